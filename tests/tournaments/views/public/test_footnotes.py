"""Rulings on the public pages: marked, explained once below, hidden while results are."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.tournaments import rulings
from tests.tournaments.factories import NOW
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import AdjustmentKind
from tournaments.models import Event, User
from tournaments.services.adjustments import adjustment_make
from tournaments.services.groups import play_regroup
from tournaments.services.publication import release_switch

pytestmark = pytest.mark.django_db
MARK = re.compile(r'<a class="note-mark" href="#note-(\d+)" title="([^"]*)">(.*?)<sup>')


@pytest.fixture
def event(director: User) -> Event:
    found = rulings.ruled_event(director)
    first = found.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=NOW, results=True, ranking=True)
    return Event.objects.get(pk=found.pk)


def players(event: Event) -> tuple[int, int]:
    play = rulings.ruled_play(event)
    return play.entry_a.number, play.entry_b.number


def test_a_weighted_ruling_is_marked_and_explained_on_every_page(
    event: Event, client: Client
) -> None:
    a, b = players(event)
    note = f"{rulings.WEIGHTED_WORDS} – wrong explanation"
    pages = ("", "?by=imp", "boards/1/", "rounds/1/", f"entries/{a}/", f"entries/{b}/")
    for address in pages:
        html = page(client, f"/e/{event.slug}/{address}")
        explained = [title for _number, title, sign in MARK.findall(html) if note in title]
        assert explained, address
        assert f"{note}</li>" in html, address
        numbers = [number for number, title, _sign in MARK.findall(html) if note in title]
        assert f'id="note-{numbers[0]}"' in html
    ranking = page(client, f"/e/{event.slug}/")
    assert len([title for _n, title, _s in MARK.findall(ranking) if note in title]) == 2
    board = words(page(client, f"/e/{event.slug}/boards/1/"))
    assert "weighted" in board
    assert "89.00" in board


def test_a_footnote_shows_no_result_of_a_round_that_shows_none(
    event: Event, director: User, client: Client
) -> None:
    first = event.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=NOW, results=False)
    a, _b = players(event)
    for address in ("", "boards/1/", "rounds/1/", f"entries/{a}/"):
        html = page(client, f"/e/{event.slug}/{address}")
        assert "wrong explanation" not in html
        assert "+170" not in html


def test_groups_and_carry_over_have_their_footnotes(
    event: Event, director: User, client: Client
) -> None:
    play_regroup(
        play=rulings.ruled_play(event),
        actor=director,
        now=NOW,
        expected_version=1,
        group="fouled",
        reason="swapped <cards>",
    )
    a, _b = players(event)
    adjustment_make(
        entry=event.entries.get(number=a),
        actor=director,
        now=NOW,
        percent="2,5",
        imp="",
        reason="",
        kind=AdjustmentKind.CARRY_OVER,
    )
    html = page(client, f"/e/{event.slug}/")
    assert ": carry-over +2.50 %</li>" in html
    assert "cards differed: compared within “fouled” – swapped &lt;cards&gt;</li>" in html
    assert "carry-over" not in page(client, f"/e/{event.slug}/boards/1/")
