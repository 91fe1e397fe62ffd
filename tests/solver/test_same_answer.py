"""The same answer cold and warm, on one thread and many, after a cancelled search, in little memory."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from expected import positions, tables

from szlem.solver import Position, Solver, Stopped, card_values, lines, values
from szlem.solver import tables as solve_tables

FREAK = "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962"


def test_cold_and_warm() -> None:
    """One solver for a whole line of play, and a new one for every position of it."""
    deal, _ = tables()[0]
    warm = Solver()
    start = Position.read(deal, "S", "W")
    line = warm.line(start)
    assert len(line) == 52
    hands = [set(_cards(hand)) for hand in deal[2:].split()]
    leader, trick = 3, []
    for card in line[:32]:
        text = "N:" + " ".join(_write(hand) for hand in hands)
        asked = Position.read(text, "S", "NESW"[leader], trick)
        before = warm.nodes
        values_warm = warm.cards(asked)
        from_warm = warm.nodes - before
        cold = Solver()
        assert values_warm == cold.cards(asked)
        assert from_warm <= cold.nodes
        assert values_warm[card] == max(values_warm.values())
        trick.append(card)
        if len(trick) == 4:
            for i, gone in enumerate(trick):
                hands[(leader + i) % 4].remove(gone)
            leader = (leader + max(range(4), key=lambda i: _strength(trick[i], trick[0]))) % 4
            trick = []


def _cards(hand: str) -> list[str]:
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def _write(hand: set[str]) -> str:
    return ".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC")


def _strength(card: str, led: str) -> tuple[int, int]:
    return (2 if card[0] == "S" else card[0] == led[0], "23456789TJQKA".index(card[1]))


def test_threads_executors_and_one_after_the_other() -> None:
    known = positions()[::7]
    asked = [Position.read(k.deal, k.trump, k.leader, k.played) for k in known]
    solver = Solver()
    expected = [solver.value(position) for position in asked]
    assert list(values(asked, threads=1)) == expected
    assert list(values(asked, threads=4)) == expected
    with ThreadPoolExecutor(2) as pool:
        assert list(values(iter(asked), executor=pool)) == expected
    with ProcessPoolExecutor(2) as pool:
        assert list(card_values(asked[:40], executor=pool)) == [k.cards for k in known[:40]]
    small = [position for position in asked if position.tricks < 8]
    assert list(lines(small)) == [Solver().line(position) for position in small]


def test_a_batch_takes_its_questions_as_it_goes() -> None:
    deal = "N:A... K... Q... J..."
    taken = []

    def endless() -> object:
        while True:
            taken.append(1)
            yield deal

    found = solve_tables(endless(), threads=2)  # type: ignore[arg-type]
    assert [next(found)["N"]["NT"] for _ in range(5)] == [1] * 5
    found.close()  # type: ignore[attr-defined]
    assert len(taken) < 50


def test_tiny_memory() -> None:
    """At the limit the table drops what is quickest to find again; nothing fails."""
    for deal, table in tables()[:4]:
        for portable in (False, True):
            solver = Solver(memory=0.5, portable=portable)
            assert solver.value(deal, "H", "W") == 13 - table["S"]["H"]
            assert solver.value(deal, "H", "S") == 13 - table["E"]["H"]
            assert solver.memory <= 0.5


def test_node_limit_and_time_limit() -> None:
    deal, table = tables()[1]
    solver = Solver()
    with pytest.raises(Stopped, match="node limit"):
        solver.table(deal, nodes=2000)
    assert solver.table(deal) == table
    start = time.monotonic()
    with pytest.raises(Stopped, match="time limit"):
        solver.value(FREAK, "NT", "N", seconds=0.05)
    assert time.monotonic() - start < 30
    assert solver.table(deal) == table


def test_cancelling() -> None:
    deal, table = tables()[2]
    solver = Solver()
    stopped = []

    def search() -> None:
        try:
            solver.value(FREAK, "NT", "N")
        except Stopped as why:
            stopped.append(str(why))

    thread = threading.Thread(target=search)
    thread.start()
    while thread.is_alive() and not solver.nodes:
        time.sleep(0.001)
    solver.cancel()
    thread.join()
    assert stopped == ["cancelled"]
    assert solver.table(deal) == table


def test_the_lock_of_the_interpreter_is_free() -> None:
    """Another thread counts while a search runs."""
    solver = Solver()

    def search() -> None:
        with pytest.raises(Stopped):
            solver.value(FREAK, "NT", "N")

    thread = threading.Thread(target=search)
    thread.start()
    seen = set()
    while thread.is_alive() and len(seen) < 3:
        seen.add(solver.nodes)
    solver.cancel()
    thread.join()
    assert len(seen) == 3


def test_importing_is_light() -> None:
    code = "import sys, szlem.solver; print([m for m in ('numpy', 'rich', 'cyclopts') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
