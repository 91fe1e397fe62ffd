"""The error of a PBN text."""

from __future__ import annotations

from szlem.formats.errors import FormatError


class PbnError(FormatError):
    """A PBN text that cannot be read, or has no board to play."""
