"""Every page in Russian: nothing on it is a text of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.locale.test_catalogues import RUSSIAN, living, texts
from tournaments.models import Event, User

pytestmark = pytest.mark.django_db
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w+\}")
_READ_ALOUD = {"title", "placeholder", "aria-label", "alt"}
PUBLIC_PAGES = ("event", "boards", "rounds", "fairness", "rules", "files")
DIRECTOR_PAGES = (
    *("event", "players", "publication", "documents", "console", "audit", "adjustments"),
    *("boards", "setup_basics", "setup_players", "setup_movement", "setup_scoring"),
    *("setup_review", "delete_draft"),
)
SLIPS = (
    "",
    "1",
    "1 1 A",
    "1 1 A S",
    "1 1 A S 400",
    "1 1 A S 5 5",
    "1 1 p",
    "1 1 n",
    "99 1 p",
    "x y",
)


class Texts(HTMLParser):
    """The texts between tags, and those that are read aloud."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(tag)
        self.found += [value for name, value in attrs if name in _READ_ALOUD and value]

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] not in {"script", "style"}:
            self.found.append(" ".join(data.split()))


@cache
def source_texts() -> re.Pattern[str]:
    """Matches a text of the source that has another one in Russian, whatever its values are."""
    patterns = []
    for entry in living(RUSSIAN):
        for source in filter(None, (entry.msgid, entry.msgid_plural)):
            parts = _PLACEHOLDER.split(source.replace("%%", "%"))
            letters = sum(char.isalpha() for part in parts for char in part)
            if letters > (1 if len(parts) == 1 else 4) and source not in set(texts(entry)):
                patterns.append(".+?".join(map(re.escape, parts)))
    return re.compile("|".join(sorted(patterns)))


def english_of(page: str) -> set[str]:
    """The texts of the source that a page shows; a language stands under its own name."""
    return {text for text in Texts(page).found if source_texts().fullmatch(text)} - {"English"}


def addresses(event: Event) -> Iterator[str]:
    for name in PUBLIC_PAGES:
        yield reverse(f"public:{name}", args=[event.slug])
    yield reverse("public:event", args=[event.slug]) + "?by=imp"
    for name in ("board", "entry", "round"):
        yield reverse(f"public:{name}", args=[event.slug, 1])
    for name in DIRECTOR_PAGES:
        yield reverse(f"manage:{name}", args=[event.slug])
    for name in ("player", "board", "round"):
        yield reverse(f"manage:{name}", args=[event.slug, 1])
    yield reverse("manage:play", args=[event.slug, 1, 1, 1])
    for line in SLIPS:
        yield reverse("manage:console_preview", args=[event.slug]) + f"?line={line}"


@pytest.fixture
def russian(director_client: Client) -> Client:
    director_client.cookies[settings.LANGUAGE_COOKIE_NAME] = "ru"
    return director_client


def made(state: str, director: User) -> Event:
    match state:
        case "draft":
            return factories.make_draft(director, 5)
        case "prepared":
            return factories.make_prepared(director, 5)
        case "running":
            return factories.make_played(director, 6, rounds_played=1, missing=1)
        case _:
            return factories.make_played(director, 5, released=True)


@pytest.mark.parametrize("state", ["draft", "prepared", "running", "finished"])
def test_no_page_of_an_event_shows_a_text_of_the_source(
    russian: Client, director: User, state: str
) -> None:
    event = made(state, director)
    shown = {}
    for address in addresses(event):
        response = russian.get(address)
        if response.status_code in {200, 400, 404, 409}:
            shown[address] = english_of(response.content.decode())
    assert len(shown) > 15
    assert {address: texts for address, texts in shown.items() if texts} == {}


@pytest.mark.parametrize("name", ["public:home", "public:about", "public:help", "manage:home"])
def test_no_page_of_the_site_shows_a_text_of_the_source(russian: Client, name: str) -> None:
    page = russian.get(reverse(name)).content.decode()
    assert '<html lang="ru">' in page
    assert english_of(page) == set()


def test_the_detector_knows_a_text_of_the_source() -> None:
    page = '<p title="Board 7">Сдача 7</p><b> Back </b><i>Event of John</i>'
    assert english_of(page) == {"Board 7", "Back"}
