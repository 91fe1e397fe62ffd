"""The free battery: what every game gets tested for nothing but being on the list."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import cards_in, form_name, forms, played_out, some_form, some_of, some_start, turned

from szlem.auction import Bid, StandardAuction
from szlem.auction.calls import BIDS, DOUBLE, PASS, REDOUBLE
from szlem.auction.choice import PART_OR_GAME
from szlem.cards import CARDS, SUITS, Hand, high_card_points
from szlem.deals import Given, IllegalAction
from szlem.games import GAMES, Game, State, View
from szlem.games.pirate import PirateAuction
from szlem.message import Message, say
from szlem.scoring import Dealt, Ledger
from szlem.seats import Seat, Vulnerability

EVERYTHING = (PASS, DOUBLE, REDOUBLE, *BIDS, *CARDS, *PART_OR_GAME)

every_game = pytest.mark.parametrize("game", GAMES, ids=form_name)
every_form = pytest.mark.parametrize("game", list(forms()), ids=form_name)
any_seed = given(seed=st.integers(0, 2**32))
few = settings(max_examples=30 if os.environ.get("SZLEM_BROAD") else 3, deadline=None)


@every_game
@few
@any_seed
def test_an_action_is_legal_exactly_when_it_can_be_done(game: Game, seed: int) -> None:
    for state in some_of(played_out(some_start(some_form(game, seed), seed), seed), Random(seed), 20):
        legal = state.actions()
        assert len(set(map(str, legal))) == len(legal)
        assert bool(legal) == (state.turn is not None) == (not state.over)
        for action in dict.fromkeys((*EVERYTHING, *legal)):
            if action in legal:
                assert state.apply(action).history == (*state.history, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    state.apply(action)
                assert isinstance(refused.value.rule, Message)


@every_form
@few
@any_seed
def test_notation_replays_to_the_same_state(game: Game, seed: int) -> None:
    states = played_out(some_start(game, seed), seed)
    for before, after in pairwise(states):
        action = after.history[-1]
        assert before.read(str(action)) == action
    end = states[-1]
    again = end.game.start(end.dealt, end.given).replay(map(str, end.history))
    assert again == end
    assert again.over
    assert again.ledger() == end.ledger()


@every_game
@few
@any_seed
def test_given_and_ledger_survive_json(game: Game, seed: int) -> None:
    end = played_out(some_start(some_form(game, seed), seed), seed)[-1]
    assert Given.from_plain(json.loads(json.dumps(end.given.plain()))) == end.given
    assert Ledger.from_plain(json.loads(json.dumps(end.ledger().plain()))) == end.ledger()


@every_game
@few
@any_seed
def test_thirteen_tricks_and_a_ledger_that_adds_up(game: Game, seed: int) -> None:
    end = played_out(some_start(some_form(game, seed), seed), seed)[-1]
    posted, entries = end.posted(), end.ledger().entries
    for player in game.players:
        assert end.ledger().total(player) == sum(e.points for e in entries if player in e.players)
    if posted.void is not None:
        held = {seat: Dealt(cards) for seat, cards in end.dealt.items()}
        unplayed = end.game.score.unplayed(end.given, held, end.sides)
        assert (posted.contract, end.ledger()) == (None, unplayed)
        return
    assert posted.contract is not None
    assert posted.tricks is not None
    assert sum(posted.tricks.values()) == 13
    if getattr(game.match, "note", None) == say("sheet.zero_sum"):
        assert sum(entry.points for entry in entries) == 0


@every_game
@few
@any_seed
def test_auctions_climb_and_end(game: Game, seed: int) -> None:
    """Levels never fall but where bids rank by value, a bid is named twice only in repetition."""
    end = played_out(some_start(some_form(game, seed), seed), seed)[-1]
    bids = [action for action in end.history if isinstance(action, Bid)]
    levels = [bid.level for bid in bids]
    forgotten = isinstance(end.view().auction, PirateAuction)  # a bid that nobody accepts
    assert levels == sorted(levels) or forgotten or end.game.chosen.get("bids_rank") == "value"
    if isinstance(end.view().auction, StandardAuction):
        assert len(set(bids)) == len(bids)
    with pytest.raises(IllegalAction) as refused:
        end.apply(PASS)
    assert refused.value.rule.id == "illegal.deal_over"


def _eyes(game: Game) -> Iterator[frozenset[Seat]]:
    """Nobody's, each player's, two partners', everybody's."""
    yield frozenset()
    for player in game.players:
        yield frozenset((player,))
    yield frozenset(game.players[:2])
    yield frozenset(game.players)


@every_game
@few
@any_seed
def test_a_view_shows_what_its_eyes_may_see_and_no_other_card(game: Game, seed: int) -> None:
    for state in some_of(played_out(some_start(some_form(game, seed), seed), seed), Random(seed), 20):
        held, shown = state.stage.hands, state.stage.exposed
        played = Hand(action for action in state.history if action in CARDS)
        for eyes in _eyes(game):
            view = state.view(eyes)
            owners = game.dealing.owners
            allowed = {seat for seat in held if owners.get(seat, seat) in eyes or seat in shown}
            assert view.hands == {seat: held[seat] for seat in allowed}
            assert view.counts == {seat: len(hand) for seat, hand in held.items()}
            known = played | Hand(cards_in(view.private)) | Hand(cards_in(view.shown.get("turned")))
            for seat in allowed:
                known |= held[seat]
            assert Hand(cards_in(view)) - known == Hand()
            mine = state.turn is not None and state.turn.player in eyes
            assert view.actions == (state.actions() if mine else ())


def _exchanged(state: State, view: View, random: Random) -> dict[Seat, Hand]:
    """The hidden hands with two cards of one suit and of the same points exchanged, if there are such."""
    hidden = {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}
    public = Hand(cards_in(view.shown))
    pairs = [
        (one, other, a, b)
        for one in hidden
        for other in hidden
        if one < other
        for suit in SUITS
        for a in hidden[one].suit(suit)
        for b in hidden[other].suit(suit)
        if high_card_points(Hand([a])) == high_card_points(Hand([b])) and not {a, b} & set(public)
    ]
    if pairs:
        one, other, a, b = random.choice(pairs)
        hidden[one] = hidden[one] - Hand([a]) | Hand([b])
        hidden[other] = hidden[other] - Hand([b]) | Hand([a])
    return hidden


@every_game
@few
@any_seed
def test_views_do_not_depend_on_unseen_cards(game: Game, seed: int) -> None:
    random = Random(seed)
    for state in some_of(played_out(some_start(some_form(game, seed), seed), seed), random, 4):
        for eyes in _eyes(game):
            view = state.view(eyes)
            hidden = {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}
            assert view.imagine(hidden).view(eyes) == view
            other = view.imagine(_exchanged(state, view, random))
            assert other.view(eyes) == view
            assert other.history == state.history


def _start_turned(state: State, turn: dict[Seat, Seat]) -> State:
    """The same deal from its start, with everything moved from seat to seat."""
    given = replace(
        state.given,
        dealer=turn[state.given.dealer],
        vulnerable=Vulnerability(frozenset(turn[seat] for seat in state.given.vulnerable.players)),
        part_scores={turn[seat]: points for seat, points in state.given.part_scores.items()},
    )
    return state.game.start({turn[seat]: hand for seat, hand in state.dealt.items()}, given)


@every_game
@few
@any_seed
def test_turning_the_table_turns_the_views(game: Game, seed: int) -> None:
    """Nothing counts from north: the same deal one place on gives the same views one place on. A hand that no
    player holds stays where it is, a second hand goes with its player."""
    players, owners = game.players, game.dealing.owners
    nowhere = {seat: seat for seat in Seat}
    turn = nowhere | {seat: players[(place + 1) % len(players)] for place, seat in enumerate(players)}
    seconds = {owner: hand for hand, owner in owners.items()}
    turn |= {hand: seconds[turn[owner]] for hand, owner in owners.items()}
    if [turn[seat].left for seat in Seat] != [turn[seat.left] for seat in Seat] and owners:
        return  # two neighbours who change places turn the table over
    here = some_start(some_form(game, seed), seed)
    there = _start_turned(here, turn)
    for state in played_out(here, seed):
        if state.history:
            there = there.apply(state.history[-1])
        for eyes in Random(seed + len(state.history)).sample(list(_eyes(game)), k=2):
            moved = there.view(turn[seat] for seat in eyes)
            assert turned(state.view(eyes), turn.__getitem__) == turned(moved, nowhere.__getitem__)
