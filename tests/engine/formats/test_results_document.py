"""Reading the results document: every setting, every kind of row, every defect."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.errors import NotationError
from engine.formats.results import session_from_document
from engine.scoring.choices import (
    Average,
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    RoundingMode,
    TieBreakRule,
    Unequal,
)
from engine.scoring.session import (
    Adjustment,
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    SideAward,
    SitOut,
    Split,
    Weighted,
    WeightedPart,
)
from engine.scoring.settings import (
    Averages,
    Award,
    ImpSettings,
    Rounding,
    ScoringSettings,
)


def document(*rows: Any, settings: Any = None, **more: Any) -> dict[str, Any]:
    """One board of these rows after two good ones."""
    good = [{"a": "x", "b": "y", "score": 0}]
    return {
        "schema": "duplicate-results/1",
        "settings": {} if settings is None else settings,
        "boards": [{"board": 1, "results": [*good, *rows]}],
        **more,
    }


def row_document(**row: Any) -> dict[str, Any]:
    return document({"a": "1", "b": "2", **row})


def defects(bad: Any) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as caught:
        session_from_document(bad)
    for violation in caught.value.violations:
        assert violation.message
    return [(violation.where, violation.code) for violation in caught.value.violations]


ROW = "boards[0].results[1]"


def test_the_smallest_document_has_all_defaults() -> None:
    smallest = {"schema": "duplicate-results/1", "boards": []}
    assert session_from_document(smallest) == SessionResults(ScoringSettings())


def test_all_settings() -> None:
    settings = {
        "official": "imp",
        "basis": "own_points",
        "unequal": "as_is",
        "matchpoint_rounding": {"step": "0.01", "mode": "half_even"},
        "total": "factored",
        "bye": {"percent": "55", "imp": 1},
        "imp": {
            "method": "cross",
            "trim": "9/20",
            "rounding": {"step": 10, "mode": "truncate"},
            "divisor": "total",
            "table": [10, "20.5", 30],
            "multiplier": "1.5",
            "cap_comparison": 17,
            "cap_round_gain": "25/2",
            "total": "mean",
        },
        "averages": {
            "average_plus": {"percent": 65},
            "average_minus": {"imp": "-2"},
            "own_if_better": True,
        },
        "tie_breaks": ["direct", "lot"],
        "winners": 2,
        "min_boards": 3,
    }
    read = session_from_document(
        {
            "schema": "duplicate-results/1",
            "settings": settings,
            "boards": [],
        }
    ).settings
    assert read == ScoringSettings(
        official=Official.IMP,
        basis=Basis.OWN_POINTS,
        unequal=Unequal.AS_IS,
        matchpoint_rounding=Rounding(Fraction(1, 100), RoundingMode.HALF_EVEN),
        total=PercentageTotal.FACTORED,
        bye=Award(Fraction(55), Fraction(1)),
        imp=ImpSettings(
            method=ImpMethod.CROSS,
            trim=Fraction(9, 20),
            rounding=Rounding(Fraction(10), RoundingMode.TRUNCATE),
            divisor=CrossDivisor.TOTAL,
            table=(Fraction(10), Fraction(41, 2), Fraction(30)),
            multiplier=Fraction(3, 2),
            cap_comparison=Fraction(17),
            cap_round_gain=Fraction(25, 2),
            total=ImpTotal.MEAN,
        ),
        averages=Averages(
            average_plus=Award(Fraction(65), Fraction(3)),
            average_minus=Award(Fraction(40), Fraction(-2)),
            own_if_better=True,
        ),
        tie_breaks=(TieBreakRule.DIRECT, TieBreakRule.LOT),
        winners=2,
        min_boards=3,
    )


def test_null_and_own_average_settings() -> None:
    empty = {"matchpoint_rounding": None, "bye": None, "imp": {"rounding": None, "table": "wbf"}}
    assert session_from_document(document(settings=empty)).settings == ScoringSettings()
    nulls = {"imp": {"cap_comparison": None, "cap_round_gain": None}, "bye": "own_average"}
    read = session_from_document(document(settings=nulls)).settings
    assert read == ScoringSettings(bye=Bye.OWN_AVERAGE)


def test_all_kinds_of_rows() -> None:
    half = Fraction(1, 2)
    rows = {
        ("1", "2"): ({"score": -7}, Played(-7)),
        ("3", "4"): ({"points": {"a": 88, "b": 19}}, Played(points=(88, 19))),
        ("5", "6"): (
            {"artificial": {"a": "average_minus", "b": "62.5", "b_imp": "1/2"}},
            Artificial(
                (
                    SideAward(Average.MINUS),
                    SideAward(percentage=Fraction(125, 2), imps=half),
                )
            ),
        ),
        ("7", "8"): (
            {
                "weighted": [
                    {"score": 10, "weight": "1/2"},
                    {"points": {"a": 5, "b": 1}, "weight": "0.5"},
                ]
            },
            Weighted((WeightedPart(Played(10), half), WeightedPart(Played(points=(5, 1)), half))),
        ),
        ("9", "10"): (
            {"split": {"a": 3, "b": [{"score": 1, "weight": 1}]}},
            Split(((WeightedPart(Played(3)),), (WeightedPart(Played(1)),))),
        ),
        ("11", "12"): ({"not_played": "late"}, NotPlayed("late")),
        ("13", None): ({"sit_out": True}, SitOut()),
        (None, "14"): (
            {"sit_out": {"percent": "60"}},
            SitOut(SideAward(percentage=Fraction(60))),
        ),
    }
    stored = [
        {key: entry for key, entry in zip("ab", entries, strict=True) if entry is not None} | row
        for entries, (row, _) in rows.items()
    ]
    read = session_from_document(
        {
            "schema": "duplicate-results/1",
            "boards": [{"board": "x", "round": 2, "open": True, "results": stored}],
            "carry_over": [{"entry": "1", "imp": 4}],
            "adjustments": [{"entry": "14", "percent": "-25/24", "reason": "phone"}],
            "lots": ["9", "1"],
            "unranked": ["14"],
        }
    )
    assert read == SessionResults(
        boards=(
            BoardResults(
                "x", tuple(Row(entries, result) for entries, (_, result) in rows.items()), 2, True
            ),
        ),
        carry_over=(Adjustment("1", None, Fraction(4)),),
        adjustments=(Adjustment("14", Fraction(-25, 24), None, "phone"),),
        lots=("9", "1"),
        unranked=("14",),
    )


def test_groups_and_reasons_are_kept() -> None:
    read = session_from_document(row_document(score=1, group="G", reason="why"))
    assert read.boards[0].rows[1] == Row(("1", "2"), Played(1), "G", "why")


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
