"""The sweep is asked for at a worker's start and again and again; the broker may be away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction
from kombu.exceptions import OperationalError

from tournaments import jobs
from tournaments.jobs import Job, enqueue
from tournaments.tasks import sweeping


class Timer:
    """Stands for a worker's timer and keeps what it was told to repeat."""

    def __init__(self) -> None:
        self.repeated: list[tuple[float, Callable[[], None]]] = []

    def call_repeatedly(self, seconds: float, action: Callable[[], None]) -> None:
        self.repeated.append((seconds, action))


class Consumer:
    """Stands for the worker that says it is ready."""

    def __init__(self) -> None:
        self.timer = Timer()


class App:
    """Stands for the Celery application; `reachable` says whether its broker answers."""

    class conf:  # noqa: N801  (named as Celery names it)
        task_always_eager = False

    def __init__(self, reachable: bool = True) -> None:
        self.reachable = reachable
        self.sent: list[tuple[Any, ...]] = []

    def send_task(self, *arguments: Any, **options: Any) -> None:
        if not self.reachable:
            raise OperationalError("no connection")
        self.sent.append((*arguments, *options.items()))


def test_a_worker_sweeps_from_its_start_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app, consumer = App(), Consumer()
    monkeypatch.setattr(sweeping, "current_app", app)
    sweeping.begin_sweeping(sender=consumer)
    sweep = ("tournaments.tasks.sweep_documents", ("expires", 5.0))
    assert app.sent == [sweep]
    ((seconds, action),) = consumer.timer.repeated
    assert seconds == 5.0
    action()
    assert app.sent == [sweep, sweep]


def test_a_sweep_waits_for_the_broker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sweeping, "current_app", App(reachable=False))
    sweeping.ask_for_sweep()
    assert "broker cannot be reached" in caplog.text


@pytest.mark.django_db
def test_jobs_are_sent_after_the_commit_by_name(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    app = App()
    monkeypatch.setattr(jobs, "current_app", app)
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        enqueue(Job.MAKE_DOCUMENT, "17")
        assert app.sent == []
    assert app.sent == [("tournaments.tasks.make_document", ("17",))]


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_away_does_not_undo_what_was_stored(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(jobs, "current_app", App(reachable=False))
    with caplog.at_level(logging.ERROR), transaction.atomic():
        enqueue(Job.MAKE_DOCUMENT, "17")
    assert "no connection" in caplog.text
