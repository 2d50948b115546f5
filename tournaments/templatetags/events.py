"""An event's state and times in words; times are always the event's own, with the zone named."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tournaments.enums import EventStatus, Publication, RoundStatus
from tournaments.mapping.rules import rules_of
from tournaments.models import Event, Round
from tournaments.words import rules

register = template.Library()

DAY = "l, j E Y"
"""Weekday, day, month in words, year: `Friday, 12 June 2026`."""


@register.simple_tag
def event_start(event: Event) -> str:
    """`Friday, 12 June 2026, 19:00 (Europe/Kyiv)`."""
    local = event.starts_at.astimezone(event.zone)
    return _("%(date)s, %(time)s (%(zone)s)") % {
        "date": _day(local),
        "time": f"{local:%H:%M}",
        "zone": event.time_zone,
    }


@register.simple_tag
def event_now(event: Event) -> str:
    """The date and time of day now, at the event: `30 Nov 2026 20:57`."""
    local = timezone.now().astimezone(event.zone)
    return f"{date_format(local, 'SHORT_DATE_FORMAT')} {local:%H:%M}"


def _day(local: datetime) -> str:
    words = date_format(local, DAY)
    # Django has every weekday with a capital; of the languages here only English writes it so.
    return words if str(get_language()).startswith("en") else words[0].lower() + words[1:]


@register.filter
def event_clock(moment: datetime | None, event: Event) -> str:
    """The time of day of a moment at the event: `20:57:13`; with the date if it was another day."""
    if moment is None:
        return ""
    local = moment.astimezone(event.zone)
    clock = f"{local:%H:%M:%S}"
    if local.date() == event.starts_at.astimezone(event.zone).date():
        return clock
    return f"{date_format(local, 'SHORT_DATE_FORMAT')} {clock}"


@register.filter
def event_minute(moment: datetime | None, event: Event) -> str:
    """As `event_clock`, without the seconds: for deadlines."""
    text = event_clock(moment, event)
    return text[:-3] if text else ""


@register.filter
def event_date(event: Event) -> str:
    """The day of the event in its own zone."""
    return _day(event.starts_at.astimezone(event.zone))


@register.filter
def event_time(event: Event) -> str:
    """The time of the start in the event's own zone, `19:00`."""
    return f"{event.starts_at.astimezone(event.zone):%H:%M}"


@register.simple_tag
def event_pill(event: Event, rounds: Collection[Round] = ()) -> SafeString:
    """The state of an event in two or three words, with a colour and a shape."""
    kind, words = _state(event, rounds)
    return format_html('<span class="pill pill-{}">{}</span>', kind, words)


def _state(event: Event, rounds: Collection[Round]) -> tuple[str, str]:
    if event.status == EventStatus.DRAFT:
        return "draft", _("In preparation")
    if event.status == EventStatus.PREPARED:
        return "coming", _("Not started")
    if event.status == EventStatus.RUNNING:
        return "running", _running(rounds)
    if event.publication == Publication.FINAL:
        return "final", _("Final")
    if event.publication == Publication.PROVISIONAL:
        return "provisional", _provisional(event)
    return "done", pgettext("event", "Finished")


def _provisional(event: Event) -> str:
    until = event.provisional_until
    if until is None or until <= timezone.now():
        return _("Provisional")
    return _("Provisional until %(time)s") % {"time": event_minute(until, event)}


def _running(rounds: Collection[Round]) -> str:
    begun = [round_.number for round_ in rounds if round_.status != RoundStatus.PLANNED]
    if not begun:
        return _("Running")
    return _("Round %(number)s of %(count)s") % {"number": max(begun), "count": len(rounds)}


@register.filter
def table_sentence(event: Event) -> str:
    """What the letters of the seats mean in this event."""
    return rules.table_sentence(rules_of(event))
