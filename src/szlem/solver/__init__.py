"""Double dummy: what a position is worth when every card is seen, for two to four seats and any sides.

One question at a time:

>>> from szlem.solver import cards, line, par, table, value
>>> ending = "N:A.K.. .A.2. Q.2.. K..3."
>>> value(ending, "NT", "N")
1
>>> cards(ending, "S", "W", "SK")
{'SA': 1}

Many at a time: :func:`tables`, :func:`values` and :func:`card_values` run on all cores or on an executor;
:mod:`szlem.solver.arrays` takes and gives numpy arrays. A :class:`Solver` remembers what it learnt between
positions of one deal and can be limited and cancelled.

Deals are written as in PBN, cards suit first (``SA``, ``H10`` or ``HT``), denominations ``C D H S NT``, seats
``N E S W``; sides as ``NS/EW``, ``NE/SW``, ``N/ESW``, ``E/NW`` (three seats) or ``N/S`` (two).
"""

from ._native import Stopped
from .asking import cards, line, table, value
from .batch import card_values, lines, tables, values
from .errors import SolverError
from .par import Par, ParContract, par
from .position import Position
from .search import Solver
from .sides import Sides

__all__ = [
    "Par",
    "ParContract",
    "Position",
    "Sides",
    "Solver",
    "SolverError",
    "Stopped",
    "card_values",
    "cards",
    "line",
    "lines",
    "par",
    "table",
    "tables",
    "value",
    "values",
]
