"""The pages that are made here and work without JavaScript; the live table is an island in one of them.

Every page is given the reader's language; its language links are ``?lang=en|pl|ru`` on its own address,
which the server remembers in a cookie.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from szlem.message import Message, say
from szlem.record import Record
from szlem.words import LANGUAGES, Speaker, speaker

from .assets import Assets
from .event_page import EventPage
from .explaining import Looked
from .glossary_page import glossary
from .pad_page import PadPage
from .page_parts import GameTile, MyTable, RulesPage, Text, Way
from .paper import Moment
from .wire import SeatInfo, TableInfo
from .wire_sheet import AnySheet

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
            here="",
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
        mine: Sequence[MyTable] = (),
    ) -> str:
        """``GET /``. The form goes to ``POST /tables`` as multipart: ``game``, ``name``, an entry
        ``<game>.<option>`` for each option of each game, the file ``boards`` (perhaps empty) and
        ``after`` = ``stop`` or ``deal``, what to do when the file ends.

        When opening failed, render it again with ``trouble`` (why, with line and column of the file)
        and ``given`` (what the form sent). ``note`` is something the host should know, such as that
        only this machine can open the links. ``mine`` are tables at which this browser has been.
        """
        given = given or {}
        return self._page(
            "home.html", language, games=games, trouble=trouble, given=given, note=note, mine=mine
        )

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

    def keep(
        self,
        language: str,
        games: Sequence[GameTile],
        *,
        given: Mapping[str, str],
        trouble: Text | None = None,
    ) -> str:
        """``GET /keep``: the form that opens a pad, sent to ``POST /keep`` as the home page's is, with
        ``name.N`` and so on for the players."""
        return self._page("keep.html", language, games=games, given=given, trouble=trouble)

    def pad(self, language: str, page: PadPage, note: Text | None = None) -> str:
        """``GET /k/{id}``: the sheet of a pad and the form of the next deal. Forms go to ``POST /k/{id}``
        with ``do``: ``write``, ``strike``, ``end``, ``undo`` or ``names``."""
        return self._page("pad.html", language, _names(page.seats), page=page, note=note)

    def pen(self, language: str, page: PadPage, here: str) -> str:
        """``GET /k/{id}/pen/{key}``: asks who has the writing link whether to write."""
        return self._page("pen.html", language, _names(page.seats), page=page, here=here)

    def advice(self, language: str, info: TableInfo, sentences: Sequence[Message]) -> str:
        """``GET /t/{id}/advice``: what the expert would do for the player on turn, and why. The live table
        shows the ``main`` of this page too."""
        names = _names(info.seats)
        return self._page("advice.html", language, names, table=info.id, sentences=sentences)

    def why(self, language: str, info: TableInfo, looked: Looked) -> str:
        """``GET /t/{id}/why?deal=N&at=M``: the calls and tricks of a deal that is over, each a link to what
        the expert would have done there, and why."""
        return self._page("why.html", language, looked.names, table=info.id, looked=looked)

    def key(self, language: str, info: TableInfo, *, link: str, picture: bytes, give: bool) -> str:
        """``POST /t/{id}/key``: a personal link to the reader's seat, and its picture for a camera."""
        svg = Markup(picture.decode())
        return self._page("key.html", language, _names(info.seats), info=info, link=link, svg=svg, give=give)

    def back(self, language: str, info: TableInfo, *, give: bool, trouble: Text | None = None) -> str:
        """``GET /t/{id}/back/{key}``: where a personal link leads; ``info`` is the holder's."""
        names = _names(info.seats)
        return self._page("back.html", language, names, info=info, give=give, trouble=trouble)

    def rules(self, language: str, page: RulesPage) -> str:
        """``GET /rules/{game}``."""
        return self._page("rules.html", language, page=page)

    def glossary(self, language: str) -> str:
        """``GET /glossary``: the words of all games, each with its name in every language."""
        return self._page("glossary.html", language, groups=glossary(language))

    def fair(self, language: str) -> str:
        """``GET /fair``: how cards are dealt here, in plain words."""
        return self._page("fair.html", language)

    def games(self, language: str, games: Sequence[GameTile]) -> str:
        """``GET /games``: the list, each with its line and a link to its rules."""
        return self._page("games.html", language, games=games)

    def paper(self, language: str, given: Mapping[str, str], trouble: Text | None = None) -> str:
        """``GET /paper``: the forms that open a file, a link or a deal set up by hand. ``POST /paper`` takes
        the file ``file`` or the text ``text``, ``GET /paper/deal`` the hands ``N E S W``, ``dealer``, ``vul``
        and ``board``; ``given`` is what was sent when ``trouble`` says why it was refused."""
        return self._page("paper.html", language, given=given, trouble=trouble)

    def boards(self, language: str, boards: Sequence[tuple[Record, str]]) -> str:
        """The answer to ``POST /paper``: the boards of a file, each with its LIN for its address."""
        return self._page("paper_boards.html", language, boards=boards)

    def board(self, language: str, shown: Moment, worth: Mapping[str, Any] | None) -> str:
        """``GET /paper/board``: a board at one moment, with its table and par where they are known."""
        names = {seat.name: name for seat, name in shown.record.players.items()}
        here = f"lin={quote(shown.lin, safe='')}&at={shown.at}&"
        return self._page("paper_board.html", language, names, shown=shown, worth=worth, here=here)

    def trouble(
        self, language: str, what: Text, *, more: Text | None = None, ways: Sequence[Way] = _HOME
    ) -> str:
        """Any refusal that has no page of its own: a plain sentence, perhaps details, and ways on."""
        return self._page("trouble.html", language, what=what, more=more, ways=ways)

    def event_form(
        self,
        language: str,
        games: Sequence[tuple[str, Text]],
        *,
        comparisons: Sequence[str],
        most: tuple[int, int],
        given: Mapping[str, str],
        trouble: Text | None = None,
    ) -> str:
        """``/events``: the form that opens an event. ``most`` boards and tables are taken; ``given`` is what
        was sent when it was refused for ``trouble``."""
        return self._page(
            "event_form.html",
            language,
            games=games,
            comparisons=comparisons,
            most=most,
            given=given,
            trouble=trouble,
        )

    def event(self, language: str, event: EventPage, *, link: str, note: Text | None = None) -> str:
        """``GET /e/{id}``: an event. Its part ``data-live`` is what a page asks for again and again."""
        return self._page("event.html", language, event=event, link=link, note=note)

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
