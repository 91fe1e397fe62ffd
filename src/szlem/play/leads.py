"""Who makes the opening lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from szlem.deals import Contract
from szlem.message import Message, say
from szlem.seats import Seat, Seating


@dataclass(frozen=True, slots=True)
class Leader:
    """A rule of the opening lead: how the leader is found, and the sentence that says so."""

    find: Callable[[Contract, Seating], Seat]
    rule: Message

    def __call__(self, contract: Contract, seating: Seating) -> Seat:
        """Who leads to this contract, the players sitting so."""
        return self.find(contract, seating)


def _left_of_declarer(contract: Contract, seating: Seating) -> Seat:
    return seating.left_of(contract.declarer)


def _right_of_dummy(contract: Contract, seating: Seating) -> Seat:
    assert contract.dummy is not None
    right = seating.right_of(contract.dummy)
    return seating.right_of(right) if right is contract.declarer else right


#: The opponent on declarer's left (Laws 2017, law 41).
left_of_declarer = Leader(_left_of_declarer, say("rules.lead.left_of_declarer"))
#: The player on the dealer's left, where the dealer stands for declarer (whist and its first heirs).
left_of_dealer = Leader(_left_of_declarer, say("rules.lead.left_of_dealer"))
#: The first defender met going counter-clockwise from dummy (Netrydż as written in 2002).
right_of_dummy = Leader(_right_of_dummy, say("rules.lead.right_of_dummy"))
