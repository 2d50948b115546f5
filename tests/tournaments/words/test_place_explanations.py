"""Places and totals in English, as they are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.ranking.explanations import explain_standing
from engine.ranking.standings import standings
from engine.scoring.choices import (
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
from engine.scoring.settings import ImpSettings
from tests.engine.scoring.sessions import played, session
from tournaments.selectors.explanations import EntryPlace
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RankingMethod
from tournaments.words.place_explanations import PlaceTold, place_told


def awards(number: int, percentages: Sequence[int], **more: Any) -> BoardResults:
    """Entries 1, 2, … get these per cents, everybody else 0."""
    rows = tuple(
        Row(
            (str(i), str(100 * number + i)),
            Artificial((SideAward(percentage=Fraction(p)), SideAward(percentage=Fraction(0)))),
        )
        for i, p in enumerate(percentages, start=1)
    )
    return BoardResults(number, rows, **more)


def place(one: SessionResults, entry: int, ranking: Official = Official.MAX) -> PlaceTold:
    evaluation = evaluate(one)
    standing = explain_standing(evaluation, standings(evaluation), str(entry), ranking)
    assert standing is not None
    everybody = {number: EntryName(number, f"N{number}") for number in range(1, 1000)}
    method = RankingMethod(ranking.value)
    return place_told(EntryPlace(method, True, everybody[entry], standing, everybody))


def test_a_place_between_two_others() -> None:
    penalty = Adjustment("2", Fraction(-2), None, "late")
    one = replace(session(awards(1, [60, 60, 40]), awards(2, [60, 57, 51])), adjustments=(penalty,))
    found = place(one, 2)
    assert (found.by, found.place) == ("max", "2")
    assert found.total == (
        "The per cents of 2 boards: together 117.00, the mean is 58.50 %.",
        "Adjustment −2.00 %: late",
        "Total: 56.50 %.",
    )
    assert found.neighbours == (
        "3.50 % behind N1, place 1.",
        "11.00 % ahead of N3, place 3.",
    )
    assert place(one, 1).neighbours[0] == "Nobody has more."


def test_shared_places_and_many_names() -> None:
    one = session(awards(1, [70, 60, 60, 60, 60, 60, 60, 10]))
    found = place(one, 3)
    assert found.place == "2="
    assert found.total == ("The per cent of 1 board: 60.00 %.",)
    assert found.neighbours == (
        "10.00 % behind N1, place 1.",
        "Exactly equal to N2, N4, N5, N6 and 1 more: the place is shared.",
        "50.00 % ahead of N8, place 8.",
    )
    assert place(one, 1).neighbours[1] == "10.00 % ahead of N2, N3, N4, N5 and 2 more, place 2=."


def test_tie_breaks_and_tiny_differences() -> None:
    one = replace(session(awards(1, [60, 60, 59]), tie_breaks=(TieBreakRule.LOT,)), lots=("2", "1"))
    assert place(one, 1).neighbours == (
        "As much as N2, place 1; separated by: lot (2 : 1).",
        "1.00 % ahead of N3, place 3.",
    )
    assert place(one, 2).neighbours == (
        "Nobody has more.",
        "As much as N1, place 2; separated by: lot (1 : 2).",
    )
    small = Adjustment("1", Fraction(1, 1000), None, "rounding")
    close = replace(session(awards(1, [60, 60])), adjustments=(small,))
    assert place(close, 2).neighbours[0] == "less than 0.01 % behind N1, place 1."


def test_imps_of_a_place() -> None:
    scale = ImpSettings(cap_round_gain=Fraction(4), total=ImpTotal.MEAN)
    boards = (awards(1, [70], round=1), awards(2, [60], round=2), awards(3, [30], round=2))
    one = replace(
        session(*boards, imp=scale), carry_over=(Adjustment("1", None, Fraction(2), "Kyiv"),)
    )
    assert place(one, 1, Official.IMP).total == (
        "Round 1 brought +6.00 IMP; a round counts at most +4.00.",
        "The IMPs of 3 boards: together +1.00.",
        "Brought along +2.00 IMP: Kyiv",
        "Divided by 3 boards: +1.00 IMP.",
    )
    summed = replace(one, settings=replace(one.settings, imp=ImpSettings(total=ImpTotal.SUM)))
    assert place(summed, 1, Official.IMP).total[-1] == "Total: +5.00 IMP."


def test_factored_totals_and_no_place() -> None:
    one = session(*[played(n, 4, 3, 1) for n in (1, 2)], total=PercentageTotal.FACTORED)
    numbered = replace(
        one,
        boards=tuple(
            replace(
                board,
                rows=tuple(
                    replace(row, entries=(str(i), str(i + 10)))
                    for i, row in enumerate(board.rows, start=1)
                ),
            )
            for board in one.boards
        ),
        unranked=("3",),
    )
    assert place(numbered, 2).total[1] == (
        "As points of all boards, rounded to 0.01: 2.00, which are 50.00 %."
    )
    found = place(numbered, 3)
    assert found.place == "–"
    assert found.neighbours == ("Plays outside the ranking; the results count for the others.",)
    few = replace(numbered, settings=replace(numbered.settings, min_boards=3), unranked=())
    assert place(few, 1).neighbours == ("Too few boards count for a place.",)
    none = session(BoardResults(1, (Row(("1", None), SitOut()),)))
    assert place(none, 1).total == ("No board counts yet.",)
    assert place(none, 1).neighbours == ("Without a board that counts there is no place.",)
