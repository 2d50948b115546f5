"""Exact numbers in documents: whole numbers, or strings such as `2.5` and `11/3`."""

from __future__ import annotations

import re
from fractions import Fraction

from engine.formats.reading import Reading

_NUMBER = re.compile(r"[+-]?[0-9]{1,400}(\.[0-9]{1,400}|/0{0,9}[1-9][0-9]{0,400})?")


def parse_exact(value: object) -> Fraction | None:
    """The number a JSON value stands for; None for anything else, JSON fractions included."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return Fraction(value)
    return None


def read_exact(reading: Reading, key: str) -> Fraction | None:
    """The exact number under `key`, None if the key is missing.

    Zero stands in for what is no number; that is noted.
    """
    if key not in reading.values:
        return None
    value = reading.values[key]
    number = parse_exact(value)
    if number is None:
        reading.note("not_a_number", key, {"value": value})
        return Fraction(0)
    return number


def read_whole(reading: Reading, key: str) -> int | None:
    """The JSON integer under `key`, None if the key is missing.

    Zero stands in for what is no integer; that is noted.
    """
    if key not in reading.values:
        return None
    value = reading.values[key]
    if isinstance(value, bool) or not isinstance(value, int):
        reading.note("not_an_integer", key, {"value": value})
        return 0
    return value


def shown(value: Fraction) -> str:
    """Two decimals, halves away from zero; never a negative zero."""
    hundredths = int(abs(value) * 100 + Fraction(1, 2))
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


def with_shown(key: str, value: Fraction | None) -> dict[str, str | None]:
    """A number under `key` as an exact string, beside it its `_shown` twin; null without one."""
    if value is None:
        return {key: None, f"{key}_shown": None}
    return {key: str(value), f"{key}_shown": shown(value)}
