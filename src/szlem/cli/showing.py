"""What a match looks like in the terminal: hands, tricks, contract, sheet, and answers to questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from szlem.games import View
from szlem.message import Message
from szlem.seats import Seat
from szlem.table import Table
from szlem.words import Speaker

from .cards import auction_grid, card_line, hands_side_by_side
from .sheets import score_sheet
from .traced import suits
from .typed import contract_of

if TYPE_CHECKING:
    from rich.console import Console

_HELP: Final = ("call", "card", "choice", "h", "t", "l", "a", "c", "s", "q")


class Showing:
    """The reader's terminal; only what his view holds is ever printed."""

    def __init__(self, seat: Seat, speak: Speaker, paper: Console) -> None:
        self.seat = seat
        self.speak = speak
        self.paper = paper

    def line(self, id: str, **arguments: object) -> None:
        """Print a message."""
        self.paper.print(suits(self.speak(id, **arguments)))

    def view(self, table: Table) -> View:
        """What the reader sees of the deal."""
        assert table.state is not None
        return table.state.view((self.seat,))

    def position(self, view: View) -> None:
        """What is to be seen before the person acts."""
        if view.phase == "play" and view.play is not None:
            self.hands(view)
            self.trick(view)
        elif view.phase == "choice":
            self.hands(view)
            menu = "  ".join(self.speak("ui.call", call=contract_of(choice)) for choice in view.actions)
            self.paper.print(suits(menu))

    def prompt(self, view: View) -> str:
        """What the person is asked for."""
        turn = view.turn
        assert turn is not None
        if view.phase != "play":
            return self.speak("ui.turn.choice" if view.phase == "choice" else "ui.turn.call") + " "
        dummy = "" if turn.hand is self.seat else ".dummy"
        current = view.play.current if view.play is not None else ()
        if not current:
            return self.speak(f"ui.turn.lead{dummy}") + " "
        led = current[0][1].suit
        follows = any(card.suit is led for card in view.actions)
        key = f"ui.turn.follow{dummy}" if follows else f"ui.turn.any{dummy}"
        return self.speak(key, suit=led.letter) + " "

    def between(self) -> str:
        """Asks whether the next deal may begin."""
        return self.speak("cli.play.next") + " "

    def hint(self, view: View) -> None:
        """Said to somebody who typed nothing."""
        self.line("cli.play.hint")

    def help(self) -> None:
        """What can be typed."""
        for key in _HELP:
            self.line(f"cli.play.help.{key}")

    def answer(self, question: str, table: Table) -> None:
        """Answer one of the letters."""
        view = self.view(table)
        if question == "s":
            self.sheet(table)
        elif question == "?":
            self.help()
        elif question == "h":
            self.hands(view)
        elif question == "t":
            self.trick(view)
        elif question == "l":
            self.last_trick(view)
        elif question == "a":
            self.auction(view)
        else:
            self.contract(view)

    def refusal(self, why: Message) -> None:
        """Why a move is not allowed."""
        self.paper.print(suits(self.speak.say(why)), style="yellow")

    def hands(self, view: View) -> None:
        """The hands that the reader may see, his own first."""
        self.paper.print(hands_side_by_side(view, self.seat, self.speak))

    def trick(self, view: View) -> None:
        """The trick on the table."""
        if view.play is None:
            self.line("ui.told.nothing")
        elif view.play.current:
            self.paper.print(suits(card_line(view.play.current, self.speak)))

    def last_trick(self, view: View) -> None:
        """The last trick, until the next one begins."""
        last = view.play.last_trick if view.play is not None else None
        if last is None:
            self.line("ui.last.none")
        else:
            self.paper.print(suits(card_line(last.cards, self.speak)))

    def auction(self, view: View) -> None:
        """The auction so far."""
        if view.auction is None:
            self.line("ui.told.nothing")
        else:
            self.paper.print(auction_grid(view.auction, self.speak))

    def contract(self, view: View) -> None:
        """What is played, and by whom."""
        contract = view.contract
        if contract is None:
            self.line("ui.contract.none")
            return
        dummy = contract.dummy.name if contract.dummy is not None else contract.declarer.name
        self.line("cli.play.contract", contract=contract.text, declarer=contract.declarer.name, dummy=dummy)

    def sheet(self, table: Table) -> None:
        """The score sheet as it stands."""
        self.paper.print(score_sheet(table.game.match.sheet(table.standing), self.seat, self.speak))
