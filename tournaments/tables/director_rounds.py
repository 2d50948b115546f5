"""The rounds of an event as the director needs them: their course, and what is released."""

from __future__ import annotations

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.selectors.progress import RoundProgress
from tournaments.tables.base import EventTable
from tournaments.tables.columns import text_column

_CELLS = "tournaments/director/cells"
_TIGHT = {"cell": {"class": "tight"}}


def boards_in_words(boards: tuple[int, ...]) -> str:
    """`1–2` for boards that follow each other."""
    if len(boards) > 1 and boards[-1] - boards[0] == len(boards) - 1:
        return f"{boards[0]}–{boards[-1]}"
    return ", ".join(map(str, boards))


class RoundProgressTable(EventTable):
    """Each round with its state, its results and the button for what can be done."""

    number = tables.Column(verbose_name=gettext_lazy("Round"), attrs=_TIGHT)
    boards = text_column(verbose_name=gettext_lazy("Boards"), classes="wide-only nowrap")
    status = tables.TemplateColumn(
        template_name=f"{_CELLS}/round_status.html", verbose_name=gettext_lazy("State")
    )
    results = text_column(verbose_name=gettext_lazy("Results"), classes="number")
    public = text_column(verbose_name=gettext_lazy("Public sees"), classes="wide-only")
    act = tables.TemplateColumn(
        template_name=f"{_CELLS}/round_action.html", verbose_name="", empty_values=(), attrs=_TIGHT
    )

    class Meta(EventTable.Meta):
        attrs = {"class": "data rounds"}
        row_attrs = {"class": "links"}

    def render_number(self, value: int) -> SafeString:
        """A link to the round's seating."""
        address = reverse("manage:round", args=[self.event.slug, value])
        return format_html('<a class="row-link" href="{}">{}</a>', address, value)

    def render_boards(self, record: RoundProgress) -> str:
        """The boards' numbers."""
        return boards_in_words(record.boards)

    def render_results(self, record: RoundProgress) -> str:
        """How many are in, of how many; nobody knows of a round that is not paired."""
        if record.to_pair:
            return "–"
        return f"{record.results_in} / {record.results_expected}"

    def render_public(self, record: RoundProgress) -> str:
        """What of the round the public sees."""
        seen = [
            (record.ranking_released, _("ranking")),
            (record.results_released, _("results")),
            (record.deals_shown, _("cards")),
        ]
        return ", ".join(words for shown, words in seen if shown) or "–"


class ReleaseTable(EventTable):
    """Each round with its three release switches."""

    number = tables.Column(verbose_name=gettext_lazy("Round"))
    ranking = tables.TemplateColumn(
        template_name=f"{_CELLS}/switch.html",
        verbose_name=gettext_lazy("Ranking"),
        empty_values=(),
        extra_context={"switch": "ranking"},
    )
    results = tables.TemplateColumn(
        template_name=f"{_CELLS}/switch.html",
        verbose_name=gettext_lazy("Results"),
        empty_values=(),
        extra_context={"switch": "results"},
    )
    deals = tables.TemplateColumn(
        template_name=f"{_CELLS}/switch.html",
        verbose_name=gettext_lazy("Cards"),
        empty_values=(),
        extra_context={"switch": "deals"},
    )

    class Meta(EventTable.Meta):
        attrs = {"class": "data rounds"}
