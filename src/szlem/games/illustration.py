"""Worked examples for the pages: auctions replayed by the rules themselves, and what is written for them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from szlem.matches import Posted
from szlem.message import Message, say
from szlem.play import CardPlay
from szlem.scoring import Dealt, Played
from szlem.seats import SEATS, Seat

from .game import Game
from .trace import Trace, trace

_FOLDER: Final = Path(__file__).parent / "illustrations"


class _Worked(msgspec.Struct, frozen=True):
    """An example of a file: ``deal`` where the score looks at cards, ``taken`` are the tricks of the hands
    N, E, S and W where a score is shown."""

    id: str
    dealer: str
    calls: str
    deal: str = ""
    taken: tuple[int, int, int, int] | None = None


class _Examples(msgspec.Struct, frozen=True):
    auction: list[_Worked]


@dataclass(frozen=True, slots=True)
class Illustration:
    """A worked auction. ``written`` says how many tricks were taken, and then each entry of the score."""

    title: Message
    comment: Message
    dealer: Seat
    trace: Trace
    written: tuple[Message, ...] = ()


def illustrations(game: Game) -> tuple[Illustration, ...]:
    """The worked examples of a game; none where options change what is called or written, since they are told
    for the usual rules."""
    usual = game.make()
    if (game.phases, game.score) != (usual.phases, usual.score):
        return ()
    return tuple(_illustration(game, worked) for worked in _examples(game.card.id))


@cache
def _examples(game_id: str) -> tuple[_Worked, ...]:
    file = _FOLDER / f"{game_id}.toml"
    return tuple(msgspec.toml.decode(file.read_bytes(), type=_Examples).auction) if file.exists() else ()


def _illustration(game: Game, worked: _Worked) -> Illustration:
    key, dealer = f"illustration.{game.card.id}.{worked.id}", Seat.of(worked.dealer)
    hands = game.dealing.read(worked.deal) if worked.deal else None
    traced = trace(game, dealer, worked.calls.split(), hands)
    written = () if worked.taken is None else _written(traced, worked.taken)
    return Illustration(Message(f"{key}.title"), Message(f"{key}.comment"), dealer, traced, written)


def _written(traced: Trace, taken: tuple[int, int, int, int]) -> tuple[Message, ...]:
    state, contract = traced.state, traced.played
    stage = state.stage
    if contract is None or not isinstance(stage, CardPlay):
        return ()
    record = replace(stage.record, taken=taken)
    held = {seat: Dealt(hand) for seat, hand in state.stages[-2].hands.items()}
    played = Played(state.given, held, contract, record)
    ledger = state.game.score.ledger(played)
    posted = Posted(state.given, ledger, state.sides, contract, dict(zip(SEATS, taken, strict=True)))
    lines = (
        say(
            f"illustration.entry.{entry.line or 'plain'}",
            who="".join(player.name for player in sorted(entry.players)),
            points=entry.points,
            reason=entry.reason,
        )
        for entry in ledger.entries
    )
    return (say("illustration.taken", n=posted.over + contract.needs), *lines)
