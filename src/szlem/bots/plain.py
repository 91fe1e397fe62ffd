"""The plain bot: points and length, and no tricks thrown away."""

from __future__ import annotations

from szlem.auction import JoiningAuction, StandardAuction
from szlem.deals import Action
from szlem.games import View

from .bidding import bid_or_pass
from .cardplay import play_card
from .choosing import choose_contract
from .joining import join_or_pass


class PlainBot:
    """Plays every game here from a view alone, at once, and the same way each time."""

    def choose(self, view: View) -> Action:
        """One of ``view.actions``; ``ValueError`` when the eyes are not on turn."""
        if not view.actions:
            raise ValueError("these eyes have nothing to decide")
        if len(view.actions) == 1:
            return view.actions[0]
        if view.phase == "play":
            return play_card(view)
        if view.phase == "choice":
            return choose_contract(view)
        if isinstance(view.auction, JoiningAuction):
            return join_or_pass(view, view.auction)
        if isinstance(view.auction, StandardAuction):
            return bid_or_pass(view, view.auction)
        return view.actions[0]
