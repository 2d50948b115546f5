"""Any deal, its replay and a board played alone: one visit, with and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import defects
from tests.tournaments import factories
from tournaments.models import Event

pytestmark = [
    pytest.mark.browser,
    pytest.mark.perfect_play,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def event(transactional_db: None) -> Event:
    return factories.make_played(factories.make_director(), 4, rounds=1, released=True)


@pytest.mark.parametrize(
    ("width", "scheme", "scripts"), [(360, "light", False), (1280, "dark", True)]
)
def test_a_visitor_explores_watches_and_plays(
    width: int,
    scheme: str,
    scripts: bool,
    new_page: Callable[..., Page],
    event: Event,
    live_server: Any,
) -> None:
    page = new_page(width, 740, color_scheme=scheme, java_script_enabled=scripts)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        if scripts:
            found[name] = defects(page)

    page.goto("/explore/")
    look("form")
    page.get_by_role("button", name="A random deal").click()
    expect(page.get_by_role("heading", name="What is possible at all")).to_be_visible()
    look("deal")
    page.get_by_role("button", name="Let automatic players play it").click()
    look("first step")
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    if scripts:
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text("Step 3 of")).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_text("Step 2 of")).to_be_visible()
    look("step")
    page.goto(f"/e/{event.slug}/boards/1/")
    page.get_by_role("link", name="Play it yourself").click()
    look("begin")
    page.get_by_role("button", name="Deal the cards").click()
    while not page.get_by_text("Your score:").count():
        take = page.locator("button[name=act][value=play]")
        choice = take if take.count() else page.locator("button[name=act]").last
        before = page.url
        choice.click()
        page.wait_for_url(lambda url, before=before: url != before)
        look("table")
    look("end")
    page.get_by_role("link", name="See it card by card").click()
    expect(page.get_by_role("heading", name="Given away")).to_be_visible()
    assert not any(found.values()), found
