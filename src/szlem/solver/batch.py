"""Many questions at once: on threads, or on any ``concurrent.futures`` executor.

Answers come in the order of the questions, as soon as they are there; questions are taken from their source
only a little ahead, so that it may be endless. The interpreter's lock is free during the search, so that
threads use all cores; processes and clusters (Dask's ``Client.get_executor()``) get chunks that pickle.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TypeVar

from .errors import SolverError
from .position import Position
from .search import Solver, Table
from .sides import Sides, as_sides, is_fewest

Q = TypeVar("Q")
A = TypeVar("A")


def tables(
    deals: Iterable[str],
    *,
    sides: str | Sides = "NS/EW",
    goal: str = "most",
    threads: int | None = None,
    executor: Executor | None = None,
    memory: float = 256,
) -> Iterator[Table]:
    """The table of every deal, see :meth:`Solver.table`.

    >>> ending = "N:A... K... Q... J..."
    >>> [results["N"]["NT"] for results in tables([ending, ending])]
    [1, 1]
    """
    task = partial(_tables, sides=as_sides(sides), goal=_checked(goal), memory=memory)
    return _run(task, deals, 1, threads, executor)


def values(
    positions: Iterable[Position],
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    memory: float = 256,
) -> Iterator[int]:
    """The value of every position, see :meth:`Solver.value`.

    >>> ending = "N:A... K... Q... J..."
    >>> list(values(Position.read(ending, "NT", seat) for seat in "NESW"))
    [1, 0, 1, 0]
    """
    return _run(partial(_values, memory=memory), positions, 4, threads, executor)


def card_values(
    positions: Iterable[Position],
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    memory: float = 256,
) -> Iterator[dict[str, int]]:
    """The value of every card of every position, see :meth:`Solver.cards`.

    >>> list(card_values([Position.read("N:A2... KQ... 43... 65...", "NT", "N")]))
    [{'SA': 1, 'S2': 1}]
    """
    return _run(partial(_cards, memory=memory), positions, 4, threads, executor)


def lines(
    positions: Iterable[Position],
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    memory: float = 256,
) -> Iterator[list[str]]:
    """A line of best play from every position, see :meth:`Solver.line`.

    >>> list(lines([Position.read("N:A... K... Q... J...", "NT", "E")]))
    [['SK', 'SQ', 'SJ', 'SA']]
    """
    return _run(partial(_lines, memory=memory), positions, 4, threads, executor)


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _tables(deals: list[str], sides: Sides, goal: str, memory: float) -> list[Table]:
    solver = Solver(memory)
    return [solver.table(deal, sides=sides, goal=goal) for deal in deals]


def _values(positions: list[Position], memory: float) -> list[int]:
    solver = Solver(memory)
    return [solver.value(position) for position in positions]


def _cards(positions: list[Position], memory: float) -> list[dict[str, int]]:
    solver = Solver(memory)
    return [solver.cards(position) for position in positions]


def _lines(positions: list[Position], memory: float) -> list[list[str]]:
    solver = Solver(memory)
    return [solver.line(position) for position in positions]


def _checked(goal: str) -> str:
    is_fewest(goal)
    return goal


def _run(
    task: Callable[[list[Q]], list[A]],
    questions: Iterable[Q],
    chunk: int,
    threads: int | None,
    executor: Executor | None,
) -> Iterator[A]:
    if threads is not None and threads < 1:
        raise SolverError(f"{threads} threads cannot work: give one or more.")
    if executor is not None:
        return _stream(task, questions, chunk, threads or 2 * cores(), executor)
    return _on_threads(task, questions, chunk, threads or cores())


def _on_threads(
    task: Callable[[list[Q]], list[A]], questions: Iterable[Q], chunk: int, threads: int
) -> Iterator[A]:
    with ThreadPoolExecutor(threads, "szlem-solver") as executor:
        yield from _stream(task, questions, chunk, threads, executor)


def _stream(
    task: Callable[[list[Q]], list[A]], questions: Iterable[Q], chunk: int, width: int, executor: Executor
) -> Iterator[A]:
    source = iter(questions)
    waiting: deque[Future[list[A]]] = deque()
    try:
        while True:
            while len(waiting) < 4 * width and (some := list(islice(source, chunk))):
                waiting.append(executor.submit(task, some))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
