"""Brydż Rzymski: contract bridge of "the Romans", every deal by itself and every card in sight."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import FixedDeals, everybody, nobody
from szlem.play import Play
from szlem.scoring import DuplicateScore, LevyScore, Score, contract_table, levy_table, own_levy

from .game import Game, Identity
from .options import Contradiction, Option
from .rubber import PARTNERS_OPPOSITE

USUAL_AMOUNTS = " ".join(str(vulnerable) for _, vulnerable in levy_table().due)
NO_VULNERABILITY = Option("no_vulnerability", ("no", "yes"), "no")
LEVY = Option("levy", ("no", "reconstructed", "own"), "no")
#: What a side pays for 21 points, for 22, and so on to 37 and more: to be filled in by the host.
LEVY_AMOUNTS = Option("levy_amounts", (USUAL_AMOUNTS,), USUAL_AMOUNTS, r"\d{1,5}([ ,]+\d{1,5}){16}")
DEALS = Option("deals", ("6", "12", "18", "24"), "12")


def roman(
    no_vulnerability: str = NO_VULNERABILITY.usual,
    levy: str = LEVY.usual,
    levy_amounts: str = LEVY_AMOUNTS.usual,
    deals: str = DEALS.usual,
) -> Game:
    """The game. Both sides are vulnerable, as the quoted scores tell, or nobody is, as the author wished;
    Trajan's levy makes a side pay for the honours that it was dealt, by a table or the host's own."""
    boards: Score = DuplicateScore(contract_table("laws2014"))
    table = own_levy(map(int, levy_amounts.replace(",", " ").split())) if levy == "own" else levy_table()
    return Game(
        card=Identity(
            "roman",
            players=4,
            since="2000",
            sources=(
                "Ł. Sławiński, Klaudiusz i Messalina (Brydż Rzymski, 1)",
                "Ł. Sławiński, Trajan i Salvinus (Brydż Rzymski, 3)",
                "Ł. Sławiński, Breedge and a variety of bridges, The Bridge World",
            ),
            spellings=frozenset({"brydż rzymski", "brydz rzymski", "roman bridge", "римский бридж"}),
            minutes=60,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Standard(), Play(tricks_stay=True)),
        score=boards if levy == "no" else LevyScore(boards, table),
        match=FixedDeals(
            int(deals), PARTNERS_OPPOSITE, conditions=nobody if no_vulnerability == "yes" else everybody
        ),
        make=roman,
        options=(NO_VULNERABILITY, LEVY, LEVY_AMOUNTS, DEALS),
        contradictions=(Contradiction(LEVY, ("no", "reconstructed"), LEVY_AMOUNTS),),
    )


ROMAN = roman()
