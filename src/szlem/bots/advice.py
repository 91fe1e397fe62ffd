"""What the expert would do, and why, in words that a player uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from szlem.auction import Choice
from szlem.cards import Card
from szlem.deals import Action
from szlem.games import View
from szlem.message import Message, say

from .auctioning import weighed_calls
from .budget import Skill
from .expert import CALLING, chance_for
from .plain import PlainBot
from .playing import Considered, alike, consider, pick


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and the reasons for it, the weightiest first; ``alike`` are cards that are its equals."""

    action: Action
    reasons: tuple[Message, ...]
    alike: tuple[Action, ...] = ()

    def agrees(self, done: Action) -> bool:
        """True when this is what the expert would do, or its equal."""
        return done == self.action or done in self.alike

    @property
    def headline(self) -> Message:
        """The action in a sentence."""
        if isinstance(self.action, Card):
            return say("advice.would_play", card=str(self.action))
        return say("advice.would_call", call=named(self.action))


def advise(view: View, skill: Skill, seed: int = 0, against: Action | None = None) -> Advice:
    """What the expert would do for the player whose view this is; ``ValueError`` when he is not on turn.

    It knows what the player knows. In the auction the reason is what the calls lead to, in the play how often
    the contract is made; both are told beside the action ``against``, or the best of the others.
    """
    plain = PlainBot().choose(view)
    if len(view.actions) == 1:
        return Advice(plain, (say("advice.only"),))
    if view.phase == "play":
        return _card(view, plain, skill, seed, against)
    if view.phase in CALLING:
        return _call(view, plain, skill, seed, against)
    return Advice(plain, (say("advice.rule"),))


def _card(view: View, plain: Card, skill: Skill, seed: int, against: Action | None) -> Advice:
    groups = alike(view)
    if len(groups) == 1:
        return Advice(plain, (say("advice.alike"),), groups[0])
    found = consider(view, skill, chance_for(view, seed))
    if not found.points.rows:
        return Advice(plain, (say("advice.rule"),))
    card = pick(view, found, plain)
    own = next(group for group in groups if card in group)
    others = [group[0] for group in groups if group is not own and group[0] in found.means]
    other = max(others, key=lambda each: found.means[each])
    if isinstance(against, Card) and against in found.means and against not in own:
        other = against
    return Advice(card, tuple(_reasons(view, found, card, other)), own)


def _reasons(view: View, found: Considered, card: Card, other: Card) -> list[Message]:
    assert view.contract is not None, "something is played"
    layouts, needs = len(found.tricks.rows), view.contract.needs
    declares = view.turn is not None and view.sides.together(view.turn.player, view.contract.declarer)
    reasons = []
    if needs:
        mine, theirs = (_reached(found, each, needs, declares) for each in (card, other))
        what = "advice.makes" if declares else "advice.beats"
        if mine != theirs:
            reasons.append(say(what, card=str(card), n=mine, other=str(other), less=theirs, layouts=layouts))
    means = found.tricks.means()
    gain = (means[card] - means[other]) * (1 if declares else -1)
    if abs(gain) >= 0.05:
        better = "advice.more_tricks" if gain > 0 else "advice.fewer_tricks"
        reasons.append(say(better, card=str(card), other=str(other), n=round(100 * abs(gain))))
    if found.promised:
        reasons.append(say("advice.one_line"))
    return reasons or [say("advice.as_good", card=str(card), other=str(other))]


def _reached(found: Considered, card: Card, needs: int, declares: bool) -> int:
    """In how many layouts of a hundred the player's aim is reached."""
    rows = found.tricks.rows
    reached = sum(weight for weight, tricks in rows if (tricks[card] >= needs) is declares)
    return round(100 * reached / found.tricks.total)


def _call(view: View, plain: Action, skill: Skill, seed: int, against: Action | None) -> Advice:
    weighed = weighed_calls(view, plain, skill, chance_for(view, seed), against)
    if weighed is None:
        return Advice(plain, (say("advice.rule"),))
    best, points, layouts = weighed
    other = max((call for call in points if call != best), key=lambda call: points[call])
    other = against if against in points and against != best else other
    told: Mapping[str, str] = {"call": named(best), "other": named(other)}
    gained = {"n": round(points[best]), "less": round(points[other])}
    return Advice(best, (say("advice.call", **told, **gained, layouts=layouts),))


def named(action: Action) -> str:
    """The card, the call, or the contract of a choice, in notation."""
    if isinstance(action, Choice):
        return f"{action.level}{action.denomination.text}"
    return str(action)
