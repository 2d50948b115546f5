"""Each setting of the scoring by its name, and its value in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from tournaments.words import figures
from tournaments.words.scoring import tie_break_names


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A setting whose value is another one: its name, the old and the new value in words."""

    name: str
    old: str
    new: str


def setting_changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[SettingChange]:
    """The settings that differ between two complete documents, in the order of the page."""
    before, after = _flat(old), _flat(new)
    return [
        SettingChange(name, setting_words(key, before[key]), setting_words(key, after[key]))
        for key, name in setting_names().items()
        if before[key] != after[key]
    ]


def setting_names() -> dict[str, str]:
    """The names of all settings by their keys, `imp.trim` for one inside another."""
    return {
        "official": _("official ranking"),
        "basis": _("what is compared"),
        "unequal": _("boards with fewer results"),
        "matchpoint_rounding": _("rounding of matchpoints"),
        "total": _("total of the per cents"),
        "bye": _("sitting out"),
        "imp.method": _("IMPs made by"),
        "imp.trim": _("results left out of the average"),
        "imp.rounding": _("rounding of the average"),
        "imp.divisor": _("cross-IMPs divided by"),
        "imp.table": _("IMP table"),
        "imp.multiplier": _("differences multiplied by"),
        "imp.cap_comparison": _("most IMPs of a comparison"),
        "imp.cap_round_gain": _("most IMPs won in a round"),
        "imp.total": _("total of the IMPs"),
        "averages.average_plus": _("average plus"),
        "averages.average": _("average"),
        "averages.average_minus": _("average minus"),
        "averages.own_if_better": _("own average if it is better"),
        "tie_breaks": _("equal totals"),
        "winners": _("lists of winners"),
        "min_boards": _("fewest boards for a place"),
    }


def _flat(document: Mapping[str, Any]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in document.items():
        if key in ("imp", "averages"):
            flat |= {f"{key}.{inner}": inner_value for inner, inner_value in value.items()}
        else:
            flat[key] = value
    return flat


def setting_words(key: str, value: Any) -> str:
    """The value of a setting in words: `20`, `halves away from zero`, `not counted`."""
    match value:
        case True:
            return _("yes")
        case False:
            return _("no")
        case {"percent": percent, "imp": imp}:
            numbers = {"percent": _number(percent), "imp": figures.imp(Fraction(imp))}
            return _("%(percent)s %% and %(imp)s IMP") % numbers
        case {"step": step, "mode": mode}:
            return f"{_number(step)}, {_modes()[mode]}"
        case list():
            names = {rule.value: name for rule, name in tie_break_names().items()}
            return ", ".join(names.get(one) or _number(one) for one in value) or _("shared")
        case None:
            return _("not counted") if key == "bye" else _("none")
    if key == "imp.trim" and "/" in value:
        return _("%(share)s of the results") % {"share": value}
    return _choice(key, value) or _number(str(value))


def _choice(key: str, value: object) -> str:
    return {
        ("official", "max"): _("per cent"),
        ("official", "imp"): _("IMP"),
        ("basis", "difference"): _("difference of the table"),
        ("basis", "own_points"): _("own points"),
        ("unequal", "neuberg"): _("Neuberg"),
        ("unequal", "as_is"): _("as they are"),
        ("total", "mean"): _("mean"),
        ("total", "factored"): _("factored points"),
        ("bye", "own_average"): _("own average"),
        ("imp.method", "butler"): _("the average (Butler)"),
        ("imp.method", "cross"): _("every other table (cross-IMP)"),
        ("imp.divisor", "n-1"): _("the comparisons"),
        ("imp.divisor", "n"): _("the results"),
        ("imp.divisor", "total"): _("nothing"),
        ("imp.table", "wbf"): _("WBF"),
        ("imp.total", "auto"): _("sum, or mean with unequal boards"),
        ("imp.total", "sum"): _("sum"),
        ("imp.total", "mean"): _("mean of a board"),
    }.get((key, str(value)), "")


def _modes() -> dict[str, str]:
    return {
        "half_away": _("halves away from the middle"),
        "half_even": _("halves to the even multiple"),
        "truncate": _("cut towards the middle"),
    }


def _number(text: str) -> str:
    """An exact number: decimals where they say it all in a few digits, else the fraction."""
    try:
        value = Fraction(text)
    except ValueError:
        return text
    for places in range(5):
        if (value * 10**places).denominator == 1:
            return figures.decimal(value, places)
    return str(value).replace("-", figures.MINUS)
