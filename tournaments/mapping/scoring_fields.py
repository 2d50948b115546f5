"""A settings document as the fields of a form, and back (docs/scoring.md, article 2).

Fields are texts, empty for what a setting leaves out; the engine judges what was typed, and its
places are turned into names of fields.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.scoring.choices import RoundingMode

TIE_BREAKS = tuple(f"tie_break_{place}" for place in range(1, 6))
"""The fields of the tie-breaks, in the order in which they are applied."""

AVERAGES = ("average_plus", "average", "average_minus")

_CHOICES = ("official", "basis", "unequal", "total")
_IMP_CHOICES = ("method", "divisor", "total")
_CAPS = ("cap_comparison", "cap_round_gain")
_BYES = {"none": None, "own_average": "own_average"}
_INDEX = re.compile(r"\[\d+\]")


def fields_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a complete settings document."""
    imp, averages = document["imp"], document["averages"]
    bye = document["bye"]
    award = bye if isinstance(bye, Mapping) else {"percent": "50", "imp": "0"}
    table = imp["table"]
    fields: dict[str, Any] = {key: document[key] for key in _CHOICES}
    fields |= _rounding_fields("matchpoint_rounding", document["matchpoint_rounding"])
    fields |= {
        "bye": "award" if isinstance(bye, Mapping) else bye or "none",
        "bye_percent": award["percent"],
        "bye_imp": award["imp"],
    }
    fields |= {f"imp_{key}": imp[key] for key in (*_IMP_CHOICES, "trim", "multiplier")}
    fields |= _rounding_fields("imp_rounding", imp["rounding"])
    fields |= {"imp_table": "" if table == "wbf" else " ".join(table)}
    fields |= {f"imp_{key}": imp[key] or "" for key in _CAPS}
    for word in AVERAGES:
        fields[f"{word}_percent"] = averages[word]["percent"]
        fields[f"{word}_imp"] = averages[word]["imp"]
    fields["own_if_better"] = averages["own_if_better"]
    rules = [*document["tie_breaks"], *([""] * len(TIE_BREAKS))]
    fields |= dict(zip(TIE_BREAKS, rules, strict=False))
    return fields | {key: str(document[key]) for key in ("winners", "min_boards")}


def document_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The settings document of typed fields. Nothing is judged: the engine reads it."""
    document: dict[str, Any] = {key: fields[key] for key in _CHOICES}
    document["matchpoint_rounding"] = _rounding(fields, "matchpoint_rounding")
    document["bye"] = (
        _award(fields, "bye") if fields["bye"] == "award" else _BYES.get(fields["bye"], "none")
    )
    imp: dict[str, Any] = {key: fields[f"imp_{key}"] for key in _IMP_CHOICES}
    for key, usual in (("trim", "0"), ("multiplier", "1")):
        imp[key] = _number(fields[f"imp_{key}"]) or usual
    imp["rounding"] = _rounding(fields, "imp_rounding")
    bounds = re.split(r"[\s;]+", fields["imp_table"].strip())
    imp["table"] = [_number(bound) for bound in bounds] if bounds != [""] else "wbf"
    imp |= {key: _number(fields[f"imp_{key}"]) or None for key in _CAPS}
    document["imp"] = imp
    averages: dict[str, Any] = {word: _award(fields, word) for word in AVERAGES}
    document["averages"] = averages | {"own_if_better": bool(fields["own_if_better"])}
    document["tie_breaks"] = [fields[name] for name in TIE_BREAKS if fields[name]]
    document["winners"] = _whole(fields["winners"], 1)
    document["min_boards"] = _whole(fields["min_boards"], 0)
    return document


def field_of_place(where: str, fields: Mapping[str, Any]) -> str:
    """The name of the field a place of the settings document stands in; empty for the whole."""
    place = where.removeprefix("settings.").removeprefix("averages.")
    if place.startswith("tie_breaks["):
        used = [name for name in TIE_BREAKS if fields.get(name)]
        return used[int(place[len("tie_breaks[") : place.index("]")])]
    name = _INDEX.sub("", place).replace(".", "_")
    steps = {"matchpoint_rounding", "imp_rounding"}
    return f"{name}_step" if name in steps else name


def _rounding_fields(name: str, rounding: Mapping[str, str] | None) -> dict[str, str]:
    given = rounding or {"step": "", "mode": RoundingMode.HALF_AWAY.value}
    return {f"{name}_step": _decimals(given["step"]), f"{name}_mode": given["mode"]}


def _decimals(text: str) -> str:
    """A step as people write it, `0.02` for `1/50`, where four decimals say it exactly."""
    if not text:
        return text
    scaled = Fraction(text) * 10_000
    if scaled.denominator != 1:
        return text
    whole, part = divmod(scaled.numerator, 10_000)
    return f"{whole}.{part:04d}".rstrip("0").rstrip(".")


def _rounding(fields: Mapping[str, Any], name: str) -> dict[str, str] | None:
    step = _number(fields[f"{name}_step"])
    return {"step": step, "mode": fields[f"{name}_mode"]} if step else None


def _award(fields: Mapping[str, Any], name: str) -> dict[str, str]:
    """An award without what is left empty: an average then has its usual value."""
    typed = {key: _number(fields[f"{name}_{key}"]) for key in ("percent", "imp")}
    return {key: text for key, text in typed.items() if text}


def _number(text: str) -> str:
    """A typed number in the notation of documents: a point, a plain minus, no spaces or signs."""
    plain = "".join(text.split()).replace(",", ".").replace("\N{MINUS SIGN}", "-")
    return plain.removesuffix("%")


def _whole(text: str, usual: int) -> Any:
    """The whole number typed, as typed if it is none: the engine says what is wrong with it."""
    plain = _number(text)
    if not plain:
        return usual
    return int(plain) if re.fullmatch(r"-?[0-9]{1,9}", plain) else plain
