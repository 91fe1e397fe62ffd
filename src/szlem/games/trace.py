"""An auction call by call: who is whose partner, who is restricted, what is legal, why it ended.

The command line shows one for the calls that were typed, the pages of rules for worked examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from szlem.auction import DOUBLE, PASS, REDOUBLE, Bid, Call, JoiningAuction, StandardAuction
from szlem.cards import from_seed
from szlem.deals import Contract, Given, IllegalAction
from szlem.message import Message, say
from szlem.seats import Seat

from .game import Game
from .state import State

Auction = StandardAuction | JoiningAuction


@dataclass(frozen=True, slots=True)
class Step:
    """A call and the auction after it. ``pairs`` are the partnerships, ``stands`` is what would be played if
    the auction ended now, ``restricted`` who may name nothing new, ``legal`` what ``next`` may call.
    ``refused`` is the rule that a call breaks which the rules did not allow."""

    player: Seat
    call: str
    repeats: bool
    pairs: tuple[frozenset[Seat], ...]
    stands: Contract | None
    restricted: frozenset[Seat]
    next: Seat | None
    legal: tuple[Call, ...]
    legal_text: Message | None
    refused: Message | None = None

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "player": self.player.name,
            "call": self.call,
            "repeats": self.repeats,
            "partnerships": [_letters(pair) for pair in self.pairs],
            "contract": None if self.stands is None else self.stands.text,
            "restricted": _letters(self.restricted),
            "next": None if self.next is None else self.next.name,
            "legal": [str(call) for call in self.legal],
        }


@dataclass(frozen=True, slots=True)
class Trace:
    """An auction and all its steps; ``state`` is the deal after the last of them."""

    steps: tuple[Step, ...]
    auction: Auction
    state: State

    @property
    def is_over(self) -> bool:
        """True when nobody calls any more."""
        return self.auction.is_over

    @property
    def played(self) -> Contract | None:
        """What is to be played; none while the auction goes on, and when there is no play."""
        return self.auction.contract if self.is_over else None

    @property
    def leader(self) -> Seat | None:
        """Who makes the opening lead."""
        turn = self.state.turn
        return turn.player if self.played is not None and turn is not None else None

    @property
    def ended(self) -> Message | None:
        """Why the auction ended."""
        return _why_ended(self.auction) if self.is_over else None

    @property
    def moved(self) -> tuple[Seat, ...]:
        """The players who do not sit in their own seats for the play."""
        return tuple(
            player for player in self.state.seating if self.state.seating.place(player) is not player
        )

    @property
    def result(self) -> Message:
        """What came of it, in a sentence."""
        contract = self.played
        if contract is not None and contract.dummy is not None and self.leader is not None:
            return say(
                "trace.result.played",
                contract=contract.text,
                declarer=contract.declarer.name,
                dummy=contract.dummy.name,
                seats=self._seats(),
                leader=self.leader.name,
            )
        if self.state.void is not None:
            return say("trace.result.void", kind=self.state.void.kind)
        return say("trace.result.unfinished", next=self.auction.caller.name)

    def _seats(self) -> Message:
        if not self.moved:
            return say("trace.seats.kept")
        one, other = self.moved
        return say("trace.seats.changed", one=one.name, other=other.name)

    def plain(self) -> dict[str, Any]:
        """As JSON holds it: ``calls``, ``over``, ``result``, and the seats for the play."""
        contract = self.played
        result = contract and {
            "contract": contract.text,
            "declarer": contract.declarer.name,
            "dummy": None if contract.dummy is None else contract.dummy.name,
            "leader": None if self.leader is None else self.leader.name,
        }
        seating = self.state.seating
        return {
            "calls": [step.plain() for step in self.steps],
            "over": self.is_over,
            "ended": None if self.ended is None else self.ended.id.removeprefix("trace.end."),
            "result": result,
            "seats": {seating.place(player).name: player.name for player in seating},
        }


def trace(game: Game, dealer: Seat, calls: Sequence[str]) -> Trace:
    """Call by call through an auction of the game. A call written ``!3H`` must be refused, and shows why.

    Raises ``NoAuction`` for a game without one, ``IllegalCall`` with the number of the call for one that
    the rules refuse.

    >>> from szlem.games import NETRYDZ
    >>> trace(NETRYDZ, Seat.N, ["1H", "P", "1H", "P"]).played.text
    '1H'
    """
    if dealer not in game.players:
        raise ValueError(f"{dealer.name} does not play {game.card.id}")
    state = game.start(game.shuffled(from_seed(0, 0)), Given(dealer))
    if not isinstance(state.stage, Auction):
        raise NoAuction(game)
    auction: Auction = state.stage
    steps: list[Step] = []
    for number, text in enumerate(calls, 1):
        if auction.is_over:
            raise IllegalCall(number, text, say("trace.over"))
        if text.startswith("!"):
            steps.append(_refused(auction, text[1:]))
            continue
        try:
            state = state.apply(state.read(text))
        except IllegalAction as wrong:
            raise IllegalCall(number, text, wrong.rule) from None
        auction = state.view().auction or auction
        steps.append(_step(auction, *auction.calls[-1]))
    return Trace(tuple(steps), auction, state)


class NoAuction(ValueError):
    """The game has no auction."""

    def __init__(self, game: Game) -> None:
        super().__init__(f"{game.card.id} has no auction")
        self.game = game


class IllegalCall(ValueError):
    """A call that the rules refuse: its number from one, as it was typed, and the rule."""

    def __init__(self, number: int, text: str, rule: Message) -> None:
        super().__init__(f"call {number} ({text}): {rule.id}")
        self.number = number
        self.text = text
        self.rule = rule


def _step(auction: Auction, player: Seat, call: Call, refused: Message | None = None) -> Step:
    joining = auction if isinstance(auction, JoiningAuction) else None
    sides = joining.after[-1] if joining and joining.after else auction.sides
    return Step(
        player=player,
        call=call.text,
        repeats=refused is None and joining is not None and joining.is_repetition(len(auction.calls) - 1),
        pairs=tuple(group for group in sides.groups if len(group) > 1),
        stands=auction.contract,
        restricted=joining.restricted if joining else frozenset(),
        next=None if auction.is_over else auction.caller,
        legal=auction.actions(),
        legal_text=None if auction.is_over else legal_text(auction),
        refused=refused,
    )


def _refused(auction: Auction, text: str) -> Step:
    call = auction.read(text)
    assert call not in auction.actions(), f"{text} is legal here"
    return _step(auction, auction.caller, call, auction.refusal(call))


def _letters(players: Iterable[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))


def legal_text(auction: Auction) -> Message:
    """What the caller may call, in a few words: pass; bids above 1♥ in ♣/♥ only; repeat 1♥."""
    calls = auction.actions()
    last = auction.last
    bids = [call for call in calls if isinstance(call, Bid) and call is not last]
    parts = [say("trace.legal.pass")] if PASS in calls else []
    parts += [say("trace.legal.double")] if DOUBLE in calls else []
    parts += [say("trace.legal.redouble")] if REDOUBLE in calls else []
    if bids:
        parts.append(_bids_text(auction, last, bids))
    if last is not None and last in calls:
        parts.append(say("trace.legal.repeat", last=last.text))
    return reduce(lambda first, rest: say("trace.list", first=first, rest=rest), parts)


def _bids_text(auction: Auction, last: Bid | None, bids: Sequence[Bid]) -> Message:
    if last is None:
        return say("trace.legal.any")
    if len(bids) == len(auction.phase.ladder.above(last)):
        return say("trace.legal.above", last=last.text)
    open_to_him = [denomination for denomination in auction.phase.ladder.order if _named(denomination, bids)]
    names = [say("trace.denomination", denomination=denomination.text) for denomination in open_to_him]
    joined = reduce(lambda first, rest: say("trace.denominations", first=first, rest=rest), names)
    return say("trace.legal.above_in", last=last.text, denominations=joined)


def _named(denomination: object, bids: Sequence[Bid]) -> bool:
    return any(bid.denomination is denomination for bid in bids)


def _why_ended(auction: Auction) -> Message:
    if auction.last is None:
        return say("trace.end.all_passed")
    passes = next(n for n, (_, call) in enumerate(reversed(auction.calls)) if call is not PASS)
    if isinstance(auction, JoiningAuction) and passes < 3:
        return say("trace.end.repetition")
    return say("trace.end.passes", n=passes)
