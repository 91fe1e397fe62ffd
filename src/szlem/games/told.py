"""A deal played with real cards, as its players tell of it: the match gets of it what it gets of a deal that
was played here. Everything follows from the game's value; no game is named."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from msgspec import Struct

from szlem.cards import Denomination
from szlem.deals import Board, Contract, Given, Placed, Settling, Terms, Void
from szlem.matches import Posted, Standing, board_dealer, board_vulnerability
from szlem.message import say
from szlem.play import Play, PlayRecord
from szlem.scoring import Played, Told
from szlem.seats import SEATS, Seat, Sides

from .game import Game
from .told_hands import HandTold, told_hands, told_unplayed
from .wrong_deal import WrongDeal

_CONTRACT: Final = re.compile(r"([0-7]?)(NT|[CDHS])(X*)")
_TRICKS: Final = 13


class DealTold(Struct, frozen=True, omit_defaults=True):
    """What became of a deal, in notation.

    ``contract`` as in ``4SX``, with declarer's ``tricks``; ``partner`` is whose hand declarer played, where
    that is found in the auction, and ``alone`` says that he was nobody's partner; ``taken`` are the tricks
    of each defender, ``doubler`` is who doubled, where they matter, ``hands`` what was held, ``first`` one of
    the side that came to a game first. A deal without play has a ``void`` kind instead. ``board`` is its
    number where boards are numbered.
    """

    contract: str = ""
    declarer: str = ""
    tricks: int = 0
    partner: str = ""
    alone: bool = False
    doubler: str = ""
    taken: dict[str, int] = {}
    hands: dict[str, HandTold] = {}
    first: str = ""
    void: str = ""
    board: int | None = None


def settling(game: Game) -> Settling:
    """The phase of the game that settles its contract."""
    return next(phase for phase in game.phases if isinstance(phase, Settling))


def given_for(game: Game, so_far: Standing, board: int | None = None) -> Given:
    """What the match gives the next deal, or the board with this number; ``WrongDeal`` when it gives none."""
    if game.match.is_finished(so_far):
        raise WrongDeal(say("told.finished"))
    if board is None:
        return game.match.next(so_far)
    if board < 1 or game.match.next(so_far).compared != "boards":
        raise WrongDeal(say("told.no_board", n=board))
    if str(board) in {posted.given.board for posted in so_far.posted}:
        raise WrongDeal(say("told.board_twice", n=board))
    numbered = Board({}, str(board), board_dealer(board), board_vulnerability(board))
    return game.match.next(so_far, numbered)


def posted(game: Game, given: Given, told: DealTold) -> Posted:
    """The deal as the match wants it; ``WrongDeal`` says what cannot be.

    >>> from szlem.games import RUBBER
    >>> from szlem.matches import Standing
    >>> told = DealTold(contract="4S", declarer="N", tricks=11)
    >>> [entry.points for entry in posted(RUBBER, given_for(RUBBER, Standing()), told).ledger.entries]
    [120, 30]
    """
    phase = settling(game)
    terms, sides = phase.terms(), given.sides or game.sides
    if told.void:
        void = _void(told.void, terms)
        dealt = told_unplayed(told.hands, game.score.asks, given.seating)
        return Posted(given, game.score.unplayed(given, dealt, sides), sides, void=void)
    level, denomination, doubled = _bid(told.contract, terms)
    declarer = _declarer(told, given, terms)
    partner = _partner(told, given, terms, declarer)
    before = _sides_before(told, given, terms, (declarer, partner), sides)
    placed = phase.placed(declarer, partner, before, given.seating)
    contract = Contract(level, denomination, declarer, placed.dummy, doubled)
    if "doubler" in game.score.asks and doubled:
        contract = replace(contract, doubler=_doubler(told, contract, placed))
    played = _played(game, given, contract, placed, told)
    taken = dict(zip(SEATS, played.record.taken, strict=True))
    return Posted(given, game.score.ledger(played), placed.sides, contract, taken)


def _void(kind: str, terms: Terms) -> Void:
    if kind not in terms.voids:
        raise WrongDeal(say("told.always_played"))
    return Void(kind)


def read_contract(text: str, terms: Terms) -> tuple[int, Denomination, int]:
    """Level, denomination and doubles of a contract in notation; the level may be left out where there is
    only one. ``WrongDeal`` when it is no contract."""
    found = _CONTRACT.fullmatch(text)
    if found is None:
        raise WrongDeal(say("told.not_a_contract", text=text))
    levels = {level for level, _ in terms.bids}
    level = int(found[1]) if found[1] else next(iter(levels)) if len(levels) == 1 else 0
    return level, Denomination.of(found[2]), len(found[3])


def _bid(text: str, terms: Terms) -> tuple[int, Denomination, int]:
    level, denomination, doubled = read_contract(text, terms)
    if (level, denomination) not in terms.bids:
        raise WrongDeal(say("told.no_such_contract", contract=f"{level or ''}{denomination.text}"))
    most = terms.doublings.get(denomination, 0)
    if doubled > most:
        raise WrongDeal(say("told.doubled", n=most))
    return level, denomination, doubled


def _player(letter: str, given: Given) -> Seat | None:
    return next((seat for seat in given.seating if seat.name == letter), None)


def _declarer(told: DealTold, given: Given, terms: Terms) -> Seat:
    declarer = _player(told.declarer, given)
    if terms.declarer == "dealer":
        if told.declarer and declarer is not given.dealer:
            raise WrongDeal(say("told.dealer_declares", who=given.dealer.name))
        return given.dealer
    if declarer is None:
        raise WrongDeal(say("told.who_declares"))
    return declarer


def _partner(told: DealTold, given: Given, terms: Terms, declarer: Seat) -> Seat | None:
    """Whose hand declarer played, where that must be told."""
    partner = _player(told.partner, given)
    if told.partner and (partner is None or partner is declarer or terms.partner == "given"):
        raise WrongDeal(say("told.no_partner", who=told.partner if partner else declarer.name))
    if partner is None and terms.partner in ("found", "found_or_lone"):
        raise WrongDeal(say("told.who_is_dummy"))
    if told.alone and terms.partner != "found_or_lone":
        raise WrongDeal(say("told.never_alone"))
    return partner


def _doubler(told: DealTold, contract: Contract, placed: Placed) -> Seat:
    found = next((seat for seat in defending(contract, placed) if seat.name == told.doubler), None)
    if found is None:
        raise WrongDeal(say("told.who_doubled"))
    return found


def _sides_before(
    told: DealTold, given: Given, terms: Terms, pair: tuple[Seat, Seat | None], sides: Sides
) -> Sides:
    """The sides with which the auction ended."""
    declarer, partner = pair
    if terms.partner != "found_or_lone" or partner is None or told.alone:
        return sides
    return Sides.from_pairs([(declarer, partner)], given.seating)


def _played(game: Game, given: Given, contract: Contract, placed: Placed, told: DealTold) -> Played:
    play = next(phase for phase in game.phases if isinstance(phase, Play))
    record = PlayRecord(
        contract,
        contract.denomination.trump,
        placed.seating,
        placed.sides,
        play.leader(contract, placed.seating),
        taken=_taken(told, contract, placed, "each_defender" in game.score.asks),
    )
    held: dict[Seat, Told] = told_hands(told.hands, game.score.asks, contract, placed)
    return Played(given, held, contract, record, _first(told, placed, asked="first" in game.score.asks))


def _first(told: DealTold, placed: Placed, *, asked: bool) -> Seat | None:
    """Who came to a game first; nothing is told that the score does not count."""
    if not told.first:
        return None
    if not asked:
        raise WrongDeal(say("told.no_first"))
    found = next((seat for seat in placed.seating if seat.name == told.first), None)
    if found is None:
        raise WrongDeal(say("told.nobody_there", seat=told.first))
    return found


def defending(contract: Contract, placed: Placed) -> list[Seat]:
    """The hands that play against declarer, from his left."""
    own = contract.hands(placed.sides)
    return [seat for seat in placed.seating.clockwise_from(contract.declarer) if seat not in own]


def _taken(told: DealTold, contract: Contract, placed: Placed, each: bool) -> tuple[int, int, int, int]:
    if not 0 <= told.tricks <= _TRICKS:
        raise WrongDeal(say("told.tricks", n=told.tricks))
    against, left = defending(contract, placed), _TRICKS - told.tricks
    taken = dict.fromkeys(SEATS, 0) | {contract.declarer: told.tricks}
    if each:
        taken |= _each(told, against, left)
    else:
        taken[against[0]] = left
    north, east, south, west = (taken[seat] for seat in SEATS)
    return north, east, south, west


def _each(told: DealTold, against: list[Seat], left: int) -> dict[Seat, int]:
    """The tricks of every defender, which with declarer's are thirteen."""
    letters = "".join(seat.name for seat in against)
    if set(told.taken) - set(letters) or any(n < 0 for n in told.taken.values()):
        raise WrongDeal(say("told.defenders", who=letters, n=left))
    taken = {seat: told.taken.get(seat.name, 0) for seat in against}
    if sum(taken.values()) != left:
        raise WrongDeal(say("told.defenders", who=letters, n=left))
    return taken
