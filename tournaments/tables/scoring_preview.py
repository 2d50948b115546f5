"""The players whose place or total other settings would change."""

from __future__ import annotations

from dataclasses import replace

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.scoring_preview import EntryChange, PlaceAndTotal, RankingPreview
from tournaments.tables.base import EventTable
from tournaments.tables.columns import text_column
from tournaments.words import figures


class ScoringPreviewTable(EventTable):
    """Place and total now and then, in the order of the new ranking."""

    place = text_column(accessor="new", verbose_name=_("Place"), classes="nowrap")
    entry = text_column(verbose_name=_("Player"))
    total = text_column(accessor="new", verbose_name=_("Total"), classes="number nowrap")

    class Meta(EventTable.Meta):
        attrs = {"class": "data compact"}
        row_attrs = {"class": lambda record: "" if record.moves else "quiet"}

    def __init__(self, preview: RankingPreview, *, event: Event) -> None:
        """The figures are those of the ranking's method."""
        is_max = preview.method is RankingMethod.MAX
        self.figure = figures.percent if is_max else figures.imp
        super().__init__(preview.changes, event=event)

    def render_place(self, record: EntryChange) -> SafeString:
        """`4 → 3`; one number where the place stays."""
        if not record.moves:
            return format_html("{}", _place(record.new))
        return _arrow(_place(record.old), _place(record.new))

    def render_entry(self, record: EntryChange) -> SafeString:
        """The name with a link to the scorecard; there is no room for the club."""
        return self.entry_link(replace(record.entry, club=""))

    def render_total(self, record: EntryChange) -> SafeString:
        """`51.20 → 50.95`; one number where it stays."""
        if record.old.total == record.new.total:
            return format_html("{}", self.figure(record.new.total))
        return _arrow(self.figure(record.old.total), self.figure(record.new.total))


def _place(one: PlaceAndTotal) -> str:
    return figures.place(one.place, one.shared)


def _arrow(old: str, new: str) -> SafeString:
    return format_html('<span class="muted">{}</span> → <strong>{}</strong>', old, new)
