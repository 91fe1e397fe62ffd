"""What people tell of the hands: honours, aces, chicane, coronets, points, as far as the score asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from szlem.cards import Suit
from szlem.deals import Contract, Placed
from szlem.message import Message, say
from szlem.scoring import Ask, Told
from szlem.seats import Seat, Seating

from .wrong_deal import WrongDeal

_ACES, _POINTS, _LONGEST, _SHORTEST = 4, 40, 13, 3
#: Coronets are named by their suit, or by aces in one hand.
CORONETS: Final = ("A", "S", "H", "D", "C")


class HandTold(Struct, frozen=True, omit_defaults=True):
    """What a hand held, or its side, told of one of the two: trump ``honours``, ``aces``, ``points``.
    ``coronets`` are lengths by the letter of the suit, ``A`` for aces."""

    honours: int = 0
    aces: int = 0
    chicane: bool = False
    coronets: dict[str, int] = {}
    points: int = 0


def told_hands(
    hands: Mapping[str, HandTold], asks: Sequence[Ask], contract: Contract, placed: Placed
) -> dict[Seat, Told]:
    """The hands as scores look at them; ``WrongDeal`` says what cannot be."""
    sitting = {seat.name: seat for seat in placed.seating}
    if unknown := [letter for letter in hands if letter not in sitting]:
        raise WrongDeal(say("told.nobody_there", seat=unknown[0]))
    _check_asked(hands.values(), asks, contract)
    _check_honours([hand.honours for hand in hands.values()], asks, contract)
    _check_aces([hand.aces for hand in hands.values()], asks, contract)
    for hand in hands.values():
        _check_hand(hand)
    if "points" in asks and sum(hand.points for hand in hands.values()) != _POINTS:
        raise WrongDeal(say("told.points", n=_POINTS))
    return {seat: _told(hands.get(letter, HandTold())) for letter, seat in sitting.items()}


def told_unplayed(hands: Mapping[str, HandTold], asks: Sequence[Ask], seating: Seating) -> dict[Seat, Told]:
    """The hands of a deal that nobody plays; only points can count. ``WrongDeal`` says what cannot be."""
    if any(hand != HandTold(points=hand.points) for hand in hands.values()):
        raise WrongDeal(say("told.no_honours"))
    points = {letter: hand.points for letter, hand in hands.items()}
    if any(points.values()) and "points" not in asks:
        raise WrongDeal(_not_counted("points"))
    if "points" in asks and sum(points.values()) != _POINTS:
        raise WrongDeal(say("told.points", n=_POINTS))
    return {seat: Told(points=points.get(seat.name, 0)) for seat in seating}


def _told(hand: HandTold) -> Told:
    coronets = {_suit(letter): length for letter, length in hand.coronets.items()}
    return Told(hand.honours, hand.aces, hand.chicane, coronets, hand.points)


def _suit(letter: str) -> Suit | None:
    return None if letter == "A" else Suit("CDHS".index(letter))


def _check_asked(hands: Iterable[HandTold], asks: Sequence[Ask], contract: Contract) -> None:
    """Nothing is told that the score does not count: it would be lost without a word."""
    at_notrump = contract.denomination.trump is None
    counted = [ask for ask in ("one_hand", "by_hand", "ten", "four") if ask in asks]
    for hand in hands:
        if hand.honours and (not counted or at_notrump):
            raise WrongDeal(say("told.honours_at_notrump" if counted else "told.no_honours"))
        if hand.aces and ("four" in counted or not counted or not (at_notrump or "ten" in counted)):
            raise WrongDeal(say("told.no_aces"))
        for told, ask in ((hand.chicane, "chicane"), (hand.coronets, "coronets"), (hand.points, "points")):
            if told and (ask not in asks or (hand.chicane and at_notrump)):
                raise WrongDeal(_not_counted(ask))


def _not_counted(ask: str) -> Message:
    return Message(f"told.no_{ask}")


def _check_honours(told: Sequence[int], asks: Sequence[Ask], contract: Contract) -> None:
    if contract.denomination.trump is None:
        return
    there = 4 if "four" in asks else 5
    if "ten" in asks and sum(told) < there:
        raise WrongDeal(say("told.all_honours", n=there))
    if min(told, default=0) < 0 or sum(told) > there:
        raise WrongDeal(say("told.honours", n=there))
    if "one_hand" in asks and any(told) and sorted(told)[-1] not in (4, 5):
        raise WrongDeal(say("told.honours_in_one_hand"))
    if "one_hand" in asks and sum(n > 0 for n in told) > 1:
        raise WrongDeal(say("told.honours_in_one_hand"))


def _check_aces(told: Sequence[int], asks: Sequence[Ask], contract: Contract) -> None:
    if "ten" in asks and sum(told) < _ACES:
        raise WrongDeal(say("told.all_aces", n=_ACES))
    if min(told, default=0) < 0 or sum(told) > _ACES:
        raise WrongDeal(say("told.aces", n=_ACES))
    if "one_hand" in asks and any(told) and max(told) != _ACES:
        raise WrongDeal(say("told.aces_in_one_hand"))


def _check_hand(hand: HandTold) -> None:
    if hand.chicane and hand.honours:
        raise WrongDeal(say("told.chicane"))
    for letter, length in hand.coronets.items():
        longest = _ACES if letter == "A" else _LONGEST
        if letter not in CORONETS or not _SHORTEST <= length <= longest:
            raise WrongDeal(say("told.coronet", least=_SHORTEST, most=longest))
