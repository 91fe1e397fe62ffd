"""How well a bot plays: against random legal play in every game, and against double dummy.

    python bench/bots.py [deals]

Double-dummy numbers come from DDS through endplay (extra ``test``). They punish right play with hidden cards
too, so nothing reaches zero. The anchors are a rule-of-thumb bot and the nets of BEN, measured in the same
way on other random deals.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import NormalDist, fmean, stdev

from endplay.dds import analyse_play, calc_dd_table, par
from endplay.types import Deal, Denom, Player, Vul

from szlem.bots import Bot, PlainBot
from szlem.cards import Card, from_seed
from szlem.deals import Action, Contract
from szlem.games import DUPLICATE, GAMES, Game, State, View
from szlem.matches import Standing, board_dealer, board_vulnerability
from szlem.play import CardPlay
from szlem.scoring import Played
from szlem.seats import SEATS, Seat
from szlem.seats.sides import Vulnerability

_DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
_VULS = {"none": Vul.none, "both": Vul.both, "ns": Vul.ns, "ew": Vul.ew}
_IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
         2500, 3000, 3500, 4000)  # fmt: skip


class RandomBot:
    """Plays anything that is legal; in auctions mostly passes, so that contracts stay low."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> Action:
        actions = view.actions
        if view.phase == "auction":
            return actions[min(len(actions) - 1, int(self.random.expovariate(1.0)))]
        return self.random.choice(actions)


def play(state: State, bot_of: Callable[[Seat], Bot]) -> State:
    """The deal played to its end."""
    while state.turn is not None:
        player = state.turn.player
        state = state.apply(bot_of(player).choose(state.view((player,))))
    return state


def start(game: Game, number: int) -> State:
    """Deal ``number`` of the measurement."""
    given = game.match.next(Standing())
    plain = given.plain() | {"dealer": game.players[number % len(game.players)].name}
    if game is DUPLICATE:
        plain |= {"dealer": board_dealer(number + 1).name, "vulnerable": board_vulnerability(number + 1).text}
    return game.start(game.shuffled(from_seed("bench", number)), type(given).from_plain(plain))


def interval(values: list[float], unit: str = "") -> str:
    """Mean with a 95 % interval."""
    half = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5
    return f"{fmean(values):9.2f} ± {half:.2f}{unit}"


def against_random(game: Game, deals: int) -> None:
    """Points a deal of plain players more than of random ones; the same deals with the parts exchanged."""
    plain, gains = PlainBot(), []
    players = game.players
    for number in range(deals):
        gain = 0.0
        for turn in (0, 1):
            random = RandomBot(number)
            mine = frozenset(players[turn::2])
            end = play(start(game, number), lambda seat, mine=mine, random=random: plain if seat in mine else random)
            others = [player for player in players if player not in mine]
            totals = {player: end.ledger().total(player) for player in players}
            gain += fmean(totals[player] for player in mine) - fmean(totals[player] for player in others)
        gains.append(gain / 2)
    print(f"{game.card.id:12} plain - random, points a deal {interval(gains)}")


def speed(game: Game, deals: int) -> None:
    """Time a move, and the longest."""
    plain, times = PlainBot(), []
    for number in range(deals):
        state = start(game, number)
        while state.turn is not None:
            view = state.view((state.turn.player,))
            before = time.perf_counter()
            action = plain.choose(view)
            times.append(time.perf_counter() - before)
            state = state.apply(action)
    print(f"{game.card.id:12} {fmean(times) * 1e6:6.0f} µs a move, longest {max(times) * 1e3:.2f} ms")


def deal_of(state: State) -> Deal:
    """The deal as endplay holds it."""
    return Deal("N:" + " ".join(state.dealt[seat].text for seat in SEATS))


def swapped(card: Card) -> str:
    """A card as endplay reads it."""
    return card.text


