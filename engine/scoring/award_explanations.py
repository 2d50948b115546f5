"""Where the value of an award comes from (docs/scoring.md, articles 7 and 9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from engine.scoring.choices import Average, Bye
from engine.scoring.evaluation import Evaluation
from engine.scoring.session import SideAward, SitOut, completed
from engine.scoring.settings import Award


class AwardSource(Enum):
    """Where one unit of an award comes from."""

    GIVEN = "given"
    """The ruling names it."""
    CONVERTED = "converted"
    """The ruling names the other unit; this one follows from it."""
    WORD = "word"
    """What the event says the word is worth."""
    OWN_MEAN = "own_mean"
    """The entry's own mean."""
    BYE = "bye"
    """What the event gives for a round sat out."""
    NO_RESULTS = "no_results"
    """The own average of an entry without real results."""


@dataclass(frozen=True, slots=True)
class AwardUnit:
    """A per cent or IMPs with their source; `plain` and `own_mean` where the better one counts."""

    value: Fraction
    source: AwardSource
    plain: Fraction | None = None
    own_mean: Fraction | None = None


@dataclass(frozen=True, slots=True)
class AwardExplanation:
    """An award of one side: both units, the word it was given in, and the real results (a number)
    the entry's own mean was taken of, 0 where it was not asked for.
    """

    percentage: AwardUnit
    imps: AwardUnit
    word: Average | None = None
    sat_out: bool = False
    own_results: int = 0


@dataclass(frozen=True, slots=True)
class OwnMean:
    """The mean of an entry's real results, and how many they are."""

    results: int
    award: Award


def own_mean(evaluation: Evaluation, entry: str | None) -> OwnMean | None:
    """The mean per cent and IMPs of `entry` over its real results; None without any."""
    values = [
        value
        for board in evaluation.boards
        for row, of_row in zip(board.board.rows, board.values, strict=True)
        if row.result.is_real and entry in row.entries
        if (value := of_row[row.entries.index(entry)]) is not None
    ]
    if entry is None or not values:
        return None
    percentage = sum((value.percentage for value in values), Fraction(0)) / len(values)
    imps = sum((value.imps for value in values), Fraction(0)) / len(values)
    return OwnMean(len(values), Award(percentage, imps))


def explain_artificial(
    side: SideAward, entry: str | None, evaluation: Evaluation
) -> AwardExplanation:
    """Where an artificial score of `entry` comes from."""
    if side.word is None:
        return _given(side, sat_out=False)
    averages = evaluation.session.settings.averages
    plain = averages.award(side.word)
    mean = None
    if averages.own_if_better and side.word is not Average.EQUAL:
        mean = own_mean(evaluation, entry)
    return AwardExplanation(
        _unit(
            side.percentage,
            plain.percentage,
            None if mean is None else mean.award.percentage,
            side.word,
        ),
        _unit(side.imps, plain.imps, None if mean is None else mean.award.imps, side.word),
        side.word,
        own_results=mean.results if mean else 0,
    )


def explain_sit_out(result: SitOut, entry: str, evaluation: Evaluation) -> AwardExplanation | None:
    """Where the award of a sit-out comes from; None if it does not count."""
    if result.award is not None:
        return _given(result.award, sat_out=True)
    bye = evaluation.session.settings.bye
    if isinstance(bye, Award):
        return _both(bye, AwardSource.BYE, 0)
    if bye is Bye.NOT_COUNTED:
        return None
    mean = own_mean(evaluation, entry)
    if mean is None:
        return _both(Award(Fraction(50), Fraction(0)), AwardSource.NO_RESULTS, 0)
    return _both(mean.award, AwardSource.OWN_MEAN, mean.results)


def _given(side: SideAward, *, sat_out: bool) -> AwardExplanation:
    award = completed(side)
    given, converted = AwardSource.GIVEN, AwardSource.CONVERTED
    return AwardExplanation(
        AwardUnit(award.percentage, converted if side.percentage is None else given),
        AwardUnit(award.imps, converted if side.imps is None else given),
        sat_out=sat_out,
    )


def _both(award: Award, source: AwardSource, results: int) -> AwardExplanation:
    return AwardExplanation(
        AwardUnit(award.percentage, source),
        AwardUnit(award.imps, source),
        sat_out=True,
        own_results=results,
    )


def _unit(
    given: Fraction | None, plain: Fraction, mean: Fraction | None, word: Average
) -> AwardUnit:
    if given is not None:
        return AwardUnit(given, AwardSource.GIVEN)
    if mean is None:
        return AwardUnit(plain, AwardSource.WORD)
    value = max(plain, mean) if word is Average.PLUS else min(plain, mean)
    source = AwardSource.WORD if value == plain else AwardSource.OWN_MEAN
    return AwardUnit(value, source, plain, mean)
