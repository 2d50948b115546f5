"""The ranking of an event, by either method."""

from __future__ import annotations

from fractions import Fraction

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.models import Event
from tournaments.selectors.page_values import Ranking, RankingMethod, RankingRow
from tournaments.tables.base import EventTable
from tournaments.tables.columns import FigureColumn, text_column
from tournaments.tables.marks import note_marks
from tournaments.words import figures
from tournaments.words.notes import ranking_notes
from tournaments.words.tie_breaks import tie_break_values

STICKY_FROM = 20
MOST_ROUND_COLUMNS = 14
"""More rounds than this make the table scroll in itself."""


def _row_class(record: RankingRow, table: RankingTable) -> str:
    marked = record.entry.number == table.marked
    return "links mine" if marked else "links"


class RankingTable(EventTable):
    """Place, player, boards, total and, on wide screens, the value of each round; points with
    factored totals, and what separated equal totals.
    """

    place = text_column(classes="place", verbose_name=gettext_lazy("Place"))
    entry = text_column(classes="player", verbose_name=gettext_lazy("Player"))
    boards = FigureColumn(wide=True, verbose_name=gettext_lazy("Boards"))
    points = FigureColumn(figures.percent, roomy=True, verbose_name=gettext_lazy("Points"))
    total = FigureColumn()
    tie_break = text_column(
        accessor="tie_breaks",
        classes="number small wide-only",
        verbose_name=gettext_lazy("Tie-break"),
    )

    class Meta(EventTable.Meta):
        row_attrs = {
            "class": _row_class,
            "id": lambda record: f"entry-{record.entry.number}",
        }

    def __init__(self, ranking: Ranking, *, event: Event, marked: int | None = None) -> None:
        """The columns of the rounds come from the ranking; a single round needs none."""
        self.ranking = ranking
        self.notes = ranking_notes(ranking)
        self.is_max = ranking.method is RankingMethod.MAX
        self.is_long = len(ranking.rounds) > MOST_ROUND_COLUMNS
        self.figure = figures.percent if self.is_max else figures.imp
        is_sticky = len(ranking.rows) > STICKY_FROM and not self.is_long
        super().__init__(
            ranking.rows,
            event=event,
            marked=marked,
            exclude=_without(ranking),
            extra_columns=self._round_columns() if len(ranking.rounds) > 1 else [],
            attrs={"class": "data sticky" if is_sticky else "data"},
        )
        total = self.columns["total"].column
        total.verbose_name = self._total_heading()
        total.attrs = {
            "th": {"class": "number"},
            "td": {
                "class": "number strong bar-cell",
                "data-value": lambda record: f"total-{record.entry.number}",
            },
        }

    def _round_columns(self) -> list[tuple[str, FigureColumn]]:
        return [
            (
                f"round_{number}",
                FigureColumn(
                    figures.percent_short if self.is_max else figures.imp_short,
                    roomy=True,
                    accessor=f"per_round__{index}",
                    verbose_name=_round_heading(number),
                    classes="small",
                ),
            )
            for index, number in enumerate(self.ranking.rounds)
        ]

    def _total_heading(self) -> str:
        if self.is_max:
            return _("Score %")
        return _("IMP a board") if self.ranking.imp_is_mean else _("IMP")

    def render_place(self, record: RankingRow) -> SafeString:
        """`1`, `2=`, a dash for who has no place; it leads to why."""
        return format_html(
            '<a class="how" href="{}#place" title="{}">{}</a>',
            self.entry_address(record.entry),
            _("Why this place"),
            figures.place(record.place, record.shared),
        )

    def render_entry(self, record: RankingRow) -> SafeString:
        """The name; its link covers the row. Penalties and rulings are marked with their footnotes,
        and who is not ranked is marked so.
        """
        link = self.entry_link(record.entry, whole_row=True)
        marked = format_html("{} {}", link, note_marks(self.notes.of_entry(record.entry.number)))
        if record.ranked:
            return marked
        return format_html('{} <span class="tag">{}</span>', marked, _("not ranked"))

    def render_tie_break(self, record: RankingRow) -> str:
        """The values of the tie-breaks that were needed."""
        return tie_break_values(record, self.ranking.method)

    def render_boards(self, record: RankingRow) -> str:
        """Boards that count, of the most anybody has."""
        return f"{record.boards}/{self.ranking.boards_total}"

    def render_total(self, record: RankingRow) -> SafeString:
        """The total with its bar; the unrounded number is the title."""
        bar = _bar(record.total) if self.is_max else ""
        return format_html(
            '{}<span title="{}">{}</span>',
            bar,
            figures.exact(record.total),
            self.figure(record.total),
        )


def _without(ranking: Ranking) -> tuple[str, ...]:
    """The columns in which no row has anything."""
    points = any(row.points is not None for row in ranking.rows)
    tie_breaks = any(row.tie_breaks for row in ranking.rows)
    return tuple(name for name, used in (("points", points), ("tie_break", tie_breaks)) if not used)


def _round_heading(number: int) -> str:
    return pgettext_lazy("round, short", "R%(number)s") % {"number": number}


def _bar(value: Fraction | None) -> SafeString:
    return format_html(
        '<svg class="bar" aria-hidden="true"><rect width="{}%" height="100%"/></svg>',
        figures.share(value),
    )
