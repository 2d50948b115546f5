"""A whole game on a phone: 360 px wide, no scripts, from the home page to mars."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import defects

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZES = [(360, "light"), (360, "dark"), (1280, "dark")]
SMALLEST = 44
"""Pixels a thumb needs."""
_SMALL = """(least) => [...document.querySelectorAll(
    'main button, main .segment, main select, main input:not([type=hidden]):not([type=radio])' +
    ':not([type=checkbox]), main summary, main .button')]
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.height > 0 && (box.height < least || box.width < least))
  .map(([e]) => e.outerHTML.slice(0, 80))"""


def _deal(page: Page, taker: str, anna: int, boris: int, *, terc: str = "", bela: str = "") -> None:
    """Fill in a deal and look at what it would write."""
    page.get_by_role("group", name="Taker").get_by_label(taker).check(force=True)
    for name, points in (("Anna", anna), ("Boris", boris)):
        page.get_by_role("group", name=name).get_by_label("Cards").fill(str(points))
    if terc:
        page.get_by_role("group", name=terc).get_by_label("Sequences").select_option("20")
    if bela:
        page.get_by_role("group", name="Bela").get_by_label(bela).check(force=True)
    page.get_by_role("button", name="Show what is written").click()


def _write(page: Page, words: str) -> None:
    """Read the preview and write it."""
    expect(page.get_by_text(words)).to_be_visible()
    assert defects(page) == []
    page.get_by_role("button", name="Write it").click()


def _rows(page: Page) -> list[list[str]]:
    rows = page.locator("table.pad tbody tr:not(.pad-note)")
    return [
        [cell.split("(took)")[0].strip() for cell in row.locator("td").all_inner_texts()]
        for row in rows.all()
    ]


def test_a_whole_game_with_bait_pot_doezd_and_mars(new_page: Callable[..., Page]) -> None:
    page = new_page(360, 740, java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Score pad for any game").click()
    page.get_by_label("Player 1", exact=True).first.fill("Anna")
    page.get_by_label("Player 2", exact=True).first.fill("Boris")
    page.get_by_text("House rules, a game begun on paper").click()
    page.get_by_text("Mars: a loser").click()
    page.get_by_role("button", name="Begin").click()

    _deal(page, "Boris", 80, 60, terc="Anna")
    _write(page, "Bait (Boris). Anna +160, Boris 0.")
    _deal(page, "Boris", 65, 45, terc="Boris")
    _write(page, "Hanging bait (Boris). Anna +65, Boris 0.")
    expect(page.get_by_text("65 points hang.")).to_be_visible()
    _deal(page, "Anna", 90, 30, bela="Anna")
    _write(page, "Made (Anna). Anna +175, Boris +30.")
    assert _rows(page) == [["160", "БТ"], ["225", "vs(65)"], ["400", "30"]]

    # a slip of the thumb: taken back
    _deal(page, "Anna", 100, 20)
    _write(page, "Made (Anna). Anna +100, Boris +20.")
    page.get_by_role("button", name="Take the last line back").click()
    assert len(_rows(page)) == 3

    page.get_by_text("Something else happened").click()
    page.get_by_role("link", name="Doezd").click()
    page.get_by_role("group", name="Who says so").get_by_label("Anna").check(force=True)
    _deal(page, "Anna", 81, 25, terc="Anna")
    _write(page, "Anna +101, Boris 0.")
    expect(page.get_by_text("Anna wins: 2 games (501 : 30). Mars. Doezd.")).to_be_visible()
    assert _rows(page)[-1] == ["501", "30"]
    expect(page.get_by_text("25 burnt")).to_be_visible()

    # the address is the key: another phone goes on, a third one looks on
    writing = page.url.split("#")[0]
    page.get_by_text("Share").click()
    reading = page.get_by_label("To look only").input_value()
    other = new_page(360, 740)
    other.goto(writing)
    other.get_by_role("button", name="Begin it").click()
    expect(other.get_by_text("game 2")).to_be_visible()
    looker = new_page(360, 740)
    looker.goto(reading)
    expect(looker.get_by_title("Games won").first).to_have_text("2")
    assert looker.get_by_role("button", name="Show what is written").count() == 0


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_the_pages_of_a_pad_fit(width: int, scheme: str, new_page: Callable[..., Page]) -> None:
    page = new_page(width, 740, color_scheme=scheme)
    page.goto("/pad/")
    page.get_by_text("House rules, a game begun on paper").click()
    found = {"new": defects(page), "small": page.evaluate(_SMALL, SMALLEST)}
    page.get_by_label("Player 1", exact=True).first.fill("Константинопольська-Довгоносик")
    page.get_by_label("Player 2", exact=True).first.fill("Boris")
    page.get_by_role("button", name="Begin").click()
    for text in ("Something else happened", "Share", "Rules of this game"):
        page.get_by_text(text).click()
    found |= {"pad": defects(page), "small pad": page.evaluate(_SMALL, SMALLEST)}
    pad = page.url.split("#")[0]
    for name in ("doezd", "cards_bait", "correction"):
        page.goto(f"{pad}write/{name}/")
        found |= {name: defects(page), f"small {name}": page.evaluate(_SMALL, SMALLEST)}
    page.goto(f"{pad}delete/")
    found["delete"] = defects(page)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
