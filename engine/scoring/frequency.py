"""How often each value occurs among the results of a chart (docs/scoring.md, article 3).

Counting distinct values and cumulating the counts replaces comparing every two results.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import cast

Parts = tuple[tuple[int, Fraction], ...]
"""A weighted result: values and their weights, which add up to 1."""

Result = int | Parts
"""One result of a chart: a value, or a weighted one."""


class Frequency:
    """The distinct values of a chart with cumulated counts.

    A weighted result counts as a fraction of a result at each of its values. Counts are integers,
    `scale` to one result (1 unless there are weights); `cumulated[i]` counts the results below
    `values[i]`, the last one all of them.
    """

    __slots__ = ("cumulated", "n", "plain", "scale", "values")

    def __init__(self, results: Iterable[Result]) -> None:
        """Count `results`; `n` is their number, `plain` the counts of the unweighted ones."""
        results = list(results)
        rulings = [result for result in results if not isinstance(result, int)]
        values = [result for result in results if isinstance(result, int)] if rulings else results
        self.n = len(results)
        self.plain = Counter(cast("list[int]", values))
        self.scale = lcm(*(weight.denominator for parts in rulings for _, weight in parts))
        counts = Counter({value: count * self.scale for value, count in self.plain.items()})
        for parts in rulings:
            for value, weight in parts:
                counts[value] += int(weight * self.scale)
        self.values = sorted(counts)
        self.cumulated = list(accumulate((counts[value] for value in self.values), initial=0))

    @property
    def is_plain(self) -> bool:
        """Whether no result is a weighted one."""
        return self.plain.total() == self.n

    def below(self, value: int) -> int:
        """Count of the results below `value`, times `scale`."""
        return self.cumulated[bisect_left(self.values, value)]

    def up_to(self, value: int) -> int:
        """Count of the results up to and including `value`, times `scale`."""
        return self.cumulated[bisect_right(self.values, value)]

    def count(self, value: int) -> int | Fraction:
        """How many results have `value`; a weighted one counts as its weight."""
        count = self.up_to(value) - self.below(value)
        return count if self.scale == 1 else Fraction(count, self.scale)

    def mirrored(self) -> Frequency:
        """The frequency of the same results with their signs exchanged."""
        mirror = Frequency(())
        mirror.n, mirror.scale = self.n, self.scale
        mirror.plain = Counter({-value: count for value, count in self.plain.items()})
        mirror.values = [-value for value in reversed(self.values)]
        everything = self.cumulated[-1]
        mirror.cumulated = [everything - count for count in reversed(self.cumulated)]
        return mirror
