"""Who changed the preparation of an event last."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import Q

from tournaments.enums import AuditAction, SetupPart
from tournaments.mapping.setup_parts import PART_FIELDS
from tournaments.models import AuditRecord, Event

_PLAYERS = {SetupPart.PLAYERS, SetupPart.FIELD_SIZE}


def last_change(event: Event, parts: Collection[SetupPart]) -> AuditRecord | None:
    """The latest record of a change of one of `parts`, with its actor."""
    wanted = Q(pk__in=())
    if _PLAYERS & set(parts):
        wanted |= Q(action=AuditAction.ENTRIES_CHANGED)
    fields = [field for part in parts for field in PART_FIELDS.get(part, ())]
    if fields:
        wanted |= Q(action=AuditAction.EVENT_CHANGED, new__has_any_keys=fields)
    records = event.audit_records.filter(wanted).select_related("actor")
    return records.order_by("-pk").first()
