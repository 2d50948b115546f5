"""How a value came about, in short plain sentences (docs/scoring.md, articles 3 to 12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.award_explanations import AwardExplanation
from engine.scoring.choices import Basis
from engine.scoring.explanations import (
    Comparison,
    PercentageExplanation,
    ResultExplanation,
    Standing,
)
from engine.scoring.imp_explanations import CrossExplanation
from engine.scoring.other_results import Number, OtherResults, counted
from engine.scoring.unequal import Rule
from tournaments.selectors.explanations import ValueExplanation
from tournaments.words import figures
from tournaments.words.award_explanations import award_told
from tournaments.words.imp_explanations import imp_sentences


@dataclass(frozen=True, slots=True)
class OtherLine:
    """One value among the other results: how often, what it gives, the IMPs of one comparison."""

    result: str
    times: str
    matchpoints: str
    imps: str


@dataclass(frozen=True, slots=True)
class OtherTable:
    """The other results that `own` was compared with, the best first."""

    own: str
    lines: tuple[OtherLine, ...]
    with_imps: bool


@dataclass(frozen=True, slots=True)
class Told:
    """An explanation to read: what is explained, the sentences of both units, the comparisons, and
    what the result is beside perfect play.
    """

    opening: str
    percentage: tuple[str, ...]
    imps: tuple[str, ...]
    others: tuple[OtherTable, ...] = ()
    par: tuple[str, ...] = ()


def told(value: ValueExplanation) -> Told:
    """The whole explanation of a value."""
    found = value.explanation
    where = {"name": value.entry.name, "board": value.board, "seat": value.seat.value}
    if found is None:
        return Told(
            _("%(name)s has no value on board %(board)s: it does not count.") % where, (), ()
        )
    if isinstance(found, AwardExplanation):
        return Told(*award_told(found, where))
    results = Results(value.basis)
    if len(found.parts) == 1:
        score = {"score": results.written(found.parts[0][0])}
        opening = _("%(name)s has %(score)s on board %(board)s in seat %(seat)s.") % (where | score)
    else:
        parts = ", ".join(
            _("%(share)s %% of %(score)s")
            % {"share": figures.amount(100 * weight), "score": results.written(score)}
            for score, weight in found.parts
        )
        opening = _("A ruling gives %(name)s on board %(board)s in seat %(seat)s: %(parts)s.") % (
            where | {"parts": parts}
        )
    return Told(
        opening,
        tuple(percentage_sentences(found.percentage, results)),
        tuple(imp_sentences(found.imps, results.written, value.seat)),
        tuple(_other_table(part, found, results) for part in found.percentage.parts if part.others),
    )


def worked_example(value: ValueExplanation, *, percentage: bool = True, imps: bool = True) -> str:
    """The explanation of one value in a line, to show on paper how all are made."""
    found = told(value)
    sentences = [found.opening]
    sentences += found.percentage if percentage else ()
    sentences += found.imps if imps else ()
    return _("How values come about, by example: %(sentences)s") % {
        "sentences": " ".join(sentences)
    }


@dataclass(frozen=True, slots=True)
class Results:
    """Writes results: differences with their sign, a seat's own points without."""

    basis: Basis

    def written(self, value: Fraction | int) -> str:
        """`+38`, `−162`, or `88` where own points are compared."""
        if self.basis is Basis.OWN_POINTS:
            return figures.amount(value)
        return figures.signed_amount(value)


def in_short(standing: Standing | None) -> str:
    """The comparison in a line, to be shown on a number: `worse 5, equal 1, of 9`."""
    if standing is None:
        return _("How this came about")
    if not standing.others:
        return _("nothing to compare with")
    return ngettext(
        "%(count)s other result: %(beaten)s worse, %(equal)s equal, %(better)s better",
        "%(count)s other results: %(beaten)s worse, %(equal)s equal, %(better)s better",
        standing.others,
    ) % _counts(standing.others, standing.beaten, standing.equal)


def datum_in_short(standing: Standing | None) -> str:
    """The distance from the average in a line."""
    if standing is None or standing.from_datum is None:
        return _("How this came about")
    return _("%(difference)s from the average of the board") % {
        "difference": figures.signed_amount(standing.from_datum)
    }


def _counts(others: Number, beaten: Number, equal: Number) -> dict[str, object]:
    return {
        "count": others,
        "beaten": figures.amount(beaten),
        "equal": figures.amount(equal),
        "better": figures.amount(others - beaten - equal),
    }


