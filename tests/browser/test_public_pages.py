"""The public pages as a visitor has them, without login: every link, every size, both schemes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.looks import SIZES, defects
from tests.tournaments import factories
from tournaments.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_PAGES = 150


@pytest.fixture
def evenings(transactional_db: None) -> dict[str, Event]:
    """A finished evening, everything released, and one being played by an odd number."""
    director = factories.make_director()
    played = factories.make_played(director, 8, rounds=3, released=True, name="Finished evening")
    running = factories.make_played(
        director, 5, rounds_played=2, missing=1, released=True, name="Evening under way"
    )
    factories.make_draft(director, name="A secret plan")
    return {"finished": played, "running": running}


def _addresses(event: Event) -> list[str]:
    base = f"/e/{event.slug}/"
    parts = ["", "?by=imp", "boards/", "boards/1/", "entries/1/", "rounds/", "rounds/1/"]
    return [base + part for part in (*parts, "fairness/", "rules/", "files/")]


def test_every_link_leads_somewhere(page: Page, evenings: dict[str, Event]) -> None:
    waiting, seen = ["/"], {"/"}
    while waiting and len(seen) < MOST_PAGES:
        address = waiting.pop(0)
        response = page.goto(address)
        assert response is not None
        assert response.status == 200, address
        links: list[str] = page.eval_on_selector_all(
            "a[href]", "all => all.map((a) => a.href).filter((h) => h.startsWith(location.origin))"
        )
        for link in links:
            path = "/" + link.split("/", 3)[3].split("#")[0]
            if path not in seen and "/files/" not in path[:-1]:
                seen.add(path)
                waiting.append(path)
    for event in evenings.values():
        assert {f"/e/{event.slug}/", f"/e/{event.slug}/boards/1/"} <= seen
    assert not any("secret" in path for path in seen)


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_pages_fit_and_can_be_read(
    width: int, scheme: str, new_page: Callable[..., Page], evenings: dict[str, Event]
) -> None:
    page = new_page(width, 740, color_scheme=scheme)
    addresses = ["/", "/about/", "/help/", "/account/login/", "/nowhere/"]
    addresses += [path for event in evenings.values() for path in _addresses(event)]
    found: dict[str, Any] = {}
    for address in addresses:
        page.goto(address)
        if wrong := defects(page):
            found[address] = wrong
    assert found == {}


def test_pages_work_without_scripts(
    new_page: Callable[..., Page], evenings: dict[str, Event]
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Finished evening").first.click()
    assert page.get_by_text("Євген Ґалаґан").first.is_visible()
    page.get_by_role("link", name="Євген Ґалаґан").first.click()
    assert "/entries/1/" in page.url


def test_the_language_switch_keeps_the_page(page: Page, evenings: dict[str, Event]) -> None:
    page.goto(f"/e/{evenings['finished'].slug}/boards/1/")
    page.get_by_role("button", name="Русский").first.click()
    assert page.url.endswith("/boards/1/")
    assert page.locator("html").get_attribute("lang") == "ru"
