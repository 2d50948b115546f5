"""Printed documents: the jobs, their files, and whether a file may still be given away."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from tournaments.enums import Audience, JobStatus
from tournaments.models import DocumentFile, DocumentJob, Event
from tournaments.permissions import deals_are_public, director_may_see_deals


def disclosure(event: Event, audience: Audience) -> list[list[Any]]:
    """What `audience` may see of each round now; a file made while it was otherwise is withheld."""
    rounds = event.rounds.order_by("number")
    if audience == Audience.DIRECTOR:
        return [[round_.number, director_may_see_deals(event, round_)] for round_ in rounds]
    return [
        [
            round_.number,
            deals_are_public(round_),
            round_.results_released,
            round_.ranking_released,
        ]
        for round_ in rounds
    ]


def document_key(
    event: Event,
    document: str,
    options: dict[str, Any],
    audience: str,
    language: str,
    revision: int,
) -> str:
    """The key that makes the same request the same job, as long as the same may be shown."""
    shown = disclosure(event, Audience(audience))
    parts = [event.pk, document, options, audience, language, revision, shown]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def still_disclosed(job: DocumentJob) -> bool:
    """Whether what `job` was asked to show may still be shown, neither more nor less."""
    key = document_key(
        job.event, job.document, job.options, job.audience, job.language, job.revision
    )
    return key == job.key


def document_job(event: Event, audience: Audience, job_id: UUID) -> DocumentJob:
    """A job of this event and audience. Raises `DocumentJob.DoesNotExist`."""
    return DocumentJob.objects.select_related("event").get(
        pk=job_id, event=event, audience=audience
    )


def document_jobs(event: Event, audience: Audience, limit: int = 12) -> list[DocumentJob]:
    """The latest jobs, the newest first."""
    jobs = DocumentJob.objects.filter(event=event, audience=audience)
    return list(jobs.select_related("event").order_by("-asked_at")[:limit])


def finished_jobs(
    event: Event, audience: Audience, language: str, documents: Iterable[str]
) -> dict[str, DocumentJob]:
    """The finished jobs of whole documents in a language, as the event stands now, by document."""
    keys = {
        document_key(event, document, {}, audience, language, event.revision): document
        for document in documents
    }
    jobs = DocumentJob.objects.filter(key__in=keys, status=JobStatus.DONE)
    return {keys[job.key]: job for job in jobs}


def document_file(job: DocumentJob) -> DocumentFile | None:
    """The finished file; None if there is none or it may not be shown any more."""
    if job.status != JobStatus.DONE or not still_disclosed(job):
        return None
    return DocumentFile.objects.filter(job=job).first()
