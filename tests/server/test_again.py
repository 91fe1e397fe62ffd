"""Another match is offered where there can be one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from szlem.cards import from_seed
from szlem.deals import Board
from szlem.games import DUPLICATE
from szlem.server.screen import table_info
from szlem.table import Open, open_table


@pytest.mark.parametrize(
    ("boards", "after", "again"), [(0, "stop", True), (1, "stop", False), (1, "deal", True)]
)
def test_again_after_the_last_board_of_a_file(boards: int, after: str, again: bool) -> None:
    board = Board(hands=DUPLICATE.shuffled(from_seed(1, 1)))
    _, table = open_table("ala", Open(DUPLICATE, "Ala", (board,) * boards, after))  # type: ignore[arg-type]
    played = replace(table, queue=replace(table.queue, used=boards), ended=True)
    assert table_info("id", played, "ala").again == again
