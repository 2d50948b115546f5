"""Making a document: safe to run twice, at once or one after the other, and to be killed."""

from __future__ import annotations

import logging
from uuid import UUID, uuid4

from celery import shared_task
from django.utils import timezone
from django.utils.translation import override

from tournaments.enums import Audience, DocumentFailure, DocumentKind
from tournaments.jobs import Job
from tournaments.mapping.document_options import options_from_document
from tournaments.models import DocumentJob
from tournaments.printing.collecting import heading_of
from tournaments.printing.registry import DOCUMENTS, file_name
from tournaments.printing.rendering import Rendered, render
from tournaments.selectors.documents import still_disclosed
from tournaments.services.documents import (
    document_claim,
    document_fail,
    document_finish,
    document_heartbeat,
)
from tournaments.tasks.heart import ClaimLostError, Heart

logger = logging.getLogger(__name__)


class ShownChangedError(Exception):
    """What may be shown changed after the document was asked for."""


@shared_task(name=Job.MAKE_DOCUMENT.value)
def make_document(job_id: str) -> None:
    """Draw the document of a job and store it, unless it is done, deleted or being made.

    A failure is kept with the job in words; nothing is raised, so nothing is repeated for ever.
    """
    claim = uuid4()
    job = document_claim(job_id=UUID(job_id), claim=claim, now=timezone.now())
    if job is None:
        logger.info("Document %s is not to be made: done, failed, deleted or being made.", job_id)
        return
    try:
        _make(job, claim)
    except ClaimLostError:
        logger.info("Document %s was taken over or deleted.", job_id)
    except ShownChangedError:
        _fail(job, claim, DocumentFailure.CHANGED)
    except Exception:
        logger.exception("Document %s could not be made.", job_id)
        _fail(job, claim, DocumentFailure.BROKEN)


def _fail(job: DocumentJob, claim: UUID, failure: DocumentFailure) -> None:
    document_fail(job_id=job.pk, claim=claim, failure=failure, now=timezone.now())


def _make(job: DocumentJob, claim: UUID) -> None:
    rendered = _rendered(job, claim)
    name = file_name(job.event.slug, job.document, job.options, job.language)
    finished = document_finish(
        job_id=job.pk,
        claim=claim,
        name=name,
        content=rendered.content,
        pages=rendered.pages,
        now=timezone.now(),
    )
    if not finished:
        raise ClaimLostError


def _rendered(job: DocumentJob, claim: UUID) -> Rendered:
    """The document; what may be shown is checked before and after the values are read, so the
    values are those of one state.
    """
    document = DOCUMENTS[DocumentKind(job.document)]
    options = options_from_document(job.options)
    _check_disclosure(job)
    with override(job.language):
        data = document.collect(job.event, options, Audience(job.audience))
        heading = heading_of(job.event, timezone.now())

    def keep(progress: int) -> bool:
        return document_heartbeat(job_id=job.pk, claim=claim, progress=progress, now=timezone.now())

    heart = Heart(keep)
    heart.beat(0, 1)
    job.event.refresh_from_db()
    _check_disclosure(job)
    return render(document.lay_out, data, heading, job.language, heart.beat)


def _check_disclosure(job: DocumentJob) -> None:
    if not still_disclosed(job):
        raise ShownChangedError
