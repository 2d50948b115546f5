"""Who sits where, and the big screen."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_prepared,
    open_round,
    play_round,
    plays_of,
)
from tournaments.models import Event, Scoresheet, User
from tournaments.selectors.slides import NAMES_A_SLIDE, RANKING_ROWS, SlideKind, slides
from tournaments.services.clocks import announcement_set
from tournaments.services.course import event_finish
from tournaments.services.publication import release_switch
from tournaments.services.substitutes import substitute_set

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Seven players: round 1 played and its ranking released, round 2 open without results."""
    event = make_prepared(director, 7, rounds=3)
    play_round(event, 1)
    release_switch(
        round_=event.rounds.get(number=1), actor=None, now=NOW, results=True, ranking=True
    )
    open_round(event, 2)
    return Event.objects.get(pk=event.pk)


def body(client: Client, event: Event, name: str, query: str = "") -> str:
    answer = client.get(reverse(f"public:{name}", args=[event.slug]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_everybody_finds_the_own_table(event: Event, client: Client) -> None:
    play = plays_of(event, 2)[0]
    rested = event.rounds.get(number=2).sit_outs.get().entry
    page = body(client, event, "seating")
    assert "Round 2: who sits where" in page
    rows = re.findall(r"<tr[^>]*><td>([^<]+)</td><td class=\"number strong\">([^<]+)</td>", page)
    assert len(rows) == 7
    assert (rested.name.replace("&", "&amp;"), "–") in rows
    mine = body(client, event, "seating", f"?p={play.entry_b.number}")
    assert "Table 1, seat B" in mine
    assert mine.count("whereabouts-round") == 2  # now and next
    by_table = body(client, event, "seating", "?by=table")
    assert by_table.count("<tr") == 4
    assert "not there" in body(client, event, "seating", "?p=99")


def test_a_substitute_is_found_by_name(event: Event, client: Client) -> None:
    entry = plays_of(event, 3)[0].entry_a
    substitute_set(
        entry=entry, actor=None, now=NOW, rounds=[3], name="Яна Ященко", reason="left early"
    )
    enter_all(event, 2)
    kinds = [slide.kind for slide in slides(event)]
    assert kinds == [SlideKind.RANKING, SlideKind.SEATING]
    seats = slides(event)[1]
    assert seats.round == 3
    assert "Яна Ященко" in {place.name for place in seats.seats}


def test_the_screen_goes_through_its_slides(event: Event, client: Client) -> None:
    """Nothing is in yet: the ranking, then the seating of the round being played."""
    announcement_set(event=event, actor=None, now=NOW, text="Чай <в> соседнем зале")
    first = body(client, event, "screen")
    assert 'data-next="?slide=2"' in first
    assert '<noscript><meta http-equiv="refresh"' in first
    assert "Чай &lt;в&gt; соседнем зале" in first
    assert "Ranking" in first
    second = body(client, event, "screen", "?slide=2")
    assert "Round 2: who sits where" in second
    assert 'data-next="?slide=1"' in second
    assert body(client, event, "screen", "?slide=3").count("Ranking") == 1
    assert "site-header" not in first


def test_tables_that_still_play_are_named_once_results_come_in(event: Event) -> None:
    enter_all(event, 2)
    last = plays_of(event, 2)[-1]
    Scoresheet.objects.filter(play=last).delete()
    missing = next(slide for slide in slides(event) if slide.kind is SlideKind.MISSING)
    assert [(one.table, one.missing) for one in missing.missing] == [(last.sitting.table, 1)]
    assert (missing.results_in, missing.results_expected) == (5, 6)


def test_long_lists_are_divided_evenly(director: User) -> None:
    event = make_prepared(director, 40, rounds=1)
    seats = [slide for slide in slides(event) if slide.kind is SlideKind.SEATING]
    assert [(one.part, one.parts, len(one.seats)) for one in seats] == [(1, 2, 20), (2, 2, 20)]
    assert NAMES_A_SLIDE < 40
    play_round(event, 1)
    release_switch(
        round_=event.rounds.get(number=1), actor=None, now=NOW, results=True, ranking=True
    )
    rows = [len(slide.rows) for slide in slides(Event.objects.get(pk=event.pk)) if slide.rows]
    assert rows == [13, 13, 14]
    assert max(rows) <= RANKING_ROWS


def test_when_all_is_over_the_pages_say_so(director: User, client: Client) -> None:
    event = make_prepared(director, 4, rounds=2)
    play_round(event, 1)
    event_finish(event=event, actor=None, now=NOW)
    assert "No round is to come" in body(client, event, "seating")
    assert "slide-nothing" in body(client, event, "screen")
