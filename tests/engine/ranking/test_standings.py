"""Totals, places and what is added to them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ranking.natural_order import natural_key
from engine.ranking.records import RoundSubtotal, entry_records, round_subtotals
from engine.ranking.standing_row import StandingList
from engine.ranking.standings import standings
from engine.scoring.choices import Bye, ImpMethod, ImpTotal, Official, PercentageTotal
from engine.scoring.evaluation import evaluate
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
)
from engine.scoring.settings import Award, ImpSettings, ScoringSettings
from tests.engine.scoring.sessions import played, session, sessions


def ranked(of_session: SessionResults) -> tuple[StandingList, StandingList]:
    both = standings(evaluate(of_session))
    return both.by_percentage[0], both.by_imps[0]


def places(rows: StandingList) -> list[tuple[int | None, bool, str]]:
    return [(row.place, row.shared, row.entry) for row in rows]


def totals(rows: StandingList) -> dict[str, Fraction | None]:
    return {row.entry: row.total for row in rows}


def awards(board: int, *percentages: int, **more) -> BoardResults:
    """A board on which E1, E2, … get these per cents (and as IMPs a tenth of the excess × 3)."""
    rows = tuple(
        Row(
            (f"E{i}", f"Z{board}.{i}"),
            Artificial((SideAward(percentage=Fraction(p)), SideAward(percentage=Fraction(0)))),
        )
        for i, p in enumerate(percentages, start=1)
    )
    return BoardResults(board, rows, **more)


def only_e(rows: StandingList) -> list[tuple[int | None, bool, str]]:
    return [one for one in places(rows) if one[2].startswith("E")]


def test_equal_totals_share_a_place() -> None:
    best, imps = ranked(session(awards(1, 60, 55, 55, 50)))
    assert only_e(best) == [
        (1, False, "E1"),
        (2, True, "E2"),
        (2, True, "E3"),
        (4, False, "E4"),
    ]
    assert only_e(imps) == only_e(best)


def test_equal_totals_of_different_sums_are_equal() -> None:
    """One third and two thirds are as much as one and nothing."""
    one = session(played(1, 30, 20, 10, 0), played(2, 0, 20, 30, 10))
    best, _ = ranked(one)
    # A1: 100 and 0, A2: 66 2/3 and 66 2/3, A3: 33 1/3 and 100, A4: 0 and 33 1/3.
    assert totals(best)["A1"] == totals(best)["B1"] == 50
    assert totals(best)["A2"] == totals(best)["A3"] == Fraction(200, 3)
    assert places(best)[:4] == [
        (1, False, "B4"),
        (2, True, "A2"),
        (2, True, "A3"),
        (4, True, "A1"),
    ]


def test_totals_that_print_alike_are_told_apart() -> None:
    fifth = Fraction(1, 500)
    adjusted = replace(
        session(awards(1, 52, 52)),
        adjustments=(Adjustment("E2", fifth, None, "slow"),),
    )
    best, imps = ranked(adjusted)
    assert only_e(best) == [(1, False, "E2"), (2, False, "E1")]
    assert only_e(imps) == [(1, True, "E1"), (1, True, "E2")]


def test_boards_not_played_and_sit_outs_without_award_do_not_count() -> None:
    rows = (Row(("A1", "x"), NotPlayed("late")), Row(("A2", None), SitOut()))
    best, _ = ranked(session(played(1, 10, 0), BoardResults(2, rows)))
    assert {row.entry: (row.total, row.boards) for row in best} == {
        "A1": (100, 1),
        "B2": (100, 1),
        "A2": (0, 1),
        "B1": (0, 1),
        "x": (None, 0),
    }
    assert places(best)[-1] == (None, False, "x")


@pytest.mark.parametrize(
    ("bye", "total", "boards"),
    [
        (Bye.NOT_COUNTED, 100, 1),
        (Award(Fraction(60), Fraction(0)), 80, 2),
        (Bye.OWN_AVERAGE, 100, 2),
    ],
)
def test_a_sit_out_counts_as_the_bye_says(bye, total, boards) -> None:
    out = BoardResults(2, (Row(("A1", None), SitOut()),))
    best, _ = ranked(session(played(1, 10, 0), out, bye=bye))
    row = next(row for row in best if row.entry == "A1")
    assert (row.total, row.boards) == (total, boards)


def test_entries_without_a_place_stand_last_by_total() -> None:
    settings = ScoringSettings(min_boards=2)
    whole = SessionResults(
        settings,
        (awards(1, 50, 90, 70), BoardResults(2, awards(2, 50, 50, 50).rows[::2])),
        unranked=("E3",),
    )
    best, _ = ranked(whole)
    assert only_e(best) == [(1, False, "E1"), (None, False, "E2"), (None, False, "E3")]


def test_imp_totals_by_kind() -> None:
    boards = (awards(1, 60, 60), BoardResults(2, awards(2, 60).rows))
    for kind, expected in (
        (ImpTotal.SUM, [6, 3]),
        (ImpTotal.MEAN, [3, 3]),
        (ImpTotal.AUTO, [3, 3]),
    ):
        _, imps = ranked(session(*boards, imp=ImpSettings(total=kind)))
        assert [totals(imps)[entry] for entry in ("E1", "E2")] == expected
    equal = replace(session(*boards), unranked=("E2", "Z1.1", "Z1.2", "Z2.1"))
    assert totals(ranked(equal)[1])["E1"] == 6  # all with a place have two boards: the sum


def test_auto_looks_at_each_list_alone() -> None:
    boards = (
        played(1, 100, -100),
        BoardResults(2, (Row(("A1", "B3"), Played(100)), Row(("A2", "B4"), Played(-100)))),
    )
    both = standings(evaluate(session(*boards, winners=2)))
    assert [totals(rows) for rows in both.by_imps] == [
        {"A1": 6, "A2": -6},
        {"B2": 3, "B4": 3, "B1": -3, "B3": -3},
    ]
    uneven = (*boards, BoardResults(3, (Row(("A1", None), SitOut(SideAward(imps=Fraction(0)))),)))
    both = standings(evaluate(session(*uneven, winners=2)))
    assert totals(both.by_imps[0]) == {"A1": 2, "A2": -3}
    assert totals(both.by_imps[1])["B2"] == 3


def test_separate_winners_have_their_own_places() -> None:
    out = BoardResults(2, (Row((None, "B9"), SitOut(SideAward(percentage=Fraction(60)))),))
    both = standings(evaluate(session(played(1, 10, 0), out, winners=2)))
    assert [places(rows) for rows in both.by_percentage] == [
        [(1, False, "A1"), (2, False, "A2")],
        [(1, False, "B2"), (2, False, "B9"), (3, False, "B1")],
    ]


def test_a_rounds_gain_is_capped_its_losses_are_not() -> None:
    cap = ImpSettings(cap_round_gain=Fraction(2), total=ImpTotal.SUM)
    boards = (
        awards(1, 60, 40, round=1),  # +3, −3
        awards(2, 60, 40, round=1),
        awards(3, 40, 60, round=2),
    )
    capped = replace(
        session(*boards, imp=cap), adjustments=(Adjustment("E1", None, Fraction(5), "gift"),)
    )
    imps = totals(ranked(capped)[1])
    assert imps["E1"] == 2 - 3 + 5
    assert imps["E2"] == -6 + 2


def test_penalties_and_carry_over_are_added_after_the_boards() -> None:
    changed = replace(
        session(awards(1, 60), awards(2, 50), imp=ImpSettings(total=ImpTotal.MEAN)),
        adjustments=(
            Adjustment("E1", Fraction(-25, 24), None, "phone"),
            Adjustment("E1", None, Fraction(-1), "late"),
        ),
        carry_over=(Adjustment("E1", Fraction(2), Fraction(4)),),
    )
    best, imps = ranked(changed)
    assert totals(best)["E1"] == 55 - Fraction(25, 24) + 2
    assert totals(imps)["E1"] == Fraction(3 - 1 + 4, 2)
    row = next(row for row in best if row.entry == "E1")
    assert row.adjustments == changed.adjustments
    assert row.carry_over == changed.carry_over


def test_factored_totals() -> None:
    """Three results a board (E − 1 = 2), the most boards of an entry 2: 4 points to be had."""
    boards = (played(1, 30, 20, 10), played(3, 7, 7, 5))
    best = {row.entry: row for row in ranked(session(*boards, total=PercentageTotal.FACTORED))[0]}
    assert (best["A1"].points, best["A1"].total) == (Fraction(7, 2), Fraction(175, 2))
    short = session(boards[0], BoardResults(2, played(2, 7, 7, 5).rows[:2]),
                    played(4, 7, 7, 5), total=PercentageTotal.FACTORED)  # fmt: skip
    best = {row.entry: row for row in ranked(short)[0]}
    # A3: 0 on board 1, 0 on board 4: of 2 boards; F is 3, so 6 points to be had.
    assert (best["A3"].points, best["A3"].total, best["A3"].boards) == (0, 0, 2)
    # B3: 100 and 100 %.
    assert (best["B3"].points, best["B3"].total) == (6, 100)
    # A2: 50, 50 (two of three: Neuberg of 1 is 50), 75: mean 175/3 %, 3.5 points.
    assert (best["A2"].points, best["A2"].total) == (Fraction(7, 2), Fraction(175, 3))


def test_factored_totals_are_made_from_rounded_points() -> None:
    """A mean of 100/3 % of 3 boards with top 1 is 1.00 points, of 2 boards 0.67: 33.50 %."""
    third = Artificial((SideAward(percentage=Fraction(100, 3)), SideAward(percentage=Fraction(0))))
    rows = played(1, 1, 0).rows
    one = BoardResults(1, (*rows, Row(("E1", "Z1"), third)))
    two = BoardResults(2, (*rows, Row(("E1", "Z1"), third)))
    best, _ = ranked(session(one, two, total=PercentageTotal.FACTORED))
    row = next(row for row in best if row.entry == "E1")
    assert (row.points, row.total) == (Fraction(67, 100), Fraction(67, 2))


def test_factored_without_comparisons_is_the_mean() -> None:
    best, _ = ranked(session(awards(1, 70), total=PercentageTotal.FACTORED))
    assert [(row.total, row.points) for row in best][:1] == [(70, None)]


def test_the_official_ranking() -> None:
    both = standings(evaluate(session(played(1, 10, 0), official=Official.IMP)))
    assert both.official_lists == both.by_imps
    both = standings(evaluate(session(played(1, 10, 0))))
    assert both.official_lists == both.by_percentage


def test_subtotals_of_rounds() -> None:
    boards = (awards(1, 60, round=1), awards(2, 40, round=1), awards(3, 80, round=2))
    out = BoardResults(4, (Row(("E1", None), SitOut()),), round=3)
    records = entry_records(evaluate(session(*boards, out)))
    assert round_subtotals(records["E1"]) == {
        1: RoundSubtotal(2, Fraction(50), Fraction(0)),
        2: RoundSubtotal(1, Fraction(80), Fraction(9)),
    }
    lines = list(records["E1"].lines())
    assert [(line.board.board.board, line.seat, line.value is None) for line in lines] == [
        (1, 0, False),
        (2, 0, False),
        (3, 0, False),
        (4, 0, True),
    ]
    assert lines[3].row == out.rows[0]


@pytest.mark.parametrize(
    "ordered",
    [
        ["1", "2", "10"],
        ["A2", "a9", "A10", "B1"],
        ["", "1", "A"],
        ["01", "1", "02", "2"],
        ["x1y02", "x1y2", "x1y10", "x2"],
        ["9" * 5000, "1" + "0" * 5000],
        ["Петренко 2", "Петренко 10"],
    ],
)
def test_natural_order(ordered) -> None:
    assert sorted(set(ordered), key=natural_key) == ordered


@given(sessions(), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_any_order(of_session, random) -> None:
    boards = [
        replace(board, rows=tuple(random.sample(board.rows, len(board.rows))))
        for board in random.sample(of_session.boards, len(of_session.boards))
    ]
    shuffled = standings(evaluate(replace(of_session, boards=tuple(boards))))
    original = standings(evaluate(of_session))
    assert shuffled.by_percentage == original.by_percentage
    assert shuffled.by_imps == original.by_imps


@given(sessions(), st.sampled_from([0, 2]))
def test_places_follow_from_totals_and_totals_from_values(of_session, min_boards) -> None:
    settings = replace(of_session.settings, min_boards=min_boards,
                       imp=replace(of_session.settings.imp, total=ImpTotal.SUM))  # fmt: skip
    of_session = replace(of_session, settings=settings)
    evaluation = evaluate(of_session)
    values: dict[str, list] = {}
    for board in evaluation.boards:
        for row in board.rows:
            for entry, value in zip(row.row.entries, row.values, strict=True):
                if entry is not None:
                    values.setdefault(entry, []).extend([value] if value else [])
    both = standings(evaluation)
    for rows, ranking in ((both.by_percentage[0], "max"), (both.by_imps[0], "imp")):
        assert {row.entry for row in rows} == set(values)
        placed = [row for row in rows if row.place is not None]
        for row in rows:
            own = values[row.entry]
            assert row.boards == len(own)
            assert (row.place is not None) == (len(own) >= max(1, min_boards))
            if own and ranking == "max":
                assert row.total == sum((v.percentage for v in own), Fraction(0)) / len(own)
            elif own:
                assert row.total == sum((v.imps for v in own), Fraction(0))
            else:
                assert row.total is None
        for row in placed:
            assert row.place == 1 + sum(other.total > row.total for other in placed)
            assert row.shared == (sum(other.total == row.total for other in placed) > 1)


def test_cross_imps_rank_too() -> None:
    _, imps = ranked(session(played(1, 38, -162, 0, 100), imp=ImpSettings(ImpMethod.CROSS)))
    assert [(row.place, row.entry, row.total) for row in imps][:2] == [
        (1, "B2", 5),
        (2, "A4", Fraction(11, 3)),
    ]
