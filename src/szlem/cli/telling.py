"""Tells a match in the terminal, event by event."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from szlem.auction import Bid
from szlem.games import View
from szlem.message import say
from szlem.play import PlayRecord
from szlem.seats import Seat, Sides, Vulnerability
from szlem.table import Event, Table
from szlem.table.events import Acted, Answered, Claimed, Dealt, Ended, Posted, Settled, Undone

from .cards import card_line
from .showing import Showing
from .traced import suits

_CONTRACTING: Final = ("auction", "naming", "choice")


class Telling:
    """Says what has just happened, as the reader may see it."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.speak = showing.speak
        self.paper = showing.paper
        self._phase = ""

    def event(self, event: Event, table: Table) -> None:
        """Tell an event; ``table`` stands after it."""
        if isinstance(event, Dealt):
            self._dealt(event, self.showing.view(table))
        elif isinstance(event, Acted):
            self._acted(event, self.showing.view(table))
        elif isinstance(event, Claimed | Answered | Settled):
            self._claimed(event, table)
        elif isinstance(event, Undone) and table.notice is not None:
            self.paper.print(self.speak.say(table.notice))
        elif isinstance(event, Posted):
            self._posted(table)
        elif isinstance(event, Ended):
            self._ended(event, table)
        if table.state is not None:
            self._phase = table.state.phase

    def _dealt(self, event: Dealt, view: View) -> None:
        self.paper.rule(self._title(view), style="dim")
        if event.origin:
            self.showing.line("cli.play.origin", origin=event.origin)
        given = view.given
        self.showing.line("cli.play.dealer", dealer=given.dealer.name)
        if say("rules.vulnerability.never") not in view.game.rules().get("vulnerability", ()):
            self._vulnerable(given.vulnerable)
        if "turned" in view.shown:
            self.showing.line("cli.play.turned", who=given.dealer.name, card=view.shown["turned"].card.text)
        if view.points is not None:
            told = (self.speak("cli.play.points", who=who.name, n=n) for who, n in view.points.points.items())
            self.paper.print(", ".join(told))
        if view.phase != "choice" or not view.actions:
            self.showing.hands(view)

    def _vulnerable(self, vulnerable: Vulnerability) -> None:
        """By sides, or by players where somebody is alone."""
        text = vulnerable.text
        if text.islower():
            self.showing.line("cli.play.vulnerable", vulnerability=text)
        else:
            self.showing.line("cli.play.vulnerable_players", who=text)

    def _title(self, view: View) -> str:
        number, planned, board = view.given.number, view.game.match.planned, view.given.board
        deal = "ui.deal" if planned is None else "ui.deal.of"
        title = self.speak(deal, n=number, deals=planned)
        return f"{title}, {self.speak('ui.deal.board', board=board)}" if board else title

    def _acted(self, event: Acted, view: View) -> None:
        """``_phase`` is the one in which it was done; the deal may have moved on."""
        if self._phase in ("play", "pretricks"):
            self._played(view.shown[self._phase], view)
        elif self._phase == "draw":
            self._drawn(event, view)
        elif self._phase == "auction":
            self._called(view.auction)
        elif self._phase == "naming":
            self.showing.line("cli.play.call", who=event.player, call=event.action)
        if view.contract is not None and self._phase in _CONTRACTING and self._phase != view.phase:
            self._contract(view)

    def _called(self, auction: Any) -> None:
        """The call, and whom it has made partners."""
        player, call = auction.calls[-1]
        repeats = isinstance(call, Bid) and call is _last_before(auction)
        told = self.speak("cli.play.repeats" if repeats else "cli.play.call", who=player.name, call=call.text)
        partner = _new_partner(auction, player)
        if partner is not None:
            told += " " + self.speak("cli.play.joins", who=player.name, partner=partner.name)
        self.paper.print(suits(told))

    def _drawn(self, event: Acted, view: View) -> None:
        """Everybody sees what was done; the other card only he who drew."""
        self.showing.line("cli.play.call", who=event.player, call=event.action)
        if event.player == self.showing.seat.name:
            _, other = view.private["draw"][self.showing.seat].seen[-1]
            self.showing.line("cli.play.other_card", card=other.text)

    def _contract(self, view: View) -> None:
        self.paper.print()
        self.showing.contract(view)
        contract = view.contract
        assert contract is not None
        if contract.dummy is not None and view.seating.place(contract.dummy) is not contract.dummy:
            self.showing.line("ui.moved", who=contract.dummy.name, declarer=contract.declarer.name)

    def _played(self, tricks: Any, view: View) -> None:
        if tricks.current:
            if len(tricks.current) == 1 and not tricks.tricks:
                (leader, card), *_ = tricks.current
                self.showing.line("cli.play.led", who=leader.name, card=card.text)
            return
        trick = tricks.tricks[-1]
        counts = isinstance(tricks, PlayRecord)
        winner = trick.winner(tricks.trump if counts else None)
        self.paper.print(
            Text.assemble(
                (f"{self.speak('ui.trick', n=len(tricks.tricks))}  ", "dim"),
                suits(card_line(trick.cards, self.speak)),
                f"  {self.speak('ui.trick.won', who=winner.name)}  ",
                (self._taken(tricks, view) if counts else "", "dim"),
            )
        )
        if not counts:
            drawn = view.private["pretricks"][self.showing.seat]
            self.showing.line("cli.play.drew", card=drawn[-1].text)

    def _claimed(self, event: Claimed | Answered | Settled, table: Table) -> None:
        if isinstance(event, Claimed):
            self.showing.line("cli.play.claimed", who=event.player)
        elif isinstance(event, Settled):
            tricks = [f"{self.speak('ui.who', who=seat)} {n}" for seat, n in event.won.items()]
            self.showing.line("ui.claim.settled", list=", ".join(tricks))
        elif event.accept:
            self.showing.line("cli.play.accepts", who=event.player)
        elif table.notice is not None:
            self.paper.print(self.speak.say(table.notice))

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


def _last_before(auction: Any) -> Bid | None:
    """The last bid before the last call."""
    earlier = (call for _, call in reversed(auction.calls[:-1]) if isinstance(call, Bid))
    return next(earlier, None)


def _new_partner(auction: Any, player: Seat) -> Seat | None:
    """Whom the last call has made the caller's partner, in auctions that keep the partnerships."""
    after: tuple[Sides, ...] = getattr(auction, "after", ())
    if not after:
        return None
    before = after[-2].partner(player) if len(after) > 1 else None
    now = after[-1].partner(player)
    return now if now is not before else None


def _letters(players: frozenset[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))
