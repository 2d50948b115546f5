"""Exact numbers of documents."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.formats.exact import parse_exact, shown, with_shown


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (5, Fraction(5)),
        (-162, Fraction(-162)),
        ("2.5", Fraction(5, 2)),
        ("11/3", Fraction(11, 3)),
        ("-0.02", Fraction(-1, 50)),
        ("+3", Fraction(3)),
        ("67/100", Fraction(67, 100)),
        ("1/0003", Fraction(1, 3)),
    ],
)
def test_numbers(value, number) -> None:
    assert parse_exact(value) == number


@pytest.mark.parametrize(
    "value",
    [
        *(2.5, True, None, [], {}, "", " 1", "1 ", "1e3", "1_000", "½", "٣", "1/0", "1/-3", "."),
        *(".5", "5.", "1/2/3", "nan", "inf", "--1", "1,5", "9" * 401, float("nan"), "1\n"),
    ],
)
def test_no_numbers(value) -> None:
    assert parse_exact(value) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0.00"),
        (Fraction(1, 3), "0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-1, 200), "-0.01"),
        (Fraction(-1, 201), "0.00"),
        (Fraction(-5), "-5.00"),
        (Fraction(12345, 100), "123.45"),
        (Fraction(999999, 10000), "100.00"),
    ],
)
def test_two_decimals_are_shown(value, text) -> None:
    assert shown(value) == text


def test_a_number_and_its_twin() -> None:
    assert with_shown("total", Fraction(11, 3)) == {"total": "11/3", "total_shown": "3.67"}
    assert with_shown("total", None) == {"total": None, "total_shown": None}
