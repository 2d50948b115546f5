"""All plays of one board, and how often each difference was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.scoring.explanations import Standing
from tournaments.enums import ScoresheetKind
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.models import Event
from tournaments.selectors.against_par import against_par, par_places
from tournaments.selectors.page_values import FrequencyLine, PlayResult, imps_of_b_differ
from tournaments.tables.base import DataTable, EventTable
from tournaments.tables.columns import FigureColumn, text_column
from tournaments.tables.marks import note_marks
from tournaments.words import card_signs, explanations, figures, outcomes
from tournaments.words.notes import Notes, notes_on
from tournaments.words.perfect_play import auction_in_short

_UNCOMPARED = {None, ScoresheetKind.ARTIFICIAL, ScoresheetKind.NOT_PLAYED}


def _row_class(record: PlayResult, table: PlayTable) -> str:
    if table.marked in {record.a.number, record.b.number}:
        return "mine"
    return "quiet" if record.kind in _UNCOMPARED else ""


class PlayTable(EventTable):
    """The plays of a board, seen from seat A."""

    table = FigureColumn(verbose_name=_("Table"), roomy=True)
    a = text_column(verbose_name=_("Seat A"))
    b = text_column(verbose_name=_("Seat B"), classes="wide-only")
    contract = text_column(accessor="trump", verbose_name=_("Trump"), classes="nowrap")
    points = FigureColumn(accessor="points_a", verbose_name=_("Points"), wide=True)
    declared = FigureColumn(accessor="declared_a", verbose_name=_("Declared"), roomy=True)
    outcome = text_column(verbose_name=_("Result"), classes="roomy-only")
    difference = FigureColumn(figures.signed, verbose_name=_("Score"), classes="strong")
    auction = FigureColumn(verbose_name=_("Auction"), accessor="board", roomy=True)
    percent_a = FigureColumn(figures.percent, verbose_name=_("% A"))
    percent_b = FigureColumn(figures.percent, verbose_name=_("% B"), roomy=True)
    imp_a = FigureColumn(figures.imp, verbose_name=_("IMP A"), wide=True)
    imp_b = FigureColumn(figures.imp, verbose_name=_("IMP B"), roomy=True)

    class Meta(EventTable.Meta):
        attrs = {"class": "data plays"}
        row_attrs = {"class": _row_class, "id": lambda record: f"table-{record.table}"}

    def __init__(
        self,
        rows: Iterable[PlayResult],
        *,
        event: Event,
        marked: int | None = None,
        standings: Mapping[int, Standing] | None = None,
        perfect: PerfectPlay | None = None,
    ) -> None:
        """`standings` tell, by the number of an entry, in short how its result stands; with
        `perfect` play the contracts are valued.
        """
        self.standings = standings or {}
        self.perfect = perfect
        plays = list(rows)
        unvalued = () if perfect is not None else ("auction",)
        exclude = (*_unneeded(plays), *unvalued)
        super().__init__(plays, event=event, marked=marked, exclude=exclude)

    def render_a(self, record: PlayResult) -> SafeString:
        """The player in seat A; on narrow screens seat B stands below."""
        return format_html(
            '{}<span class="narrow-only versus"><span class="versus-sign">{}</span> {}</span>',
            self.entry_link(record.a),
            figures.MISSING,
            self.entry_link(record.b),
        )

    def render_b(self, record: PlayResult) -> SafeString:
        """The player in seat B."""
        return self.entry_link(record.b)

    def render_contract(self, record: PlayResult) -> SafeString:
        """The trump suit and the seat that took the contract; a swapped seven is marked."""
        return contract(record)

    def render_points(self, record: PlayResult) -> str:
        """Card points of both, the last trick included."""
        return outcomes.pair(record.points_a, record.points_b)

    def render_difference(self, record: PlayResult) -> SafeString | str:
        """The difference; a ruling's mark leads to its footnote."""
        notes = self.notes.of_play(record)
        if not notes:
            return figures.signed(record.difference)
        has_figure = record.difference is not None or not notes[0].sign
        figure = figures.signed(record.difference) if has_figure else ""
        return format_html("{} {}", note_marks(notes), figure)

    @cached_property
    def notes(self) -> Notes:
        """The footnotes of the plays."""
        return notes_on(self.data)

    def render_declared(self, record: PlayResult) -> str:
        """Sequences and bela that scored, for both."""
        if not record.declared_a and not record.declared_b:
            return figures.MISSING if record.declared_a is None else "0 : 0"
        return outcomes.pair(record.declared_a, record.declared_b)

    def render_auction(self, record: PlayResult) -> SafeString | str:
        """What the contract was worth beyond par; it leads to the play that followed."""
        beside = against_par(self.perfect, record)
        if beside is None:
            return figures.MISSING
        return self._how(record, beside.auction, figures.signed, auction_in_short(beside))

    def render_percent_a(self, record: PlayResult) -> SafeString | str:
        """The per cent of seat A; it leads to how it came about."""
        short = explanations.in_short(self.standings.get(record.a.number))
        return self._how(record, record.percent_a, figures.percent, short)

    def render_percent_b(self, record: PlayResult) -> SafeString | str:
        """The per cent of seat B; it leads to how it came about."""
        short = explanations.in_short(self.standings.get(record.b.number))
        return self._how(record, record.percent_b, figures.percent, short)

    def render_imp_a(self, record: PlayResult) -> SafeString | str:
        """The IMPs of seat A; they lead to how they came about."""
        short = explanations.datum_in_short(self.standings.get(record.a.number))
        return self._how(record, record.imp_a, figures.imp, short)

    def render_imp_b(self, record: PlayResult) -> SafeString | str:
        """The IMPs of seat B; they lead to how they came about."""
        short = explanations.datum_in_short(self.standings.get(record.b.number))
        return self._how(record, record.imp_b, figures.imp, short)

    def _how(
        self,
        record: PlayResult,
        value: Fraction | int | None,
        figure: Callable[[Any], str],
        short: str,
    ) -> SafeString | str:
        if value is None:
            return figure(value)
        return _how_link(record.table, value, figure, short, self.marked)

    def render_outcome(self, record: PlayResult) -> SafeString:
        """What became of the contract; a reason is told in the title and below the table."""
        words = outcomes.outcome(record)
        if record.kind == ScoresheetKind.ARTIFICIAL:
            words = f"{words} {outcomes.awards(record)}"
        return format_html('<span title="{}">{}</span>', record.reason, words)


