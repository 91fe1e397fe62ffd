"""The form of a deal: what it asks in a game, what it holds for a correction, and what it sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from szlem.cards import DENOMINATIONS
from szlem.deals import Given
from szlem.games import CORONETS, DealTold, Game, HandTold, settling
from szlem.keeping import NotWritten
from szlem.message import say
from szlem.seats import Seat

#: How many honours there are where they are counted one by one.
_HONOURS: Final = {"by_hand": 5, "ten": 5, "four": 4}


@dataclass(frozen=True)
class Count:
    """A number to enter: ``name`` is the field's, ``what`` and ``who`` it is about, ``most`` it can be."""

    name: str
    what: str
    who: str
    most: int


@dataclass(frozen=True)
class DealForm:
    """What is asked. ``levels`` and ``denominations`` where any go together, else ``bids``; ``doublings``
    is how often at most, ``partner`` as in ``Terms``; ``counts`` are the numbers that the score asks."""

    levels: Sequence[int]
    denominations: Sequence[str]
    bids: Sequence[str]
    doublings: int
    partner: str
    dealer_declares: bool
    players: Sequence[str]
    voids: Sequence[str]
    asks: Sequence[str]
    counts: Sequence[Count]
    boards: bool
    sides: Sequence[str]
    coronets: Sequence[str] = CORONETS


def deal_form(game: Game, given: Given) -> DealForm:
    """The form for a deal that is given so."""
    terms, asks = settling(game).terms(), game.score.asks
    levels = sorted({level for level, _ in terms.bids})
    there = {denomination for _, denomination in terms.bids}
    denominations = [each.text for each in DENOMINATIONS if each in there]
    whole = len(levels) * len(denominations) == len(terms.bids)
    players = [seat.name for seat in given.seating]
    sides = [sorted(group) for group in (given.sides or game.sides).groups]
    return DealForm(
        levels=levels if whole else [],
        denominations=denominations if whole else [],
        bids=[] if whole else [f"{level}{each.text}" for level, each in terms.bids],
        doublings=max(terms.doublings.values(), default=0),
        partner=terms.partner,
        dealer_declares=terms.declarer == "dealer",
        players=players,
        voids=terms.voids,
        asks=asks,
        counts=_counts(asks, players, sides),
        boards=given.compared == "boards",
        sides=["".join(seat.name for seat in side) for side in sides],
    )


def _counts(asks: Sequence[str], players: Sequence[str], sides: Sequence[Sequence[Seat]]) -> list[Count]:
    groups = ["".join(seat.name for seat in side) for side in sides]
    found = []
    if "each_defender" in asks:
        found += [Count(f"taken.{who}", "taken", who, 13) for who in players]
    for ask, whose in (("by_hand", players), ("ten", groups), ("four", groups)):
        if ask in asks:
            found += [Count(f"honours.{who[0]}", ask, who, _HONOURS[ask]) for who in whose]
    if "ten" in asks:
        found += [Count(f"aces.{who[0]}", "aces", who, 4) for who in groups]
    if "points" in asks:
        found += [Count(f"points.{who[0]}", "points", who, 40) for who in groups]
    return found


def read_deal(game: Game, sent: Mapping[str, str]) -> DealTold:
    """The deal that was sent; ``NotWritten`` when it is not finished."""
    board = _number(sent.get("board", "")) or None
    if sent.get("void"):
        points = {seat.name: HandTold(points=_number(sent.get(f"points.{seat.name}", ""))) for seat in Seat}
        told = {who: hand for who, hand in points.items() if hand != HandTold()}
        return DealTold(void=sent["void"], hands=told, board=board)
    terms = settling(game).terms()
    bid = sent.get("bid") or sent.get("level", "") + sent.get("denomination", "")
    if not bid:
        raise NotWritten(say("keep.which_contract"))
    if not sent.get("tricks"):
        raise NotWritten(say("keep.how_many"))
    contract = bid + "X" * _number(sent.get("doubled", ""))
    declarer, partner = sent.get("declarer", ""), sent.get("partner", "")
    return DealTold(
        contract=contract,
        declarer="" if terms.declarer == "dealer" else declarer,
        tricks=_number(sent["tricks"]),
        partner=partner,
        alone="alone" in sent and bool(partner),
        doubler=sent.get("doubler", ""),
        taken=_taken(sent, {declarer, partner}),
        hands=_hands(sent, contract.rstrip("X").endswith("NT")),
        first=sent.get("first", ""),
        board=board,
    )


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def _taken(sent: Mapping[str, str], own: set[str]) -> dict[str, int]:
    """Tricks by defender; what stands beside declarer and dummy is not asked."""
    fields = {name.removeprefix("taken."): n for name, n in sent.items() if name.startswith("taken.") and n}
    return {who: _number(n) for who, n in fields.items() if who not in own}


def _hands(sent: Mapping[str, str], at_notrump: bool) -> dict[str, HandTold]:
    hands = {seat.name: _hand(sent, seat.name, at_notrump) for seat in Seat}
    if (holder := sent.get("holder", "")) in hands:
        number = _number(sent.get("held", "")) or 4
        hands[holder] = HandTold(aces=number) if at_notrump else HandTold(honours=number)
    return {who: hand for who, hand in hands.items() if hand != HandTold()}


def _hand(sent: Mapping[str, str], who: str, at_notrump: bool) -> HandTold:
    """Where the form asks for aces apart, honours at notrump are none."""
    honours, aces = (_number(sent.get(f"{what}.{who}", "")) for what in ("honours", "aces"))
    if at_notrump:
        apart = any(name.startswith("aces.") for name in sent)
        honours, aces = 0, aces if apart else honours
    lengths = {suit: _number(sent.get(f"coronet.{who}.{suit}", "")) for suit in CORONETS}
    return HandTold(
        honours=honours,
        aces=aces,
        chicane=f"chicane.{who}" in sent,
        coronets={suit: length for suit, length in lengths.items() if length},
        points=_number(sent.get(f"points.{who}", "")),
    )


def filled(deal: DealTold) -> dict[str, str]:
    """The deal as the form would have sent it."""
    bare = deal.contract.rstrip("X")
    level, denomination = (bare[0], bare[1:]) if bare[:1].isdigit() else ("", bare)
    fields = {
        "bid": bare,
        "level": level,
        "denomination": denomination,
        "doubled": str(len(deal.contract) - len(bare)),
        "declarer": deal.declarer,
        "partner": deal.partner,
        "doubler": deal.doubler,
        "first": deal.first,
        "tricks": "" if deal.void else str(deal.tricks),
        "board": str(deal.board or ""),
        **({"alone": "1"} if deal.alone else {}),
        **{f"taken.{who}": str(n) for who, n in deal.taken.items()},
    }
    for who, hand in deal.hands.items():
        fields |= _filled_hand(who, hand, denomination == "NT")
    return fields


def _filled_hand(who: str, hand: HandTold, at_notrump: bool) -> dict[str, str]:
    held = hand.aces if at_notrump else hand.honours
    return {
        "holder": who,
        "held": str(held),
        f"honours.{who}": str(held),
        f"aces.{who}": str(hand.aces),
        f"points.{who}": str(hand.points),
        **({f"chicane.{who}": "1"} if hand.chicane else {}),
        **{f"coronet.{who}.{suit}": str(length) for suit, length in hand.coronets.items()},
    }
