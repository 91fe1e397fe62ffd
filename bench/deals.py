"""Constrained deals a second, beside Debian's ``dealer`` and beside plain shuffling, on one core.

    python bench/deals.py

``dealer`` (package ``dealer``, /usr/games/dealer) is asked for the same condition in its own language and
prints nothing; processor time of both counts, ours including what Python does with a deal.
"""

from __future__ import annotations

import resource
import subprocess
import time
from itertools import islice
from pathlib import Path

from szlem.generate import Condition, Generator

DEALER = Path("/usr/games/dealer")
BALANCED = "shape({0}, any 4333 + any 4432 + any 5332)"
#: Ours, and the same for ``dealer`` (nothing where it is not asked).
CONDITIONS = {
    "hcp(N) in 15..17 and balanced(N) and spades(S) >= 5": (
        f"hcp(north)>=15 && hcp(north)<=17 && {BALANCED.format('north')} && spades(south)>=5"
    ),
    "hcp(N) in 20..22 and balanced(N) and hearts(S) >= 6 and hcp(S) >= 8": (
        f"hcp(north)>=20 && hcp(north)<=22 && {BALANCED.format('north')} && hearts(south)>=6 && hcp(south)>=8"
    ),
    "hearts(NS) >= 11 and hcp(NS) in 18..20": (
        "hearts(north)+hearts(south)>=11 && hcp(north)+hcp(south)>=18 && hcp(north)+hcp(south)<=20"
    ),
    "hearts(NS) >= 11 and hcp(NS) in 30..33": "",
    "spades(N) >= 5 and losers(N) <= 5": "",
}
SECONDS = 2.0


def ours(text: str, plain: bool) -> tuple[float, float]:
    """Deals a second of processor time, and the time to begin, in milliseconds."""
    start = time.process_time()
    generator = Generator(Condition.read(text), seed=1, plain=plain)
    deals = generator.deals()
    next(deals)
    begun = time.process_time()
    found = 0
    while time.process_time() - begun < SECONDS:
        found += sum(1 for _ in islice(deals, 20))
    return found / (time.process_time() - begun), (begun - start) * 1e3


def dealers(condition: str, count: int) -> float:
    """Deals a second of its processor time."""
    script = f"generate 100000000\nproduce {count}\ncondition {condition}\naction\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([DEALER, "-s", "1"], input=script, text=True, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return count / (after.ru_utime - before.ru_utime)


def main() -> None:
    print("deals a second      szlem   to begin      plain     dealer  of dealer")
    for text, theirs in CONDITIONS.items():
        rate, begin = ours(text, plain=False)
        plain, _ = ours(text, plain=True)
        other = dealers(theirs, 1_000 if plain > 5_000 else 100) if theirs and DEALER.exists() else 0
        ratio = f"{rate / other:>10.1f}" if other else f"{'':>10}"
        print(
            f"{text}\n{'':<14}{rate:>11,.0f} {begin:>7.0f} ms {plain:>10,.0f} {other:>10,.0f} {ratio}",
            flush=True,
        )


if __name__ == "__main__":
    main()
