"""Players made of software. A bot sees only a View."""

from .bot import Bot

__all__ = ["Bot"]
