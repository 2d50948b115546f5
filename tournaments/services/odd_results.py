"""Marking an odd result as looked at."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from tournaments.enums import AuditAction
from tournaments.lifecycle import Action
from tournaments.models import AuditRecord, Event, User
from tournaments.problems import StaleVersionError
from tournaments.selectors.odd_results import odd_results
from tournaments.services.recording import locked_event, record, required_reason


@transaction.atomic
def odd_result_seen(
    *, event: Event, actor: User | None, now: datetime, key: str, state: int, reason: str
) -> AuditRecord | None:
    """Keep that somebody looked at a finding and why it may stand; nothing else changes.

    The mark holds until the results it is about change. None if the finding is marked already.
    Raises `RequestRefusedError` without a reason, `StaleVersionError` if the finding is no longer
    there in this `state`.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.REVIEW_RESULTS)
    found = {one.key: one for one in odd_results(event)}.get(key)
    if found is None or found.state != state:
        raise StaleVersionError(found)
    if found.seen is not None:
        return None
    place = f"{found.round}/{found.table}/{found.board}" if found.table else str(found.board)
    return record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ODD_SEEN,
        subject=place,
        new={"key": key, "state": state, "kind": found.kind.value, "board": found.board}
        | {"table": found.table},
        reason=reason,
    )
