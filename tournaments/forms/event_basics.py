"""The first step of a new event: its name, when and where."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import Any, TypedDict
from zoneinfo import ZoneInfo

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.time_zones import zone_choices
from tournaments.models import Event

USUAL_START = time(19, 0)
USUAL_ZONE = "Europe/Kyiv"


class EventBasics(TypedDict):
    """The form's values as the services take them."""

    name: str
    starts_at: datetime
    time_zone: str
    venue: str
    director_plays: bool


class EventBasicsForm(forms.Form):
    """Name, start in the event's own time zone, place."""

    name = forms.CharField(
        label=_("Name of the event"),
        max_length=120,
        widget=forms.TextInput(attrs={"autofocus": True}),
    )
    date = forms.DateField(
        label=_("Date"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    time = forms.TimeField(
        label=_("Start"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("All times of the event are shown in it, with its name."),
    )
    venue = forms.CharField(label=_("Place"), max_length=120, required=False)
    director_plays = forms.BooleanField(
        label=_("I play in this event myself"),
        help_text=_("Then your own pages hide the cards of a round until it is closed."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer every time zone."""
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = zone_choices()  # type: ignore[attr-defined]  # a choice field

    def clean(self) -> dict[str, Any]:
        """Refuse a time that the clocks jump over."""
        values = super().clean() or {}
        if {"date", "time", "time_zone"} <= values.keys():
            start = datetime.combine(
                values["date"], values["time"], tzinfo=ZoneInfo(values["time_zone"])
            )
            if start.astimezone(UTC).astimezone(start.tzinfo).time() != start.time():
                self.add_error("time", _("The clocks go forward over this time on that day."))
            values["starts_at"] = start
        return values

    def basics(self) -> EventBasics:
        """The values of a valid form."""
        values = self.cleaned_data
        return EventBasics(
            name=values["name"],
            starts_at=values["starts_at"],
            time_zone=values["time_zone"],
            venue=values["venue"],
            director_plays=values["director_plays"],
        )


def suggested_basics(now: datetime, last: Event | None) -> dict[str, Any]:
    """What a new event begins with: today at seven, where and in the zone of the last event."""
    zone = last.time_zone if last is not None else USUAL_ZONE
    today = now.astimezone(ZoneInfo(zone)).date()
    start = last.starts_at.astimezone(last.zone).time() if last is not None else USUAL_START
    return {
        "name": suggested_name(today),
        "date": today,
        "time": start,
        "time_zone": zone,
        "venue": last.venue if last is not None else "",
        "director_plays": last.director_plays if last is not None else False,
    }


def suggested_name(day: date) -> str:
    """`Duplicate evening 30 November`, in the language of the page."""
    words = date_format(day, "j E")
    return gettext("Duplicate evening %(date)s") % {"date": words}


def stored_basics(event: Event) -> dict[str, Any]:
    """The form's values of an event."""
    start = event.starts_at.astimezone(event.zone)
    return {
        "name": event.name,
        "date": start.date(),
        "time": start.time(),
        "time_zone": event.time_zone,
        "venue": event.venue,
        "director_plays": event.director_plays,
    }
