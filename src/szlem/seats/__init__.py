"""Players, places in the circle, sides and seating."""

from .seat import CIRCLE, SEATS, Seat
from .seating import Seating
from .sides import Sides, Vulnerability

__all__ = ["CIRCLE", "SEATS", "Seat", "Seating", "Sides", "Vulnerability"]
