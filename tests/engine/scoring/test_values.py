"""Values worked by hand: rounding, IMP scale, datum, rules for few results, awards, points."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from engine.errors import RefusedError
from engine.scoring.choices import (
    Average,
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    PercentageTotal,
    RoundingMode,
    Unequal,
)
from engine.scoring.datum import datum, trimmed_at_each_end
from engine.scoring.evaluation import evaluate
from engine.scoring.exact_sum import exact_sum
from engine.scoring.frequency import Frequency
from engine.scoring.imp_scale import ImpScale
from engine.scoring.presets import PRESETS
from engine.scoring.rounding import rounded
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
from engine.scoring.settings import (
    Averages,
    Award,
    ImpSettings,
    Rounding,
    ScoringSettings,
)
from engine.scoring.unequal import Measure, Rule, neuberg, rule_for
from engine.scoring.victory_points import victory_points, winner_scale
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
    assert rule_for(4, 10) is Rule.NEUBERG
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


def awarded(*rows: Row, real: tuple[int, ...] = (), **settings) -> list[list[Award | None]]:
    """Percentages and IMPs of award rows; A1-B1 play `real` boards against 0."""
    boards = [
        BoardResults(
            f"r{i}",
            (Row(("A1", "B1"), Played(score)), Row(("A2", "B2"), Played(0))),
        )
        for i, score in enumerate(real)
    ]
    boards.append(BoardResults("awards", rows))
    evaluated = evaluate(SessionResults(ScoringSettings(**settings), tuple(boards)))
    return [
        [None if value is None else Award(value.percentage, value.imps) for value in values]
        for values in evaluated.boards[-1].values
    ]


def numbers(percentage, imps) -> Award:
    return Award(Fraction(percentage), Fraction(imps))


def test_a_missing_unit_follows_from_the_other() -> None:
    award = SideAward
    [[a, b], [c, d]] = awarded(
        Row(("1", "2"), Artificial((award(percentage=Fraction(60)), award(imps=Fraction(-20))))),
        Row(("3", "4"), Artificial((award(imps=Fraction(1)), award(Average.MINUS,
                                    imps=Fraction(-1))))),
    )  # fmt: skip
    assert a == numbers(60, 3)
    assert b == numbers(0, -20)
    assert c == numbers("160/3", 1)
    assert d == numbers(40, -1)


def test_a_word_with_a_per_cent_of_its_own() -> None:
    side_award = SideAward(Average.PLUS, percentage=Fraction(70))
    [[a, _]] = awarded(Row(("1", "2"), Artificial((side_award, SideAward(Average.EQUAL)))))
    assert a == numbers(70, 3)


PLUS, MINUS = SideAward(Average.PLUS), SideAward(Average.MINUS)


def test_own_if_better_uses_the_mean_of_real_results_alone() -> None:
    """A1 has 100 % three times and Butler 0, 1, 4 IMP; B1 0 % and the negatives."""
    rows = (
        Row(("A1", "B1"), Artificial((PLUS, MINUS))),
        Row(("x", "y"), Artificial((PLUS, MINUS))),
        Row(
            ("z", "A2"), Artificial((SideAward(percentage=Fraction(60)), SideAward(Average.EQUAL)))
        ),
    )
    real = (10, 60, 300)
    plain = [numbers(60, 3), numbers(40, -3)]
    assert awarded(*rows, real=real)[:2] == [plain, plain]
    better = Averages(own_if_better=True)
    assert awarded(*rows, real=real, averages=better) == [
        [numbers(100, 3), numbers(0, -3)],
        plain,
        [numbers(60, 3), numbers(50, 0)],
    ]
    more = Averages(numbers(60, 1), numbers(50, 0), numbers(40, -1), own_if_better=True)
    assert awarded(*rows, real=real, averages=more)[0] == [
        numbers(100, "5/3"),
        numbers(0, "-5/3"),
    ]


def test_sit_outs_and_byes() -> None:
    rows = (
        Row(("A1", None), SitOut()),
        Row((None, "new"), SitOut()),
        Row(("own", None), SitOut(SideAward(percentage=Fraction(55)))),
        Row(("p", "q"), NotPlayed("late")),
    )
    own = [numbers(55, "3/2"), None]
    assert awarded(*rows, real=(100,)) == [[None, None], [None, None], own, [None, None]]
    sixty = numbers(60, 0)
    assert awarded(*rows, real=(100,), bye=sixty) == [
        [sixty, None],
        [None, sixty],
        own,
        [None, None],
    ]
    assert awarded(*rows, real=(100,), bye=Bye.OWN_AVERAGE) == [
        [numbers(100, 2), None],
        [None, numbers(50, 0)],
        own,
        [None, None],
    ]


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


def test_a_contradictory_session_is_refused_with_everything() -> None:
    rows = (
        Row(("1", "1"), Played()),
        Row(("2", None), Played(1, (2, 3))),
        Row(("3", "4", "5"), Played(points=(1, 2))),
        Row(("6", "7"), Split(((), ()))),
        Row(("8", "9"), Artificial((PLUS,))),
        Row(("10", "11"), Split((side((1, "1")),))),
    )
    settings = ScoringSettings(winners=4, min_boards=-1)
    with pytest.raises(RefusedError) as caught:
        evaluate(SessionResults(settings, (BoardResults(1, rows),)))
    found = {(violation.where, violation.code) for violation in caught.value.violations}
    row = "boards[0].results"
    assert found == {
        ("settings.winners", "unknown_value"),
        ("settings.min_boards", "below_zero"),
        ("settings.basis", "difference_of_three"),
        (f"{row}[0]", "seats_differ"),
        (f"{row}[0].b", "entry_against_itself"),
        (f"{row}[0].score", "score_or_points"),
        (f"{row}[1]", "seats_differ"),
        (f"{row}[1].score", "score_or_points"),
        (f"{row}[2].points", "seats_differ"),
        (f"{row}[3]", "seats_differ"),
        (f"{row}[3].split", "seats_differ"),
        (f"{row}[3].split.a", "no_parts"),
        (f"{row}[3].split.b", "no_parts"),
        (f"{row}[4]", "seats_differ"),
        (f"{row}[4].artificial", "seats_differ"),
        (f"{row}[5]", "seats_differ"),
        (f"{row}[5].split", "seats_differ"),
        ("boards[0].results[0].b", "entry_in_two_seats"),
    }


def test_presets() -> None:
    assert list(PRESETS) == ["source_004", "acbl", "ebu", "jfr", "bbo"]
    default = ScoringSettings()
    cross = ImpSettings(method=ImpMethod.CROSS)
    tens = Fraction(10)
    better = Averages(own_if_better=True)
    assert PRESETS["source_004"] == replace(
        default, unequal=Unequal.AS_IS, imp=ImpSettings(total=ImpTotal.SUM)
    )
    assert PRESETS["bbo"] == replace(default, unequal=Unequal.AS_IS, imp=cross)
    assert PRESETS["acbl"] == replace(
        default,
        matchpoint_rounding=Rounding(Fraction(1, 50), AWAY),
        total=PercentageTotal.FACTORED,
        averages=better,
        imp=cross,
    )
    assert PRESETS["ebu"] == replace(
        default,
        matchpoint_rounding=Rounding(Fraction(1, 10000), AWAY),
        averages=better,
        imp=replace(cross, rounding=Rounding(tens, AWAY)),
    )
    assert PRESETS["jfr"] == replace(
        default,
        bye=numbers(60, 0),
        imp=ImpSettings(trim=Fraction(19, 40), rounding=Rounding(tens, TRUNCATE)),
    )


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


def test_victory_points() -> None:
    assert victory_points(0, 24) == (10, 10)
    assert victory_points(20, 24) == (Fraction(1426, 100), Fraction(574, 100))
    assert victory_points(-20, 24) == (Fraction(574, 100), Fraction(1426, 100))
    assert victory_points(500, 24) == (20, 0)


@pytest.mark.parametrize("boards", [1, 7, 16, 24, 64])
def test_victory_points_grow_by_ever_smaller_steps(boards) -> None:
    scale = winner_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert (scale[0], scale[-1]) == (1000, 2000)
    assert steps[-1] > 0
