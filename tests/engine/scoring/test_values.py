"""Values worked by hand: rounding, IMP scale, datum, rules for few results, awards, points."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.scoring.choices import (
    Basis,
    CrossDivisor,
    ImpMethod,
    RoundingMode,
    Unequal,
)
from engine.scoring.datum import datum, trimmed_at_each_end
from engine.scoring.evaluation import evaluate
from engine.scoring.exact_sum import exact_sum
from engine.scoring.frequency import Frequency
from engine.scoring.imp_scale import ImpScale
from engine.scoring.rounding import rounded
from engine.scoring.session import (
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    Split,
)
from engine.scoring.settings import (
    ImpSettings,
    Rounding,
)
from engine.scoring.unequal import Measure, Rule, neuberg, rule_for
from tests.engine.scoring.sessions import played, session, side, weighted

AWAY, EVEN, TRUNCATE = RoundingMode.HALF_AWAY, RoundingMode.HALF_EVEN, RoundingMode.TRUNCATE


@pytest.mark.parametrize(
    ("value", "step", "mode", "result"),
    [
        ("425", "10", AWAY, "430"),
        ("-425", "10", AWAY, "-430"),
        ("425", "10", EVEN, "420"),
        ("435", "10", EVEN, "440"),
        ("-425", "10", EVEN, "-420"),
        ("429.9", "10", TRUNCATE, "420"),
        ("-429.9", "10", TRUNCATE, "-420"),
        ("31.476", "0.01", AWAY, "31.48"),
        ("-0.005", "0.01", AWAY, "-0.01"),
        ("-0.004", "0.01", AWAY, "0"),
        ("7", "3", AWAY, "6"),
    ],
)
def test_rounding_is_symmetric_about_zero(value, step, mode, result) -> None:
    assert rounded(Fraction(value), Rounding(Fraction(step), mode)) == Fraction(result)


def test_nothing_is_rounded_without_a_rounding() -> None:
    assert rounded(Fraction(1, 3), None) == Fraction(1, 3)


@pytest.mark.parametrize(
    ("difference", "imps"),
    [
        ("0", 0),
        ("19.9", 0),
        ("20", 1),
        ("-20", -1),
        ("49", 1),
        ("50", 2),
        ("599", 11),
        ("600", 12),
        ("749", 12),
        ("3999", 23),
        ("4000", 24),
        ("99999", 24),
        ("-4000", -24),
    ],
)
def test_the_wbf_table(difference, imps) -> None:
    assert ImpScale(ImpSettings()).imps(*Fraction(difference).as_integer_ratio()) == imps


def test_a_multiplier_stretches_the_difference() -> None:
    scale = ImpScale(ImpSettings(multiplier=Fraction(5, 2)))
    assert [scale.imps(difference, 1) for difference in (7, 8, 19, 20, -36)] == [0, 1, 1, 2, -3]


def test_a_cap_limits_one_look_up() -> None:
    scale = ImpScale(ImpSettings(cap_comparison=Fraction(5, 2)))
    most = Fraction(5, 2)
    assert [scale.imps(d, 1) for d in (20, 50, 90, -4000)] == [1, 2, most, -most]


@pytest.mark.parametrize(
    ("n", "trim", "dropped"),
    [
        (42, "19/40", 20),  # 19.95, and a count of 19 leaves a mean of the same ten
        (42, "19", 19),
        (38, "19", 18),  # two remain
        (41, "19/40", 19),
        (2, "1", 0),
        (3, "1", 1),
        (1, "5", 0),
        (10, "1/4", 3),  # 2.5 up
        (10, "0", 0),
    ],
)
def test_results_dropped_at_each_end(n, trim, dropped) -> None:
    assert trimmed_at_each_end(n, Fraction(trim)) == dropped


def test_a_datum_of_the_middle_results() -> None:
    results = [-650, -170, -1440, 100, -170, -200]
    assert datum(results, Fraction(0), None) == Fraction(-2530, 6)
    assert datum(results, Fraction(1), None) == Fraction(-1190, 4)
    assert datum(results, Fraction(1), Rounding(Fraction(10), AWAY)) == -300


def test_which_rule_few_results_get() -> None:
    assert rule_for(10, 10) is Rule.PLAIN
    assert [rule_for(4, expected) for expected in (10, 12, 100)] == [Rule.NEUBERG] * 3
    assert [rule_for(n, 10) for n in (3, 2, 1)] == [Rule.SMALL_GROUP] * 3
    assert rule_for(3, 8) is Rule.NEUBERG
    assert rule_for(3, 9) is Rule.SMALL_GROUP
    assert rule_for(2, 5) is Rule.NEUBERG
    assert rule_for(1, 2) is Rule.NEUBERG
    assert rule_for(1, 3) is Rule.SMALL_GROUP
    assert rule_for(0, 0) is Rule.PLAIN


def test_neuberg_as_published() -> None:
    shown = [rounded(neuberg(m, 3, 10), Rounding(Fraction(1, 10), AWAY)) for m in (4, 2, 0)]
    assert shown == [Fraction(157, 10), 9, Fraction(23, 10)]


@pytest.mark.parametrize(
    ("n", "expected", "percentages"),
    [(2, 5, ["81.25", "18.75"]), (1, 2, ["50"]), (1, 1, ["50"]), (2, 2, ["100", "0"])],
)
def test_small_fields(n, expected, percentages) -> None:
    measure = Measure(rule_for(n, expected), n, expected, None)
    own = [2 * (n - 1 - i) for i in range(n)]
    assert [measure.measured(m)[1] for m in own] == [Fraction(p) for p in percentages]


def test_rounded_matchpoints_stay_complementary() -> None:
    """22 expected, 21 there: m 29 of 40 is 30·22/21 − 1 = 30.4286."""
    for mode, shown in ((AWAY, "30.43"), (EVEN, "30.43"), (TRUNCATE, "30.42")):
        measure = Measure(Rule.NEUBERG, 21, 22, Rounding(Fraction(1, 100), mode))
        final, percentage = measure.measured(29)
        opposite, other = measure.measured(11)
        assert final == Fraction(shown)
        assert final + opposite == 42
        assert percentage == 100 * final / 42
        assert percentage + other == 100


def test_small_groups_are_not_rounded() -> None:
    measure = Measure(Rule.SMALL_GROUP, 2, 9, Rounding(Fraction(1), TRUNCATE))
    assert measure.measured(Fraction(1, 3)) == (Fraction(1, 3), Fraction(170, 3))


def test_as_is_keeps_fouled_groups_apart_and_unscaled() -> None:
    rows = played(1, 5, 4, 3, 2).rows
    fouled = tuple(replace(row, group="2") for row in rows[3:])
    one = session(BoardResults(1, rows[:3] + fouled), unequal=Unequal.AS_IS)
    board = evaluate(one).boards[0]
    assert [values[0].percentage for values in board.values] == [100, 50, 0, 50]
    assert [group.rule for group in board.groups] == [Rule.PLAIN, Rule.PLAIN]


def test_groups_stand_in_order_of_their_labels_after_the_one_without() -> None:
    labels = ("second", None, "first", "second")
    rows = (
        replace(row, group=label)
        for row, label in zip(played(1, 4, 3, 2, 1).rows, labels, strict=True)
    )
    board = evaluate(session(BoardResults(1, tuple(rows)))).boards[0]
    assert [(group.group, group.n) for group in board.groups] == [
        (None, 1),
        ("first", 1),
        ("second", 2),
    ]


def test_an_open_board_is_measured_by_itself() -> None:
    evaluation = evaluate(session(played(1, 3, 2, 1), played(2, 9, 8, 7, 6, 5, open=True),
                                  played(3, 4, open=True), played(4, 1)))  # fmt: skip
    assert evaluation.expected == 3
    shares = [[v[0].percentage for v in board.values] for board in evaluation.boards]
    assert shares == [[100, 50, 0], [100, 75, 50, 25, 0], [50], [60]]


@pytest.mark.parametrize(
    ("divisor", "full", "short"),
    [
        (CrossDivisor.COMPARISONS, [3, -3], [3, -3]),
        (
            CrossDivisor.RESULTS,
            [Fraction(3, 2), -Fraction(3, 2)],
            [Fraction(3, 2), -Fraction(3, 2)],
        ),
        (CrossDivisor.TOTAL, [3, -3], [9, -9]),
    ],
)
def test_divisors_of_cross_imps(divisor, full, short) -> None:
    cross = ImpSettings(method=ImpMethod.CROSS, divisor=divisor)
    alone = evaluate(session(played(1, 100, -20), imp=cross))
    assert [values[0].imps for values in alone.boards[0].values] == full
    scaled = evaluate(session(played(1, 100, -20), played(2, 0, 0, 0, 0), imp=cross))
    assert [values[0].imps for values in scaled.boards[0].values] == short
    as_is = evaluate(
        session(played(1, 100, -20), played(2, 0, 0, 0, 0), imp=cross, unequal=Unequal.AS_IS)
    )
    assert [values[0].imps for values in as_is.boards[0].values] == full
    single = evaluate(session(played(1, 100), played(2, 0, 0), imp=cross))
    assert single.boards[0].values[0][0].imps == 0


ALONE = Row(("9", "10"), weighted((40, "3/4"), (-40, "1/4")))
"""The mean is 20: the parts are +20 and −60 away, 1 and −2 IMP, together 3/4 − 2/4."""


@pytest.mark.parametrize(
    "row", [ALONE, Row(("9", "10"), Split((side((40, "3/4"), (-40, "1/4")), side((-20, "1")))))]
)
@pytest.mark.parametrize("group", [None, "second pack"])
@pytest.mark.parametrize("method", ImpMethod)
def test_a_result_without_another_has_no_imps(row: Row, group: str | None, method) -> None:
    rows = (*played(1, 50, 0, -50).rows[: 3 if group else 0], replace(row, group=group))
    board = evaluate(session(BoardResults(1, rows), imp=ImpSettings(method=method))).boards[0]
    assert [value.imps for value in board.values[-1] if value] == [0, 0]


def test_a_ruling_among_others_is_compared_with_the_datum() -> None:
    board = evaluate(session(BoardResults(1, (ALONE, *played(1, 130, 0).rows)))).boards[0]
    # Datum (20 + 130 + 0)/3 = 50: the parts are −10 and −90 away, 0 and −3 IMP.
    assert board.groups[0].charts[0].datum == 50
    assert [value.imps for value in board.values[0] if value] == [-Fraction(3, 4), Fraction(3, 4)]


def test_a_rounded_datum_of_one_result_is_not_held_against_it() -> None:
    rounding = Rounding(Fraction(10), AWAY)
    # 35 is rounded to 40; stretched by 10 the difference −5 would be −50, 2 IMP lost.
    stretched = ImpSettings(rounding=rounding, multiplier=Fraction(10))
    board = evaluate(session(played(1, 35), imp=stretched)).boards[0]
    assert [value.imps for value in board.values[0] if value] == [0, 0]
    assert board.groups[0].charts[0].datum == 40


@pytest.mark.parametrize(
    ("difference", "imps"), [(89, 2), (90, Fraction(5, 2)), (400, Fraction(5, 2))]
)
def test_a_cap_between_two_whole_numbers_in_cross_imps(difference, imps) -> None:
    """The third bound, 90, is worth a half more: on it as well as above it, for both sides."""
    capped = ImpSettings(method=ImpMethod.CROSS, cap_comparison=Fraction(5, 2))
    board = evaluate(session(played(1, difference, 0), imp=capped)).boards[0]
    assert [values[0].imps for values in board.values] == [imps, -imps]


def test_cross_imps_on_a_bound_between_two_whole_numbers() -> None:
    halves = ImpSettings(method=ImpMethod.CROSS, table=(Fraction(45, 2), Fraction(100)))
    found = evaluate(session(played(1, 22, 0), played(2, 23, 0), imp=halves)).boards
    assert [board.values[0][0].imps for board in found] == [0, 1]


def test_a_ruling_stands_in_others_charts_as_fractions() -> None:
    rows = (
        *played(1, 100, 150).rows,
        Row(("A3", "B3"), weighted((170, "67/100"), (140, "33/100"))),
    )
    board = evaluate(session(BoardResults(1, rows))).boards[0]
    assert [values[0].matchpoints for values in board.values] == [
        0,
        Fraction(2 * 100 + 2 * 33, 100),
        Fraction(334, 100),
    ]
    lines = board.groups[0].charts[0].lines()
    assert [(line.value, line.count) for line in lines] == [
        (170, Fraction(67, 100)),
        (150, 1),
        (140, Fraction(33, 100)),
        (100, 1),
    ]
    assert [line.worth is None for line in lines] == [True, False, True, False]


def test_tops_beat_every_other_result() -> None:
    tied = evaluate(session(played(1, 5, 5, 1))).boards[0]
    assert [[v.is_top for v in values] for values in tied.values] == [
        [False, False],
        [False, False],
        [False, True],
    ]
    alone = evaluate(session(played(1, 5))).boards[0]
    assert [v.is_top for v in alone.values[0]] == [False, False]


def test_own_points_have_two_charts() -> None:
    rows = (
        Row(("1", "2"), Played(points=(88, 19))),
        Row(("3", "4"), Played(points=(70, 72))),
        Row(("5", "6"), Split((side((70, "1")), side((19, "1/2"), (80, "1/2"))))),
    )
    one = session(BoardResults(1, rows), basis=Basis.OWN_POINTS)
    board = evaluate(one).boards[0]
    assert [[v.matchpoints for v in values] for values in board.values] == [
        [4, Fraction(1, 2)],
        [1, 3],
        [1, Fraction(5, 2)],
    ]
    assert [chart.datum for chart in board.groups[0].charts] == [
        76,
        Fraction(19 + 72 + Fraction(99, 2)) / 3,
    ]


def test_points_under_differences_are_subtracted() -> None:
    rows = (Row(("1", "2"), Played(points=(88, 19))), Row(("3", "4"), Played(69)))
    board = evaluate(session(BoardResults(1, rows))).boards[0]
    assert [values[0].matchpoints for values in board.values] == [1, 1]


def test_a_board_with_nothing_real() -> None:
    board = evaluate(session(BoardResults(1, (Row(("1", "2"), NotPlayed("")),)))).boards[0]
    assert board.groups == ()
    assert [row.values for row in board.rows] == [(None, None)]


def test_an_empty_session() -> None:
    assert evaluate(SessionResults()).boards == ()
    assert evaluate(SessionResults()).expected == 0


def test_sums_are_exact() -> None:
    thirds = [Fraction(1, 3)] * 3 + [Fraction(1, 7), Fraction(6, 7), Fraction(-2)]
    assert exact_sum(thirds) == 0
    assert exact_sum([]) == 0


def test_frequencies_cumulate() -> None:
    frequency = Frequency([5, 3, 5, ((3, Fraction(1, 4)), (9, Fraction(3, 4)))])
    assert (frequency.n, frequency.scale, frequency.values) == (4, 4, [3, 5, 9])
    assert [frequency.count(value) for value in (3, 4, 5, 9)] == [
        Fraction(5, 4),
        0,
        2,
        Fraction(3, 4),
    ]
    assert (frequency.below(5), frequency.up_to(5)) == (5, 13)
