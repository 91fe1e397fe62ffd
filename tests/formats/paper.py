"""Records made up for tests: deals, legal auctions and play, names, notes and remarks."""

from __future__ import annotations

from hypothesis import strategies as st

from szlem.auction import Standard
from szlem.cards import Hand, from_seed
from szlem.deals import Given, Setup
from szlem.record import (
    Comment,
    Note,
    Record,
    WrittenAuction,
    WrittenCall,
    WrittenCard,
    WrittenPlay,
    contract_of,
    with_conclusions,
)
from szlem.seats import SEATS, Seat, Seating, Sides, Vulnerability

#: Text of one line, with letters of several languages, quotes, backslashes, braces and signs.
LINE = (
    st.text(st.sampled_from('aZ łŁ Жя ♠é"\\;%{[]}()#=!?$^*+-:,.|_0189'), min_size=1, max_size=30)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text not in ("", "?", "-"))
)
#: Text that is safe between commas and bars.
PLAIN = st.text(st.sampled_from("abcŁЯ é'.~"), min_size=1, max_size=12).map(str.strip).filter(bool)
NO_NOTES = st.none()
PARAGRAPH = st.lists(LINE, min_size=1, max_size=3).map("\n".join)


@st.composite
def hands(draw: st.DrawFn) -> dict[Seat, Hand]:
    """A whole deal."""
    pack = from_seed(draw(st.integers(0, 10**6)), 1).pack()
    return {seat: Hand(pack[seat::4]) for seat in SEATS}


@st.composite
def auctions(draw: st.DrawFn, dealer: Seat, notes: st.SearchStrategy[Note | None]) -> WrittenAuction:
    """A legal auction, closed or not."""
    stage = Standard().begin(Setup(Given(dealer), {}, Seating.usual(), Sides.of("NS", "EW")))
    calls: list[WrittenCall] = []
    for _ in range(draw(st.integers(0, 30))):
        if stage.is_over:
            break
        actions = stage.actions()
        index = draw(st.one_of(st.just(0), st.integers(0, min(len(actions) - 1, 7))))
        stage = stage.apply(actions[index])
        calls.append(WrittenCall(actions[index].text, draw(st.booleans()), draw(notes)))
    return WrittenAuction(dealer, tuple(calls), unfinished=not stage.is_over)


@st.composite
def plays(draw: st.DrawFn, dealt: dict[Seat, Hand], auction: WrittenAuction) -> WrittenPlay | None:
    """Some cards of the contract, suit followed."""
    contract = contract_of(auction)
    if contract is None or contract.declarer is None or contract.denomination is None:
        return None
    trump, held = contract.denomination.trump, dict(dealt)
    play = WrittenPlay(contract.declarer.left)
    cards: list[WrittenCard] = []
    for _ in range(draw(st.one_of(st.integers(0, 9), st.just(52)))):
        seat = play.next_to_play(trump)
        led = cards[len(cards) // 4 * 4].card.suit if len(cards) % 4 else None
        choice = (held[seat].suit(led) if led is not None else Hand()) or held[seat]
        card = list(choice)[draw(st.integers(0, len(choice) - 1))]
        held[seat] -= Hand((card,))
        cards.append(WrittenCard(card))
        play = WrittenPlay.in_turn(contract.declarer.left, cards, trump)
    ending = "" if len(cards) == 52 else draw(st.sampled_from(["stopped", "open"]))
    return WrittenPlay(play.leader, play.tricks, ending)


@st.composite
def records(draw: st.DrawFn, notes: st.SearchStrategy[Note | None] = NO_NOTES) -> Record:
    """A record of a board of bridge, in parts or whole."""
    dealer = draw(st.sampled_from(SEATS))
    dealt = draw(hands())
    auction = draw(st.one_of(st.none(), auctions(dealer, notes)))
    play = draw(plays(dealt, auction)) if auction is not None else None
    contract = contract_of(auction) if auction is not None else None
    known = play is not None and play.ending == "stopped"
    names = draw(st.dictionaries(st.sampled_from(SEATS), PLAIN))
    return with_conclusions(
        Record(
            board=str(draw(st.integers(1, 200))),
            hands=dealt,
            dealer=dealer,
            vulnerable=Vulnerability.of(draw(st.sampled_from(["none", "ns", "ew", "both"]))),
            players={seat: names[seat] for seat in SEATS if seat in names},
            auction=auction if auction is not None and auction.calls else None,
            contract=contract,
            play=play,
            tricks=draw(st.integers(0, 13)) if known else None,
        )
    )


@st.composite
def pbn_records(draw: st.DrawFn) -> Record:
    """A record with all that PBN can say and other formats cannot."""
    record = draw(records(st.one_of(st.none(), LINE.map(Note))))
    remarks = st.lists(st.builds(Comment, PARAGRAPH.filter(lambda text: "}" not in text)), max_size=2).map(
        tuple
    )
    kept = draw(st.sets(st.sampled_from(SEATS), max_size=4)) if record.play is None else set(SEATS)
    facts = draw(
        st.dictionaries(st.sampled_from(["Event", "Site", "Room", "Annotator", "Unheard"]), LINE, max_size=4)
    )
    return Record(
        record.board, {seat: hand for seat, hand in record.hands.items() if seat in kept}, record.dealer,
        record.vulnerable, record.players, record.auction, record.contract, record.play, record.tricks,
        hidden=frozenset(draw(st.sets(st.sampled_from(SEATS)))),
        facts={name: value for name, value in facts.items() if not value.startswith("#")},
        comments={key: found for key in ("", "Board", "Dealer") if (found := draw(remarks))},
    )  # fmt: skip
