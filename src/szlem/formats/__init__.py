"""Text to records and back. Formats know no rules."""

from .errors import FormatError

__all__ = ["FormatError"]