class Costs:
    """Double-dummy tricks lost in the play, summed over deals."""

    def __init__(self) -> None:
        self.declarer: list[float] = []
        self.defence: list[float] = []
        self.leads: list[float] = []

    def add(self, state: State) -> None:
        """One deal that was played; the books must balance."""
        stage, contract = state.stage, state.contract
        assert isinstance(stage, CardPlay)
        assert contract is not None
        deal = deal_of(state)
        deal.trump = _DENOMS[contract.denomination]
        deal.first = Player(int(contract.declarer.left))
        cards = [(seat, card) for trick in stage.record.tricks for seat, card in trick.cards]
        values = list(analyse_play(deal, [swapped(card) for _, card in cards], declarer_is_first=False))
        lost = {True: 0, False: 0}
        ours = (contract.declarer, contract.dummy)
        for (seat, _), before, after in zip(cards, values, values[1:], strict=False):
            lost[seat in ours] += abs(before - after)
        lead = abs(values[0] - values[1])
        assert values[0] - lost[True] + lost[False] == stage.record.declarer_tricks, "the books do not balance"
        self.declarer.append(lost[True])
        self.defence.append(lost[False] - lead)
        self.leads.append(100.0 * (lead == 0))


def score(state: State, contract: Contract | None, tricks: int) -> int:
    """North and south's score for a contract played to so many tricks."""
    if contract is None:
        return 0
    stage = state.stage
    taken = [0, 0, 0, 0]
    taken[contract.declarer] = tricks
    assert isinstance(stage, CardPlay)
    record = type(stage.record)(
        contract, contract.denomination.trump, state.seating, state.sides, contract.declarer.left, taken=tuple(taken)
    )
    ledger = DUPLICATE.score.ledger(Played(state.given, state.dealt, contract, record))
    return ledger.total(Seat.N) - ledger.total(Seat.E)


def imps(points: int) -> int:
    """Points as IMPs."""
    return sum(abs(points) >= step for step in _IMPS)


def against_double_dummy(deals: int) -> None:
    """Bidding against par, play against double dummy."""
    plain, costs, distance, exact = PlainBot(), Costs(), [], []
    missed_games = games = missed_slams = slams = 0
    for number in range(deals):
        end = play(start(DUPLICATE, number), lambda seat: plain)
        table = calc_dd_table(deal_of(end))
        vulnerable: Vulnerability = end.given.vulnerable
        best = par(table, _VULS[vulnerable.text], Player(int(end.given.dealer)))
        contract = end.contract
        reached = 0
        if contract is not None:
            tricks = table[_DENOMS[contract.denomination], Player(int(contract.declarer))]
            reached = score(end, contract, tricks)
            costs.add(end)
        distance.append(float(imps(reached - best.score)))
        exact.append(100.0 * (reached == best.score))
        for target in list(best)[:1]:
            value = 20 * target.level if target.denom in (Denom.clubs, Denom.diamonds) else 30 * target.level
            value += 10 * (target.denom is Denom.nt)
            same = contract is not None and (contract.declarer in (Seat.N, Seat.S)) == (
                target.declarer in (Player.north, Player.south)
            )
            level = contract.level if contract is not None and same else 0
            if target.level >= 6:
                slams += 1
                missed_slams += level < 6
            elif value >= 100 and not str(target.penalty).lower().startswith("penalty.doubled"):
                games += 1
                missed_games += not (contract is not None and same and is_game(contract))
    print(f"IMPs from par a board      {interval(distance)}     (rule of thumb 5.00, BEN nets 4.47)")
    print(f"score exactly par, %       {interval(exact)}     (20, 25)")
    print(f"par games missed {missed_games} of {games}, slams {missed_slams} of {slams}     (46/135 and 23/25)")
    print(f"opening lead optimal, %    {interval(costs.leads)}     (74.5, 78.6)")
    print(f"declarer's tricks lost     {interval(costs.declarer)}     (3.09, 1.70)")
    print(f"defence's, after the lead  {interval(costs.defence)}     (2.35, 1.11)")


def is_game(contract: Contract) -> bool:
    """Worth a hundred below the line."""
    extra = 10 if contract.denomination.trump is None else 0
    return (20 if contract.denomination.is_minor else 30) * contract.level + extra >= 100


def main() -> None:
    """Everything, one line a number."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for game in GAMES:
        against_random(game, deals)
    for game in GAMES:
        speed(game, max(20, deals // 10))
    against_double_dummy(deals)


if __name__ == "__main__":
    main()
