"""A deal of any game of ours on paper, so that it can be played again from the first card.

The record says in supplemental tags which game it is, with its options and what the match gave, and in a
table every action in notation. Programs that know only bridge pass these over; where the deal was played as
bridge is (partners opposite, seats as usual) they find hands, auction, contract and play where they look.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from szlem.cards import Card, Hand
from szlem.deals import Contract, Given
from szlem.record import (
    Column,
    Record,
    Table,
    WrittenAuction,
    WrittenCall,
    WrittenCard,
    WrittenContract,
    WrittenPlay,
    with_conclusions,
)
from szlem.seats import SEATS, Seat, Seating, Sides, Vulnerability

_ACTIONS: Final = "GameActionTable"
_CARD: Final = re.compile(r"[SHDC][2-9TJQKA]")


@dataclass(frozen=True, slots=True)
class GamePaper:
    """A deal of a game: the game's id, rules version and chosen options, what was given, what was dealt (as
    the game's ``dealing.text`` has it), and the actions in notation (``str(action)`` each).

    ``hands`` are the same cards for programs that know only bridge, where nobody has more than thirteen.
    """

    game: str
    given: Given
    dealt: str
    actions: tuple[str, ...] = ()
    version: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    hands: Mapping[Seat, Hand] = field(default_factory=dict, compare=False)

    def record(self, contract: Contract | None = None, *, bridge_auction: bool = False) -> Record:
        """The deal as a record, for any format; PBN keeps all of it.

        ``contract`` is given where partners sat opposite one another for the play, and ``bridge_auction``
        where the actions before the cards are calls as PBN knows them, from the dealer on.
        """
        cards = [text for text in self.actions if _CARD.fullmatch(text)]
        calls = self.actions[: len(self.actions) - len(cards)]
        auction = WrittenAuction(self.given.dealer, tuple(map(WrittenCall, calls)))
        auction = replace(auction, unfinished=not auction.is_closed)
        plain = all(len(hand) <= 13 for hand in self.hands.values())
        return with_conclusions(
            Record(
                board=self.given.board or str(self.given.number),
                hands={seat: Hand.of_bits(hand.bits) for seat, hand in self.hands.items()} if plain else {},
                dealer=self.given.dealer,
                vulnerable=self.given.vulnerable,
                auction=auction if bridge_auction and calls else None,
                contract=_contract(contract),
                play=_play(contract, cards),
                facts={
                    "Game": self.game,
                    "GameVersion": str(self.version),
                    "GameOptions": _pairs_text(self.options),
                    "GameGiven": _pairs_text(_given_pairs(self.given)),
                    "GameDeal": self.dealt,
                },
                tables={_ACTIONS: Table((Column("Action"),), tuple((text,) for text in self.actions))},
            )
        )

    @classmethod
    def of(cls, record: Record) -> GamePaper | None:
        """The deal that a record holds; none when it is not one of ours. ``ValueError`` names what is wrong.

        >>> paper = GamePaper("rubber", Given(Seat.E, part_scores={Seat.N: 60}), "N:...", ("1C", "P"))
        >>> GamePaper.of(paper.record()) == paper
        True
        """
        if not record.fact("Game"):
            return None
        table = record.tables.get(_ACTIONS, Table(()))
        version = record.fact("GameVersion")
        return cls(
            record.fact("Game"),
            _given(_pairs(record.fact("GameGiven"))),
            record.fact("GameDeal"),
            tuple(row[0] for row in table.rows),
            int(version) if version.isascii() and version.isdigit() else 1,
            _pairs(record.fact("GameOptions")),
            record.hands,
        )


def _contract(contract: Contract | None) -> WrittenContract | None:
    if contract is None:
        return None
    return WrittenContract(contract.level, contract.denomination, contract.doubled, contract.declarer)


def _play(contract: Contract | None, cards: list[str]) -> WrittenPlay | None:
    if contract is None:
        return None
    written = [WrittenCard(Card.of(text)) for text in cards]
    ending = "" if len(cards) == 52 else "open"
    return WrittenPlay.in_turn(contract.declarer.left, written, contract.denomination.trump, ending)


def _given_pairs(given: Given) -> dict[str, str]:
    """What was given, as names and values of one word each."""
    seating = "".join("-" if player is None else player.name for player in given.seating.at)
    scores = ",".join(f"{seat.name}:{points}" for seat, points in given.part_scores.items())
    pairs = {
        "dealer": given.dealer.name,
        "number": str(given.number),
        "seating": seating,
        "vulnerable": given.vulnerable.text,
        "part_scores": scores,
        "compared": given.compared,
        "board": given.board or "",
        "sides": "" if given.sides is None else str(given.sides),
    }
    return {name: value for name, value in pairs.items() if value}


def _given(pairs: Mapping[str, str]) -> Given:
    if pairs.get("dealer") not in Seat.__members__ or len(pairs.get("seating", "NESW")) != 4:
        raise ValueError("GameGiven needs a dealer, N, E, S or W, and a seating of four")
    north, east, south, west = (
        None if seat == "-" else Seat.of(seat) for seat in pairs.get("seating", "NESW")
    )
    scores = (each.partition(":") for each in pairs.get("part_scores", "").split(",") if each)
    return Given(
        dealer=Seat[pairs["dealer"]],
        number=int(pairs.get("number", "1")),
        seating=Seating((north, east, south, west)),
        vulnerable=_vulnerable(pairs.get("vulnerable", "none")),
        part_scores={Seat.of(seat): int(points) for seat, _, points in scores},
        compared=pairs.get("compared", "total"),
        board=pairs.get("board"),
        sides=Sides.of(*pairs["sides"].split("/")) if "sides" in pairs else None,
    )


def _vulnerable(text: str) -> Vulnerability:
    """``none``, ``ns``, ``ew``, ``both``, or the letters of single players."""
    if text and all(letter in Seat.__members__ for letter in text):
        return Vulnerability(frozenset(seat for seat in SEATS if seat.name in text))
    return Vulnerability.of(text)


def _pairs_text(pairs: Mapping[str, str]) -> str:
    """Names and values in one line, percent signs before what would part them."""
    return " ".join(f"{name}={_guarded(value)}" for name, value in pairs.items())


def _guarded(value: str) -> str:
    return "".join(f"%{ord(c):02x}" if c in "% =" or ord(c) < 32 else c for c in value)


def _pairs(text: str) -> dict[str, str]:
    pairs = (word.partition("=") for word in text.split(" ") if word)
    return {
        name: re.sub(r"%([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), value) for name, _, value in pairs
    }
