"""Explanations in English: the worked cases of docs/scoring.md as they are told."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.scoring.choices import (
    Average,
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    RoundingMode,
    Unequal,
)
from engine.scoring.evaluation import evaluate
from engine.scoring.explanations import BoardExplainer
from engine.scoring.session import (
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    SideAward,
    SitOut,
)
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding
from engine.seats import SEATS
from tests.engine.scoring.sessions import played, session, weighted
from tournaments.selectors.explanations import ValueExplanation
from tournaments.selectors.names import EntryName
from tournaments.words.explanations import OtherLine, Told, datum_in_short, in_short, told

CROSS = ImpSettings(method=ImpMethod.CROSS)


def explainer(one: SessionResults, board: int) -> BoardExplainer:
    evaluation = evaluate(one)
    return BoardExplainer(evaluation, evaluation.boards[board])


def tell(one: SessionResults, row: int = 0, seat: int = 0, board: int = 0) -> Told:
    made = explainer(one, board)
    return told(
        ValueExplanation(
            int(made.board.board.board),
            EntryName(1, "Anna"),
            SEATS[seat],
            one.settings.basis,
            made.row(row, seat),
        )
    )


def test_a_plain_board() -> None:
    found = tell(session(played(7, 38, -162, 0, 100)))
    assert found.opening == "Anna has +38 on board 7 in seat A."
    assert found.percentage == (
        (
            "3 other results in this seat: 2 worse, 0 equal, 1 better. 2 for each worse one and "
            "1 for each equal one: 2 × 2 + 0 = 4 matchpoints."
        ),
        "4 of 6 possible: 66.67 %.",
    )
    assert found.imps == (
        "The average (datum) of 4 results in seat A: −24 ÷ 4 = −6.",
        "+38 is +44 from the average −6.",
        "On the IMP scale from 20 to below 50: +1.00 IMP.",
    )
    (table,) = found.others
    assert (table.own, table.with_imps) == ("+38", False)
    assert table.lines == (
        OtherLine("+100", "1", "0", ""),
        OtherLine("0", "1", "2", ""),
        OtherLine("−162", "1", "2", ""),
    )


def test_the_other_seat_of_equal_results_by_cross_imps() -> None:
    found = tell(session(played(7, 38, 38, -162, 0), imp=CROSS), row=1, seat=1)
    assert found.opening == "Anna has −38 on board 7 in seat B."
    assert found.percentage[0].startswith("3 other results in this seat: 0 worse, 1 equal, 2 bet")
    assert found.percentage[1:] == ("1 of 6 possible: 16.67 %.",)
    assert found.imps == (
        "The differences to 3 other results are turned into IMPs one by one: together −6.00.",
        "Divided by 3 comparisons: −2.00 IMP.",
    )
    assert found.others[0].lines == (
        OtherLine("+162", "1", "0", "−5.00"),
        OtherLine("0", "1", "0", "−1.00"),
        OtherLine("−38", "1", "1", "0.00"),
    )


@pytest.mark.parametrize(
    ("n", "sentences"),
    [
        (
            4,
            [
                (
                    "The board has 4 results, the fullest has 10. Neuberg’s formula scales: "
                    "(6 + 1) × 10 ÷ 4 − 1 = 16.50."
                ),
                "16.50 of 18 possible: 91.67 %.",
            ],
        ),
        (
            2,
            [
                (
                    "Only 2 of 10 results can be compared, too few to judge by: 60 % for the "
                    "middle and 5 % for each matchpoint away from it."
                ),
                "60 + 5 × (2 − 1) = 65.00 %.",
            ],
        ),
    ],
)
def test_fewer_results_than_expected(n, sentences) -> None:
    found = tell(session(played(1, *range(10)), played(2, *range(0, -n, -1))), board=1)
    assert list(found.percentage[1:]) == sentences


@pytest.mark.parametrize("imp", [CROSS, ImpSettings()])
def test_a_result_alone(imp) -> None:
    found = tell(session(played(1, 5), imp=imp))
    assert found.percentage == (
        "There is no other result to compare with.",
        "That makes 50.00 %.",
    )
    assert found.imps == ("There is no other result to compare with: 0.00 IMP.",)
    assert found.others == ()


def test_as_is_open_and_rounded() -> None:
    one = session(played(1, 1, 2, 3), played(2, 5, 4), unequal=Unequal.AS_IS)
    assert (
        "this event takes the per cent over the results there are"
        in tell(one, board=1).percentage[1]
    )
    still = session(played(1, 1, 2, 3), played(2, 5, 4, open=True))
    assert "still to come" in tell(still, board=1).percentage[1]
    cut = Rounding(Fraction(1, 100), RoundingMode.TRUNCATE)
    rounded = session(played(1, *range(7)), played(2, *range(6, 0, -1)), matchpoint_rounding=cut)
    assert tell(rounded, row=1, board=1).percentage[1:] == (
        (
            "The board has 6 results, the fullest has 7. Neuberg’s formula scales: "
            "(8 + 1) × 7 ÷ 6 − 1 = 9.50."
        ),
        "9.50 of 12 possible: 79.17 %.",
    )
    assert tell(rounded, row=2, board=1).percentage[2] == "Rounded to steps of 0.01: 7.16."


def test_a_weighted_ruling_with_its_parts() -> None:
    rows = (*played(1, 100, 150).rows, Row(("P", "Q"), weighted((170, "2/3"), (140, "1/3"))))
    found = tell(session(BoardResults(1, rows)), row=2)
    assert found.opening == (
        "A ruling gives Anna on board 1 in seat A: 66.67 % of +170, 33.33 % of +140."
    )
    assert found.percentage[0].startswith("+170: 2 other results in this seat: 2 worse")
    assert found.percentage[1].startswith("+140: 2 other results in this seat: 1 worse")
    assert found.percentage[2:] == (
        "Weighted: 0.67 × 4 + 0.33 × 2 = 3.33 matchpoints.",
        "3.33 of 4 possible: 83.33 %.",
    )
    assert found.imps[-1] == "Weighted: 0.67 × (+1) + 0.33 × (0) = +0.67 IMP."
    assert [table.own for table in found.others] == ["+170", "+140"]


def test_a_trimmed_and_rounded_datum_a_multiplier_and_a_cap() -> None:
    scale = ImpSettings(
        trim=Fraction(1),
        rounding=Rounding(Fraction(10), RoundingMode.HALF_AWAY),
        multiplier=Fraction(1, 2),
        cap_comparison=Fraction(4),
    )
    found = tell(session(played(1, -650, -170, -1440, 100, -170, -200), imp=scale), row=3)
    assert found.imps == (
        "The 1 highest and the 1 lowest result are left out of the average.",
        "The average (datum) of 4 results in seat A: −1190 ÷ 4 = −297.50.",
        "Rounded to steps of 10: −300.",
        "+100 is +400 from the average −300.",
        "Times 0.5: +200.",
        "One comparison counts at most 4 IMP: +4.00 IMP.",
    )


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (15, "The IMP scale begins at 20: 0.00 IMP."),
        (9000, "On the IMP scale the highest step begins at 4000: +24.00 IMP."),
    ],
)
def test_the_ends_of_the_imp_scale(score, sentence) -> None:
    assert tell(session(played(1, score, -score))).imps[-1] == sentence


@pytest.mark.parametrize(
    ("divisor", "sentences"),
    [
        (CrossDivisor.RESULTS, ("Divided by all 2 results: +1.50 IMP.",)),
        (CrossDivisor.TOTAL, ("Scaled from 1 to 3 comparisons: +9.00 IMP.",)),
        (CrossDivisor.COMPARISONS, ("Divided by 1 comparison: +3.00 IMP.",)),
    ],
)
def test_other_divisors(divisor, sentences) -> None:
    one = session(played(1, 100, -20), played(2, *[0] * 4), imp=replace(CROSS, divisor=divisor))
    found = tell(one).imps
    assert found == (
        "The difference to 1 other result is turned into IMPs: together +3.00.",
        *sentences,
    )


def test_own_points_have_no_sign() -> None:
    rows = tuple(
        Row((f"a{i}", f"b{i}"), Played(points=points))
        for i, points in enumerate([(88, 19), (70, 72)])
    )
    found = tell(session(BoardResults(1, rows), basis=Basis.OWN_POINTS))
    assert found.opening == "Anna has 88 on board 1 in seat A."
    assert found.imps[1] == "88 is +9 from the average 79."


def awarded(a: SideAward, **settings: Any) -> Told:
    row = Row(("P", "Q"), Artificial((a, SideAward(word=Average.MINUS))))
    boards = (
        BoardResults(1, (Row(("P", "x"), Played(30)), *played(1, -10).rows)),
        BoardResults(2, (row,)),
    )
    return tell(session(*boards, **settings), board=1)


def test_awards_say_where_they_come_from() -> None:
    given = awarded(SideAward(percentage=Fraction(70)))
    assert given.opening == "Anna has an artificial score on board 2."
    assert given.percentage == ("70.00 %: as the director ruled.",)
    assert given.imps == ("+6.00 IMP: from the per cent, 3 × (per cent − 50) ÷ 10.",)
    converted = awarded(SideAward(imps=Fraction(3)))
    assert converted.percentage == ("60.00 %: from the IMPs, 50 + 10 × IMP ÷ 3, within 0 and 100.",)
    word = awarded(SideAward(word=Average.PLUS))
    assert word.opening == "Anna has average plus on board 2."
    assert word.percentage == ("60.00 %: what this event gives for it.",)
    better = awarded(SideAward(word=Average.PLUS), averages=Averages(own_if_better=True))
    assert better.percentage == ("100.00 %: the own average over 1 result, in place of 60.00.",)
    assert better.imps == (
        "+3.00 IMP: what this event gives for it; the own average, +1.00, changes nothing.",
    )


@pytest.mark.parametrize(
    ("bye", "entry", "sentence"),
    [
        (
            Award(Fraction(60), Fraction(0)),
            "P",
            "60.00 %: what this event gives for a board sat out.",
        ),
        (Bye.OWN_AVERAGE, "A1", "100.00 %: the own average over 1 result."),
        (Bye.OWN_AVERAGE, "P", "50.00 %: there are no own results to take an average of."),
    ],
)
def test_rounds_sat_out(bye, entry, sentence) -> None:
    sat_out = BoardResults(2, (Row((entry, None), SitOut()),))
    found = tell(session(played(1, 5, 3), sat_out, bye=bye), board=1)
    assert found.opening == "Anna sat out on board 2."
    assert found.percentage == (sentence,)


def test_what_does_not_count() -> None:
    row = Row(("P", "Q"), NotPlayed("late"))
    found = tell(session(BoardResults(3, (row,))))
    assert found == Told("Anna has no value on board 3: it does not count.", (), ())


def test_the_short_words_for_a_number() -> None:
    short = explainer(session(played(1, 38, 38, -162, 0)), 0).standing(0, 0)
    assert in_short(short) == "3 other results: 2 worse, 1 equal, 0 better"
    assert datum_in_short(short) == "+59.50 from the average of the board"
    alone = explainer(session(played(1, 38), imp=CROSS), 0).standing(0, 0)
    assert in_short(alone) == "nothing to compare with"
    assert datum_in_short(alone) == datum_in_short(None) == "How this came about"
    assert in_short(None) == "How this came about"
