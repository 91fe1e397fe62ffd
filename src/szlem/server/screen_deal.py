"""A deal on a reader's page, made from his view of it alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, cast

from szlem.auction import Choosing, JoiningAuction, Offered, Turned
from szlem.cards import Card, Hand
from szlem.deals import Contract
from szlem.games import View
from szlem.message import Message, say
from szlem.play import PlayRecord, Trick
from szlem.scoring import Entry
from szlem.seats import Seat, Sides

from . import wire

Phase = Literal["auction", "choice", "play", "over"]

#: What the page shows for each stage of a game.
_PHASES: Final[dict[str, Phase]] = {
    "auction": "auction",
    "naming": "choice",
    "choice": "choice",
    "telling": "choice",
    "draw": "choice",
    "pretricks": "play",
    "play": "play",
    "over": "over",
}


def deal_view(
    view: View,
    serial: int,
    entries: Sequence[Entry],
    *,
    claimable: int = 0,
    claim: wire.ClaimInfo | None = None,
    undone: int = 0,
    undoable: int = 0,
    undo: wire.UndoInfo | None = None,
) -> wire.DealView:
    """The deal. ``serial`` is its number since the table was opened; ``entries`` what it has written."""
    given, play = view.given, view.play or view.shown.get("pretricks")
    return wire.DealView(
        deal=serial,
        at=len(view.history),
        phase=_PHASES[view.phase],
        asks=view.phase,
        controls=_controls(view),
        offered=_offered(view),
        turned=_turned(view),
        dealer=given.dealer.name,
        vulnerable=names(given.vulnerable.players),
        part_scores={seat.name: points for seat, points in given.part_scores.items()},
        seating={player.name: view.seating.place(player).name for player in view.seating},
        sides=[names(group) for group in view.sides.groups],
        turn=None if view.turn is None else (view.turn.hand.name, view.turn.player.name),
        hands={seat.name: [str(card) for card in hand] for seat, hand in _faces(view).items()},
        counts={seat.name: count for seat, count in view.counts.items()},
        legal=[str(action) for action in view.actions],
        points=_points(view),
        shape=_shape(view),
        calls=_calls(view),
        foretold=_foretold(view),
        contract=contract_info(view.contract, view.sides, _kind(view), bid=_is_bid(view)),
        tally=[] if view.play is None else _tally(view.play),
        trick=None if play is None or view.turn is None else _current(play, view.turn.hand),
        last_trick=None if play is None else _last(play),
        tricks=_open_tricks(view.play),
        void=None if view.void is None else view.void.reason.plain(),
        result=_result(view),
        entries=[entry_info(entry) for entry in entries],
        faced={seat.name: [str(card) for card in view.hands[seat]] for seat in sorted(view.faced)},
        claimable=claimable,
        claim=claim,
        settled=_settled(view),
        undone=undone,
        undoable=undoable,
        undo=undo,
    )


def by_side(sides: Sides, won: Mapping[Seat, int]) -> list[tuple[list[str], int]]:
    """Tricks for each side, as [players, tricks]."""
    return [(names(group), sum(won.get(seat, 0) for seat in group)) for group in sides.groups]


def _settled(view: View) -> list[tuple[list[str], int]]:
    settled = None if view.play is None else view.play.settled
    return [] if settled is None else by_side(view.sides, dict(zip(Seat, settled.won, strict=True)))


def names(players: Iterable[Seat]) -> list[str]:
    """Seat letters, clockwise from north."""
    return [seat.name for seat in sorted(players)]


def contract_info(
    contract: Contract | None, sides: Sides, kind: str | None = None, *, bid: bool = True
) -> wire.ContractInfo | None:
    """A contract in the words of the wire; where nobody bid it, only its trumps and doubles."""
    if contract is None:
        return None
    own = {contract.declarer} if contract.dummy is None else {contract.declarer, contract.dummy}
    trump = contract.denomination.trump
    return wire.ContractInfo(
        text=contract.text if bid else contract.denomination.text + "X" * contract.doubled,
        declarer=contract.declarer.name,
        dummy=None if contract.dummy is None else contract.dummy.name,
        needs=contract.needs if contract.level else 0,
        trump=None if trump is None else trump.letter,
        side=names((sides.side(contract.declarer) | own) & frozenset(sides.players)),
        kind=kind,
    )


def entry_info(entry: Entry) -> wire.EntryInfo:
    """A line of a ledger in the words of the wire."""
    line = cast(Literal["above", "below", ""], entry.line)
    return wire.EntryInfo(names(entry.players), entry.points, entry.reason.plain(), line)


def _faces(view: View) -> dict[Seat, Hand]:
    """The hands that are seen at their places. What was rejected in a draw lies face down, known as it is;
    what was faced with a claim is told apart, since only some see it."""
    aside = set(view.counts) - set(view.seating) if "draw" in view.shown else set()
    return {seat: hand for seat, hand in view.hands.items() if seat not in aside | view.faced}


def _controls(view: View) -> list[str]:
    """The hands whose cards these eyes play: their own, a second one, and dummy's when they declare."""
    contract, owners = view.contract, view.game.dealing.owners
    hands = {hand for hand in _faces(view) if owners.get(hand, hand) in view.eyes}
    if contract is not None and contract.dummy is not None and view.phase == "play":
        declares = owners.get(contract.declarer, contract.declarer) in view.eyes
        hands = hands | {contract.dummy} if declares else hands - {contract.dummy}
    return names(hands)


