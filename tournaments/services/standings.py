"""Keeping the standings of a moment."""

from __future__ import annotations

from datetime import datetime

from engine.errors import RefusedError
from tournaments.enums import AuditAction
from tournaments.models import Event, StandingsSnapshot
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.standings_documents import (
    ALGORITHM,
    last_snapshot,
    standings_document,
)

KEPT_AT: dict[AuditAction, tuple[Scope, ...]] = {
    AuditAction.ROUND_CLOSED: (Scope.EVERYTHING,),
    AuditAction.EVENT_FINISHED: (Scope.EVERYTHING, Scope.RELEASED_RANKING),
    AuditAction.RELEASE_CHANGED: (Scope.RELEASED_RANKING,),
    AuditAction.PUBLICATION_CHANGED: (Scope.RELEASED_RANKING,),
}
"""The acts after which standings are kept, and which."""


def standings_keep(*, event: Event, action: AuditAction, now: datetime) -> None:
    """Keep the standings that belong to an act, inside its transaction; most acts have none."""
    for scope in KEPT_AT.get(action, ()):
        standings_snapshot(event=event, scope=scope, now=now)


def standings_snapshot(*, event: Event, scope: Scope, now: datetime) -> StandingsSnapshot | None:
    """Keep the standings of `scope`. If they are made of the same inputs as the last ones, those
    are returned and nothing is written; None if the rows cannot be compared.
    """
    fresh = Event.objects.get(pk=event.pk)
    try:
        made = standings_document(fresh, scope)
    except RefusedError:
        # The pages say what is wrong with the settings; the act itself need not fail.
        return None
    last = last_snapshot(fresh, scope)
    if last and (last.inputs_hash, last.algorithm) == (made.inputs_hash, ALGORITHM):
        return last
    return StandingsSnapshot.objects.create(
        event=fresh,
        scope=scope.value,
        inputs_hash=made.inputs_hash,
        algorithm=ALGORITHM,
        document=made.document,
        revision=fresh.revision,
        made_at=now,
    )
