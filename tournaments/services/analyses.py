"""Perfect play of boards: asked for, computed by a job, kept with the board.

With workers every board of an event is asked for when it is prepared. Without a broker whoever asks
would wait about a second a board, so there a board is computed with its first result (or when the
director asks for the rest), one at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from time import monotonic

from django.db import transaction

from tournaments.jobs import Job, has_workers
from tournaments.lifecycle import Action, allows
from tournaments.models import Board, BoardAnalysis, BoardEstimate, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.perfect_play import AnalysisState, analysis_of, inputs_of
from tournaments.services.computations import (
    ComputationKind,
    computation_request,
    computations_send_again,
)
from tournaments.services.recording import wrong_state

ANALYSES: ComputationKind[BoardAnalysis] = ComputationKind(
    rows=BoardAnalysis.objects.all,
    job=Job.ANALYSE_BOARD,
    inputs=inputs_of,
    patience=timedelta(minutes=10),  # a whole evening may wait before it
)
WAITED = timedelta(seconds=8)
"""How long a director without workers waits at most each time he asks for the rest."""


@transaction.atomic
def event_analyses_request(*, event: Event, now: datetime) -> None:
    """Have every board of an event analysed that is not yet, by the workers if there are any."""
    if has_workers():
        for board in _without_analysis(event):
            board_analysis_request(board=board, now=now, again=True)


def event_analyses_compute(*, event: Event, now: datetime) -> None:
    """The same when a director asks; where there are no workers it is done at once, as far as
    `WAITED` reaches. Raises `RequestRefusedError` if the event has no boards yet.
    """
    if not allows(event.status, Action.ANALYSE):
        raise RequestRefusedError([wrong_state(event)])
    event_analyses_request(event=event, now=now)
    if has_workers():
        return
    started = monotonic()
    for board in _without_analysis(event):
        if monotonic() - started > WAITED.total_seconds():
            break
        board_analysis_request(board=board, now=now, again=True)


@transaction.atomic
def board_analysis_request(*, board: Board, now: datetime, again: bool = False) -> None:
    """Have a board analysed, unless it is done, on its way, or cannot be; one that failed only
    `again`.
    """
    state = analysis_of(board).state
    if state is AnalysisState.COMING or (again and state is AnalysisState.FAILED):
        computation_request(ANALYSES, board=board, now=now, again=again)


@transaction.atomic
def board_computations_drop(*, board: Board) -> None:
    """Forget what was computed about cards that are not the board's any more."""
    BoardAnalysis.objects.filter(board=board).delete()
    BoardEstimate.objects.filter(board=board).delete()


def analyses_send_again(*, now: datetime) -> int:
    """Send abandoned and forgotten analyses to the workers again; returns how many."""
    return computations_send_again(ANALYSES, now=now)


def _without_analysis(event: Event) -> Iterable[Board]:
    boards = event.boards.filter(deal__isnull=False).select_related("event", "analysis")
    wanted = {AnalysisState.COMING, AnalysisState.FAILED}
    return [board for board in boards.order_by("number") if analysis_of(board).state in wanted]
