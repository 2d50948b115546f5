"""Boards with fewer results than expected: which rule, and its per cents (article 4)."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from engine.scoring.rounding import rounded
from engine.scoring.settings import Rounding


class Rule(Enum):
    """How matchpoints of a group become per cents."""

    PLAIN = "plain"
    NEUBERG = "neuberg"
    SMALL_GROUP = "small_group"


def rule_for(n: int, expected: int) -> Rule:
    """The rule of a group of `n` results where `expected` were to be had.

    Only these two numbers count, whether the board was fouled or just played seldom.
    """
    if n >= expected:
        return Rule.PLAIN
    if n <= 3 and 3 * n <= expected:
        return Rule.SMALL_GROUP
    return Rule.NEUBERG


def neuberg(matchpoints: int | Fraction, n: int, expected: int) -> Fraction:
    """Matchpoints of `n` results scaled to `expected`: (m + 1)·E/n − 1."""
    return Fraction((matchpoints + 1) * expected - n, n)


class Measure:
    """Turns matchpoints of groups of one size into final matchpoints and per cents."""

    __slots__ = ("_known", "expected", "n", "rounding", "rule")

    def __init__(self, rule: Rule, n: int, expected: int, rounding: Rounding | None) -> None:
        """For groups of `n` results where `expected` were to be had."""
        self.rule = rule
        self.n = n
        self.expected = expected
        self.rounding = rounding
        self._known: dict[int | Fraction, tuple[Fraction, Fraction]] = {}

    @property
    def top(self) -> int:
        """The most matchpoints: 2(E − 1) under Neuberg, else 2(n − 1)."""
        return 2 * ((self.expected if self.rule is Rule.NEUBERG else self.n) - 1)

    def measured(self, matchpoints: int | Fraction) -> tuple[Fraction, Fraction]:
        """Final matchpoints and per cent of `matchpoints` on the scale of the group's own n."""
        known = self._known.get(matchpoints)
        if known is None:
            final = self._final(matchpoints)
            known = self._known[matchpoints] = final, self._percentage(final)
        return known

    def _final(self, matchpoints: int | Fraction) -> Fraction:
        """Scaled and rounded; rounding is measured from the average, small groups have none."""
        if self.rule is Rule.NEUBERG:
            final = neuberg(matchpoints, self.n, self.expected)
        else:
            final = Fraction(matchpoints)
        if self.rounding is None or self.rule is Rule.SMALL_GROUP:
            return final
        average = Fraction(self.top, 2)
        return average + rounded(final - average, self.rounding)

    def _percentage(self, final: Fraction) -> Fraction:
        """The per cent of final matchpoints; 50 where there was nothing to be compared with."""
        if self.rule is Rule.SMALL_GROUP:
            return 60 + 5 * (final - (self.n - 1))
        if self.top == 0:
            return Fraction(50)
        return Fraction(100 * final.numerator, self.top * final.denominator)
