"""The players of a prepared event."""

from __future__ import annotations

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.selectors.names import EntryName
from tournaments.tables.base import EventTable
from tournaments.tables.columns import FigureColumn


class EntryTable(EventTable):
    """Numbers, names and clubs, each with the way to another name."""

    number = FigureColumn(verbose_name=gettext_lazy("No."), classes="tight")
    name = tables.Column(verbose_name=gettext_lazy("Player"))
    club = tables.Column(verbose_name=gettext_lazy("Club or city"), empty_values=())

    class Meta(EventTable.Meta):
        row_attrs = {"class": "links"}

    def render_name(self, record: EntryName) -> SafeString:
        """A link for the whole row."""
        address = reverse("manage:player", args=[self.event.slug, record.number])
        return format_html(
            '<a class="row-link" href="{}" title="{}">{}</a>', address, _("Rename"), record.name
        )
