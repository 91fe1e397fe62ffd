"""After the deal: every action can be explained, from what its player knew alone."""

from __future__ import annotations

import pytest

from szlem.bots import PlainBot
from szlem.bots.budget import Budget, Skill
from szlem.bots.doubledummy import DoubleDummy
from szlem.bots.explaining import explain
from szlem.bots.hidden import Hidden
from szlem.bots.layouts import Layouts
from szlem.cards import Card, from_seed
from szlem.deals import Action
from szlem.games import MINIBRIDGE, NETRYDZ, RUBBER, Game, State
from szlem.matches import Standing

SKILL = Skill(Budget.counted(8))
PLAIN = PlainBot()


def _played(game: Game, seed: int) -> list[tuple[State, Action]]:
    """A deal of plain bots, action by action."""
    state = game.start(game.shuffled(from_seed("explained", seed)), game.match.next(Standing()))
    taken = []
    while state.turn is not None:
        action = PLAIN.choose(state.view((state.turn.player,)))
        taken.append((state, action))
        state = state.apply(action)
    return taken


@pytest.mark.parametrize("game", [RUBBER, MINIBRIDGE, NETRYDZ], ids=lambda game: game.card.id)
def test_any_action_can_be_explained(game: Game) -> None:
    taken = _played(game, 1)
    for state, action in taken[:6] + taken[-24:]:
        assert state.turn is not None
        headline, *reasons = explain(state.view((state.turn.player,)), action, SKILL)
        kind = "played" if isinstance(action, Card) else "called"
        assert headline.id in (f"advice.{kind}_same", f"advice.{kind}_other")
        assert reasons, "a reason is given, if only that there was nothing to choose"


def test_another_card_than_the_experts_is_told_from_it() -> None:
    """With every card seen but those of two hands in the last tricks, a card that throws a trick away in all
    layouts is never called the expert's own, and the reason tells it from the expert's."""
    found = 0
    for seed in range(12):
        for state, _ in _played(RUBBER, seed)[-16:]:
            assert state.turn is not None
            view = state.view((state.turn.player,))
            for action in view.actions:
                headline, *reasons = explain(view, action, SKILL)
                if headline.id != "advice.played_other":
                    continue
                found += 1
                assert headline["done"] == str(action) != headline["other"]
                cards = {value for reason in reasons for name, value in reason.arguments if "card" in name}
                cards |= {value for reason in reasons for name, value in reason.arguments if name == "other"}
                assert not cards or cards == {headline["done"], headline["other"]}
    assert found, "some cards were worse than others"


def test_only_what_was_to_be_had_is_explained() -> None:
    state, action = _played(MINIBRIDGE, 2)[-8]
    assert state.turn is not None
    view = state.view((state.turn.player,))
    stranger = next(card for card in map(Card.of, ("SA", "HA", "DA", "CA", "S2")) if card not in view.actions)
    with pytest.raises(ValueError, match="was not to be had"):
        explain(view, stranger, SKILL)
    others = [seat for seat in state.seating if seat is not state.turn.player]
    with pytest.raises(ValueError, match="was not to be had"):
        explain(state.view((others[0],)), action, SKILL)


def test_a_card_that_must_lose_a_trick_is_not_the_experts() -> None:
    """In the last two tricks of many deals: a card that is worse in every layout, by the solver."""
    found = 0
    for seed in range(30):
        for state, _ in _played(RUBBER, seed)[-8:-4]:
            assert state.turn is not None
            view = state.view((state.turn.player,))
            if len(view.actions) < 2 or len(view.hands) < 2:
                continue
            worse = _always_worse(state)
            for card in worse:
                found += 1
                assert explain(view, card, SKILL)[0].id == "advice.played_other"
    assert found, "there were such cards"


def _always_worse(state: State) -> set[Card]:
    """Cards that give less than the best card in every layout that the view allows."""
    assert state.turn is not None
    view = state.view((state.turn.player,))
    asked = DoubleDummy(view)
    sign = 1 if state.turn.hand in asked.declaring else -1
    tables = [
        {card: sign * tricks for card, tricks in asked.cards(layout).items()}
        for layout in Layouts(Hidden.of(view)).all()
    ]
    best = [card for card in view.actions if all(table[card] == max(table.values()) for table in tables)]
    if not best:
        return set()
    return {card for card in view.actions if all(table[card] < table[best[0]] for table in tables)}
