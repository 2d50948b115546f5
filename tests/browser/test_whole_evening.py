"""A director's whole evening in a real browser, from an empty database to the public pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from engine.cards.notation import deal_from_document
from engine.deberts.presets import DUPLICATE
from engine.deberts.tally import Tally, settle_tally
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.seats import SEATS
from tests.browser.looks import faint, sideways
from tests.tournaments.slips import slip_words
from tournaments.enums import EventStatus, Publication
from tournaments.models import Event, Play, Scoresheet, User
from tournaments.services import course
from tournaments.services.simulation import board_seed

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "a password of this test"
ROSTER = (
    "Прізвище та ім’я;Клуб\r\n"
    "Ґалаґан Євген;Київ\r\nЇжакевич Ірина;Одеса\r\nПетренко Оксана;Львів\r\n"
    "Єщенко Тарас;Харків\r\nЩукин Фёдор;Рига\r\nЕршова Алёна;Алматы\r\n"
    "Подъячев Илья;Кишинёв\r\nКузьменко-Вербицька Соломія;Полтава\r\n"
)
ROUNDS, TABLES, BOARDS = 7, 4, 2
MOST_TRIES, MANY_POINTS = 500, 80


def _beaten(difference: int, others: list[int]) -> int:
    """Matchpoints of a result."""
    return sum((difference > other) - (difference < other) for other in others)


class Evening:
    """The director at the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rng = Random(8)

    @property
    def event(self) -> Event:
        return Event.objects.get()

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def follow(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def log_in(self) -> None:
        User.objects.create_user(username="olena", password=PASSWORD)
        self.page.goto("/manage/")
        self.page.get_by_label("Username").fill("olena")
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("heading", name="My events")).to_be_visible()

    def set_up(self, roster: Path) -> None:
        self.follow("New event")
        self.page.get_by_label("Name of the event").fill("Вечір у клубі")
        self.press("Go on to the rules")
        self.press("Go on to the players")
        self.page.locator("input[type=file]").set_input_files(roster)
        self.press("Read the file into the list")
        preview = self.page.locator(".facts")
        expect(preview).to_contain_text("Windows-1251")
        expect(preview).to_contain_text("semicolon")
        expect(self.page.get_by_role("textbox", name="Names")).to_have_value(
            re.compile("Ґалаґан Євген.*Кузьменко-Вербицька Соломія", re.DOTALL)
        )
        self.press("Keep the list and go on")
        self.page.get_by_label("Rounds").fill(str(ROUNDS))
        self.page.get_by_label("Boards a round").fill(str(BOARDS))
        self.press("Go on to the scoring")
        self.press(re.compile("Go on"))
        self.press("Deal the boards")
        expect(self.page.get_by_role("button", name="Open round 1")).to_be_visible()

    def print_packs(self) -> dict[str, PdfReader]:
        """Make and download every document the director is offered before play."""
        made = {}
        for document in ("deal_cards", "dealing_order", "score_slips"):
            self.page.goto(f"/manage/events/{self.event.slug}/print/")
            section = self.page.locator(f"section[aria-labelledby='document-{document}']")
            section.get_by_role("button", name="Make the PDF").click()
            link = self.page.get_by_role("link", name="Download the PDF")
            expect(link).to_be_visible()
            with self.page.expect_download() as download:
                link.click()
            made[document] = PdfReader(BytesIO(Path(download.value.path()).read_bytes()))
        return made

    def play_round(self, number: int) -> None:
        self.page.goto(f"/manage/events/{self.event.slug}/")
        self.press(f"Open round {number}")
        expect(self.page.get_by_role("link", name="Enter results").first).to_be_visible()
        self.follow("Enter results")
        for _ in range(TABLES * BOARDS):
            self.enter_next()
        self.page.goto(f"/manage/events/{self.event.slug}/")
        self.press(f"Close round {number}")
        # only the next step tells that the request is over
        expect(self.page.get_by_role("button", name=f"Close round {number}")).to_have_count(0)

    def enter_next(self) -> None:
        """Type what the slip says behind the board and table the page asks for, and Enter."""
        line = self.page.locator("#line")
        expect(line).to_be_focused()
        expect(line).to_have_value(re.compile(r"^\d+ \d+ $"))
        board, table = map(int, line.input_value().split())
        self.page.keyboard.type(slip_words(self.tally(board, table)))
        self.page.keyboard.press("Enter")
        said = re.compile(rf"\b{board}\b.*\b{table}\b", re.DOTALL)
        read_back = self.page.locator(".read-back").filter(has_text=said)
        far = self.page.locator("#far-title").filter(has_text=said)
        expect(read_back.or_(far)).to_be_visible()
        if far.is_visible():  # far from the other tables, but what was played: Enter once more
            expect(self.page.get_by_role("button", name="Store it all the same")).to_be_focused()
            self.page.keyboard.press("Enter")
            expect(read_back).to_be_visible()
        expect(line).not_to_have_value(re.compile(rf"^{board} {table} "))

    def tally(self, board: int, table: int) -> Tally:
        """What happened at a table: two automatic players of the test's own choosing."""
        play = Play.objects.select_related("board").get(board__number=board, sitting__table=table)
        players = {seat: self.rng.choice(list(PLAYERS.values())) for seat in SEATS}
        deal = deal_from_document(play.board.deal)
        return play_deal(DUPLICATE, deal, players, self.rng).tally

    def ranking(self, by: str) -> list[str]:
        """The lines of a ranking as the director's own browser shows them to everybody."""
        self.page.goto(f"/e/{self.event.slug}/?by={by}")
        rows = self.page.locator("table tbody tr")
        return [" ".join(text.split()) for text in rows.all_inner_texts()]

    def release(self) -> None:
        self.page.goto(f"/manage/events/{self.event.slug}/publication/")
        self.press("Release everything")
        expect(self.page.get_by_text("Release and publish").first).to_be_visible()

    def correct(self, board: int, table: int) -> None:
        """Type the same play again with another result: the page asks, and wants a reason."""
        tally = self.telling_tally(board, table)
        self.page.goto(f"/manage/events/{self.event.slug}/console/?round=1")
        self.page.locator("#line").fill(f"{board} {table} {slip_words(tally)}")
        self.page.keyboard.press("Enter")
        why, far = self.page.get_by_label("Why it changes"), self.page.locator("#far-title")
        read_back = self.page.locator(".read-back")
        expect(why.or_(far)).to_be_visible()
        if far.is_visible():
            self.press("Store it all the same")
        why.fill("The slip was misread")
        self.press("Replace the result")
        expect(read_back.or_(far)).to_be_visible()
        if far.is_visible():
            self.press("Store it all the same")
        expect(read_back).to_be_visible()

    def telling_tally(self, board: int, table: int) -> Tally:
        """Another result of a play, so different that both its per cent and its IMPs change."""
        sheets = Scoresheet.objects.filter(play__board__number=board, status="confirmed")
        old = sheets.get(play__sitting__table=table).difference
        others = list(
            sheets.exclude(play__sitting__table=table).values_list("difference", flat=True)
        )
        deal = deal_from_document(Play.objects.filter(board__number=board)[0].board.deal)
        for _ in range(MOST_TRIES):
            tally = self.tally(board, table)
            new = settle_tally(DUPLICATE, deal, tally).net
            if abs(new - old) >= MANY_POINTS and _beaten(new, others) != _beaten(old, others):
                return tally
        raise AssertionError(f"Board {board} cannot be played differently enough.")

    def finish(self) -> None:
        self.page.goto(f"/manage/events/{self.event.slug}/")
        self.press("Finish the event")
        expect(self.page.get_by_role("button", name="Finish the event")).to_have_count(0)
        self.page.goto(f"/manage/events/{self.event.slug}/publication/")
        self.page.get_by_role("radio", name=re.compile("^Provisional")).check()
        self.press("Set it")
        self.page.get_by_role("radio", name=re.compile("^Final")).check()
        self.press("Set it")


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "players.csv"
    path.write_bytes(ROSTER.encode("cp1251"))
    return path


