"""Rulings between the database, the drafts and the comparison."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engine.scoring.choices import Basis
from engine.scoring.evaluation import evaluate
from engine.scoring.session import Played, Split, Weighted, WeightedPart
from engine.scoring.settings import ScoringSettings
from tournaments.enums import AdjustmentKind, RoundStatus, ScoresheetKind
from tournaments.mapping.event_rows import AdjustmentRow, EventRows, PlayRow, RoundRow, SheetRow
from tournaments.mapping.rulings import (
    Ruling,
    RulingPart,
    ruled_result,
    ruling_from_document,
    ruling_to_document,
)
from tournaments.mapping.sessions import session_of

HALF = Fraction(1, 2)
PARTS = (RulingPart(69, (88, 19), Fraction(2, 3)), RulingPart(-40, weight=Fraction(1, 3)))


def test_a_ruling_survives_being_stored() -> None:
    ruling = Ruling(PARTS, (RulingPart(0),))
    document = ruling_to_document(ruling)
    assert ruling_from_document(json.loads(json.dumps(document))) == ruling
    assert document["A"][0] == {"difference": 69, "written": [88, 19], "weight": "2/3"}


def test_rulings_are_compared_as_what_they_say() -> None:
    both = Ruling.for_both(*PARTS)
    assert ruled_result(ScoresheetKind.ASSIGNED, both, own_points=False) == Played(points=(88, 19))
    assert ruled_result(ScoresheetKind.WEIGHTED, both, own_points=False) == Weighted(
        (
            WeightedPart(Played(points=(88, 19)), Fraction(2, 3)),
            WeightedPart(Played(score=-40), Fraction(1, 3)),
        )
    )
    sides = Ruling((RulingPart(69, (88, 19)),), (RulingPart(20, (50, 30)),))
    assert ruled_result(ScoresheetKind.SPLIT, sides, own_points=False) == Split(
        ((WeightedPart(Played(69)),), (WeightedPart(Played(20)),))
    )
    # Compared by own points each side has its own: 88 for A, 30 for B.
    assert ruled_result(ScoresheetKind.SPLIT, sides, own_points=True) == Split(
        ((WeightedPart(Played(88)),), (WeightedPart(Played(30)),))
    )


def _rows(*sheets: tuple[SheetRow, str]) -> EventRows:
    plays = tuple(
        PlayRow(number, 1, 1, number, 1, 2 * number - 1, 2 * number, sheet, group)
        for number, (sheet, group) in enumerate(sheets, start=1)
    )
    added = (
        AdjustmentRow(1, "2.5", "", "", AdjustmentKind.CARRY_OVER),
        AdjustmentRow(1, "-5", "-3", "late"),
    )
    return EventRows((RoundRow(1, RoundStatus.CLOSED, (1,), ()),), plays, added, ())


def _sheet(kind: ScoresheetKind, ruling: Ruling) -> SheetRow:
    return SheetRow(kind, None, None, None, "", "", "x", False, ruling)


def _assigned(difference: int, written: tuple[int, int] | None = None) -> SheetRow:
    return _sheet(ScoresheetKind.ASSIGNED, Ruling.for_both(RulingPart(difference, written)))


def test_groups_and_carry_over_reach_the_comparison() -> None:
    rows = _rows((_assigned(38), ""), (_assigned(-162), "fouled"))
    session = session_of(rows, ScoringSettings())
    assert [row.group for row in session.boards[0].rows] == [None, "fouled"]
    assert [(one.entry, one.percentage, one.imps) for one in session.carry_over] == [
        ("1", Fraction(5, 2), None)
    ]
    assert [(one.percentage, one.imps, one.reason) for one in session.adjustments] == [
        (Fraction(-5), Fraction(-3), "late")
    ]


@pytest.mark.parametrize("basis", list(Basis))
def test_every_kind_of_ruling_can_be_compared_by_either_basis(basis: Basis) -> None:
    both = (RulingPart(69, (88, 19), HALF), RulingPart(-40, (10, 50), HALF))
    rows = _rows(
        (_assigned(38, (60, 22)), ""),
        (_sheet(ScoresheetKind.WEIGHTED, Ruling.for_both(*both)), ""),
        (_sheet(ScoresheetKind.SPLIT, Ruling(both, (RulingPart(0, (40, 40)),))), ""),
    )
    values = evaluate(session_of(rows, ScoringSettings(basis=basis))).boards[0].values
    percents = [[value.percentage for value in seats if value is not None] for seats in values]
    # A's chart: 38 (60), half 69 (88) and half −40 (10), the same again. 38 beats half of each and
    # loses to half of each: 50 %. The two others are equal to each other: 50 % for all three.
    assert [seats[0] for seats in percents] == [50, 50, 50]
    # B's chart, differences: −38; half −69, half 40; 0. −38 beats half of one and loses to the
    # rest: 1 of 4; the weighted one beats both by half: 2 of 4; 0 beats −38 and half: 3 of 4.
    # Own points: 22; half 19, half 50; 40. The same order, so the same per cents.
    assert [seats[1] for seats in percents] == [25, 50, 75]
