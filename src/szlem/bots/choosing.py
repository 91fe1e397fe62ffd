"""MiniBridge's choice: the contract that promises most, from both hands."""

from __future__ import annotations

from szlem.auction import Choice
from szlem.cards import Hand
from szlem.games import View

from .evaluate import chance_of, tricks_of

_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}


def choose_contract(view: View) -> Choice:
    """The choice with the best expected score; of equal ones the first on the menu."""
    assert view.turn is not None, "declarer chooses"
    own = view.hands[view.turn.hand]
    dummy = next((hand for seat, hand in view.hands.items() if seat is not view.turn.hand), Hand())
    menu: tuple[Choice, ...] = view.actions
    return max(menu, key=lambda choice: _expected_score(choice, tricks_of(own, dummy, choice.denomination)))


def _expected_score(choice: Choice, tricks: float) -> float:
    """Tricks above six count when made, with 50 for a part-score and 300 for a game; 50 each when not."""
    needs = choice.level + 6
    made = chance_of(needs, tricks)
    over_six = max(choice.level, tricks - 6)
    won = _TRICK[choice.denomination.text] * over_six + (300 if choice.kind == "game" else 50)
    down = max(1.0, needs - tricks)
    return made * won - (1 - made) * 50 * down
