"""Ledgers and the schemes that write them; the numbers of the laws are cited data in ``scoring/tables``."""

from .ancestor_tables import auction_table, bridge_whist_table, vint_table, whist_table
from .auction import AuctionScore
from .bridge_whist import BridgeWhistScore
from .duplicate import DuplicateScore
from .holding import Ask, Dealt, Holding, Told
from .honours import Honours, find_honours
from .kontrakty import POLICIES, KontraktyScore
from .ledger import Entry, Ledger, Played, Score
from .levy import LevyScore
from .lewy import LewyScore
from .minibridge import MiniBridgeScore
from .rubber import RubberScore
from .shared import SharedScore
from .tables import (
    ContractTable,
    KontraktyTable,
    MiniBridgeTable,
    RubberTerms,
    contract_table,
    kontrakty_table,
    levy_table,
    minibridge_table,
    own_levy,
)
from .vint import VintScore
from .whist import WhistScore

__all__ = [
    "POLICIES",
    "Ask",
    "AuctionScore",
    "BridgeWhistScore",
    "ContractTable",
    "Dealt",
    "DuplicateScore",
    "Entry",
    "Holding",
    "Honours",
    "KontraktyScore",
    "KontraktyTable",
    "Ledger",
    "LevyScore",
    "LewyScore",
    "MiniBridgeScore",
    "MiniBridgeTable",
    "Played",
    "RubberScore",
    "RubberTerms",
    "Score",
    "SharedScore",
    "Told",
    "VintScore",
    "WhistScore",
    "auction_table",
    "bridge_whist_table",
    "contract_table",
    "find_honours",
    "kontrakty_table",
    "levy_table",
    "minibridge_table",
    "own_levy",
    "vint_table",
    "whist_table",
]
