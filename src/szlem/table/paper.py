"""A deal of one of our games, found on paper and played again by its rules."""

from __future__ import annotations

from szlem.deals import IllegalAction
from szlem.formats.games import GamePaper
from szlem.games import NotPlayedHere, State, kept_game
from szlem.message import say


def played_again(paper: GamePaper) -> State:
    """The deal after all its actions.

    ``NotPlayedHere`` names a game, rules or options that are not here, and an action that the rules forbid.
    """
    game = kept_game(paper.game, paper.version, paper.options)
    state = game.start(game.dealing.read(paper.dealt), paper.given)
    for number, action in enumerate(paper.actions, 1):
        try:
            state = state.apply(state.read(action))
        except IllegalAction as wrong:
            why = say("kept.wrong_action", game=game.card.name, n=number, action=action, why=wrong.rule)
            raise NotPlayedHere(why) from None
    return state
