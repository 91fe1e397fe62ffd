"""How a contract is arrived at: calls, ladders and auctions, or points and a choice."""

from .calls import DOUBLE, PASS, REDOUBLE, Bid, Call, read_call
from .choice import Choice, Choose, Choosing
from .joining import Joining, JoiningAuction
from .ladder import STANDARD_LADDER, Ladder
from .points import Announce, Announcement
from .standard import Standard, StandardAuction

__all__ = [
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "STANDARD_LADDER",
    "Announce",
    "Announcement",
    "Bid",
    "Call",
    "Choice",
    "Choose",
    "Choosing",
    "Joining",
    "JoiningAuction",
    "Ladder",
    "Standard",
    "StandardAuction",
    "read_call",
]
