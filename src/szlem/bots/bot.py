"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from szlem.deals import Action
from szlem.games import View


class Bot(Protocol):
    """Decides from a view alone."""

    def choose(self, view: View) -> Action:
        """One of ``view.actions``, which is never empty when a bot is asked."""
