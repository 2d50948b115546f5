"""The real services of a server: PostgreSQL, Redis and a Celery worker in its own process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from django.db import connection

ROOT = Path(__file__).resolve().parents[1]
READY_SECONDS = 60.0


def services_are_configured() -> bool:
    """Whether the environment names a PostgreSQL database and a broker."""
    return os.environ.get("DATABASE_URL", "").startswith("postgres") and bool(
        os.environ.get("CELERY_BROKER_URL")
    )


def own_broker_url() -> str:
    """The environment's broker with a database number of this test process's own, from 2 on.

    Two test processes have two databases; with one queue their workers would take each other's
    jobs. Number 1 is left to the cache.
    """
    server = os.environ["CELERY_BROKER_URL"].rpartition("/")[0]
    process = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    return f"{server}/{2 + int(process.removeprefix('gw'))}"


def test_database_url() -> str:
    """The address of the database the current test uses."""
    settings = connection.settings_dict
    user = settings["USER"] + (f":{settings['PASSWORD']}" if settings["PASSWORD"] else "")
    return f"postgres://{user}@{settings['HOST']}:{settings['PORT']}/{settings['NAME']}"


@dataclass(frozen=True, slots=True)
class Worker:
    """A running worker; `kill` ends it and its children at once, as a power cut would."""

    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """`kill -9` to the whole process group."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def running_worker(log: Path) -> Iterator[Worker]:
    """A real worker on the test database; ended when the block is left."""
    environment = {
        **os.environ,
        "DATABASE_URL": test_database_url(),
        "CELERY_BROKER_URL": own_broker_url(),
    }
    command = [sys.executable, "-m", "celery", "-A", "tournaments.project", "worker"]
    options = ["--concurrency", "1", "--loglevel", "INFO", "--without-mingle", "--without-gossip"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, *options],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    worker = Worker(process)
    try:
        _wait_until_ready(process, log)
        yield worker
    finally:
        worker.kill()


def _wait_until_ready(process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if b" ready." in log.read_bytes():
            return
        time.sleep(0.1)
    raise RuntimeError(f"The worker did not start:\n{log.read_text()}")
