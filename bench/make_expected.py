"""Makes the expected results of tests/data/solver with DDS 2.9; run once."""

from __future__ import annotations

import random
from pathlib import Path

import dds

HERE = Path(__file__).parent.parent / "tests" / "data" / "solver"
VULNERABLE = (("none", 0), ("both", 1), ("ns", 2), ("ew", 3))


def main() -> None:
    dds.one_thread()
    HERE.mkdir(parents=True, exist_ok=True)
    make_positions(random.Random(4), 8)
    make_tables(random.Random(3), 1000, 500)


def make_tables(rng: random.Random, deals: int, with_par: int) -> None:
    """A line a deal: the deal, and 20 hexadecimal digits by denomination, then declarer; and their par."""
    with (HERE / "tables.txt").open("w") as tables, (HERE / "par.txt").open("w") as pars:
        for number in range(deals):
            deal = dds.random_deal(rng)
            results = dds.raw_table(deal)
            print(deal, "".join(f"{n:x}" for n in dds.as_list(results)), file=tables, flush=True)
            if number < with_par:
                print(par_line(results), file=pars, flush=True)


def par_line(results: object) -> str:
    """Par by vulnerability (none, both, ns, ew), each for the dealers N E S W where they differ."""
    by_vulnerability = []
    for _, code in VULNERABLE:
        by_dealer = [dds.par(results, dealer, code) for dealer in range(4)]
        by_vulnerability.append("|".join(by_dealer[:1] if len(set(by_dealer)) == 1 else by_dealer))
    return ";".join(by_vulnerability)


def make_positions(rng: random.Random, each: int) -> None:
    """Positions with every number of cards at every point of a trick.

    A line: deal as at the start of the trick, trumps, leader, cards played, then the value of every card.
    """
    with (HERE / "positions.txt").open("w") as file:
        for tricks in range(1, 14):
            for played in range(4):
                for _ in range(each if tricks < 11 else each // 2):
                    print(position_line(rng, tricks, played), file=file, flush=True)


def position_line(rng: random.Random, tricks: int, played: int) -> str:
    hands = play_down(rng, tricks)
    trump = rng.choice(dds.DENOMINATIONS)
    leader = rng.randrange(4)
    deal = "N:" + " ".join(dds.write_hand(hand) for hand in hands)
    trick: list[int] = []
    for i in range(played):
        hand = hands[(leader + i) % 4]
        follow = [c for c in hand if trick and c // 13 == trick[0] // 13]
        card = rng.choice(follow or hand)
        hand.remove(card)
        trick.append(card)
    names = [dds.SUITS[c // 13] + dds.RANKS[c % 13] for c in trick]
    left = "N:" + " ".join(dds.write_hand(hand) for hand in hands)
    values = dds.cards(left, trump, "NESW"[leader], names)
    return "|".join(
        [deal, trump, "NESW"[leader], " ".join(names), " ".join(f"{c}{v}" for c, v in sorted(values.items()))]
    )


def play_down(rng: random.Random, tricks: int) -> list[list[int]]:
    """Hands of ``tricks`` cards such as random legal play leaves."""
    pack = list(range(52))
    rng.shuffle(pack)
    hands = [pack[13 * i : 13 * i + 13] for i in range(4)]
    leader = 0
    while len(hands[0]) > tricks:
        led = rng.choice(hands[leader])
        cards = {}
        for i in range(4):
            hand = hands[(leader + i) % 4]
            follow = [c for c in hand if c // 13 == led // 13]
            card = led if i == 0 else rng.choice(follow or hand)
            hand.remove(card)
            cards[(leader + i) % 4] = card
        leader = max(cards, key=lambda seat: cards[seat] if cards[seat] // 13 == led // 13 else -1)
    return hands


if __name__ == "__main__":
    main()
