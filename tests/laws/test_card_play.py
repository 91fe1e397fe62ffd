"""The play of the cards as "Бридж во всех видах" tells it: what a trick is, who wins it, who plays for dummy.

Tricks are judged here by rules written down from the text, and compared with those of the house.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from szlem.cards import DENOMINATIONS, PACK, SUITS, Card, Hand, Suit, from_seed
from szlem.deals import IllegalAction
from szlem.games import GAMES, KONTRAKTY, LEWY, MINIBRIDGE, NETRYDZ, RUBBER, Game, State
from szlem.matches import Standing
from szlem.play import Play, PlayRecord
from szlem.play.trick import Trick
from szlem.seats import SEATS, Seat

CARDS = list(PACK)
NAMES = ["C", "D", "H", "S", "NT"]


def deal_of(game: Game, seed: int = 1) -> State:
    return game.start(game.shuffled(from_seed("play", seed)), game.match.next(Standing()))


def contract_for(game: Game, *calls: str, seed: int = 1) -> State:
    return deal_of(game, seed).replay(calls)


def record_of(state: State) -> PlayRecord:
    record = state.view().play
    assert record is not None
    return record


def through(state: State, seed: int) -> list[State]:
    """The states of the play, card by card at random, to the end."""
    chance, states = Random(seed), [state]
    while not state.over:
        state = state.apply(chance.choice(state.actions()))
        states.append(state)
    return states


def should_win(cards: list[tuple[Seat, Card]], trump: Suit | None) -> Seat:
    """The highest trump, else the highest card of the suit led."""
    trumps = [(card.rank, seat) for seat, card in cards if card.suit is trump]
    followed = [(card.rank, seat) for seat, card in cards if card.suit is cards[0][1].suit]
    return max(trumps or followed)[1]


def test_an_ace_of_another_suit_wins_nothing_in_notrump() -> None:
    """The example of the text: west leads a heart, south plays an ace of another suit, east's card wins."""
    for other in ("SA", "DA", "CA"):
        cards = zip((Seat.W, Seat.N, Seat.E, Seat.S), map(Card.of, ("HJ", "HQ", "HK", other)), strict=True)
        assert Trick(tuple(cards)).winner(None) is Seat.E


@pytest.mark.parametrize("denomination", DENOMINATIONS, ids=NAMES)
def test_the_highest_trump_or_else_the_highest_card_of_the_suit_led_wins(denomination: object) -> None:
    chance, trump = Random(str(denomination)), denomination.trump  # type: ignore[attr-defined]
    for _ in range(400):
        first = chance.choice(SEATS)
        order = [SEATS[(first + place) % 4] for place in range(4)]
        cards = list(zip(order, chance.sample(CARDS, 4), strict=True))
        assert Trick(tuple(cards)).winner(trump) is should_win(cards, trump)


def test_the_order_of_suits_means_nothing_in_the_play() -> None:
    """Exchange any two suits, trumps with them: the same hand wins."""
    chance = Random(7)
    for _ in range(300):
        cards, trump = chance.sample(CARDS, 4), chance.choice((None, *SUITS))
        order = chance.sample(SUITS, 4)
        moved = [Card.of(order[card.suit].letter + str(card)[1]) for card in cards]
        seats = list(SEATS)
        new_trump = None if trump is None else order[trump]
        won = Trick(tuple(zip(seats, cards, strict=True))).winner(trump)
        assert Trick(tuple(zip(seats, moved, strict=True))).winner(new_trump) is won


@pytest.mark.parametrize("text", NAMES)
def test_trumps_are_the_denomination_of_the_contract(text: str) -> None:
    record = record_of(contract_for(RUBBER, f"1{text}", "P", "P", "P"))
    assert (record.trump is None) == (text == "NT")
    assert record.trump is None or record.trump.letter == text


def test_who_can_follow_must_and_who_cannot_may_play_anything() -> None:
    followed = free = 0
    for seed in range(12):
        for state in through(contract_for(RUBBER, "1NT", "P", "P", "P", seed=seed), seed):
            current = record_of(state).current
            if state.over or state.turn is None or not current:
                continue
            held = state.stage.hands[state.turn.hand]
            suited = held.suit(current[0][1].suit)
            assert set(state.actions()) == set(suited or held)
            followed, free = followed + bool(suited), free + (not suited)
            for card in set(held) - set(state.actions()):
                with pytest.raises(IllegalAction, match=r"illegal\.follow"):
                    state.apply(card)
    assert followed > 100
    assert free > 20


