"""An auction call by call: who is whose partner, who is restricted, what is legal, why it ended.

The command line shows one for the calls that were typed, the pages of rules for worked examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Protocol

from szlem.auction import PASS, Bid, Call
from szlem.cards import Hand, from_seed
from szlem.deals import Contract, IllegalAction
from szlem.matches import Standing
from szlem.message import Message, say
from szlem.seats import Seat, Sides

from .game import Game
from .state import State

_NOBODY: frozenset[Seat] = frozenset()


class Auction(Protocol):
    """What every auction shows."""

    @property
    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        """Who called what, in order."""

    @property
    def caller(self) -> Seat:
        """The next to call."""

    @property
    def last(self) -> Bid | None:
        """The last bid."""

    @property
    def contract(self) -> Contract | None:
        """What would be played if the auction ended now."""

    @property
    def sides(self) -> Sides:
        """Who is with whom."""

    @property
    def is_over(self) -> bool:
        """True when nobody calls any more."""

    def actions(self) -> tuple[Call, ...]:
        """The legal calls."""

    def refusal(self, call: Any) -> Message:
        """The rule that an illegal call breaks."""

    def read(self, text: str) -> Call:
        """The call with this notation."""


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
    def pairs_change(self) -> bool:
        """Whether calls can make partners."""
        return hasattr(self.auction, "joined_by")

    @property
    def restricts(self) -> bool:
        """Whether players can be restricted."""
        return hasattr(self.auction, "restricted")

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
        contract, leader = self.played, self.leader
        if contract is not None and leader is not None:
            return say(
                "trace.result.played" if contract.dummy is not None else "trace.result.no_dummy",
                contract=contract.text,
                declarer=contract.declarer.name,
                dummy=contract.dummy.name if contract.dummy is not None else "",
                seats=self._seats(),
                leader=leader.name,
            )
        if self.state.void is not None:
            return say("trace.result.void", kind=self.state.void.kind)
        return say("trace.result.unfinished", next=self.auction.caller.name)

    def _seats(self) -> Message:
        if not self.moved:
            return say("trace.seats.kept")
        if len(self.moved) == 2:
            one, other = self.moved
            return say("trace.seats.changed", one=one.name, other=other.name)
        seating = self.state.seating
        sits = (say("trace.seats.sits", who=who.name, place=seating.place(who).name) for who in self.moved)
        return reduce(lambda first, rest: say("trace.list", first=first, rest=rest), sits)

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


def trace(game: Game, dealer: Seat, calls: Sequence[str], hands: Mapping[Seat, Hand] | None = None) -> Trace:
    """Call by call through an auction of the game. A call written ``!3H`` must be refused, and shows why.
    ``hands`` are dealt where the cards matter.

    Raises ``NoAuction`` for a game without one, ``IllegalCall`` with the number of the call for one that
    the rules refuse.

    >>> from szlem.games import NETRYDZ
    >>> trace(NETRYDZ, Seat.N, ["1H", "P", "1H", "P"]).played.text
    '1H'
    """
    if dealer not in game.players:
        raise ValueError(f"{dealer.name} does not play {game.card.id}")
    state = _at_auction(game, dealer, hands)
    steps: list[Step] = []
    for number, text in enumerate(calls, 1):
        before = auction_of(state)
        if before.is_over:
            raise IllegalCall(number, text, say("trace.over"))
        if text.startswith("!"):
            steps.append(_refused(before, text[1:]))
            continue
        try:
            call = before.read(text)
            state = state.apply(call)
        except IllegalAction as wrong:
            raise IllegalCall(number, text, wrong.rule) from None
        steps.append(_step(before, call, auction_of(state)))
    return Trace(tuple(steps), auction_of(state), state)


def auction_of(state: State) -> Auction:
    """The auction of a deal, under way or over."""
    stages: tuple[Any, ...] = state.stages
    found: Auction = next(stage for stage in reversed(stages) if stage.name == "auction")
    return found


def _at_auction(game: Game, dealer: Seat, hands: Mapping[Seat, Hand] | None) -> State:
    """A deal that has come to its auction; what comes before it (a draw) is done somehow, since calls do not
    depend on cards."""
    given = replace(game.match.next(Standing()), dealer=dealer)
    state = game.start(game.shuffled(from_seed(0, 0)) if hands is None else hands, given)
    while state.phase in ("draw", "pretricks"):
        state = state.apply(state.actions()[0])
    if not any(stage.name == "auction" for stage in state.stages):
        raise NoAuction(game)
    return state


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


def _step(before: Auction, call: Call, after: Auction, refused: Message | None = None) -> Step:
    sides = before.sides if refused is not None else _joined(before, call)
    return Step(
        player=before.caller,
        call=call.text,
        repeats=refused is None and isinstance(call, Bid) and call is before.last,
        pairs=tuple(group for group in sides.groups if len(group) > 1),
        stands=after.contract,
        restricted=_restricted(after),
        next=None if after.is_over else after.caller,
        legal=after.actions(),
        legal_text=None if after.is_over else legal_text(after),
        refused=refused,
    )


def _joined(auction: Auction, call: Call) -> Sides:
    """The sides after a call, where calls can change them."""
    join = getattr(auction, "joined_by", None)
    sides: Sides = auction.sides if join is None else join(call)
    return sides


def _restricted(auction: Auction) -> frozenset[Seat]:
    restricted: frozenset[Seat] = getattr(auction, "restricted", _NOBODY)
    return restricted


def _refused(auction: Auction, text: str) -> Step:
    call = auction.read(text)
    assert call not in auction.actions(), f"{text} is legal here"
    return _step(auction, call, auction, auction.refusal(call))


def _letters(players: Iterable[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))


def legal_text(auction: Auction) -> Message:
    """What the caller may call, in a few words: pass; bids above 1♥ in ♣/♥ only; repeat 1♥."""
    calls, last = auction.actions(), auction.last
    parts = [say("trace.legal.call", call=call.text) for call in calls if not isinstance(call, Bid)]
    bids = [call for call in calls if isinstance(call, Bid) and call is not last]
    if bids:
        parts.append(_bids_text(auction, last, bids))
    if last is not None and last in calls:
        parts.append(say("trace.legal.repeat", last=last.text))
    return reduce(lambda first, rest: say("trace.list", first=first, rest=rest), parts)


def _bids_text(auction: Auction, last: Bid | None, bids: Sequence[Bid]) -> Message:
    if last is None:
        return say("trace.legal.any")
    if auction.caller not in _restricted(auction):
        return say("trace.legal.above", last=last.text)
    open_to_him = dict.fromkeys(sorted(bid.denomination for bid in bids))
    names = [say("trace.denomination", denomination=denomination.text) for denomination in open_to_him]
    joined = reduce(lambda first, rest: say("trace.denominations", first=first, rest=rest), names)
    return say("trace.legal.above_in", last=last.text, denominations=joined)


def _why_ended(auction: Auction) -> Message:
    if auction.last is None:
        return say("trace.end.all_passed")
    closing: Message | None = getattr(auction, "closing", None)
    if closing is not None:
        return closing
    passes = next(n for n, (_, call) in enumerate(reversed(auction.calls)) if call is not PASS)
    bids = [call for _, call in auction.calls if isinstance(call, Bid)]
    if passes < 3 and bids[-1:] == bids[-2:-1]:
        return say("trace.end.repetition")
    return say("trace.end.passes", n=passes)
