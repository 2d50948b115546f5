"""What is odd about a result, in a sentence."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.outliers import DEVIATIONS, LEAST_DISTANCE
from tournaments.enums import OddKind
from tournaments.selectors.odd_results import OddResult
from tournaments.words import figures


def odd_words(one: OddResult) -> str:
    """`−238, while the middle of the others is +12.`"""
    match one.kind:
        case OddKind.OUTLIER:
            return outlier_words(one.difference, one.middle)
        case OddKind.CAP:
            return _("%(own)s gives as many IMPs as a board can give.") % {
                "own": figures.signed(one.difference)
            }
        case OddKind.UNCHECKED:
            return _("The cards were not known when the result was entered.")
        case OddKind.OVERRULED:
            words = _("No play of the cards gives it; it was accepted all the same: %(reason)s")
            return words % {"reason": one.reason}
        case OddKind.HANGING:
            return _("Equal totals are rare: are the points and the declarations right?")
        case OddKind.ALL_PASSED:
            return ngettext(
                "%(count)s table passed. Was the board played?",
                "%(count)s tables passed. Was the board played?",
                one.count,
            ) % {"count": one.count}
        case OddKind.ALL_EQUAL:
            return ngettext(
                "%(count)s table has the same score: nobody won or lost anything here.",
                "%(count)s tables have the same score: nobody won or lost anything here.",
                one.count,
            ) % {"count": one.count}
        case OddKind.SAME_POINTS:
            return ngettext(
                "%(count)s table wrote exactly the same card points.",
                "%(count)s tables wrote exactly the same card points.",
                one.count,
            ) % {"count": one.count}


def outlier_words(difference: int | None, middle: Fraction | None) -> str:
    """`−238, while the middle of the others is +12.`"""
    places = 0 if middle is None or middle.denominator == 1 else 1
    values = {"own": figures.signed(difference), "middle": figures.imp(middle, places)}
    return _("%(own)s, while the middle of the others is %(middle)s.") % values


def far_words() -> str:
    """What counts as far from the others."""
    return _(
        "Far is more than %(least)s points and more than %(times)s times the median distance of "
        "the other results of the board from their median."
    ) % {"least": LEAST_DISTANCE, "times": DEVIATIONS}
