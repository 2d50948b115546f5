"""What was done in an event: the audit list, and the changes of results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from django.db.models import Q, QuerySet

from tournaments.enums import AuditAction
from tournaments.models import AuditRecord, Event, Play
from tournaments.selectors.names import EntryName, account_name
from tournaments.selectors.seating import entry_names

RESULT_ACTIONS = (
    AuditAction.RESULT_ENTERED,
    AuditAction.RESULT_CORRECTED,
    AuditAction.RESULT_WITHDRAWN,
    AuditAction.RESULT_UNDONE,
    AuditAction.PLAY_GROUPED,
    AuditAction.SEATS_SWAPPED,
)

LOT_ACTIONS = (AuditAction.LOT_DRAWN, AuditAction.LOT_RECORDED, AuditAction.LOT_WITHDRAWN)
BOARD_ACTIONS = (AuditAction.BOARD_BY_HAND, AuditAction.BOARD_CARDS_ENTERED)


class SeatHistory:
    """Who held the seats of a play when a record was written: seats can be exchanged later."""

    def __init__(self, event: Event) -> None:
        """Reads the exchanges of the event's seats; one query."""
        self._numbers: dict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        exchanges = event.audit_records.filter(
            action__in=(AuditAction.SEATS_SWAPPED, AuditAction.RESULT_UNDONE), play__isnull=False
        )
        for pk, play_pk, old in exchanges.order_by("pk").values_list("pk", "play_id", "old"):
            if old is not None and "seats" in old:
                self._numbers[play_pk].append((pk, old["seats"]))

    def at(self, record: AuditRecord, names: Mapping[int, EntryName]) -> tuple[EntryName, ...]:
        """The names of who sat in A and B before the record; `names` are those of the event's
        entries by primary key.
        """
        play = cast("Play", record.play)
        now = names[play.entry_a_id], names[play.entry_b_id]
        for pk, numbers in self._numbers.get(play.pk, ()):
            if pk >= record.pk:
                by_number = {name.number: name for name in now}
                return tuple(by_number[number] for number in numbers)
        return now


@dataclass(frozen=True, slots=True)
class ResultChange:
    """One change of a play: its result, or its comparison group, before and after (None: none).

    `version` is the play's version after it; `last` tells that it is the latest change of its
    play, the only one that can be undone.
    """

    at: datetime
    by: str
    action: AuditAction
    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName
    old: dict[str, Any] | None
    new: dict[str, Any] | None
    reason: str
    version: int
    last: bool


def result_changes(
    event: Event, *, play: Play | None = None, limit: int | None = None
) -> tuple[ResultChange, ...]:
    """The changes of results, the latest first: of the event, or of one play; three queries."""
    names = entry_names(event)
    seats = SeatHistory(event)
    records = _result_records(event)
    if play is not None:
        records = records.filter(play=play)
    if limit is not None:
        records = records[:limit]
    versions: dict[int, int] = {}
    changes = []
    for record in records:
        changed = cast("Play", record.play)
        last = changed.pk not in versions
        version = versions.get(changed.pk, changed.version)
        versions[changed.pk] = version - 1
        a, b = seats.at(record, names)
        changes.append(
            ResultChange(
                at=record.at,
                by=account_name(record.actor),
                action=AuditAction(record.action),
                round=changed.sitting.round.number,
                table=changed.sitting.table,
                board=changed.board.number,
                a=a,
                b=b,
                old=record.old,
                new=record.new,
                reason=record.reason,
                version=version,
                last=last,
            )
        )
    return tuple(changes)


def _result_records(event: Event) -> QuerySet[AuditRecord]:
    return (
        event.audit_records.filter(action__in=RESULT_ACTIONS, play__isnull=False)
        .select_related("actor", "play__board", "play__sitting__round")
        .order_by("-pk")
    )


def audit_records(
    event: Event, *, action: str = "", board: int | None = None, table: int | None = None
) -> QuerySet[AuditRecord]:
    """What was done in the event, the latest first; a board or table means the plays there, and
    the acts on that board.
    """
    records = event.audit_records.select_related(
        "actor", "play__board", "play__sitting__round"
    ).order_by("-pk")
    if action:
        records = records.filter(action=action)
    if board is not None:
        on_the_board = Q(action__in=BOARD_ACTIONS, subject=str(board))
        records = records.filter(Q(play__board__number=board) | on_the_board)
    if table is not None:
        records = records.filter(play__sitting__table=table)
    return records
