"""A new event made like an earlier one: its first step, and whether the players come along."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.utils.translation import ngettext

from tournaments.forms.event_basics import EventBasicsForm, stored_basics, suggested_name
from tournaments.models import Event

WEEK = timedelta(days=7)


class EventCopyForm(EventBasicsForm):
    """The basics of the new event; the tick is left out if there are no players to copy."""

    players = forms.BooleanField(required=False)

    def __init__(self, *args: Any, entries: int, **kwargs: Any) -> None:
        """`entries` is the number of players of the earlier event."""
        super().__init__(*args, **kwargs)
        words = ngettext("With its %d player", "With its %d players", entries)
        self.fields["players"].label = words % entries
        if not entries:
            del self.fields["players"]

    @property
    def with_players(self) -> bool:
        """Whether a valid form asks for the players."""
        return bool(self.cleaned_data.get("players"))


def suggested_copy(source: Event, now: datetime, taken: Collection[date]) -> dict[str, Any]:
    """The form's first values: everything as it was, in the next free week. A name made of the
    day is made of the new one.
    """
    values = stored_basics(source)
    day = next_free_week(source, now, taken)
    if values["name"] == suggested_name(values["date"]):
        values["name"] = suggested_name(day)
    return {**values, "date": day, "players": True}


def next_free_week(source: Event, now: datetime, taken: Collection[date]) -> date:
    """The first day still to come, whole weeks after the event, on which nothing is planned yet;
    `taken` are the days of the director's events.
    """
    zone = source.zone
    start = source.starts_at.astimezone(zone)
    day = start.date() + WEEK
    while day in taken or datetime.combine(day, start.time(), tzinfo=zone) <= now:
        day += WEEK
    return day
