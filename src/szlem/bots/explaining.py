"""After the deal: what the expert would have done in his place, and why, knowing what the player knew."""

from __future__ import annotations

from szlem.cards import Card
from szlem.deals import Action
from szlem.games import View
from szlem.message import Message, say

from .advice import advise, named
from .budget import Skill


def explain(view: View, done: Action, skill: Skill, seed: int = 0) -> tuple[Message, ...]:
    """Whether the expert would have done the same as the player whose view this was, and the reasons; where
    he would have done something else, they tell it from what was done.

    ``ValueError`` when the player was not on turn or could not have done that.
    """
    if done not in view.actions:
        raise ValueError(f"{done} was not to be had then")
    advice = advise(view, skill, seed, against=done)
    kind = "played" if isinstance(done, Card) else "called"
    if advice.agrees(done):
        headline = say(f"advice.{kind}_same", done=named(done))
    else:
        headline = say(f"advice.{kind}_other", done=named(done), other=named(advice.action))
    return (headline, *advice.reasons)
