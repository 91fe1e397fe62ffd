"""What every game must do in every form: play to the end, replay, keep its secrets, add up."""

from __future__ import annotations

import random
import re

import pytest

from szlem.cards import Hand
from szlem.deals import Given
from szlem.games import Game, State
from szlem.games.view import View
from szlem.matches import Standing
from szlem.scoring import Ledger
from szlem.words import LANGUAGES, speaker

from .catalogue import FAMILY
from .playing import fresh, named, played_out, variants, whole_match

FORMS = [form for game in FAMILY for form in variants(game)]
every_form = pytest.mark.parametrize("game", FORMS, ids=named)


@every_form
def test_a_deal_is_replayed_from_its_record(game: Game) -> None:
    end = played_out(fresh(game, Standing(), 5), random.Random(5))
    cards = game.dealing.read(game.dealing.text(end.dealt))
    again = game.start(cards, Given.from_plain(end.given.plain())).replay(map(str, end.history))
    assert again == end
    assert Ledger.from_plain(end.ledger().plain()) == end.ledger()


@every_form
def test_views_show_no_hidden_card_and_can_be_imagined(game: Game) -> None:
    chance = random.Random(11)
    for seed in range(2):
        state = fresh(game, Standing(), seed)
        while not state.over:
            for eyes in [(), *((player,) for player in game.players)]:
                view = state.view(eyes)
                assert _looks_the_same(view.imagine(_hidden(state, view)).view(eyes), view)
                assert not _leaks(state, view)
            for _ in range(chance.randrange(1, 5)):
                if not state.over:
                    state = state.apply(chance.choice(state.actions()))


def _hidden(state: State, view: View) -> dict[object, Hand]:
    return {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}


def _looks_the_same(one: View, other: View) -> bool:
    return all(
        getattr(one, name) == getattr(other, name)
        for name in View.__dataclass_fields__
        if name not in ("game",)
    )


def _leaks(state: State, view: View) -> bool:
    """A hand that is not the eyes' own, nor theirs by ownership, nor on the table, is in the view; or the
    public side of a stage holds a hand, or a card that nobody has played or turned."""
    public = repr(view.shown)
    turned = [view.shown["turned"].card] if "turned" in view.shown else []
    seen = {repr(card) for card in (*view.history, *turned)}
    if "Hand.of(" in public or set(re.findall(r"Card\('..'\)", public)) - seen:
        return True
    owners = state.game.dealing.owners
    allowed = {seat for seat in state.stage.hands if owners.get(seat, seat) in view.eyes}
    return bool(set(view.hands) - allowed - state.stage.exposed)


@every_form
def test_its_words_are_there_in_every_language(game: Game) -> None:
    standing = whole_match(game, 2)
    reasons = [entry.reason for entry in game.match.entries(standing)]
    rules = [sentence for topic in game.rules().values() for sentence in topic]
    labels = [option.label for option in game.options] + [
        option.value_label(value) for option in game.options for value in option.values
    ]
    for language in LANGUAGES:
        say = speaker(language).say
        for message in (game.card.name, game.card.line, game.card.history, *reasons, *rules, *labels):
            assert say(message)
