"""The list of an event's boards."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.selectors.page_values import CardsState, Traveller
from tournaments.tables.base import EventTable
from tournaments.tables.columns import FigureColumn, text_column
from tournaments.words import card_signs, figures


class BoardTable(EventTable):
    """One line a board: what was turned up, how many results are in and how far they lie apart."""

    board = text_column(accessor="cards__number", verbose_name=gettext_lazy("Board"))
    round = FigureColumn(accessor="cards__round", verbose_name=gettext_lazy("Round"))
    turn_up = text_column(accessor="cards", verbose_name=gettext_lazy("Turned up"))
    results = FigureColumn(accessor="plays", verbose_name=gettext_lazy("Results"))
    highest = FigureColumn(
        accessor="plays", wide=True, verbose_name=gettext_lazy("Best for seat A")
    )
    lowest = FigureColumn(accessor="plays", wide=True, verbose_name=gettext_lazy("Best for seat B"))

    class Meta(EventTable.Meta):
        attrs = {"class": "data snug"}
        row_attrs = {"class": "links"}

    def render_board(self, record: Traveller) -> SafeString:
        """The number; its link covers the row."""
        return self.board_link(record.cards.number, whole_row=True)

    def render_turn_up(self, record: Traveller) -> SafeString:
        """The turned-up card, if the cards may be seen."""
        if record.cards.state is CardsState.SHOWN and record.cards.deal is not None:
            return card_signs.card(record.cards.deal.turn_up)
        if record.cards.state is CardsState.UNKNOWN:
            return format_html('<span class="muted">{}</span>', _("dealt by hand"))
        return format_html('<span class="muted">{}</span>', _("hidden"))

    def render_results(self, record: Traveller) -> str:
        """How many plays have a result, of how many."""
        if not record.results_shown:
            return figures.MISSING
        done = sum(play.kind is not None for play in record.plays)
        return f"{done}/{len(record.plays)}"

    def render_highest(self, record: Traveller) -> str:
        """The highest difference of seat A."""
        return figures.signed(max(_differences(record), default=None))

    def render_lowest(self, record: Traveller) -> str:
        """The lowest difference of seat A, as seat B wrote it."""
        lowest = min(_differences(record), default=None)
        return figures.signed(None if lowest is None else -lowest)


def _differences(traveller: Traveller) -> list[int]:
    return [play.difference for play in traveller.plays if play.difference is not None]
