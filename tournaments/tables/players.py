"""The players of a prepared event."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Event
from tournaments.selectors.names import EntryName
from tournaments.tables.base import EventTable
from tournaments.tables.columns import FigureColumn


class EntryTable(EventTable):
    """Numbers, names and clubs, each with the way to its page, and who is not ranked."""

    number = FigureColumn(verbose_name=gettext_lazy("No."), classes="tight")
    name = tables.Column(verbose_name=gettext_lazy("Player"))
    club = tables.Column(verbose_name=gettext_lazy("Club or city"), empty_values=())

    class Meta(EventTable.Meta):
        row_attrs = {"class": "links"}

    def __init__(
        self, rows: Iterable[EntryName], *, event: Event, unranked: Collection[int]
    ) -> None:
        """`unranked` are the numbers of those who were taken out of the ranking."""
        self.unranked = unranked
        super().__init__(rows, event=event)

    def render_name(self, record: EntryName) -> SafeString:
        """A link for the whole row, and a mark for who is not ranked."""
        address = reverse("manage:player", args=[self.event.slug, record.number])
        link = format_html(
            '<a class="row-link" href="{}" title="{}">{}</a>', address, _("Change"), record.name
        )
        if record.number not in self.unranked:
            return link
        return format_html('{} <span class="tag">{}</span>', link, _("not ranked"))
