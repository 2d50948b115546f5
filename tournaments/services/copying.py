"""A new event made like an earlier one."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from tournaments.enums import SetupPart
from tournaments.mapping.setup_parts import PART_FIELDS
from tournaments.models import Event, User
from tournaments.selectors.people import roster_of
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.event_fields import differing, store_fields
from tournaments.services.events import event_create

_COPIED = {
    SetupPart.RULES: PART_FIELDS[SetupPart.RULES],
    SetupPart.MOVEMENT: PART_FIELDS[SetupPart.MOVEMENT],
    SetupPart.SCORING: PART_FIELDS[SetupPart.SCORING],
}


@transaction.atomic
def event_copy(
    *,
    source: Event,
    actor: User,
    now: datetime,
    name: str,
    starts_at: datetime,
    time_zone: str,
    venue: str = "",
    director_plays: bool = False,
    players: bool = True,
) -> Event:
    """A new event of `actor` in preparation with the movement, the rules and the scoring of
    `source` and, if asked, with its players in the same order, all of them ranked.

    Boards and results stay where they are. Raises `RequestRefusedError` like `event_create`.
    """
    event = event_create(
        actor=actor,
        now=now,
        name=name,
        starts_at=starts_at,
        time_zone=time_zone,
        venue=venue,
        director_plays=director_plays,
    )
    if players:
        entries = [NewEntry(name, club) for name, club in roster_of(source)]
        entries_replace(event=event, actor=actor, now=now, entries=entries)
    for part, fields in _COPIED.items():
        event = Event.objects.select_for_update().get(pk=event.pk)
        if new := differing(event, {field: getattr(source, field) for field in fields}):
            store_fields(event=event, actor=actor, now=now, part=part, new=new)
    return Event.objects.get(pk=event.pk)
