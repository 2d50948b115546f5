"""Background jobs by name: services start them without importing the code that runs them."""

from __future__ import annotations

from enum import Enum

from celery import current_app
from django.db import transaction


class Job(Enum):
    """A job and the name its task is registered under (`tournaments.tasks`)."""

    MAKE_DOCUMENT = "tournaments.tasks.make_document"
    SWEEP_DOCUMENTS = "tournaments.tasks.sweep_documents"
    ANALYSE_BOARD = "tournaments.tasks.analyse_board"
    ESTIMATE_BOARD = "tournaments.tasks.estimate_board"


def has_workers() -> bool:
    """Whether jobs are done by other processes; without a broker whoever asks for one waits."""
    return not current_app.conf.task_always_eager


def enqueue(job: Job, *arguments: str) -> None:
    """Start `job` when the current transaction is committed; never for one rolled back.

    Without a broker the task runs in this process, right after the commit. A broker that cannot be
    reached is logged and changes nothing: what is waiting is sent again by the worker's sweep.
    """

    def send() -> None:
        # `send_task` never runs in process, so the eager mode needs the registered task itself.
        if current_app.conf.task_always_eager:
            current_app.loader.import_default_modules()
            current_app.tasks[job.value].delay(*arguments)
        else:
            current_app.send_task(job.value, arguments)

    transaction.on_commit(send, robust=True)
