"""Twenty people press Enter at the same moment."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from engine.cards.suit import Suit
from engine.seats import Seat
from tests.tournaments import factories
from tournaments.enums import ScoresheetKind, ScoresheetStatus
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import AuditRecord, Event, Scoresheet, User
from tournaments.problems import RequestRefusedError
from tournaments.services.scoresheets import scoresheet_preview

THREADS = 20

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def running(transactional_db: None) -> Event:
    return factories.make_running(factories.make_director())


def _post_together(event: Event, lines: list[str]) -> Counter[int]:
    """Post every line from its own thread, all at once; how often each status came back."""
    address = reverse("manage:console_enter", args=[event.slug])
    director = User.objects.get(username="director")
    start = Barrier(len(lines))

    def post(line: str) -> int:
        try:
            client = Client(raise_request_exception=False)
            client.force_login(director)
            start.wait()
            return client.post(address, {"line": line}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(lines)) as threads:
        return Counter(threads.map(post, lines))


def _possible_lines(event: Event) -> list[str]:
    """Different results of board 1 at table 1 that its cards allow."""
    lines = []
    for points in range(1, 150):
        draft = ScoresheetDraft(
            ScoresheetKind.TALLY, taker=Seat.A, trump=Suit.SPADES, points={Seat.A: points}
        )
        with suppress(RequestRefusedError):
            scoresheet_preview(play=factories.play_of(event, 1, 1), draft=draft)
            lines.append(f"1 1 A S {points}")
    return lines[:THREADS]


def test_the_same_result_twenty_times_is_one_row(running: Event) -> None:
    statuses = _post_together(running, _possible_lines(running)[:1] * THREADS)
    assert statuses == {302: THREADS}
    sheet = Scoresheet.objects.get()
    assert (sheet.version, sheet.status) == (1, ScoresheetStatus.CONFIRMED)
    assert sheet.play.version == 1
    assert AuditRecord.objects.filter(play=sheet.play).count() == 1


def test_twenty_different_results_leave_one_and_tell_the_others(running: Event) -> None:
    statuses = _post_together(running, _possible_lines(running))
    assert statuses == {302: 1, 409: THREADS - 1}
    sheet = Scoresheet.objects.get()
    assert (sheet.version, sheet.status) == (1, ScoresheetStatus.CONFIRMED)
