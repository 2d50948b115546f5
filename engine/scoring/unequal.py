"""Boards with fewer results than expected: which rule, and its per cents (article 4)."""

from __future__ import annotations

from dataclasses import dataclass
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


def neuberg(matchpoints: Fraction, n: int, expected: int) -> Fraction:
    """Matchpoints of `n` results scaled to `expected`: (m + 1)·E/n − 1."""
    return (matchpoints + 1) * expected / n - 1


@dataclass(frozen=True, slots=True)
class Measure:
    """Turns matchpoints of one group into its final matchpoints and per cents."""

    rule: Rule
    n: int
    expected: int
    rounding: Rounding | None

    @property
    def top(self) -> int:
        """The most matchpoints: 2(E − 1) under Neuberg, else 2(n − 1)."""
        return 2 * ((self.expected if self.rule is Rule.NEUBERG else self.n) - 1)

    def final(self, matchpoints: Fraction) -> Fraction:
        """Matchpoints after scaling and rounding; the rounding is measured from the average.

        The results of a small group are not rounded.
        """
        if self.rule is Rule.NEUBERG:
            matchpoints = neuberg(matchpoints, self.n, self.expected)
        if self.rounding is None or self.rule is Rule.SMALL_GROUP:
            return matchpoints
        average = Fraction(self.top, 2)
        return average + rounded(matchpoints - average, self.rounding)

    def percentage(self, final: Fraction) -> Fraction:
        """The per cent of final matchpoints; 50 where there was nothing to be compared with."""
        if self.rule is Rule.SMALL_GROUP:
            return 60 + 5 * (final - (self.n - 1))
        if self.top == 0:
            return Fraction(50)
        return 100 * final / self.top
