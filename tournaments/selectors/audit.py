"""What was done in an event: the audit list, and the changes of results."""

from __future__ import annotations

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
)

LOT_ACTIONS = (AuditAction.LOT_DRAWN, AuditAction.LOT_RECORDED, AuditAction.LOT_WITHDRAWN)
BOARD_ACTIONS = (AuditAction.BOARD_BY_HAND, AuditAction.BOARD_CARDS_ENTERED)


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
    """The changes of results, the latest first: of the event, or of one play; two queries."""
    names = entry_names(event)
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
        changes.append(
            ResultChange(
                at=record.at,
                by=account_name(record.actor),
                action=AuditAction(record.action),
                round=changed.sitting.round.number,
                table=changed.sitting.table,
                board=changed.board.number,
                a=names[changed.entry_a_id],
                b=names[changed.entry_b_id],
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
