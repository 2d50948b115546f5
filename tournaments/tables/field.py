"""The scores of the field with the own one among them."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.selectors.beside_field import FieldLine
from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn
from tournaments.words import figures


class FieldTable(DataTable):
    """How often each score was reached, from the own seat."""

    difference = FigureColumn(figures.signed, verbose_name=_("Own score"), classes="strong")
    count = FigureColumn(verbose_name=_("Times"))
    percent = FigureColumn(figures.percent, verbose_name=_("%"))
    imp = FigureColumn(figures.imp, verbose_name=_("IMP"))

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact snug"}
        row_attrs = {"class": lambda record: "mine" if record.own else ""}

    def __init__(self, lines: Iterable[FieldLine]) -> None:
        """The best first."""
        super().__init__(list(lines))

    def render_difference(self, record: FieldLine) -> SafeString:
        """The score, the own one marked."""
        score = figures.signed(record.difference)
        if not record.own:
            return format_html("{}", score)
        return format_html('<span class="par-flag">{}</span>{}', gettext("you"), score)
