"""The bot that thinks: it imagines what it cannot see, and asks the solver and the score."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Final

from szlem.deals import Action
from szlem.games import View

from .auctioning import choose_call
from .budget import Skill
from .plain import PlainBot
from .playing import choose_card

#: The stages in which calls are made, or something like them.
CALLING: Final = ("auction", "naming", "choice")


class ExpertBot:
    """Plays every game from a view alone; the same view, seed and counted budget give the same choice."""

    def __init__(self, skill: Skill | None = None, seed: int = 0) -> None:
        self.skill = skill or Skill()
        self.seed = seed
        self._plain = PlainBot()

    def choose(self, view: View) -> Action:
        """One of ``view.actions``; ``ValueError`` when the eyes are not on turn."""
        if len(view.actions) < 2:
            return self._plain.choose(view)
        if view.phase == "play":
            return choose_card(view, self.skill, chance_for(view, self.seed))
        if view.phase in CALLING and self.skill.infers:
            return choose_call(view, self.skill, chance_for(view, self.seed))
        return self._plain.choose(view)


def chance_for(view: View, seed: int) -> Random:
    """Chance that depends on the seed and on what can be seen, and on nothing else."""
    text = f"{seed} {view.given.plain()} {' '.join(map(str, view.history))}"
    text += " ".join(f"{seat.name}{hand.bits}" for seat, hand in sorted(view.hands.items()))
    return Random(int.from_bytes(sha256(text.encode()).digest()[:8]))
