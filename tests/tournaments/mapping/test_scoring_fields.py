"""Settings documents as the fields of a form."""

from __future__ import annotations

import pytest

from engine.formats.scoring_settings import settings_from_document, settings_to_document
from engine.scoring.presets import PRESETS
from engine.scoring.settings import ScoringSettings
from tournaments.mapping.scoring_fields import document_of, field_of_place, fields_of

USUAL = settings_to_document(ScoringSettings())
# Every setting at another value than the usual one.
UNUSUAL = {
    "official": "imp",
    "basis": "own_points",
    "unequal": "as_is",
    "matchpoint_rounding": {"step": "1/50", "mode": "half_even"},
    "total": "factored",
    "bye": {"percent": "60", "imp": "-1"},
    "imp": {
        "method": "cross",
        "trim": "19/40",
        "rounding": {"step": "10", "mode": "truncate"},
        "divisor": "total",
        "table": ["10", "20", "75/2"],
        "multiplier": "3/2",
        "cap_comparison": "17",
        "cap_round_gain": "12",
        "total": "sum",
    },
    "averages": {
        "average_plus": {"percent": "70", "imp": "4"},
        "average": {"percent": "45", "imp": "1"},
        "average_minus": {"percent": "30", "imp": "-5"},
        "own_if_better": True,
    },
    "tie_breaks": ["tops", "direct", "last_round", "common_boards"],
    "winners": 1,
    "min_boards": 5,
}


@pytest.mark.parametrize(
    "document",
    [USUAL, UNUSUAL, *map(settings_to_document, PRESETS.values())],
    ids=["usual", "unusual", *PRESETS],
)
def test_fields_say_the_whole_document(document: dict[str, object]) -> None:
    again = document_of(fields_of(document))
    assert settings_to_document(settings_from_document(again)) == document


def test_the_unusual_document_differs_in_every_setting_but_the_winners() -> None:
    assert [key for key in USUAL if USUAL[key] == UNUSUAL[key]] == ["winners"]
    assert not [key for key in USUAL["imp"] if USUAL["imp"][key] == UNUSUAL["imp"][key]]


def test_numbers_are_read_as_people_type_them() -> None:
    fields = fields_of(USUAL) | {
        "matchpoint_rounding_step": "0,01",
        "average_minus_imp": "\N{MINUS SIGN}2,5",
        "average_plus_percent": "62,5 %",
        "imp_table": "20 50;\n90",
        "min_boards": " 3 ",
    }
    document = document_of(fields)
    assert document["matchpoint_rounding"] == {"step": "0.01", "mode": "half_away"}
    assert document["averages"]["average_minus"] == {"percent": "40", "imp": "-2.5"}
    assert document["averages"]["average_plus"] == {"percent": "62.5", "imp": "3"}
    assert document["imp"]["table"] == ["20", "50", "90"]
    assert document["min_boards"] == 3


def test_what_is_left_empty_is_usual() -> None:
    empty = {key: "" for key, value in fields_of(USUAL).items() if isinstance(value, str)}
    kept = ("official", "basis", "unequal", "total", "bye", "imp_method", "imp_divisor")
    fields = fields_of(USUAL)
    typed = fields | empty | {key: fields[key] for key in (*kept, "imp_total", "winners")}
    assert settings_to_document(settings_from_document(document_of(typed))) == USUAL


@pytest.mark.parametrize(
    ("place", "field"),
    [
        ("official", "official"),
        ("settings.imp.trim", "imp_trim"),
        ("imp.table[2]", "imp_table"),
        ("imp.rounding.step", "imp_rounding_step"),
        ("imp.rounding", "imp_rounding_step"),
        ("matchpoint_rounding.mode", "matchpoint_rounding_mode"),
        ("averages.average_plus.percent", "average_plus_percent"),
        ("bye.percent", "bye_percent"),
        ("tie_breaks[1]", "tie_break_3"),
        ("min_boards", "min_boards"),
    ],
)
def test_places_are_fields(place: str, field: str) -> None:
    typed = {"tie_break_1": "direct", "tie_break_2": "", "tie_break_3": "direct"}
    assert field_of_place(place, typed) == field
