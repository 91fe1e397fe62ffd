"""What a table does by itself: deal, write down what a deal is worth, end the match."""

from __future__ import annotations

from collections.abc import Callable

from szlem.cards import Shuffler, from_secrets, from_seed
from szlem.deals import Board
from szlem.games import Game
from szlem.matches import Standing

from .claims import OpenClaim
from .events import Dealt, Ended, Event, Posted, Settled, Undone
from .evolve import is_dealt_anew
from .sharing import begin_lot, next_of_lot
from .table import Table

#: Where chance comes from: the table, and what it is needed for (``deal 3``, ``cut 1``).
Chance = Callable[[Table, str, int], Shuffler]


def fair(table: Table, purpose: str, number: int) -> Shuffler:
    """The operating system's cryptographic generator, or the table's seed where it has one."""
    if table.seed is None:
        return from_secrets()
    return from_seed(table.seed if purpose == "deal" else f"{table.seed} {purpose}", number)


def due(table: Table, chance: Chance) -> Event | None:
    """The next thing the table has to do, if there is one."""
    if table.claim is not None:
        return _settling(table.claim) if not table.claim.waiting else None
    if table.undo is not None:
        asked = [seat for seat in table.undo.waiting if seat in table.people]  # whoever has left is not
        return Undone(table.undo.to) if not asked else None
    if not table.posted:
        return _posting(table) if table.state is not None and table.state.over else None
    if table.ended:
        return None
    if table.game.match.is_finished(table.standing):
        return _ending(table, stopped=False)
    if table.queue.stops_here:
        return _ending(table, stopped=True)
    if (lot := table.drawing) is not None:
        return next_of_lot(table, lot, lambda: _deal(table, lambda *_: lot.shuffler()))
    if not _is_time_to_deal(table):
        return None
    return begin_lot() if table.shares and table.queue.next is None else _deal(table, chance)


def _settling(claim: OpenClaim) -> Settled:
    return Settled({player.name: tricks for player, tricks in claim.won.items()})


def _is_time_to_deal(table: Table) -> bool:
    """Every deal begins when all seats are held, and after the first one when it is wanted."""
    if table.free or not table.people:
        return False
    return table.state is None or table.all_ready or is_dealt_anew(table)


def _deal(table: Table, chance: Chance) -> Dealt:
    game, board = table.game, table.queue.next
    given = game.match.next(table.standing, board)
    if board is None:
        hands = game.shuffled(chance(table, "deal", table.deals + 1))
    else:
        hands = dict(game.board_hands(board))
    return Dealt(
        cards=game.dealing.text(hands),
        given=given.plain(),
        from_file=board is not None,
        origin=_origin(board),
    )


def _origin(board: Board | None) -> str:
    return board.origin if board is not None else ""


def _posting(table: Table) -> Posted:
    assert table.state is not None
    game, posted = table.game, table.state.posted()
    return Posted(
        game=game.card.id,
        options=options(game),
        rules=game.card.version,
        ledger=posted.ledger.plain(),
        contract=posted.contract.text if posted.contract is not None else None,
        tricks={seat.name: n for seat, n in posted.tricks.items()} if posted.tricks is not None else None,
        void=posted.void.kind if posted.void is not None else None,
        stood_in="".join(seat.name for seat in sorted(table.stood_in)),
    )


def options(game: Game) -> dict[str, str]:
    """Every option of a game as it is played, those left at their usual values too."""
    return {option.name: game.chosen.get(option.name, option.usual) for option in game.options}


def _ending(table: Table, *, stopped: bool) -> Ended:
    standing: Standing = table.standing.stop() if stopped else table.standing
    return Ended(stopped, [entry.plain() for entry in table.game.match.entries(standing)])
