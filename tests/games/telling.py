"""What the players of a deal would tell of it afterwards."""

from __future__ import annotations

from szlem.cards import SUITS
from szlem.deals import Contract
from szlem.games import DealTold, HandTold, State, settling
from szlem.play import CardPlay
from szlem.scoring import Dealt


def told(state: State) -> DealTold:
    """The deal, which is over."""
    if state.void is not None:
        return DealTold(void=state.void.kind, hands=_points(state), board=_board(state))
    contract, stage = state.contract, state.stage
    assert contract is not None
    assert isinstance(stage, CardPlay)
    record = stage.record
    against = [seat for seat in record.seating if seat not in contract.hands(record.sides)]
    each = "each_defender" in state.game.score.asks
    return DealTold(
        contract=contract.text,
        declarer="" if settling(state.game).terms().declarer == "dealer" else contract.declarer.name,
        tricks=record.declarer_tricks,
        partner=_partner(state, contract),
        alone=_alone(state, contract),
        doubler=contract.doubler.name if contract.doubler is not None else "",
        taken={seat.name: record.taken[seat] for seat in against} if each else {},
        hands=_hands(state, contract),
        first=_first(state),
        board=_board(state),
    )


def _points(state: State) -> dict[str, HandTold]:
    """What counts of a deal that nobody plays."""
    if "points" not in state.game.score.asks:
        return {}
    return {seat.name: HandTold(points=Dealt(hand).points) for seat, hand in state.dealt.items()}


def _board(state: State) -> int | None:
    return int(state.given.board) if state.given.board is not None else None


def _partner(state: State, contract: Contract) -> str:
    match settling(state.game).terms().partner:
        case "given":
            return ""
        case "proposed":
            before = state.given.sides or state.game.sides
            found = state.sides.partner(contract.declarer)
            return "" if found is None or before.together(contract.declarer, found) else found.name
    assert contract.dummy is not None
    return contract.dummy.name


def _alone(state: State, contract: Contract) -> bool:
    lone = state.sides.partner(contract.declarer) is None
    return lone and settling(state.game).terms().partner == "found_or_lone"


def _first(state: State) -> str:
    """One of the side whose tricks stand first below the line, where both sides have some that bring them to
    a game."""
    ledger = state.ledger()
    below = [entry for entry in ledger.entries if entry.line == "below"]
    if "first" not in state.game.score.asks or len(below) < 2:
        return ""
    points = [entry.points + state.given.part_scores.get(min(entry.players), 0) for entry in below]
    goal = getattr(state.game.match, "goal", None)
    return min(below[0].players).name if goal is not None and min(points) >= goal else ""


def _hands(state: State, contract: Contract) -> dict[str, HandTold]:
    """All that the score asks, of every hand in play."""
    before = state.stages[-2].hands
    held = {seat: Dealt(before[seat]) for seat in state.stage.seating}
    hands = {seat.name: _hand(state, contract, hand) for seat, hand in held.items()}
    return {seat: hand for seat, hand in hands.items() if hand != HandTold()}


def _hand(state: State, contract: Contract, hand: Dealt) -> HandTold:
    asks, trump = state.game.score.asks, contract.denomination.trump
    lowest = 11 if "four" in asks else 10
    honours = 0 if trump is None else hand.honours(trump, lowest)
    aces = hand.aces if trump is None or "ten" in asks else 0
    if "one_hand" in asks:
        honours, aces = (n if n >= 4 else 0 for n in (honours, aces))
    counted = bool({"one_hand", "by_hand", "ten", "four"} & set(asks)) and not (
        "four" in asks and trump is None
    )
    runs = {suit.letter: hand.sequence(suit) for suit in SUITS} | {"A": hand.aces}
    return HandTold(
        honours=honours if counted else 0,
        aces=aces if counted else 0,
        chicane="chicane" in asks and trump is not None and hand.is_without(trump),
        coronets={suit: n for suit, n in runs.items() if n >= 3} if "coronets" in asks else {},
        points=hand.points if "points" in asks else 0,
    )
