"""Rubbers in which everybody has everybody for a partner, as vint is played.

Source: R. F. Foster, "Foster's Complete Hoyle", vint.
"""

from __future__ import annotations

from dataclasses import dataclass

from szlem.deals import Board, Given
from szlem.message import Message, say
from szlem.scoring import Entry, RubberTerms
from szlem.seats import SEATS, Seat, Seating, Sides

from .match import Standing
from .pad import Pad
from .rubber import bonus_rules, rubber_sheet
from .sheet import RubbersSheet

#: Who sits clockwise from north in each rubber, so that north's partner is south, then east, then west.
_TABLES = (
    (Seat.N, Seat.E, Seat.S, Seat.W),
    (Seat.N, Seat.S, Seat.E, Seat.W),
    (Seat.N, Seat.E, Seat.W, Seat.S),
)


@dataclass(frozen=True, slots=True)
class RotatingRubbers:
    """So many rubbers, partners changing after each; what a side writes, both its players have."""

    terms: RubberTerms
    rubbers: int = 3

    @property
    def planned(self) -> int | None:
        """Nobody knows beforehand how many deals."""
        return None

    @property
    def goal(self) -> int | None:
        """The points below the line that win a game."""
        return self.terms.game

    def is_finished(self, so_far: Standing) -> bool:
        """True when the last rubber is won."""
        pads = self._pads(so_far)
        return so_far.stopped or (len(pads) == self.rubbers and pads[-1].is_complete)

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """The next dealer in order of seats, with the partners and the part-scores of this rubber."""
        pads = self._pads(so_far)
        rubber = min(len(pads) - 1 + pads[-1].is_complete, self.rubbers - 1)
        pad = pads[-1] if rubber == len(pads) - 1 else self._pad(rubber, len(so_far.posted) + 1)
        seating = Seating(_TABLES[rubber % 3])
        dealer = seating.left_of(so_far.posted[-1].given.dealer) if so_far.posted else SEATS[0]
        scores = {seat: pad.below(place) for place, column in enumerate(pad.columns) for seat in column}
        return Given(
            dealer=dealer,
            number=len(so_far.posted) + 1,
            seating=seating,
            part_scores=scores,
            board=board.number if board is not None else None,
            sides=Sides(pad.columns),
        )

    def _pad(self, rubber: int, first_deal: int) -> Pad:
        north, east, south, west = _TABLES[rubber % 3]
        return Pad(self.terms, (frozenset((north, south)), frozenset((east, west))), first_deal)

    def _pads(self, so_far: Standing) -> list[Pad]:
        pads = [self._pad(0, 1)]
        for number, posted in enumerate(so_far.posted, 1):
            if pads[-1].is_complete:
                pads.append(self._pad(len(pads), number))
            pads[-1].write(posted)
        if so_far.stopped and not pads[-1].is_complete:
            pads[-1].write_unfinished()
        return pads

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """The entries of all rubbers, their bonuses among them."""
        return tuple(entry for pad in self._pads(so_far) for entry in pad.entries)

    def sheet(self, so_far: Standing) -> RubbersSheet:
        """A pad a rubber, and what each player has."""
        finished = self.is_finished(so_far)
        pads = self._pads(so_far)
        sheets = tuple(rubber_sheet(pad, pad.is_complete or finished) for pad in pads)
        apart = tuple(tuple(pad.alone(seat) for seat in SEATS) for pad in pads)
        return RubbersSheet(SEATS, sheets, self.rubbers, finished, apart)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        terms = self.terms
        return (
            ("length", say("rules.length.rubber", games=terms.games, game=terms.game)),
            ("length", say("rules.length.rotating", n=self.rubbers)),
            ("vulnerability", say("rules.vulnerability.never")),
            *bonus_rules(terms),
            ("winner", say("rules.winner.player")),
        )
