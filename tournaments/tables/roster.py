"""A list of players before it is stored."""

from __future__ import annotations

from typing import Any

import django_tables2 as tables
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn, text_column


class RosterTable(DataTable):
    """Each row with its place, and what is wrong with it right below the name."""

    number = FigureColumn(verbose_name=gettext_lazy("No."), classes="tight")
    name = text_column(verbose_name=gettext_lazy("Player"))
    place = tables.Column(
        verbose_name=gettext_lazy("Where"), attrs={"cell": {"class": "wide-only muted"}}
    )
    known = text_column(verbose_name=gettext_lazy("Register"), classes="nowrap")

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact roster-preview"}
        row_attrs = {"class": lambda record: "roster-faulty" if record.problems else ""}

    def render_name(self, record: Any) -> SafeString:
        """The name as it will be stored, the club in grey, the problems below."""
        club = format_html('<span class="club">{}</span>', record.club) if record.club else ""
        name = record.name or format_html('<em class="muted">{}</em>', _("no name"))
        words = ((problem,) for problem in record.problems)
        problems = format_html_join("", '<p class="field-error">{}</p>', words)
        return format_html("{}{}{}", name, club, problems)

    def render_known(self, record: Any) -> str:
        """Whether the register has this player."""
        return _("known") if record.known else _("new")
