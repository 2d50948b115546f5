"""What separates entries with equal totals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.ranking.standing_row import StandingRow
from engine.ranking.standings import standings
from engine.ranking.tie_breaks import TIE_BREAKS, TieBreak
from engine.scoring.choices import TieBreakRule
from engine.scoring.evaluation import evaluate
from engine.scoring.session import (
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    SideAward,
)
from tests.engine.scoring.sessions import session

DIRECT, COMMON = TieBreakRule.DIRECT, TieBreakRule.COMMON_BOARDS
TOPS, LAST, LOT = TieBreakRule.TOPS, TieBreakRule.LAST_ROUND, TieBreakRule.LOT


def gives(a: int | str, b: int | str) -> Artificial:
    return Artificial((SideAward(percentage=Fraction(a)), SideAward(percentage=Fraction(b))))


def board(number: int, *rows: tuple[str, str, int | str, int | str], **more) -> BoardResults:
    """Awards in per cents: (entry, entry, per cent, per cent)."""
    return BoardResults(number, tuple(Row((a, b), gives(p, q)) for a, b, p, q in rows), **more)


def ranked(of_session: SessionResults, entries: str, *, by_imps: bool = False) -> list[StandingRow]:
    both = standings(evaluate(of_session))
    rows = (both.by_imps if by_imps else both.by_percentage)[0]
    return [row for row in rows if row.entry in entries.split()]


def placed(rows: list[StandingRow]) -> list[tuple[int | None, bool, str]]:
    return [(row.place, row.shared, row.entry) for row in rows]


def test_every_rule_is_registered() -> None:
    assert set(TIE_BREAKS) == set(TieBreakRule)


def test_without_a_rule_the_place_is_shared() -> None:
    one = session(board(1, ("P", "Q", 60, 40)), board(2, ("P", "Q", 40, 60)))
    assert placed(ranked(one, "P Q")) == [(1, True, "P"), (1, True, "Q")]


def test_direct_sums_the_boards_on_which_the_tied_met() -> None:
    boards = (
        board(1, ("P", "Q", 60, 50)),
        board(2, ("P", "y", 40, 0), ("x", "Q", 0, 50)),
    )
    rows = ranked(session(*boards, tie_breaks=(DIRECT,)), "P Q")
    assert placed(rows) == [(1, False, "P"), (2, False, "Q")]
    assert [row.tie_breaks for row in rows] == [
        (TieBreak(DIRECT, Fraction(60)),),
        (TieBreak(DIRECT, Fraction(50)),),
    ]
    imps = ranked(session(*boards, tie_breaks=(DIRECT,)), "P Q", by_imps=True)
    assert [row.tie_breaks for row in imps] == [
        (TieBreak(DIRECT, Fraction(3)),),
        (TieBreak(DIRECT, Fraction(0)),),
    ]


def three(*, all_met: bool, rules: tuple[TieBreakRule, ...] = (DIRECT,)) -> SessionResults:
    """P, Q, R with 150 % of 3 boards each."""
    last = ("Q", "R", 50, 50) if all_met else ("Q", "y", 50, 0)
    boards = [
        board(1, ("P", "Q", 60, 60), ("R", "w", 50, 0)),
        board(2, ("P", "R", 45, 50), ("Q", "v", 40, 0)),
        board(3, last, ("P", "u", 45, 0)),
    ]
    if not all_met:
        boards[2] = board(3, last, ("P", "u", 45, 0), ("R", "t", 50, 0))
    return session(*boards, tie_breaks=rules)


def test_direct_needs_every_meeting() -> None:
    rows = ranked(three(all_met=True), "P Q R")
    # P 60 + 45, Q 60 + 50, R 50 + 50
    assert [(row.entry, row.tie_breaks[0].value) for row in rows] == [
        ("Q", 110),
        ("P", 105),
        ("R", 100),
    ]
    rows = ranked(three(all_met=False), "P Q R")
    assert placed(rows) == [(1, True, "P"), (1, True, "Q"), (1, True, "R")]
    assert [row.tie_breaks for row in rows] == [()] * 3


def test_direct_needs_equally_many_meetings() -> None:
    boards = [
        board(1, ("P", "Q", 60, 40), ("R", "y", 50, 0)),
        board(2, ("P", "R", 40, 50), ("Q", "y", 60, 0)),
        board(3, ("Q", "R", 50, 50), ("P", "y", 50, 0)),
        board(4, ("P", "Q", 50, 50), ("R", "y", 50, 0)),
    ]
    rows = ranked(session(*boards, tie_breaks=(DIRECT,)), "P Q R")
    assert placed(rows) == [(1, True, "P"), (1, True, "Q"), (1, True, "R")]


def test_a_board_not_played_is_no_meeting() -> None:
    boards = (
        BoardResults(1, (Row(("P", "Q"), NotPlayed("late")),)),
        board(2, ("P", "x", 50, 0), ("Q", "y", 50, 0)),
    )
    rows = ranked(session(*boards, tie_breaks=(DIRECT,)), "P Q")
    assert placed(rows) == [(1, True, "P"), (1, True, "Q")]


def test_common_boards_compare_board_by_board() -> None:
    boards = (
        board(1, ("P", "x", 100, 0), ("Q", "y", 40, 0)),
        board(2, ("P", "x", 20, 0), ("Q", "y", 50, 0)),
        board(3, ("P", "x", 20, 0), ("Q", "y", 50, 0)),
    )
    rows = ranked(session(*boards, tie_breaks=(COMMON,)), "P Q")
    assert [(row.place, row.entry, row.tie_breaks) for row in rows] == [
        (1, "Q", (TieBreak(COMMON, Fraction(4)),)),
        (2, "P", (TieBreak(COMMON, Fraction(2)),)),
    ]


def test_common_boards_are_passed_over_when_unequally_many() -> None:
    boards = (
        board(1, ("P", "x", 60, 0), ("Q", "y", 40, 0), ("R", "z", 50, 0)),
        board(2, ("P", "x", 40, 0), ("Q", "y", 60, 0)),
    )
    rows = ranked(session(*boards, tie_breaks=(COMMON,)), "P Q R")
    assert placed(rows) == [(1, True, "P"), (1, True, "Q"), (1, True, "R")]


def test_equal_boards_are_one_each() -> None:
    boards = (
        board(1, ("P", "x", 50, 0), ("Q", "y", 50, 0)),
        board(2, ("P", "x", 60, 0), ("Q", "y", 60, 0)),
    )
    rows = ranked(session(*boards, tie_breaks=(COMMON,)), "P Q")
    assert placed(rows) == [(1, True, "P"), (1, True, "Q")]


def real(*results: tuple[str, str, int], number: int, **more) -> BoardResults:
    return BoardResults(number, tuple(Row((a, b), Played(d)) for a, b, d in results), **more)


def test_tops_are_counted() -> None:
    """P has 100, 0 and Q 50, 50 on boards of three; the tops of the others do not matter."""
    boards = (
        real(("P", "u", 30), ("Q", "v", 20), ("w", "x", 10), number=1),
        real(("P", "u", 10), ("Q", "v", 20), ("w", "x", 30), number=2),
    )
    rows = ranked(session(*boards, tie_breaks=(TOPS,)), "P Q")
    assert [(row.entry, row.tie_breaks) for row in rows] == [
        ("P", (TieBreak(TOPS, Fraction(1)),)),
        ("Q", (TieBreak(TOPS, Fraction(0)),)),
    ]


def test_the_last_round() -> None:
    boards = (
        board(1, ("P", "x", 60, 0), ("Q", "y", 40, 0), round=1),
        board(2, ("P", "x", 40, 0), ("Q", "y", 60, 0), round=2),
        board(3, ("P", "x", 50, 0), ("Q", "y", 50, 0), round=2),
    )
    rows = ranked(session(*boards, tie_breaks=(LAST,)), "P Q")
    assert [(row.entry, row.tie_breaks) for row in rows] == [
        ("Q", (TieBreak(LAST, Fraction(110)),)),
        ("P", (TieBreak(LAST, Fraction(90)),)),
    ]


def test_lots_and_those_without() -> None:
    tied = board(1, *((entry, f"z{entry}", 50, 0) for entry in "PQRS"))
    drawn = replace(session(tied, tie_breaks=(LOT,)), lots=("R", "P"))
    rows = ranked(drawn, "P Q R S")
    assert placed(rows) == [
        (1, False, "R"),
        (2, False, "P"),
        (3, True, "Q"),
        (3, True, "S"),
    ]
    assert [row.tie_breaks[0].value for row in rows] == [1, 2, None, None]


def test_a_lot_between_entries_holds_only_among_those_who_had_part_in_it() -> None:
    tied = board(1, *((entry, f"z{entry}", 50, 0) for entry in "PQR"))
    one = session(tied, tie_breaks=(LOT,))
    shared = [(1, True, "P"), (1, True, "Q"), (1, True, "R")]
    assert placed(ranked(replace(one, lots_between=(("Q", "P"),)), "P Q R")) == shared
    all_three = replace(one, lots_between=(("R", "Q", "P", "zP"), ("P", "Q")))
    rows = ranked(all_three, "P Q R")
    assert placed(rows) == [(1, False, "R"), (2, False, "Q"), (3, False, "P")]
    assert [row.tie_breaks[0].value for row in rows] == [1, 2, 3]


def test_of_several_lots_with_all_the_tied_the_last_one_counts() -> None:
    tied = board(1, *((entry, f"z{entry}", 50, 0) for entry in "PQ"), ("R", "zR", 40, 0))
    lots = (("P", "Q"), ("R", "Q", "P"), ("R", "P"))
    rows = ranked(replace(session(tied, tie_breaks=(LOT,)), lots_between=lots), "P Q R")
    assert [(row.place, row.entry) for row in rows] == [(1, "Q"), (2, "P"), (3, "R")]
    assert [[one.value for one in row.tie_breaks] for row in rows] == [[2], [3], []]


def test_each_rule_goes_on_with_what_is_still_tied() -> None:
    tied = board(1, *((entry, f"z{entry}", 50, 0) for entry in "PQR"), round=1)
    last = board(2, ("P", "zP", 50, 0), ("Q", "zQ", 50, 0), ("R", "zR", 60, 0), round=2)
    first = board(3, ("P", "zP", 50, 0), ("Q", "zQ", 50, 0), ("R", "zR", 40, 0), round=1)
    drawn = replace(session(tied, last, first, tie_breaks=(TOPS, LAST, LOT)), lots=("Q", "P", "R"))
    rows = ranked(drawn, "P Q R")
    assert [(row.place, row.entry, row.tie_breaks) for row in rows] == [
        (1, "R", (TieBreak(LAST, Fraction(60)),)),
        (2, "Q", (TieBreak(LAST, Fraction(50)), TieBreak(LOT, Fraction(1)))),
        (3, "P", (TieBreak(LAST, Fraction(50)), TieBreak(LOT, Fraction(2)))),
    ]


@pytest.mark.parametrize("rule", [DIRECT, COMMON, TOPS, LAST, LOT])
def test_a_rule_does_not_touch_different_totals(rule) -> None:
    one = replace(
        session(board(1, ("P", "Q", 40, 60), round=1), tie_breaks=(rule,)), lots=("P", "Q")
    )
    rows = ranked(one, "P Q")
    assert [(row.place, row.entry, row.tie_breaks) for row in rows] == [(1, "Q", ()), (2, "P", ())]
