"""Tells a match in the terminal, event by event."""

from __future__ import annotations

from rich.text import Text

from szlem.auction import JoiningAuction, StandardAuction
from szlem.games import View
from szlem.message import Message, say
from szlem.play import PlayRecord
from szlem.seats import Seat
from szlem.table import Event, Table
from szlem.table.events import Acted, Dealt, Ended, Posted

from .cards import card_line
from .showing import Showing
from .traced import suits


class Telling:
    """Says what has just happened, as the reader may see it."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.speak = showing.speak
        self.paper = showing.paper

    def event(self, event: Event, table: Table) -> None:
        """Tell an event; ``table`` stands after it."""
        if isinstance(event, Dealt):
            self._dealt(event, self.showing.view(table))
        elif isinstance(event, Acted):
            self._acted(self.showing.view(table), table)
        elif isinstance(event, Posted):
            self._posted(table)
        elif isinstance(event, Ended):
            self._ended(event, table)

    def _dealt(self, event: Dealt, view: View) -> None:
        self.paper.rule(self._title(view), style="dim")
        if event.origin:
            self.showing.line("cli.play.origin", origin=event.origin)
        given = view.given
        self.showing.line(
            "cli.play.given", dealer=given.dealer.name, vulnerable=self._vulnerable(given.vulnerable.text)
        )
        if view.points is not None:
            told = (self.speak("cli.play.points", who=who.name, n=n) for who, n in view.points.points.items())
            self.paper.print(", ".join(told))
        if view.phase != "choice" or not view.actions:
            self.showing.hands(view)

    def _title(self, view: View) -> str:
        number, planned, board = view.given.number, view.game.match.planned, view.given.board
        deal = "ui.deal" if planned is None else "ui.deal.of"
        title = self.speak(deal, n=number, deals=planned)
        return f"{title}, {self.speak('ui.deal.board', board=board)}" if board else title

    def _vulnerable(self, text: str) -> Message:
        return say(f"vulnerability.{text}")

    def _acted(self, view: View, table: Table) -> None:
        record, auction = view.play, view.auction
        if record is not None and (record.current or record.tricks):
            self._played(record, view)
        elif auction is not None:
            self._called(auction, view)
        else:
            self._contract(view)

    def _called(self, auction: StandardAuction | JoiningAuction, view: View) -> None:
        player, call = auction.calls[-1]
        repeats = isinstance(auction, JoiningAuction) and auction.is_repetition(len(auction.calls) - 1)
        told = self.speak("cli.play.repeats" if repeats else "cli.play.call", who=player.name, call=call.text)
        partner = _new_partner(auction, player)
        if partner is not None:
            told += " " + self.speak("cli.play.joins", who=player.name, partner=partner.name)
        self.paper.print(suits(told))
        if auction.is_over and view.contract is not None:
            self._contract(view)

    def _contract(self, view: View) -> None:
        self.paper.print()
        self.showing.contract(view)
        contract = view.contract
        assert contract is not None
        if contract.dummy is not None and view.seating.place(contract.dummy) is not contract.dummy:
            self.showing.line("ui.moved", who=contract.dummy.name, declarer=contract.declarer.name)

    def _played(self, record: PlayRecord, view: View) -> None:
        if record.current:
            if len(record.current) == 1 and not record.tricks:
                (leader, card), *_ = record.current
                self.showing.line("cli.play.led", who=leader.name, card=card.text)
            return
        trick = record.tricks[-1]
        winner = self.speak("ui.trick.won", who=trick.winner(record.trump).name)
        self.paper.print(
            Text.assemble(
                (f"{self.speak('ui.trick', n=len(record.tricks))}  ", "dim"),
                suits(card_line(trick.cards, self.speak)),
                f"  {winner}  ",
                (self._taken(record, view), "dim"),
            )
        )

    def _taken(self, record: PlayRecord, view: View) -> str:
        return ", ".join(
            f"{self.speak('ui.who', who=_letters(group))} {sum(record.taken[seat] for seat in group)}"
            for group in view.sides.groups
        )

    def _posted(self, table: Table) -> None:
        posted = table.standing.posted[-1]
        self.paper.print()
        if posted.void is not None:
            self.showing.line("cli.play.void", why=posted.void.reason)
        match, standing = table.game.match, table.standing
        before = type(standing)(standing.posted[:-1])
        for entry in match.entries(standing)[len(match.entries(before)) :]:
            who = _letters(entry.players)
            self.showing.line("cli.play.entry", who=who, points=entry.points, why=entry.reason)

    def _ended(self, event: Ended, table: Table) -> None:
        self.paper.rule(self.speak("ui.over"), style="dim")
        if event.stopped:
            self.showing.line("table.file_ended")
        self.showing.sheet(table)

    def farewell(self, table: Table) -> None:
        """The person leaves before the end."""
        self.paper.print()
        if table.standing.posted:
            self.showing.sheet(table)
        self.showing.line("cli.play.left")


def _new_partner(auction: StandardAuction | JoiningAuction, player: Seat) -> Seat | None:
    """Whom the last call has made the caller's partner."""
    if not isinstance(auction, JoiningAuction):
        return None
    before = auction.after[-2].partner(player) if len(auction.after) > 1 else None
    now = auction.after[-1].partner(player)
    return now if now is not before else None


def _letters(players: frozenset[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))
