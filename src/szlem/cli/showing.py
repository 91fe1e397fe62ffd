"""What a match looks like in the terminal: hands, tricks, contract, sheet, and answers to questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from szlem.auction import DOUBLE
from szlem.games import View
from szlem.message import Message
from szlem.seats import Seat
from szlem.table import Table
from szlem.words import Speaker

from .cards import auction_grid, card_line, hands_side_by_side
from .sheets import AnySheet, score_sheet
from .traced import suits
from .typed import contract_of

if TYPE_CHECKING:
    from rich.console import Console

_HELP: Final = ("call", "card", "choice", "naming", "claim", "u", "h", "t", "l", "a", "c", "s", "w", "q")


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
        return table.view((self.seat,))

    def position(self, view: View) -> None:
        """What is to be seen before the person acts."""
        if view.phase != "auction":
            self.hands(view)
        if view.phase in ("play", "pretricks"):
            self.trick(view)
        elif view.phase == "choice":
            menu = "  ".join(self.speak("ui.call", call=contract_of(choice)) for choice in view.actions)
            self.paper.print(suits(menu))
        elif view.phase == "draw":
            self.line("cli.play.offered", card=view.private["draw"][self.seat].card.text)

    def prompt(self, view: View) -> str:
        """What the person is asked for."""
        if view.phase in ("play", "pretricks"):
            return self._card_prompt(view) + " "
        if view.phase == "naming" and DOUBLE in view.actions:
            return self.speak("ui.turn.call") + " "
        return self.speak({"auction": "ui.turn.call"}.get(view.phase, f"ui.turn.{view.phase}")) + " "

    def _card_prompt(self, view: View) -> str:
        turn, current = view.turn, tricks_of(view).current
        assert turn is not None
        dummy = "" if view.contract is None or turn.hand is not view.contract.dummy else ".dummy"
        if not current:
            return self.speak(f"ui.turn.lead{dummy}")
        led = current[0][1].suit
        follows = any(card.suit is led for card in view.actions)
        return self.speak(f"ui.turn.follow{dummy}" if follows else f"ui.turn.any{dummy}", suit=led.letter)

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
        self.tell(question, self.view(table), table.game.match.sheet(table.standing))

    def tell(self, question: str, view: View, sheet: AnySheet) -> None:
        """Answer one of the letters about this deal and score."""
        if question == "s":
            self.score(sheet)
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
        elif question == "w":
            self.advice(view)
        else:
            self.contract(view)

    def advice(self, view: View) -> None:
        """What the expert would do for the person, and why."""
        if not view.actions:
            self.line("advice.not_your_turn")
            return
        from szlem.bots.advice import advise
        from szlem.bots.budget import Budget, Skill

        advice = advise(view, Skill(Budget(1.0, 200), ahead=3))
        for reason in (advice.headline, *advice.reasons):
            self.paper.print(suits(self.speak.say(reason)))

    def refusal(self, why: Message) -> None:
        """Why a move is not allowed."""
        self.paper.print(suits(self.speak.say(why)), style="yellow")

    def hands(self, view: View) -> None:
        """The hands that the reader may see, his own first."""
        self.paper.print(hands_side_by_side(view, self.seat, self.speak))

    def trick(self, view: View) -> None:
        """The trick on the table."""
        tricks = tricks_of(view)
        if tricks is None:
            self.line("ui.told.nothing")
        elif tricks.current:
            self.paper.print(suits(card_line(tricks.current, self.speak)))

    def last_trick(self, view: View) -> None:
        """The last trick, until the next one begins."""
        tricks = tricks_of(view)
        last = tricks.last_trick if tricks is not None else None
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
        if contract.level == 0:
            self.line("cli.play.trumps", denomination=contract.denomination.text)
        elif contract.dummy is None:
            self.line("cli.play.alone", contract=contract.text, declarer=contract.declarer.name)
        else:
            declarer, dummy = contract.declarer.name, contract.dummy.name
            self.line("cli.play.contract", contract=contract.text, declarer=declarer, dummy=dummy)

    def sheet(self, table: Table) -> None:
        """The score sheet as it stands."""
        self.score(table.game.match.sheet(table.standing))

    def score(self, sheet: AnySheet) -> None:
        """This score sheet, from the reader's side."""
        self.paper.print(score_sheet(sheet, self.seat, self.speak))


def tricks_of(view: View) -> Any:
    """The tricks of the stage under way: those that count, or those of a draw; none before them."""
    return view.shown.get("play") or view.shown.get("pretricks")
