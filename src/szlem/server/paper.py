"""Deals on paper in the browser: what a file, a link or a form holds, and one board at one moment of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from starlette.datastructures import FormData, UploadFile

from szlem.cards import NO_CARDS, SUITS, Hand
from szlem.formats import FormatError, lin, read_text
from szlem.message import say
from szlem.record import Record
from szlem.seats import SEATS, Seat, Vulnerability
from szlem.table import Refused

#: Boards of one file that are shown; a session has forty.
MOST_BOARDS: Final = 200
#: A board in an address may be so long.
LONGEST: Final = 6000
#: Seconds that the solver may take for a table.
_PATIENCE: Final = 3.0


async def records_in(form: FormData) -> list[Record]:
    """The boards of the file or of the text that was sent; ``Refused`` says what is wrong, and where."""
    file, text = form.get("file"), form.get("text")
    if isinstance(file, UploadFile) and file.size:
        return _read(await file.read(), (file.filename or "")[-60:])
    if isinstance(text, str) and text.strip():
        return _read(text.strip(), "")
    raise Refused(say("paper.nothing"))


def _read(raw: str | bytes, origin: str) -> list[Record]:
    try:
        records = [record for record in read_text(raw, origin)[:MOST_BOARDS] if record.hands]
    except FormatError as error:
        raise Refused(error.located) from None
    if not records:
        raise Refused(say("paper.nothing"))
    return records


def record_in(text: str) -> Record:
    """The board that an address carries, in LIN."""
    return _read(text, "")[0]


def edited(fields: Mapping[str, str]) -> Record:
    """The board that was set up by hand; hands may lack cards, and seats their hands."""
    hands: dict[Seat, Hand] = {}
    seen = NO_CARDS
    for seat in SEATS:
        text = fields.get(seat.name, "").strip().upper()
        if not text or text == "-":
            continue
        hand = _hand(seat, text)
        if twice := list(seen & hand):
            raise Refused(say("paper.twice", seat=seat.name, card=twice[0].text))
        seen, hands[seat] = seen | hand, hand
    if not hands:
        raise Refused(say("paper.nothing"))
    dealer = fields.get("dealer", "N")
    return Record(
        fields.get("board", "").strip()[:12] or None,
        hands,
        Seat[dealer] if dealer in Seat.__members__ else Seat.N,
        Vulnerability.of(fields["vul"]) if fields.get("vul") in ("none", "ns", "ew", "both") else None,
    )


def _hand(seat: Seat, text: str) -> Hand:
    try:
        hand = Hand.of(text)
    except ValueError:
        raise Refused(say("paper.hand", seat=seat.name, text=text[:30])) from None
    if len(hand) > 13:
        raise Refused(say("paper.many", seat=seat.name, n=len(hand)))
    return hand


def lin_of(record: Record) -> str:
    """The board for an address: without what only takes room."""
    return lin.record_line(record, lambda problem: None).strip()


@dataclass(frozen=True)
class Moment:
    """A board after some calls and cards: ``hands`` are suits with the ranks left, by seat; ``calls`` the
    rows of the auction from west; ``trick`` the cards on the table; ``won`` the tricks of both sides."""

    record: Record
    lin: str
    at: int
    last: int
    hands: Mapping[str, list[tuple[str, str]] | None]
    calls: list[list[str]]
    trick: Mapping[str, str]
    won: tuple[int, int]

    @property
    def contract(self) -> str | None:
        """The contract and declarer, where they are known."""
        contract = self.record.contract
        return contract.text if contract is not None else None

    @property
    def is_complete(self) -> bool:
        """True when the board can be played."""
        return self.record.is_complete


def moment(record: Record, text: str, at: int | None) -> Moment:
    """The board after ``at`` calls and cards; by default after the auction."""
    calls = list(record.auction.by_seat()) if record.auction is not None else []
    trump = record.contract.denomination.trump if record.contract and record.contract.denomination else None
    cards = [(s, c.card) for s, c in record.play.by_turn(trump)] if record.play is not None else []
    last = len(calls) + len(cards)
    at = len(calls) if at is None else min(max(at, 0), last)
    played = cards[: max(at - len(calls), 0)]
    gone = Hand(card for _, card in played)
    open_trick = played[len(played) // 4 * 4 :] or played[-4:]
    return Moment(
        record=record,
        lin=text,
        at=at,
        last=last,
        hands={
            seat.name: _suits(record.hands[seat] - gone) if seat in record.hands else None for seat in SEATS
        },
        calls=_rows([(seat, call.text or "–") for seat, call in calls[:at]]),
        trick={seat.name: card.text for seat, card in open_trick},
        won=_won(record, len(played) // 4),
    )


def _suits(hand: Hand) -> list[tuple[str, str]]:
    return [(suit.letter, "".join(c.text[1] for c in hand.suit(suit))) for suit in reversed(SUITS)]


def _rows(calls: list[tuple[Seat, str]]) -> list[list[str]]:
    if not calls:
        return []
    cells = [""] * ((calls[0][0] - Seat.W) & 3) + [text for _, text in calls]
    cells += [""] * (-len(cells) % 4)
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def _won(record: Record, tricks: int) -> tuple[int, int]:
    if record.play is None or record.contract is None or record.contract.denomination is None:
        return 0, 0
    won = replace(record.play, tricks=record.play.tricks[:tricks]).won(record.contract.denomination.trump)
    return won[Seat.N] + won[Seat.S], won[Seat.E] + won[Seat.W]


@lru_cache(256)
def worth(deal: str, vulnerable: str, dealer: str) -> dict[str, Any] | None:
    """The double-dummy table and par of a whole deal; none when it takes too long."""
    from szlem.solver import Solver, Stopped, par

    try:
        table = Solver(memory=64).table(deal, seconds=_PATIENCE)
    except Stopped:
        return None
    found = par(table, vulnerable, dealer)
    return {
        "table": table,
        "par": found.score,
        "contracts": [(c.contract, c.declarers) for c in found.contracts],
    }
