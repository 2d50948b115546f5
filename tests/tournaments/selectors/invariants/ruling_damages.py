"""Damages done to penalties, carry-overs and lots, beside those of `damages`, of the same event."""

from __future__ import annotations

from engine.movements.draw import drawn_lot
from tests.tournaments.factories import NOW
from tests.tournaments.selectors.invariants.damages import DAMAGES, damages, rows
from tournaments.enums import AdjustmentKind
from tournaments.models import Adjustment, AuditRecord, Event, Lot

__all__ = ["DAMAGES"]


def lot(event: Event, order: list[int], source: str, *, told: bool = True) -> None:
    """A lot that nobody drew, with the record of one who did."""
    algorithm = "manela-lot/1" if source == "seed" else ""
    content = {"number": 1, "order": order, "source": source}
    Lot.objects.create(event=event, algorithm=algorithm, made_at=NOW, **content)
    if told:
        AuditRecord.objects.create(event=event, at=NOW, action="lot_drawn", new=content)


@damages("ranking.lots")
def a_lot_turned_round(event: Event) -> None:
    drawn = drawn_lot(bytes.fromhex(event.board_set.seed), [1, 2, 3])
    lot(event, list(reversed(drawn)), "seed")


@damages("ranking.lots")
def a_lot_of_one(event: Event) -> None:
    lot(event, [3], "by_hand")


@damages("ranking.lots")
def a_lot_with_a_stranger(event: Event) -> None:
    lot(event, [3, 99], "by_hand")


@damages("ranking.lots")
@damages("ranking.comparable")
def a_lot_with_somebody_twice(event: Event) -> None:
    lot(event, [3, 3], "by_hand")


@damages("audit.lots")
def a_lot_nobody_drew(event: Event) -> None:
    lot(event, [3, 2], "by_hand", told=False)


@damages("audit.lots")
def a_lot_in_another_order(event: Event) -> None:
    lot(event, [3, 2], "by_hand")
    rows(Lot, event=event).update(order=[2, 3])


@damages("audit.lots")
def a_lot_taken_back_by_nobody(event: Event) -> None:
    lot(event, [3, 2], "by_hand")
    rows(Lot, event=event).update(withdrawn_at=NOW)


@damages("audit.adjustments")
def a_smaller_penalty(event: Event) -> None:
    rows(Adjustment, event=event).update(percent="-1/2")


@damages("audit.adjustments")
def a_penalty_more(event: Event) -> None:
    Adjustment.objects.create(
        event=event,
        entry=event.entries.get(number=2),
        imp="3",
        kind=AdjustmentKind.CARRY_OVER,
        made_at=NOW,
    )
