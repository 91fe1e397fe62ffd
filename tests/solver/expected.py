"""Reads the stored results of tests/data/solver."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent.parent / "data" / "solver"
DENOMINATIONS = ("C", "D", "H", "S", "NT")
SEATS = "NESW"
Table = dict[str, dict[str, int]]


class Known(NamedTuple):
    deal: str
    trump: str
    leader: str
    played: str
    cards: dict[str, int]


def tables() -> list[tuple[str, Table]]:
    return [(line[:-21], as_table([int(d, 16) for d in line[-20:]])) for line in _lines("tables.txt")]


def as_table(numbers: list[int]) -> Table:
    """From tricks by denomination, then declarer."""
    return {
        seat: {name: numbers[4 * d + i] for d, name in enumerate(DENOMINATIONS)}
        for i, seat in enumerate(SEATS)
    }


def positions() -> list[Known]:
    found = []
    for line in _lines("positions.txt"):
        deal, trump, leader, played, cards = line.split("|")
        found.append(Known(deal, trump, leader, played, {c[:2]: int(c[2:]) for c in cards.split()}))
    return found


def pars() -> list[dict[tuple[str, str], str]]:
    """For each of the first deals of ``tables``: par by vulnerability and dealer, as in the file."""
    found = []
    for line in _lines("par.txt"):
        by_vulnerability = [part.split("|") for part in line.split(";")]
        found.append(
            {
                (name, dealer): dealers[i % len(dealers)]
                for name, dealers in zip(("none", "both", "ns", "ew"), by_vulnerability, strict=True)
                for i, dealer in enumerate(SEATS)
            }
        )
    return found


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="ascii").splitlines()


class Listed(NamedTuple):
    """A hand of dds-list100.txt."""

    deal: str
    dealer: str
    vulnerable: str
    trump: str
    leader: str
    cards: dict[str, int]
    table: Table
    par: int
    play: list[str]
    trace: list[int]


def list100() -> Iterator[Listed]:
    """Their suits are S H D C = 0 to 3, with 4 for notrumps."""
    lines = [line.split(maxsplit=1) for line in _lines("../dds/dds-list100.txt")[1:]]
    for i in range(0, len(lines), 7):
        hand = dict(lines[i : i + 7])
        dealer, vulnerable, trump, leader, deal = hand["PBN"].split(maxsplit=4)
        play = hand["PLAY"].split()[1].strip('"') if hand["PLAY"].split()[0] != "0" else ""
        yield Listed(
            deal.strip().strip('"'),
            SEATS[int(dealer)],
            ("none", "both", "ns", "ew")[int(vulnerable)],
            "SHDC"[int(trump)] if int(trump) < 4 else "NT",
            SEATS[int(leader)],
            _future_tricks([int(n) for n in hand["FUT"].split()]),
            _their_table([int(n) for n in hand["TABLE"].split()]),
            int(hand["PAR"].split('"')[1].split()[1]),
            [play[k : k + 2] for k in range(0, len(play), 2)],
            [int(n) for n in hand["TRACE"].split()[1:]],
        )


def _future_tricks(numbers: list[int]) -> dict[str, int]:
    n = numbers[0]
    suits, ranks, equals, scores = (numbers[1 + k * n : 1 + (k + 1) * n] for k in range(4))
    names = "..23456789TJQKA"
    return {
        "SHDC"[suit] + names[r]: score
        for suit, rank, equal, score in zip(suits, ranks, equals, scores, strict=True)
        for r in range(2, 15)
        if r == rank or equal >> r & 1
    }


def _their_table(numbers: list[int]) -> Table:
    """Theirs goes S H D C NT."""
    order = (3, 2, 1, 0, 4)
    return as_table([numbers[4 * d + i] for d in order for i in range(4)])
