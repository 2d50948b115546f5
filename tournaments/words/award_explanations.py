"""Where the value of an award comes from, in short plain sentences (docs/scoring.md, 7 and 9)."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.award_explanations import AwardExplanation, AwardSource, AwardUnit
from engine.scoring.choices import Average
from tournaments.words import figures


def award_told(
    found: AwardExplanation, where: Mapping[str, object]
) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The opening and the sentences of both units; `where` has `name` and `board`."""
    if found.sat_out:
        opening = _("%(name)s sat out on board %(board)s.") % where
    elif found.word is None:
        opening = _("%(name)s has an artificial score on board %(board)s.") % where
    else:
        words = {
            Average.PLUS: _("%(name)s has average plus on board %(board)s."),
            Average.EQUAL: _("%(name)s has average on board %(board)s."),
            Average.MINUS: _("%(name)s has average minus on board %(board)s."),
        }
        opening = words[found.word] % where
    percent = _("%(value)s %%") % {"value": figures.percent(found.percentage.value)}
    imps = _("%(value)s IMP") % {"value": figures.imp(found.imps.value)}
    return (
        opening,
        (f"{percent}: {_percentage_source(found.percentage, found.own_results)}.",),
        (f"{imps}: {_imp_source(found.imps, found.own_results)}.",),
    )


def _percentage_source(unit: AwardUnit, results: int) -> str:
    if unit.source is AwardSource.CONVERTED:
        return _("from the IMPs, 50 + 10 × IMP ÷ 3, within 0 and 100")
    plain = None if unit.plain is None else figures.percent(unit.plain)
    mean = None if unit.own_mean is None else figures.percent(unit.own_mean)
    return _source(unit.source, plain, mean, results)


def _imp_source(unit: AwardUnit, results: int) -> str:
    if unit.source is AwardSource.CONVERTED:
        return _("from the per cent, 3 × (per cent − 50) ÷ 10")
    plain = None if unit.plain is None else figures.imp(unit.plain)
    mean = None if unit.own_mean is None else figures.imp(unit.own_mean)
    return _source(unit.source, plain, mean, results)


def _source(source: AwardSource, plain: str | None, mean: str | None, results: int) -> str:
    numbers = {"plain": plain, "mean": mean, "count": results}
    match source:
        case AwardSource.WORD if mean is not None:
            return _("what this event gives for it; the own average, %(mean)s, changes nothing") % (
                numbers
            )
        case AwardSource.WORD:
            return _("what this event gives for it")
        case AwardSource.OWN_MEAN if plain is not None:
            return (
                ngettext(
                    "the own average over %(count)s result, in place of %(plain)s",
                    "the own average over %(count)s results, in place of %(plain)s",
                    results,
                )
                % numbers
            )
        case AwardSource.OWN_MEAN:
            return (
                ngettext(
                    "the own average over %(count)s result",
                    "the own average over %(count)s results",
                    results,
                )
                % numbers
            )
        case AwardSource.BYE:
            return _("what this event gives for a board sat out")
        case AwardSource.NO_RESULTS:
            return _("there are no own results to take an average of")
        case _:
            return _("as the director ruled")
