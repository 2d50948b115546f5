"""What every change of an event has in common: the lock, the state, the revision, the audit."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, EventStatus, SetupPart
from tournaments.lifecycle import Action, allows
from tournaments.models import AuditRecord, Event, Play, User
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.services.standings import standings_keep


def locked_event(event: Event, action: Action) -> Event:
    """The event's row as it stands, locked to the end of the transaction.

    Raises `RequestRefusedError` (code `wrong_state`) if its state does not allow `action`.
    """
    fresh = Event.objects.select_for_update().get(pk=event.pk)
    if not allows(fresh.status, action):
        raise RequestRefusedError([wrong_state(fresh)])
    return fresh


def wrong_state(event: Event) -> Problem:
    """The refusal for an act that does not fit the event's state."""
    status = EventStatus(event.status).label
    return Problem("wrong_state", _("The event is in the state “%s”.") % status)


def require_unchanged(
    event: Event, expected_revision: int | None, parts: Iterable[SetupPart]
) -> None:
    """Refuse a change made from an old page.

    `event` is the locked row, `expected_revision` its revision when the page was made (None: the
    sender looked at nothing). Raises `StaleVersionError` with the event if one of the `parts`
    changed after that; whatever else changed does not matter.
    """
    if expected_revision is None:
        return
    changed = [part for part in parts if event.part_revisions.get(part, 0) > expected_revision]
    if changed:
        raise StaleVersionError(event, changed)


def required_reason(reason: str) -> str:
    """The reason without outer spaces. Raises `RequestRefusedError` if there is none."""
    text = " ".join(reason.split())
    if not text:
        raise RequestRefusedError.because("reason_missing", _("Give a reason."), "reason")
    if len(text) > 200:
        message = _("The reason may have at most 200 characters.")
        raise RequestRefusedError.because("reason_too_long", message, "reason")
    return text


def touch(
    event: Event, *, results_at: datetime | None = None, parts: Iterable[SetupPart] = ()
) -> None:
    """Count a change that can show on a page; `results_at` when it is about results, `parts` when
    it is about the preparation (then `event` is the locked row).
    """
    changes: dict[str, Any] = {"revision": F("revision") + 1}
    if results_at is not None:
        changes["results_at"] = results_at
    changed = dict.fromkeys((part.value for part in parts), event.revision + 1)
    if changed:
        changes["part_revisions"] = {**event.part_revisions, **changed}
    Event.objects.filter(pk=event.pk).update(**changes)


def record(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    action: AuditAction,
    subject: str = "",
    play: Play | None = None,
    old: Any = None,
    new: Any = None,
    reason: str = "",
) -> AuditRecord:
    """Write the audit record of an act, in the transaction of the act and after it; the standings
    that belong to the act are kept with it.
    """
    standings_keep(event=event, action=action, now=now)
    return AuditRecord.objects.create(
        event=event,
        actor=actor,
        at=now,
        action=action,
        subject=subject,
        play=play,
        old=old,
        new=new,
        reason=reason,
    )
