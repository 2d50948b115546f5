"""Rounds: seating, opening, closing, opening again."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.tournaments import factories
from tournaments.models import Event, User
from tournaments.services.course import event_finish, event_reopen


def post(client: Client, event: Event, act: str, number: int = 1, **values: str) -> HttpResponse:
    return client.post(reverse(f"manage:round_{act}", args=[event.slug, number]), values)


def page(client: Client, event: Event, number: int = 1) -> HttpResponse:
    return client.get(reverse("manage:round", args=[event.slug, number]))


def state(event: Event, number: int = 1) -> str:
    return event.rounds.get(number=number).status


def test_a_round_is_opened_and_starts_the_event(director_client: Client, prepared: Event) -> None:
    answer = post(director_client, prepared, "open")
    assert answer.headers["Location"] == reverse("manage:event", args=[prepared.slug])
    prepared.refresh_from_db()
    assert (prepared.status, state(prepared)) == ("running", "open")
    page_after = director_client.get(answer.headers["Location"]).content.decode()
    assert "Round 1 is open." in page_after


def test_rounds_open_in_their_order(director_client: Client, prepared: Event) -> None:
    answer = post(director_client, prepared, "open", 2)
    assert answer.status_code == 422
    assert "Round 1 comes first." in answer.content.decode()
    assert state(prepared, 2) == "planned"


def test_opening_twice_is_a_conflict(director_client: Client, running: Event) -> None:
    assert post(director_client, running, "open").status_code == 409


def test_the_next_round_waits_for_the_results_of_the_one_being_played(
    director_client: Client, running: Event
) -> None:
    overview = reverse("manage:event", args=[running.slug])
    link = f'<a class="button button-small button-quiet" href="{overview}rounds/2/">Open</a>'
    assert link in director_client.get(overview).content.decode()
    looked = page(director_client, running, 2)
    text = " ".join(looked.content.decode().split())
    assert "4 results of round 1 are missing" in text
    assert "can be opened now with a reason" in text
    assert looked.context["missing"].rows[3].record.sitting.table == 2

    refused = post(director_client, running, "open", 2)
    assert refused.status_code == 422
    assert "Give a reason for opening this round now." in refused.content.decode()
    assert "optional" not in refused.content.decode()
    assert "4 results of round 1 are missing" in refused.content.decode()
    assert state(running, 2) == "planned"

    opened = post(director_client, running, "open", 2, reason="Table 1 plays on")
    assert opened.status_code == 302
    assert (state(running, 1), state(running, 2)) == ("open", "open")
    assert running.audit_records.first().reason == "Table 1 plays on"


def test_the_next_round_opens_freely_when_all_results_are_in(
    director_client: Client, running: Event
) -> None:
    factories.enter_all(running)
    overview = director_client.get(reverse("manage:event", args=[running.slug])).content.decode()
    assert f'action="{reverse("manage:round_open", args=[running.slug, 2])}"' in overview
    looked = page(director_client, running, 2).content.decode()
    assert "Open round 2" in looked
    assert 'name="reason"' not in looked
    assert post(director_client, running, "open", 2).status_code == 302
    assert state(running, 2) == "open"


def test_a_round_that_is_not_the_next_says_which_one_is(
    director_client: Client, running: Event
) -> None:
    looked = page(director_client, running, 3)
    assert "Round 2 comes first." in looked.content.decode()
    assert "Open round 3" not in looked.content.decode()
    refused = post(director_client, running, "open", 3, reason="because")
    assert refused.status_code == 422
    assert "Round 2 comes first." in refused.content.decode()
    assert state(running, 3) == "planned"


def test_once_the_seed_is_public_no_round_is_offered(
    director_client: Client, director: User
) -> None:
    event = factories.make_prepared(director)
    factories.play_round(event)
    event_finish(event=event, actor=director, now=factories.NOW)
    event_reopen(event=event, actor=director, now=factories.NOW, reason="wrong slip")
    assert "Open round 2" not in page(director_client, event, 2).content.decode()


def test_closing_with_results_missing_lists_them_and_asks_for_a_reason(
    director_client: Client, running: Event
) -> None:
    answer = post(director_client, running, "close")
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "4 results are missing" in text
    assert "Results are missing. Give a reason for closing now." in text
    missing = [
        (row.record.board.number, row.record.sitting.table)
        for row in answer.context["missing"].rows
    ]
    assert missing == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert state(running) == "open"


def test_a_reason_closes_the_round_all_the_same(director_client: Client, running: Event) -> None:
    answer = post(director_client, running, "close", reason="Table 2 plays on at home")
    assert answer.status_code == 302
    assert state(running) == "closed"
    assert running.audit_records.first().reason == "Table 2 plays on at home"
    assert "4 results are missing" in page(director_client, running).content.decode()


def test_a_reason_that_is_too_long_is_kept_and_refused(
    director_client: Client, running: Event
) -> None:
    answer = post(director_client, running, "close", reason="x" * 201)
    assert answer.status_code == 422
    assert "x" * 201 in answer.content.decode()
    assert state(running) == "open"


def test_a_complete_round_is_closed_without_a_reason(
    director_client: Client, running: Event
) -> None:
    factories.enter_all(running)
    assert post(director_client, running, "close").status_code == 302
    assert state(running) == "closed"


def test_a_closed_round_is_opened_again_with_a_reason(
    director_client: Client, director: User, running: Event
) -> None:
    factories.enter_all(running)
    post(director_client, running, "close")
    refused = post(director_client, running, "reopen", reason=" ")
    assert refused.status_code == 422
    assert set(refused.context["reason_form"].errors) == {"reason"}
    assert state(running) == "closed"
    assert post(director_client, running, "reopen", reason="Wrong board").status_code == 302
    assert state(running) == "open"


@pytest.mark.parametrize("act", ["close", "reopen"])
def test_what_does_not_fit_the_round_is_a_conflict(
    director_client: Client, prepared: Event, act: str
) -> None:
    answer = post(director_client, prepared, act, reason="because")
    assert answer.status_code == 409
    assert "Round 1 is in the state “Not started”." in answer.content.decode()
    assert state(prepared) == "planned"


def test_the_seating_is_shown_by_table_and_by_name(director_client: Client, director: User) -> None:
    event = factories.make_prepared(director, 5)
    answer = page(director_client, event)
    tables = [row.record for row in answer.context["table"].rows]
    places = [row.record for row in answer.context["places"].rows]
    assert [table.table for table in tables] == [1, 2]
    assert [place.entry.name for place in places] == [
        "Євген Ґалаґан",
        "Ірина Їжакевич",
        "Фёдор Щукин",
        "Hélène Lefèvre",
        "Smith & <b>Wesson",
    ]
    seated = {place.entry.name: (place.table, place.seat) for place in places}
    for table in tables:
        assert seated[table.a.name] == (table.table, "A")
        assert seated[table.b.name] == (table.table, "B")
    [out] = [place for place in places if place.table is None]
    assert f"Sits out: {out.entry.name}".replace("&", "&amp;").replace("<", "&lt;").replace(
        ">", "&gt;"
    ) in " ".join(answer.content.decode().split())


def test_the_seating_never_shows_a_card(director_client: Client, running: Event) -> None:
    text = page(director_client, running).content.decode()
    packets = [
        packet for board in running.boards.all() for seat in "AB" for packet in board.deal[seat]
    ]
    assert len(packets) == 24  # 6 boards, two seats, two stages
    assert [packet for packet in packets if packet in text] == []
    assert 'class="cards"' not in text


@pytest.mark.parametrize("players", [4, 8])
def test_the_page_of_a_round_needs_the_same_queries_for_any_number_of_tables(
    director_client: Client,
    director: User,
    django_assert_num_queries: DjangoAssertNumQueries,
    players: int,
) -> None:
    event = factories.make_running(director, players, rounds=2)
    with django_assert_num_queries(14):
        page(director_client, event)
