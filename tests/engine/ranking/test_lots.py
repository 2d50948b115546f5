"""Between whom a lot is due."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.ranking.lots import LotDue, lots_due
from engine.ranking.standings import standings
from engine.scoring.choices import Official, TieBreakRule
from engine.scoring.evaluation import evaluate
from engine.scoring.session import Artificial, BoardResults, Row, SessionResults, SideAward
from tests.engine.scoring.sessions import session

TOPS, LAST, LOT = TieBreakRule.TOPS, TieBreakRule.LAST_ROUND, TieBreakRule.LOT
MAX, IMP = Official.MAX, Official.IMP


def board(number: int, *rows: tuple[str, str, int, int, int, int], **more) -> BoardResults:
    """Awards: (entry, entry, per cent, per cent, IMPs, IMPs)."""
    return BoardResults(
        number,
        tuple(
            Row(
                (a, b),
                Artificial(
                    (
                        SideAward(percentage=Fraction(p), imps=Fraction(i)),
                        SideAward(percentage=Fraction(q), imps=Fraction(j)),
                    )
                ),
            )
            for a, b, p, q, i, j in rows
        ),
        **more,
    )


def due(one: SessionResults) -> tuple[LotDue, ...]:
    return lots_due(one, standings(evaluate(one)))


# Max: P, Q and R have 50. IMP: P and S have 3, Q and R have 1.
TIED = board(1, ("P", "Q", 50, 50, 3, 1), ("R", "S", 50, 20, 1, 3), round=1)


@pytest.mark.parametrize(
    ("official", "expected"),
    [
        (
            MAX,
            (
                LotDue(MAX, 1, ("P", "Q", "R")),
                LotDue(IMP, 1, ("P", "S")),
                LotDue(IMP, 3, ("Q", "R")),
            ),
        ),
        (
            IMP,
            (
                LotDue(IMP, 1, ("P", "S")),
                LotDue(IMP, 3, ("Q", "R")),
                LotDue(MAX, 1, ("P", "Q", "R")),
            ),
        ),
    ],
)
def test_all_who_share_a_place_the_official_ranking_first(official, expected) -> None:
    assert due(session(TIED, tie_breaks=(LOT,), official=official)) == expected


def test_nothing_is_due_where_the_event_has_no_lot() -> None:
    assert due(session(TIED, tie_breaks=(TOPS,))) == ()


def test_those_without_a_place_need_no_lot() -> None:
    one = replace(session(TIED, tie_breaks=(LOT,)), unranked=("Q", "S"))
    assert due(one) == (LotDue(MAX, 1, ("P", "R")),)


def test_a_lot_between_more_serves_and_one_between_fewer_does_not() -> None:
    one = session(TIED, tie_breaks=(LOT,))
    more = replace(one, lots_between=(("S", "R", "Q", "P"),))
    assert due(more) == ()
    fewer = replace(one, lots_between=(("R", "Q"), ("P", "S")))
    assert due(fewer) == (LotDue(MAX, 1, ("P", "Q", "R")),)
    assert due(replace(one, lots=("S", "P", "Q"))) == (
        LotDue(MAX, 1, ("P", "Q", "R")),
        LotDue(IMP, 3, ("Q", "R")),
    )


def test_rules_before_the_lot_leave_fewer_and_rules_after_it_do_not() -> None:
    # In the last round P has more than Q and R, who stay tied.
    last = board(
        2, ("P", "x", 40, 0, 0, 0), ("Q", "y", 30, 0, 0, 0), ("R", "z", 30, 0, 0, 0), round=2
    )
    first = board(
        3, ("P", "x", 30, 0, 0, 0), ("Q", "y", 40, 0, 0, 0), ("R", "z", 40, 0, 0, 0), round=1
    )
    before = [
        one for one in due(session(last, first, tie_breaks=(LAST, LOT))) if one.ranking is MAX
    ]
    assert LotDue(MAX, 2, ("Q", "R")) in before
    after = [one for one in due(session(last, first, tie_breaks=(LOT, LAST))) if one.ranking is MAX]
    assert LotDue(MAX, 1, ("P", "Q", "R")) in after