def _unneeded(lines: Iterable[PlayResult | FrequencyLine]) -> tuple[str, ...]:
    """The column of seat B's IMPs where they say nothing new."""
    return () if imps_of_b_differ(lines) else ("imp_b",)


def _how_link(
    table: int,
    value: Fraction | int,
    figure: Callable[[Any], str],
    short: str,
    marked: int | None,
) -> SafeString:
    """A value that leads to how it came about at `table`."""
    asked = {"p": marked} if marked else {}
    return format_html(
        '<a class="how" href="?{}#how" title="{}">{}</a>',
        urlencode(asked | {"table": table}),
        short,
        figure(value),
    )


def contract(play: PlayResult) -> SafeString:
    """`♠ A`: trump and taker; a dash for no contract."""
    if play.trump is None or play.taker is None:
        return format_html("{}", figures.MISSING)
    swapped = ""
    if play.exchanged_by is not None:
        title = _("Seat %(seat)s swapped the seven") % {"seat": play.exchanged_by.value}
        swapped = format_html('<span class="mark" title="{}">7</span>', title)
    return format_html("{} {}{}", card_signs.suit(play.trump), play.taker.value, swapped)


def _par_class(record: FrequencyLine, table: FrequencyTable) -> str:
    place = table.ruled.get(record.difference) if not record.group else None
    return "" if place is None else f"par-{place.value}"


class FrequencyTable(DataTable):
    """The distinct differences of a board, the best for seat A first; groups compared apart after
    the common results.
    """

    difference = FigureColumn(figures.signed, verbose_name=_("Score of A"), classes="strong")
    count = FigureColumn(verbose_name=_("Times"), classes="bar-cell")
    percent_a = FigureColumn(figures.percent, verbose_name=_("% A"))
    percent_b = FigureColumn(figures.percent, verbose_name=_("% B"))
    imp_a = FigureColumn(figures.imp, verbose_name=_("IMP A"))
    imp_b = FigureColumn(figures.imp, verbose_name=_("IMP B"))

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact"}
        row_attrs = {"class": _par_class}

    def __init__(
        self,
        lines: Iterable[FrequencyLine],
        *,
        standings: Mapping[int, Standing],
        marked: int | None = None,
        par: int | None = None,
    ) -> None:
        """Seat B's IMPs have a column where they are more than seat A's with the other sign.

        Every value leads to how it came about at the first table that reached it; `standings`
        tell it in short, by the number of an entry. A rule is drawn where `par` falls.
        """
        shown = list(lines)
        self.standings = standings
        self.marked = marked
        self.par = par
        self.ruled = par_places(shown, par)
        super().__init__(shown, exclude=_unneeded(shown))

    def render_percent_a(self, record: FrequencyLine) -> SafeString:
        """The per cent of seat A."""
        short = explanations.in_short(self.standings.get(record.example.a.number))
        return self._how(record, record.percent_a, figures.percent, short)

    def render_percent_b(self, record: FrequencyLine) -> SafeString:
        """The per cent of seat B."""
        short = explanations.in_short(self.standings.get(record.example.b.number))
        return self._how(record, record.percent_b, figures.percent, short)

    def render_imp_a(self, record: FrequencyLine) -> SafeString:
        """The IMPs of seat A."""
        short = explanations.datum_in_short(self.standings.get(record.example.a.number))
        return self._how(record, record.imp_a, figures.imp, short)

    def render_imp_b(self, record: FrequencyLine) -> SafeString:
        """The IMPs of seat B."""
        short = explanations.datum_in_short(self.standings.get(record.example.b.number))
        return self._how(record, record.imp_b, figures.imp, short)

    def _how(
        self, record: FrequencyLine, value: Fraction, figure: Callable[[Fraction], str], short: str
    ) -> SafeString:
        return _how_link(record.example.table, value, figure, short, self.marked)

    def render_difference(self, record: FrequencyLine) -> SafeString:
        """The difference, or the points of both, with the group it was compared in."""
        group = format_html(' <span class="small muted">{}</span>', record.group)
        score = figures.signed(record.difference)
        if record.written is not None:
            score = outcomes.pair(*record.written)
        equal = record.difference == self.par and not record.group
        par = format_html(' <span class="par-flag">{}</span>', gettext("par")) if equal else ""
        return format_html("{}{}{}", par, score, group if record.group else "")

    def render_count(self, value: int) -> SafeString:
        """The count with a bar as long as its share of all results."""
        total = sum(line.count for line in self.data)
        words = ngettext("%(count)s time", "%(count)s times", value) % {"count": value}
        return format_html(
            '<svg class="bar" aria-hidden="true"><rect width="{}%" height="100%"/></svg>'
            '<span title="{}">{}</span>',
            value * 100 // total,
            words,
            value,
        )
