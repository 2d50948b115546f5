"""The compared and ranked event, kept while nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from engine.ranking.standings import Standings, standings
from engine.scoring.evaluation import Evaluation, SeatValues, evaluate
from tournaments.mapping.event_rows import EventRows
from tournaments.mapping.scoring_settings import settings_of
from tournaments.mapping.sessions import compared_plays, session_of
from tournaments.models import Event
from tournaments.selectors.event_rows import Scope, event_rows

KEPT_EVALUATIONS = 32


@dataclass(frozen=True, slots=True)
class EvaluatedEvent:
    """An event's rows with what the engine makes of them.

    `values` gives, by the primary key of a play, what its result is worth to seats A and B; plays
    without a scoresheet are not in it. Entries are known by their numbers as text.
    """

    rows: EventRows
    evaluation: Evaluation
    standings: Standings
    values: Mapping[int, SeatValues]


def evaluated(event: Event, scope: Scope) -> EvaluatedEvent:
    """The evaluation of `event` as of its revision. It is computed once for each revision and
    process; every service that changes a result, a ruling or a release moves the revision.
    """
    return _evaluated(event.pk, event.created_at, event.revision, scope)


def forget_evaluations() -> None:
    """Drop what is kept, for tests that roll the database back."""
    _evaluated.cache_clear()


@lru_cache(maxsize=KEPT_EVALUATIONS)
def _evaluated(event_pk: int, created_at: datetime, revision: int, scope: Scope) -> EvaluatedEvent:
    event = Event.objects.get(pk=event_pk)
    rows = event_rows(event, scope)
    evaluation = evaluate(session_of(rows, settings_of(event)))
    plays = compared_plays(rows)
    values = {
        play.play_id: row_values
        for board in evaluation.boards
        for play, row_values in zip(plays[_number(board.board.board)], board.values, strict=False)
    }
    return EvaluatedEvent(
        rows=rows,
        evaluation=evaluation,
        standings=standings(evaluation),
        values=values,
    )


def _number(board: int | str) -> int:
    """Boards of an event are known by their numbers."""
    return int(board)
