"""Boards with their perfect play stored, as the worker leaves them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.cards.deal import Deal
from engine.cards.notation import deal_from_document
from engine.deberts.ruleset import RuleSet
from tests.tournaments.factories import NOW
from tournaments.enums import JobStatus
from tournaments.mapping.perfect_play import analyse, analysis_inputs
from tournaments.mapping.rules import rules_of
from tournaments.models import Board, BoardAnalysis, Event


@lru_cache
def computed(rules: RuleSet, deal: Deal) -> dict[str, Any]:
    """Computed once for all tests: it takes a second."""
    return analyse(rules, deal)


def analyse_boards(event: Event, numbers: Iterable[int]) -> None:
    """Store the analysis of these boards."""
    for board in Board.objects.filter(event=event, number__in=numbers):
        rules, deal = rules_of(event), deal_from_document(board.deal)
        store(board, analysis_inputs(rules, deal), computed(rules, deal))


def store(board: Board, inputs: str, result: dict[str, Any]) -> None:
    """A finished row."""
    BoardAnalysis.objects.filter(board=board).delete()
    BoardAnalysis.objects.create(
        board=board, inputs=inputs, result=result, status=JobStatus.DONE, asked_at=NOW
    )
