"""An evening that changes under the director's hands, in a real browser: nine become ten, two
leave, a table takes the wrong packet; in the end everything is published.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faint, sideways
from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_director,
    make_prepared,
    plays_of,
    possible_draft,
)
from tournaments.enums import EventStatus, Publication
from tournaments.models import Event, LostBoard
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.round_plans import round_plans
from tournaments.services.scoresheets import scoresheet_enter

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ROUNDS = 6


class Evening:
    """The director at the pages; results that are not the point come in behind the scenes."""

    def __init__(self, page: Page, event: Event) -> None:
        self.page = page
        self.event = event
        self.home = f"/manage/events/{event.slug}/"

    def log_in(self) -> None:
        self.page.goto("/manage/")
        self.page.get_by_label("Username").fill("director")
        self.page.get_by_label("Password").fill("the password of a test")
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("heading", name="My events")).to_be_visible()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def open_round(self, number: int) -> None:
        self.page.goto(self.home)
        self.press(f"Open round {number}")
        expect(self.page.get_by_text(f"Round {number} is being played").first).to_be_visible()

    def close_round(self, number: int) -> None:
        self.page.goto(self.home)
        self.press(f"Close round {number}")
        expect(self.page.get_by_role("button", name=f"Close round {number}")).to_have_count(0)

    def play_round(self, number: int) -> None:
        self.open_round(number)
        enter_all(self.event, number)
        self.close_round(number)

    def change(self, link: str, **fields: str) -> None:
        """Choose a change on its page, look at what it does, do it."""
        self.page.goto(f"{self.home}changes/")
        self.page.get_by_role("link", name=link).first.click()
        for label, value in fields.items():
            field = self.page.get_by_label(label.replace("_", " "), exact=True)
            if field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.page.get_by_label("Reason").fill("as it happens")
        self.confirm("Change it so")

    def confirm(self, do_it: str) -> None:
        self.press("Show what it does")
        expect(self.page.get_by_role("heading", name="What this will do")).to_be_visible()
        assert sideways(self.page) + faint(self.page) == []
        self.press(do_it)
        expect(self.page.get_by_role("heading", name="What this will do")).to_have_count(0)

    def wrong_board(self, scheduled: int, played: int) -> None:
        """Table 1 of round 5 played a board of round 6."""
        self.page.goto(f"{self.home}console/plays/5/1/{scheduled}/")
        self.page.get_by_role("link", name="Another board was played").click()
        self.page.get_by_label("Board that was played").select_option(str(played))
        self.page.get_by_label("Reason").fill("the wrong packet")
        self.confirm("Store the wrong board")

    def enter(self, line: str) -> None:
        self.page.goto(f"{self.home}console/?round=5")
        self.page.locator("#line").fill(line)
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".read-back")).to_be_visible()


@pytest.fixture
def evening(page: Page) -> Evening:
    return Evening(page, make_prepared(make_director(), 9, rounds=ROUNDS))


def test_an_evening_that_changes(
    evening: Evening, new_page: Callable[..., Page], live_server: Any
) -> None:
    event = evening.event
    evening.log_in()
    evening.play_round(1)

    evening.change("Somebody comes late", Name="Пізній Гість", From_round="2")
    assert [len(plan.sit_outs) for plan in round_plans(event)] == [1, 0, 0, 0, 0, 0]
    evening.play_round(2)
    evening.play_round(3)

    for number in ("2", "5"):
        evening.change("Somebody leaves", Player=number, From_round="4")
    assert [plan.absent for plan in round_plans(event)[3:]] == [(2, 5)] * 3
    assert [len(plan.tables) for plan in round_plans(event)] == [4, 5, 5, 4, 4, 4]
    evening.page.goto(f"{evening.home}hall/")
    evening.page.get_by_label("Minutes for the round").fill("20")
    evening.press("Set and start")
    expect(evening.page.locator(".hall-clock .clock-face")).to_have_text(re.compile("^(20:00|19:)"))
    _hall(new_page, event)
    evening.play_round(4)

    evening.open_round(5)
    evening.wrong_board(9, 11)
    evening.enter("11 1 pass")
    enter_missing(event, 5)
    evening.close_round(5)
    assert LostBoard.objects.filter(board__number=11).exists()
    evening.play_round(6)

    evening.page.goto(evening.home)
    evening.press("Finish the event")
    evening.press("Release everything")
    evening.page.goto(f"{evening.home}publication/")
    for state in ("Provisional", "Final"):
        evening.page.get_by_role("radio", name=re.compile(f"^{state}")).check()
        evening.press("Set it")
    event.refresh_from_db()
    assert (event.status, event.publication) == (EventStatus.FINISHED, Publication.FINAL)
    assert [f"{one.id} {found}" for one, found in examine(event)] == []
    _results(new_page(360, 740, color_scheme="dark"), event)


def enter_missing(event: Event, number: int) -> None:
    """A result for every play of a round that has none."""
    rng = Random(number)
    for play in plays_of(event, number):
        if not play.scoresheets.filter(status="confirmed").exists():
            scoresheet_enter(
                play=play,
                actor=event.owner,
                now=NOW,
                expected_version=play.version,
                draft=possible_draft(play, rng),
            )


def _hall(new_page: Callable[..., Page], event: Event) -> None:
    """A player finds the table on a phone; the wall turns its slides and survives a reload."""
    phone = new_page(360, 740)
    phone.goto(f"/e/{event.slug}/seating/")
    phone.get_by_label("Find me").select_option(label="Пізній Гість")
    phone.get_by_role("button", name="Show").click()
    expect(phone.locator(".whereabouts-table").first).to_contain_text("Table")
    expect(phone.locator("tr.mine")).to_contain_text("Пізній Гість")
    assert sideways(phone) + faint(phone) == []
    wall = new_page(1920, 1080)
    wall.goto(f"/e/{event.slug}/screen/")
    expect(wall.locator(".slide-clock")).to_contain_text("round 4")
    expect(wall.locator(".slide-seats")).to_contain_text("Пізній Гість")
    wall.reload()
    expect(wall.locator(".slide-seats")).to_contain_text("Пізній Гість")
    assert sideways(wall) + faint(wall) == []


def _results(visitor: Page, event: Event) -> None:
    """The published ranking has everybody, and a scorecard tells of the board that was lost."""
    visitor.goto(f"/e/{event.slug}/")
    expect(visitor.locator("table tbody tr")).to_have_count(10)
    loser = LostBoard.objects.filter(board__event=event)[0].entry
    visitor.goto(f"/e/{event.slug}/entries/{loser.number}/")
    expect(visitor.get_by_text("Board 11 could not be played")).to_be_visible()
    assert sideways(visitor) + faint(visitor) == []
