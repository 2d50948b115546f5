"""The list of events and the overview of one."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.tournaments import factories
from tournaments.enums import Publication
from tournaments.models import BoardSet, Event, User
from tournaments.selectors.progress import NextStep, event_progress
from tournaments.services.course import event_finish, event_reopen
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.publication import publication_set
from tournaments.services.rounds import round_close, round_open

HOME = reverse("manage:home")
NEW = reverse("manage:event_new")


def overview(client: Client, event: Event) -> str:
    answer = client.get(reverse("manage:event", args=[event.slug]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_empty_list_says_how_to_begin(director_client: Client) -> None:
    page = director_client.get(HOME).content.decode()
    assert "No events yet" in page
    assert f'href="{NEW}"' in page


def test_events_stand_in_groups_by_what_they_need(
    director_client: Client, director: User, stranger: User
) -> None:
    factories.make_draft(director, name="Being prepared")
    factories.make_running(director)
    factories.make_draft(stranger, name="Somebody else's")
    answer = director_client.get(HOME)
    groups = {title: [row.record.name for row in table.rows] for title, table in _groups(answer)}
    assert groups == {"Now and next": ["Test evening"], "In preparation": ["Being prepared"]}
    assert "Somebody else" not in answer.content.decode()


def _groups(answer: object) -> list[tuple[str, object]]:
    return answer.context["groups"]


@pytest.mark.parametrize("events", [1, 3])
def test_the_list_needs_the_same_queries_for_any_number_of_events(
    director_client: Client,
    director: User,
    django_assert_num_queries: DjangoAssertNumQueries,
    events: int,
) -> None:
    for number in range(events):
        factories.make_draft(director, name=f"Evening {number}")
    with django_assert_num_queries(3):
        director_client.get(HOME)


def test_a_new_event_is_filled_in_already(director_client: Client) -> None:
    form = director_client.get(NEW).context["form"]
    assert form.initial["name"].startswith("Duplicate evening ")
    assert form.initial["time"].hour == 19
    assert form.initial["time_zone"] == "Europe/Kyiv"


def test_a_new_event_begins_where_the_last_one_was(director_client: Client, draft: Event) -> None:
    form = director_client.get(NEW).context["form"]
    assert form.initial["venue"] == "Club"
    assert form.initial["time"].hour == 20  # 18:00 UTC in Kyiv


def test_sending_the_first_step_makes_the_event(director_client: Client, director: User) -> None:
    values = {
        "name": "  Вечір  у клубі ",
        "date": "2026-07-01",
        "time": "19:30",
        "time_zone": "Europe/Kyiv",
        "venue": "Козир",
        "director_plays": "on",
    }
    answer = director_client.post(NEW, values)
    event = Event.objects.get()
    assert answer.headers["Location"] == reverse("manage:setup_rules", args=[event.slug])
    assert (event.name, event.venue, event.owner) == ("Вечір у клубі", "Козир", director)
    assert event.starts_at == datetime(2026, 7, 1, 16, 30, tzinfo=UTC)
    assert event.director_plays


def test_a_new_event_with_mistakes_shows_all_of_them_and_keeps_what_was_typed(
    director_client: Client,
) -> None:
    values = {
        "name": " ",
        "date": "31.02.2026",
        "time": "25:00",
        "time_zone": "Europe/Nowhere",
        "venue": "Клуб «Козир»",
    }
    answer = director_client.post(NEW, values)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"name", "date", "time", "time_zone"}
    assert 'value="31.02.2026"' in page
    assert 'value="25:00"' in page
    assert "Клуб «Козир»" in page
    assert not Event.objects.exists()


def test_the_overview_of_a_draft_leads_to_the_step_where_something_is_missing(
    director_client: Client, director: User
) -> None:
    few = factories.make_draft(director, 3, name="Few")
    enough = factories.make_draft(director, 4, name="Enough")
    for event, step in ((few, "players"), (enough, "review")):
        answer = director_client.get(reverse("manage:event", args=[event.slug]))
        assert answer.headers["Location"] == reverse(f"manage:setup_{step}", args=[event.slug])


def test_the_overview_shows_the_commitment_and_never_the_seed_before_the_end(
    director_client: Client, prepared: Event
) -> None:
    board_set = BoardSet.objects.get(event=prepared)
    page = overview(director_client, prepared)
    assert board_set.commitment in page
    assert board_set.seed not in page


def test_each_step_of_an_evening_is_offered_in_turn(
    director_client: Client, director: User
) -> None:
    event = factories.make_prepared(director, 4, rounds=2)
    steps = []

    def note(words: str) -> None:
        event.refresh_from_db()
        state = event_progress(event)
        steps.append(state.next_step)
        assert words in overview(director_client, event)

    note("Open round 1")
    for number in (1, 2):
        round_open(round_=event.rounds.get(number=number), actor=director, now=factories.NOW)
        note("Enter results")
        factories.enter_all(event, number)
        note(f"Close round {number}")
        round_ = event.rounds.get(number=number)
        round_close(round_=round_, actor=director, now=factories.NOW)
        note("Open round 2" if number == 1 else "Finish the event")
    for name, words in (
        ("event_finish", "Release everything"),
        ("release_all", "Publish"),
    ):
        director_client.post(reverse(f"manage:{name}", args=[event.slug]))
        note(words)
    publication = reverse("manage:publication", args=[event.slug])
    provisional = {"publication": "provisional", "provisional_until": "2026-03-05T23:00"}
    director_client.post(publication, provisional)
    note("Make the results final")
    director_client.post(publication, {"publication": "final"})
    note("Nothing is left to do")
    assert steps == [
        NextStep.OPEN_ROUND,
        *(NextStep.ENTER_RESULTS, NextStep.CLOSE_ROUND, NextStep.OPEN_ROUND),
        *(NextStep.ENTER_RESULTS, NextStep.CLOSE_ROUND, NextStep.FINISH),
        *(NextStep.RELEASE, NextStep.MAKE_PROVISIONAL, NextStep.MAKE_FINAL, NextStep.NOTHING),
    ]


def test_a_closed_round_with_a_result_missing_comes_before_the_end(
    director: User, director_client: Client
) -> None:
    event = factories.make_prepared(director, 4, rounds=1)
    round_ = factories.open_round(event)
    round_close(round_=round_, actor=director, now=factories.NOW, reason="late")
    event.refresh_from_db()
    assert event_progress(event).next_step is NextStep.COMPLETE_RESULTS
    assert "4 results of round 1 are missing" in overview(director_client, event)


def test_after_an_early_end_the_other_rounds_are_not_offered_any_more(director: User) -> None:
    event = factories.make_prepared(director, 4, rounds=3)
    factories.play_round(event, 1)
    event.refresh_from_db()
    assert event_progress(event).next_step is NextStep.OPEN_ROUND
    event_finish(event=event, actor=director, now=factories.NOW)
    event = event_reopen(event=event, actor=director, now=factories.NOW, reason="wrong slip")
    state = event_progress(event)
    assert (state.next_step, state.openable) == (NextStep.FINISH, None)
    assert (state.results_in, state.results_expected) == (4, 4)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_overview_needs_the_same_queries_for_any_number_of_rounds(
    director_client: Client,
    director: User,
    django_assert_num_queries: DjangoAssertNumQueries,
    rounds: int,
) -> None:
    event = factories.make_prepared(director, 4, rounds=rounds)
    with django_assert_num_queries(9):
        overview(director_client, event)


def test_final_results_of_a_reopened_event_are_provisional_again(
    director_client: Client, director: User, published: Event
) -> None:
    publication_set(
        event=published, actor=director, now=factories.NOW, publication=Publication.FINAL
    )
    where = reverse("manage:event_reopen", args=[published.slug])
    refused = director_client.post(where, {"reason": "  "})
    assert refused.status_code == 422
    assert "required" in refused.context["reason_form"].errors["reason"][0]
    director_client.post(where, {"reason": "Board 2 was scored wrong"})
    published.refresh_from_db()
    assert (published.status, published.publication) == ("running", "provisional")
    assert published.audit_records.first().reason == "Board 2 was scored wrong"


def test_back_to_the_preparation_needs_a_reason_and_throws_the_boards_away(
    director_client: Client, prepared: Event
) -> None:
    where = reverse("manage:event_unprepare", args=[prepared.slug])
    assert director_client.post(where).status_code == 422
    assert prepared.boards.count() == 6
    answer = director_client.post(where, {"reason": "A ninth player came"})
    assert answer.status_code == 302
    prepared.refresh_from_db()
    assert prepared.status == "draft"
    assert prepared.boards.count() == 0


def test_finishing_with_an_open_round_lists_every_reason(
    director_client: Client, running: Event
) -> None:
    answer = director_client.post(reverse("manage:event_finish", args=[running.slug]))
    assert answer.status_code == 422
    assert "Round 1 is still open" in answer.content.decode()
    running.refresh_from_db()
    assert running.status == "running"


def test_a_draft_is_deleted_after_asking(director_client: Client, draft: Event) -> None:
    where = reverse("manage:delete_draft", args=[draft.slug])
    assert "Delete “Test evening”?" in director_client.get(where).content.decode()
    assert Event.objects.count() == 1
    assert director_client.post(where).headers["Location"] == HOME
    assert Event.objects.count() == 0


def test_a_draft_somebody_changed_meanwhile_is_not_deleted(
    director_client: Client, draft: Event
) -> None:
    where = reverse("manage:delete_draft", args=[draft.slug])
    seen = director_client.get(where).context["expected_revision"]
    assert f'name="expected_revision" value="{seen}"' in director_client.get(where).content.decode()
    entries_replace(
        event=draft,
        actor=draft.owner,
        now=factories.NOW,
        entries=[NewEntry(name) for name in "ABCDE"],
    )
    answer = director_client.post(where, {"expected_revision": seen})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Somebody changed this after you opened the page" in page
    assert "There are 5 players now" in page
    assert Event.objects.count() == 1
    again = {"expected_revision": answer.context["expected_revision"]}
    assert director_client.post(where, again).headers["Location"] == HOME
    assert Event.objects.count() == 0