def test_cards_are_played_clockwise_once_each_and_never_go_back() -> None:
    for seed in range(6):
        states = through(contract_for(RUBBER, "1H", "P", "P", "P", seed=seed), seed)
        played = [action for action in states[-1].history if isinstance(action, Card)]
        assert len(set(played)) == len(played) == 52
        for after in states[1:]:
            card = after.history[-1]
            left = Hand(card for hand in after.stage.hands.values() for card in hand)
            assert card not in left
            with pytest.raises(IllegalAction):
                after.apply(card)
        for trick in record_of(states[-1]).tricks:
            order = [seat for seat, _ in trick.cards]
            assert order == [SEATS[(order[0] + place) % 4] for place in range(4)]


def test_the_winner_of_a_trick_opens_the_next_and_decides_its_suit() -> None:
    states = through(contract_for(RUBBER, "1S", "P", "P", "P", seed=3), 3)
    record = record_of(states[-1])
    for before, after in pairwise(record.tricks):
        assert after.leader is should_win(list(before.cards), record.trump)


def test_tricks_are_gathered_by_sides_thirteen_in_all() -> None:
    for seed in range(4):
        record = record_of(through(contract_for(RUBBER, "1C", "P", "P", "P", seed=seed), seed)[-1])
        assert record.tricks_of(Seat.N) == record.tricks_of(Seat.S)
        assert record.tricks_of(Seat.E) == record.tricks_of(Seat.W)
        assert record.tricks_of(Seat.N) + record.tricks_of(Seat.E) == len(record.tricks) == 13


def test_the_last_trick_may_be_looked_at_until_the_next_begins() -> None:
    for state in through(contract_for(RUBBER, "1D", "P", "P", "P"), 1):
        record = record_of(state)
        shown = record.tricks[-1] if record.tricks and not record.current else None
        assert record.last_trick is shown
        assert record.open_tricks == ((shown,) if shown is not None else ())
        for player in RUBBER.players:
            own = state.view((player,)).play
            assert own is not None
            assert own.last_trick is shown, "any player may look"


@pytest.mark.parametrize("calls", [("1H", "P", "P", "P"), ("1S", "X", "XX", "P", "P", "P")])
def test_dummy_lies_down_after_the_lead_and_declarer_plays_for_it(calls: tuple[str, ...]) -> None:
    state = contract_for(RUBBER, *calls)
    assert not state.stage.exposed
    assert (state.turn, state.contract and state.contract.dummy) == ((Seat.E, Seat.E), Seat.S)
    states = through(state.apply(state.actions()[0]), 2)
    assert states[0].turn == (Seat.S, Seat.N), "in the first trick too"
    for state in states[:-1]:
        assert state.stage.exposed == {Seat.S}
        assert state.turn is not None
        assert state.turn.player is not Seat.S
        assert state.view((Seat.S,)).actions == (), "dummy has nothing to decide"
        assert (state.turn.player is Seat.N) == (state.turn.hand in (Seat.N, Seat.S))


OPEN_HANDS = {
    "netrydz": (NETRYDZ, ("1H", "P", "1H", "P")),
    "kontrakty": (KONTRAKTY, ("1H", "P", "P")),
    "lewy": (LEWY, ("H",)),
}


@pytest.mark.parametrize("name", OPEN_HANDS)
def test_the_same_card_play_with_an_open_hand_in_netrydz_kontrakty_and_lewy(name: str) -> None:
    game, calls = OPEN_HANDS[name]
    state = contract_for(game, *calls)
    contract = state.contract
    assert contract is not None
    assert contract.dummy is not None
    for later in through(state.apply(state.actions()[0]), 4)[:-1]:
        assert contract.dummy in later.stage.exposed
        assert later.turn is not None
        expected = contract.declarer if later.turn.hand is contract.dummy else later.turn.hand
        assert later.turn.player is expected
    assert game.rules()["play"] == NETRYDZ.rules()["play"]


@pytest.mark.parametrize("game", [KONTRAKTY, LEWY], ids=lambda game: game.card.id)
def test_a_quarter_of_the_pack_lies_face_up_from_the_deal_in_the_games_for_three(game: Game) -> None:
    assert len(game.players) == game.card.players == 3
    state = deal_of(game)
    for eyes in ((), *((player,) for player in game.players)):
        shown = state.view(eyes).hands
        [spare] = set(shown) - set(eyes)
        assert spare not in game.players
        assert 4 * len(shown[spare]) == 52


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_the_page_forbids_dummy_to_advise_where_there_is_a_dummy(game: Game) -> None:
    said = {sentence.id for sentence in game.rules()["play"]}
    dummy = any(isinstance(phase, Play) and not phase.no_dummy for phase in game.phases)
    assert ("rules.play.dummy" in said) == dummy


def test_minibridge_is_played_like_the_standard_game() -> None:
    assert MINIBRIDGE.rules()["play"] == RUBBER.rules()["play"]
    assert MINIBRIDGE.rules()["lead"] == RUBBER.rules()["lead"]
