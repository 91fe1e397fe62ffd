"""The pad in the terminal: its sheets as on paper, its lines by number, and what the next deal is given."""

from __future__ import annotations

from szlem.games import settling
from szlem.keeping import Pad
from szlem.matches import Posted
from szlem.message import Message
from szlem.seats import Seat
from szlem.words import Speaker

from .output import console
from .sheets import score_sheet


class Showing:
    """Prints for one reader."""

    def __init__(self, speak: Speaker) -> None:
        self.speak = speak
        self.paper = console()

    def sheet(self, pad: Pad) -> None:
        """Every match of the pad as its players would have drawn it."""
        from .traced import suits

        speak, match = self._voice(pad), pad.game.match
        reader = pad.game.players[0]
        several = len(pad.matches) > 1
        self.paper.print(speak.say(pad.game.card.name), style="bold")
        for number, standing in enumerate(pad.matches, 1):
            if several:
                self.paper.print(speak("keep.match", n=number), style="bold")
            self.paper.print(score_sheet(match.sheet(standing), reader, speak))
        for line, posted in enumerate(pad.lines, 1):
            told = speak("keep.ended") if posted is None else line_text(posted, speak)
            self.paper.print(suits(f"{line:>3}. {told}"))

    def prompt(self, pad: Pad) -> str:
        """Which deal is next, who deals it, and who is vulnerable."""
        return f"{next_deal(pad, self._voice(pad))} > "

    def help(self, pad: Pad) -> None:
        """What may be typed."""
        self.paper.print(self.speak("cli.keep.help"))
        for ask in pad.game.score.asks:
            self.paper.print(self.speak(f"cli.keep.ask.{ask}"))
        if settling(pad.game).terms().partner.startswith("found"):
            self.paper.print(self.speak("cli.keep.ask.partner"))

    def refusal(self, why: Message) -> None:
        """Why nothing was written."""
        self.paper.print(self.speak.say(why))

    def _voice(self, pad: Pad) -> Speaker:
        return self.speak.named(pad.names)


def line_text(posted: Posted, speak: Speaker) -> str:
    """A line in words: contract, declarer, and what became of it."""
    if posted.contract is None or posted.void is not None:
        return speak.say(posted.void.reason) if posted.void is not None else ""
    contract = posted.contract
    result = "made" if posted.over == 0 else "over" if posted.over > 0 else "down"
    what = speak(f"result.{result}", n=abs(posted.over)) if contract.level else ""
    who = speak("ui.who", who=contract.declarer.name)
    return f"{speak('ui.call', call=contract.text)} {who} {what}".rstrip()


def next_deal(pad: Pad, speak: Speaker) -> str:
    """What is given for the next deal, in a line."""
    given = pad.given
    parts = [speak("keep.next", n=len(pad.items) + 1), speak("keep.deals", who=given.dealer.name)]
    if given.vulnerable.players:
        parts.append(speak("keep.vulnerable", who=_letters(given.vulnerable.players)))
    scores = {side: given.part_scores.get(min(side), 0) for side in (given.sides or pad.game.sides).groups}
    parts += [speak("keep.part_score", who=_letters(side), n=n) for side, n in scores.items() if n]
    return " · ".join(parts)


def _letters(players: frozenset[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))
