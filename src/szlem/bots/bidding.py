"""The plain bot's standard auction: which part of the system answers."""

from __future__ import annotations

from szlem.auction import DOUBLE, PASS, Call, StandardAuction
from szlem.games import View

from .competing import answer_double, is_clear_penalty, overcall
from .continuing import carry_on
from .desk import Desk
from .opening import open_bidding
from .responding import respond
from .solo import bid_solo


def bid_or_pass(view: View, auction: StandardAuction) -> Call:
    """The call of the player on turn."""
    desk = Desk.of(view, auction)
    if desk.partner is None:
        return bid_solo(view, auction)
    call = _natural(desk)
    if call is PASS and is_clear_penalty(desk):
        return DOUBLE
    return call if desk.may(call) else PASS


def _natural(desk: Desk) -> Call:
    if desk.auction.last is None:
        return open_bidding(desk)
    if desk.partners and not desk.mine:
        return respond(desk)
    if desk.partners or desk.mine:
        return carry_on(desk)
    if _was_doubled_for_takeout(desk):
        return answer_double(desk)
    return overcall(desk)


def _was_doubled_for_takeout(desk: Desk) -> bool:
    """Partner has doubled and asks me to speak, and nobody has spoken since."""
    return desk.shown.forcing and desk.auction.calls[-1][1] is PASS
