"""How well a bot plays: against random legal play in every game, and against double dummy.

    python bench/bots.py [part] [deals] [games]

The parts are those of ``main``: ``cards``, ``match``, ``leads``, ``games`` and others. The time of bots that
think is counted on the processor, so that a busy machine does not make them play worse.

Double-dummy numbers come from DDS through endplay (extra ``test``). They punish right play with hidden cards
too, so nothing reaches zero. The anchors are a rule-of-thumb bot and the nets of BEN, measured in the same
way on other random deals.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random
from statistics import NormalDist, fmean, stdev

from endplay.dds import analyse_play, calc_dd_table, par
from endplay.types import Deal, Denom, Penalty, Player, Vul

from szlem.bots import Bot, PlainBot
from szlem.cards import Denomination, from_seed
from szlem.deals import Action, Contract
from szlem.games import DUPLICATE, GAMES, Game, State, View
from szlem.matches import Standing, board_dealer, board_vulnerability
from szlem.play import CardPlay, PlayRecord
from szlem.scoring import Played, contract_table
from szlem.seats import SEATS, Seat

GAME_OF = {game.card.id: game for game in GAMES}
_DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
_VULS = {"none": Vul.none, "both": Vul.both, "ns": Vul.ns, "ew": Vul.ew}
_IMPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


class RandomBot:
    """Plays anything that is legal; in auctions mostly passes, so that contracts stay low."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> Action:
        actions = view.actions
        if view.phase == "auction":
            return actions[min(len(actions) - 1, int(self.random.expovariate(1.0)))]
        return self.random.choice(actions)


def play(state: State, sitting: Mapping[Seat, Bot]) -> State:
    """The deal played to its end by these bots."""
    while state.turn is not None:
        player = state.turn.player
        state = state.apply(sitting[player].choose(state.view((player,))))
    return state


def start(game: Game, number: int) -> State:
    """Deal ``number`` of the measurement."""
    given = game.match.next(Standing())
    plain = given.plain() | {"dealer": game.players[number % len(game.players)].name}
    if game is DUPLICATE:
        plain |= {"dealer": board_dealer(number + 1).name, "vulnerable": board_vulnerability(number + 1).text}
    return game.start(game.shuffled(from_seed("bench", number)), type(given).from_plain(plain))


def half(values: list[float]) -> float:
    """Half the width of the 95 % interval of the mean."""
    return NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5


def interval(values: list[float], unit: str = "") -> str:
    """Mean with a 95 % interval."""
    return f"{fmean(values):9.2f} ± {half(values):.2f}{unit}"


def against_random(game: Game, deals: int) -> None:
    """Points a deal of plain players more than of random ones; the same deals with the parts exchanged."""
    plain: Bot = PlainBot()
    gains = []
    players = game.players
    for number in range(deals):
        gain = 0.0
        for turn in (0, 1):
            random = RandomBot(number)
            mine = frozenset(players[turn::2])
            sitting = {player: plain if player in mine else random for player in players}
            end = play(start(game, number), sitting)
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
            before = time.process_time()
            action = plain.choose(view)
            times.append(time.process_time() - before)
            state = state.apply(action)
    print(f"{game.card.id:12} {fmean(times) * 1e6:6.0f} µs a move, longest {max(times) * 1e3:.2f} ms")


def deal_of(state: State) -> Deal:
    """The deal as endplay holds it."""
    return Deal("N:" + " ".join(state.dealt[seat].text for seat in SEATS))


class Costs:
    """Double-dummy tricks lost in the play, deal by deal."""

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
        cards = [(seat, card.text) for trick in stage.record.tricks for seat, card in trick.cards]
        values = list(analyse_play(deal, [text for _, text in cards], declarer_is_first=False))
        lost = [0, 0]
        for (seat, _), (before, after) in zip(cards, pairwise(values), strict=False):
            lost[seat in (contract.declarer, contract.dummy)] += abs(before - after)
        lead = abs(values[0] - values[1])
        made = values[0] - lost[True] + lost[False]
        assert made == stage.record.declarer_tricks, "the books do not balance"
        self.declarer.append(lost[True])
        self.defence.append(lost[False] - lead)
        self.leads.append(100.0 * (lead == 0))


