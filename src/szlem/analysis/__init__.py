"""Questions about deals on paper: what they were worth, what calls and cards cost, how often things come."""

from .field import duplicate_score, event_of
from .review import CardCost, ContractWorth, Review, review
from .sheet import ScoreRow, html_sheet, score_rows, svg_sheet, text_sheet
from .statistics import Statistics, statistics

__all__ = [
    "CardCost",
    "ContractWorth",
    "Review",
    "ScoreRow",
    "Statistics",
    "duplicate_score",
    "event_of",
    "html_sheet",
    "review",
    "score_rows",
    "statistics",
    "svg_sheet",
    "text_sheet",
]
