"""Questions about deals on paper: what they were worth, what calls and cards cost, how often things come."""

from .field import duplicate_score, event_of
from .review import CardCost, ContractWorth, Review, review
from .statistics import Statistics, statistics

__all__ = [
    "CardCost",
    "ContractWorth",
    "Review",
    "Statistics",
    "duplicate_score",
    "event_of",
    "review",
    "statistics",
]
