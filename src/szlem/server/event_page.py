"""What the page of an event is given: its tables and seats for this reader, and the standings."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message, say
from szlem.scoring.compare import Ranked
from szlem.seats import SEATS, Seat
from szlem.table import Bot, Person, Table
from szlem.table.comparing import Line, Standings, standings
from szlem.table.gathering import Gathered


@dataclass(frozen=True)
class SeatOf:
    """A seat at a table: who holds it, and whether this reader may take it."""

    letter: str
    name: str
    bot: bool
    offered: bool


@dataclass(frozen=True)
class TableOf:
    """A table as the page shows it: how far it is, and whether this reader may go there."""

    number: int
    id: str
    seats: tuple[SeatOf, ...]
    done: int
    ended: bool
    paused: bool
    entered: bool


@dataclass(frozen=True)
class RankOf:
    """A place in a ranking: the names of a pair, and its points in figures."""

    place: int
    name: str
    table: int
    points: str


@dataclass(frozen=True)
class LineOf:
    """A result on a traveller."""

    table: int
    contract: str
    declarer: str
    what: Message
    score: int
    points: str


@dataclass(frozen=True)
class BoardOf:
    """A board that is over at all tables."""

    number: str
    imps: int | None
    lines: tuple[LineOf, ...]


@dataclass(frozen=True)
class TeamOf:
    """A team of two pairs."""

    letter: str
    names: str
    imps: int
    points: str


@dataclass(frozen=True)
class EventPage:
    """All of it. ``yours`` is the number of the reader's table, if he has one."""

    id: str
    name: str
    game: Message
    comparison: str
    boards: int
    host: bool
    teaches: bool
    over: bool
    waits: bool
    yours: int | None
    can_sit: bool
    tables: tuple[TableOf, ...]
    teams: tuple[TeamOf, ...]
    north_south: tuple[RankOf, ...]
    east_west: tuple[RankOf, ...]
    travellers: tuple[BoardOf, ...]


def event_page(id: str, gathered: Gathered, person: str | None) -> EventPage:
    """The page for a reader (a person's id, or none)."""
    opened, found = gathered.opened, standings(gathered)
    own = gathered.table_of(person)
    tables = tuple(
        _table(number, table_id, gathered, person) for number, table_id in enumerate(gathered.tables, 1)
    )
    return EventPage(
        id=id,
        name=opened.name,
        game=say(f"game.{opened.game}.name"),
        comparison=opened.comparison,
        boards=len(opened.boards),
        host=person is not None and person == opened.host,
        teaches=gathered.teaches(person),
        over=gathered.is_over,
        waits=not gathered.closed and not all(table.sat for table in gathered.tables.values()),
        yours=None if own is None else list(gathered.tables).index(own) + 1,
        can_sit=any(seat.offered for table in tables for seat in table.seats),
        tables=tables,
        teams=_teams(gathered, found),
        north_south=tuple(_rank(gathered, each, "NS") for each in found.north_south),
        east_west=tuple(_rank(gathered, each, "EW") for each in found.east_west),
        travellers=_boards(found),
    )


def _table(number: int, id: str, gathered: Gathered, person: str | None) -> TableOf:
    table: Table = gathered.tables[id]
    may_sit = gathered.may_sit(person, id) and table.seat_of(person) is None
    return TableOf(
        number=number,
        id=id,
        seats=tuple(_seat(table, seat, may_sit) for seat in SEATS if seat in table.seats),
        done=len(table.played),
        ended=table.ended,
        paused=table.paused,
        entered=gathered.may_look(person, id),
    )


def _seat(table: Table, seat: Seat, may_sit: bool) -> SeatOf:
    holder = table.seats[seat]
    return SeatOf(
        letter=seat.name,
        name="" if holder is None else holder.name,
        bot=isinstance(holder, Bot),
        offered=may_sit and not isinstance(holder, Person) and seat not in table.away,
    )


def _pair(gathered: Gathered, number: int, letters: str) -> str:
    table: Table = list(gathered.tables.values())[number - 1]
    held = {seat.name: holder for seat, holder in table.seats.items()}
    return " – ".join("?" if (one := held.get(letter)) is None else one.name for letter in letters)


def _rank(gathered: Gathered, ranked: Ranked, letters: str) -> RankOf:
    number = int(ranked.name)
    return RankOf(ranked.place, _pair(gathered, number, letters), number, figures(ranked.points))


def _teams(gathered: Gathered, found: Standings) -> tuple[TeamOf, ...]:
    """The first team sits north-south at the first table and east-west at the second."""
    if found.teams is None:
        return ()
    first = f"{_pair(gathered, 1, 'NS')}, {_pair(gathered, 2, 'EW')}"
    second = f"{_pair(gathered, 2, 'NS')}, {_pair(gathered, 1, 'EW')}"
    ahead, behind = found.teams.victory_points
    return (
        TeamOf("A", first, found.teams.margin, figures(ahead)),
        TeamOf("B", second, -found.teams.margin, figures(behind)),
    )


def _boards(found: Standings) -> tuple[BoardOf, ...]:
    imps = {} if found.teams is None else found.teams.by_board
    return tuple(
        BoardOf(board.number, imps.get(str(board.place)), tuple(map(_line, board.lines)))
        for board in found.travellers
    )


def _line(line: Line) -> LineOf:
    posted = line.posted
    contract = posted.contract
    return LineOf(
        table=line.table,
        contract="" if contract is None else contract.text,
        declarer="" if contract is None else contract.declarer.name,
        what=_what(line),
        score=line.score,
        points="" if line.points is None else figures(line.points),
    )


def _what(line: Line) -> Message:
    if line.posted.void is not None:
        return line.posted.void.reason
    over = line.posted.over
    if over < 0:
        return say("result.down", n=-over)
    return say("result.over", n=over) if over else say("result.made")


def figures(points: float) -> str:
    """Points as they stand in a table: whole, or to the hundredth.

    >>> figures(3), figures(2.5), figures(-0.333)
    ('3', '2.50', '−0.33')
    """
    value = float(points)
    text = str(int(value)) if value == int(value) else f"{value:.2f}"
    return text.replace("-", "−")
