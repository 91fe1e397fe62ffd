"""Players made of software. A bot sees only a View."""

from .bot import Bot
from .plain import PlainBot

__all__ = ["Bot", "PlainBot"]
