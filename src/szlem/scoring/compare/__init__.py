"""Comparing results: IMPs, matchpoints, victory points, and events of boards and tables."""

from .averages import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Average, factored, top
from .event import Event, Ranked, Result, TeamsResult, ranked
from .imps import butler, cross_imps, datum, imps
from .matchpoints import matchpoints, percentages
from .victory import slawinski_percent, slawinski_points, victory_points

__all__ = [
    "AVERAGE",
    "AVERAGE_MINUS",
    "AVERAGE_PLUS",
    "Average",
    "Event",
    "Ranked",
    "Result",
    "TeamsResult",
    "butler",
    "cross_imps",
    "datum",
    "factored",
    "imps",
    "matchpoints",
    "percentages",
    "ranked",
    "slawinski_percent",
    "slawinski_points",
    "top",
    "victory_points",
]
