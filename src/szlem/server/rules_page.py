"""A game's rules as the pages show them, from what the game says about itself."""

from __future__ import annotations

from collections.abc import Sequence

from szlem.games import Game
from szlem.games.about import about
from szlem.games.glossary import OF_TOPIC
from szlem.games.illustration import Illustration as Worked
from szlem.games.trace import Step as Traced
from szlem.message import Message, say

from .page_parts import Difference, Illustration, RulesPage, Section, Step
from .shelf import empty, pairs


def rules_page(game: Game) -> RulesPage:
    """The page of a game."""
    told = about(game)
    reconstructed = [Section(say("topic.reconstructed"), points=told.reconstructed)]
    return RulesPage(
        game=game.card.id,
        title=told.name,
        lead=told.lead,
        identity=told.identity,
        sections=[
            Section(say("table.history"), paragraphs=(told.history,)),
            *(
                Section(section.title, points=section.sentences, term=OF_TOPIC.get(section.topic))
                for section in told.sections
            ),
            *(reconstructed if told.reconstructed else ()),
        ],
        illustrations=[_illustration(shown) for shown in told.illustrations],
        differences=[
            Difference(row.title, sentences(row.standard), sentences(row.here)) for row in told.differences
        ],
        sources=told.sources,
        pairs=pairs(game),
        empty=empty(game),
    )


def sentences(several: Sequence[Message]) -> Message:
    """Sentences, one after the other, as one text."""
    text = several[-1]
    for sentence in reversed(several[:-1]):
        text = say("table.sentences", first=sentence, rest=text)
    return text


def _illustration(shown: Worked) -> Illustration:
    return Illustration(
        title=shown.title,
        steps=[_step(step) for step in shown.trace.steps],
        result=sentences((shown.comment, shown.trace.result)),
        written=shown.written,
        pairs=shown.trace.pairs_change,
        restricts=shown.trace.restricts,
    )


def _step(step: Traced) -> Step:
    return Step(
        player=step.player.name,
        call=step.call,
        repeats=step.repeats,
        pairs=["".join(seat.name for seat in sorted(pair)) for pair in step.pairs],
        contract=None if step.stands is None else step.stands.text,
        restricted="".join(seat.name for seat in sorted(step.restricted)),
        legal=step.refused or step.legal_text or "",
    )
