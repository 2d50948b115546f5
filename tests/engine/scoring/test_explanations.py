"""Explanations of values: the worked cases, and that their arithmetic is the value everywhere."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.scoring.award_explanations import AwardExplanation, AwardSource
from engine.scoring.choices import Average, Basis, Bye, CrossDivisor, ImpMethod, RoundingMode
from engine.scoring.evaluation import evaluate
from engine.scoring.explanations import BoardExplainer, ResultExplanation
from engine.scoring.imp_explanations import ButlerExplanation, CrossExplanation, LookUp
from engine.scoring.other_results import OtherResults
from engine.scoring.session import (
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    SideAward,
    SitOut,
    Split,
)
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding
from engine.scoring.unequal import Rule
from tests.engine.scoring.sessions import played, session, sessions, side, weighted

CROSS = ImpSettings(method=ImpMethod.CROSS)


def explained(of_session: SessionResults, row: int, seat: int = 0, board: int = 0) -> Any:
    evaluation = evaluate(of_session)
    return BoardExplainer(evaluation, evaluation.boards[board]).row(row, seat)


AWARDS = st.one_of(
    st.builds(SideAward, word=st.sampled_from(Average)),
    st.builds(SideAward, percentage=st.sampled_from([Fraction(0), Fraction(65, 2)])),
    st.builds(SideAward, imps=st.sampled_from([Fraction(-40), Fraction(7, 3)])),
    st.just(SideAward(word=Average.MINUS, percentage=Fraction(12))),
    st.just(SideAward(word=Average.PLUS, imps=Fraction(1))),
)


@st.composite
def sessions_with_awards(draw: st.DrawFn) -> SessionResults:
    """A random session with one more row of awards and one sit-out on each board."""
    one = draw(sessions())
    boards = []
    for board in one.boards:
        award = Row(("A1x", "B1x"), Artificial((draw(AWARDS), draw(AWARDS))))
        again = Row(("A1", "A2"), award.result)
        sit_out = Row(("A77", None), SitOut(draw(st.none() | AWARDS.filter(lambda a: not a.word))))
        rows = [row for row in board.rows if not {"A1", "A2"} & set(row.entries)]
        more = [award, again, sit_out] if board.board else [award, sit_out]
        boards.append(replace(board, rows=(*(rows if board.board else board.rows), *more)))
    settings = replace(
        one.settings,
        bye=draw(st.sampled_from([*Bye, Award(Fraction(60), Fraction(0))])),
        averages=Averages(own_if_better=draw(st.booleans())),
    )
    return replace(one, boards=tuple(boards), settings=settings)


@given(sessions_with_awards())
def test_every_explanation_arrives_at_the_value_of_its_row(one: SessionResults) -> None:
    evaluation = evaluate(one)
    for board in evaluation.boards:
        explainer = BoardExplainer(evaluation, board)
        for index, values in enumerate(board.values):
            for seat, value in enumerate(values):
                found = explainer.row(index, seat)
                if value is None:
                    assert found is None
                elif isinstance(found, ResultExplanation):
                    assert found.percentage.percentage == value.percentage
                    assert found.percentage.final == value.matchpoints
                    assert found.imps.imps == value.imps
                else:
                    assert isinstance(found, AwardExplanation)
                    assert found.percentage.value == value.percentage
                    assert found.imps.value == value.imps
                    assert found.word is value.word


@given(sessions())
def test_the_others_are_all_results_but_the_own(one: SessionResults) -> None:
    evaluation = evaluate(one)
    for board in evaluation.boards:
        explainer = BoardExplainer(evaluation, board)
        for index, row in enumerate(board.board.rows):
            if row.result.is_real:
                found = explainer.row(index, 1)
                assert isinstance(found, ResultExplanation)
                for part in found.percentage.parts:
                    assert sum(other.count for other in part.others) == found.percentage.n - 1
                    assert part.others == (*part.better, *part.equal, *part.beaten)


@given(sessions())
def test_the_standing_in_short_is_the_counting_in_full(one: SessionResults) -> None:
    evaluation = evaluate(one)
    for board in evaluation.boards:
        explainer = BoardExplainer(evaluation, board)
        for index, seat in ((index, seat) for index in range(len(board.values)) for seat in (0, 1)):
            standing, found = explainer.standing(index, seat), explainer.row(index, seat)
            if not isinstance(found, ResultExplanation) or len(found.parts) > 1:
                assert standing is None
                continue
            assert standing is not None
            (part,) = found.percentage.parts
            assert standing.beaten == sum(other.count for other in part.beaten)
            assert standing.equal == sum(other.count for other in part.equal)
            assert standing.others == found.percentage.n - 1
            if isinstance(found.imps, ButlerExplanation):
                assert standing.from_datum == found.imps.parts[0].look_up.difference
            else:
                assert standing.from_datum is None


def test_a_plain_board_by_hand() -> None:
    """38, −162, 0, 100: 38 beats two, loses to one; the datum is −6."""
    found = explained(session(played(1, 38, -162, 0, 100)), 0)
    (part,) = found.percentage.parts
    assert (part.value, part.weight) == (38, 1)
    assert part.beaten == (OtherResults(0, 1), OtherResults(-162, 1))
    assert part.equal == ()
    assert part.better == (OtherResults(100, 1),)
    assert (found.percentage.matchpoints, found.percentage.top) == (4, 6)
    assert found.percentage.rule is Rule.PLAIN
    assert found.percentage.percentage == Fraction(200, 3)
    assert isinstance(found.imps, ButlerExplanation)
    assert found.imps.datum.kept == (-162, 0, 38, 100)
    assert found.imps.datum.datum == -6
    assert [p.look_up.difference for p in found.imps.parts] == [44]
    assert found.imps.imps == 1


def test_the_other_seat_sees_it_the_other_way_round() -> None:
    found = explained(session(played(1, 38, -162, 0, 100)), 0, seat=1)
    (part,) = found.percentage.parts
    assert part.value == -38
    assert part.beaten == (OtherResults(-100, 1),)
    assert part.better == (OtherResults(162, 1), OtherResults(0, 1))
    assert found.percentage.percentage == Fraction(100, 3)
    assert found.imps.datum.datum == 6
    assert found.imps.parts[0].look_up.difference == -44
    assert found.imps.imps == -1


def test_equal_results_by_hand() -> None:
    found = explained(session(played(1, 38, 38, -162, 0), imp=CROSS), 1)
    (part,) = found.percentage.parts
    assert part.equal == (OtherResults(38, 1),)
    assert found.percentage.matchpoints == 5
    assert isinstance(found.imps, CrossExplanation)
    steps = [(c.other.value, c.look_up.difference, c.imps) for c in found.imps.comparisons]
    assert steps == [(38, 0, 0), (0, 38, 1), (-162, 200, 5)]
    assert (found.imps.sum, found.imps.divisor, found.imps.imps) == (6, 3, 2)


@pytest.mark.parametrize(
    ("n", "rule", "scaled", "shown"),
    [
        (7, Rule.NEUBERG, Fraction(123, 7), Fraction(100 * 123, 7 * 18)),
        (4, Rule.NEUBERG, Fraction(33, 2), Fraction(100 * 33, 2 * 18)),
        (3, Rule.SMALL_GROUP, 4, 70),
        (2, Rule.SMALL_GROUP, 2, 65),
        (1, Rule.SMALL_GROUP, 0, 60),
    ],
)
def test_the_best_of_few_results_by_hand(n, rule, scaled, shown) -> None:
    one = session(played(1, *range(10)), played(2, *range(0, -n, -1)))
    found = explained(one, 0, board=1).percentage
    assert (found.n, found.expected, found.rule) == (n, 10, rule)
    assert found.matchpoints == 2 * (n - 1)
    assert found.scaled == scaled
    assert found.top == (18 if rule is Rule.NEUBERG else 2 * (n - 1))
    assert found.percentage == shown


def test_versions_of_a_fouled_board_are_compared_apart() -> None:
    rows = list(played(1, *range(10)).rows)
    rows[7:] = [replace(row, group="second") for row in rows[7:]]
    one = session(BoardResults(1, tuple(rows)), played(2, *range(10)))
    best = explained(one, 6).percentage
    assert (best.n, best.rule, best.scaled) == (7, Rule.NEUBERG, Fraction(123, 7))
    second = explained(one, 9)
    assert second.group == "second"
    assert (second.percentage.n, second.percentage.rule) == (3, Rule.SMALL_GROUP)
    assert second.percentage.percentage == 70
    assert second.imps.datum.kept == (7, 8, 9)


def test_matchpoints_are_rounded_from_the_average() -> None:
    """6 of 7 results: m 4 is 5·7/6 − 1 = 29/6 of 12, 7/6 below the average 6."""
    cut = Rounding(Fraction(1), RoundingMode.TRUNCATE)
    one = session(played(1, *range(6)), played(2, *range(7)), matchpoint_rounding=cut, imp=CROSS)
    found = explained(one, 2).percentage
    assert (found.scaled, found.final) == (Fraction(29, 6), 5)
    assert found.percentage == Fraction(500, 12)


def test_a_weighted_ruling_by_hand() -> None:
    rows = (
        *played(1, 100, 150).rows,
        Row(("A3", "B3"), weighted((170, "67/100"), (140, "33/100"))),
    )
    one = session(BoardResults(1, rows))
    found = explained(one, 2)
    assert [part.matchpoints for part in found.percentage.parts] == [4, 2]
    assert found.percentage.matchpoints == Fraction(334, 100)
    assert found.imps.datum.kept == (100, 150, Fraction(1601, 10))
    other = explained(one, 1).percentage.parts[0]
    assert other.better == (OtherResults(170, Fraction(67, 100)),)
    assert other.beaten == (OtherResults(140, Fraction(33, 100)), OtherResults(100, 1))


def test_a_trimmed_rounded_datum_by_hand() -> None:
    scale = ImpSettings(trim=Fraction(1), rounding=Rounding(Fraction(10), RoundingMode.HALF_AWAY))
    found = explained(session(played(1, -650, -170, -1440, 100, -170, -200), imp=scale), 3)
    assert found.imps.datum.dropped_low == (-1440,)
    assert found.imps.datum.kept == (-650, -200, -170, -170)
    assert found.imps.datum.dropped_high == (100,)
    assert (found.imps.datum.mean, found.imps.datum.datum) == (Fraction(-1190, 4), -300)
    assert found.imps.parts[0].look_up.difference == 400
    assert found.imps.imps == 9


@pytest.mark.parametrize(
    ("difference", "bound", "following", "imps", "is_capped"),
    [
        ("199/10", None, 20, 0, False),
        ("20", 20, 50, 1, False),
        ("-49", 20, 50, -1, False),
        ("600", 600, 750, 11, True),
        ("-99999", 4000, None, -11, True),
        ("500", 500, 600, 11, False),
    ],
)
def test_looking_up_by_hand(difference, bound, following, imps, is_capped) -> None:
    look_up = LookUp(Fraction(difference), ImpSettings(cap_comparison=Fraction(11)))
    assert (look_up.bound, look_up.next_bound) == (bound, following)
    assert (look_up.imps, look_up.is_capped) == (imps, is_capped)


def test_a_multiplier_stretches_before_the_look_up() -> None:
    look_up = LookUp(Fraction(-8), ImpSettings(multiplier=Fraction(5, 2)))
    assert (look_up.stretched, look_up.bound, look_up.imps) == (-20, 20, -1)


def test_a_total_of_cross_imps_is_scaled_to_the_expected_comparisons() -> None:
    total = replace(CROSS, divisor=CrossDivisor.TOTAL)
    one = session(played(1, 100, -20), played(2, 0, 0, 0, 0), imp=total)
    found = explained(one, 0).imps
    assert (found.sum, found.divisor, found.imps) == (3, Fraction(1, 3), 9)


def gives(**of_a: Any) -> Artificial:
    return Artificial((SideAward(**of_a), SideAward(word=Average.EQUAL)))


def test_numbers_of_an_award_and_what_follows_from_them() -> None:
    found = explained(
        session(BoardResults(1, (Row(("P", "Q"), gives(percentage=Fraction(70))),))), 0
    )
    assert (found.percentage.value, found.percentage.source) == (70, AwardSource.GIVEN)
    assert (found.imps.value, found.imps.source) == (6, AwardSource.CONVERTED)
    assert not found.sat_out


def test_the_own_average_is_named_where_it_is_better() -> None:
    """P has 75 % and ½ IMP a board over two real results; average-plus is 60 and 3."""
    boards = (
        BoardResults(1, (Row(("P", "x"), Played(30)), *played(1, -10).rows)),
        BoardResults(2, (Row(("P", "x"), Played(30)), *played(1, 30).rows)),
        BoardResults(3, (Row(("P", "Q"), gives(word=Average.PLUS)),)),
    )
    one = session(*boards, averages=Averages(own_if_better=True))
    found = explained(one, 0, board=2)
    assert (found.percentage.value, found.percentage.source) == (75, AwardSource.OWN_MEAN)
    assert (found.percentage.plain, found.percentage.own_mean) == (60, 75)
    assert (found.imps.value, found.imps.source) == (3, AwardSource.WORD)
    assert found.imps.own_mean == Fraction(1, 2)
    assert (found.word, found.own_results) == (Average.PLUS, 2)
    average = explained(one, 0, seat=1, board=2)
    assert (average.percentage.source, average.own_results) == (AwardSource.WORD, 0)


def test_a_sit_out_by_the_setting_of_the_event() -> None:
    def of(bye: Bye | Award) -> Any:
        rows = (Row(("P", None), SitOut()),)
        return explained(session(played(1, 5, 3), BoardResults(2, rows), bye=bye), 0, board=1)

    assert of(Bye.NOT_COUNTED) is None
    found = of(Award(Fraction(60), Fraction(1)))
    assert (found.percentage.value, found.percentage.source) == (60, AwardSource.BYE)
    assert (found.imps.value, found.sat_out) == (1, True)
    assert of(Bye.OWN_AVERAGE).imps.source is AwardSource.NO_RESULTS


def test_a_sit_out_with_an_award_of_its_own_is_told_as_one() -> None:
    rows = (Row(("P", None), SitOut(SideAward(percentage=Fraction(55)))),)
    found = explained(session(BoardResults(1, rows), bye=Bye.OWN_AVERAGE), 0)
    assert (found.percentage.value, found.percentage.source) == (55, AwardSource.GIVEN)
    assert found.sat_out


def test_rows_without_a_value_have_no_explanation() -> None:
    rows = (Row(("P", "Q"), NotPlayed("late")), Row(("R", None), SitOut()))
    one = session(BoardResults(1, rows))
    assert [explained(one, index, seat) for index in (0, 1) for seat in (0, 1)] == [None] * 4


def test_a_split_ruling_has_two_datums() -> None:
    rows = (*played(1, 100, -20).rows, Row(("P", "Q"), Split((side((40, "1")), side((0, "1"))))))
    one = session(BoardResults(1, rows))
    assert explained(one, 2).imps.datum.kept == (-20, 40, 100)
    assert explained(one, 2, seat=1).imps.datum.kept == (-100, 0, 20)


def test_equal_results_of_a_board_share_their_explanation() -> None:
    evaluation = evaluate(session(played(1, 7, 7, 1)))
    explainer = BoardExplainer(evaluation, evaluation.boards[0])
    assert explainer.row(0, 0) is explainer.row(1, 0)


def test_three_seats_are_explained_in_their_own_charts() -> None:
    rows = tuple(
        Row((f"a{i}", f"b{i}", f"c{i}"), Played(points=points))
        for i, points in enumerate([(90, 20, 52), (70, 40, 52)])
    )
    found = explained(session(BoardResults(1, rows), basis=Basis.OWN_POINTS), 0, seat=2)
    assert found.percentage.percentage == 50
    assert found.percentage.parts[0].equal == (OtherResults(52, 1),)
