"""What bots and people are told of a claim, against a search that writes out every layout there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from szlem.bots.certain import Certain, Spot, TooFar
from szlem.bots.claiming import Judge, Verdict
from szlem.cards import PACK, Hand, from_seed
from szlem.deals import Given
from szlem.games import DUPLICATE, WHIST, Game, State
from szlem.seats import SEATS, Seat


def ending(hands: Sequence[str], *, trump: str = "NT", leader: Seat = Seat.S) -> State:
    """The last tricks of one in notrump or a suit by south, ``leader`` on lead: the cards before are played
    trick by trick from what is not in these hands, as far as the rules allow."""
    left = [Hand.of(text) for text in hands]
    size = len(left[0])
    assert all(len(hand) == size for hand in left)
    gone = Random(1).sample([card for card in PACK if not any(card in hand for hand in left)], 52 - 4 * size)
    for seed in range(20_000):
        chance = Random(seed)
        chance.shuffle(gone)
        dealt = {
            seat: left[place] | Hand(gone[place * (13 - size) : (place + 1) * (13 - size)])
            for place, seat in enumerate(SEATS)
        }
        state = played_down(dealt, left, trump, chance)
        if state is not None and state.turn is not None and state.turn.hand is leader:
            return state
    raise AssertionError("no way to this ending was found")


def played_down(dealt: dict[Seat, Hand], left: Sequence[Hand], trump: str, chance: Random) -> State | None:
    state = DUPLICATE.start(dealt, Given(Seat.S)).replay([f"1{trump}", "P", "P", "P"])
    keep = dict(zip(SEATS, left, strict=True))
    for _ in range(52 - 4 * len(left[0])):
        assert state.turn is not None
        hand = keep[state.turn.hand]
        cards = [card for card in state.actions() if card not in hand]
        if not cards:
            return None
        state = state.apply(chance.choice(cards))
    return state


def judged(state: State, claimer: Seat, tricks: int, reader: Seat) -> Judge:
    rest = {claimer: tricks, min(state.sides.others(claimer)): state.tricks_left - tricks}
    faced = () if state.sides.together(claimer, reader) else (claimer,)
    return Judge(state.view((reader,), faced), claimer, rest)


LOSER = ("AJ...2", "Q3...A", "KT...3", "95...K")
TOPS = ("A2.A..", "43.3..", "K5.K..", "76.2..")


@pytest.mark.parametrize(
    ("hands", "tricks", "verdict", "accepts"),
    [
        (TOPS, 3, "always", True),
        (TOPS, 0, "always", True),
        (LOSER, 2, "always", True),
        (LOSER, 3, "never", False),
    ],
)
def test_declarers_claim_in_the_eyes_of_a_defender(
    hands: Sequence[str], tricks: int, verdict: Verdict, accepts: bool
) -> None:
    state = ending(hands)
    for reader in (Seat.E, Seat.W):
        judge = judged(state, Seat.S, tricks, reader)
        assert judge.verdict == verdict
        assert judge.accepts(reader) == accepts


def test_a_guess_that_would_be_right_is_not_certain() -> None:
    """King ten facing ace jack: with all cards seen the queen is caught on either side, at the table one
    must guess. A defender who sees that it can be caught is told that it depends."""
    state = ending(("AJ2...", "Q53...", "KT4...", "96.2.."))
    for reader in (Seat.E, Seat.W):
        judge = judged(state, Seat.S, 3, reader)
        assert judge.verdict == "depends"
        assert not judge.accepts(reader)


def test_a_finesse_depends_and_what_cannot_win_never_does() -> None:
    onside = ending(("AQ...", "32...", "54...", "K6..."))
    assert judged(onside, Seat.S, 2, Seat.E).verdict == "depends"
    offside = ending(("AQ...", "K2...", "54...", "63..."))
    assert judged(offside, Seat.S, 2, Seat.W).verdict == "never"


def test_a_partner_who_does_not_see_the_hand_objects_to_giving_away_what_is_sure() -> None:
    state = ending(("52...3", "AK.2..", "43..2.", "76.3.."), leader=Seat.E)
    for tricks in (0, 2):
        assert not judged(state, Seat.W, tricks, Seat.E).accepts(Seat.E), "all three are sure"
    assert judged(state, Seat.W, 3, Seat.E).accepts(Seat.E)


def by_layouts(
    layouts: list[tuple[int, ...]], own: set[int], trump: int, leader: int, trick: tuple[int, ...], need: int
) -> bool:
    """One line for all layouts, written as plainly as can be: whoever does not see them plays the same card
    in all that are still possible; the others play whatever one of them allows. Four hands, the side of 0."""
    left = sum(card.bit_count() for card in layouts[0]) + len(trick)
    if need <= 0 or left < 4 * need:
        return need <= 0
    turn = (leader + len(trick)) % 4
    legal = [follow(layout[turn], trick) for layout in layouts]
    cards = {card for cards in legal for card in cards}
    ways = (
        after_card(
            [one for one, cards in zip(layouts, legal, strict=True) if card in cards],
            own,
            trump,
            leader,
            trick,
            need,
            turn,
            card,
        )
        for card in cards
    )
    return any(ways) if turn in own else all(ways)


def after_card(
    layouts: list[tuple[int, ...]],
    own: set[int],
    trump: int,
    leader: int,
    trick: tuple[int, ...],
    need: int,
    turn: int,
    card: int,
) -> bool:
    layouts = [
        tuple(hand & ~card if place == turn else hand for place, hand in enumerate(layout))
        for layout in layouts
    ]
    trick = (*trick, card)
    if len(trick) < 4:
        return by_layouts(layouts, own, trump, leader, trick, need)
    led = suit_of(trick[0])
    best = max(trick, key=lambda one: (suit_of(one) == trump, suit_of(one) == led, one))
    winner = (leader + trick.index(best)) % 4
    return by_layouts(layouts, own, trump, winner, (), need - (winner in (0, 2)))


def suit_of(card: int) -> int:
    return (card.bit_length() - 1) // 13


def follow(hand: int, trick: tuple[int, ...]) -> list[int]:
    cards = [1 << at for at in range(52) if hand >> at & 1]
    same = [card for card in cards if trick and suit_of(card) == suit_of(trick[0])]
    return same or cards


@pytest.mark.parametrize("seed", range(60))
def test_certain_is_what_one_line_wins_against_every_layout(seed: int) -> None:
    chance = Random(seed)
    size = chance.choice((2, 2, 3))
    cards = chance.sample([card.bit for card in PACK if card.rank >= 8], 4 * size)
    hands = [sum(cards[place * size : (place + 1) * size]) for place in range(4)]
    own = {0, 2} if chance.random() < 0.7 else {0}
    trump = chance.choice((None, 0, 1, 2, 3))
    leader = chance.randrange(4)
    seen = own | ({chance.choice((1, 3))} if own == {0} else set())
    hidden = [place for place in range(4) if place not in seen]
    pool = [card for place in hidden for card in cards[place * size : (place + 1) * size]]
    layouts = every(hands, hidden, pool, size)
    spot = Spot(
        held=tuple(hand if place in seen else 0 for place, hand in enumerate(hands)),
        hidden=tuple(size if place in hidden else 0 for place in range(4)),
        voids=(0, 0, 0, 0),
        pool=sum(pool),
        leader=leader,
    )
    bits = 0 if trump is None else 0x1FFF << 13 * trump
    for need in range(size + 2):
        question = Certain(frozenset(own), frozenset((0, 2)), bits, budget=10**6)
        expected = by_layouts(layouts, own, -1 if trump is None else trump, leader, (), need)
        assert question.takes(spot, need) == expected, need


def every(hands: list[int], hidden: list[int], pool: list[int], size: int) -> list[tuple[int, ...]]:
    """Every way to share out the pool."""
    if not hidden:
        return [tuple(hands)]
    first, *rest = hidden
    found = []
    for chosen in combinations(pool, size):
        changed = [sum(chosen) if place == first else hand for place, hand in enumerate(hands)]
        found += every(changed, rest, [card for card in pool if card not in chosen], size)
    return found


def test_a_search_that_goes_too_far_says_so() -> None:
    hands = DUPLICATE.shuffled(from_seed("1", 1))
    held = (hands[Seat.N].bits, 0, hands[Seat.S].bits, 0)
    pool = hands[Seat.E].bits | hands[Seat.W].bits
    spot = Spot(held, (0, 13, 0, 13), (0, 0, 0, 0), pool, 0)
    with pytest.raises(TooFar):
        Certain(frozenset((0, 2)), frozenset((0, 2)), 0, budget=50).takes(spot, 12)


@pytest.mark.parametrize("game", [DUPLICATE, WHIST], ids=lambda game: game.card.id)
def test_a_verdict_does_not_depend_on_what_the_reader_may_not_see(game: Game) -> None:
    """Two deals that look the same to the reader get the same verdict and the same answer."""
    chance = Random(4)
    state = game.start(game.shuffled(from_seed("2", 1)), Given(Seat.N))
    while state.tricks_left != 3:
        state = state.apply(chance.choice(state.actions()))
    players = [seat for seat in SEATS if state.contract is None or seat is not state.contract.dummy]
    claimer, reader = players[0], next(s for s in players if not state.sides.together(s, players[0]))
    view = state.view((reader,), (claimer,))
    hidden = {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}
    if len(hidden) > 1:
        one, other, *_ = hidden
        hidden[one], hidden[other] = hidden[other], hidden[one]
    won = {claimer: 1, reader: state.tricks_left - 1}
    try:
        supposed = view.imagine(hidden)
    except ValueError:
        supposed = view.imagine({s: h for s, h in state.stage.hands.items() if s not in view.hands})
    again = supposed.view((reader,), (claimer,))
    assert again == view
    first, second = Judge(view, claimer, won), Judge(again, claimer, won)
    assert (first.verdict, first.accepts(reader)) == (second.verdict, second.accepts(reader))
