"""`python -m engine rank`: the worked cases and the documents of docs/scoring.md."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.cli.main import main

Document = dict[str, Any]


def document(*boards: list[int], **settings: Any) -> Document:
    """Boards of these differences, entries numbered by table."""
    return {
        "schema": "duplicate-results/1",
        "settings": settings,
        "boards": [
            {
                "board": number,
                "results": [
                    {"a": f"A{table}", "b": f"B{table}", "score": score}
                    for table, score in enumerate(scores, start=1)
                ],
            }
            for number, scores in enumerate(boards, start=1)
        ],
    }


def column(answer: Any, key: str, board: int = 0) -> list[str]:
    return [row[key] for row in answer["boards"][board]["results"]]


WORKED = [
    (
        [38, -162, 0, 100],
        ["66.67", "0.00", "33.33", "100.00"],
        ["4/3", "-5", "0", "11/3"],
        "-6",
        ["1", "-4", "0", "3"],
    ),
    (
        [38, 38, -162, 0],
        ["83.33", "83.33", "0.00", "33.33"],
        ["2", "2", "-14/3", "2/3"],
        "-43/2",
        ["2", "2", "-4", "1"],
    ),
    ([100, -20], ["100.00", "0.00"], ["3", "-3"], "40", ["2", "-2"]),
    ([20, 20, 20], ["50.00"] * 3, ["0"] * 3, "20", ["0"] * 3),
]


@pytest.mark.parametrize(("scores", "percent", "cross", "datum", "butler"), WORKED)
def test_worked_cases(rank, scores, percent, cross, datum, butler) -> None:
    status, answer = rank(document(scores))
    assert status == 0
    assert column(answer, "percent_a_shown") == percent
    assert [100 - float(one) for one in percent] == pytest.approx(
        [float(one) for one in column(answer, "percent_b_shown")]
    )
    group = answer["boards"][0]["groups"][0]
    assert group == {
        "group": None,
        "n": len(scores),
        "rule": "plain",
        "datum_a": datum,
        "datum_b": "43/2" if datum == "-43/2" else str(-int(datum)),
    }
    assert column(answer, "imp_a") == butler
    assert column(answer, "imp_b") == [str(-int(imp)) for imp in butler]

    status, answer = rank(document(scores, imp={"method": "cross"}))
    assert status == 0
    assert column(answer, "imp_a") == cross
    assert "datum_a" not in answer["boards"][0]["groups"][0]


FULL_BOARD = list(range(10, 0, -1))


@pytest.mark.parametrize(
    ("n", "rule", "matchpoints", "percent"),
    [
        (
            7,
            "neuberg",
            ["123/7", "103/7", "83/7", "9", "43/7", "23/7", "3/7"],
            ["97.62", "81.75", "65.87", "50.00", "34.13", "18.25", "2.38"],
        ),
        (
            4,
            "neuberg",
            ["33/2", "23/2", "13/2", "3/2"],
            ["91.67", "63.89", "36.11", "8.33"],
        ),
        (3, "small_group", ["4", "2", "0"], ["70.00", "60.00", "50.00"]),
        (2, "small_group", ["2", "0"], ["65.00", "55.00"]),
        (1, "small_group", ["0"], ["60.00"]),
    ],
)
def test_fewer_results_than_expected(rank, n, rule, matchpoints, percent) -> None:
    status, answer = rank(document(FULL_BOARD, list(range(n, 0, -1))))
    assert status == 0
    assert [board["expected"] for board in answer["boards"]] == [10, 10]
    assert answer["boards"][1]["groups"][0]["rule"] == rule
    assert column(answer, "matchpoints_a", 1) == matchpoints
    assert column(answer, "percent_a_shown", 1) == percent
    assert column(answer, "percent_b_shown", 1) == percent[::-1]


def test_a_board_in_versions_of_seven_and_three(rank) -> None:
    fouled = document([7, 6, 5, 4, 3, 2, 1, 3, 2, 1])
    for row in fouled["boards"][0]["results"][7:]:
        row["group"] = "second pack"
    status, answer = rank(fouled)
    assert status == 0
    board = answer["boards"][0]
    assert [(group["group"], group["n"], group["rule"]) for group in board["groups"]] == [
        (None, 7, "neuberg"),
        ("second pack", 3, "small_group"),
    ]
    shown = ["97.62", "81.75", "65.87", "50.00", "34.13", "18.25", "2.38"]
    assert column(answer, "percent_a_shown") == [*shown, "70.00", "60.00", "50.00"]
    assert column(answer, "matchpoints_a")[:7] == [
        *("123/7", "103/7", "83/7", "9", "43/7", "23/7", "3/7"),
    ]


def test_against_a_weighted_ruling(rank) -> None:
    weighted = [{"score": 170, "weight": "67/100"}, {"score": 140, "weight": "33/100"}]
    three = document([100, 150])
    three["boards"][0]["results"].append({"a": "A3", "b": "B3", "weighted": weighted})
    status, answer = rank(three)
    assert status == 0
    assert column(answer, "matchpoints_a")[2] == "167/50"  # 0.67 · 4 + 0.33 · 2 = 3.34

    two = document([38])
    two["boards"][0]["results"].append({"a": "A2", "b": "B2", "weighted": weighted})
    status, answer = rank(two)
    assert status == 0
    assert column(answer, "matchpoints_a") == ["0", "2"]


def test_a_list_for_each_seat_with_points_and_tie_breaks(rank) -> None:
    two = document([30, 10, 10], [30, 10, 10], total="factored", winners=2, tie_breaks=["lot"])
    two["lots"] = ["B3"]
    status, answer = rank(two)
    assert status == 0
    a, b = answer["standings"]["max"]["a"], answer["standings"]["max"]["b"]
    assert [(row["place"], row["entry"], row["points"], row["total"]) for row in a] == [
        (1, "A1", "4", "100"),
        (2, "A2", "1", "25"),
        (2, "A3", "1", "25"),
    ]
    assert a[0]["points_shown"] == "4.00"
    assert [(row["place"], row["entry"], row.get("tie_breaks")) for row in b] == [
        (1, "B3", [{"id": "lot", "value": "1"}]),
        (2, "B2", [{"id": "lot", "value": None}]),
        (3, "B1", None),
    ]
    assert [row["entry"] for row in answer["standings"]["imp"]["a"]] == ["A1", "A2", "A3"]


def test_an_open_board_says_so_and_is_not_scaled(rank) -> None:
    running = document([4, 3, 2, 1], [2, 1])
    running["boards"][1]["open"] = True
    _, answer = rank(running)
    assert "open" not in answer["boards"][0]
    assert answer["boards"][1]["open"] is True
    assert answer["boards"][1]["groups"][0]["rule"] == "plain"
    assert column(answer, "percent_a", 1) == ["100", "0"]


def test_three_players_at_a_table(rank) -> None:
    rows = [
        {"a": "1", "b": "2", "c": "3", "points": {"a": 90, "b": 20, "c": 52}},
        {"a": "4", "b": "5", "c": "6", "points": {"a": 70, "b": 40, "c": 52}},
        {
            "a": "7",
            "b": "8",
            "c": "9",
            "artificial": {"a": 60, "b": "average", "c_imp": "-3"},
        },
        {"c": "10", "sit_out": {"imp": 3}},
    ]
    status, answer = rank(
        {
            "schema": "duplicate-results/1",
            "settings": {"basis": "own_points", "winners": 3},
            "boards": [{"board": "x", "results": rows}],
        }
    )
    assert status == 0
    results = answer["boards"][0]["results"]
    assert [results[0][f"percent_{seat}"] for seat in "abc"] == ["100", "0", "50"]
    assert [results[0][f"imp_{seat}"] for seat in "abc"] == ["0", "0", "0"]
    assert answer["boards"][0]["groups"][0]["datum_c"] == "52"
    assert results[2]["percent_c"] == "40"
    assert results[2]["award_b"] == "average"
    assert results[3] == {
        "c": "10",
        "status": "sit_out",
        "percent_c": "60",
        "percent_c_shown": "60.00",
        "imp_c": "3",
        "imp_c_shown": "3.00",
    }
    lists = answer["standings"]["max"]
    assert {seat: [row["entry"] for row in lists[seat]] for seat in "abc"} == {
        "a": ["1", "7", "4"],
        "b": ["5", "8", "2"],
        "c": ["10", "3", "6", "9"],
    }


def test_additions_show_what_they_have(rank) -> None:
    added = document([20, 10])
    added["carry_over"] = [{"entry": "A1", "imp": "1/3"}]
    added["adjustments"] = [{"entry": "A1", "percent": 1, "reason": "well kept cards"}]
    _, answer = rank(added)
    row = answer["standings"]["max"][0]
    assert row["total"] == "101"
    assert row["carry_over"] == [{"entry": "A1", "imp": "1/3", "imp_shown": "0.33"}]
    assert row["adjustments"] == [
        {"entry": "A1", "percent": "1", "percent_shown": "1.00", "reason": "well kept cards"}
    ]


def test_a_file_and_its_errors(tmp_path, capsys) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps(document([20, 10])), encoding="utf-8")
    assert main(["rank", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["standings"]["max"][0]["entry"] == "A1"
    assert main(["rank", str(tmp_path / "missing.json")]) == 2
    assert json.loads(capsys.readouterr().out)["errors"][0]["code"] == "not_json"
