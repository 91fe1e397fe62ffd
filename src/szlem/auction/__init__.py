"""How a contract is arrived at: calls, ladders and auctions, or points and a choice."""

from .calls import ACCEPT, DOUBLE, HAO, PASS, PROPOSE, REDOUBLE, Bid, Call, read_call
from .changing import Changing, ChangingAuction
from .choice import PART_OR_GAME, WITH_SLAMS, Choice, Choose, Choosing
from .declarers import first_namer, last_bidder
from .dummies import no_dummy, partner_is_dummy, second_hand_is_dummy, spare_hand_is_dummy
from .hao import Hao, HaoAuction
from .joining import Joining, JoiningAuction
from .ladder import STANDARD_LADDER, UNRANKED_LADDER, VINT_LADDER, Ladder, ValueLadder
from .naming import Naming, NamingTrumps
from .offer import Offer, Offered, Offering
from .points import Announce, Announcement
from .proposing import Proposing, ProposingAuction
from .standard import Standard, StandardAuction
from .telling import Telling, TellPoints
from .turned import Turned, TurnUp

__all__ = [
    "ACCEPT",
    "DOUBLE",
    "HAO",
    "PART_OR_GAME",
    "PASS",
    "PROPOSE",
    "REDOUBLE",
    "STANDARD_LADDER",
    "UNRANKED_LADDER",
    "VINT_LADDER",
    "WITH_SLAMS",
    "Announce",
    "Announcement",
    "Bid",
    "Call",
    "Changing",
    "ChangingAuction",
    "Choice",
    "Choose",
    "Choosing",
    "Hao",
    "HaoAuction",
    "Joining",
    "JoiningAuction",
    "Ladder",
    "Naming",
    "NamingTrumps",
    "Offer",
    "Offered",
    "Offering",
    "Proposing",
    "ProposingAuction",
    "Standard",
    "StandardAuction",
    "TellPoints",
    "Telling",
    "TurnUp",
    "Turned",
    "ValueLadder",
    "first_namer",
    "last_bidder",
    "no_dummy",
    "partner_is_dummy",
    "read_call",
    "second_hand_is_dummy",
    "spare_hand_is_dummy",
]
