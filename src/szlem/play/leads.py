"""Who makes the opening lead."""

from __future__ import annotations

from szlem.deals import Contract
from szlem.message import Message, say
from szlem.seats import Seat, Seating


def left_of_declarer(contract: Contract, seating: Seating) -> Seat:
    """The opponent on declarer's left (Laws 2017, law 41)."""
    return seating.left_of(contract.declarer)


def left_of_dealer(contract: Contract, seating: Seating) -> Seat:
    """The player on the dealer's left, where the dealer stands for declarer (whist and its first heirs)."""
    return seating.left_of(contract.declarer)


def right_of_dummy(contract: Contract, seating: Seating) -> Seat:
    """The first defender met going counter-clockwise from dummy (Netrydż as written in 2002)."""
    assert contract.dummy is not None
    right = seating.right_of(contract.dummy)
    return seating.right_of(right) if right is contract.declarer else right


LEAD_RULES: dict[object, Message] = {
    left_of_declarer: say("rules.lead.left_of_declarer"),
    left_of_dealer: say("rules.lead.left_of_dealer"),
    right_of_dummy: say("rules.lead.right_of_dummy"),
}
