"""Reading the results document: every setting, every kind of row, every defect."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

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
