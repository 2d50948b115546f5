"""How the IMPs of a result came about, in short plain sentences (docs/scoring.md, 10 to 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.choices import CrossDivisor
from engine.scoring.imp_explanations import (
    ButlerExplanation,
    CrossExplanation,
    DatumExplanation,
    LookUp,
    WeighedLookUp,
)
from engine.scoring.other_results import Number
from engine.seats import Seat
from tournaments.words import figures

Written = Callable[[Number], str]


def imp_sentences(
    found: ButlerExplanation | CrossExplanation, written: Written, seat: Seat
) -> Iterable[str]:
    """From the datum or the comparisons to the IMPs; `written` writes a result."""
    if isinstance(found, CrossExplanation):
        yield from _cross(found)
    elif found.datum.n == 1:
        yield _alone(found.imps)
    else:
        yield from _datum(found.datum, written, seat)
        for part in found.parts:
            yield from _from_datum(part, found.datum, written)
        if len(found.parts) > 1:
            yield _("Weighted: %(terms)s = %(imps)s IMP.") % {
                "terms": " + ".join(
                    f"{figures.amount(part.weight)} × ({figures.signed_amount(part.look_up.imps)})"
                    for part in found.parts
                ),
                "imps": figures.imp(found.imps),
            }


def _alone(imps: Fraction) -> str:
    return _("There is no other result to compare with: %(imps)s IMP.") % {
        "imps": figures.imp(imps)
    }


def _datum(datum: DatumExplanation, written: Written, seat: Seat) -> Iterable[str]:
    dropped, kept = len(datum.dropped_low), len(datum.kept)
    numbers = {
        "count": kept,
        "seat": seat.value,
        "sum": written(sum(datum.kept, 0)),
        "mean": written(datum.mean),
    }
    if dropped:
        yield ngettext(
            "The %(count)s highest and the %(count)s lowest result are left out of the average.",
            "The %(count)s highest and the %(count)s lowest results are left out of the average.",
            dropped,
        ) % {"count": dropped}
    yield (
        ngettext(
            "The average (datum) of %(count)s result in seat %(seat)s: %(sum)s ÷ %(count)s = "
            "%(mean)s.",
            "The average (datum) of %(count)s results in seat %(seat)s: %(sum)s ÷ %(count)s = "
            "%(mean)s.",
            kept,
        )
        % numbers
    )
    if datum.rounding is not None:
        yield _("Rounded to steps of %(step)s: %(datum)s.") % {
            "step": figures.plain(datum.rounding.step),
            "datum": written(datum.datum),
        }


def _from_datum(part: WeighedLookUp, datum: DatumExplanation, written: Written) -> Iterable[str]:
    yield _("%(result)s is %(difference)s from the average %(datum)s.") % {
        "result": written(part.value),
        "difference": figures.signed_amount(part.look_up.difference),
        "datum": written(datum.datum),
    }
    yield from _looked_up(part.look_up)


def _looked_up(look_up: LookUp) -> Iterable[str]:
    if look_up.scale.multiplier != 1:
        yield _("Times %(multiplier)s: %(stretched)s.") % {
            "multiplier": figures.plain(look_up.scale.multiplier),
            "stretched": figures.signed_amount(look_up.stretched),
        }
    numbers = {
        "imps": figures.imp(look_up.imps),
        "bound": None if look_up.bound is None else figures.plain(look_up.bound),
        "next": None if look_up.next_bound is None else figures.plain(look_up.next_bound),
        "cap": figures.plain(look_up.scale.cap_comparison or Fraction(0)),
    }
    if look_up.bound is None:
        yield _("The IMP scale begins at %(next)s: %(imps)s IMP.") % numbers
    elif look_up.is_capped:
        yield _("One comparison counts at most %(cap)s IMP: %(imps)s IMP.") % numbers
    elif look_up.next_bound is None:
        yield _("On the IMP scale the highest step begins at %(bound)s: %(imps)s IMP.") % numbers
    else:
        yield _("On the IMP scale from %(bound)s to below %(next)s: %(imps)s IMP.") % numbers


def _cross(found: CrossExplanation) -> Iterable[str]:
    if found.n == 1:
        yield _alone(found.imps)
        return
    others = found.n - 1
    yield ngettext(
        "The difference to %(count)s other result is turned into IMPs: together %(sum)s.",
        "The differences to %(count)s other results are turned into IMPs one by one: together "
        "%(sum)s.",
        others,
    ) % {"count": others, "sum": figures.imp(found.sum)}
    numbers = {
        "n": found.n,
        "count": others,
        "full": 0 if found.scaled_to is None else found.scaled_to - 1,
        "imps": figures.imp(found.imps),
    }
    if found.kind is CrossDivisor.COMPARISONS:
        yield (
            ngettext(
                "Divided by %(count)s comparison: %(imps)s IMP.",
                "Divided by %(count)s comparisons: %(imps)s IMP.",
                others,
            )
            % numbers
        )
    elif found.kind is CrossDivisor.RESULTS:
        yield _("Divided by all %(n)s results: %(imps)s IMP.") % numbers
    elif found.scaled_to is not None:
        yield _("Scaled from %(count)s to %(full)s comparisons: %(imps)s IMP.") % numbers
