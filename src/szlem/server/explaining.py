"""Why this call, why that card: the deals that are over, each action of them explained when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from szlem.bots.advice import named
from szlem.cards import CARDS
from szlem.message import Message
from szlem.play import CardPlay
from szlem.table.deal_record import DealRecord
from szlem.table.replaying import Step, steps

from .thinking import Bots

_CARDS: Final = frozenset(map(str, CARDS))
#: How many explanations are kept ready.
_KEPT: Final = 1024


@dataclass(frozen=True, slots=True)
class Done:
    """An action as the page lists it: its number, the hand it came from, and what it was."""

    at: int
    hand: str
    text: str

    @property
    def is_card(self) -> bool:
        """True for a card, in the play or before it."""
        return self.text in _CARDS


@dataclass(frozen=True, slots=True)
class Looked:
    """A deal that is over: its calls, its tricks, and the action that is explained, if one is."""

    deal: int
    names: Mapping[str, str]
    calls: Sequence[Done]
    tricks: Sequence[Sequence[Done]]
    chosen: Done | None = None
    sentences: Sequence[Message] = ()

    def plain(self) -> dict[str, object]:
        """What a page that shows the deal itself needs of the explanation, as JSON holds it."""
        chosen = self.chosen
        return {
            "deal": self.deal,
            "at": None if chosen is None else chosen.at,
            "hand": None if chosen is None else chosen.hand,
            "done": None if chosen is None else chosen.text,
            "sentences": [sentence.plain() for sentence in self.sentences],
        }


class Explaining:
    """Explanations for a whole server. One is thought about at a time, so that bots who play do not wait, and
    none twice."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._one = asyncio.Semaphore()
        self._ready: dict[tuple[str, int, int], asyncio.Future[list[Message]]] = {}

    async def look(self, table: str, record: DealRecord, at: int | None) -> Looked:
        """The deal, with its action number ``at`` explained where there is such an action.

        ``ValueError`` when the deal cannot be played again by the rules of today.
        """
        taken = await asyncio.to_thread(lambda: list(steps(record)))
        calls, tricks = _listed(taken)
        found = next((step for step in taken if step.at == at), None)
        if found is None:
            return Looked(record.deal, record.names, calls, tricks)
        sentences = await self._explained((table, record.deal, found.at), found)
        return Looked(record.deal, record.names, calls, tricks, _done(found), sentences)

    async def _explained(self, key: tuple[str, int, int], step: Step) -> list[Message]:
        known = self._ready.get(key)
        if known is None:
            known = self._ready[key] = asyncio.ensure_future(self._think(step))
            while len(self._ready) > _KEPT:
                del self._ready[next(iter(self._ready))]
        try:
            return await asyncio.shield(known)
        except Exception:
            self._ready.pop(key, None)
            raise

    async def _think(self, step: Step) -> list[Message]:
        turn = step.before.turn
        assert turn is not None, "somebody did it"
        view = step.before.view((turn.player,))
        async with self._one:
            return await self._bots.explain(view, step.before.read(step.action))


def _listed(taken: Sequence[Step]) -> tuple[list[Done], list[list[Done]]]:
    """The calls, and the cards by tricks."""
    calls: list[Done] = []
    tricks: list[list[Done]] = []
    for step in taken:
        stage = step.before.stage
        if not isinstance(stage, CardPlay):
            calls.append(_done(step))
            continue
        if not stage.record.current:
            tricks.append([])
        tricks[-1].append(_done(step))
    return calls, tricks


def _done(step: Step) -> Done:
    turn = step.before.turn
    assert turn is not None, "somebody did it"
    return Done(step.at, turn.hand.name, named(step.before.read(step.action)))
