"""Checks a recorded deal: that its cards follow from its lot, and that it was played by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from msgspec import to_builtins

from szlem.cards.lot import is_secret, pledge_of, promise_of, shuffler_of
from szlem.deals import Given, IllegalAction
from szlem.games import Game, find_game
from szlem.message import Message, say
from szlem.seats import Seat

from .deal_record import DealRecord, LotRecord
from .lots import places

_WHY_MISSED: Final = frozenset(("late", "left", "wrong"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of the check: ``ok``; ``failed``, and ``why``; or ``unproved``: the cards were not drawn
    from a lot. ``missed`` are the players whose shares are not in the cards."""

    deal: int
    outcome: Literal["ok", "failed", "unproved"]
    why: Message | None = None
    missed: tuple[Seat, ...] = ()


class _Failed(Exception):
    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why


def verify(record: DealRecord) -> Verdict:
    """The verdict on a deal. A change of any character of its cards, secret, shares, pledge or promises
    makes it fail, and so does an action that the rules do not allow and a ledger that they do not give."""
    try:
        game = _game(record)
        if record.lot is not None:
            _check_lot(record.lot)
            _check_cards(record, record.lot, game)
        elif record.source == "lot":
            raise _Failed(say("verify.no_lot"))
        _check_play(record, game)
    except _Failed as failed:
        return Verdict(record.deal, "failed", failed.why)
    if record.lot is None:
        return Verdict(record.deal, "unproved", say(f"verify.source.{record.source}"))
    return Verdict(record.deal, "ok", missed=tuple(sorted(Seat.of(name) for name in record.lot.missed)))


def _game(record: DealRecord) -> Game:
    try:
        game = find_game(record.game).with_options(**record.options)
    except ValueError:
        raise _Failed(say("verify.game", game=record.game)) from None
    if game.card.version != record.rules:
        raise _Failed(say("verify.rules", game=game.card.name, version=str(record.rules)))
    return game


def _check_lot(lot: LotRecord) -> None:
    if not is_secret(lot.secret) or pledge_of(lot.secret) != lot.pledge:
        raise _Failed(say("verify.pledge"))
    if sorted([*lot.shares, *lot.missed]) != sorted(set(lot.asked)) or not set(lot.asked) <= set("NESW"):
        raise _Failed(say("verify.asked"))
    if not set(lot.missed.values()) <= _WHY_MISSED or not set(lot.promises) <= set(lot.asked):
        raise _Failed(say("verify.asked"))
    for seat in lot.asked:
        share, promise = lot.shares.get(seat), lot.promises.get(seat)
        if share is not None and not (is_secret(share) and promise_of(lot.pledge, seat, share) == promise):
            raise _Failed(say("verify.promise", who=seat))


def _check_cards(record: DealRecord, lot: LotRecord, game: Game) -> None:
    hands = game.shuffled(shuffler_of(record.deal, lot.secret, lot.shares))
    if lot.places != places(game) or record.cards != game.dealing.text(hands) or record.source != "lot":
        raise _Failed(say("verify.cards"))


def _check_play(record: DealRecord, game: Game) -> None:
    try:
        state = game.start(game.dealing.read(record.cards), Given.from_plain(record.given))
        state = state.replay(record.actions)
    except (IllegalAction, ValueError, KeyError, TypeError, AttributeError):
        raise _Failed(say("verify.play")) from None
    if not state.over or to_builtins(state.ledger().plain()) != record.ledger:
        raise _Failed(say("verify.ledger"))
