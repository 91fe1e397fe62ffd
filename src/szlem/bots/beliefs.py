"""What the calls and the opening lead say about the hidden hands: layouts in which their makers would have
done something else are drawn less often.

What somebody would have done is asked of the plain bot, which bids as plainly as the table can be expected
to. Nobody is held to it: each action that it would not have taken makes a layout less likely, none makes it
impossible. Calls of a standard auction are first held against the points and lengths that they show, which
is quicker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from szlem.auction import StandardAuction
from szlem.cards import SUITS, Hand, high_card_points
from szlem.deals import Action
from szlem.games import View
from szlem.seats import Seat

from .budget import Thought
from .carding import Following, all_likely, followings
from .hidden import Hidden, hands_of
from .layouts import Layout, Layouts
from .plain import PlainBot
from .story import Shown, story

_OTHER_CALL: Final = 0.15  # how likely a call is that the plain bot would not have made
_OTHER_HAND: Final = 0.03  # how likely a hand is that its player's calls deny
_OTHER_LEAD: Final = 0.2  # how likely a lead is that the plain bot would not have made
_FIRST: Final = 16  # layouts that say how usual the cards played can be
_TRIES: Final = 200  # layouts looked at for one that is believed
_SHARE: Final = 0.03  # of the time of a decision, the most that one layout may take to be found
_CALLING: Final = ("auction", "naming", "choice")


class Moment(NamedTuple):
    """Somebody decided: what he saw but for his own cards, what he did, and how likely something else is."""

    view: View
    seat: Seat
    action: Action
    doubt: float


class Beliefs:
    """Layouts of the hidden cards, as likely as the view makes them; all alike when nothing is inferred."""

    def __init__(self, view: View, infers: bool = True) -> None:
        self._layouts = Layouts(Hidden.of(view))
        self._played = {seat: view.played(seat).bits for seat in view.counts}
        self._plain = PlainBot()
        self._shown = _shown(view) if infers else {}
        self._moments: dict[Seat, list[Moment]] = {}
        hidden = [seat for seat in view.counts if seat not in view.hands]
        self._followed = _followed(view, hidden) if infers else {}
        self._usual = 0.0
        if infers and view.history:
            for moment in _moments(view, hands_of(self._layouts.draw(Random(0)))):
                if moment.seat in hidden:
                    self._moments.setdefault(moment.seat, []).append(moment)

    @property
    def count(self) -> int:
        """How many layouts there are."""
        return self._layouts.count

    def all(self) -> Iterator[tuple[float, Layout]]:
        """Every layout with its weight."""
        for layout in self._layouts.all():
            yield self.likelihood(layout), layout

    def draw(self, random: Random, thought: Thought) -> Layout:
        """A layout that is believed; when none is found soon, the best that was."""
        best, at_best = self._layouts.draw(random), -1.0
        if not self._moments and not self._shown and not self._followed:
            return best
        search = thought.part(_SHARE)
        if self._followed and not self._usual:
            self._usual = max(self._played_so(self._layouts.draw(random)) for _ in range(_FIRST))
        for _ in range(_TRIES):
            layout = self._layouts.draw(random)
            so = self._played_so(layout)
            self._usual = max(self._usual, so)
            if so < random.random() * self._usual:
                continue
            bar = random.random()
            believed = self._called_so(layout, bar)
            if believed >= bar:
                return layout
            if believed > at_best:
                best, at_best = layout, believed
            if search.is_over:
                break
        return best

    def likelihood(self, layout: Layout) -> float:
        """How likely everything that was done is with these cards."""
        return self._played_so(layout) * self._called_so(layout, 0.0)

    def _played_so(self, layout: Layout) -> float:
        """How likely the cards played to others' leads are."""
        product = 1.0
        for seat, plays in self._followed.items():
            product *= all_likely(plays, layout[seat] | self._played[seat])
        return product

    def _called_so(self, layout: Layout, bar: float) -> float:
        """How likely the calls and the opening lead are; below ``bar`` when less likely than that."""
        likely = 1.0
        for seat, bits in layout.items():
            dealt = Hand.of_bits(bits | self._played.get(seat, 0))
            shown = self._shown.get(seat)
            if shown is not None and not _agrees(shown, dealt):
                likely *= _OTHER_HAND
                if likely < bar:
                    return likely
        for seat, moments in self._moments.items():
            dealt = Hand.of_bits(layout[seat] | self._played.get(seat, 0))
            for moment in moments:
                if not self._would(moment, dealt):
                    likely *= moment.doubt
                    if likely < bar:
                        return likely
        return likely

    def _would(self, moment: Moment, hand: Hand) -> bool:
        seen: Mapping[Seat, Hand] = {**moment.view.hands, moment.seat: hand}
        return bool(self._plain.choose(replace(moment.view, hands=seen)) == moment.action)


def _followed(view: View, hidden: Sequence[Seat]) -> dict[Seat, list[Following]]:
    """The cards that hidden hands have played to others' leads."""
    if view.play is None:
        return {}
    return {seat: plays for seat, plays in followings(view.play).items() if seat in hidden and plays}


def _shown(view: View) -> dict[Seat, Shown]:
    """What the calls of hidden hands have shown, where they are a standard auction of partners."""
    auction = view.auction
    if not isinstance(auction, StandardAuction) or not auction.phase.doubles:
        return {}
    if any(len(group) != 2 for group in view.game.sides.groups):
        return {}
    return {seat: told for seat, told in story(auction).items() if seat not in view.hands and told != Shown()}


def _agrees(shown: Shown, hand: Hand) -> bool:
    """True when points and lengths are about what the calls have shown."""
    points = high_card_points(hand)
    if not shown.low - 1 <= points <= shown.high + 1:
        return False
    return all(hand.length(suit) >= least for suit, least in zip(SUITS, shown.lengths, strict=True))


def _moments(view: View, supposed: Mapping[Seat, Hand]) -> Iterator[Moment]:
    """The calls and the opening lead, each as its maker saw the deal then; cards that he could not see do not
    matter here, so any layout serves."""
    now = {seat: view.known(seat) | supposed.get(seat, Hand()) for seat in view.counts}
    state = view.game.start(view.game.dealing.supposed(now, view), view.given)
    for action in view.history:
        turn = state.turn
        assert turn is not None, "the history goes on"
        leads = state.phase == "play"
        if (state.phase in _CALLING or leads) and turn.hand is turn.player:
            doubt = _OTHER_LEAD if leads else _OTHER_CALL
            yield Moment(state.view((turn.player,)), turn.player, action, doubt)
        if leads:
            return
        state = state.apply(action)
