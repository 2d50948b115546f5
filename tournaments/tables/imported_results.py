"""Rankings and boards of results from elsewhere; entries are names without pages."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.ranking.standing_row import StandingRow
from engine.scoring.choices import Official
from engine.scoring.evaluation import RowEvaluation
from engine.scoring.session import Artificial, NotPlayed, Played, SitOut
from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn, text_column
from tournaments.words import figures


class ImportedRankingTable(DataTable):
    """Place, entry, boards, total; points with factored totals."""

    place = text_column(classes="place", verbose_name=gettext_lazy("Place"))
    entry = text_column(verbose_name=gettext_lazy("Entry"))
    boards = FigureColumn(verbose_name=gettext_lazy("Boards"))
    points = FigureColumn(figures.percent, verbose_name=gettext_lazy("Points"))
    total = FigureColumn(verbose_name=gettext_lazy("Total"), classes="strong")

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact"}

    def __init__(self, rows: Sequence[StandingRow], *, ranking: Official) -> None:
        """The figures are those of the ranking."""
        self.figure = figures.percent if ranking is Official.MAX else figures.imp
        factored = any(row.points is not None for row in rows)
        super().__init__(list(rows), exclude=() if factored else ("points",))

    def render_place(self, record: StandingRow) -> str:
        """`1`, `2=`, a dash for who has no place."""
        return figures.place(record.place, record.shared)

    def render_total(self, record: StandingRow) -> SafeString:
        """The total; the unrounded number is the title."""
        exact, shown = figures.exact(record.total), self.figure(record.total)
        return format_html('<span title="{}">{}</span>', exact, shown)


class ImportedBoardTable(DataTable):
    """The rows of a board in their order, with what each is worth to both seats."""

    a = text_column(accessor="row", verbose_name=gettext_lazy("Seat A"))
    b = text_column(accessor="row", verbose_name=gettext_lazy("Seat B"))
    score = text_column(
        accessor="row", verbose_name=gettext_lazy("Score"), classes="number strong nowrap"
    )
    percent_a = FigureColumn(accessor="values", verbose_name=gettext_lazy("% A"))
    percent_b = FigureColumn(accessor="values", verbose_name=gettext_lazy("% B"))
    imp_a = FigureColumn(accessor="values", verbose_name=gettext_lazy("IMP A"), wide=True)
    imp_b = FigureColumn(accessor="values", verbose_name=gettext_lazy("IMP B"), wide=True)

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact"}

    def render_a(self, record: RowEvaluation) -> str:
        """Who sat in seat A; a dash for nobody."""
        return record.row.entries[0] or figures.MISSING

    def render_b(self, record: RowEvaluation) -> str:
        """Who sat in seat B; a dash for nobody."""
        return record.row.entries[1] or figures.MISSING

    def render_score(self, record: RowEvaluation) -> str:
        """The score of seat A, or why there is none."""
        match record.row.result:
            case Played(score=score):
                return figures.signed(score)
            case Artificial():
                return _("awarded")
            case NotPlayed():
                return _("not played")
            case SitOut():
                return _("sat out")
        return figures.MISSING

    def render_percent_a(self, record: RowEvaluation) -> str:
        """The per cent of seat A."""
        return figures.percent(_percentage(record, 0))

    def render_percent_b(self, record: RowEvaluation) -> str:
        """The per cent of seat B."""
        return figures.percent(_percentage(record, 1))

    def render_imp_a(self, record: RowEvaluation) -> str:
        """The IMPs of seat A."""
        return figures.imp(_imps(record, 0))

    def render_imp_b(self, record: RowEvaluation) -> str:
        """The IMPs of seat B."""
        return figures.imp(_imps(record, 1))


def _percentage(record: RowEvaluation, seat: int) -> Fraction | None:
    value = record.values[seat]
    return None if value is None else value.percentage


def _imps(record: RowEvaluation, seat: int) -> Fraction | None:
    value = record.values[seat]
    return None if value is None else value.imps
