"""Explanations of totals and places: by hand, and that their arithmetic is the standing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ranking.explanations import (
    BoardTerm,
    NoPlace,
    RoundTerm,
    Separation,
    StandingExplanation,
    explain_standing,
)
from engine.ranking.standings import standings
from engine.scoring.choices import (
    Bye,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    TieBreakRule,
)
from engine.scoring.evaluation import evaluate
from engine.scoring.session import (
    Adjustment,
    Artificial,
    BoardResults,
    Row,
    SessionResults,
    SideAward,
    SitOut,
)
from engine.scoring.settings import Award, ImpSettings
from tests.engine.scoring.sessions import played, session, sessions

MAX, IMP = Official.MAX, Official.IMP
TOPS, LOT, COMMON = TieBreakRule.TOPS, TieBreakRule.LOT, TieBreakRule.COMMON_BOARDS


def explained(one: SessionResults, entry: str, ranking: Official = MAX) -> StandingExplanation:
    evaluation = evaluate(one)
    found = explain_standing(evaluation, standings(evaluation), entry, ranking)
    assert found is not None
    return found


def awards(number: int, percentages: Mapping[str, int], **more) -> BoardResults:
    """A board on which these entries get these per cents; nobody else gets anything of worth."""
    rows = tuple(
        Row(
            (entry, f"z{number}{entry}"),
            Artificial((SideAward(percentage=Fraction(p)), SideAward(percentage=Fraction(0)))),
        )
        for entry, p in percentages.items()
    )
    return BoardResults(number, rows, **more)


@st.composite
def ranked_sessions(draw: st.DrawFn) -> SessionResults:
    """Random sessions in rounds, with everything that moves totals and places."""
    one = draw(sessions())
    boards = tuple(replace(board, round=1 + index % 2) for index, board in enumerate(one.boards))
    entries = sorted(
        {name for board in boards for row in board.rows for name in row.entries if name}
    )
    imp = replace(
        one.settings.imp,
        total=draw(st.sampled_from(ImpTotal)),
        cap_round_gain=draw(st.sampled_from([None, Fraction(1), Fraction(7, 2)])),
    )
    settings = replace(
        one.settings,
        imp=imp,
        total=draw(st.sampled_from(PercentageTotal)),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(TieBreakRule), unique=True))),
        winners=draw(st.sampled_from([1, 2])),
        min_boards=draw(st.integers(0, 2)),
        bye=draw(st.sampled_from([*Bye, Award(Fraction(60), Fraction(0))])),
    )
    some = st.lists(st.sampled_from(entries), unique=True, max_size=3)
    amounts = st.none() | st.sampled_from([Fraction(-5), Fraction(7, 3)])
    rows = st.builds(
        Adjustment, st.sampled_from(entries), amounts, st.sampled_from([Fraction(2), Fraction(-1)])
    )
    return replace(
        one,
        settings=settings,
        boards=boards,
        adjustments=tuple(draw(st.lists(rows, max_size=2))),
        carry_over=tuple(draw(st.lists(rows, max_size=2))),
        lots=tuple(draw(some)),
        unranked=tuple(draw(some)),
    )


@given(ranked_sessions())
def test_every_total_and_place_is_explained(one: SessionResults) -> None:
    evaluation = evaluate(one)
    both = standings(evaluation)
    for ranking, lists in ((MAX, both.by_percentage), (IMP, both.by_imps)):
        for rows in lists:
            for row in rows:
                found = explain_standing(evaluation, both, row.entry, ranking)
                assert found is not None
                assert found.total.total == row.total
                assert found.total.points == (row.points if ranking is MAX else None)
                assert len(found.total.boards) == row.boards
                assert found.place.place == row.place
                assert (found.place.no_place is None) is (row.place is not None)
                assert bool(found.place.shared_with) is row.shared
                of_entry = {other.entry: other for other in rows}
                for other in found.place.shared_with:
                    assert (of_entry[other].place, of_entry[other].total) == (row.place, row.total)
                assert found.place.tie_breaks == row.tie_breaks
                check_neighbours(found, of_entry, one)


def check_neighbours(found: StandingExplanation, of_entry, one: SessionResults) -> None:
    row, place = of_entry[found.entry], found.place
    for side, neighbour in ((1, place.above), (-1, place.below)):
        if neighbour is None:
            continue
        for entry in neighbour.entries:
            other = of_entry[entry]
            assert (other.place, other.total) == (neighbour.place, neighbour.total)
            assert neighbour.difference == other.total - row.total
            assert side * neighbour.difference >= 0
        assert (neighbour.separation is None) is (neighbour.difference != 0)
        if neighbour.separation is not None:
            check_separation(neighbour.separation, side, one)
    if place.place is not None:
        above = 0 if place.above is None else place.above.place + len(place.above.entries) - 1
        assert above == place.place - 1
        after = place.place + 1 + len(place.shared_with)
        assert (place.below is None) is (after > place.places)
        assert place.below is None or place.below.place == after


def check_separation(separation: Separation, side: int, one: SessionResults) -> None:
    own, other = separation.own, separation.other
    assert separation.rule in one.settings.tie_breaks
    if own is None or other is None:
        assert separation.rule is LOT
        assert (own is None) is (side > 0)
        return
    lower_is_better = separation.rule is LOT
    assert side * (other - own) * (-1 if lower_is_better else 1) > 0


def test_a_mean_of_boards_by_hand() -> None:
    boards = (awards(1, {"P": 60, "Q": 50}), awards(2, {"P": 45, "Q": 50}))
    penalty = Adjustment("P", Fraction(-2), None, "late")
    summed = ImpSettings(total=ImpTotal.SUM)
    one = replace(session(*boards, imp=summed), adjustments=(penalty,))
    found = explained(one, "P")
    assert found.total.boards == (
        BoardTerm(1, None, Fraction(60)),
        BoardTerm(2, None, Fraction(45)),
    )
    assert (found.total.sum, found.total.mean) == (105, Fraction(105, 2))
    assert (found.total.adjustments, found.total.added) == ((penalty,), -2)
    assert found.total.total == Fraction(101, 2)
    assert found.place.place == 1
    assert found.place.above is None
    below = found.place.below
    assert below is not None
    assert (below.entries, below.place, below.total) == (("Q",), 2, 50)
    assert (below.difference, below.separation) == (Fraction(-1, 2), None)
    imps = explained(one, "P", IMP)
    assert (imps.total.sum, imps.total.added, imps.total.total) == (
        Fraction(3, 2),
        0,
        Fraction(3, 2),
    )


def test_a_capped_round_and_a_mean_of_imps_by_hand() -> None:
    """E's rounds are +6 and +3 − 6; a round gains at most 4."""
    boards = (
        awards(1, {"E": 70}, round=1),
        awards(2, {"E": 60}, round=2),
        awards(3, {"E": 30}, round=2),
    )
    scale = ImpSettings(cap_round_gain=Fraction(4), total=ImpTotal.MEAN)
    one = replace(session(*boards, imp=scale), carry_over=(Adjustment("E", None, Fraction(2)),))
    total = explained(one, "E", IMP).total
    assert total.rounds == (RoundTerm(1, Fraction(6), Fraction(4)), RoundTerm(2, -3, -3))
    assert (total.sum, total.added, total.is_mean, total.total) == (1, 2, True, 1)


