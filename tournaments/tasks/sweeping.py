"""The sweep: a worker hands out again what a dead one left, at its start and every few seconds."""

from __future__ import annotations

import logging
from typing import Any

from celery import current_app, shared_task
from celery.signals import worker_ready
from django.utils import timezone
from kombu.exceptions import OperationalError

from tournaments.jobs import Job
from tournaments.services.analyses import analyses_send_again
from tournaments.services.documents import documents_prune, documents_send_again
from tournaments.services.estimates import estimates_send_again

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 5.0


@shared_task(name=Job.SWEEP_DOCUMENTS.value)
def sweep_documents() -> None:
    """Send abandoned and forgotten jobs to the workers again; delete old documents."""
    now = timezone.now()
    sent, deleted = documents_send_again(now=now), documents_prune(now=now)
    computations = analyses_send_again(now=now) + estimates_send_again(now=now)
    if computations:
        logger.info("Sent %d boards to be computed again.", computations)
    if sent or deleted:
        logger.info("Sent %d documents again, deleted %d old ones.", sent, deleted)


def ask_for_sweep() -> None:
    """Put a sweep into the queue; it is worthless once the next one is due."""
    try:
        current_app.send_task(Job.SWEEP_DOCUMENTS.value, expires=SWEEP_SECONDS)
    except OperationalError:
        logger.warning("The broker cannot be reached, no sweep this time.")


@worker_ready.connect
def begin_sweeping(sender: Any, **_details: Any) -> None:
    """From the start of a worker on, ask for a sweep again and again."""
    ask_for_sweep()
    sender.timer.call_repeatedly(SWEEP_SECONDS, ask_for_sweep)
