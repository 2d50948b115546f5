"""The director's pages in every size and both schemes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page

from tests.browser.looks import SIZES, defects
from tests.tournaments import factories
from tournaments.models import Event, User

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def events(transactional_db: None) -> dict[str, Event]:
    director = factories.make_director()
    return {
        "draft": factories.make_draft(director, 8, name="In preparation"),
        "prepared": factories.make_prepared(director, 5, name="Ready"),
        "running": factories.make_played(director, 6, rounds_played=1, missing=2, name="Under way"),
        "finished": factories.make_played(director, 4, name="Over"),
    }


def _addresses(events: dict[str, Event]) -> list[str]:
    setup = ["basics", "rules", "players", "movement", "scoring", "review"]
    addresses = ["/manage/", "/manage/events/new/"]
    addresses += [f"/manage/events/{events['draft'].slug}/setup/{step}/" for step in setup]
    for state in ("prepared", "running", "finished"):
        base = f"/manage/events/{events[state].slug}/"
        parts = ["", "console/", "rounds/1/", "publication/", "print/", "players/"]
        addresses += [base + part for part in parts]
    running = f"/manage/events/{events['running'].slug}/"
    parts = ["console/plays/1/1/1/", "console/plays/2/3/4/", "audit/", "adjustments/"]
    return addresses + [running + part for part in (*parts, "boards/", "boards/1/", "players/1/")]


def _log_in(page: Page, site: str) -> None:
    client = Client()
    client.force_login(User.objects.get(username="director"))
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_pages_fit_and_can_be_read(
    width: int,
    scheme: str,
    new_page: Callable[..., Page],
    events: dict[str, Event],
    live_server: Any,
) -> None:
    page = new_page(width, 740, color_scheme=scheme)
    _log_in(page, live_server.url)
    found: dict[str, Any] = {}
    for address in _addresses(events):
        response = page.goto(address)
        assert response is not None
        assert response.status == 200, address
        if wrong := defects(page):
            found[address] = wrong
    assert found == {}