def test_factored_points_by_hand() -> None:
    """E 4: two thirds of 6 points are 4; a third board, 50 % by Neuberg, makes it 5.5 of 9."""
    boards = (played(1, 4, 3, 2, 1), played(2, 4, 3, 2, 1))
    one = session(*boards, total=PercentageTotal.FACTORED)
    total = explained(one, "A2").total
    assert total.mean == Fraction(200, 3)
    assert total.points == 4
    assert total.total == Fraction(200, 3)
    third = session(*boards, played(3, 4, 3, 1), total=PercentageTotal.FACTORED)
    total = explained(third, "A2").total
    assert total.points == Fraction(55, 10)
    assert total.total == Fraction(100 * 55, 10 * 9)


def test_shared_places_name_each_other() -> None:
    boards = (awards(1, {"P": 60, "Q": 60, "R": 60, "S": 70, "T": 10}),)
    found = explained(session(*boards), "Q").place
    assert (found.place, found.shared_with) == (2, ("P", "R"))
    assert found.above is not None
    assert (found.above.entries, found.above.difference) == (("S",), 10)
    assert found.below is not None
    assert (found.below.entries, found.below.place) == (("T",), 5)


def test_tie_breaks_that_separated_are_named() -> None:
    boards = (awards(1, {"P": 60, "Q": 55, "R": 50}), awards(2, {"P": 40, "Q": 45, "R": 50}))
    one = replace(session(*boards, tie_breaks=(COMMON, LOT)), lots=("R", "P"))
    second = explained(one, "P").place
    assert second.place == 2
    assert second.above is not None
    assert second.above.entries == ("R",)
    assert second.above.separation == Separation(LOT, Fraction(2), Fraction(1))
    assert second.below is not None
    assert second.below.separation == Separation(LOT, Fraction(2), None)
    assert [each.rule for each in second.tie_breaks] == [LOT]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [("P", NoPlace.FEW_BOARDS), ("Q", NoPlace.UNRANKED), ("b", NoPlace.NO_BOARDS)],
)
def test_why_there_is_no_place(entry, reason) -> None:
    sat_out = BoardResults(3, (Row(("b", None), SitOut()),))
    boards = (awards(1, {"P": 60, "Q": 55, "R": 50}), awards(2, {"R": 50, "Q": 45}), sat_out)
    one = replace(session(*boards, min_boards=2), unranked=("Q",))
    found = explained(one, entry)
    assert (found.place.place, found.place.no_place) == (None, reason)
    assert (found.place.above, found.place.below, found.place.shared_with) == (None, None, ())
    assert (found.total.total is None) is (entry == "b")


def test_each_list_of_winners_is_by_itself() -> None:
    one = session(played(1, 300, 200, 100), winners=2)
    assert explained(one, "B3").place.place == 1
    found = explained(one, "B1", IMP)
    assert (found.place.place, found.place.places) == (3, 3)


def test_an_unknown_entry_has_no_explanation() -> None:
    evaluation = evaluate(session(played(1, 30, 20), imp=ImpSettings(method=ImpMethod.CROSS)))
    assert explain_standing(evaluation, standings(evaluation), "nobody", IMP) is None
