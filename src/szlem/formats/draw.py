"""The diagrams of ``szlem.record``, for the rooms that know formats and not records."""

from szlem.record.diagram import (
    BLACK,
    FOUR_COLOURS,
    TWO_COLOURS,
    Lettering,
    html_diagram,
    svg_diagram,
    text_diagram,
)

__all__ = [
    "BLACK",
    "FOUR_COLOURS",
    "TWO_COLOURS",
    "Lettering",
    "html_diagram",
    "svg_diagram",
    "text_diagram",
]
