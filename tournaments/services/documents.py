"""Asking for documents, and the states of the job that makes one."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from tournaments.enums import Audience, DocumentFailure, DocumentKind
from tournaments.jobs import Job, enqueue
from tournaments.lifecycle import Action, allows
from tournaments.mapping.document_options import (
    DEFAULT_SPARES,
    MOST_SPARES,
    OPTIONS,
    DocumentOptions,
    options_to_document,
)
from tournaments.models import DocumentFile, DocumentJob, Event, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.documents import document_key
from tournaments.services.claims import (
    job_claim,
    job_fail,
    job_finish,
    job_heartbeat,
    job_restart,
    jobs_send_again,
)
from tournaments.services.recording import wrong_state

KEPT_FOR = timedelta(days=7)
"""How long a finished document is kept when the event has changed since."""


@transaction.atomic
def document_request(
    *,
    event: Event,
    document: str,
    options: dict[str, Any],
    audience: Audience,
    language: str,
    actor: User | None,
    now: datetime,
) -> DocumentJob:
    """The job that makes this document: the same one for the same request on the same state of
    the event. A failed or abandoned job starts anew.

    `options`: `rounds` (numbers), `entry` (a number), `blank`, `spares`, as far as `OPTIONS` has
    them for the document. Raises `RequestRefusedError` with every problem.
    """
    event = Event.objects.get(pk=event.pk)
    chosen = options_to_document(_options(event, document, options, audience, language))
    key = document_key(event, document, chosen, audience, language, event.revision)
    job, created = DocumentJob.objects.get_or_create(
        key=key,
        defaults={
            "event": event,
            "document": document,
            "options": chosen,
            "audience": audience,
            "language": language,
            "revision": event.revision,
            "asked_by": actor,
            "asked_at": now,
        },
    )
    if created:
        enqueue(Job.MAKE_DOCUMENT, str(job.pk))
        return job
    if job_restart(_jobs(job.pk), now=now):
        enqueue(Job.MAKE_DOCUMENT, str(job.pk))
    else:
        jobs_send_again(_jobs(job.pk), Job.MAKE_DOCUMENT, now=now, keys=[job.pk])
    job.refresh_from_db()
    return job


def _options(
    event: Event, document: str, options: dict[str, Any], audience: Audience, language: str
) -> DocumentOptions:
    """The typed options. Raises `RequestRefusedError` with everything that does not fit."""
    kinds = OPTIONS[audience]
    if not allows(event.status, Action.PRINT):
        raise RequestRefusedError([wrong_state(event)])
    if document not in kinds:
        message = _("There is no such document.")
        raise RequestRefusedError.because("unknown_document", message, "document")
    problems: list[Problem] = []
    if language not in dict(settings.LANGUAGES):
        message = _("Documents cannot be printed in this language.")
        problems.append(Problem("unknown_language", message, "language"))
    for name in sorted(set(options) - kinds[DocumentKind(document)]):
        message = _("This cannot be chosen for this document.")
        problems.append(Problem("unknown_option", message, name))
    rounds, entry, spares = (options.get(name) for name in ("rounds", "entry", "spares"))
    spares = DEFAULT_SPARES if spares is None else spares
    problems += _range_problems(event, rounds, entry, spares)
    if problems:
        raise RequestRefusedError(problems)
    return DocumentOptions(
        rounds=tuple(rounds) if rounds else None,
        entry=entry,
        blank=bool(options.get("blank")),
        spares=spares,
    )


def _range_problems(
    event: Event, rounds: list[int] | None, entry: int | None, spares: int
) -> list[Problem]:
    problems: list[Problem] = []
    if rounds:
        known = set(event.rounds.values_list("number", flat=True))
        message = _("There is no round %d.")
        problems += [
            Problem("unknown_round", message % number, "rounds")
            for number in sorted(set(rounds) - known)
        ]
    if entry is not None and not event.entries.filter(number=entry).exists():
        message = _("There is no player with the number %d.") % entry
        problems.append(Problem("unknown_entry", message, "entry"))
    if not 0 <= spares <= MOST_SPARES:
        message = _("Between 0 and %d spare slips, please.") % MOST_SPARES
        problems.append(Problem("bad_spares", message, "spares"))
    return problems


def document_claim(*, job_id: UUID, claim: UUID, now: datetime) -> DocumentJob | None:
    """The job, if it is now this claim's to do: it was waiting, or abandoned. Otherwise None: it
    is done, failed, deleted, or somebody is at it.
    """
    interrupted = DocumentFailure.INTERRUPTED
    if not job_claim(_jobs(job_id), claim=claim, now=now, interrupted=interrupted):
        return None
    return _jobs(job_id).select_related("event").filter(claim=claim).first()


def document_heartbeat(*, job_id: UUID, claim: UUID, progress: int, now: datetime) -> bool:
    """Note how far it is (per cent). False if the job is no longer this claim's."""
    return job_heartbeat(_jobs(job_id), claim=claim, progress=progress, now=now)


@transaction.atomic
def document_finish(
    *, job_id: UUID, claim: UUID, name: str, content: bytes, pages: int, now: datetime
) -> bool:
    """Store the file and close the job, both or neither. False if it is no longer this claim's."""
    if not job_finish(_jobs(job_id), claim=claim, now=now):
        return False
    DocumentFile.objects.create(
        job_id=job_id,
        name=name,
        content=content,
        pages=pages,
        sha256=hashlib.sha256(content).hexdigest(),
    )
    return True


def document_fail(*, job_id: UUID, claim: UUID, failure: DocumentFailure, now: datetime) -> bool:
    """Close the job without a file. False if it is no longer this claim's."""
    return job_fail(_jobs(job_id), claim=claim, error=failure, now=now)


def _jobs(job_id: UUID) -> QuerySet[DocumentJob]:
    return DocumentJob.objects.filter(pk=job_id)


@transaction.atomic
def documents_send_again(*, now: datetime) -> int:
    """Send every abandoned job, and every one that waits too long, to the workers again; returns
    how many. Safe at any time and from several programs at once.
    """
    return jobs_send_again(DocumentJob.objects.all(), Job.MAKE_DOCUMENT, now=now)


@transaction.atomic
def documents_prune(*, now: datetime) -> int:
    """Delete old documents of events that have changed since; returns how many."""
    old = DocumentJob.objects.filter(
        finished_at__lt=now - KEPT_FOR, revision__lt=F("event__revision")
    )
    _count, rows = old.delete()
    return rows.get(DocumentJob._meta.label, 0)
