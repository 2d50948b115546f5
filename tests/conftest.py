"""What all tests share: a database in a file, tasks in process, no writes during a GET."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.handlers.base import BaseHandler
from django.db import connection, connections
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from hypothesis import settings as hypothesis_settings

from tests.browser import chromium
from tests.services import own_broker_url, services_are_configured
from tournaments.project import celery_app
from tournaments.selectors.evaluations import forget_evaluations

_WRITES = re.compile(
    r"\s*(INSERT|UPDATE|DELETE|REPLACE|CREATE|ALTER|DROP|TRUNCATE)\b", re.IGNORECASE
)
_SAFE = {"GET", "HEAD", "OPTIONS"}
_left_out: list[str] = []

if services_are_configured():
    # Celery reads the variable itself, before its own setting, whenever it connects.
    os.environ["CELERY_BROKER_URL"] = own_broker_url()

# No test is timed: a busy machine must not fail one.
hypothesis_settings.register_profile("untimed", deadline=None)
hypothesis_settings.load_profile("untimed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this machine cannot run, and say so at the end; in CI that is a failure."""
    missing: dict[str, str] = {}
    if chromium.find() is None:
        missing["browser"] = chromium.ADVICE
    if not services_are_configured():
        missing["services"] = "DATABASE_URL (PostgreSQL) and CELERY_BROKER_URL are not set."
    for marker, reason in missing.items():
        unable = [item for item in items if item.get_closest_marker(marker)]
        if not unable:
            continue
        if marker == "browser" and os.environ.get("CI"):
            raise pytest.UsageError(reason)
        items[:] = [item for item in items if item not in unable]
        config.hook.pytest_deselected(items=unable)
        _left_out.append(f"{len(unable)} {marker} tests did not run. {reason}")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The tests that were left out, loudly."""
    for line in _left_out:
        terminalreporter.write_line(line, red=True, bold=True)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A file instead of memory: threads and the live server then meet SQLite as it is in use.

    No connection outlives its request: the live server's would keep the database from going.
    """
    database = connections["default"].settings_dict
    database["CONN_MAX_AGE"] = 0
    if database["ENGINE"] == "django.db.backends.sqlite3":
        directory: Path = tmp_path_factory.mktemp("database")
        database["TEST"]["NAME"] = str(directory / "test.sqlite3")


@pytest.fixture(autouse=True)
def _tasks_in_process(request: pytest.FixtureRequest, settings: Any) -> Iterator[None]:
    """Tasks run where they are asked for, unless the test is about the real worker."""
    eager = celery_app.conf.task_always_eager
    if not request.node.get_closest_marker("services"):
        celery_app.conf.task_always_eager = settings.CELERY_TASK_ALWAYS_EAGER = True
    yield
    celery_app.conf.task_always_eager = eager


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Any) -> None:
    """A password hash that costs nothing."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _no_perfect_play(request: pytest.FixtureRequest, settings: Any) -> None:
    """Perfect play takes a second for a board: only the tests about it compute it."""
    settings.PERFECT_PLAY = request.node.get_closest_marker("perfect_play") is not None


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Every test begins in the source's language: a request leaves its own behind."""
    with translation.override("en"), timezone.override(None):
        yield


def _refuse_writes(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    if _WRITES.match(sql):
        raise AssertionError(f"A page that is only read wrote to the database: {sql}")
    return execute(sql, params, many, context)


@pytest.fixture(autouse=True)
def _reading_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any write during a GET, of the test client or of the live server, is an error."""
    answer = BaseHandler.get_response

    def guarded(handler: BaseHandler, request: HttpRequest) -> HttpResponseBase:
        if request.method not in _SAFE:
            return answer(handler, request)
        with connection.execute_wrapper(_refuse_writes):
            return answer(handler, request)

    monkeypatch.setattr(BaseHandler, "get_response", guarded)


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    """Evaluations are kept by event and revision, and a rolled back database reuses both."""
    forget_evaluations()
    yield
    forget_evaluations()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """PostgreSQL drops no database that somebody is connected to: a killed worker's connection
    may outlive it for a moment.
    """
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
