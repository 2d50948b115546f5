"""The large pages and the entry of a result at 10 and 500 entries: processor ms and queries."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

RUNS = 7
ROUNDS = 13  # 24 boards with results and an empty round
BOARDS_PER_ROUND = 2


def main() -> None:
    """Measure on a new SQLite file (or a test database of `DATABASE_URL`) and print a table."""
    with _database():
        print(
            f"{'entries':>8} {'page':<16} {'first ms':>9} {'median ms':>10} {'slowest ms':>11} "
            f"{'queries':>8}"
        )
        for entries in (10, 500):
            _measure(entries)


@contextmanager
def _database() -> Iterator[None]:
    """A configured Django with an empty database, thrown away afterwards."""
    with tempfile.TemporaryDirectory() as directory:
        os.environ["VAR_DIR"] = directory
        os.environ["LOG_LEVEL"] = "ERROR"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.project.settings")
        import django
        from django.db import connections
        from django.test.utils import setup_databases, setup_test_environment, teardown_databases

        django.setup()
        setup_test_environment()
        test = connections["default"].settings_dict["TEST"]
        if connections["default"].vendor == "sqlite":
            test["NAME"] = str(Path(directory) / "bench.sqlite3")
        made = setup_databases(verbosity=0, interactive=False)
        yield
        teardown_databases(made, verbosity=0)


def _measure(entries: int) -> None:
    from django.test import Client
    from django.urls import reverse

    from tests.performance.large_event import make_large_event, open_lines

    event = make_large_event(entries, ROUNDS, BOARDS_PER_ROUND)
    public, director = Client(), Client()
    director.force_login(event.owner)
    for client, page, name, arguments, query in (
        (public, "ranking max", "public:event", (), "?by=max"),
        (public, "ranking imp", "public:event", (), "?by=imp"),
        (public, "traveller", "public:board", (3,), ""),
        (public, "scorecard", "public:entry", (7,), ""),
        (public, "boards", "public:boards", (), ""),
        (director, "console", "manage:console", (), ""),
        (director, "console, played", "manage:console", (), "?round=3"),
        (director, "odd results", "manage:odd", (), ""),
    ):
        address = reverse(name, args=[event.slug, *arguments]) + query
        _report(
            entries, page, lambda by=client, at=address: by.get(at).status_code, 200, forget=True
        )
    lines = iter(open_lines(event))
    enter = reverse("manage:console_enter", args=[event.slug])
    _report(
        entries, "entry POST", lambda: director.post(enter, {"line": next(lines)}).status_code, 302
    )


def _report(
    entries: int, page: str, ask: Callable[[], int], expected: int, *, forget: bool = False
) -> None:
    """`forget` also measures the first answer after a change, when all is compared again."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from tournaments.selectors.evaluations import forget_evaluations

    times = []
    if forget:
        forget_evaluations()
    with CaptureQueriesContext(connection) as queries:
        start = time.process_time()
        status = ask()
        first = (time.process_time() - start) * 1000
    count = len(queries)
    for _ in range(RUNS):
        if status != expected:
            raise RuntimeError(f"{page}: status {status}")
        start = time.process_time()
        status = ask()
        times.append((time.process_time() - start) * 1000)
    print(
        f"{entries:>8} {page:<16} {first:>9.0f} {statistics.median(times):>10.0f} "
        f"{max(times):>11.0f} {count:>8}"
    )
