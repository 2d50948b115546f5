"""What every change of an event has in common: the lock, the state, the revision, the audit."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, EventStatus
from tournaments.lifecycle import Action, allows
from tournaments.models import AuditRecord, Event, Play, User
from tournaments.problems import Problem, RequestRefusedError


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


def required_reason(reason: str) -> str:
    """The reason without outer spaces. Raises `RequestRefusedError` if there is none."""
    text = " ".join(reason.split())
    if not text:
        raise RequestRefusedError.because("reason_missing", _("Give a reason."), "reason")
    if len(text) > 200:
        message = _("The reason may have at most 200 characters.")
        raise RequestRefusedError.because("reason_too_long", message, "reason")
    return text


def touch(event: Event, *, results_at: datetime | None = None) -> None:
    """Count a change that can show on a page; `results_at` when it is about results."""
    changes: dict[str, Any] = {"revision": F("revision") + 1}
    if results_at is not None:
        changes["results_at"] = results_at
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
    """Write the audit record of an act, in the transaction of the act."""
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
