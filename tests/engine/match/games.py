"""Matches of tests: rule sets by name, scores by totals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.deberts.presets import preset
from engine.deberts.ruleset import RuleSet
from engine.match.acts import Act, Counted, DealScore
from engine.match.match import Match
from engine.match.play import replayed, start


def rules(name: str = "club", players: int = 2, partners: bool = False, **options: Any) -> RuleSet:
    return replace(preset(name, players, partners=partners), **options)


def score(taker: int, *totals: int, **more: Any) -> DealScore:
    """A deal with these totals; what two players cannot have in cards is sequences of the first."""
    surplus = sum(totals) - 156 if len(totals) == 2 else sum(totals) - 162
    sequences = next(one for one in (0, 20, 40, 50, 60, 70, 100) if one >= surplus)
    first = Counted(totals[0] - sequences, sequences)
    return DealScore(taker, (first, *(Counted(one) for one in totals[1:])), **more)


def game(of: RuleSet, *acts: Act, dealer: int = 1, opening: tuple[int, ...] | None = None) -> Match:
    return replayed(start(of, dealer, opening), acts)
