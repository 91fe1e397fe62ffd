"""The pages that are made here and work without JavaScript; the live table is an island in one of them.

Every page is given the reader's language; its language links are ``?lang=en|pl|ru`` on its own address,
which the server remembers in a cookie.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from szlem.message import Message, say
from szlem.words import LANGUAGES, Speaker, speaker

from .assets import Assets
from .page_parts import GameTile, RulesPage, Text, Way
from .wire import AnySheet, SeatInfo, TableInfo

_SUITED_WORD: Final = re.compile(r"(\S*[♠♥♦♣]\S*)")
_SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_PLACES: Final = {"N": "12 4", "E": "20 12", "S": "12 20", "W": "4 12"}
_HOME: Final = (Way("/", say("ui.way.home")),)


class Pages:
    """Renders pages. ``version`` and ``commit`` stand in the foot of each."""

    def __init__(self, version: str, commit: str = "", assets: Assets | None = None) -> None:
        self.assets = assets or Assets()
        self._templates = Environment(
            loader=PackageLoader("szlem.server", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals.update(
            asset=self.assets.url,
            version=version,
            commit=commit,
            languages=LANGUAGES,
            places=_PLACES,
            signed=_signed,
            own_first=_own_first,
        )

    def home(
        self,
        language: str,
        games: Sequence[GameTile],
        *,
        trouble: Text | None = None,
        given: Mapping[str, str] | None = None,
        note: Text | None = None,
    ) -> str:
        """``GET /``. The form goes to ``POST /tables`` as multipart: ``game``, ``name``, an entry
        ``<game>.<option>`` for each option of each game, the file ``boards`` (perhaps empty) and
        ``after`` = ``stop`` or ``deal``, what to do when the file ends.

        When opening failed, render it again with ``trouble`` (why, with line and column of the file)
        and ``given`` (what the form sent). ``note`` is something the host should know, such as that
        only this machine can open the links.
        """
        given = given or {}
        return self._page("home.html", language, games=games, trouble=trouble, given=given, note=note)

    def table(
        self,
        language: str,
        info: TableInfo,
        *,
        link: str,
        note: Text | None = None,
        trouble: Text | None = None,
    ) -> str:
        """``GET /t/{id}``: the shell of the live table; its socket is ``/t/{id}/ws``.

        ``link`` is the whole address to share and ``note`` says for whom it does not work, if so.
        Forms: ``POST /t/{id}/sit`` with ``name`` and ``seat``; on refusal render again with ``trouble``.
        ``/t/{id}/qr.svg`` is the picture of the link, ``/t/{id}/sheet`` the score sheet.
        """
        return self._page(
            "table.html", language, _names(info.seats), info=info, link=link, note=note, trouble=trouble
        )

    def sheet(self, language: str, info: TableInfo, sheet: AnySheet | None) -> str:
        """``GET /t/{id}/sheet``: the score sheet, from the side of ``info.you`` when that is a seat.
        The live table shows the ``main`` of this very page."""
        return self._page("sheet.html", language, _names(info.seats), info=info, sheet=sheet)

    def rules(self, language: str, page: RulesPage) -> str:
        """``GET /rules/{game}``."""
        return self._page("rules.html", language, page=page)

    def fair(self, language: str) -> str:
        """``GET /fair``: how cards are dealt here, in plain words."""
        return self._page("fair.html", language)

    def games(self, language: str, games: Sequence[GameTile]) -> str:
        """``GET /games``: the list, each with its line and a link to its rules."""
        return self._page("games.html", language, games=games)

    def trouble(
        self, language: str, what: Text, *, more: Text | None = None, ways: Sequence[Way] = _HOME
    ) -> str:
        """Any refusal that has no page of its own: a plain sentence, perhaps details, and ways on."""
        return self._page("trouble.html", language, what=what, more=more, ways=ways)

    def _page(
        self, template: str, language: str, names: Mapping[str, str] | None = None, **context: Any
    ) -> str:
        voice = speaker(language).named(names or {})
        return self._templates.get_template(template).render(
            context,
            lang=language,
            t=voice,
            say=lambda text: _said(voice, text),
            signs=lambda text: _signs(voice, text if isinstance(text, str) else _said(voice, text)),
        )


def _said(voice: Speaker, text: Text) -> str:
    if isinstance(text, str):
        return text
    return voice.say(text if isinstance(text, Message) else Message.from_plain(text))


def _signs(voice: Speaker, text: str) -> Markup:
    """The sentence with its suits drawn: safe markup. A word with a suit in it stays on one line."""
    parts = enumerate(_SUITED_WORD.split(text))
    return Markup("").join(_drawn(voice, part) if at % 2 else escape(part) for at, part in parts)


def _drawn(voice: Speaker, word: str) -> Markup:
    signs = (_sign(voice, _SUITS[char]) if char in _SUITS else escape(char) for char in word)
    return Markup('<span class="bid">{}</span>').format(Markup("").join(signs))


def _sign(voice: Speaker, suit: str) -> Markup:
    return Markup('<svg class="su su-{0}" role="img" aria-label="{1}"><use href="#{0}"/></svg>').format(
        suit.lower(), voice("suit." + suit)
    )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _names(seats: Mapping[str, SeatInfo]) -> dict[str, str]:
    return {seat: info.name for seat, info in seats.items() if info.name}


def _own_first(columns: Sequence[Sequence[str]], you: str | None) -> list[int]:
    """The order of the columns for this reader: his own first."""
    return sorted(range(len(columns)), key=lambda column: you not in columns[column] if you else False)
