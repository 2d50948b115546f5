"""Movements to choose from, each with what it means."""

from __future__ import annotations

from collections.abc import Sequence

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.selectors.movement_offers import MovementOffer
from tournaments.tables.base import DataTable
from tournaments.tables.columns import FigureColumn, text_column
from tournaments.words.figures import MISSING, decimal


def duration_in_words(minutes: int) -> str:
    """`2 h 10`, `50 min`; whoever plans an evening reads no decimals."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("%d min") % minutes
    return _("%(hours)d h %(minutes)02d") % {"hours": hours, "minutes": rest}


def balance_in_words(offer: MovementOffer) -> str:
    """The balance with one decimal, none where it is a whole number."""
    if offer.quality is None:
        return MISSING
    return decimal(offer.quality, 0 if offer.quality.denominator == 1 else 1)


class MovementOfferTable(DataTable):
    """Offers; choosing one fills the form above."""

    rounds = tables.Column(verbose_name=gettext_lazy("Rounds"))
    boards = FigureColumn(verbose_name=gettext_lazy("Boards"))
    duration = text_column(verbose_name=gettext_lazy("Time"), classes="number nowrap")
    meets = text_column(verbose_name=gettext_lazy("Everybody meets everybody"), classes="wide-only")
    sits_out = text_column(verbose_name=gettext_lazy("Sits out"), classes="wide-only")
    quality = text_column(verbose_name=gettext_lazy("Balance"), classes="number")

    class Meta(DataTable.Meta):
        row_attrs = {"class": "links"}

    def __init__(self, offers: Sequence[MovementOffer], *, minutes: int) -> None:
        """`minutes` a board are reckoned with."""
        self.minutes = minutes
        super().__init__(list(offers))

    def render_rounds(self, record: MovementOffer) -> SafeString:
        """A link that shows the numbers of the offer."""
        query = {
            "rounds": record.rounds,
            "boards_per_round": record.boards_per_round,
            "minutes": self.minutes,
        }
        words = ngettext(
            "%(rounds)d × %(boards)d board",
            "%(rounds)d × %(boards)d boards",
            record.boards_per_round,
        ) % {"rounds": record.rounds, "boards": record.boards_per_round}
        return format_html('<a class="row-link" href="?{}">{}</a>', urlencode(query), words)

    def render_duration(self, record: MovementOffer) -> str:
        """How long the play lasts."""
        return duration_in_words(record.minutes(self.minutes))

    def render_meets(self, record: MovementOffer) -> str:
        """Whether, and how often again."""
        if record.rematches:
            return _("yes, some again")
        return _("yes") if record.full else _("no")

    def render_sits_out(self, record: MovementOffer) -> str:
        """How often somebody sits out."""
        fewest, most = record.sit_outs_fewest, record.sit_outs_most
        if not most:
            return _("nobody")
        return f"{most} ×" if fewest == most else f"{fewest}–{most} ×"

    def render_quality(self, record: MovementOffer) -> str:
        """The balance of 100."""
        return balance_in_words(record)