def _offered(view: View) -> str | None:
    """The card that is offered to these eyes in a draw."""
    known: dict[Seat, Any] = view.private.get("draw", {})
    cards = [mine.card for mine in known.values() if isinstance(mine, Offered) and mine.card is not None]
    return str(cards[0]) if view.phase == "draw" and cards else None


def _turned(view: View) -> str | None:
    turned = view.shown.get("turned")
    return str(turned.card) if isinstance(turned, Turned) else None


def _points(view: View) -> dict[str, int] | None:
    announced = view.points or view.shown.get("telling")
    return None if announced is None else {seat.name: n for seat, n in announced.points.items()}


def _shape(view: View) -> tuple[str, list[int]] | None:
    """What dummy has told of its hand before it is laid down."""
    choice = view.shown.get("choice")
    if not isinstance(choice, Choosing) or choice.shape is None or choice.chosen is not None:
        return None
    return choice.dummy.name, list(choice.shape)


def _kind(view: View) -> str | None:
    choice = view.shown.get("choice")
    return choice.chosen.kind if isinstance(choice, Choosing) and choice.chosen is not None else None


def _is_bid(view: View) -> bool:
    return "auction" in view.shown or "choice" in view.shown


def _calls(view: View) -> list[wire.CallMade]:
    auction = view.auction
    if auction is None:
        return []
    made = [(player.name, str(call)) for player, call in auction.calls]
    if not isinstance(auction, JoiningAuction):
        return [wire.CallMade(player, call) for player, call in made]
    return [
        wire.CallMade(player, call, auction.is_repetition(index), _pairs(auction.after[index]))
        for index, (player, call) in enumerate(made)
    ]


def _pairs(sides: Sides) -> list[str]:
    return ["".join(names(group)) for group in sides.groups if len(group) == 2]


def _foretold(view: View) -> wire.Foretold | None:
    """What would be played if the auction ended now; where calls make partners, whom each would join."""
    auction = view.auction
    if auction is None or view.phase != "auction":
        return None
    contract = contract_info(auction.contract, auction.sides)
    if not isinstance(auction, JoiningAuction):
        return wire.Foretold(contract)
    still_open = [d.text for d in sorted(auction.denominations_named)]
    return wire.Foretold(
        contract,
        partner_after=_partner_after(auction),
        restricted={seat.name: still_open for seat in sorted(auction.restricted)},
    )


def _partner_after(auction: JoiningAuction) -> dict[str, str | None]:
    after = {}
    for call in auction.actions():
        partner = auction.joined_by(call).partner(auction.caller)
        after[str(call)] = None if partner is None else partner.name
    return after


def _tally(play: PlayRecord) -> list[wire.Tally]:
    declarer = None if play.contract is None else play.contract.declarer
    needs = 0 if play.contract is None else play.contract.needs
    return [
        wire.Tally(names(group), play.tricks_of(min(group)), needs if declarer in group else 0)
        for group in play.sides.groups
    ]


def _current(play: PlayRecord, on_turn: Seat) -> wire.TrickInfo:
    leader = play.current[0][0] if play.current else on_turn
    return wire.TrickInfo(len(play.tricks) + 1, leader.name, _cards(play.current))


def _last(play: PlayRecord) -> wire.TrickInfo | None:
    """The last trick, as long as it may be looked at."""
    trick: Trick | None = play.last_trick
    if trick is None:
        return None
    winner = trick.winner(play.trump).name
    return wire.TrickInfo(len(play.tricks), trick.leader.name, _cards(trick.cards), winner)


def _open_tricks(play: PlayRecord | None) -> list[wire.TrickInfo]:
    """All tricks so far, where they stay on the table."""
    if play is None or not play.tricks_stay:
        return []
    return [
        wire.TrickInfo(number, trick.leader.name, _cards(trick.cards), trick.winner(play.trump).name)
        for number, trick in enumerate(play.open_tricks, 1)
    ]


def _cards(played: Iterable[tuple[Seat, Card]]) -> list[tuple[str, str]]:
    return [(hand.name, str(card)) for hand, card in played]


def _result(view: View) -> dict[str, object] | None:
    posted = view.posted
    if posted is None or posted.void is not None:
        return None
    return result_message(posted.over).plain()


def result_message(over: int) -> Message:
    """What became of a contract: ``made``, ``+1``, ``down 2``."""
    if over < 0:
        return say("result.down", n=-over)
    return say("result.over", n=over) if over else say("result.made")
