from __future__ import annotations

from fractions import Fraction

import pytest
from django.utils.translation import override

from tournaments.words import figures


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(200, 3), "66.67"),
        (Fraction(545, 18), "30.28"),
        (Fraction(0), "0.00"),
        (Fraction(-1, 3), "\N{MINUS SIGN}0.33"),
        (Fraction(100), "100.00"),
        (Fraction(1, 200), "0.01"),  # 0.005: halves away from zero
        (Fraction(-1, 200), "\N{MINUS SIGN}0.01"),
        (Fraction(-1, 1000), "0.00"),  # never a negative zero
        (None, "\N{EN DASH}"),
    ],
)
def test_per_cents_have_two_places_and_no_plus(value: Fraction | None, shown: str) -> None:
    assert figures.percent(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(4, 3), "+1.33"),
        (Fraction(-14, 3), "\N{MINUS SIGN}4.67"),
        (Fraction(0), "0.00"),
        (Fraction(1, 1000), "0.00"),
        (None, "\N{EN DASH}"),
    ],
)
def test_imps_have_their_sign(value: Fraction | None, shown: str) -> None:
    assert figures.imp(value) == shown


def test_differences_are_whole_and_signed() -> None:
    assert [figures.signed(value) for value in (38, -162, 0, None)] == [
        "+38",
        "\N{MINUS SIGN}162",
        "0",
        "\N{EN DASH}",
    ]
    assert figures.points(0) == "0"


def test_the_decimal_separator_is_that_of_the_language() -> None:
    with override("ru"):
        assert figures.percent(Fraction(175, 3)) == "58,33"
        assert figures.imp(Fraction(-1, 2)) == "\N{MINUS SIGN}0,50"
        # an SVG attribute is no text: its separator stays
        assert figures.share(Fraction(175, 3)) == "58.33"


def test_a_typed_number_keeps_its_places_and_takes_the_separator() -> None:
    assert figures.typed("62.5") == "62.5"
    with override("ru"):
        assert figures.typed("62.5") == "62,5"
        assert figures.typed("50") == "50"


def test_short_forms_have_one_place() -> None:
    assert figures.percent_short(Fraction(175, 3)) == "58.3"
    assert figures.imp_short(Fraction(-1, 4)) == "\N{MINUS SIGN}0.3"
    assert figures.imp_short(Fraction(1, 100)) == "0.0"


def test_places_say_when_they_are_shared() -> None:
    assert figures.place(1, False) == "1"
    assert figures.place(2, True) == "2="
    assert figures.place(None, False) == "\N{EN DASH}"


def test_the_width_of_a_bar_stays_between_nothing_and_all() -> None:
    shares = [figures.share(value) for value in (None, Fraction(-5), Fraction(105), Fraction(50))]
    assert shares == ["0.00", "0.00", "100.00", "50.00"]


def test_the_exact_number_is_a_fraction() -> None:
    assert figures.exact(Fraction(-545, 18)) == "\N{MINUS SIGN}545/18"
    assert figures.exact(None) == ""
