"""Vint: bidding without a dummy, both sides score, and partners change after every rubber."""

from __future__ import annotations

from szlem.auction import VINT_LADDER, Proposing, Standard, last_bidder, no_dummy
from szlem.deals import Phase
from szlem.matches import RotatingRubbers
from szlem.play import Play
from szlem.scoring import VintScore, vint_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

CLOSING_PASSES = Option("closing_passes", ("8", "12", "3"), "8")
CORONETS = Option("coronets", ("no", "reconstructed"), "no")
PROPOSAL = Option("proposal", ("no", "reconstructed"), "no")
FAILED_SLAMS = Option("failed_slams", ("no", "reconstructed"), "no")
RUBBERS = Option("rubbers", ("3", "1"), "3")


def vint(
    closing_passes: str = CLOSING_PASSES.usual,
    coronets: str = CORONETS.usual,
    proposal: str = PROPOSAL.usual,
    failed_slams: str = FAILED_SLAMS.usual,
    rubbers: str = RUBBERS.usual,
) -> Game:
    """The game after the Moscow rules of 1886; sources differ on how many passes end the auction.
    With proposals any two players may agree to play eight tricks together, each on his own account."""
    table, passes = vint_table(), int(closing_passes)
    plain = Standard(
        ladder=VINT_LADDER, doubles=False, declarer=last_bidder, dummy=no_dummy, closing_passes=passes
    )
    bidding: Phase = plain if proposal == "no" else Proposing(passes)
    return Game(
        card=Identity(
            "vint",
            players=4,
            since="1870s",
            sources=(
                "Правила игры в винт, Москва, 1886",
                "R. F. Foster, Foster's Complete Hoyle (vint)",
                "Screw Whist, 1895",
                "Большая советская энциклопедия: Винт",
            ),
            spellings=frozenset({"wint", "винт", "screw whist"}),
            minutes=90,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(bidding, Play(no_dummy=True)),
        score=VintScore(table, coronets == "reconstructed", failed_slams == "reconstructed"),
        match=RotatingRubbers(table.terms, int(rubbers)),
        make=vint,
        options=(CLOSING_PASSES, CORONETS, PROPOSAL, FAILED_SLAMS, RUBBERS),
    )


VINT = vint()
