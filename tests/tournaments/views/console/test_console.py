"""The console page."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tournaments.models import Event

pytestmark = pytest.mark.django_db


def test_the_console_shows_the_open_round(director_client: Client, running: Event) -> None:
    response = director_client.get(reverse("manage:console", args=[running.slug]))
    assert response.status_code == 200
