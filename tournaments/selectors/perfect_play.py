"""Perfect play of boards as far as it is computed; whether it may be seen is decided elsewhere:
it is shown with the cards or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from django.conf import settings

from engine.deberts.ruleset import RuleSet
from engine.solver.supported import refusals
from tournaments.enums import JobStatus
from tournaments.mapping.perfect_play import (
    PerfectPlay,
    analysis_inputs,
    perfect_play_from_document,
)
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.models import Board, BoardAnalysis, Event


class AnalysisState(Enum):
    """Whether there is an analysis of a board, and why not."""

    READY = "ready"
    COMING = "coming"  # asked for, or to be computed with the first result
    FAILED = "failed"
    UNSUPPORTED = "unsupported"  # computed for two-player boards dealt in the usual way only
    UNKNOWN = "unknown"  # dealt by hand and never typed in
    OFF = "off"  # switched off on this server


@dataclass(frozen=True, slots=True)
class Analysis:
    """A board's perfect play, there if the state is READY."""

    state: AnalysisState
    play: PerfectPlay | None = None


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """How far the analyses of an event are: of `total` boards with cards `done` are there and
    `failed` could not be computed, `waiting` are in the hands of the workers. `state` is READY
    when all are there, COMING before.
    """

    state: AnalysisState
    done: int
    failed: int
    waiting: int
    total: int

    @property
    def percent(self) -> int:
        """The part that is done."""
        return 100 * self.done // self.total if self.total else 100


def solvable(rules: RuleSet) -> AnalysisState:
    """READY if boards under these rules are solved here, else OFF or UNSUPPORTED."""
    if not settings.PERFECT_PLAY:
        return AnalysisState.OFF
    return AnalysisState.UNSUPPORTED if refusals(rules) else AnalysisState.READY


def inputs_of(board: Board) -> str:
    """What an analysis of the board's cards is known by; the cards are there and solvable."""
    return analysis_inputs(rules_of(board.event), deal_of(board.event, board.deal))


def stored_analysis(board: Board) -> Mapping[str, Any] | None:
    """The finished analysis of a board's present cards and rules; None without one. No query where
    the board was loaded with its event and its `analysis`.
    """
    row = _row(board)
    if row is None or row.status != JobStatus.DONE or row.inputs != inputs_of(board):
        return None
    return row.result


def analysis_of(board: Board) -> Analysis:
    """Perfect play of a board whose cards may be seen, or why there is none."""
    state = solvable(rules_of(board.event))
    if state is not AnalysisState.READY:
        return Analysis(state)
    if board.deal is None:
        return Analysis(AnalysisState.UNKNOWN)
    stored = stored_analysis(board)
    if stored is not None:
        return Analysis(AnalysisState.READY, perfect_play_from_document(stored))
    row = _row(board)
    failed = row is not None and row.status == JobStatus.FAILED
    return Analysis(AnalysisState.FAILED if failed else AnalysisState.COMING)


def analysis_progress(event: Event) -> AnalysisProgress:
    """How far the analyses of the event's boards are; one query."""
    boards = list(event.boards.filter(deal__isnull=False).select_related("event", "analysis"))
    states = [analysis_of(board).state for board in boards]
    waiting = sum(_is_waiting(board) for board in boards)
    state = solvable(rules_of(event))
    done, failed = states.count(AnalysisState.READY), states.count(AnalysisState.FAILED)
    if state is AnalysisState.READY and done < len(boards):
        state = AnalysisState.COMING
    return AnalysisProgress(state, done, failed, waiting, len(boards))


def _is_waiting(board: Board) -> bool:
    row = _row(board)
    return row is not None and row.status in {JobStatus.QUEUED, JobStatus.RUNNING}


def _row(board: Board) -> BoardAnalysis | None:
    # What is missing there is an AttributeError.
    return getattr(board, "analysis", None)
