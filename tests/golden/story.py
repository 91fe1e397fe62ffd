"""Writes a deal, or a match, as a text that people can read and machines can compare.

The first lines say what was dealt, given and done; everything below follows from them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from szlem.auction import JoiningAuction
from szlem.cards import Hand, deal_text, read_deal
from szlem.deals import Given
from szlem.deals.pile import Pile, piles_text, read_piles
from szlem.games import Game, State, View, find_game
from szlem.matches import RowSheet, RubberSheet, Standing
from szlem.message import Message
from szlem.scoring import Ledger
from szlem.seats import CIRCLE, Seat

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Recorded:
    """A deal that was played: its cards, what the match gave, and the actions in notation."""

    game: Game
    deal: str
    given: Given
    actions: tuple[str, ...]

    @classmethod
    def of(cls, state: State) -> Recorded:
        """The record of a deal."""
        if any(isinstance(hand, Pile) for hand in state.dealt.values()):
            dealt = piles_text(state.dealt)
        else:
            dealt = deal_text({seat.name: hand for seat, hand in state.dealt.items()})
        return cls(state.game, dealt, state.given, tuple(map(str, state.history)))

    @classmethod
    def read(cls, text: str) -> Recorded:
        """The record at the head of a text."""
        head = dict(line.split(": ", 1) for line in text.splitlines()[:5] if ": " in line)
        game = find_game(head["game"]).with_options(**json.loads(head["options"]))
        return cls(
            game, head["deal"], Given.from_plain(json.loads(head["given"])), tuple(head["actions"].split())
        )

    def head(self) -> Iterator[str]:
        """The lines that ``read`` needs."""
        yield f"game: {self.game.card.id}"
        yield f"options: {json.dumps(dict(self.game.chosen))}"
        yield f"deal: {self.deal}"
        yield f"given: {json.dumps(self.given.plain())}"
        yield f"actions: {' '.join(self.actions)}"

    def states(self) -> Iterator[State]:
        """The deal from start to end."""
        state = self.game.start(_read_cards(self.deal), self.given)
        yield state
        for text in self.actions:
            state = state.apply(state.read(text))
            yield state


def _read_cards(text: str) -> dict[Seat, Hand]:
    """Hands as PBN has them, or piles where the order of the cards matters."""
    if "=" in text:
        return read_piles(text)
    return {Seat.of(seat): hand for seat, hand in read_deal(text).hands.items()}


def told(recorded: Recorded) -> str:
    """The whole deal, step by step, with what each player sees."""
    lines = [*recorded.head(), ""]
    for number, state in enumerate(recorded.states()):
        done = f"{number}. {state.history[-1]}" if state.history else "0. dealt"
        lines += [done, *_step(state), ""]
    lines += ["ledger", *_ledger(state.ledger())]
    return "\n".join(lines) + "\n"


def _step(state: State) -> Iterator[str]:
    """What everybody sees, then what each player sees besides; the public side must be the same for all."""
    public = state.view()
    yield "  all: " + _public(public)
    for player in state.game.players:
        view = state.view((player,))
        assert _public(view) == _public(public), f"{player.name} is told other things than everybody"
        own = " ".join(f"{seat.name}:{hand.text}" for seat, hand in sorted(view.hands.items()))
        own += "".join(f", {_known(what)}" for what in view.private.values() if what)
        may = f", may {_choices(view.actions)}" if view.actions else ""
        yield f"  {player.name}: sees {own}{may}"


def _known(private: Any) -> str:
    """What the eyes alone know of a stage."""
    return " ".join(f"{seat.name} knows {_cards(what)}" for seat, what in sorted(private.items()))


def _cards(thing: Any) -> str:
    if isinstance(thing, tuple | list):
        return "(" + " ".join(map(_cards, thing)) + ")"
    return str(thing)


def _choices(actions: Sequence[Any]) -> str:
    """The legal actions; a long run of bids is written as its first and last."""
    texts = [str(action) for action in actions]
    if len(texts) > 13 and texts[-1] == "7NT":
        return " ".join([*texts[:4], f"... 7NT ({len(texts)} in all)"])
    return " ".join(texts)


def _public(view: View) -> str:
    parts = [view.phase]
    if view.turn is not None:
        hand, player = view.turn
        parts.append(f"turn {player.name}" + (f" for {hand.name}" if hand is not player else ""))
    parts.append(f"sides {'/'.join(sorted(str(view.sides).split('/')))}")
    at = [view.seating.player(place) for place in CIRCLE]
    parts.append("seats " + "".join(who.name if who is not None else "-" for who in at))
    parts.append("cards " + " ".join(f"{seat.name}{count}" for seat, count in sorted(view.counts.items())))
    parts += _stage(view)
    if view.void is not None:
        parts.append(f"void: {view.void.kind}")
    return ", ".join(parts)


def _stage(view: View) -> Iterator[str]:
    stage = view.shown.get(view.phase)
    if view.points is not None:
        yield "points " + " ".join(f"{seat.name}{points}" for seat, points in view.points.points.items())
    if view.contract is not None:
        dummy = view.contract.dummy
        yield f"contract {view.contract.text} by {view.contract.declarer.name}" + (
            f", dummy {dummy.name}" if dummy is not None else ""
        )
    elif (calls := getattr(stage, "calls", None)) is not None:
        yield "calls " + (" ".join(f"{seat.name}-{call}" for seat, call in calls) or "none")
    elif (done := getattr(stage, "done", None)) is not None:
        yield "done " + (" ".join(map(str, done)) or "nothing")
    if (turned := view.shown.get("turned")) is not None:
        yield f"turned {turned.card}"
    if isinstance(stage, JoiningAuction):
        yield "restricted " + ("".join(seat.name for seat in sorted(stage.restricted)) or "nobody")
    if view.play is not None:
        cards = " ".join(f"{seat.name}-{card}" for seat, card in view.play.current)
        last = view.play.last_trick
        yield f"trick {cards or 'none'}" + (f" (last led by {last.leader.name})" if last is not None else "")
        yield "taken " + " ".join(
            f"{seat.name}{taken}" for seat, taken in zip(CIRCLE, view.play.taken, strict=True)
        )


def _ledger(ledger: Ledger) -> Iterator[str]:
    for entry in ledger.entries:
        who = "".join(seat.name for seat in sorted(entry.players))
        yield f"  {who} {entry.points:+d} {entry.line or '-'} {_message(entry.reason)}"
    if not ledger.entries:
        yield "  nothing"


def _message(message: Message) -> str:
    arguments = (f"{name}={value}" for name, value in message.arguments)
    return " ".join([message.id, *arguments])


def told_match(recorded: Sequence[Recorded]) -> str:
    """A match deal by deal: each with its record and ledger, and the sheet as it then stands."""
    game, so_far, lines = recorded[0].game, Standing(), []
    for number, deal in enumerate(recorded, start=1):
        assert not game.match.is_finished(so_far), "the match was over before this deal"
        given = game.match.next(so_far)
        assert given == deal.given, "the match gives something else for this deal"
        *_, end = deal.states()
        so_far = so_far.with_deal(end.posted())
        contract = end.contract
        result = (
            f"{contract.text} by {contract.declarer.name}, {end.posted().over:+d}" if contract else "no play"
        )
        lines += [f"deal {number}", *deal.head(), result, *_ledger(end.ledger()), *_sheet(game, so_far), ""]
    assert game.match.is_finished(so_far), "the match is not over"
    return "\n".join(lines)


def _sheet(game: Game, so_far: Standing) -> Iterator[str]:
    sheet = game.match.sheet(so_far)
    if isinstance(sheet, RubberSheet):
        for name, column in (("NS", 0), ("EW", 1)):
            yield f"  {name}: " + _column(sheet, column)
        if sheet.finished:
            yield f"  settled for {sheet.points}"
    elif isinstance(sheet, RowSheet):
        yield "  totals " + " ".join(
            f"{''.join(seat.name for seat in sorted(column))} {total}"
            for column, total in zip(sheet.columns, sheet.totals, strict=True)
        )


def _column(sheet: RubberSheet, column: int) -> str:
    above = " ".join(str(item.points) for item in sheet.above[column]) or "-"
    games = [" ".join(str(item.points) for item in part[column]) or "-" for part in sheet.games]
    won, total = sheet.won[column], sheet.totals[column]
    return f"above {above}; below {' | '.join(games)}; games {won}; total {total}"


def read_match(text: str) -> list[Recorded]:
    """The deals of a match."""
    return [Recorded.read(part.split("\n", 1)[1]) for part in text.split("\n\n") if part.strip()]
