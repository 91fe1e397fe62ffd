"""MiniBridge's choice: declarer sees dummy and names the contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from szlem.cards import DENOMINATIONS, Denomination, Hand
from szlem.deals import Contract, IllegalAction, Openly, Placed, Setup, Terms, Turn
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .points import Announcement


class Choice(NamedTuple):
    """A part-score, game or slam in a denomination; ``PART-H``, ``GAME-NT`` or ``SMALL-S`` in notation."""

    kind: str
    denomination: Denomination
    level: int

    def __str__(self) -> str:
        return f"{self.kind.upper()}-{self.denomination.text}"


#: The level of a game in each denomination; a part-score is always seven tricks.
_GAME_LEVELS: Final = {
    Denomination.CLUBS: 5,
    Denomination.DIAMONDS: 5,
    Denomination.HEARTS: 4,
    Denomination.SPADES: 4,
    Denomination.NOTRUMP: 3,
}
PART_OR_GAME: Final = tuple(
    [Choice("part", denomination, 1) for denomination in DENOMINATIONS]
    + [Choice("game", denomination, _GAME_LEVELS[denomination]) for denomination in DENOMINATIONS]
)
#: Also small and grand slams, as some descriptions of MiniBridge have them.
WITH_SLAMS: Final = PART_OR_GAME + tuple(
    Choice(kind, denomination, level)
    for kind, level in (("small", 6), ("grand", 7))
    for denomination in DENOMINATIONS
)


@dataclass(frozen=True, slots=True)
class Choose:
    """The phase: what declarer may choose from, once the points have said who he is. ``shape_first``: dummy
    tells only its suit lengths before the choice, and is laid down after it."""

    menu: tuple[Choice, ...] = PART_OR_GAME
    shape_first: bool = False

    def begin(self, setup: Setup) -> Choosing:
        """The choice, with dummy's hand on the table."""
        announced = setup.stages[-1]
        assert isinstance(announced, Announcement), "the points are announced first"
        assert announced.declarer is not None, "level sides do not come this far"
        chosen = Choosing(self, setup.hands, setup.seating, setup.sides, announced.declarer)
        return replace(chosen, shape=setup.hands[chosen.dummy].shape) if self.shape_first else chosen

    def terms(self) -> Terms:
        """Anything on the menu, or no play when the points are level."""
        return Terms(
            tuple((choice.level, choice.denomination) for choice in self.menu), voids=("level-points",)
        )

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Declarer's partner is dummy where he sits."""
        return Placed(sides.partner(declarer), seating, sides)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        part, game = self._tricks("part"), self._tricks("game")
        slams = any(choice.kind == "grand" for choice in self.menu)
        shape = (("dummy", say("rules.dummy.shape_first")),) if self.shape_first else ()
        return (
            *shape,
            (
                "contract",
                say(
                    "rules.contract.chosen_or_slam" if slams else "rules.contract.chosen",
                    part=part[Denomination.CLUBS],
                    notrump=game[Denomination.NOTRUMP],
                    major=game[Denomination.SPADES],
                    minor=game[Denomination.CLUBS],
                ),
            ),
        )

    def _tricks(self, kind: str) -> dict[Denomination, int]:
        """The tricks that each choice of a kind promises."""
        return {choice.denomination: choice.level + 6 for choice in self.menu if choice.kind == kind}


@dataclass(frozen=True, slots=True)
class Choosing(Openly):
    """Declarer is choosing, or has chosen. ``shape`` are dummy's lengths in spades, hearts, diamonds and
    clubs where only these are told."""

    phase: Choose
    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    declarer: Seat
    chosen: Choice | None = None
    shape: tuple[int, int, int, int] | None = None

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "choice"

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        partner = self.sides.partner(self.declarer)
        assert partner is not None
        return partner

    @property
    def turn(self) -> Turn | None:
        """Declarer, until he has chosen."""
        return Turn(self.declarer, self.declarer) if self.chosen is None else None

    @property
    def exposed(self) -> frozenset[Seat]:
        """Dummy's hand, for everybody; before the choice not where it tells its shape first."""
        if self.shape is not None and self.chosen is None:
            return frozenset()
        return frozenset((self.dummy,))

    @property
    def outcome(self) -> Contract | None:
        """The contract chosen."""
        if self.chosen is None:
            return None
        return Contract(self.chosen.level, self.chosen.denomination, self.declarer, self.dummy)

    def actions(self) -> tuple[Choice, ...]:
        """The whole menu."""
        return self.phase.menu if self.chosen is None else ()

    def apply(self, choice: Choice) -> Choosing:
        """The contract is named."""
        return replace(self, chosen=choice)

    def refusal(self, choice: Any) -> Message:
        """Why a choice is not allowed."""
        return say("illegal.not_on_the_menu", text=str(choice))

    def read(self, text: str) -> Choice:
        """The choice with this notation."""
        found = next((choice for choice in self.phase.menu if str(choice) == text.strip().upper()), None)
        if found is None:
            raise IllegalAction(say("illegal.not_on_the_menu", text=text))
        return found

    def public(self) -> Choosing:
        """The choice without the cards."""
        return replace(self, hands={})
