"""The director's list of events."""

from __future__ import annotations

import django_tables2 as tables
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event
from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn


class DirectorEventTable(DataTable):
    """Events with their day, players and state; the whole row leads to the event."""

    name = tables.Column(verbose_name=_("Event"))
    starts_at = tables.Column(verbose_name=_("Date"), attrs={"cell": {"class": "wide-only nowrap"}})
    players = FigureColumn(verbose_name=_("Players"), wide=True)
    state = tables.TemplateColumn(
        "{% load events %}{% event_pill record %}", verbose_name=_("State"), empty_values=()
    )

    copy = tables.Column(
        verbose_name="", empty_values=(), attrs={"cell": {"class": "wide-only tight"}}
    )

    class Meta(DataTable.Meta):
        row_attrs = {"class": "links"}

    def render_name(self, value: str, record: Event) -> SafeString:
        """A link for the whole row, the place in grey."""
        address = reverse("manage:event", args=[record.slug])
        venue = format_html('<span class="club">{}</span>', record.venue) if record.venue else ""
        day = format_html('<br><span class="muted small narrow-only">{}</span>', _day(record))
        return format_html('<a class="row-link" href="{}">{}</a>{}{}', address, value, venue, day)

    def render_starts_at(self, record: Event) -> str:
        """The day in the event's own zone."""
        return _day(record)

    def render_copy(self, record: Event) -> SafeString:
        """The way to a new event like this one."""
        address = reverse("manage:copy", args=[record.slug])
        words = gettext("Copy “%(name)s”") % {"name": record.name}
        return format_html(
            '<a class="button button-small button-quiet" href="{}" aria-label="{}">{}</a>',
            address,
            words,
            gettext("Copy"),
        )


def _day(event: Event) -> str:
    return date_format(event.starts_at.astimezone(event.zone), "DATE_FORMAT")