@pytest.fixture
def evening(page: Page, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """The boards are always the same, so that the evening is."""
    known = SimpleNamespace(token_bytes=lambda size: board_seed(8)[:size])
    monkeypatch.setattr(course, "secrets", known)
    return Evening(page)


def test_a_whole_evening(
    evening: Evening, roster: Path, new_page: Callable[..., Page], live_server: Any
) -> None:
    evening.log_in()
    evening.set_up(roster)
    event = evening.event
    assert event.entries.count() == 8
    assert event.rounds.count() == ROUNDS
    assert Play.objects.count() == ROUNDS * TABLES * BOARDS

    packs = evening.print_packs()
    assert all(len(pdf.pages) > 0 for pdf in packs.values())
    assert "Ґалаґан" in "".join(page.extract_text() for page in packs["score_slips"].pages)

    evening.play_round(1)
    evening.release()
    first = {by: evening.ranking(by) for by in ("max", "imp")}
    for number in range(2, ROUNDS + 1):
        evening.play_round(number)
    evening.release()
    later = {by: evening.ranking(by) for by in ("max", "imp")}
    assert Scoresheet.objects.filter(status="confirmed").count() == 56
    assert all(len(lines) == 8 for lines in (*first.values(), *later.values()))
    assert first["max"] != later["max"]
    assert first["imp"] != later["imp"]

    evening.correct(1, 1)
    corrected = {by: evening.ranking(by) for by in ("max", "imp")}
    assert corrected["max"] != later["max"]
    assert corrected["imp"] != later["imp"]

    evening.finish()
    event.refresh_from_db()
    assert (event.status, event.publication) == (EventStatus.FINISHED, Publication.FINAL)

    visitor = new_page(360, 740)
    _look_around(visitor)


def _look_around(visitor: Page) -> None:
    """Home, ranking, a player's evening, a board, all by links, on a phone and logged out."""
    visitor.goto("/")
    visitor.get_by_role("link", name="Вечір у клубі").first.click()
    expect(visitor.get_by_text("Final").first).to_be_visible()
    _fits(visitor)
    visitor.get_by_role("link", name="Ґалаґан Євген").first.click()
    expect(visitor.get_by_role("heading", name=re.compile("Ґалаґан Євген"))).to_be_visible()
    _fits(visitor)
    visitor.locator("a[href*='/boards/1/']").locator("visible=true").first.click()
    expect(visitor.get_by_role("heading", name=re.compile("Board 1")).first).to_be_visible()
    _fits(visitor)
    visitor.goto("/manage/")
    assert "/account/login/" in visitor.url


def _fits(page: Page) -> None:
    assert sideways(page) + faint(page) == []
