"""What is computed for a board by a job and kept with it: asked for once, computed once.

A kind of computation is its table, its job, and what its result depends on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from tournaments.enums import ComputationFailure
from tournaments.jobs import Job, enqueue
from tournaments.models import Board
from tournaments.models.computations import Computation
from tournaments.services.claims import (
    job_claim,
    job_fail,
    job_finish,
    job_heartbeat,
    job_restart,
    jobs_send_again,
)

C = TypeVar("C", bound=Computation)


@dataclass(frozen=True, slots=True)
class ComputationKind(Generic[C]):
    """`inputs` gives the hash a board's result is known by, `patience` is after how long in the
    queue a job is sent again.
    """

    rows: Callable[[], QuerySet[C]]
    job: Job
    inputs: Callable[[Board], str]
    patience: timedelta

    def one(self, key: int) -> QuerySet[C]:
        """The row with this primary key, to be changed by compare-and-swap."""
        return self.rows().filter(pk=key)


@transaction.atomic
def computation_request(
    kind: ComputationKind[C], *, board: Board, now: datetime, again: bool
) -> None:
    """Have it computed, unless it is done or on its way; one that failed only `again`. What was
    computed for other cards or rules is thrown away.
    """
    inputs = kind.inputs(board)
    kind.rows().filter(board=board).exclude(inputs=inputs).delete()
    row, created = kind.rows().get_or_create(
        board=board, defaults={"inputs": inputs, "asked_at": now}
    )
    if created or (again and job_restart(kind.one(row.pk), now=now)):
        enqueue(kind.job, str(row.pk))
    else:
        jobs_send_again(kind.one(row.pk), kind.job, now=now, keys=[row.pk], patience=kind.patience)


def computation_claim(
    kind: ComputationKind[C], *, key: int, claim: UUID, now: datetime
) -> C | None:
    """The row, if it is now this claim's to compute; None if it is done, failed, deleted, or
    somebody is at it.
    """
    interrupted = ComputationFailure.INTERRUPTED
    if not job_claim(kind.one(key), claim=claim, now=now, interrupted=interrupted):
        return None
    return kind.one(key).select_related("board__event").filter(claim=claim).first()


def computation_heartbeat(
    kind: ComputationKind[C], *, key: int, claim: UUID, progress: int, now: datetime
) -> bool:
    """Note how far it is (per cent). False if it is no longer this claim's to do."""
    return job_heartbeat(kind.one(key), claim=claim, progress=progress, now=now)


def computation_finish(
    kind: ComputationKind[C], *, key: int, claim: UUID, result: dict[str, Any], now: datetime
) -> bool:
    """Store what was computed. False if it is no longer this claim's to do."""
    return job_finish(kind.one(key), claim=claim, now=now, result=result)


def computation_fail(kind: ComputationKind[C], *, key: int, claim: UUID, now: datetime) -> bool:
    """Note that it could not be computed. False if it is no longer this claim's to do."""
    return job_fail(kind.one(key), claim=claim, error=ComputationFailure.BROKEN, now=now)


@transaction.atomic
def computations_send_again(kind: ComputationKind[C], *, now: datetime) -> int:
    """Send abandoned and forgotten jobs to the workers again; returns how many."""
    return jobs_send_again(kind.rows(), kind.job, now=now, patience=kind.patience)
