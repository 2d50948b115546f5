"""What every group of a session is measured by."""

from __future__ import annotations

from engine.scoring.choices import Unequal
from engine.scoring.imp_scale import ImpScale
from engine.scoring.settings import ScoringSettings
from engine.scoring.unequal import Measure, Rule, rule_for


class Yardstick:
    """The settings and the number of results expected, made ready for many groups."""

    __slots__ = ("_measures", "expected", "imp_scale", "settings")

    def __init__(self, settings: ScoringSettings, expected: int) -> None:
        """`expected` is the number of results of the event's fullest board (article 1)."""
        self.settings = settings
        self.expected = expected
        self.imp_scale = ImpScale(settings.imp)
        self._measures: dict[tuple[Rule, int], Measure] = {}

    def measure(self, n: int, *, is_open: bool) -> Measure:
        """How a group of `n` results is measured; an open board by its own results alone."""
        scaled = self.settings.unequal is Unequal.NEUBERG and not is_open
        rule = rule_for(n, self.expected) if scaled else Rule.PLAIN
        measure = self._measures.get((rule, n))
        if measure is None:
            measure = Measure(rule, n, self.expected, self.settings.matchpoint_rounding)
            self._measures[rule, n] = measure
        return measure
