"""Scoring settings as a document of their own: what an event stores (docs/scoring.md, article 2).

The keys are those of the `settings` object of a results document, all of them written out, so
that a later change of a default never changes a stored value.
"""

from __future__ import annotations

from typing import Any

from engine.formats.reading import Reading
from engine.formats.results_settings import read_settings
from engine.scoring.choices import Bye
from engine.scoring.settings import (
    WBF_TABLE,
    Averages,
    Award,
    ImpSettings,
    Rounding,
    ScoringSettings,
)
from engine.scoring.settings_checks import settings_violations


def settings_to_document(settings: ScoringSettings) -> dict[str, Any]:
    """Every setting by its key, exact numbers as strings; the inverse of the next function."""
    return {
        "official": settings.official.value,
        "basis": settings.basis.value,
        "unequal": settings.unequal.value,
        "matchpoint_rounding": _rounding(settings.matchpoint_rounding),
        "total": settings.total.value,
        "bye": _bye(settings.bye),
        "imp": _imp(settings.imp),
        "averages": _averages(settings.averages),
        "tie_breaks": [rule.value for rule in settings.tie_breaks],
        "winners": settings.winners,
        "min_boards": settings.min_boards,
    }


def settings_from_document(document: object) -> ScoringSettings:
    """The settings of a document; a missing key means the default.

    Raises `NotationError` with everything that cannot be read or is out of range.
    """
    reading = Reading({"settings": document}, ("settings",))
    settings = read_settings(reading)
    found = settings_violations(settings)
    reading.violations += [violation.within("settings") for violation in found]
    reading.finish()
    return settings


def _rounding(rounding: Rounding | None) -> dict[str, str] | None:
    if rounding is None:
        return None
    return {"step": str(rounding.step), "mode": rounding.mode.value}


def _bye(bye: Bye | Award) -> dict[str, str] | str | None:
    if isinstance(bye, Award):
        return _award(bye)
    return None if bye is Bye.NOT_COUNTED else bye.value


def _award(award: Award) -> dict[str, str]:
    return {"percent": str(award.percentage), "imp": str(award.imps)}


def _imp(imp: ImpSettings) -> dict[str, Any]:
    return {
        "method": imp.method.value,
        "trim": str(imp.trim),
        "rounding": _rounding(imp.rounding),
        "divisor": imp.divisor.value,
        "table": "wbf" if imp.table == WBF_TABLE else [str(bound) for bound in imp.table],
        "multiplier": str(imp.multiplier),
        "cap_comparison": None if imp.cap_comparison is None else str(imp.cap_comparison),
        "cap_round_gain": None if imp.cap_round_gain is None else str(imp.cap_round_gain),
        "total": imp.total.value,
    }


def _averages(averages: Averages) -> dict[str, Any]:
    return {
        "average_plus": _award(averages.average_plus),
        "average": _award(averages.average),
        "average_minus": _award(averages.average_minus),
        "own_if_better": averages.own_if_better,
    }
