"""One result changed: the short way gives exactly what comparing and ranking everything gives."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RefusedError
from engine.ranking.restandings import standings_after
from engine.ranking.standings import Standings, standings
from engine.ranking.whole_list import WholeList
from engine.scoring.choices import (
    Average,
    Bye,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    TieBreakRule,
    Unequal,
)
from engine.scoring.evaluation import Evaluation, evaluate
from engine.scoring.revaluation import revaluate
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
from engine.scoring.settings import Averages, Award, ImpSettings, ScoringSettings
from tests.engine.scoring.sessions import played, session

BYES = (Bye.NOT_COUNTED, Bye.OWN_AVERAGE, Award(Fraction(60), Fraction(0)))
RESULTS = st.one_of(
    st.integers(-40, 40).map(lambda tens: Played(10 * tens)),
    st.just(Artificial((SideAward(Average.PLUS), SideAward(percentage=Fraction(35))))),
    st.just(NotPlayed("slow play")),
)


@st.composite
def settings(draw: st.DrawFn) -> ScoringSettings:
    return ScoringSettings(
        unequal=draw(st.sampled_from(Unequal)),
        total=draw(st.sampled_from(PercentageTotal)),
        bye=draw(st.sampled_from(BYES)),
        averages=Averages(own_if_better=draw(st.booleans())),
        imp=ImpSettings(
            method=draw(st.sampled_from(ImpMethod)),
            total=draw(st.sampled_from(ImpTotal)),
            cap_round_gain=draw(st.sampled_from([None, None, Fraction(3)])),
        ),
        tie_breaks=draw(st.sampled_from([(), (), (TieBreakRule.TOPS,)])),
        winners=draw(st.sampled_from([1, 2])),
        min_boards=draw(st.integers(0, 2)),
    )


@st.composite
def evenings(draw: st.DrawFn) -> SessionResults:
    """Two to four boards of the same tables, a sit-out, a penalty and somebody unranked."""
    tables = draw(st.integers(1, 6))
    boards = [
        BoardResults(
            number,
            (
                *(
                    Row((f"A{table}", f"B{table}"), draw(RESULTS))
                    for table in range(1, tables + 1)
                    if draw(st.integers(0, 5))
                ),
                Row(("A99", None), SitOut()),
            ),
            round=number,
            open=draw(st.integers(0, 4)) == 0,
        )
        for number in range(draw(st.integers(2, 4)))
    ]
    return SessionResults(
        draw(settings()),
        tuple(boards),
        adjustments=(Adjustment("A99", Fraction(-3), Fraction(-1), "late"),),
        unranked=draw(st.sampled_from([(), ("A99",)])),
    )


def same(found: Standings, wanted: Standings) -> bool:
    return (
        [tuple(rows) for rows in found.by_percentage] == list(wanted.by_percentage)
        and [tuple(rows) for rows in found.by_imps] == list(wanted.by_imps)
        and found.official is wanted.official
        and {entry: (record.seat, record.values) for entry, record in found.records.items()}
        == {entry: (record.seat, record.values) for entry, record in wanted.records.items()}
    )


def with_result(board: BoardResults, row: int, result: object) -> BoardResults:
    changed = replace(board.rows[row], result=result)
    return replace(board, rows=(*board.rows[:row], changed, *board.rows[row + 1 :]))


@given(evenings(), st.data())
def test_change_after_change_equals_the_whole(evening: SessionResults, data: st.DataObject) -> None:
    before = evaluate(evening)
    ranked = standings(before)
    for _ in range(4):
        board = data.draw(st.sampled_from(before.session.boards))
        if len(board.rows) > 1:
            row = data.draw(st.integers(0, len(board.rows) - 2))
            board = with_result(board, row, data.draw(RESULTS))
        after = revaluate(before, board)
        whole = evaluate(after.session)
        assert after.expected == whole.expected
        assert [one.values for one in after.boards] == [one.values for one in whole.boards]
        ranked = standings_after(ranked, before, after)
        assert same(ranked, standings(whole))
        before = after


def before_and_after(
    evening: SessionResults, board: BoardResults
) -> tuple[Evaluation, Evaluation, Standings]:
    before = evaluate(evening)
    after = revaluate(before, board)
    return before, after, standings_after(standings(before), before, after)


def test_only_the_changed_board_is_compared_again() -> None:
    """Board 1 by hand: 10, 0, −10 are 100, 50, 0 %; with 0 for 10 they are 75, 75, 0 %."""
    evening = session(played(1, 10, 0, -10), played(2, 0, 0, 0))
    before, after, ranked = before_and_after(evening, played(1, 0, 0, -10))
    assert after.boards[1] is before.boards[1]
    assert after.boards[0] is not before.boards[0]
    (rows,) = ranked.by_percentage
    assert isinstance(rows, WholeList)
    assert [(row.place, row.shared, row.entry, row.total) for row in rows] == [
        (1, False, "B3", 75),
        (2, True, "A1", Fraction(125, 2)),
        (2, True, "A2", Fraction(125, 2)),
        (4, True, "B1", Fraction(75, 2)),
        (4, True, "B2", Fraction(75, 2)),
        (6, False, "A3", 25),
    ]
    assert rows[-1] == rows[5]
    assert rows[1:3] == (rows[1], rows[2])
    assert hash(rows) == hash(tuple(rows))
    assert rows != "no list of rows"


def test_players_exchanged_between_tables_are_ranked_anew() -> None:
    evening = session(played(1, 100, -50, 20), played(2, 0, 30, 60))
    first, second, third = evening.boards[0].rows
    exchanged = (replace(first, entries=("A2", "B1")), replace(second, entries=("A1", "B2")), third)
    board = replace(evening.boards[0], rows=exchanged)
    _, after, ranked = before_and_after(evening, board)
    assert same(ranked, standings(evaluate(after.session)))
    totals = {row.entry: row.total for row in ranked.by_percentage[0]}
    # A2 has now 100 % and 50 % on the two boards, A1 the 0 % of the second table and 0 %.
    assert (totals["A2"], totals["A1"]) == (75, 0)


def test_nothing_changed_changes_nothing() -> None:
    evening = session(played(1, 10, 0), played(2, 0, 0))
    _, _, ranked = before_and_after(evening, played(1, 10, 0))
    assert same(ranked, standings(evaluate(evening)))
    assert ranked.official is Official.MAX
    assert set(ranked.records) == {"A1", "A2", "B1", "B2"}
    assert len(ranked.records) == 4


def test_a_new_row_or_another_number_expected_is_compared_as_a_whole() -> None:
    evening = session(played(1, 10, 0, 0), played(2, 0, 0))
    for board in (played(1, 10, 0), played(1, 10, 0, 0, open=True), played(1, 1, 2, 3, round=7)):
        before, after, ranked = before_and_after(evening, board)
        assert same(ranked, standings(evaluate(after.session)))
        assert after.session.boards == (board, evening.boards[1])
        if len(board.rows) != 3 or board.open:
            assert after.expected == 2 < before.expected


def test_a_board_that_is_not_there_and_a_row_that_cannot_be() -> None:
    before = evaluate(session(played(1, 10, 0)))
    with pytest.raises(KeyError):
        revaluate(before, played(2, 10, 0))
    bad = with_result(played(1, 10, 0), 1, Artificial((SideAward(percentage=Fraction(101)),) * 2))
    with pytest.raises(RefusedError) as refused:
        revaluate(before, bad)
    assert {violation.where for violation in refused.value.violations} == {
        "boards[0].results[1].artificial.a",
        "boards[0].results[1].artificial.b",
    }
