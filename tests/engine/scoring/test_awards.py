"""Artificial scores, sit-outs and byes; sessions that cannot be; presets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.errors import RefusedError
from engine.scoring.choices import (
    Average,
    Bye,
    ImpMethod,
    ImpTotal,
    PercentageTotal,
    RoundingMode,
    Unequal,
)
from engine.scoring.evaluation import evaluate
from engine.scoring.presets import PRESETS
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
from tests.engine.scoring.sessions import side

AWAY, TRUNCATE = RoundingMode.HALF_AWAY, RoundingMode.TRUNCATE


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
