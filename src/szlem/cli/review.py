"""``szlem review``: what calls and cards cost, when all cards are seen."""

from __future__ import annotations

import json as json_module
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .progress import with_progress
from .show import records_of
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.analysis import Review
    from szlem.words import Speaker


def review(
    file: Annotated[str, Parameter(help="A file of deals in any format, or a hand viewer's link.")],
    /,
    *,
    board: Annotated[str | None, Parameter(name=("--board", "-b"), help="Only this board.")] = None,
    json: Annotated[bool, Parameter(negative="", help="One JSON object a board, a line each.")] = False,
    lang: Lang = None,
) -> int:
    """Say what each card cost double dummy, and what the contract was worth beside par.

    Scores are of duplicate, from North-South's side. Each bid is shown with the score that it would have had
    as the last one.
    """
    from szlem.analysis import review as reviewed
    from szlem.solver import Solver

    speak, solver, found = voice(lang), Solver(), False
    for record in with_progress(records_of(file), speak("analysis.boards")):
        if not record.is_complete or (board is not None and record.board != board):
            continue
        found = True
        one = reviewed(record, solver)
        print(json_module.dumps(one.plain()) if json else "\n".join(_told(one, speak)) + "\n", flush=True)
        solver.forget()
    if not found:
        raise Trouble(say("formats.no_board", board=board or "–", file=file))
    return 0


def _told(one: Review, speak: Speaker) -> Iterator[str]:
    record = one.record
    yield speak("analysis.board", board=record.board or "–")
    contracts = ", ".join(
        f"{speak('analysis.call', call=contract.contract)} {contract.declarers}"
        for contract in one.par.contracts
    )
    yield speak("analysis.par", score=f"{one.par.score:+}", contracts=contracts or "–")
    if record.contract is not None and one.worth is not None:
        yield speak("analysis.worth", contract=record.contract.text, score=f"{one.worth:+}")
    if one.score is not None:
        yield speak("analysis.made", score=f"{one.score:+}")
    if one.bids:
        bids = ", ".join(
            f"{speak('seat.short.' + bid.seat.name)} {speak('analysis.call', call=bid.call)} {bid.score:+}"
            for bid in one.bids
        )
        yield speak("analysis.bids", bids=bids)
    costly = [card for card in one.cards if card.cost]
    for card in costly:
        yield speak(
            "analysis.card",
            n=card.cost,
            trick=card.trick,
            seat=card.seat.name,
            card=card.card,
            better=" ".join(speak("analysis.one_card", card=text) for text in card.better),
        )
    if one.cards and not costly:
        yield speak("analysis.faultless")
