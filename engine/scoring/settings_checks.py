"""Settings that cannot be: numbers out of range (docs/scoring.md, article 2)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

from engine.scoring.choices import Average
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding, ScoringSettings
from engine.violations import Violation


def settings_violations(settings: ScoringSettings) -> list[Violation]:
    """Every value out of its range, with its key as the place (`imp.trim`)."""
    found = list(_step(settings.matchpoint_rounding, "matchpoint_rounding"))
    if isinstance(settings.bye, Award):
        found += percentage_violations(settings.bye.percentage, "bye.percent")
    found += [violation.within("imp") for violation in _imp_violations(settings.imp)]
    found += _averages_violations(settings.averages)
    if settings.winners not in (1, 2, 3):
        allowed = "1, 2, 3"
        parameters = {"value": settings.winners, "allowed": allowed}
        found.append(Violation("unknown_value", "winners", parameters))
    if settings.min_boards < 0:
        found.append(Violation("below_zero", "min_boards", {"value": settings.min_boards}))
    rules = [rule.value for rule in settings.tie_breaks]
    found += named_twice(rules, "tie_breaks")
    return found


def percentage_violations(percentage: Fraction | None, where: str) -> Iterable[Violation]:
    """A violation if there is a per cent and it is outside 0 … 100."""
    if percentage is not None and not 0 <= percentage <= 100:
        yield Violation("percentage_out_of_range", where, {"value": percentage})


def _imp_violations(imp: ImpSettings) -> Iterable[Violation]:
    if imp.trim < 0 or (imp.trim.denominator > 1 and 2 * imp.trim >= 1):
        yield Violation("trim_out_of_range", "trim", {"value": imp.trim})
    yield from _step(imp.rounding, "rounding")
    yield from _table(imp.table)
    for key, value in (
        ("multiplier", imp.multiplier),
        ("cap_comparison", imp.cap_comparison),
        ("cap_round_gain", imp.cap_round_gain),
    ):
        yield from _above_zero(value, key)


def _table(table: tuple[Fraction, ...]) -> Iterable[Violation]:
    if not table:
        yield Violation("table_empty", "table")
        return
    yield from _above_zero(table[0], "table[0]")
    for index, (before, bound) in enumerate(pairwise(table), start=1):
        if bound <= before:
            yield Violation("table_not_rising", f"table[{index}]", {"value": bound})


def _averages_violations(averages: Averages) -> Iterable[Violation]:
    for word in Average:
        yield from percentage_violations(
            averages.award(word).percentage, f"averages.{word.value}.percent"
        )


def _step(rounding: Rounding | None, where: str) -> Iterable[Violation]:
    if rounding is not None:
        yield from _above_zero(rounding.step, f"{where}.step")


def _above_zero(value: Fraction | None, where: str) -> Iterable[Violation]:
    if value is not None and value <= 0:
        yield Violation("not_above_zero", where, {"value": value})


def named_twice(values: Iterable[str], where: str) -> Iterable[Violation]:
    """A violation for each value of a list that stands in it before."""
    first: dict[str, str] = {}
    for index, value in enumerate(values):
        place = f"{where}[{index}]"
        other = first.setdefault(value, place)
        if other != place:
            yield Violation("named_twice", place, {"value": value, "other": other})
