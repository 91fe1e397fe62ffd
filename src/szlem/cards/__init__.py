"""Suits, ranks, cards, hands, packs and deals."""

from .card import CARDS, RANKS, SUITS, Card, Suit
from .deal import DealText, deal_text, read_deal
from .denomination import DENOMINATIONS, Denomination
from .hand import NO_CARDS, PACK, Hand, cards_in
from .points import HIGH_CARD_POINTS, high_card_points
from .shuffle import Shuffler, from_secrets, from_seed

__all__ = [
    "CARDS",
    "DENOMINATIONS",
    "HIGH_CARD_POINTS",
    "NO_CARDS",
    "PACK",
    "RANKS",
    "SUITS",
    "Card",
    "DealText",
    "Denomination",
    "Hand",
    "Shuffler",
    "Suit",
    "cards_in",
    "deal_text",
    "from_secrets",
    "from_seed",
    "high_card_points",
    "read_deal",
]
