"""The averages of a board in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tournaments.selectors.page_values import GroupDatum
from tournaments.words import figures


def datum_sentences(datums: Iterable[GroupDatum]) -> list[str]:
    """A sentence for each comparison group."""
    return [_sentence(datum) for datum in datums]


def _sentence(datum: GroupDatum) -> str:
    numbers = {"group": datum.group, "a": figures.imp(datum.a), "b": figures.imp(datum.b)}
    if datum.has_two_charts:
        words = (
            _("Averages of group “%(group)s” (datum): %(a)s for seat A, %(b)s for seat B.")
            if datum.group
            else _("Averages of the board (datum): %(a)s for seat A, %(b)s for seat B.")
        )
    else:
        words = (
            _("Average of group “%(group)s” (datum): %(a)s for seat A.")
            if datum.group
            else _("Average of the board (datum): %(a)s for seat A.")
        )
    return words % numbers
