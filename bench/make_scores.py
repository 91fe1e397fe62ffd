"""Makes the expected scores of tests/data/scores with endplay 0.5.12; run once.

A line a contract: ``4SX v`` (``n`` not vulnerable, ``v`` vulnerable), then declarer's score for none to
thirteen tricks.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from endplay.types import Contract, Denom, Penalty, Player, Vul

FILE = Path(__file__).parent.parent / "tests" / "data" / "scores" / "duplicate.txt"
DENOMINATIONS = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades, "NT": Denom.nt}
DOUBLED = {"": Penalty.passed, "X": Penalty.doubled, "XX": Penalty.redoubled}
VULNERABLE = {"n": Vul.none, "v": Vul.both}


def main() -> None:
    """210 lines: 35 contracts, three doublings, two vulnerabilities."""
    FILE.parent.mkdir(exist_ok=True)
    lines = [line(*what) for what in product(range(1, 8), DENOMINATIONS, DOUBLED, VULNERABLE)]
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


def line(level: int, denomination: str, doubled: str, vulnerable: str) -> str:
    """One contract."""
    scores = []
    for tricks in range(14):
        contract = Contract(
            level=level,
            denom=DENOMINATIONS[denomination],
            declarer=Player.south,
            penalty=DOUBLED[doubled],
            result=tricks - level - 6,
        )
        scores.append(contract.score(VULNERABLE[vulnerable]))
    return f"{level}{denomination}{doubled} {vulnerable} {' '.join(map(str, scores))}"


if __name__ == "__main__":
    main()