def score(state: State, contract: Contract, tricks: int) -> int:
    """North and south's score for a contract that takes so many tricks."""
    taken = [0, 0, 0, 0]
    taken[contract.declarer] = tricks
    north, east, south, west = taken
    record = PlayRecord(
        contract,
        contract.denomination.trump,
        state.seating,
        state.sides,
        contract.declarer.left,
        taken=(north, east, south, west),
    )
    ledger = DUPLICATE.score.ledger(Played(state.given, state.dealt, contract, record))
    return ledger.total(Seat.N) - ledger.total(Seat.E)


def imps(points: int) -> int:
    """Points as IMPs (Laws of Duplicate Bridge 2017, law 78B)."""
    return sum(abs(points) >= step for step in _IMPS)


class Bids:
    """Contracts reached against par, board by board."""

    def __init__(self) -> None:
        self.distance: list[float] = []
        self.exact: list[float] = []
        self.games: list[bool] = []
        self.slams: list[bool] = []

    def add(self, state: State) -> None:
        """One deal. A par game or slam is missed when the pair that should be in one is not."""
        table = calc_dd_table(deal_of(state))
        best = par(table, _VULS[state.given.vulnerable.text], Player(int(state.given.dealer)))
        contract, reached = state.contract, 0
        if contract is not None:
            tricks = table[_DENOMS[contract.denomination], Player(int(contract.declarer))]
            reached = score(state, contract, tricks)
        self.distance.append(float(imps(reached - best.score)))
        self.exact.append(100.0 * (reached == best.score))
        target = next(iter(best), None)
        if target is None or target.penalty != Penalty.passed:
            return
        ours = contract is not None and int(contract.declarer) % 2 == int(target.declarer) % 2
        if target.level >= 6:
            self.slams.append(not (ours and contract is not None and contract.level >= 6))
        elif is_game(target.level, _DENOMS.index(target.denom)):
            self.games.append(
                not (ours and contract is not None and is_game(contract.level, contract.denomination))
            )


def is_game(level: int, denomination: int) -> bool:
    """Worth a hundred below the line."""
    return contract_table("laws2014").tricks(Denomination(denomination), level) >= 100


def against_double_dummy(deals: int) -> None:
    """Bidding against par, play against double dummy."""
    plain, costs, bids = PlainBot(), Costs(), Bids()
    for number in range(deals):
        end = play(start(DUPLICATE, number), dict.fromkeys(SEATS, plain))
        bids.add(end)
        if end.contract is not None:
            costs.add(end)
    games, slams = (f"{sum(missed)} of {len(missed)}" for missed in (bids.games, bids.slams))
    print(f"IMPs from par a board      {interval(bids.distance)}     (rule of thumb 5.00, BEN nets 4.47)")
    print(f"score exactly par, %       {interval(bids.exact)}     (20, 25)")
    print(f"par games missed {games}, par slams missed {slams}     (46 of 135 and 23 of 25; 47 and 17)")
    print(f"opening lead optimal, %    {interval(costs.leads)}     (74.5, 78.6)")
    print(f"declarer's tricks lost     {interval(costs.declarer)}     (3.09, 1.70)")
    print(f"defence's, after the lead  {interval(costs.defence)}     (2.35, 1.11)")


def main() -> None:
    """The parts named, or all; one line a number."""
    from duels import averaging, card_match, club, costs, expert, heights, leads, times, whole_games

    named = sys.argv[1:2] if sys.argv[1:2] and not sys.argv[1].isdigit() else []
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    deals = numbers[0] if numbers else 100
    plain: Bot = PlainBot()
    chosen = [GAME_OF[name] for name in sys.argv[3:]] or list(GAMES)
    parts: dict[str, Callable[[], None]] = {
        "random": lambda: [against_random(game, deals) for game in chosen] and None,
        "speed": lambda: [speed(game, max(20, deals // 10)) for game in chosen] and None,
        "plain": lambda: against_double_dummy(deals),
        "cards": lambda: costs(
            {"plain-1": plain, "club": club(), "averaging 20": averaging(), "expert": expert()}, deals
        ),
        "match": lambda: card_match(expert(), averaging(), deals),
        "leads": lambda: leads({"plain-1": plain, "expert": expert()}, deals),
        "games": lambda: [whole_games(game, expert(0.02), deals) for game in chosen] and None,
        "heights": lambda: [heights(game, expert(), deals) for game in chosen] and None,
        "times": lambda: [times(expert(), game, deals) for game in chosen] and None,
    }
    for name in named or parts:
        print(name)
        parts[name]()


if __name__ == "__main__":
    main()
