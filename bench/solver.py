"""Speed of the solver against DDS 2.9 (inside endplay): ``python bench/solver.py [deals]``.

Both solve the same distinct random deals in the same run, one after the other, one thread; what is compared
is the CPU time of the process, the least of some passes. All answers are compared too. Printed for each kind
of work: the ratio of the totals, and the median and the extremes of the ratios deal by deal.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import dds
import make_expected

from szlem.solver import Position, Solver, tables

Question = Any
Ask = Callable[[Question], Any]


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    dds.one_thread()
    rng = random.Random(2026)
    print("| work | n | DDS ms | ours ms | ratio of totals | median | least | most |")
    print("|---|---|---|---|---|---|---|---|")
    one_leader(rng, deals)
    for tricks, n in ((13, deals // 3), (10, deals), (7, deals), (5, deals), (4, deals)):
        every_card(rng, tricks, n)
    whole_tables(rng, deals)
    two_threads(rng, max(10, deals // 5))
    freak_deal()
    print(f"\nImport of szlem.solver: {import_time():.0f} ms")


def compare(name: str, questions: Sequence[Question], theirs: Ask, ours: Ask, passes: int) -> None:
    """One line of the report."""
    n = len(questions)
    their_times, our_times = [float("inf")] * n, [float("inf")] * n
    for _ in range(passes):  # all deals in between, for DDS keeps its table while the deal stays the same
        for i, question in enumerate(questions):
            their_time, their_answer = timed(theirs, question)
            our_time, our_answer = timed(ours, question)
            if their_answer != our_answer:
                raise AssertionError(f"{question}: DDS {their_answer}, ours {our_answer}")
            their_times[i] = min(their_times[i], their_time)
            our_times[i] = min(our_times[i], our_time)
    ratios = [a / b for a, b in zip(their_times, our_times, strict=True)]
    print(
        f"| {name} | {n} | {1000 * sum(their_times) / n:.3f} | {1000 * sum(our_times) / n:.3f} "
        f"| {sum(their_times) / sum(our_times):.2f} | {statistics.median(ratios):.2f} "
        f"| {min(ratios):.2f} | {max(ratios):.2f} |",
        flush=True,
    )


def timed(ask: Ask, question: Question) -> tuple[float, Any]:
    start = time.process_time_ns()
    answer = ask(question)
    return (time.process_time_ns() - start) / 1e9, answer


def one_leader(rng: random.Random, n: int) -> None:
    questions = [(dds.random_deal(rng), dds.DENOMINATIONS[i % 5], "NESW"[i // 5 % 4]) for i in range(n)]
    solver = Solver()

    def ours(question: Question) -> int:
        solver.forget()
        return solver.value(*question)

    compare("one strain, one leader", questions, lambda q: dds.best(*q), ours, 3)


def every_card(rng: random.Random, tricks: int, n: int) -> None:
    """Both get the position ready made: theirs as their structure, ours as a Position."""
    questions = []
    for i in range(n):
        deal = "N:" + " ".join(dds.write_hand(hand) for hand in make_expected.play_down(rng, tricks))
        asked = (deal, dds.DENOMINATIONS[i % 5], "NESW"[i // 5 % 4])
        questions.append((dds.prepare(*asked, []), Position.read(*asked)))
    solver = Solver()

    def theirs(question: Question) -> dict[str, int]:
        return dds.cards_of(dds.solve(question[0], -1, 3))

    def ours(question: Question) -> dict[str, int]:
        solver.forget()
        return solver.cards(question[1])

    compare(f"every card, {4 * tricks} cards left", questions, theirs, ours, 3 if tricks > 7 else 5)


def whole_tables(rng: random.Random, n: int) -> None:
    solver = Solver()

    def ours(deal: str) -> list[int]:
        solver.forget()
        table = solver.table(deal)
        return [table[seat][name] for name in dds.DENOMINATIONS for seat in "NESW"]

    most = 0.0
    questions = [dds.random_deal(rng) for _ in range(n)]
    compare("20-result table", questions, dds.table, ours, 2)
    for deal in questions[:50]:
        ours(deal)
        most = max(most, solver.memory)
    print(f"\nLargest table after a deal: {most:.1f} MB", flush=True)


def two_threads(rng: random.Random, n: int) -> None:
    """Elapsed time, so the machine must be quiet."""
    deals = [dds.random_deal(rng) for _ in range(n)]
    elapsed = {}
    for threads in (1, 2, 1, 2):
        start = time.perf_counter()
        for _ in tables(deals, threads=threads):
            pass
        took = time.perf_counter() - start
        elapsed[threads] = min(took, elapsed.get(threads, took))
    print(f"Two threads against one, {n} tables: {elapsed[1] / elapsed[2]:.2f} times as fast", flush=True)


def freak_deal() -> None:
    """The symmetric deal with four voids, all 20 results."""
    holdings = ["", "Q853", "AJ962", "KT74"]
    hands = [".".join(holdings[(suit + seat) % 4] for suit in range(4)) for seat in range(4)]
    solver = Solver()
    took, _ = timed(solver.table, "N:" + " ".join(hands))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"Freak deal: {took:.1f} s, table {solver.memory:.0f} MB, process at most {peak:.0f} MB", flush=True
    )


def import_time() -> float:
    code = (
        "import time; t = time.perf_counter(); import szlem.solver; print(1000 * (time.perf_counter() - t))"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


if __name__ == "__main__":
    main()
