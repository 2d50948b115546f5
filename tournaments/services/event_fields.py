"""Storing single fields of an event, with what they were before."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from tournaments.enums import AuditAction, SetupPart
from tournaments.models import Event, User
from tournaments.services.recording import record, touch


def differing(event: Event, new: Mapping[str, object]) -> dict[str, object]:
    """The fields of `new` whose value is another one than the event's."""
    return {field: value for field, value in new.items() if getattr(event, field) != value}


def store_fields(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    part: SetupPart,
    new: Mapping[str, object],
) -> None:
    """Store the fields of a part of the locked event, with one audit record."""
    old = {field: getattr(event, field) for field in new}
    for field, value in new.items():
        setattr(event, field, value)
    event.save(update_fields=list(new))
    touch(event, parts=[part])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.EVENT_CHANGED,
        old=_plain(old),
        new=_plain(new),
    )


def _plain(fields: Mapping[str, object]) -> dict[str, object]:
    """Values as JSON can hold them."""
    return {
        field: value.isoformat() if isinstance(value, datetime) else value
        for field, value in fields.items()
    }
