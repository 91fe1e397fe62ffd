"""The games these tests are about."""

from szlem.games import GAMES

FAMILY = GAMES
