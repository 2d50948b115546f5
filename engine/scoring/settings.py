"""The settings of an event's scoring (docs/scoring.md, article 2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from engine.scoring.choices import (
    Average,
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    RoundingMode,
    TieBreakRule,
    Unequal,
)

WBF_TABLE: tuple[Fraction, ...] = tuple(
    Fraction(bound)
    for bound in (
        *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
        *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
    )
)
"""Lower bounds of 1 … 24 IMP."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """Rounding to multiples of `step` (positive) by `mode`."""

    step: Fraction
    mode: RoundingMode


@dataclass(frozen=True, slots=True)
class Award:
    """A value given, not played for: a per cent and the IMPs that go with it."""

    percentage: Fraction
    imps: Fraction


@dataclass(frozen=True, slots=True)
class Averages:
    """What the words of artificial scores are worth; `own_if_better` article 7."""

    average_plus: Award = Award(Fraction(60), Fraction(3))
    average: Award = Award(Fraction(50), Fraction(0))
    average_minus: Award = Award(Fraction(40), Fraction(-3))
    own_if_better: bool = False

    def award(self, word: Average) -> Award:
        """The plain value of a word."""
        return {
            Average.PLUS: self.average_plus,
            Average.EQUAL: self.average,
            Average.MINUS: self.average_minus,
        }[word]


@dataclass(frozen=True, slots=True)
class ImpSettings:
    """How IMPs are made (articles 10 to 12 and 14).

    `trim` is a whole number of results dropped at each end, or a share of n below 1/2;
    `table` the rising lower bounds of 1, 2, … IMP.
    """

    method: ImpMethod = ImpMethod.BUTLER
    trim: Fraction = Fraction(0)
    rounding: Rounding | None = None
    divisor: CrossDivisor = CrossDivisor.COMPARISONS
    table: tuple[Fraction, ...] = WBF_TABLE
    multiplier: Fraction = Fraction(1)
    cap_comparison: Fraction | None = None
    cap_round_gain: Fraction | None = None
    total: ImpTotal = ImpTotal.AUTO


@dataclass(frozen=True, slots=True)
class ScoringSettings:
    """Everything an event may choose about its scoring; stored with the event as a whole."""

    official: Official = Official.MAX
    basis: Basis = Basis.DIFFERENCE
    unequal: Unequal = Unequal.NEUBERG
    matchpoint_rounding: Rounding | None = None
    total: PercentageTotal = PercentageTotal.MEAN
    bye: Bye | Award = Bye.NOT_COUNTED
    imp: ImpSettings = field(default_factory=ImpSettings)
    averages: Averages = field(default_factory=Averages)
    tie_breaks: tuple[TieBreakRule, ...] = ()
    winners: int = 1
    min_boards: int = 0
