"""Honours as the games before contract bridge count them: held by a side, in multiples of the trick value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from szlem.cards import Suit
from szlem.message import Message, say
from szlem.seats import Seat

from .ancestor_tables import HonoursTable
from .holding import Ask, Holding
from .ledger import Entry, Played


def honours_rule(table: HonoursTable) -> Message:
    """The sentence with the table's numbers."""
    return say(
        "rules.honours.by_side",
        three=table.three,
        four=table.four,
        five=table.five,
        four_in_one=table.four_in_one,
        fifth=table.four_in_one_fifth_with_partner,
        five_in_one=table.five_in_one,
        three_aces=table.three_aces,
        four_aces=table.four_aces,
        aces_in_one=table.four_aces_in_one,
    )


def honours_asked(table: HonoursTable) -> tuple[Ask, ...]:
    """What must be known of the hands."""
    return ("by_hand", "chicane") if table.chicane else ("by_hand",)


def honours_entries(played: Played, table: HonoursTable, trick: int) -> Iterator[Entry]:
    """What each side writes for honours, and for a hand without trumps where that counts."""
    trump = played.contract.denomination.trump
    for side in (played.declarers, played.defenders):
        held = {hand: cards for hand, cards in played.dealt.items() if played.side_of(hand) == side}
        if trump is None:
            points, number = _aces_at_notrump(held, table)
        else:
            points, number = _in_trumps(held, trump, table, trick)
            yield from _chicane(side, held, trump, table, trick)
        if points:
            yield Entry(side, points, say("score.side_honours", n=number), "above")


def _aces_at_notrump(held: Mapping[Seat, Holding], table: HonoursTable) -> tuple[int, int]:
    counts = [hand.aces for hand in held.values()]
    if max(counts) == 4:
        return table.four_aces_in_one, 4
    return {3: table.three_aces, 4: table.four_aces}.get(sum(counts), 0), sum(counts)


def _in_trumps(held: Mapping[Seat, Holding], trump: Suit, table: HonoursTable, trick: int) -> tuple[int, int]:
    counts = [hand.honours(trump) for hand in held.values()]
    most, number = max(counts), sum(counts)
    by_one_hand = {
        (5, 5): table.five_in_one,
        (4, 5): table.four_in_one_fifth_with_partner,
        (4, 4): table.four_in_one,
    }
    by_side = {3: table.three, 4: table.four, 5: table.five}
    return by_one_hand.get((most, number), by_side.get(number, 0)) * trick, number


def _chicane(
    side: frozenset[Seat], held: Mapping[Seat, Holding], trump: Suit, table: HonoursTable, trick: int
) -> Iterator[Entry]:
    for holder, hand in held.items():
        if table.chicane and hand.is_without(trump):
            yield Entry(side, table.chicane * trick, say("score.chicane", who=holder.name), "above")
