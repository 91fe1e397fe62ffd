"""Diagrams of a record: text, HTML and SVG, in the letters of any language and in two, four or no colours."""

from .html import html_diagram
from .lettering import BLACK, FOUR_COLOURS, TWO_COLOURS, Lettering
from .svg import svg_diagram
from .text import text_diagram
from .trick import html_trick, svg_trick, text_trick

__all__ = [
    "BLACK",
    "FOUR_COLOURS",
    "TWO_COLOURS",
    "Lettering",
    "html_diagram",
    "html_trick",
    "svg_diagram",
    "svg_trick",
    "text_diagram",
    "text_trick",
]
