"""The penalties and carry-overs of an event."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from django.db.models import QuerySet

from tournaments.enums import AdjustmentKind
from tournaments.models import Adjustment, Event
from tournaments.selectors.names import EntryName, account_name
from tournaments.selectors.seating import entry_names


@dataclass(frozen=True, slots=True)
class AdjustmentLine:
    """A penalty or carry-over in the list; `number` is its place in it, from 1, and stays."""

    number: int
    entry: EntryName
    kind: AdjustmentKind
    percent: Fraction | None
    imp: Fraction | None
    reason: str
    by: str
    at: datetime
    withdrawn_at: datetime | None


def adjustment_list(event: Event) -> tuple[AdjustmentLine, ...]:
    """All penalties and carry-overs ever given in the event, in their order; two queries."""
    names = entry_names(event)
    return tuple(
        AdjustmentLine(
            number=number,
            entry=names[row.entry_id],
            kind=AdjustmentKind(row.kind),
            percent=Fraction(row.percent) if row.percent else None,
            imp=Fraction(row.imp) if row.imp else None,
            reason=row.reason,
            by=account_name(row.made_by),
            at=row.made_at,
            withdrawn_at=row.withdrawn_at,
        )
        for number, row in enumerate(_adjustments(event).select_related("made_by"), start=1)
    )


def adjustment_at(event: Event, number: int) -> Adjustment | None:
    """The penalty at a place of the list, from 1."""
    if number < 1:
        return None
    return _adjustments(event).select_related("event", "entry")[number - 1 : number].first()


def _adjustments(event: Event) -> QuerySet[Adjustment]:
    return event.adjustments.order_by("pk")
