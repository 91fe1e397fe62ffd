"""What has happened between two looks at a table, told line by line as it would be said aloud."""

from __future__ import annotations

from szlem.message import Message, say
from szlem.seats import Seat
from szlem.server import wire
from szlem.words import Speaker

from .seen import seen
from .showing import Showing
from .traced import suits


class News:
    """Tells a reader in the terminal what a new frame brings."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing

    @property
    def speak(self) -> Speaker:
        """The reader's language, with the players called by their names."""
        return self.showing.speak

    def tell(self, before: wire.View | None, now: wire.View) -> None:
        """Tell what is new; everything, when there is nothing before."""
        names = {seat: info.name for seat, info in now.table.seats.items() if info.name}
        self.showing.speak = self.speak.named(names)
        self._people(before, now)
        self._said(before, now)
        notice = now.table.notice
        if notice is not None and (before is None or before.table.notice != notice):
            self._say(Message.from_plain(notice))
        if now.deal is not None:
            self._deal(before.deal if before is not None else None, now.deal, now)

    def _say(self, message: Message) -> None:
        self.showing.paper.print(suits(self.speak.say(message)))

    def _people(self, before: wire.View | None, now: wire.View) -> None:
        for seat, info in now.table.seats.items():
            known = before.table.seats[seat] if before is not None else None
            if known is not None and known.name == info.name:
                continue
            if info.kind == "free":
                self.showing.line("cli.join.free", seat=say(f"seat.{seat}"))
            elif info.kind != "none":
                self.showing.line(f"cli.join.{info.kind}", seat=say(f"seat.{seat}"), name=info.name)

    def _said(self, before: wire.View | None, now: wire.View) -> None:
        latest = before.talk[-1].seq if before is not None and before.talk else 0
        for remark in now.talk:
            if remark.seq > latest and (before is None or remark.seat != now.table.you):
                self.showing.line("ui.told.said", who=remark.who, text=remark.text)

    def _deal(self, before: wire.DealView | None, now: wire.DealView, frame: wire.View) -> None:
        if before is None or before.deal != now.deal:
            self._dealt(now, frame)
            before = None
        self._calls(len(before.calls) if before is not None else 0, now)
        self._contract(before, now, frame)
        self._cards(before, now)
        if now.phase == "over" and (before is None or before.phase != "over"):
            self._over(now)

    def _dealt(self, now: wire.DealView, frame: wire.View) -> None:
        info = frame.table
        title = self.speak("ui.deal" if info.deals is None else "ui.deal.of", n=info.deal, deals=info.deals)
        board = ", " + self.speak("ui.deal.board", board=info.board) if info.board else ""
        self.showing.paper.print(f"\n{title}{board}")
        if frame.lot is not None and frame.lot.missed:
            self.showing.line("ui.lot.missed", who="".join(frame.lot.missed))
        self.showing.line("cli.play.dealer", dealer=now.dealer)
        if now.vulnerable:
            self.showing.line("cli.play.vulnerable_players", who="".join(now.vulnerable))
        if now.turned is not None:
            self.showing.line("cli.play.turned", who=now.dealer, card=now.turned)
        for who, points in (now.points or {}).items():
            self.showing.line("cli.play.points", who=who, n=points)
        view = seen(frame)
        if view is not None and view.hands:
            self.showing.hands(view)

    def _calls(self, told: int, now: wire.DealView) -> None:
        pairs = now.calls[told - 1].pairs if told else None
        for made in now.calls[told:]:
            what = "cli.play.repeats" if made.repeats else "cli.play.call"
            self.showing.line(what, who=made.player, call=made.call)
            for pair in made.pairs or ():
                if pair not in (pairs or ()):
                    self.showing.line("cli.play.joins", who=pair[0], partner=pair[1])
            pairs = made.pairs

    def _contract(self, before: wire.DealView | None, now: wire.DealView, frame: wire.View) -> None:
        """The contract when it is settled, and a hand when it is laid down."""
        view = seen(frame)
        if view is None or now.contract is None:
            return
        if before is None or before.contract is None:
            self.showing.contract(view)
        dummy = now.contract.dummy
        if dummy in now.hands and (before is None or dummy not in before.hands) and dummy != frame.table.you:
            self.showing.hands(view)

    def _cards(self, before: wire.DealView | None, now: wire.DealView) -> None:
        """Each card that was played since; those of tricks that are gone are not told any more."""
        for trick in (now.last_trick, now.trick):
            if trick is None:
                continue
            for who, card in trick.cards[_told(before, trick.number) :]:
                self.showing.line("ui.told.card", who=who, card=card)
            if trick.winner is not None and not _is_last(before, trick.number):
                self.showing.line("ui.trick.won", who=trick.winner)

    def _over(self, now: wire.DealView) -> None:
        what = now.void or now.result
        if what is not None:
            self.showing.line("cli.play.void", why=Message.from_plain(what))
        for entry in now.entries:
            self.showing.line(
                "cli.play.entry",
                who="".join(entry.players),
                points=entry.points,
                why=Message.from_plain(entry.why),
            )


def _told(before: wire.DealView | None, number: int) -> int:
    """How many cards of this trick were told before."""
    tricks = () if before is None else (before.last_trick, before.trick)
    known = (len(trick.cards) for trick in tricks if trick is not None and trick.number == number)
    return max(known, default=0)


def _is_last(before: wire.DealView | None, number: int) -> bool:
    """True when this trick was the last one before, too."""
    return before is not None and before.last_trick is not None and before.last_trick.number == number


def own_seat(frame: wire.View) -> Seat:
    """The seat from which the reader looks; spectators look from the south."""
    return Seat.of(frame.table.you or "S")
