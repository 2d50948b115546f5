"""A result that no play gives: the browser refuses it, and takes it with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import defects
from tests.browser.test_console import log_in
from tests.tournaments import factories
from tests.tournaments.one_sided import IMPOSSIBLE, REFUSAL, one_sided_event
from tests.tournaments.views.console.worked import confirmed

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.perfect_play,
]


def test_an_impossible_score_is_refused_and_then_overruled(
    new_page: Callable[..., Page], live_server: Any
) -> None:
    director = factories.make_director()
    event = one_sided_event(director)
    page = new_page(360, color_scheme="dark")
    log_in(page, director, live_server)
    page.goto(f"/manage/events/{event.slug}/console/")
    page.locator("#line").fill(IMPOSSIBLE)
    expect(page.locator("#preview")).to_contain_text(REFUSAL)
    page.locator("#line").press("Enter")
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text("Board 1 at table 1 was not stored")
    expect(refused).to_contain_text(REFUSAL)
    expect(page.locator("#line")).to_have_value(IMPOSSIBLE)
    assert defects(page) == []
    assert confirmed(event) is None
    page.get_by_label("Why it counts all the same").first.fill("revoke in trick 3")
    page.get_by_role("button", name="Store it against the cards").click()
    words = "accepted although no play gives it: revoke in trick 3"
    expect(page.locator(".read-back")).to_contain_text(words)
    sheet = confirmed(event)
    assert sheet is not None
    assert (sheet.difference, sheet.overruled) == (173, "revoke in trick 3")
    page.goto(f"/manage/events/{event.slug}/odd/")
    expect(page.locator(".odd-results")).to_contain_text("Against the cards")
