"""The one place that chooses between the readable search and the compiled one."""

from __future__ import annotations

from engine.deberts.options import Overtrump
from engine.deberts.ruleset import RuleSet
from engine.solver.compiled import CompiledSearch, available
from engine.solver.search import PointSearch, Search


def must_beat(rules: RuleSet) -> bool:
    """Whether a trump that was led has to be beaten if it can be (docs/rules.md 4.2)."""
    return rules.overtrump is not Overtrump.NEVER


def new_search(rules: RuleSet) -> PointSearch:
    """A search for any hands and leader under `rules`, compiled where numba is installed. What a
    readable one knows grows with each question: one for each trump of a deal is a good measure.
    """
    if available():
        return CompiledSearch(must_beat=must_beat(rules))
    return Search(must_beat=must_beat(rules))
