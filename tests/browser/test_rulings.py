"""A weighted ruling from the director's form to every page and print, and back by undo."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.looks import SCREENSHOTS, defects
from tests.tournaments import rulings
from tests.tournaments.factories import NOW, make_director
from tournaments.models import Event, User
from tournaments.services.publication import release_switch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NOTE = f"{rulings.WEIGHTED_WORDS} – wrong explanation"


@pytest.fixture
def event(transactional_db: None) -> Event:
    director = make_director()
    found = rulings.three_results(director)
    first = found.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=NOW, results=True, ranking=True)
    return found


def log_in(page: Page, site: str) -> None:
    client = Client()
    client.force_login(User.objects.get(username="director"))
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


def give_the_ruling(page: Page, event: Event) -> None:
    page.goto(f"/manage/events/{event.slug}/console/plays/1/4/1/")
    panel = page.locator("details[data-ruling=weighted]")
    panel.locator("summary").click()
    panel.get_by_label("Result 1").fill("+170")
    panel.get_by_label("Weight 1").fill("67 %")
    panel.get_by_label("Result 2").fill("140")
    panel.get_by_label("Weight 2").fill("30 %")
    expect(panel.get_by_text("The weights add up to 97/100")).to_be_visible()
    panel.get_by_label("Weight 2").fill("33 %")
    expect(panel.get_by_text("89.00 %, +1.67 IMP")).to_be_visible()
    assert defects(page) == []
    panel.get_by_label("Reason").fill("wrong explanation")
    panel.get_by_role("button", name="Give this ruling").click()
    expect(page.locator(".standing-words")).to_contain_text(rulings.WEIGHTED_WORDS)


def printed(page: Page, event: Event, document: str) -> str:
    page.goto(f"/manage/events/{event.slug}/print/")
    section = page.locator(f"section[aria-labelledby='document-{document}']")
    section.get_by_role("button", name="Make the PDF").click()
    link = page.get_by_role("link", name="Download the PDF")
    expect(link).to_be_visible()
    with page.expect_download() as download:
        link.click()
    content = Path(download.value.path()).read_bytes()
    if os.environ.get("SCREENSHOTS"):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (SCREENSHOTS / f"ruling-{document}.pdf").write_bytes(content)
    return " ".join(
        word for part in PdfReader(BytesIO(content)).pages for word in part.extract_text().split()
    )


def test_a_weighted_ruling_is_explained_everywhere_and_undone(
    page: Page, event: Event, live_server: Any
) -> None:
    log_in(page, live_server.url)
    give_the_ruling(page, event)
    play = rulings.ruled_play(event)
    shown = ["", "boards/1/", f"entries/{play.entry_a.number}/", f"entries/{play.entry_b.number}/"]
    for address in shown:
        page.goto(f"/e/{event.slug}/{address}")
        expect(page.locator(".notes li", has_text=NOTE)).to_have_count(1)
        mark = page.locator("a.note-mark").first
        expect(mark).to_be_visible()
        expect(mark).to_contain_text("✎")
        assert defects(page) == [], address
    page.goto(f"/e/{event.slug}/boards/1/")
    page.locator("a.note-mark").last.click()
    assert page.url.endswith("#note-4")  # after the three assigned results
    expect(page.locator(":target")).to_contain_text(NOTE)
    for document in ("ranking", "travellers", "scorecards"):
        assert NOTE in printed(page, event, document), document
    page.goto(f"/manage/events/{event.slug}/console/plays/1/4/1/")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_text("Nothing is entered yet.")).to_be_visible()
    page.goto(f"/e/{event.slug}/boards/1/")
    expect(page.locator("a.note-mark")).to_have_count(3)  # the assigned results
    expect(page.get_by_text(NOTE)).to_have_count(0)
    page.goto(f"/manage/events/{event.slug}/audit/")
    lines = page.locator("table.audit tbody tr")
    expect(lines.nth(0)).to_contain_text("Last change undone")
    expect(lines.nth(0)).to_contain_text(rulings.WEIGHTED_WORDS)
    expect(lines.nth(1)).to_contain_text("wrong explanation")
