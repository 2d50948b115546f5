"""The `settings` object of a results document (docs/scoring.md, articles 2 and 19)."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TypeVar

from engine.formats.exact import parse_exact, read_exact
from engine.formats.reading import Reading
from engine.scoring.choices import (
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    RoundingMode,
    TieBreakRule,
)
from engine.scoring.settings import (
    WBF_TABLE,
    Averages,
    Award,
    ImpSettings,
    Rounding,
    ScoringSettings,
)

SETTINGS_KEYS = (
    *("official", "basis", "unequal", "matchpoint_rounding", "total", "bye", "imp", "averages"),
    *("tie_breaks", "winners", "min_boards"),
)

_IMP_KEYS = (
    *("method", "trim", "rounding", "divisor", "table", "multiplier", "cap_comparison"),
    *("cap_round_gain", "total"),
)

_Choice = TypeVar("_Choice", bound=Enum)


def read_settings(document: Reading) -> ScoringSettings:
    """The settings; what is missing, or noted as unreadable, is the default."""
    reading = document.inner("settings", (), SETTINGS_KEYS)
    if reading is None:
        return ScoringSettings()
    default = ScoringSettings()
    return ScoringSettings(
        official=_choice(reading, "official", default.official),
        basis=_choice(reading, "basis", default.basis),
        unequal=_choice(reading, "unequal", default.unequal),
        matchpoint_rounding=_rounding(reading, "matchpoint_rounding"),
        total=_choice(reading, "total", default.total),
        bye=_bye(reading),
        imp=_imp(reading),
        averages=_averages(reading),
        tie_breaks=_tie_breaks(reading),
        winners=reading.integer("winners", 1, 3),
        min_boards=reading.integer("min_boards", 0),
    )


def _choice(reading: Reading, key: str, default: _Choice) -> _Choice:
    """The member of the default's enumeration named under `key`."""
    kind = type(default)
    text = reading.text(key, [member.value for member in kind])
    return kind(text) if text else default


def _rounding(reading: Reading, key: str) -> Rounding | None:
    if reading.values.get(key) is None:
        return None
    inner = reading.object_at(key, ("step", "mode"))
    step = read_exact(inner, "step")
    mode = _choice(inner, "mode", RoundingMode.HALF_AWAY)
    return None if step is None else Rounding(step, mode)


def _bye(reading: Reading) -> Bye | Award:
    value = reading.values.get("bye")
    if value is None:
        return Bye.NOT_COUNTED
    if isinstance(value, str):
        reading.text("bye", [Bye.OWN_AVERAGE.value])
        return Bye.OWN_AVERAGE
    inner = reading.object_at("bye", ("percent", "imp"))
    return _award(inner, Award(Fraction(50), Fraction(0)))


def _award(reading: Reading, default: Award) -> Award:
    percentage, imps = read_exact(reading, "percent"), read_exact(reading, "imp")
    return Award(
        default.percentage if percentage is None else percentage,
        default.imps if imps is None else imps,
    )


def _averages(settings: Reading) -> Averages:
    default = Averages()
    words = ("average_plus", "average", "average_minus")
    reading = settings.inner("averages", (), (*words, "own_if_better"))
    if reading is None:
        return default
    awards: dict[str, Award] = {}
    for word in words:
        inner = reading.inner(word, (), ("percent", "imp"))
        if inner is not None:
            awards[word] = _award(inner, getattr(default, word))
    return Averages(**awards, own_if_better=reading.flag("own_if_better"))


def _imp(settings: Reading) -> ImpSettings:
    default = ImpSettings()
    reading = settings.inner("imp", (), _IMP_KEYS)
    if reading is None:
        return default
    trim, multiplier = read_exact(reading, "trim"), read_exact(reading, "multiplier")
    return ImpSettings(
        method=_choice(reading, "method", ImpMethod.BUTLER),
        trim=default.trim if trim is None else trim,
        rounding=_rounding(reading, "rounding"),
        divisor=_choice(reading, "divisor", CrossDivisor.COMPARISONS),
        table=_table(reading),
        multiplier=default.multiplier if multiplier is None else multiplier,
        cap_comparison=_cap(reading, "cap_comparison"),
        cap_round_gain=_cap(reading, "cap_round_gain"),
        total=_choice(reading, "total", ImpTotal.AUTO),
    )


def _cap(reading: Reading, key: str) -> Fraction | None:
    return None if reading.values.get(key) is None else read_exact(reading, key)


def _table(reading: Reading) -> tuple[Fraction, ...]:
    value = reading.values.get("table", "wbf")
    if not isinstance(value, list):
        if value != "wbf":
            parameters = {"value": value, "allowed": "wbf, [20, 50, …]"}
            reading.note("unknown_value", "table", parameters)
        return WBF_TABLE
    bounds: list[Fraction] = []
    for index, item in enumerate(value):
        bound = parse_exact(item)
        if bound is None:
            reading.note("not_a_number", f"table[{index}]", {"value": item})
        else:
            bounds.append(bound)
    return tuple(bounds) if len(bounds) == len(value) else WBF_TABLE


def _tie_breaks(reading: Reading) -> tuple[TieBreakRule, ...]:
    value = reading.values.get("tie_breaks", [])
    if not isinstance(value, list):
        reading.note("not_a_list", "tie_breaks")
        return ()
    known = {rule.value: rule for rule in TieBreakRule}
    rules: list[TieBreakRule] = []
    for index, item in enumerate(value):
        rule = known.get(item) if isinstance(item, str) else None
        if rule is None:
            parameters = {"value": item, "allowed": ", ".join(known)}
            reading.note("unknown_value", f"tie_breaks[{index}]", parameters)
        else:
            rules.append(rule)
    return tuple(rules) if len(rules) == len(value) else ()
