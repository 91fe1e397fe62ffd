"""The numbers of the games before contract bridge, read from ``scoring/tables/*.toml``."""

from __future__ import annotations

from functools import cache

import msgspec

from szlem.cards import Denomination

from .tables import RubberTerms, read_table


class HonoursTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side's honours are worth: multiples of the trick value in trumps, points for aces at notrump."""

    three: int
    four: int
    five: int
    four_in_one: int
    four_in_one_fifth_with_partner: int
    five_in_one: int
    three_aces: int
    four_aces: int
    four_aces_in_one: int
    chicane: int


class AuctionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of auction bridge and plafond. ``overtrick`` is none where overtricks count as tricks."""

    name: str
    trick: dict[str, int]
    undertrick: int
    made_doubled: int
    little_slam: int
    grand_slam: int
    honours: HonoursTable
    terms: RubberTerms
    overtrick: int | None = None


class BridgeWhistTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of bridge-whist and biritch."""

    name: str
    trick: dict[str, int]
    most_a_trick: int
    little_slam: int
    grand_slam: int
    honours: HonoursTable
    terms: RubberTerms

    def trick_value(self, denomination: Denomination, doublings: int) -> int:
        """What a trick counts after so many doublings, up to the most allowed.

        >>> [bridge_whist_table().trick_value(Denomination.NOTRUMP, n) for n in range(5)]
        [12, 24, 48, 96, 100]
        """
        return min(self.trick[denomination.text] << doublings, self.most_a_trick)

    def doublings(self, denomination: Denomination) -> int:
        """How often a trick may be doubled before the most allowed is reached."""
        times = 0
        while self.trick[denomination.text] << times < self.most_a_trick:
            times += 1
        return times


class VintTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of vint."""

    name: str
    trick: int
    undertrick: int
    trump_honour: int
    ace_at_notrump: int
    little_slam: int
    grand_slam: int
    little_slam_bid: int
    little_slam_bid_all_taken: int
    grand_slam_bid: int
    little_slam_failed: int
    grand_slam_failed: int
    coronet: int
    coronet_further: int
    terms: RubberTerms


class WhistTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of whist."""

    name: str
    trick: int
    three_honours: int
    four_honours: int
    terms: RubberTerms


@cache
def auction_table(name: str = "auction") -> AuctionTable:
    """The table of this name: ``auction`` or ``plafond``."""
    return read_table(name, AuctionTable)


@cache
def bridge_whist_table(name: str = "bridge_whist") -> BridgeWhistTable:
    """The table of this name: ``bridge_whist`` or ``biritch``."""
    return read_table(name, BridgeWhistTable)


@cache
def vint_table() -> VintTable:
    """Vint's table."""
    return read_table("vint", VintTable)


@cache
def whist_table() -> WhistTable:
    """Whist's table."""
    return read_table("whist", WhistTable)
