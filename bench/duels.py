"""Bots against bots on the same deals: card play alone, leads alone, and whole games."""

from __future__ import annotations

import time
from collections.abc import Mapping
from statistics import fmean

from endplay.dds import solve_board
from endplay.types import Player

from bots import _DENOMS, Costs, deal_of, half, imps, interval, play, start
from szlem.bots import Bot, PlainBot
from szlem.bots.budget import Budget, Skill
from szlem.bots.expert import ExpertBot
from szlem.cards import Card
from szlem.deals import Action
from szlem.games import DUPLICATE, Game, State, View
from szlem.seats import SEATS, Seat

PLAIN = PlainBot()


def averaging(layouts: int = 20) -> Bot:
    """Plain double-dummy averaging over so many layouts, whatever was called and however long it takes."""
    return ExpertBot(Skill(Budget.counted(layouts), infers=False, ahead=1))


def club(seconds: float = 0.1) -> Bot:
    """The club level, its time counted on the processor."""
    return ExpertBot(Skill(Budget(seconds, 20, time.thread_time), infers=False))


def expert(seconds: float = 0.25) -> Bot:
    """The expert level, its time counted on the processor."""
    return ExpertBot(Skill(Budget(seconds, 100, time.thread_time), infers=True, ahead=3))


class CardsOnly:
    """A bot that plays the cards after the plain bot's auction."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, view: View) -> Action:
        if view.phase != "play":
            return PLAIN.choose(view)
        before = time.thread_time()
        action = self.bot.choose(view)
        self.times.append(time.thread_time() - before)
        return action


def auctioned(game: Game, number: int) -> State:
    """The deal after the plain bots' auction."""
    state = start(game, number)
    while state.turn is not None and state.phase != "play":
        state = state.apply(PLAIN.choose(state.view((state.turn.player,))))
    return state


def costs(names: Mapping[str, Bot], deals: int) -> None:
    """Double-dummy cost of declarer and of the defenders, each bot at all seats, deal by deal."""
    tables = {name: (CardsOnly(bot), Costs()) for name, bot in names.items()}
    for number in range(deals):
        state = auctioned(DUPLICATE, number)
        if state.over:
            continue
        for bot, cost in tables.values():
            cost.add(play(state, dict.fromkeys(SEATS, bot)))
        if number % 5 == 4 or number == deals - 1:
            print(f"after {number + 1} deals")
            for name, (bot, cost) in tables.items():
                told = f"declarer {interval(cost.declarer)}, defence {interval(cost.defence)}"
                times = sorted(bot.times)
                middle, late = (times[int(len(times) * part)] for part in (0.5, 0.95))
                told += f", leads {interval(cost.leads)} %; {middle * 1e3:.0f} ms, p95 {late * 1e3:.0f} ms"
                print(f"  {name:14} {told}", flush=True)


def card_match(one: Bot, other: Bot, deals: int, first: int = 0) -> None:
    """A match in the play alone: the same contracts at two tables, the bots changing sides; IMPs a board."""
    gains: list[float] = []
    for number in range(first, first + deals):
        state = auctioned(DUPLICATE, number)
        if state.over:
            continue
        scores = []
        for north, east in ((one, other), (other, one)):
            sitting = {Seat.N: north, Seat.S: north, Seat.E: east, Seat.W: east}
            ledger = play(state, sitting).ledger()
            scores.append(ledger.total(Seat.N) - ledger.total(Seat.E))
        difference = scores[0] - scores[1]
        gains.append(float(imps(difference) if difference > 0 else -imps(-difference)))
        if number % 10 == 9 and len(gains) > 1:
            print(f"  {len(gains)} boards: {interval(gains)} IMPs a board", flush=True)


def leads(bots: Mapping[str, Bot], boards: int, first: int = 20_000) -> None:
    """How often the opening lead gives nothing away, double dummy. Boards 10,000 to 10,200 are those on which
    the rule for leads was chosen."""
    good: dict[str, list[float]] = {name: [] for name in bots}
    for number in range(first, first + boards):
        state = auctioned(DUPLICATE, number)
        if state.over or state.contract is None or state.turn is None:
            continue
        deal = deal_of(state)
        deal.trump = _DENOMS[state.contract.denomination]
        deal.first = Player(int(state.contract.declarer.left))
        kept = {
            Card.of("CDHS"[_DENOMS.index(card.suit)] + card.rank.abbr): won for card, won in solve_board(deal)
        }
        view = state.view((state.turn.player,))
        for name, bot in bots.items():
            good[name].append(100.0 * (kept[bot.choose(view)] == max(kept.values())))
        if number % 25 == 24:
            told = ", ".join(f"{name} {interval(values)}" for name, values in good.items())
            print(f"  {len(good['plain-1'])} boards: {told} %", flush=True)


#: After so many deals it is looked whether a bot is better for certain.
LOOKS = (40, 80, 120, 160, 200, 300, 400)


def whole_games(game: Game, bot: Bot, deals: int) -> None:
    """Points a deal of the bot more than of the plain bot; the same deals with the parts exchanged. It ends
    when the interval is above zero at one of the ``LOOKS``, at the latest after so many deals."""
    gains: list[float] = []
    for number in range(deals):
        gain = 0.0
        for turn in (0, 1):
            mine = frozenset(game.players[turn::2])
            sitting = {player: bot if player in mine else PLAIN for player in game.players}
            ledger = play(start(game, number), sitting).ledger()
            totals = {player: ledger.total(player) for player in game.players}
            gain += fmean(totals[player] for player in mine)
            gain -= fmean(totals[player] for player in game.players if player not in mine)
        gains.append(gain / 2)
        if number + 1 in LOOKS and fmean(gains) > half(gains):
            break
    print(f"  {game.card.id:14} {interval(gains)} points a deal, {len(gains)} deals", flush=True)


def heights(game: Game, bot: Bot, deals: int) -> None:
    """The mean level of the contracts that bots at all seats reach, passed-out deals left out."""
    levels: list[float] = []
    for number in range(deals):
        state = start(game, number)
        while state.turn is not None and state.phase != "play":
            state = state.apply(bot.choose(state.view((state.turn.player,))))
        if state.contract is not None and not state.over:
            levels.append(float(state.contract.level))
    print(f"  {game.card.id:14} {interval(levels)} of {len(levels)} contracts", flush=True)


def times(bot: Bot, game: Game, deals: int) -> None:
    """The middle and the 95th percentile of the processor's time for a decision, calls and cards."""
    found: list[float] = []
    for number in range(deals):
        state = start(game, number)
        while state.turn is not None:
            view = state.view((state.turn.player,))
            before = time.thread_time()
            action = bot.choose(view)
            if len(view.actions) > 1:
                found.append(time.thread_time() - before)
            state = state.apply(action)
    found.sort()
    middle, late = (found[int(len(found) * part)] for part in (0.5, 0.95))
    print(
        f"  {game.card.id:14} median {middle * 1e3:.1f} ms, p95 {late * 1e3:.1f} ms, {len(found)} decisions",
        flush=True,
    )
