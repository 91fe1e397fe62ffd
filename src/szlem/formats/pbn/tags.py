"""The tags of PBN: their names, their order when written, and what their values look like.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 3.4, 4 and 5; the values of the last group of
names are those that dealing and printing programs write.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final


def words(text: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(text.split())


#: A line has at most 255 characters, its end counted as one of them (section 2.3).
LONGEST: Final = 254

#: The mandatory tags in the order in which they are written (section 3.4).
MANDATORY: Final = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal",
    "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip

TABLES: Final = words(
    "ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable OptimumResultTable PlayTimeTable "
    "ScoreTable TotalScoreTable GameActionTable"
)
SECTIONS: Final = TABLES | {"Auction", "Play"}

_SUPPLEMENTAL: Final = words(
    "Note Annotator AnnotatorNA Application BidSystemEW BidSystemNS Competition DealId Description EastNA "
    "EastType EventDate EventSponsor FrenchMP Generator Hidden HomeTeam Mode NorthNA NorthType OptimumScore "
    "PairEW PairNS Room Round Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory Section "
    "SouthNA SouthType Stage Table Termination Time TimeCall TimeCard TimeControl UTCDate UTCTime VisitTeam "
    "WestNA WestType"
)
STANDARD: Final = SECTIONS | _SUPPLEMENTAL | frozenset(MANDATORY)

#: Names that the standard does not have and that real files do: of BridgeComposer, of Big Deal and of the
#: Polish dealing programs, and our own for games other than bridge.
IN_USE: Final = words(
    "BCFlags DoubleDummyTricks Ability Minimax ParContract Game GameOptions GameVersion GameGiven "
    "GameDeal "
    "HomeCarry VisitCarry"
)
KNOWN: Final = STANDARD | IN_USE

#: Tags that may not take their value from the game before (found so by the standard's verifier suite).
OWN_VALUE: Final = words("Dealer Vulnerable Deal Declarer Contract Auction Play")

_NUMBER = r"[+-]?\d+(?:\.\d*)?"
_RUBBER = r"[+-]?\d+(?: ?/ ?\d+)?"
_DATE = r"(?:\d{4}|\?{4})\.(?:0[1-9]|1[0-2]|\?\?)\.(?:0[1-9]|[12]\d|3[01]|\?\?)"
_TIME = r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d"
_KIND = r"human|program"


def _sided(number: str) -> str:
    return rf"{number}|(?:NS|EW) {number}(?: (?:NS|EW) {number})? *"


_SHAPES: Final = {
    "Board": r"\d+",
    "Round": r"\d+(?:\.\w+)*|-",
    "Date": _DATE,
    "EventDate": _DATE,
    "UTCDate": _DATE,
    "Time": _TIME,
    "UTCTime": _TIME,
    "Dealer": r"[NESW]",
    "Vulnerable": r"None|Love|-|NS|EW|All|Both",
    "Deal": r"[NESW]:[2-9TJQKA.]+(?: (?:-|[2-9TJQKA.]+)){3}|[NESW]:-(?: (?:-|[2-9TJQKA.]+)){3}",
    "Declarer": r"\^?[NESW]",
    "Contract": r"Pass|[1-7]?(?:[CDHS]|NT)X{0,2}",
    "Result": r"\^?\d{1,2}|(?:NS|EW) \d{1,2}(?: (?:NS|EW) \d{1,2})?",
    "Score": _sided(_NUMBER),
    "ScoreIMP": _sided(_NUMBER),
    "ScoreMP": _sided(_NUMBER),
    "ScorePercentage": _sided(r"\d+(?:\.\d*)?"),
    "ScoreRubber": _sided(_RUBBER),
    "OptimumScore": rf"(?:NS|EW) {_NUMBER}",
    "ScoreRubberHistory": r"NS( -?\d+)+ /( -?\d+)+ EW( -?\d+)+ /( -?\d+)+",
    "Hidden": r"[NESW]{0,4}",
    "Room": r"Open|Closed",
    "FrenchMP": r"Yes|No",
    "Competition": r"Chicago|Individuals|Pairs|Rubber|Teams",
    "Mode": r"EMB|IBS|OKB|TC|TABLE|BBO",
    "Scoring": r"#?#?(?:[A-Za-z]\w*)(?:;[\w.]+)*",
    "Auction": r"[NESW]",
    "Play": r"[NESW]",
    **dict.fromkeys(("WestType", "NorthType", "EastType", "SouthType"), _KIND),
    **dict.fromkeys(TABLES, r"-?\+?[^;\\]+(?:\\\d+[LR]?)?(?:;[^;\\]+(?:\\\d+[LR]?)?)*"),
}  # fmt: skip
SHAPES: Final = {name: re.compile(shape) for name, shape in _SHAPES.items()}


@lru_cache(4096)
def fits(name: str, value: str) -> bool:
    """True when the value is one that the tag may have; empty and unknown ones are for most.

    >>> fits("Date", "1995.06.??"), fits("Date", "95.06.10"), fits("OptimumScore", "100")
    (True, False, False)
    """
    shape = SHAPES.get(name)
    return shape is None or value in ("", "?", "#") or shape.fullmatch(value) is not None
