from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.models import Event, User


def test_events_stand_under_now_coming_and_past(director: User, client: Client) -> None:
    factories.make_prepared(director, name="Friday")
    factories.make_running(director, rounds=1)
    factories.make_finished(director, rounds=1)
    factories.make_draft(director, name="Secret plan")
    text = words(page(client, "/"))
    assert "The same cards at every table" in text
    assert text.index("Now") < text.index("Coming") < text.index("Friday") < text.index("Past")
    assert "4 players" in text
    assert "Secret plan" not in text


@pytest.mark.django_db
def test_an_empty_site_says_so(client: Client) -> None:
    assert "No events yet" in words(page(client, "/"))


def test_a_long_past_has_pages(
    director: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.views.public.home.PAST_ON_A_PAGE", 1)
    first = factories.make_finished(director, rounds=1)
    second = factories.make_finished(director, rounds=1)
    both = page(client, "/") + page(client, "/?page=2")
    assert f"/e/{first.slug}/" in both
    assert f"/e/{second.slug}/" in both
    assert 'href="?page=2"' in page(client, "/")


def test_the_number_of_queries_does_not_grow(director: User, client: Client) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            page(client, "/")
        return len(captured)

    factories.make_prepared(director)
    one = queries()
    factories.make_prepared(director)
    factories.make_prepared(director)
    assert queries() == one


def test_made_up_events_say_so(published: Event, client: Client) -> None:
    assert "made-up event" not in words(page(client, "/"))
    Event.objects.filter(pk=published.pk).update(simulated=True)
    assert "made-up event" in words(page(client, "/"))
    notice = "Players and results of this event are made up"
    assert notice in words(page(client, f"/e/{published.slug}/"))


def test_drafts_and_unknown_events_do_not_exist(draft: Event, client: Client) -> None:
    parts = [
        "",
        "live/",
        "boards/",
        "boards/1/",
        "entries/1/",
        "rounds/",
        "rounds/1/",
        "fairness/",
        "fairness/boards.json",
        "rules/",
        "files/",
    ]
    for slug in (draft.slug, "no-such-event"):
        for part in parts:
            text = page(client, f"/e/{slug}/{part}", 404)
            assert draft.name not in text


def test_reading_pages_are_read_only(prepared: Event, client: Client) -> None:
    for part in ("", "boards/", "boards/1/", "entries/1/", "rounds/", "rounds/1/", "rules/"):
        assert client.post(f"/e/{prepared.slug}/{part}").status_code == 405
