"""DDS 2.9, as it comes inside ``endplay``, asked in the notation of this package. For comparisons only."""

from __future__ import annotations

import random

import endplay._dds as dds

SUITS = "CDHS"
RANKS = "23456789TJQKA"
DENOMINATIONS = ("C", "D", "H", "S", "NT")
THEIR_STRAIN = {"S": 0, "H": 1, "D": 2, "C": 3, "NT": 4}


def random_deal(rng: random.Random) -> str:
    """A deal in PBN, North first."""
    pack = list(range(52))
    rng.shuffle(pack)
    return "N:" + " ".join(write_hand(pack[13 * i : 13 * i + 13]) for i in range(4))


def write_hand(cards: list[int]) -> str:
    """A hand in PBN from card indices (13 a suit, clubs first)."""
    ordered = sorted(cards, reverse=True)
    return ".".join("".join(RANKS[c % 13] for c in ordered if c // 13 == suit) for suit in (3, 2, 1, 0))


def one_thread() -> None:
    dds.SetMaxThreads(1)


def prepare(deal: str, trump: str, leader: str, played: list[str]) -> object:
    """Their structure of a position; ``deal`` without the cards of ``played``."""
    asked = dds.dealPBN()
    asked.trump = THEIR_STRAIN[trump]
    asked.first = "NESW".index(leader)
    for i, card in enumerate(played):
        asked.currentTrickSuit[i] = THEIR_STRAIN[card[0]]
        asked.currentTrickRank[i] = RANKS.index(card[1]) + 2
    asked.remainCards = deal.encode()
    return asked


def solve(asked: object, target: int, solutions: int) -> object:
    found = dds.futureTricks()
    dds.SolveBoardPBN(asked, target, solutions, 1, found, 0)
    return found


def best(deal: str, trump: str, leader: str) -> int:
    """The tricks of the leader's side."""
    return solve(prepare(deal, trump, leader, []), -1, 1).score[0]


def cards(deal: str, trump: str, leader: str, played: list[str]) -> dict[str, int]:
    """The tricks after every card of the hand to play, equal cards too."""
    return cards_of(solve(prepare(deal, trump, leader, played), -1, 3))


def cards_of(found: object) -> dict[str, int]:
    values = {}
    for i in range(found.cards):
        suit = "SHDC"[found.suit[i]]
        ranks = [found.rank[i]] + [r for r in range(2, 15) if found.equals[i] >> r & 1]
        values.update({suit + RANKS[r - 2]: found.score[i] for r in ranks})
    return values


def table(deal: str) -> list[int]:
    """Tricks by denomination (C D H S NT), then by declarer (N E S W)."""
    return as_list(raw_table(deal))


def raw_table(deal: str) -> object:
    asked = dds.ddTableDealPBN()
    asked.cards = deal.encode()
    found = dds.ddTableResults()
    dds.CalcDDtablePBN(asked, found)
    return found


def as_list(found: object) -> list[int]:
    return [found.resTable[THEIR_STRAIN[d]][seat] for d in DENOMINATIONS for seat in range(4)]


def par(results: object, dealer: int, vulnerable: int) -> str:
    """Par as ``score contract-declarers-tricks ...``; vulnerable 0-3: none, both, NS, EW."""
    found = dds.parResultsMaster()
    dds.DealerParBin(results, found, dealer, vulnerable)
    words = [str(found.score)]
    for i in range(found.number):
        c = found.contracts[i]
        name = ("NT", "S", "H", "D", "C")[c.denom]
        tricks = c.level + 6 + c.overTricks - c.underTricks
        declarers = ("N", "E", "S", "W", "NS", "EW")[c.seats]
        words.append(f"{c.level}{name}{'X' if c.underTricks else ''}-{declarers}-{tricks}")
    return " ".join([words[0], *sorted(words[1:])])
