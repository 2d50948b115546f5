"""The list of odd results."""

from __future__ import annotations

from collections.abc import Iterable

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Event
from tournaments.selectors.odd_results import OddResult
from tournaments.tables.base import EventTable
from tournaments.tables.columns import text_column
from tournaments.words.odd_results import odd_words


class OddResultTable(EventTable):
    """Where, what is odd, and the mark of who looked at it or the form to set one."""

    place = text_column(accessor="board", verbose_name=gettext_lazy("Where"))
    kind = text_column(verbose_name=gettext_lazy("What is odd"))
    seen = tables.TemplateColumn(
        template_name="tournaments/director/cells/odd_seen.html",
        verbose_name=gettext_lazy("Looked at"),
        empty_values=(),
    )

    class Meta(EventTable.Meta):
        attrs = {"class": "data odd-results"}
        row_attrs = {
            "id": lambda record: record.key,
            "class": lambda record: "" if record.seen is None else "quiet",
        }

    def __init__(
        self,
        findings: Iterable[OddResult],
        *,
        event: Event,
        may_mark: bool,
        refused: tuple[str, str] = ("", ""),
    ) -> None:
        """With `may_mark` what nobody looked at has a form; `refused` are the key of the one that
        could not be kept and why.
        """
        self.may_mark = may_mark
        self.refused_key, self.refused_words = refused
        super().__init__(findings, event=event)

    def render_place(self, record: OddResult) -> SafeString:
        """The play with a link to its page, or the board with one to its traveller."""
        if not record.table:
            words = _("Board %(board)s") % {"board": record.board}
            there = reverse("manage:board", args=[self.event.slug, record.board])
        else:
            values = {"board": record.board, "table": record.table}
            words = _("Board %(board)s, table %(table)s") % values
            place = [self.event.slug, record.round, record.table, record.board]
            there = reverse("manage:play", args=place)
        return format_html('<a href="{}">{}</a>', there, words)

    def render_kind(self, record: OddResult) -> SafeString:
        """The kind, who sat there, and a sentence."""
        names = "" if record.a is None or record.b is None else f"{record.a.name} – {record.b.name}"
        return format_html(
            '<strong>{}</strong><br>{}<span class="small muted">{}</span>',
            record.kind.label,
            format_html("{}<br>", names) if names else "",
            odd_words(record),
        )
