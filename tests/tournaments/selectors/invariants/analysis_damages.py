"""Damages done to what is stored as perfect play, beside all the others, of the same event."""

from __future__ import annotations

from typing import Any

from engine.cards.notation import deal_from_document
from tests.tournaments.factories import NOW
from tests.tournaments.selectors.invariants.damages import damages, rows
from tests.tournaments.selectors.invariants.ruling_damages import DAMAGES
from tournaments.mapping.perfect_play import analyse, analysis_inputs
from tournaments.mapping.rules import rules_of
from tournaments.models import Board, BoardAnalysis, BoardEstimate, Event

__all__ = ["DAMAGES"]


def store(event: Event, inputs: str, result: dict[str, Any]) -> None:
    board = rows(Board, event=event, number=3).get()
    BoardAnalysis.objects.create(
        board=board, inputs=inputs, result=result, status="done", asked_at=NOW
    )


@damages("cards.analysis")
def analysis_of_other_cards(event: Event) -> None:
    store(event, "0" * 64, {})


@damages("cards.analysis")
def estimate_of_other_cards(event: Event) -> None:
    board = rows(Board, event=event, number=3).get()
    BoardEstimate.objects.create(
        board=board, inputs="0" * 64, result={}, status="done", asked_at=NOW
    )


@damages("cards.analysis")
def another_par(event: Event) -> None:
    rules = rules_of(event)
    deal = deal_from_document(rows(Board, event=event, number=3).get().deal)
    found = analyse(rules, deal)
    par = {**found["par"], "net": found["par"]["net"] + 1}
    store(event, analysis_inputs(rules, deal), {**found, "par": par})
