"""The results console by keyboard, as a director with a pile of slips uses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.browser.looks import faint, sideways, unlabelled
from tests.tournaments import factories
from tests.tournaments.views.console.worked import HANGING, MADE, confirmed, worked_event
from tournaments.models import Event, User

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def director(transactional_db: None) -> User:
    return factories.make_director()


@pytest.fixture
def event(director: User) -> Event:
    return worked_event(director)


def log_in(page: Page, director: User, live_server: Any) -> None:
    client = Client()
    client.force_login(director)
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])


def caret(page: Page) -> list[Any]:
    """The field that has the focus, and where the caret stands in it."""
    found: list[Any] = page.evaluate(
        "[document.activeElement.id, document.activeElement.selectionStart]"
    )
    return found


def test_slips_are_typed_without_touching_the_mouse(
    page: Page, director: User, event: Event, live_server: Any
) -> None:
    log_in(page, director, live_server)
    page.goto(f"/manage/events/{event.slug}/console/")
    assert caret(page) == ["line", len("1 1 ")]
    page.keyboard.type("ad 88 19")
    preview = page.locator("#preview")
    expect(preview).to_contain_text("these cards are worth 103")
    expect(preview).to_contain_text("they fit if A exchanged the seven")
    page.keyboard.press("Enter")
    expect(page.locator(".line-problems")).to_contain_text("they fit if A exchanged the seven")
    assert caret(page) == ["line", len("1 1 ad 88 19")]
    page.keyboard.type(" x")
    expect(preview).to_contain_text("+69 (made)")
    page.keyboard.press("Enter")
    expect(page.locator(".read-back")).to_contain_text("+69 (made)")
    expect(page.locator("#line")).to_have_value("2 1 ")
    assert caret(page) == ["line", len("2 1 ")]
    page.keyboard.type(HANGING.removeprefix("2 1 "))
    page.keyboard.press("Enter")
    expect(page.locator(".read-back")).to_contain_text("+51 (hanging bait)")
    expect(page.locator("#line")).to_have_value("1 2 ")
    sheets = confirmed(event, 1), confirmed(event, 2)
    assert [sheet and sheet.difference for sheet in sheets] == [69, 51]


def test_a_result_that_stands_is_replaced_only_on_purpose(
    page: Page, director: User, event: Event, live_server: Any
) -> None:
    log_in(page, director, live_server)
    page.goto(f"/manage/events/{event.slug}/console/")
    for line in ("1 1 p", MADE):
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator(".read-back, .conflict")).to_contain_text("passed out")
    expect(page.locator(".conflict")).to_contain_text("88 : 19")
    expect(page.locator("#line")).to_have_value(MADE)
    expect(page.locator("#why")).to_be_focused()
    page.keyboard.type("slip misread")
    page.keyboard.press("Enter")
    expect(page.locator(".read-back")).to_contain_text("+69 (made)")
    page.locator(".read-back").get_by_role("button", name="Undo").click()
    expect(page.locator(".read-back")).to_contain_text("passed out")


def test_enter_goes_through_the_fields(
    page: Page, director: User, event: Event, live_server: Any
) -> None:
    log_in(page, director, live_server)
    page.goto(f"/manage/events/{event.slug}/console/")
    page.get_by_text("The same in fields").click()
    page.locator("#id_board").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    page.keyboard.type("88")
    page.locator("#id_exchange").select_option("x")
    expect(page.locator("#fields-preview")).to_contain_text("+69 (made)")
    page.locator("#id_points_a").press("Enter")
    expect(page.locator(".read-back")).to_contain_text("+69 (made)")
    # Ready for the next slip, in the fields.
    expect(page.locator("#id_board")).to_be_focused()
    expect(page.locator("#id_board")).to_have_value("2")


def test_everything_works_without_scripts(
    new_page: Callable[..., Page], director: User, event: Event, live_server: Any
) -> None:
    page = new_page(java_script_enabled=False)
    log_in(page, director, live_server)
    page.goto(f"/manage/events/{event.slug}/console/")
    page.locator("#line").fill("1 1 p")
    page.locator("#line").press("Enter")
    expect(page.locator(".read-back")).to_contain_text("passed out")
    page.locator("#line").fill(MADE)
    page.locator("#line").press("Enter")
    page.locator("#why").fill("slip misread")
    page.locator("#why").press("Enter")
    expect(page.locator(".read-back")).to_contain_text("+69 (made)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_pages_fit_and_can_be_read(
    new_page: Callable[..., Page],
    director: User,
    event: Event,
    live_server: Any,
    width: int,
    scheme: str,
) -> None:
    page = new_page(width, color_scheme=scheme)
    log_in(page, director, live_server)
    base = f"/manage/events/{event.slug}/"
    page.goto(base + "console/")
    for line in (MADE, "2 1 p", "1 2 n no time"):
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator(".read-back")).to_contain_text(f"Board {line[0]}, table {line[2]}")
    parts = ("console/", "console/plays/1/1/1/", "audit/", "adjustments/", "boards/", "boards/1/")
    for address in parts:
        page.goto(base + address)
        assert sideways(page) == [], address
        assert unlabelled(page) == [], address
        assert faint(page) == [], address