def percentage_sentences(found: PercentageExplanation, results: Results) -> Iterable[str]:
    """From the comparisons to the per cent."""
    if found.n > 1:
        for part in found.parts:
            yield _compared(part, found, results)
        if len(found.parts) > 1:
            yield _("Weighted: %(terms)s = %(matchpoints)s matchpoints.") % {
                "terms": " + ".join(
                    f"{figures.amount(part.weight)} × {figures.amount(part.matchpoints)}"
                    for part in found.parts
                ),
                "matchpoints": figures.amount(found.matchpoints),
            }
    else:
        yield _("There is no other result to compare with.")
    yield from _scaled(found)
    yield from _rounded(found)
    yield from _as_percentage(found)


def _compared(part: Comparison, found: PercentageExplanation, results: Results) -> str:
    beaten, equal = counted(part.beaten), counted(part.equal)
    counts = _counts(found.n - 1, beaten, equal)
    words = (
        ngettext(
            "%(count)s other result in this seat: %(beaten)s worse, %(equal)s equal, "
            "%(better)s better.",
            "%(count)s other results in this seat: %(beaten)s worse, %(equal)s equal, "
            "%(better)s better.",
            found.n - 1,
        )
        % counts
    )
    if len(found.parts) > 1:
        words = f"{results.written(part.value)}: {words}"
    return (
        words
        + " "
        + _(
            "2 for each worse one and 1 for each equal one: 2 × %(beaten)s + %(equal)s = "
            "%(matchpoints)s matchpoints."
        )
        % (counts | {"matchpoints": figures.amount(part.matchpoints)})
    )


def _scaled(found: PercentageExplanation) -> Iterable[str]:
    numbers = {"n": found.n, "expected": found.expected}
    if found.is_open:
        yield _("Results of this board are still to come: the value may change.")
    elif found.rule is Rule.PLAIN and found.n < found.expected:
        yield (
            _(
                "The board has %(n)s results, the fullest has %(expected)s; this event takes the "
                "per cent over the results there are."
            )
            % numbers
        )
    elif found.rule is Rule.NEUBERG:
        yield _(
            "The board has %(n)s results, the fullest has %(expected)s. Neuberg’s formula scales: "
            "(%(m)s + 1) × %(expected)s ÷ %(n)s − 1 = %(scaled)s."
        ) % (
            numbers
            | {"m": figures.amount(found.matchpoints), "scaled": figures.amount(found.scaled)}
        )
    elif found.rule is Rule.SMALL_GROUP:
        yield (
            _(
                "Only %(n)s of %(expected)s results can be compared, too few to judge by: 60 %% "
                "for the middle and 5 %% for each matchpoint away from it."
            )
            % numbers
        )


def _rounded(found: PercentageExplanation) -> Iterable[str]:
    if found.rounding is not None and found.final != found.scaled:
        yield _("Rounded to steps of %(step)s: %(final)s.") % {
            "step": figures.plain(found.rounding.step),
            "final": figures.plain(found.final),
        }


def _as_percentage(found: PercentageExplanation) -> Iterable[str]:
    numbers = {
        "matchpoints": figures.amount(found.final),
        "top": found.top,
        "percent": figures.percent(found.percentage),
        "middle": found.n - 1,
    }
    if found.rule is Rule.SMALL_GROUP:
        yield _("60 + 5 × (%(matchpoints)s − %(middle)s) = %(percent)s %%.") % numbers
    elif found.top:
        yield _("%(matchpoints)s of %(top)s possible: %(percent)s %%.") % numbers
    else:
        yield _("That makes %(percent)s %%.") % numbers


def _other_table(part: Comparison, found: ResultExplanation, results: Results) -> OtherTable:
    cross = isinstance(found.imps, CrossExplanation)
    return OtherTable(
        results.written(part.value),
        tuple(_other_line(other, part, found, results) for other in part.others),
        cross,
    )


def _other_line(
    other: OtherResults, part: Comparison, found: ResultExplanation, results: Results
) -> OtherLine:
    gain = 1 + (other.value < part.value) - (other.value > part.value)
    imps = ""
    if isinstance(found.imps, CrossExplanation):
        imps = next(
            figures.imp(comparison.look_up.imps)
            for comparison in found.imps.comparisons
            if comparison.value == part.value and comparison.other == other
        )
    return OtherLine(results.written(other.value), figures.amount(other.count), str(gain), imps)
