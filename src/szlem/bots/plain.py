"""The plain bot: points and length, and no tricks thrown away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from szlem.auction import Call, JoiningAuction, StandardAuction
from szlem.auction.changing import ChangingAuction
from szlem.auction.hao import HaoAuction
from szlem.deals import Action
from szlem.games import View

from .bidding import bid_or_pass
from .cardplay import play_card
from .choosing import choose_contract
from .joining import join_or_pass
from .naming import keep_or_reject, name_trumps, spend


class PlainBot:
    """Plays every game here from a view alone, at once, and the same way each time."""

    def choose(self, view: View) -> Action:
        """One of ``view.actions``; ``ValueError`` when the eyes are not on turn."""
        if not view.actions:
            raise ValueError("these eyes have nothing to decide")
        if len(view.actions) == 1:
            return view.actions[0]
        decide = _DECISIONS.get(view.phase)
        return decide(view) if decide is not None else _call(view)


def _call(view: View) -> Call:
    auction = view.auction
    if isinstance(auction, StandardAuction):
        return bid_or_pass(view, auction)
    assert isinstance(auction, JoiningAuction | ChangingAuction | HaoAuction), "no other auction is known"
    return join_or_pass(view, auction)


_DECISIONS: Final[dict[str, Callable[[View], Action]]] = {
    "play": play_card,
    "choice": choose_contract,
    "naming": name_trumps,
    "draw": keep_or_reject,
    "pretricks": spend,
}
