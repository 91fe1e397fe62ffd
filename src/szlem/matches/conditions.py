"""Who is vulnerable in a deal, by its number and dealer, where a law says so in advance."""

from __future__ import annotations

from collections.abc import Callable

from szlem.message import Message, say
from szlem.seats import SEATS, Seat, Vulnerability

from .boards import board_vulnerability

#: From the number of the deal and its dealer.
Conditions = Callable[[int, Seat], Vulnerability]
_NOBODY = Vulnerability()
_EVERYBODY = Vulnerability(frozenset(SEATS))


def nobody(number: int, dealer: Seat) -> Vulnerability:
    """Vulnerability is not used."""
    return _NOBODY


def everybody(number: int, dealer: Seat) -> Vulnerability:
    """Every deal is played as if both sides had won a game."""
    return _EVERYBODY


def by_board(number: int, dealer: Seat) -> Vulnerability:
    """As boards are numbered (Laws of Duplicate Bridge 2017, law 2)."""
    return board_vulnerability(number)


def dealers_side(number: int, dealer: Seat) -> Vulnerability:
    """Chicago: nobody, twice the dealer's side, everybody (American Contract Bridge League)."""
    return _chicago(number, dealer)


def dealers_opponents(number: int, dealer: Seat) -> Vulnerability:
    """Chicago as some clubs play it: in the second and third deal the side that does not deal."""
    return _chicago(number, dealer.left)


def _chicago(number: int, dealer: Seat) -> Vulnerability:
    """In every four deals.

    >>> dealers_side(2, Seat.E).text, dealers_opponents(3, Seat.S).text
    ('ew', 'ew')
    """
    place = (number - 1) % 4
    if place in (1, 2):
        return Vulnerability(frozenset((dealer, dealer.opposite)))
    return _EVERYBODY if place == 3 else _NOBODY


CONDITION_RULES: dict[object, tuple[Message, ...]] = {
    nobody: (say("rules.vulnerability.never"),),
    everybody: (say("rules.vulnerability.everybody"),),
    by_board: (say("rules.vulnerability.by_board"),),
    dealers_side: (say("rules.vulnerability.dealers_side"),),
    dealers_opponents: (say("rules.vulnerability.dealers_opponents"),),
}
