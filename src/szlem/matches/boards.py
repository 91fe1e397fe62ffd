"""Dealer and vulnerability by board number.

Source: Laws of Duplicate Bridge 2017, law 2; the table of the Polish Bridge Union is the same.
"""

from __future__ import annotations

from typing import Final

from szlem.seats import SEATS, Seat, Vulnerability

#: Vulnerability of boards 1 to 16; then it begins again.
BOARD_CONDITIONS: Final = (
    "none", "ns", "ew", "both",
    "ns", "ew", "both", "none",
    "ew", "both", "none", "ns",
    "both", "none", "ns", "ew",
)  # fmt: skip


def board_dealer(number: int) -> Seat:
    """North deals board 1, and so on clockwise."""
    return SEATS[(number - 1) % 4]


def board_vulnerability(number: int) -> Vulnerability:
    """Who is vulnerable on the board.

    >>> board_vulnerability(20).text
    'both'
    """
    return Vulnerability.of(BOARD_CONDITIONS[(number - 1) % 16])
