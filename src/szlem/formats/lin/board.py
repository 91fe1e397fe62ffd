"""Reads the tokens of one LIN board into a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from szlem.cards import Card, Hand
from szlem.formats.plain import PLAIN_CALLS, PLAIN_CARDS
from szlem.formats.problem import WARNING, Report, problem
from szlem.record import (
    Comment,
    Kept,
    Note,
    Record,
    WrittenAuction,
    WrittenCall,
    WrittenCard,
    WrittenContract,
    WrittenPlay,
    contract_of,
    with_fourth_hand,
)
from szlem.seats import Seat, Vulnerability

from .notation import LIN_SEATS, VULNERABLE, call_text, read_calls, read_hand
from .tokens import Token

_QX: Final = re.compile(r"([oc]?)\s*(.*)", re.IGNORECASE)
_CARDS: Final = re.compile(r"\s*([SHDC](?:10|[2-9TJQKA]))", re.IGNORECASE)
#: Every card with nothing written about it, by name in capital and in small letters.
_PLAIN_CARDS: Final = {
    name: card for text, card in PLAIN_CARDS.items() for name in (text, text[0].lower() + text[1])
}
_PLAIN_CALLS: Final = {
    name: call
    for text, call in PLAIN_CALLS.items()
    for name in (call_text(text), call_text(text).upper(), text)
}
#: Codes that say nothing about the board: page breaks and layout.
_LAYOUT: Final = frozenset(("pg", "st", "rh", "vg", "rs"))


class BoardReader:
    """Gathers one board token by token."""

    def __init__(self, group: list[Token], origin: str, report: Report) -> None:
        self.origin, self.report = origin, report
        self.place = group[0].place if group else (1, 1)
        self.qx, self.room, self.number, self.label = "", "", "", ""
        self.hands: dict[Seat, Hand] = {}
        self.dealer: Seat | None = None
        self.vulnerable: Vulnerability | None = None
        self.players: dict[Seat, str] = {}
        self.calls: list[WrittenCall] = []
        self.cards: list[WrittenCard] = []
        self.claim: int | None = None
        self.comments: dict[str, tuple[Comment, ...]] = {}
        self.kept: list[Kept] = []
        for token in group:
            code, value = token[0], token[1]
            if code == "pc" and value in _PLAIN_CARDS:
                self.cards.append(_PLAIN_CARDS[value])
            elif code == "mb" and value in _PLAIN_CALLS:
                self.calls.append(_PLAIN_CALLS[value])
            elif code not in _LAYOUT:
                self._read(token)

    def _read(self, token: Token) -> None:
        reader: Callable[[Token], None] | None = getattr(self, "_read_" + token.code, None)
        if reader is not None:
            reader(token)
        else:
            self.kept.append(Kept("lin", token.code, token.value))

    def _say(self, token: Token, code: str, kind: str = "error", **arguments: str | int) -> None:
        self.report(problem("lin." + code, token.place, self.origin, kind, **arguments))

    def _read_qx(self, token: Token) -> None:
        found = _QX.fullmatch(token.value.strip())
        self.qx = token.value.strip()
        if found is not None:
            self.room, self.number = found[1].lower(), found[2]

    def _read_pn(self, token: Token) -> None:
        names = [name.strip() for name in token.value.split(",")]
        if len(names) > 4 and self.room == "c":
            names = names[4:]
        self.players = {seat: name for seat, name in zip(LIN_SEATS, names, strict=False) if name}

    def _read_ah(self, token: Token) -> None:
        self.label = token.value.strip()

    def _read_sv(self, token: Token) -> None:
        text = VULNERABLE.get(token.value.strip().lower()[:1])
        if text is None:
            self._say(token, "vulnerable", text=token.value[:20])
        else:
            self.vulnerable = Vulnerability.of(text)

    def _read_md(self, token: Token) -> None:
        value = token.value.strip()
        self.place = token.place
        if value[:1] in ("1", "2", "3", "4"):
            self.dealer = LIN_SEATS[int(value[0]) - 1]
        if value[:1].isdigit():
            value = value[1:]
        seen = 0
        for seat, text in zip(LIN_SEATS, value.split(","), strict=False):
            if text.strip():
                self._hand(token, seat, text.strip(), seen)
                seen |= self.hands[seat].bits if seat in self.hands else 0
        self.hands = with_fourth_hand(self.hands)
        self.hands = {seat: self.hands[seat] for seat in Seat if seat in self.hands}

    def _hand(self, token: Token, seat: Seat, text: str, seen: int) -> None:
        try:
            hand = read_hand(text)
        except ValueError as wrong:
            self._say(token, "hand", seat=seat.name, text=str(wrong))
            return
        if twice := list(Hand.of_bits(seen & hand.bits)):
            self._say(token, "twice", seat=seat.name, card=twice[0].text)
        if len(hand) > 13:
            self._say(token, "too_many_cards", seat=seat.name, n=len(hand))
        self.hands[seat] = hand

    def _read_mb(self, token: Token) -> None:
        calls = read_calls(token.value)
        if calls is None:
            self._say(token, "call", text=token.value[:20])
            return
        self.calls += [WrittenCall(text, alert) for text, alert in calls]

    def _read_an(self, token: Token) -> None:
        text = token.value.strip()
        if not self.calls:
            self._say(token, "note_alone", WARNING)
        elif text:
            last = self.calls[-1]
            self.calls[-1] = WrittenCall(last.text, last.alert, Note(text), comments=last.comments)

    def _read_pc(self, token: Token) -> None:
        at, value = 0, token.value.strip()
        while at < len(value):
            found = _CARDS.match(value, at)
            if found is None:
                self._say(token, "card", text=value[at : at + 10])
                return
            self.cards.append(WrittenCard(Card.of(found[1])))
            at = found.end()

    def _read_mc(self, token: Token) -> None:
        value = token.value.strip()
        if value.isascii() and value.isdigit() and int(value[:4]) <= 13:
            self.claim = int(value[:4])
        else:
            self._say(token, "claim", text=value[:20])

    def _read_nt(self, token: Token) -> None:
        comment = (Comment(token.value),)
        if self.claim is not None:
            self._remark("Result", comment)
        elif self.cards:
            self.cards[-1] = replace(self.cards[-1], comments=self.cards[-1].comments + comment)
        elif self.calls:
            self.calls[-1] = replace(self.calls[-1], comments=self.calls[-1].comments + comment)
        else:
            self._remark("Deal", comment)

    def _remark(self, key: str, comment: tuple[Comment, ...]) -> None:
        self.comments[key] = self.comments.get(key, ()) + comment

    def record(self) -> Record:
        """The record of the board."""
        dealer = self.dealer
        first = Seat.N if dealer is None else dealer
        auction = WrittenAuction(first, tuple(self.calls)) if self.calls else None
        contract = contract_of(auction) if auction is not None else None
        if auction is not None and contract is None:
            auction = replace(auction, unfinished=True)
        board, label = self._board()
        facts = {"Room": "Closed" if self.room == "c" else "Open"} if self.room and not self.label else {}
        return Record(
            board=board,
            hands=self.hands,
            dealer=dealer,
            vulnerable=self.vulnerable,
            players=self.players,
            auction=auction,
            contract=contract,
            play=self._play(contract),
            tricks=self.claim if contract is not None and not contract.is_passed_out else None,
            facts=facts | label,
            comments=self.comments,
            kept=self._all_kept(),
            origin=self._origin(),
        )

    def _origin(self) -> str:
        return f"{self.origin}, line {self.place[0]}" if self.origin else f"line {self.place[0]}"

    def _board(self) -> tuple[str | None, dict[str, str]]:
        """The number and the label; ``qx`` only counts boards where there is a label."""
        if not self.label:
            return self.number or None, {}
        found = re.fullmatch(r"(?:board\s*)?(\d+)", self.label, re.IGNORECASE)
        return (found[1], {}) if found is not None else (None, {"Description": self.label})

    def _all_kept(self) -> tuple[Kept, ...]:
        number = (Kept("lin", "qx", self.qx),) if self.label and self.qx else ()
        return number + tuple(self.kept)

    def _play(self, contract: WrittenContract | None) -> WrittenPlay | None:
        """The play. Who leads is at declarer's left or, without a contract, holds the first card."""
        if not self.cards and self.claim is None:
            return None
        if contract is not None and contract.declarer is not None and contract.denomination is not None:
            ending = "stopped" if self.claim is not None else "open"
            ending = "" if self.claim is None and len(self.cards) == 52 else ending
            trump = contract.denomination.trump
            return WrittenPlay.in_turn(contract.declarer.left, self.cards, trump, ending)
        holders = [seat for seat, hand in self.hands.items() if self.cards and self.cards[0].card in hand]
        return WrittenPlay.in_turn(holders[0], self.cards, None, "open") if holders else None
