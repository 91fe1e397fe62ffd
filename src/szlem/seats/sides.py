"""Sides: who is with whom, as a partition of the players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .seat import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Sides:
    """A frozen partition of the players; somebody alone is a side of one.

    >>> Sides.of("NS", "EW").partner(Seat.N)
    <Seat.S: 2>
    >>> str(Sides.of("NE", "S", "W"))
    'NE/S/W'
    """

    groups: tuple[frozenset[Seat], ...]

    @classmethod
    def of(cls, *groups: str) -> Sides:
        """Sides from seat letters, one text a side."""
        return cls(tuple(frozenset(Seat.of(letter) for letter in group) for group in groups))

    @classmethod
    def alone(cls, players: Iterable[Seat] = SEATS) -> Sides:
        """Everybody for himself."""
        return cls(tuple(frozenset((player,)) for player in players))

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[Seat, Seat]], players: Iterable[Seat] = SEATS) -> Sides:
        """Disjoint pairs; everybody else is alone. Sides stand in the order of their first player."""
        joined = [frozenset(pair) for pair in pairs]
        taken: frozenset[Seat] = frozenset().union(*joined)
        groups = joined + [frozenset((player,)) for player in players if player not in taken]
        return cls(tuple(sorted(groups, key=min)))

    @property
    def players(self) -> tuple[Seat, ...]:
        """Everybody, clockwise from north."""
        return tuple(sorted(player for group in self.groups for player in group))

    def side(self, player: Seat) -> frozenset[Seat]:
        """The player's side, himself included."""
        for group in self.groups:
            if player in group:
                return group
        raise ValueError(f"{player.name} is on no side")

    def partner(self, player: Seat) -> Seat | None:
        """The player's only partner; none when he is alone."""
        others = self.side(player) - {player}
        return next(iter(others)) if len(others) == 1 else None

    def together(self, one: Seat, other: Seat) -> bool:
        """True when both are on one side."""
        return other in self.side(one)

    def others(self, player: Seat) -> frozenset[Seat]:
        """Everybody who is not on the player's side."""
        return frozenset(who for group in self.groups if player not in group for who in group)

    def __str__(self) -> str:
        return "/".join("".join(seat.name for seat in sorted(group)) for group in self.groups)


@dataclass(frozen=True, slots=True)
class Vulnerability:
    """The players who are vulnerable.

    >>> Vulnerability.of("ns").text, Vulnerability.of("both").text
    ('ns', 'both')
    """

    players: frozenset[Seat] = frozenset()

    @classmethod
    def of(cls, text: str) -> Vulnerability:
        """Read ``none``, ``ns``, ``ew`` or ``both`` (and PBN's ``Love``, ``-``, ``All``), or seat letters.

        >>> Vulnerability.of("NE").text
        'NE'
        """
        found = _VULNERABILITIES.get(text.strip().lower())
        if found is not None:
            return cls(frozenset(found))
        try:
            return cls(frozenset(Seat.of(letter) for letter in text.strip()))
        except ValueError:
            raise ValueError(
                f"{text!r} is not a vulnerability: none, ns, ew or both was expected, or seat letters"
            ) from None

    @property
    def text(self) -> str:
        """``none``, ``ns``, ``ew`` or ``both``; seat letters where it is none of these."""
        names = {frozenset(): "none", frozenset((Seat.N, Seat.S)): "ns", frozenset((Seat.E, Seat.W)): "ew"}
        if self.players == frozenset(SEATS):
            return "both"
        return names.get(self.players) or "".join(seat.name for seat in sorted(self.players))

    def __contains__(self, player: object) -> bool:
        return player in self.players


_VULNERABILITIES: dict[str, tuple[Seat, ...]] = {
    "none": (),
    "love": (),
    "-": (),
    "ns": (Seat.N, Seat.S),
    "ew": (Seat.E, Seat.W),
    "both": SEATS,
    "all": SEATS,
}
