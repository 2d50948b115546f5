"""Every defect a results document can have, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import NotationError
from engine.formats.results import session_from_document
from tests.engine.formats.test_results_document import document, row_document


def defects(bad: Any) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as caught:
        session_from_document(bad)
    for violation in caught.value.violations:
        assert violation.message
    return [(violation.where, violation.code) for violation in caught.value.violations]


ROW = "boards[0].results[1]"


BAD_DOCUMENTS = [
    ([], [("", "not_an_object")]),
    ({"schema": "duplicate-results/1"}, [("boards", "missing_key")]),
    ({"boards": []}, [("schema", "missing_key")]),
    ({"schema": "duplicate-results/2", "boards": []}, [("schema", "unknown_schema")]),
    ({"schema": "duplicate-results/1", "boards": {}}, [("boards", "not_a_list")]),
    ({"schema": "duplicate-results/1", "boards": [7]}, [("boards[0]", "not_an_object")]),
    (
        {"schema": "duplicate-results/1", "boards": [{"board": 1, "results": 3}]},
        [("boards[0].results", "not_a_list")],
    ),
    (
        {"schema": "duplicate-results/1", "boards": [{"board": 1, "results": [3]}]},
        [("boards[0].results[0]", "not_an_object")],
    ),
    (
        {"schema": "duplicate-results/1", "boards": [{"board": True, "results": []}]},
        [("boards[0].board", "not_a_board")],
    ),
    (
        {"schema": "duplicate-results/1", "boards": [{"board": 1.5, "results": []}]},
        [("boards[0].board", "not_a_board")],
    ),
    (
        {
            "schema": "duplicate-results/1",
            "boards": [{"board": 1, "results": []}, {"board": "1", "results": []}],
        },
        [("boards[1].board", "board_listed_twice")],
    ),
    (
        {
            "schema": "duplicate-results/1",
            "boards": [{"board": 1, "results": [], "round": "1", "open": 1, "note": ""}],
        },
        [
            ("boards[0].note", "unknown_key"),
            ("boards[0].round", "not_an_integer"),
            ("boards[0].open", "unknown_value"),
        ],
    ),
    ({**document(), "more": 1}, [("more", "unknown_key")]),
    ({**document(), "lots": "x"}, [("lots", "not_a_list")]),
    ({**document(), "lots": ["x", 3]}, [("lots[1]", "not_a_string")]),
    ({**document(), "lots": ["x", "z"]}, [("lots[1]", "entry_unknown")]),
    ({**document(), "unranked": ["x", "x"]}, [("unranked[1]", "named_twice")]),
    (
        {**document(), "adjustments": [{"entry": "x", "percent": 1}]},
        [("adjustments[0].reason", "missing_key")],
    ),
    (
        {**document(), "adjustments": [{"entry": "x", "reason": ""}]},
        [("adjustments[0].percent", "adjustment_empty")],
    ),
    (
        {**document(), "carry_over": [{"entry": "q", "imp": 0.5}]},
        [("carry_over[0].imp", "not_a_number"), ("carry_over[0].entry", "entry_unknown")],
    ),
    ({**document(), "carry_over": [{"percent": 1}]}, [("carry_over[0].entry", "missing_key")]),
]


@pytest.mark.parametrize(("bad", "expected"), BAD_DOCUMENTS)
def test_bad_documents(bad, expected) -> None:
    assert sorted(defects(bad)) == sorted(expected)


AWARD = "artificial"
BAD_ROWS = [
    ({}, [("", "result_kind_missing")]),
    ({"score": 1, "sit_out": True}, [("", "result_kind_several"), ("sit_out", "sit_out_entries")]),
    ({"score": 1, "points": {"a": 1, "b": 2}}, [("", "result_kind_several")]),
    ({"score": None}, [("score", "not_an_integer")]),
    ({"score": True}, [("score", "not_an_integer")]),
    ({"score": "5"}, [("score", "not_an_integer")]),
    ({"score": 1.0}, [("score", "not_an_integer")]),
    ({"points": {"a": 1}}, [("points.b", "missing_key")]),
    ({"points": {"a": 1, "b": 2, "c": 3}}, [("points.c", "unknown_key")]),
    ({"points": 5}, [("points", "not_an_object")]),
    ({"points": {"a": 1, "b": "2"}}, [("points.b", "not_an_integer")]),
    ({"score": 1, "c": "3"}, [("c", "unknown_key")]),
    ({"score": 1, "group": None}, [("group", "not_a_string")]),
    ({"score": 1, "reason": 5}, [("reason", "not_a_string")]),
    ({"score": 1, "a": 5}, [("a", "not_a_string")]),
    ({"score": 1, "a": "2"}, [("b", "entry_against_itself")]),
    ({"score": 1, "a": "x"}, [("a", "entry_twice")]),
    ({"not_played": None}, [("not_played", "not_a_string")]),
    ({"sit_out": True}, [("sit_out", "sit_out_entries")]),
    ({AWARD: 5}, [(AWARD, "not_an_object")]),
    ({AWARD: {"a": 50}}, [("artificial.b", "award_missing")]),
    ({AWARD: {"a": "averge", "b": 40}}, [("artificial.a", "not_an_award")]),
    ({AWARD: {"a": 60.0, "b": 40}}, [("artificial.a", "not_an_award")]),
    ({AWARD: {"a": 101, "b": -1}}, [("artificial.a", "percentage_out_of_range"),
                                    ("artificial.b", "percentage_out_of_range")]),
    ({AWARD: {"a": 60, "b_imp": None}}, [("artificial.b_imp", "not_a_number")]),
    ({AWARD: {"a": 60, "b": 1, "c": 1}}, [("artificial.c", "unknown_key")]),
    ({"weighted": {}}, [("weighted", "not_a_list")]),
    ({"weighted": []}, [("weighted", "no_parts")]),
    ({"weighted": [{"score": 1}]}, [("weighted[0].weight", "missing_key")]),
    ({"weighted": [{"weight": 1}]}, [("weighted[0].score", "score_or_points")]),
    ({"weighted": [{"weight": 1, "score": 1, "points": {"a": 1, "b": 1}}]},
     [("weighted[0].score", "score_or_points")]),
    ({"weighted": [{"weight": 0.5, "score": 1}]}, [("weighted[0].weight", "not_a_number")]),
    ({"weighted": [{"weight": 2, "score": 1}, {"weight": -1, "score": 2}]},
     [("weighted[1].weight", "weight_not_positive")]),
    ({"weighted": [{"weight": "1/2", "score": 1}]}, [("weighted", "weights_sum")]),
    ({"split": 5}, [("split", "not_an_object")]),
    ({"split": {"a": 5}}, [("split.b", "missing_key")]),
    ({"split": {"a": 5, "b": "5"}}, [("split.b", "not_an_integer")]),
    ({"split": {"a": 5, "b": [{"score": 5, "weight": "1/3"}]}}, [("split.b", "weights_sum")]),
    ({"split": {"a": 5, "b": 5, "x": 1}}, [("split.x", "unknown_key")]),
]  # fmt: skip


@pytest.mark.parametrize(("row", "expected"), BAD_ROWS)
def test_bad_rows(row, expected) -> None:
    places = [(f"{ROW}.{where}" if where else ROW, code) for where, code in expected]
    found = defects(row_document(**row))
    assert sorted(found) == sorted(places)


def test_a_row_without_entries() -> None:
    assert defects(document({"score": 1})) == [
        (f"{ROW}.a", "missing_key"),
        (f"{ROW}.b", "missing_key"),
    ]
    assert defects(document({"sit_out": True})) == [(f"{ROW}.sit_out", "sit_out_entries")]
    assert defects(document({"a": "1", "sit_out": False})) == [(f"{ROW}.sit_out", "not_an_object")]
    assert defects(document({"a": "1", "sit_out": {}})) == [(f"{ROW}.sit_out", "award_missing")]
    assert defects(document({"a": "1", "sit_out": {"percent": 200}})) == [
        (f"{ROW}.sit_out.percent", "percentage_out_of_range")
    ]


BAD_SETTINGS = [
    (7, [("", "not_an_object")]),
    ({"preset": "ebu"}, [("preset", "unknown_key")]),
    ({"official": "best"}, [("official", "unknown_value")]),
    ({"official": None}, [("official", "not_a_string")]),
    ({"basis": "x", "unequal": "x", "total": "x"},
     [("basis", "unknown_value"), ("unequal", "unknown_value"), ("total", "unknown_value")]),
    ({"matchpoint_rounding": {"step": 0.01, "mode": "half"}},
     [("matchpoint_rounding.step", "not_a_number"),
      ("matchpoint_rounding.mode", "unknown_value")]),
    ({"matchpoint_rounding": {"step": "0.01"}}, [("matchpoint_rounding.mode", "missing_key")]),
    ({"matchpoint_rounding": {"step": 0, "mode": "truncate"}},
     [("matchpoint_rounding.step", "not_above_zero")]),
    ({"bye": "own"}, [("bye", "unknown_value")]),
    ({"bye": {"percent": 60}}, [("bye.imp", "missing_key")]),
    ({"bye": {"percent": 120, "imp": 0}}, [("bye.percent", "percentage_out_of_range")]),
    ({"imp": []}, [("imp", "not_an_object")]),
    ({"imp": {"method": "x", "divisor": "x", "total": "x"}},
     [("imp.method", "unknown_value"), ("imp.divisor", "unknown_value"),
      ("imp.total", "unknown_value")]),
    ({"imp": {"trim": "1/2"}}, [("imp.trim", "trim_out_of_range")]),
    ({"imp": {"trim": "3/2"}}, [("imp.trim", "trim_out_of_range")]),
    ({"imp": {"trim": -1}}, [("imp.trim", "trim_out_of_range")]),
    ({"imp": {"trim": 0.25}}, [("imp.trim", "not_a_number")]),
    ({"imp": {"rounding": {"step": "-10", "mode": "truncate"}}},
     [("imp.rounding.step", "not_above_zero")]),
    ({"imp": {"multiplier": 0}}, [("imp.multiplier", "not_above_zero")]),
    ({"imp": {"cap_comparison": "x"}}, [("imp.cap_comparison", "not_a_number")]),
    ({"imp": {"cap_comparison": -1, "multiplier": "x"}},
     [("imp.cap_comparison", "not_above_zero"), ("imp.multiplier", "not_a_number")]),
    ({"imp": {"table": "acbl"}}, [("imp.table", "unknown_value")]),
    ({"imp": {"table": []}}, [("imp.table", "table_empty")]),
    ({"imp": {"table": [0, 10]}}, [("imp.table[0]", "not_above_zero")]),
    ({"imp": {"table": [20, 50, 50]}}, [("imp.table[2]", "table_not_rising")]),
    ({"imp": {"table": [20, 50.5]}}, [("imp.table[1]", "not_a_number")]),
    ({"averages": {"average": {"percent": 101}}},
     [("averages.average.percent", "percentage_out_of_range")]),
    ({"averages": {"own_if_better": "yes"}}, [("averages.own_if_better", "unknown_value")]),
    ({"averages": {"plus": 1}}, [("averages.plus", "unknown_key")]),
    ({"tie_breaks": "lot"}, [("tie_breaks", "not_a_list")]),
    ({"tie_breaks": ["lot", "coin", 3]},
     [("tie_breaks[1]", "unknown_value"), ("tie_breaks[2]", "unknown_value")]),
    ({"tie_breaks": ["lot", "lot"]}, [("tie_breaks[1]", "named_twice")]),
    ({"winners": 4}, [("winners", "number_too_large")]),
    ({"winners": 3}, [("winners", "winners_of_seats")]),
    ({"winners": "2"}, [("winners", "not_an_integer")]),
    ({"min_boards": -1}, [("min_boards", "number_too_small")]),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "expected"), BAD_SETTINGS)
def test_bad_settings(chosen, expected) -> None:
    places = [(f"settings.{where}" if where else "settings", code) for where, code in expected]
    assert sorted(defects(document(settings=chosen))) == sorted(places)


def test_settings_that_need_rounds() -> None:
    needing = {"imp": {"cap_round_gain": 12}, "tie_breaks": ["last_round"]}
    assert defects(document(settings=needing)) == [("boards[0].round", "round_needed")] * 2


def test_separate_winners_keep_their_seats() -> None:
    moving = document({"a": "1", "b": "2", "score": 5}, settings={"winners": 2})
    second = {"board": 2, "results": [{"a": "y", "b": "1", "score": 5}, {"a": "1", "b": "y",
              "score": 0}]}  # fmt: skip
    moving["boards"].append(second)
    assert sorted(defects(moving)) == [
        ("boards[1].results[0].a", "entry_in_two_seats"),
        ("boards[1].results[0].b", "entry_in_two_seats"),
        ("boards[1].results[1].a", "entry_twice"),
        ("boards[1].results[1].b", "entry_twice"),
    ]


def test_own_points_are_needed_for_their_basis() -> None:
    parts = [{"score": 5, "weight": "1/2"}, {"points": {"a": 1, "b": 2}, "weight": "1/2"}]
    bad = document(
        {"a": "1", "b": "2", "weighted": parts},
        {"a": "3", "b": "4", "split": {"a": 5, "b": 7}},
        settings={"basis": "own_points"},
    )
    assert defects(bad) == [
        ("boards[0].results[0].score", "points_needed"),
        (f"{ROW}.weighted[0].score", "points_needed"),
    ]


def test_three_seats_need_three_of_everything() -> None:
    bad = {
        "schema": "duplicate-results/1",
        "settings": {"basis": "own_points", "winners": 2},
        "boards": [
            {
                "board": 1,
                "results": [
                    {"a": "1", "b": "2", "c": "3", "points": {"a": 1, "b": 2}},
                    {"a": "4", "b": "5", "points": {"a": 1, "b": 2, "c": 3}},
                    {"a": "6", "b": "7", "c": "8", "artificial": {"a": 50, "b": 50}},
                ],
            }
        ],
    }
    assert sorted(defects(bad)) == [
        ("boards[0].results[0].points.c", "missing_key"),
        ("boards[0].results[1].c", "missing_key"),
        ("boards[0].results[2].artificial.c", "award_missing"),
        ("settings.winners", "winners_of_seats"),
    ]
