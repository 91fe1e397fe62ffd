"""Message catalogues in English, Polish and Russian, and how a message becomes a sentence.

A catalogue is a JSON file ``words/<language>/<area>.json`` from message id to text. The browser reads the
same files. In a text ``{name}`` puts an argument in, ``{name:kind}`` says how it is written (see
``szlem.words.kinds``), and a text may be chosen by an argument::

    {"table.tricks": {"by": "n", "one": "{n} trick", "other": "{n} tricks"},
     "illegal.follow": {"by": "suit", "S": "You hold a spade.", "other": "..."}}

A number chooses by the plural category of the language (CLDR), a text by itself; ``other`` is the rest.
"""

from .speech import LANGUAGES, Speaker, speaker

__all__ = ["LANGUAGES", "Speaker", "speaker"]
