"""`python -m engine rank`: whole documents, every number of the answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

Document = dict[str, Any]

EXAMPLE: Document = {
    "schema": "duplicate-results/1",
    "settings": {
        "official": "max",
        "unequal": "neuberg",
        "imp": {"method": "butler", "trim": 0, "rounding": None},
    },
    "boards": [
        {
            "board": 1,
            "round": 1,
            "results": [
                {"a": "1", "b": "2", "score": 38},
                {"a": "3", "b": "4", "score": -162, "group": "fouled-1"},
                {
                    "a": "5",
                    "b": "6",
                    "artificial": {"a": "average_plus", "b": 40},
                    "reason": "deal seen before",
                },
                {
                    "a": "7",
                    "b": "8",
                    "weighted": [
                        {"score": 170, "weight": "67/100"},
                        {"score": 140, "weight": "33/100"},
                    ],
                },
                {"a": "9", "b": "10", "split": {"a": 38, "b": 0}},
                {"a": "11", "b": "12", "not_played": "slow play"},
                {"a": "13", "sit_out": True},
            ],
        }
    ],
    "adjustments": [{"entry": "3", "percent": "-5", "imp": "-3", "reason": "late"}],
    "carry_over": [{"entry": "1", "percent": "2.5"}],
    "lots": [],
    "unranked": [],
}


def test_the_example_board(rank) -> None:
    status, answer = rank(EXAMPLE)
    assert status == 0
    assert answer["boards"] == [
        {
            "board": 1,
            "expected": 4,
            "groups": [
                {
                    "group": None,
                    "n": 3,
                    "rule": "neuberg",
                    "datum_a": "787/10",
                    "datum_b": "-1981/30",
                },
                {
                    "group": "fouled-1",
                    "n": 1,
                    "rule": "small_group",
                    "datum_a": "-162",
                    "datum_b": "162",
                },
            ],
            "results": [
                {
                    "a": "1",
                    "b": "2",
                    "status": "played",
                    "matchpoints_a": "5/3",
                    "matchpoints_b": "3",
                    "percent_a": "250/9",
                    "percent_a_shown": "27.78",
                    "percent_b": "50",
                    "percent_b_shown": "50.00",
                    "imp_a": "-1",
                    "imp_a_shown": "-1.00",
                    "imp_b": "1",
                    "imp_b_shown": "1.00",
                },
                {
                    "a": "3",
                    "b": "4",
                    "group": "fouled-1",
                    "status": "played",
                    "matchpoints_a": "0",
                    "matchpoints_b": "0",
                    "percent_a": "60",
                    "percent_a_shown": "60.00",
                    "percent_b": "60",
                    "percent_b_shown": "60.00",
                    "imp_a": "0",
                    "imp_a_shown": "0.00",
                    "imp_b": "0",
                    "imp_b_shown": "0.00",
                },
                {
                    "a": "5",
                    "b": "6",
                    "reason": "deal seen before",
                    "status": "artificial",
                    "percent_a": "60",
                    "percent_a_shown": "60.00",
                    "percent_b": "40",
                    "percent_b_shown": "40.00",
                    "imp_a": "3",
                    "imp_a_shown": "3.00",
                    "imp_b": "-3",
                    "imp_b_shown": "-3.00",
                    "award_a": "average_plus",
                },
                {
                    "a": "7",
                    "b": "8",
                    "status": "weighted",
                    "matchpoints_a": "17/3",
                    "matchpoints_b": "1/3",
                    "percent_a": "850/9",
                    "percent_a_shown": "94.44",
                    "percent_b": "50/9",
                    "percent_b_shown": "5.56",
                    "imp_a": "267/100",
                    "imp_a_shown": "2.67",
                    "imp_b": "-267/100",
                    "imp_b_shown": "-2.67",
                },
                {
                    "a": "9",
                    "b": "10",
                    "status": "split",
                    "matchpoints_a": "5/3",
                    "matchpoints_b": "17/3",
                    "percent_a": "250/9",
                    "percent_a_shown": "27.78",
                    "percent_b": "850/9",
                    "percent_b_shown": "94.44",
                    "imp_a": "-1",
                    "imp_a_shown": "-1.00",
                    "imp_b": "2",
                    "imp_b_shown": "2.00",
                },
                {"a": "11", "b": "12", "not_played": "slow play", "status": "not_played"},
                {"a": "13", "status": "sit_out"},
            ],
        }
    ]


def test_the_standings_of_the_example(rank) -> None:
    _, answer = rank(EXAMPLE)
    best = answer["standings"]["max"]
    assert [(row["place"], row["shared"], row["entry"], row["total_shown"]) for row in best] == [
        (1, True, "7", "94.44"),
        (1, True, "10", "94.44"),
        (3, True, "4", "60.00"),
        (3, True, "5", "60.00"),
        (5, False, "3", "55.00"),
        (6, False, "2", "50.00"),
        (7, False, "6", "40.00"),
        (8, False, "1", "30.28"),
        (9, False, "9", "27.78"),
        (10, False, "8", "5.56"),
        (None, False, "11", None),
        (None, False, "12", None),
        (None, False, "13", None),
    ]
    assert best[0] == {
        "place": 1,
        "shared": True,
        "entry": "7",
        "total": "850/9",
        "total_shown": "94.44",
        "boards": 1,
    }
    rows = {row["entry"]: row for row in best}
    assert rows["1"]["total"] == "545/18"
    assert rows["1"]["carry_over"] == [{"entry": "1", "percent": "5/2", "percent_shown": "2.50"}]
    assert rows["3"]["adjustments"] == [
        {
            "entry": "3",
            "percent": "-5",
            "percent_shown": "-5.00",
            "imp": "-3",
            "imp_shown": "-3.00",
            "reason": "late",
        }
    ]
    imps = answer["standings"]["imp"]
    assert [(row["place"], row["shared"], row["entry"], row["total"]) for row in imps] == [
        (1, False, "5", "3"),
        (2, False, "7", "267/100"),
        (3, False, "10", "2"),
        (4, False, "2", "1"),
        (5, False, "4", "0"),
        (6, True, "1", "-1"),
        (6, True, "9", "-1"),
        (8, False, "8", "-267/100"),
        (9, True, "3", "-3"),
        (9, True, "6", "-3"),
        (None, False, "11", None),
        (None, False, "12", None),
        (None, False, "13", None),
    ]


def test_all_errors_of_a_bad_document_with_their_places(rank) -> None:
    bad = json.loads(json.dumps(EXAMPLE))
    rows = bad["boards"][0]["results"]
    rows[0]["score"] = 38.5
    rows[1]["b"] = "1"
    rows[3]["weighted"][0]["weight"] = "66/100"
    bad["settings"]["unequal"] = "guess"
    bad["adjustments"][0]["entry"] = "nobody"
    status, answer = rank(bad)
    assert status == 2
    assert {(error["where"], error["code"]) for error in answer["errors"]} == {
        ("boards[0].results[0].score", "not_an_integer"),
        ("boards[0].results[1].b", "entry_twice"),
        ("boards[0].results[3].weighted", "weights_sum"),
        ("settings.unequal", "unknown_value"),
        ("adjustments[0].entry", "entry_unknown"),
    }
    assert all(error["message"] for error in answer["errors"])


def test_the_document_of_the_scoring_page(rank) -> None:
    page = Path(__file__).parents[3] / "docs" / "scoring.md"
    found = re.search(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    status, answer = rank(found[1])
    assert status == 0
    rows = answer["boards"][0]["results"]
    assert [row["status"] for row in rows] == [
        *("played", "played", "weighted", "split", "artificial", "not_played", "sit_out"),
    ]
    # Anna has 2/3 against the ruling and 1 against the split: (5/3 + 1) · 4/3 − 1.
    assert rows[0]["matchpoints_a"] == "23/9"
