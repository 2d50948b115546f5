"""Who sits where in a round: by table, and by name for those who look for themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournaments.models import Play
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RoundSeating, SeatedTable
from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn, named

_TIGHT = {"cell": {"class": "tight"}}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a competitor sits, and `person` in his place; no table for who sits out."""

    entry: EntryName
    table: int | None = None
    seat: str = ""
    opponent: EntryName | None = None
    person: str = ""


def places_of(seating: RoundSeating) -> Iterator[Place]:
    """Every competitor's place in a round."""
    for table in seating.tables:
        yield Place(table.a, table.table, "A", table.b, table.person_a)
        yield Place(table.b, table.table, "B", table.a, table.person_b)
    for entry in seating.sit_outs:
        yield Place(entry)


def with_substitute(entry: EntryName, person: str) -> SafeString:
    """Name and club, and who sits for the entry."""
    if not person:
        return named(entry)
    words = _("substitute: %s") % person
    return format_html('{}<br><span class="small muted">{}</span>', named(entry), words)


class SeatingTable(DataTable):
    """The tables of a round; seats are those of its first board."""

    table = tables.Column(verbose_name=gettext_lazy("Table"), attrs=_TIGHT)
    a = tables.Column(verbose_name=gettext_lazy("Seat A"))
    b = tables.Column(verbose_name=gettext_lazy("Seat B"))

    class Meta(DataTable.Meta):
        attrs = {"class": "data seating"}

    def render_a(self, record: SeatedTable) -> SafeString:
        """The player in seat A."""
        return with_substitute(record.a, record.person_a)

    def render_b(self, record: SeatedTable) -> SafeString:
        """The player in seat B."""
        return with_substitute(record.b, record.person_b)


class PlaceTable(DataTable):
    """The players of a round in alphabetical order."""

    entry = tables.Column(verbose_name=gettext_lazy("Player"))
    table = FigureColumn(verbose_name=gettext_lazy("Table"))
    seat = tables.Column(verbose_name=gettext_lazy("Seat"), empty_values=())
    opponent = tables.Column(
        verbose_name=gettext_lazy("Opponent"),
        empty_values=(),
        attrs={"cell": {"class": "wide-only"}},
    )

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact seating"}

    def render_entry(self, record: Place) -> SafeString:
        """Name and club."""
        return with_substitute(record.entry, record.person)

    def render_table(self, record: Place) -> str:
        """The table's number, a dash for who sits out."""
        return "—" if record.table is None else str(record.table)

    def render_opponent(self, record: Place) -> SafeString | str:
        """The opponent's name."""
        return _("sits out") if record.opponent is None else named(record.opponent)


class MissingTable(DataTable):
    """The plays of a round whose result is missing."""

    board = tables.Column(
        verbose_name=gettext_lazy("Board"), accessor="board__number", attrs=_TIGHT
    )
    table = tables.Column(
        verbose_name=gettext_lazy("Table"), accessor="sitting__table", attrs=_TIGHT
    )
    players = tables.Column(verbose_name=gettext_lazy("Players"), empty_values=())

    class Meta(DataTable.Meta):
        attrs = {"class": "data compact"}

    def render_players(self, record: Play) -> str:
        """Both players, seat A first."""
        a, b = record.entry_a.name, record.entry_b.name
        return pgettext("players", "%(a)s – %(b)s") % {"a": a, "b": b}
