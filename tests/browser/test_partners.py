"""An evening of eight pairs in the browser: from the rules to the ranking and the PDFs."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from engine.players.registry import PLAYERS
from tests.browser.looks import faint, sideways
from tests.tournaments import factories
from tournaments.models import Event, Scoresheet, User
from tournaments.services.simulation import event_simulate

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAIRS = [f"{name} / Partner {place}" for place, name in enumerate("ABCDEFGH", start=1)]


def _press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click()


def _set_up(page: Page) -> Event:
    page.get_by_role("link", name="New event").first.click()
    page.get_by_label("Name of the event").fill("Pairs")
    _press(page, "Go on to the rules")
    page.get_by_role("radio", name=re.compile("Partners, four players")).check()
    _press(page, "Go on to the players")
    page.get_by_role("textbox", name="Names").fill("\n".join(PAIRS))
    _press(page, "Keep the list and go on")
    _press(page, "Go on to the scoring")
    _press(page, "Go on to the review")
    _press(page, "Deal the boards")
    expect(page.get_by_role("button", name="Open round 1")).to_be_visible()
    return Event.objects.get()


def _print(page: Page, event: Event, document: str) -> PdfReader:
    page.goto(f"/manage/events/{event.slug}/print/")
    section = page.locator(f"section[aria-labelledby='document-{document}']")
    section.get_by_role("button", name="Make the PDF").click()
    link = page.get_by_role("link", name="Download the PDF")
    expect(link).to_be_visible()
    with page.expect_download() as download:
        link.click()
    return PdfReader(BytesIO(Path(download.value.path()).read_bytes()))


@pytest.fixture
def director(transactional_db: None) -> User:
    return factories.make_director()


def test_an_evening_of_partners(
    director: User, page: Page, new_page: Callable[..., Page], live_server: Any
) -> None:
    client = Client()
    client.force_login(director)
    name = settings.SESSION_COOKIE_NAME
    cookie = {"name": name, "value": client.cookies[name].value, "url": live_server.url}
    page.context.add_cookies([cookie])
    page.goto("/manage/")
    event = _set_up(page)
    assert (event.entries.count(), event.rounds.count()) == (8, 7)
    slips = "".join(one.extract_text() for one in _print(page, event, "score_slips").pages)
    assert "A / Partner 1" in slips

    # Automatic players play all but the last result of the last round.
    event_simulate(
        event=event,
        actor=director,
        strategies=[tuple(PLAYERS)[place % len(PLAYERS)] for place in range(8)],
        rng=Random(4),
        rounds_played=6,
        missing=1,
    )
    page.goto(f"/manage/events/{event.slug}/console/")
    letter = factories.play_of(event, 14, 4).board.deal["turn_up"][-1]
    page.locator("#line").fill(f"14 4 C {letter} 90 72")
    page.keyboard.press("Enter")
    read_back = page.locator(".read-back").filter(has_text="took")
    far = page.locator("#far-title")
    expect(read_back.or_(far)).to_be_visible()
    if far.is_visible():
        page.keyboard.press("Enter")
    expect(read_back).to_be_visible()
    sheet = Scoresheet.objects.get(play=factories.play_of(event, 14, 4))
    assert sheet.outcome["taker"] == "C"

    page.goto(f"/manage/events/{event.slug}/")
    _press(page, "Close round 7")
    _press(page, "Finish the event")
    expect(page.get_by_role("button", name="Finish the event")).to_have_count(0)
    page.goto(f"/manage/events/{event.slug}/publication/")
    _press(page, "Release everything")
    for document, words in (("hand_records", "Hand records"), ("ranking", "Ranking")):
        pages = _print(page, event, document).pages
        assert words in pages[0].extract_text()

    visitor = new_page(360, 740)
    visitor.goto(f"/e/{event.slug}/")
    expect(visitor.locator("table tbody tr")).to_have_count(8)
    visitor.goto(f"/e/{event.slug}/boards/14/")
    expect(visitor.locator(".hand-title").filter(has_text="Seat D")).to_be_visible()
    assert sideways(visitor) + faint(visitor) == []
