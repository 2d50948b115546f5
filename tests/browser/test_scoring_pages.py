"""The pages about scoring in every size, and the preview that follows the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from tests.architecture.sources import ROOT
from tests.browser.looks import SIZES, defects
from tests.tournaments import factories
from tournaments.models import Event, User
from tournaments.services.publication import release_all
from tournaments.services.scoring import event_change_scoring

SAMPLE = ROOT / "fixtures" / "imports" / "good" / "raw-scores-comma-utf8.csv"

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(transactional_db: None) -> Event:
    return factories.make_played(factories.make_director(), 8, name="Over")


def _log_in(page: Page, site: str) -> None:
    client = Client()
    client.force_login(User.objects.get(username="director"))
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_pages_fit_and_can_be_read(
    width: int, scheme: str, new_page: Callable[..., Page], event: Event, live_server: Any
) -> None:
    page = new_page(width, 740, color_scheme=scheme)
    _log_in(page, live_server.url)
    base = f"/manage/events/{event.slug}/"
    found: dict[str, Any] = {}
    for address in (f"{base}scoring/", f"{base}scoring/?preset=acbl", f"{base}odd/"):
        response = page.goto(address)
        assert response is not None
        assert response.status == 200, address
        found[address] = defects(page)
    page.goto("/manage/import-results/")
    found["import"] = defects(page)
    page.get_by_label("Scores", exact=False).last.fill(SAMPLE.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Compare and rank").click()
    expect(page.get_by_role("heading", name="Rankings")).to_be_visible()
    found["imported"] = defects(page)
    assert not any(found.values()), found


@pytest.mark.parametrize("width", [360, 1280])
def test_two_charts_points_and_tie_breaks_fit(
    width: int, new_page: Callable[..., Page], event: Event, live_server: Any
) -> None:
    """The ranking and a traveller with every column there can be."""
    document = {
        "basis": "own_points",
        "total": "factored",
        "tie_breaks": ["tops", "last_round", "common_boards"],
    }
    event_change_scoring(
        event=event, actor=event.owner, now=factories.NOW, document=document, reason="try"
    )
    release_all(event=event, actor=event.owner, now=factories.NOW)
    page = new_page(width, 740)
    found: dict[str, Any] = {}
    for part in ("", "?by=imp", "boards/1/", "rules/"):
        page.goto(f"/e/{event.slug}/{part}")
        found[part] = defects(page)
    assert not any(found.values()), found


def test_the_preview_follows_the_form_and_stores_nothing(
    page: Page, event: Event, live_server: Any
) -> None:
    _log_in(page, live_server.url)
    page.goto(f"/manage/events/{event.slug}/scoring/")
    preview = page.locator("#preview")
    expect(preview).to_contain_text("Nothing: these are the settings of the event.")
    page.get_by_label("Fewest boards for a place").fill("99")
    page.get_by_label("Fewest boards for a place").blur()
    expect(preview).to_contain_text("fewest boards for a place: 0 → 99")
    expect(preview).to_contain_text("would have no place")
    page.get_by_label("Fewest boards for a place").fill("many")
    page.get_by_label("Fewest boards for a place").blur()
    expect(preview).to_contain_text("cannot be read yet")
    event.refresh_from_db()
    assert event.scoring["min_boards"] == 0
