"""Whatever people send, in whatever order and however often, a table stays what its events say."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tables import HOST, Log, author

from szlem.cards.lot import promise_of
from szlem.games import GAMES
from szlem.seats import SEATS
from szlem.table import (
    Act,
    Again,
    Agree,
    Answer,
    Claim,
    Command,
    Event,
    Fill,
    Lapse,
    Person,
    Promise,
    Ready,
    Refused,
    Say,
    Share,
    Sit,
    StandUp,
    Undo,
    replay,
)

PEOPLE = (HOST, "bob", "cyd", "dan", "eve")
WHO = st.sampled_from([*PEOPLE, "bot N", "bot E", "table", ""])
NOTATION = st.sampled_from(["P", "1C", "3NT", "7NT", "X", "XX", "SA", "H2", "PART-S", "GAME-NT", "", "♠A"])
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Sit, st.sampled_from(SEATS), st.text(max_size=30)),
    st.just(Fill()),
    st.just(StandUp()),
    st.builds(Act, st.integers(-1, 4), st.integers(-1, 60), NOTATION),
    st.builds(Ready, st.integers(-1, 4)),
    st.builds(Again, st.booleans()),
    st.builds(Promise, st.integers(0, 3), st.sampled_from(("0" * 64, "1" * 64, "x"))),
    st.builds(Share, st.integers(0, 3), st.sampled_from(("0" * 64, "1" * 64, "x"))),
    st.builds(Lapse, st.integers(0, 3), st.sampled_from(("promise", "share", "drawn"))),
    st.builds(Say, st.text(max_size=20)),
    st.builds(
        Claim,
        st.integers(-1, 4),
        st.integers(-1, 60),
        st.dictionaries(st.sampled_from(SEATS), st.integers(-2, 13)),
        st.text(max_size=9),
    ),
    st.builds(Answer, st.integers(0, 300), st.booleans()),
    st.builds(Undo, st.integers(-1, 4), st.integers(-1, 60), st.text(max_size=9), st.booleans()),
    st.builds(Agree, st.integers(0, 300), st.booleans()),
)


class AnyTable(RuleBasedStateMachine):
    """A table to which anybody sends anything."""

    log: Log

    @initialize(game=st.sampled_from(GAMES), shares=st.booleans())
    def open(self, game, shares: bool) -> None:
        self.log = Log(game, seed=None if shares else "7", shares=shares)
        self.sent: list[tuple[str, Command]] = []

    @rule(who=WHO, command=COMMANDS)
    def send(self, who: str, command: Command) -> None:
        if isinstance(command, Sit) and who not in PEOPLE:
            return  # what a bot is called in the log is nobody's id
        before = self.log.table
        self.sent.append((who, command))
        why, new = self.attempt(who, command)
        assert why is None or why.startswith(("table.", "illegal."))
        assert self.log.table.seq == before.seq + len(new)
        assert (self.log.table is before) == (not new)

    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        if self.sent:
            self.send(*data.draw(st.sampled_from(self.sent)))

    @rule(data=st.data())
    def answer_the_lot(self, data: st.DataObject) -> None:
        """Some of those who are asked answer as their pages would, then the clock runs out: cards are dealt
        as soon as all seats are held, whoever has gone."""
        lot = self.log.table.drawing
        if lot is None:
            return
        answering = [seat for seat in lot.awaited if data.draw(st.booleans())]
        share = "5" * 64
        for step in ("promise", "share"):
            for seat in answering:
                text = promise_of(lot.pledge, seat.name, share)
                command = Promise(lot.deal, text) if step == "promise" else Share(lot.deal, share)
                self.attempt(lot.asked[seat], command)
            self.attempt("table", Lapse(lot.deal, step))
        now = self.log.table.drawing
        assert now is None or now.deal > lot.deal or (now.step == "drawn" and self.log.table.free)

    @rule(data=st.data())
    def play_some(self, data: st.DataObject) -> None:
        """Those who may act do, for a while; then the same command comes late, and is refused."""
        for _ in range(data.draw(st.integers(1, 60))):
            state = self.log.table.state
            if state is None or state.turn is None or self.log.table.seats[state.turn.player] is None:
                return
            who = author(self.log.table, state.turn.player)
            action = state.actions()[data.draw(st.integers(0, 12)) % len(state.actions())]
            command = Act(self.log.table.deals, len(state.history), str(action), self.log.table.undone)
            if self.log.table.claim is not None or self.log.table.undo is not None:
                why, new = self.attempt(who, command)
                assert why in ("table.claim_open", "table.undo_open")
                assert new == ()
                return
            self.log.do(who, command)
            self.sent = [*self.sent[-20:], (who, command)]
            why, new = self.attempt(who, command)
            assert new == ()
            assert why in ("table.stale", "table.not_seated")

    @rule(data=st.data())
    def claim(self, data: st.DataObject) -> None:
        """Somebody claims, and whoever must answer does, in any order."""
        table = self.log.table
        if table.state is None or table.stage != "deal":
            return
        held = [seat for seat in table.game.players if table.seats[seat] is not None]
        for seat in held:
            left, at = table.state.tricks_left, len(table.state.history)
            won = {data.draw(st.sampled_from(table.state.sides.players)): left}
            why, _ = self.attempt(author(table, seat), Claim(table.deals, at, won))
            assert why in (None, "illegal.claim_time", "table.claim_open", "table.undo_open")
        while (claim := self.log.table.claim) is not None:
            waiting = [seat for seat in claim.waiting if table.seats[seat] is not None]
            if not waiting or data.draw(st.booleans()):
                return
            seat = data.draw(st.sampled_from(waiting))
            self.log.do(author(table, seat), Answer(claim.seq, data.draw(st.booleans())))

    @rule(data=st.data(), quick=st.booleans())
    def take_back(self, data: st.DataObject, quick: bool) -> None:
        """Somebody takes back; whoever must agree answers, or lets it wait."""
        table = self.log.table
        if table.state is None or not table.people:
            return
        seat = data.draw(st.sampled_from(table.people))
        here = table.deals, len(table.state.history)
        self.attempt(author(table, seat), Undo(*here, "slip", quick))
        while (undo := self.log.table.undo) is not None and undo.waiting:
            waiting = [seat for seat in undo.waiting if isinstance(table.seats[seat], Person)]
            if not waiting or data.draw(st.booleans()):
                return
            one = data.draw(st.sampled_from(waiting))
            self.log.do(author(table, one), Agree(undo.seq, data.draw(st.booleans())))

    def attempt(self, who: str, command: Command) -> tuple[str | None, tuple[Event, ...]]:
        """Why it is refused, and what it does."""
        try:
            return None, self.log.do(who, command)
        except Refused as refused:
            return refused.why.id, ()

    @invariant()
    def holds_together(self) -> None:
        table = self.log.table
        people = [holder.id for holder in table.seats.values() if isinstance(holder, Person)]
        assert len(people) == len(set(people))
        assert table.seq == len(self.log.events)
        assert table.state is None or table.state.over or len(table.actors) == len(table.state.history)
        assert table.stage != "deal" or table.state is not None
        for seat in table.people:
            holder = table.seats[seat]
            assert isinstance(holder, Person)
            assert table.stage != "deal" or table.saw[holder.id] == {seat}, "nobody holds a second hand"

    def teardown(self) -> None:
        if hasattr(self, "log"):
            assert replay(self.log.events) == self.log.table


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
