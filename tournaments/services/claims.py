"""The states of a background job, the same for every kind of it.

A job is claimed by compare-and-swap. Whoever does it beats a heart while at it; a job whose
heartbeat is old belongs to a program that died and is given to the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from tournaments.enums import JobStatus
from tournaments.jobs import Job, enqueue
from tournaments.models.background import BackgroundJob

HEARTBEAT_PATIENCE = timedelta(seconds=15)
"""After how long without a heartbeat a running job counts as abandoned."""
QUEUE_PATIENCE = timedelta(seconds=60)
"""After how long in the queue a job is sent again: its message may be lost."""
MOST_ATTEMPTS = 3

J = TypeVar("J", bound=BackgroundJob)


def job_claim(jobs: QuerySet[J], *, claim: UUID, now: datetime, interrupted: str) -> bool:
    """Whether the job, the only one of `jobs`, is now this claim's to do: it was waiting, or
    abandoned. One that was begun too often fails with the reason `interrupted`.
    """
    waiting = Q(status=JobStatus.QUEUED)
    abandoned = Q(status=JobStatus.RUNNING, heartbeat_at__lt=now - HEARTBEAT_PATIENCE)
    free = jobs.filter(waiting | abandoned)
    free.filter(attempts__gte=MOST_ATTEMPTS).update(
        status=JobStatus.FAILED, error=interrupted, claim=None, finished_at=now
    )
    return bool(
        free.filter(attempts__lt=MOST_ATTEMPTS).update(
            status=JobStatus.RUNNING,
            claim=claim,
            heartbeat_at=now,
            progress=0,
            error="",
            attempts=F("attempts") + 1,
        )
    )


def job_heartbeat(jobs: QuerySet[J], *, claim: UUID, progress: int, now: datetime) -> bool:
    """Note how far it is (per cent). False if the job is no longer this claim's."""
    return bool(_own(jobs, claim).update(progress=progress, heartbeat_at=now))


def job_finish(jobs: QuerySet[J], *, claim: UUID, now: datetime, **result: Any) -> bool:
    """Close the job as done, with the fields of its `result`. False if it is no longer this
    claim's.
    """
    return bool(
        _own(jobs, claim).update(
            status=JobStatus.DONE,
            progress=100,
            claim=None,
            heartbeat_at=now,
            finished_at=now,
            **result,
        )
    )


def job_fail(jobs: QuerySet[J], *, claim: UUID, error: str, now: datetime) -> bool:
    """Close the job as failed. False if it is no longer this claim's."""
    return bool(
        _own(jobs, claim).update(status=JobStatus.FAILED, error=error, claim=None, finished_at=now)
    )


def job_restart(jobs: QuerySet[J], *, now: datetime) -> bool:
    """Let a job that failed begin anew."""
    failed = jobs.filter(status=JobStatus.FAILED)
    return bool(failed.update(status=JobStatus.QUEUED, error="", attempts=0, heartbeat_at=now))


def jobs_send_again(
    jobs: QuerySet[J],
    job: Job,
    *,
    now: datetime,
    keys: Iterable[Any] | None = None,
    patience: timedelta = QUEUE_PATIENCE,
) -> int:
    """Send every abandoned job, and every one that waits longer than `patience`, to the workers
    again; returns how many. `keys` are the primary keys to look at (None: those of all open jobs).
    """
    if keys is None:
        open_jobs = jobs.filter(status__in=(JobStatus.QUEUED, JobStatus.RUNNING))
        keys = list(open_jobs.values_list("pk", flat=True))
    sent = 0
    for key in keys:
        one = jobs.filter(pk=key)
        abandoned = one.filter(
            status=JobStatus.RUNNING, heartbeat_at__lt=now - HEARTBEAT_PATIENCE
        ).update(status=JobStatus.QUEUED, claim=None, heartbeat_at=now)
        forgotten = (
            0
            if abandoned
            else one.annotate(seen_at=Coalesce("heartbeat_at", "asked_at"))
            .filter(status=JobStatus.QUEUED, seen_at__lt=now - patience)
            .update(heartbeat_at=now)
        )
        if abandoned or forgotten:
            enqueue(job, str(key))
            sent += 1
    return sent


def _own(jobs: QuerySet[J], claim: UUID) -> QuerySet[J]:
    return jobs.filter(claim=claim, status=JobStatus.RUNNING)
