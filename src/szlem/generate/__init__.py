"""Random deals that satisfy a condition, each of them equally likely.

>>> from szlem.generate import Condition, Generator
>>> strong = Condition.read("hcp(N) in 15..17 and balanced(N) and spades(S) >= 5")
>>> deal = next(Generator(strong, seed=7).deals())
>>> len(deal[Seat.N]), strong.holds(deal)
(13, True)
"""

from szlem.seats import Seat

from .condition import Condition
from .errors import ConditionError
from .generator import Generator
from .like import deals_like

__all__ = ["Condition", "ConditionError", "Generator", "Seat", "deals_like"]
