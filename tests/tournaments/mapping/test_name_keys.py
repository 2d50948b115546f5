"""Sorting and searching names of three languages."""

import pytest

from tournaments.mapping.name_keys import search_key, sort_key

ORDER = (
    "Андрій Гнат Ґалаґан Елкин Ёлкин Євген Иван Іван Їжак Йосип Яна Éric Ernest Œuvré Zoé".split()
)


def test_cyrillic_letters_stand_in_one_alphabet_before_latin() -> None:
    backwards = ORDER[::-1]
    assert sorted(backwards, key=sort_key) == ORDER


def test_keys_order_alike_whatever_the_collation_of_digits_and_letters() -> None:
    for name in ORDER:
        assert set(sort_key(name)) <= set("0123456789abcdef")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ІВАН", "Іван"),
        ("елкин", "Ёлкин"),
        ("Мар'яна", "Мар’яна"),
        ("MARʼЯНА", "mar'яна"),
        ("eric", "Éric"),
        ("oeuvre", "Œuvré"),
        ("saint ouen", "Saint-Ouen"),
    ],
)
def test_folded_search(text: str, found: str) -> None:
    assert search_key(text) == search_key(found)


def test_letters_that_differ_stay_apart() -> None:
    assert len({search_key(name) for name in ("Иван", "Іван", "Їван", "Йван", "Ґнат", "Гнат")}) == 6


def test_the_longest_name_fits_the_column() -> None:
    assert len(sort_key("Œ" * 120)) <= 400
