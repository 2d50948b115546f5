"""Releasing rounds and publishing results."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tournaments.models import Event


def page(client: Client, event: Event) -> str:
    return client.get(reverse("manage:publication", args=[event.slug])).content.decode()


def switch(client: Client, event: Event, number: int = 1, **values: str) -> HttpResponse:
    return client.post(reverse("manage:round_release", args=[event.slug, number]), values)


def publish(client: Client, event: Event, **values: str) -> HttpResponse:
    return client.post(reverse("manage:publication", args=[event.slug]), values)


def released(event: Event) -> list[tuple[bool, bool, bool]]:
    switches = ("deals_released", "results_released", "ranking_released")
    return list(event.rounds.order_by("number").values_list(*switches))


NOTHING, ALL = (False, False, False), (True, True, True)


def test_everything_is_hidden_at_first(director_client: Client, finished: Event) -> None:
    assert released(finished) == [NOTHING] * 3
    text = page(director_client, finished)
    assert text.count(">hidden<") == 9
    assert text.count("nothing") == 3


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("deals", (True, False, False)),
        ("results", (False, True, False)),
        ("ranking", (False, False, True)),
    ],
)
def test_each_switch_is_its_own(
    director_client: Client, finished: Event, name: str, expected: tuple[bool, ...]
) -> None:
    answer = switch(director_client, finished, 2, **{name: "1"})
    assert answer.headers["Location"] == reverse("manage:publication", args=[finished.slug])
    assert released(finished) == [NOTHING, expected, NOTHING]
    assert "rounds 2" in page(director_client, finished)
    switch(director_client, finished, 2, **{name: "0"})
    assert released(finished) == [NOTHING] * 3


def test_a_switch_without_a_value_changes_nothing(director_client: Client, finished: Event) -> None:
    revision = Event.objects.get().revision
    switch(director_client, finished, deals="yes", results="", other="1")
    assert released(finished) == [NOTHING] * 3
    assert Event.objects.get().revision == revision


def test_cards_of_a_round_being_played_cannot_be_released(
    director_client: Client, running: Event
) -> None:
    assert "Release<" in page(director_client, running)
    answer = switch(director_client, running, deals="1")
    assert answer.status_code == 422
    assert "Round 1 is not closed: its cards stay hidden." in answer.content.decode()
    assert released(running)[0] == NOTHING


def test_everything_of_the_closed_rounds_is_released_at_once(
    director_client: Client, finished: Event
) -> None:
    answer = director_client.post(reverse("manage:release_all", args=[finished.slug]))
    assert answer.status_code == 302
    assert released(finished) == [ALL] * 3
    text = page(director_client, finished)
    assert text.count("rounds 1, 2, 3") == 3
    assert "Release everything" not in text


def test_results_are_provisional_until_a_time_of_the_events_zone(
    director_client: Client, finished: Event
) -> None:
    answer = publish(
        director_client,
        finished,
        publication="provisional",
        provisional_until="2026-07-01T22:30",
    )
    assert answer.status_code == 302
    finished.refresh_from_db()
    assert finished.publication == "provisional"
    assert finished.provisional_until == datetime(2026, 7, 1, 19, 30, tzinfo=UTC)
    assert "22:30" in page(director_client, finished)


def test_the_form_offers_the_next_state(director_client: Client, finished: Event) -> None:
    where = reverse("manage:publication", args=[finished.slug])
    first = director_client.get(where).context["form"]
    assert first["publication"].value() == "provisional"
    assert first["provisional_until"].value().minute % 5 == 0
    publish(
        director_client,
        finished,
        publication="provisional",
        provisional_until="2026-07-01T22:30",
    )
    assert director_client.get(where).context["form"]["publication"].value() == "final"


def test_a_deadline_is_needed_while_results_are_provisional(
    director_client: Client, finished: Event
) -> None:
    answer = publish(director_client, finished, publication="provisional", provisional_until="")
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"provisional_until"}
    finished.refresh_from_db()
    assert finished.publication == "none"


def test_wrong_values_are_shown_and_kept(director_client: Client, finished: Event) -> None:
    answer = publish(director_client, finished, publication="perhaps", provisional_until="tomorrow")
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"publication", "provisional_until"}
    assert 'value="tomorrow"' in answer.content.decode()


def test_final_needs_the_end(director_client: Client, running: Event) -> None:
    answer = publish(director_client, running, publication="final")
    assert answer.status_code == 422
    assert "Finish the event before its results become final." in answer.content.decode()
    running.refresh_from_db()
    assert running.publication == "none"


def test_final_results(director_client: Client, finished: Event) -> None:
    publish(director_client, finished, publication="final", provisional_until="")
    finished.refresh_from_db()
    assert (finished.publication, finished.provisional_until) == ("final", None)


def test_before_the_first_round_nothing_is_published(
    director_client: Client, prepared: Event
) -> None:
    assert "Set it" not in page(director_client, prepared)
    assert publish(director_client, prepared, publication="provisional").status_code in {409, 422}
    prepared.refresh_from_db()
    assert prepared.publication == "none"
