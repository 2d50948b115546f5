"""Random sessions: against the pair loop, and what must not change or has to add up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engine.scoring.choices import Basis, CrossDivisor, ImpMethod
from engine.scoring.evaluation import Evaluation, evaluate, results_expected
from engine.scoring.session import (
    Artificial,
    BoardResults,
    Played,
    Result,
    Row,
    SessionResults,
    Split,
    Weighted,
    WeightedPart,
)
from engine.scoring.settings import ImpSettings
from engine.scoring.unequal import Rule
from tests.engine.scoring import oracle
from tests.engine.scoring.sessions import IMP_SETTINGS, sessions

EXACT_BUTLER_AND_CROSS = IMP_SETTINGS.map(lambda imp: replace(imp, rounding=None))
CROSS = st.sampled_from(CrossDivisor).map(
    lambda divisor: ImpSettings(method=ImpMethod.CROSS, divisor=divisor)
)


@given(sessions())
def test_every_value_is_that_of_the_pair_loop(session: SessionResults) -> None:
    evaluation = evaluate(session)
    assert evaluation.expected == oracle.expected(session)
    for board in evaluation.boards:
        slow = oracle.board_values(board.board, session)
        for row, values, expected in zip(board.board.rows, board.values, slow, strict=True):
            if not oracle.real(row):
                continue
            for value, wanted in zip(values, expected, strict=True):
                assert value is not None
                assert wanted is not None
                assert value.matchpoints == wanted.matchpoints
                assert value.percentage == wanted.percentage
                assert value.imps == wanted.imps
                assert value.is_top is wanted.is_top


@given(sessions(), st.randoms(use_true_random=False))
def test_the_order_of_rows_and_boards_changes_nothing(session, random) -> None:
    def by_row(evaluation: Evaluation):
        return {
            (board.board.board, row.entries): values
            for board in evaluation.boards
            for row, values in zip(board.board.rows, board.values, strict=True)
        }

    def groups(evaluation: Evaluation):
        return {
            board.board.board: [
                (group.group, group.n, group.rule, [chart.lines() for chart in group.charts])
                for group in board.groups
            ]
            for board in evaluation.boards
        }

    boards = [
        replace(board, rows=tuple(random.sample(board.rows, len(board.rows))))
        for board in random.sample(session.boards, len(session.boards))
    ]
    shuffled = evaluate(replace(session, boards=tuple(boards)))
    assert by_row(shuffled) == by_row(evaluate(session))
    assert groups(shuffled) == groups(evaluate(session))


def changed(session: SessionResults, change) -> SessionResults:
    """The session with every single result changed."""

    def part(one: WeightedPart) -> WeightedPart:
        return replace(one, result=change(one.result))

    def result(of_row: Result) -> Result:
        match of_row:
            case Played():
                return change(of_row)
            case Weighted(parts):
                return Weighted(tuple(map(part, parts)))
            case Split(sides):
                return Split(tuple(tuple(map(part, one)) for one in sides))
        return of_row

    boards = tuple(
        replace(board, rows=tuple(replace(row, result=result(row.result)) for row in board.rows))
        for board in session.boards
    )
    return replace(session, boards=boards)


@given(sessions(imp=EXACT_BUTLER_AND_CROSS), st.integers(-500, 500))
def test_a_constant_added_to_all_results_changes_nothing(session, constant) -> None:
    def added(one: Played) -> Played:
        if one.points is None:
            return Played((one.score or 0) + constant)
        first, *others = one.points
        if session.settings.basis is Basis.OWN_POINTS:
            others = [points + constant for points in others]
        return Played(points=(first + constant, *others))

    moved = evaluate(changed(session, added))
    for board, before in zip(moved.boards, evaluate(session).boards, strict=True):
        assert board.values == before.values


def exchanged(row: Row, basis: Basis) -> Row:
    def turned(one: Played) -> Played:
        if one.points is not None:
            return Played(points=one.points[::-1])
        return one if basis is Basis.OWN_POINTS else Played(-(one.score or 0))

    def part(one: WeightedPart) -> WeightedPart:
        return replace(one, result=turned(one.result))

    result = row.result
    match result:
        case Played():
            result = turned(result)
        case Weighted(parts):
            result = Weighted(tuple(map(part, parts)))
        case Split(sides):
            result = Split(tuple(tuple(map(part, one)) for one in reversed(sides)))
        case Artificial(sides):
            result = Artificial(sides[::-1])
    return replace(row, entries=row.entries[::-1], result=result)


@given(sessions())
def test_exchanged_seats_and_signs_exchange_all_values(session: SessionResults) -> None:
    basis = session.settings.basis
    boards = tuple(
        replace(board, rows=tuple(exchanged(row, basis) for row in board.rows))
        for board in session.boards
    )
    mirror = evaluate(replace(session, boards=boards))
    for board, before in zip(mirror.boards, evaluate(session).boards, strict=True):
        assert board.values == tuple(values[::-1] for values in before.values)
        for group, was in zip(board.groups, before.groups, strict=True):
            assert [chart.datum for chart in group.charts] == [
                chart.datum for chart in reversed(was.charts)
            ]
            assert [chart.lines() for chart in group.charts] == [
                chart.lines() for chart in reversed(was.charts)
            ]


@given(sessions())
def test_matchpoints_and_per_cents_add_up(session: SessionResults) -> None:
    evaluation = evaluate(session)
    for board in evaluation.boards:
        for group in board.groups:
            rows = [
                values
                for row, values in zip(board.board.rows, board.values, strict=True)
                if oracle.real(row) and row.group == group.group
            ]
            size = evaluation.expected if group.rule is Rule.NEUBERG else group.n
            for seat in (0, 1):
                own = [values[seat] for values in rows]
                if session.settings.matchpoint_rounding is None:
                    assert sum(value.matchpoints for value in own) == group.n * (size - 1)
            per_cents = [value.percentage for values in rows for value in values]
            wanted = 60 if group.rule is Rule.SMALL_GROUP else 50
            if session.settings.matchpoint_rounding is None:
                assert sum(per_cents) == wanted * len(per_cents)


@given(sessions(splits=False, basis=Basis.DIFFERENCE))
def test_both_seats_of_a_table_are_complementary(session: SessionResults) -> None:
    for board in evaluate(session).boards:
        rules = {group.group: group.rule for group in board.groups}
        for row, values in zip(board.board.rows, board.values, strict=True):
            if oracle.real(row):
                one, other = values
                both = 120 if rules[row.group] is Rule.SMALL_GROUP else 100
                assert one.percentage + other.percentage == both
                assert one.imps + other.imps == 0


@given(sessions(imp=CROSS))
def test_cross_imps_add_up_to_zero_in_every_chart(session: SessionResults) -> None:
    for board in evaluate(session).boards:
        for group in board.groups:
            for seat in (0, 1):
                total = sum(
                    values[seat].imps
                    for row, values in zip(board.board.rows, board.values, strict=True)
                    if oracle.real(row) and row.group == group.group
                )
                assert total == 0


@given(sessions(rulings=False, splits=False, basis=Basis.DIFFERENCE))
def test_the_frequency_table_is_the_rows_counted(session: SessionResults) -> None:
    for board in evaluate(session).boards:
        for group in board.groups:
            rows = [row for row in board.board.rows if row.group == group.group]
            scores = [oracle.parts(row, 0, "difference")[0][0] for row in rows if oracle.real(row)]
            lines = group.charts[0].lines()
            assert [(line.value, line.count) for line in lines] == sorted(
                ((score, scores.count(score)) for score in set(scores)), reverse=True
            )
            for line, other in zip(lines, reversed(group.charts[1].lines()), strict=True):
                assert (line.value, line.count) == (-other.value, other.count)


@given(st.lists(st.integers(0, 6), max_size=5), st.lists(st.booleans(), min_size=5, max_size=5))
def test_results_expected_are_those_of_the_fullest_closed_board(sizes, opened) -> None:
    boards = [
        BoardResults(
            index,
            tuple(Row((f"a{i}", f"b{i}"), Played(i)) for i in range(size)),
            open=is_open,
        )
        for index, (size, is_open) in enumerate(zip(sizes, opened, strict=False))
    ]
    closed = [size for size, is_open in zip(sizes, opened, strict=False) if not is_open]
    assert results_expected(boards) == (max(closed) if closed else 0)


def test_three_seats_are_three_charts_by_the_same_formulas() -> None:
    rows = tuple(
        Row((f"a{i}", f"b{i}", f"c{i}"), Played(points=points))
        for i, points in enumerate([(90, 20, 52), (70, 40, 52), (90, 72, 0), (16, 16, 130)])
    )
    boards = (BoardResults(1, rows), BoardResults(2, rows[:2]))
    session = SessionResults(boards=boards)
    session = replace(session, settings=replace(session.settings, basis=Basis.OWN_POINTS))
    evaluation = evaluate(session)
    for board in evaluation.boards:
        slow = oracle.board_values(board.board, session, seats=3)
        for values, expected in zip(board.values, slow, strict=True):
            for value, wanted in zip(values, expected, strict=True):
                assert (value.matchpoints, value.percentage, value.imps) == (
                    wanted.matchpoints,
                    wanted.percentage,
                    wanted.imps,
                )
        every = [value.percentage for values in board.values for value in values]
        assert sum(every, Fraction(0)) == 50 * len(every)
