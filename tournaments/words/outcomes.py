"""A play's result in the words of pages and documents."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.enums import ScoresheetKind
from tournaments.selectors.page_values import PlayResult
from tournaments.words import figures

_MARKS = {"average_plus": "A+", "average": "A", "average_minus": f"A{figures.MINUS}"}


def outcome(play: PlayResult) -> str:
    """`made`, `bait`, `hanging bait`, `passed`, `not played`, `ruling`, or a dash while nothing
    is entered: all different things.
    """
    if play.kind is None:
        return figures.MISSING
    if play.kind == ScoresheetKind.TALLY:
        return {
            "made": pgettext("outcome", "made"),
            "bait": pgettext("outcome", "bait"),
            "hanging": pgettext("outcome", "hanging bait"),
        }.get(play.outcome, play.outcome)
    return {
        ScoresheetKind.PASSED_OUT: pgettext("outcome", "passed"),
        ScoresheetKind.NOT_PLAYED: pgettext("outcome", "not played"),
        ScoresheetKind.ASSIGNED: pgettext("outcome", "assigned"),
        ScoresheetKind.WEIGHTED: pgettext("outcome", "weighted"),
        ScoresheetKind.SPLIT: pgettext("outcome", "split"),
    }.get(play.kind, pgettext("outcome", "ruling"))


def award(text: str) -> str:
    """An artificial score as a mark: `A+`, `A`, `A−`, or its per cent, `55 %`."""
    if not text:
        return figures.MISSING
    return _MARKS.get(text) or _("%(number)s %%") % {"number": figures.typed(text)}


def awards(play: PlayResult) -> str:
    """The artificial scores of both seats: `A+ : A−`."""
    return f"{award(play.award_a)} : {award(play.award_b)}"


def pair(first: int | None, second: int | None) -> str:
    """Two numbers of points: `88 : 19`; a dash for none."""
    if first is None and second is None:
        return figures.MISSING
    return f"{figures.points(first)} : {figures.points(second)}"
