"""Worked numbers of published texts, read from the folder of the real events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from engine.ranking.standings import standings
from engine.scoring.choices import ImpMethod, RoundingMode
from engine.scoring.evaluation import BoardEvaluation, evaluate
from engine.scoring.frequency import Frequency
from engine.scoring.imp_scale import ImpScale
from engine.scoring.matchpoints import matchpoints
from engine.scoring.rounding import rounded
from engine.scoring.session import BoardResults, Played, Row, SessionResults
from engine.scoring.settings import ImpSettings, Rounding, ScoringSettings
from engine.scoring.unequal import neuberg
from engine.scoring.victory_points import victory_points
from tests.golden.real_events import VARIABLE, folder, load

pytestmark = pytest.mark.skipif(
    folder() is None, reason=f"NOT RUN: {VARIABLE} does not name the folder of the real events"
)

Comparison = tuple[str, object, object]
TENS = Rounding(Fraction(10), RoundingMode.HALF_AWAY)
CROSS = ImpSettings(method=ImpMethod.CROSS)


def session(
    scores: Sequence[int], imp: ImpSettings = CROSS, more: Sequence[Sequence[int]] = ()
) -> SessionResults:
    """A board for each list of scores; entries are numbered by table."""
    boards = [
        BoardResults(
            number,
            tuple(
                Row((f"N{table}", f"E{table}"), Played(score))
                for table, score in enumerate(of_board)
            ),
        )
        for number, of_board in enumerate((scores, *more))
    ]
    return SessionResults(ScoringSettings(imp=imp), tuple(boards))


def first_board(scores: Sequence[int], imp: ImpSettings = CROSS) -> BoardEvaluation:
    return evaluate(session(scores, imp)).boards[0]


def decimals(value: Fraction, published: object) -> Decimal:
    """`value` with as many decimals as the published number, halves away from zero."""
    places = max(0, -int(Decimal(str(published)).as_tuple().exponent))
    step = Rounding(Fraction(1, 10**places), RoundingMode.HALF_AWAY)
    exact = rounded(value, step)
    return Decimal(exact.numerator) / exact.denominator


def same(name: str, value: Fraction | int, published: Any) -> Comparison:
    return name, decimals(Fraction(value), published), Decimal(str(published))


def from_frequency(lines: Sequence[Sequence[int]]) -> list[int]:
    return [score for score, count in lines for _ in range(count)]


def neuberg_examples(stored: Any) -> Iterator[Comparison]:
    example = stored["neuberg_10_expected_7_and_3"]
    for n, key in ((7, "group_of_7"), (3, "group_of_3")):
        own, final = example[key]["own"], example[key]["final"]
        values = [neuberg(Fraction(points), n, 10) for points in own]
        yield from (same(key, *pair) for pair in zip(values, final, strict=True))
        yield same(f"{key} sum", sum(values, Fraction(0)), example[key]["sum"])
    example = stored["neuberg_7_expected_6"]
    for own, final in zip(example["own"], example["final"], strict=True):
        yield same("6 of 7", neuberg(Fraction(own), 6, 7), final)
    example = stored["neuberg_11_expected_10"]
    for own, final in zip(example["own"], example["final_rounded"], strict=True):
        yield same("10 of 11", neuberg(Fraction(own), 10, 11), final)


def small_group_examples(stored: Any) -> Iterator[Comparison]:
    example = stored["small_groups_percent"]
    keys = ("group_of_1", "group_of_2", "group_of_3_not_the_largest")
    for n, key in enumerate(keys, start=1):
        fullest = list(range(10))
        board = evaluate(session(fullest, more=[range(n, 0, -1)])).boards[1]
        for values, published in zip(board.values, example[key], strict=True):
            assert values[0] is not None
            yield same(key, values[0].percentage, published)


def matchpoint_examples(stored: Any) -> Iterator[Comparison]:
    example = stored["weighted_ruling"]
    value = sum(Fraction(weight) * Fraction(points) for weight, points in example["parts"])
    yield same("weighted ruling", value, example["ns"])

    example = stored["intermediate_score"]
    low, high = example["next_lower_freq"], example["next_higher_freq"]
    frequency = Frequency([420] * low + [450] * high + [500])
    yield same("next lower", matchpoints(frequency, 420), example["next_lower_mp"])
    yield same("next higher", matchpoints(frequency, 450), example["next_higher_mp"])
    yield same("between them", matchpoints(frequency, 430), example["mp"])

    example = stored["acbl_matchpoints"]
    evaluation = evaluate(session(example["scores"]))
    rows = {row.entry: row for row in standings(evaluation).by_percentage[0]}
    north = [rows[f"N{table}"] for table in range(len(example["scores"]))]
    ahead = sorted((row.place or 0) for row in north)
    for row, values, points, place in zip(
        north,
        evaluation.boards[0].values,
        example["mp_half_scale"],
        example["places"],
        strict=True,
    ):
        assert values[0] is not None
        assert values[0].matchpoints is not None
        yield same("ACBL matchpoints", values[0].matchpoints / 2, points)
        own_place = ahead.index(row.place or 0) + 1
        yield "ACBL place", f"{own_place}{'=' * (ahead.count(row.place or 0) > 1)}", place

    example = stored["ffb_magic_contest_board_28"]
    board = first_board(from_frequency(example["freq"]))
    lines = {str(line.value): line.worth for line in board.groups[0].charts[0].lines()}
    for score, points in example["mp_ns_by_score"].items():
        worth = lines[score]
        assert worth is not None
        assert worth.matchpoints is not None
        yield same("FFB matchpoints", worth.matchpoints, points)
        yield same("FFB per cent", worth.percentage, example["percent_ns_whole"][score])


def cross_imp_examples(stored: Any) -> Iterator[Comparison]:
    example = stored["cross_imp_5_tables"]
    for values, published in zip(
        first_board(example["scores"]).values, example["imp"], strict=True
    ):
        assert values[0] is not None
        yield same("5 tables", values[0].imps, published)

    scale = ImpScale(ImpSettings())
    example = stored["cross_imp_6_tables_one_row"]
    for other, part in zip(example["others"], example["parts"], strict=True):
        yield same("one row, part", scale.imps(example["own"] - other, 1), part)
    own = first_board([example["own"], *example["others"]]).values[0][0]
    assert own is not None
    yield same("one row, sum", own.imps * 5, example["sum"])
    yield same("one row, average", own.imps, example["average"])

    example = stored["cross_imp_6_tables_two_rows"]
    others = [score for index, score in enumerate(example["scores"]) if index != 2]
    for other, part in zip(others, example["row3_parts"], strict=True):
        yield same("row 3, part", scale.imps(example["scores"][2] - other, 1), part)
    own = first_board(example["scores"]).values[2][0]
    assert own is not None
    yield same("row 3, average", own.imps, example["row3_average"])


def butler_examples(stored: Any) -> Iterator[Comparison]:
    example = stored["butler_6_tables"]
    trimmed = ImpSettings(trim=Fraction(example["drop_each_end"]), rounding=TENS)
    board = first_board(example["scores_ns"], trimmed)
    yield same("6 tables, datum", datum_of(board), example["datum"])
    for values, published in zip(board.values, example["imp"], strict=True):
        assert values[0] is not None
        yield same("6 tables", values[0].imps, published)

    example = stored["butler_22_tables_no_trim"]
    scores = from_frequency(example["freq"])
    yield same("22 tables, mean", datum_of(first_board(scores, ImpSettings())), example["mean"])
    board = first_board(scores, ImpSettings(rounding=TENS))
    yield same("22 tables, datum", datum_of(board), example["datum"])
    for line in board.groups[0].charts[0].lines():
        assert line.worth is not None
        yield same("22 tables", line.worth.imps, example["imp"][str(line.value)])

    example = stored["butler_10_tables"]
    trim = ImpSettings(trim=Fraction(example["drop_each_end"]), rounding=TENS)
    board = first_board(from_frequency(example["freq"]), trim)
    yield same("10 tables, datum", datum_of(board), example["datum_by_text"])
    yield same("10 tables, datum printed", datum_of(board), example["datum_printed"])

    even = Rounding(Fraction(10), RoundingMode.HALF_EVEN)
    for exact, published in stored["acblscore_datum_rounding"].items():
        if exact != "source":
            yield same("datum, halves to even", rounded(Fraction(exact), even), published)


def datum_of(board: BoardEvaluation) -> Fraction:
    datum = board.groups[0].charts[0].datum
    assert datum is not None
    return datum


def victory_point_examples(stored: Any) -> Iterator[Comparison]:
    published = stored["wbf_vp_24_boards"]["winner_vp_by_margin"]
    for margin, points in enumerate(published):
        winner, loser = victory_points(margin, 24)
        yield f"margin {margin}", winner, Fraction(points)
        assert winner + loser == 20
        assert victory_points(-margin, 24) == (loser, winner)


@pytest.mark.parametrize(
    ("examples", "count"),
    [
        (neuberg_examples, 15),
        (small_group_examples, 6),
        (matchpoint_examples, 32),
        (cross_imp_examples, 18),
        (butler_examples, 17),
        (victory_point_examples, 75),
    ],
)
def test_worked_examples(examples: Any, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    directory = folder()
    assert directory is not None
    compared = list(examples(load(directory / "worked-examples" / "examples.json")))
    different = [one for one in compared if one[1] != one[2]]
    with capsys.disabled():
        print(
            f"\n{examples.__name__}: {len(compared)} compared, "
            f"{len(compared) - len(different)} equal"
        )
    assert different == []
    assert len(compared) == count
