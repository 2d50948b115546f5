"""The page that copies an earlier event."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments import factories
from tournaments.forms.event_copy import next_free_week, suggested_copy
from tournaments.models import Event, User
from tournaments.services.events import event_create

NEW = reverse("manage:event_new")


def address(event: Event) -> str:
    return reverse("manage:copy", args=[event.slug])


def sent(client: Client, event: Event, **values: str) -> HttpResponse:
    """The page as it was opened, with some values changed; empty ones are left out."""
    form = client.get(address(event)).context["form"]
    first = {
        "name": form["name"].value(),
        "date": f"{form['date'].value():%Y-%m-%d}",
        "time": f"{form['time'].value():%H:%M}",
        "time_zone": form["time_zone"].value(),
        "venue": form["venue"].value(),
        "players": "on",
    }
    kept = {name: value for name, value in {**first, **values}.items() if value}
    return client.post(address(event), kept)


@pytest.mark.parametrize("state", ["draft", "prepared", "running", "finished"])
def test_an_event_in_any_state_is_copied_to_the_review(
    request: pytest.FixtureRequest, director_client: Client, state: str
) -> None:
    source = request.getfixturevalue(state)
    answer = sent(director_client, source)
    event = Event.objects.exclude(pk=source.pk).get()
    assert answer.headers["Location"] == reverse("manage:setup_review", args=[event.slug])
    assert (event.status, event.entries.count()) == ("draft", source.entries.count())
    assert (event.venue, event.time_zone) == ("Club", "Europe/Kyiv")
    start = event.starts_at.astimezone(event.zone)
    assert start.weekday() == date(2026, 3, 5).weekday()
    assert f"{start:%H:%M}" == "20:00"
    assert event.starts_at > timezone.now()


def test_without_the_players_it_goes_on_at_the_players(
    director_client: Client, prepared: Event
) -> None:
    answer = sent(director_client, prepared, players="")
    event = Event.objects.exclude(pk=prepared.pk).get()
    assert answer.headers["Location"] == reverse("manage:setup_players", args=[event.slug])
    assert event.entries.count() == 0


@pytest.mark.parametrize(("players", "ticks"), [(0, False), (3, True)])
def test_with_too_few_players_it_goes_on_at_the_players(
    director_client: Client, director: User, players: int, ticks: bool
) -> None:
    source = factories.make_draft(director, players)
    page = director_client.get(address(source)).content.decode()
    assert ("With its 3 players" in page) is ticks
    answer = sent(director_client, source)
    event = Event.objects.exclude(pk=source.pk).get()
    assert answer.headers["Location"] == reverse("manage:setup_players", args=[event.slug])
    assert event.entries.count() == players


def test_mistakes_are_shown_and_nothing_is_made(director_client: Client, prepared: Event) -> None:
    answer = sent(director_client, prepared, name="x" * 121, date="2026-13-01", venue="Typed")
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"name", "date"}
    assert 'value="Typed"' in answer.content.decode()
    assert Event.objects.count() == 1


def test_what_comes_along_is_said_before(director_client: Client, director: User) -> None:
    source = factories.make_prepared(director, 5, rounds=3, boards_per_round=4, name="Вечір")
    page = director_client.get(address(source)).content.decode()
    for words in ("Copy “Вечір”", "With its 5 players", "<dd>3</dd>", "<dd>4</dd>", "per cent"):
        assert words in page


@pytest.mark.parametrize("where", [NEW, reverse("manage:home")])
def test_the_way_to_copy_is_offered(
    director_client: Client, stranger: User, finished: Event, where: str
) -> None:
    theirs = factories.make_draft(stranger, name="Theirs")
    page = director_client.get(where).content.decode()
    assert f'href="{address(finished)}"' in page
    assert f'href="{address(theirs)}"' not in page


def test_without_an_earlier_event_nothing_is_offered(director_client: Client) -> None:
    assert "Like an earlier event" not in director_client.get(NEW).content.decode()


KYIV_EVENING = datetime(2026, 3, 5, 18, 0, tzinfo=UTC)  # a Thursday, 20:00 in Kyiv


@pytest.mark.parametrize(
    ("now", "taken", "day"),
    [
        (KYIV_EVENING, set(), date(2026, 3, 12)),
        (datetime(2026, 2, 1, tzinfo=UTC), set(), date(2026, 3, 12)),
        (KYIV_EVENING, {date(2026, 3, 12), date(2026, 3, 26)}, date(2026, 3, 19)),
        (KYIV_EVENING, {date(2026, 3, 13)}, date(2026, 3, 12)),
        (datetime(2026, 3, 12, 17, 59, tzinfo=UTC), set(), date(2026, 3, 12)),
        (datetime(2026, 3, 12, 18, 0, tzinfo=UTC), set(), date(2026, 3, 19)),
        (datetime(2027, 3, 5, tzinfo=UTC), set(), date(2027, 3, 11)),
    ],
)
def test_the_next_free_week(draft: Event, now: datetime, taken: set[date], day: date) -> None:
    assert draft.starts_at == KYIV_EVENING
    assert next_free_week(draft, now, taken) == day


def test_the_clock_of_the_event_decides_also_when_the_clocks_change(draft: Event) -> None:
    """On 29 March Kyiv goes forward: 20:00 is 17:00 UTC then, not 18:00."""
    now = datetime(2026, 4, 2, 17, 30, tzinfo=UTC)
    assert next_free_week(draft, now, set()) == date(2026, 4, 9)
    assert suggested_copy(draft, now, set())["time"].isoformat() == "20:00:00"


def test_a_name_made_of_the_day_is_made_of_the_new_one(director: User) -> None:
    event = event_create(
        actor=director,
        now=factories.NOW,
        name="Duplicate evening 5 March",
        starts_at=KYIV_EVENING,
        time_zone="Europe/Kyiv",
    )
    assert suggested_copy(event, KYIV_EVENING, set())["name"] == "Duplicate evening 12 March"
    event.name = "Thursday club"
    assert suggested_copy(event, KYIV_EVENING, set())["name"] == "Thursday club"
