"""A real worker on PostgreSQL and Redis: it makes documents, and its death loses none."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from pypdf import PdfReader

from tests.services import running_worker
from tests.tournaments.factories import make_director, make_prepared
from tournaments.enums import Audience, DocumentKind, JobStatus
from tournaments.mapping.document_options import MOST_SPARES
from tournaments.models import DocumentFile, DocumentJob, Event
from tournaments.project import celery_app
from tournaments.services.documents import document_request

pytestmark = [
    pytest.mark.services,
    pytest.mark.django_db(transaction=True),
]

PATIENCE = 90.0
PLAYERS, ROUNDS, BOARDS = 40, 39, 8
SLIPS = PLAYERS // 2 * ROUNDS * BOARDS


@pytest.fixture(autouse=True)
def _empty_queue() -> None:
    celery_app.control.purge()


@pytest.fixture
def event() -> Event:
    """A long evening: its score slips fill hundreds of pages and take seconds to draw."""
    return make_prepared(make_director(), PLAYERS, boards_per_round=BOARDS)


def ask(event: Event, kind: DocumentKind = DocumentKind.SCORE_SLIPS, **options: Any) -> DocumentJob:
    return document_request(
        event=event,
        document=kind,
        options=options,
        audience=Audience.DIRECTOR,
        language="en",
        actor=None,
        now=timezone.now(),
    )


def wait_for(job: DocumentJob, happened: Callable[[DocumentJob], bool]) -> None:
    """Look at the job's row until something has happened. Fails after `PATIENCE` seconds."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        job.refresh_from_db()
        if happened(job):
            return
        time.sleep(0.02)
    raise AssertionError(f"{job.status} {job.progress} % {job.error} ({job.attempts} attempts)")


def begun(job: DocumentJob) -> bool:
    assert job.status != JobStatus.DONE, "it was too quick to be caught in the middle"
    return job.status == JobStatus.RUNNING and job.progress > 0


def done(job: DocumentJob) -> bool:
    assert job.status != JobStatus.FAILED, job.error
    return job.status == JobStatus.DONE


def check_the_one_file(job: DocumentJob) -> None:
    file = DocumentFile.objects.get()
    assert file.job_id == job.pk
    pages = PdfReader(io.BytesIO(bytes(file.content))).pages
    rounds = ROUNDS * -(-(SLIPS // ROUNDS) // 6)
    assert len(pages) == file.pages == rounds + MOST_SPARES // 6
    assert f"Page {len(pages)} of {len(pages)}" in pages[-1].extract_text()
    first = pages[0].extract_text()
    assert "Signature A" in first
    assert all(name in first for name in names_of(job.event))


def names_of(event: Event) -> list[str]:
    """Who sits at the first slip of the first page: table 1 of round 1."""
    sitting = event.rounds.get(number=1).sittings.get(table=1)
    return [sitting.entry_a.person.name, sitting.entry_b.person.name]


def test_a_worker_makes_a_document(event: Event, tmp_path: Path) -> None:
    job = ask(event, DocumentKind.RANKING)
    with running_worker(tmp_path / "worker.log"):
        wait_for(job, done)
    assert job.attempts == 1
    assert DocumentFile.objects.count() == 1


def test_a_killed_worker_loses_nothing(event: Event, tmp_path: Path) -> None:
    """The whole worker dies in the middle; the next one finds the job and makes it once."""
    with running_worker(tmp_path / "first.log") as worker:
        job = ask(event, spares=MOST_SPARES)
        wait_for(job, begun)
        worker.kill()
    job.refresh_from_db()
    assert job.status == JobStatus.RUNNING
    assert DocumentFile.objects.count() == 0
    with running_worker(tmp_path / "second.log"):
        wait_for(job, done)
    assert job.attempts == 2
    check_the_one_file(job)


def test_a_killed_child_of_a_worker_loses_nothing(event: Event, tmp_path: Path) -> None:
    """Only the process that draws dies; the same worker goes on with the job."""
    with running_worker(tmp_path / "worker.log") as worker:
        job = ask(event, spares=MOST_SPARES)
        wait_for(job, begun)
        for child in children_of(worker.process.pid):
            os.kill(child, signal.SIGKILL)
        wait_for(job, done)
    assert job.attempts == 2
    check_the_one_file(job)


def children_of(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True, check=True
    )
    return [int(word) for word in found.stdout.split()]
