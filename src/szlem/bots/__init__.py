"""Players made of software. A bot sees only a View."""

from .bot import Bot
from .levels import LEVELS, USUAL, bot_of, is_level
from .plain import PlainBot
from .safe import SafeBot

__all__ = ["LEVELS", "USUAL", "Bot", "PlainBot", "SafeBot", "bot_of", "is_level"]
