"""The event the benchmarks measure is a real one: its pages answer and its lines are accepted."""

from __future__ import annotations

from itertools import islice

import pytest
from django.test import Client
from django.urls import reverse

from tests.performance.large_event import make_large_event, open_lines
from tournaments.models import Scoresheet

pytestmark = pytest.mark.django_db


def test_a_large_event_can_be_shown_and_played_on(client: Client) -> None:
    event = make_large_event(8, rounds=3, boards_per_round=2)
    assert Scoresheet.objects.count() == 2 * 2 * 4
    assert client.get(reverse("public:event", args=[event.slug])).status_code == 200
    client.force_login(event.owner)
    enter = reverse("manage:console_enter", args=[event.slug])
    for line in islice(open_lines(event), 3):
        assert client.post(enter, {"line": line}).status_code == 302, line
    assert Scoresheet.objects.count() == 2 * 2 * 4 + 3
