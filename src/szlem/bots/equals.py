"""Which of several cards that are worth the same: one that tells partner what he may want to know, or that
tells the opponents as little as can be."""

from __future__ import annotations

from collections.abc import Sequence

from szlem.cards import Card
from szlem.games import View

from .carding import following, usual_loser
from .sight import Sight


def customary(view: View, best: Sequence[Card], plain: Card) -> Card:
    """One of the best cards: by the customs that partner reads, in declarer's hand by none, else the plain
    bot's card or the lowest."""
    sight = Sight.of(view)
    usual = plain if plain in best else min(best, key=lambda card: (card.rank, card.index))
    if sight.led is not usual.suit:
        return usual
    if sight.hand not in sight.declaring:
        return _told(sight, best, usual)
    if _is_hidden_declarer(sight):
        return _disguised(sight, best, usual)
    return usual


def _told(sight: Sight, best: Sequence[Card], usual: Card) -> Card:
    """The card that speaks, where it costs nothing and the trick is not being taken."""
    record = sight.record
    play = following(record, record.current, sight.hand, usual.bit, 0, sight.played)
    if usual.bit & play.beating:
        return usual
    speaking = usual_loser(play, sight.cards.bits & play.led)
    return next((card for card in best if card.bit == speaking), usual)


def _is_hidden_declarer(sight: Sight) -> bool:
    contract = sight.record.contract
    return contract is not None and sight.hand is contract.declarer


def _disguised(sight: Sight, best: Sequence[Card], usual: Card) -> Card:
    """The highest of cards that are neighbours in declarer's hand, which leaves open who has the lower ones;
    but the king from ace and king, since an ace taken at once looks as if there were no other stopper."""
    run, others = [usual], sight.unseen
    for held in (bits for seat, bits in sight.visible.items() if seat is not sight.hand):
        others |= held
    for _, card in sight.record.current:
        others |= card.bit
    for card in sorted(best):
        between = others & (card.bit - 1) & ~((run[-1].bit << 1) - 1)
        if card.suit is usual.suit and card > run[-1] and not between:
            run.append(card)
    if run[-1].rank == 14 and len(run) > 1:
        return run[-2]
    return run[-1]
