"""A lot as everybody may see it, whoever he is: never its secret."""

from __future__ import annotations

from typing import Literal, cast

from szlem.table import Lot

from . import wire_lot


def lot_info(lot: Lot) -> wire_lot.LotInfo:
    """What pages are shown of the lot, during the deal and after it."""
    return wire_lot.LotInfo(
        deal=lot.deal,
        pledge=lot.pledge,
        places=lot.places,
        step=lot.step,
        awaited=[seat.name for seat in lot.awaited],
        promises={seat.name: promise for seat, promise in lot.promises.items()},
        missed={
            seat.name: cast(Literal["late", "left", "wrong"], lot.missed[seat]) for seat in sorted(lot.missed)
        },
    )
