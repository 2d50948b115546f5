"""A form of the preparation sent from an old page: what stands is shown beside what was typed."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.tournaments.factories import NOW
from tournaments.mapping.rules import rules_choice
from tournaments.mapping.scoring_settings import scoring_choices
from tournaments.models import Event
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import (
    event_change_basics,
    event_choose_movement,
    event_choose_rules,
    event_choose_scoring,
)

BASICS = {"name": "Mine", "date": "2026-03-05", "time": "20:30", "time_zone": "Europe/Kyiv"}
PLAYERS = "Євген Ґалаґан; Club 0\nMy Guest\nФёдор Щукин; Club 2\nHélène Lefèvre; Club 0"
MOVEMENT = {
    "system": "barometer",
    "rounds": "5",
    "boards_per_round": "4",
    "minutes": "7",
    "reject_four_sevens": "on",
}
SCORING = {"official": "imp", "unequal": "neuberg", "bye": "60", "imp_method": "butler"}


def their_basics(event: Event) -> None:
    event_change_basics(
        event=event,
        actor=event.owner,
        now=NOW,
        name="Theirs",
        starts_at=NOW,
        time_zone="Europe/Kyiv",
        venue="Club",
    )


def their_players(event: Event) -> None:
    names = ("Євген Ґалаґан", "Their Guest", "Фёдор Щукин", "Hélène Lefèvre", "Another")
    clubs = ("Club 0", "", "Club 2", "Club 0", "")
    new = [NewEntry(*pair) for pair in zip(names, clubs, strict=True)]
    entries_replace(event=event, actor=event.owner, now=NOW, entries=new)


def their_movement(event: Event) -> None:
    event_choose_movement(
        event=event,
        actor=event.owner,
        now=NOW,
        rounds=None,
        boards_per_round=6,
        reject_four_sevens=False,
    )


def their_rules(event: Event) -> None:
    event_choose_rules(event=event, actor=event.owner, now=NOW, rules="kharkiv")


def their_scoring(event: Event) -> None:
    event_choose_scoring(
        event=event,
        actor=event.owner,
        now=NOW,
        official="max",
        unequal="as_is",
        bye="50",
        imp_method="butler",
    )


Case = tuple[str, dict[str, Any], Callable[[Event], None], list[tuple[str, str, str]], str]
CASES: list[Case] = [
    (
        *("basics", BASICS, their_basics),
        [
            ("Name of the event", "Theirs", "Mine"),
            ("Start", "20:00", "20:30"),
            ("Place", "Club", "–"),
        ],
        'value="Mine"',
    ),
    (
        *("players", {"players": PLAYERS}, their_players),
        [("", "2. Their Guest", "2. My Guest"), ("", "5. Another", "")],
        "My Guest\n",
    ),
    (
        *("movement", MOVEMENT, their_movement),
        [
            ("Rounds", "full cycle", "5"),
            ("Boards a round", "6", "4"),
            ("Reject deals in which a player could hold four sevens", "no", "yes"),
        ],
        'value="5"',
    ),
    (
        *("rules", {"table": "two", "rules": "moscow"}, their_rules),
        [("Rules of play", "Kharkiv", "Moscow")],
        'value="moscow"',
    ),
    (
        *("scoring", SCORING, their_scoring),
        [
            ("Official ranking", "Per cent (max)", "IMP (play to the average)"),
            (
                "Boards with fewer results than others",
                "Taken as they are",
                "Brought to the full number (Neuberg)",
            ),
            ("A round sat out (odd number of players)", "50 %", "60 %"),
        ],
        'value="imp"',
    ),
]


def send(client: Client, event: Event, step: str, values: dict[str, Any]) -> HttpResponse:
    return client.post(reverse(f"manage:setup_{step}", args=[event.slug]), values)


def opened(client: Client, event: Event, step: str) -> str:
    """The revision a page just opened was made from."""
    page = client.get(reverse(f"manage:setup_{step}", args=[event.slug]))
    revision = page.context["expected_revision"]
    assert f'name="expected_revision" value="{revision}"' in page.content.decode()
    return str(revision)


def stored(event: Event) -> Any:
    return (
        Event.objects.filter(pk=event.pk).values().get(),
        list(event.entries.values_list("number", "person__name", "person__club")),
    )


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_what_stands_is_shown_beside_what_was_typed(
    director_client: Client, draft: Event, case: Case
) -> None:
    step, values, change, differences, typed = case
    values = {**values, "expected_revision": opened(director_client, draft, step)}
    change(draft)
    before = stored(draft)
    answer = send(director_client, draft, step, values)
    assert answer.status_code == 409
    assert stored(draft) == before
    assert [
        (one.label, "\n".join(one.now), "\n".join(one.typed))
        for one in answer.context["stale"].differences
    ] == differences
    page = unescape(answer.content.decode())
    assert "Somebody changed this after you opened the page" in page
    assert "The last change is by director, at 20:00:00." in page
    assert typed in page.replace("\r\n", "\n")
    for words in (word for row in differences for word in row if word):
        assert words in page
    draft.refresh_from_db()
    assert answer.context["expected_revision"] == draft.revision


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_it_can_be_saved_anyway(director_client: Client, draft: Event, case: Case) -> None:
    step, values, change, _, _ = case
    values = {**values, "expected_revision": opened(director_client, draft, step)}
    change(draft)
    asked = send(director_client, draft, step, values)
    assert "Save mine anyway" in asked.content.decode()
    values["expected_revision"] = str(asked.context["expected_revision"])
    before = stored(draft)
    assert send(director_client, draft, step, values).status_code == 302
    after = stored(draft)
    assert after != before
    mine = {
        "basics": after[0]["name"] == "Mine",
        "players": [row[1] for row in after[1]][1:3] == ["My Guest", "Фёдор Щукин"],
        "movement": (after[0]["rounds_planned"], after[0]["boards_per_round"]) == (5, 4),
        "rules": rules_choice(Event.objects.get(pk=draft.pk)) == "moscow",
        "scoring": scoring_choices(Event.objects.get(pk=draft.pk)) == SCORING,
    }
    assert mine[step]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_third_change_is_asked_about_again(
    director_client: Client, draft: Event, case: Case
) -> None:
    step, values, change, _, _ = case
    values = {**values, "expected_revision": opened(director_client, draft, step)}
    change(draft)
    send(director_client, draft, step, values)
    assert send(director_client, draft, step, values).status_code == 409


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_change_of_another_part_is_no_conflict(
    director_client: Client, draft: Event, case: Case
) -> None:
    step, values, own, _, _ = case
    values = {**values, "expected_revision": opened(director_client, draft, step)}
    for change in (their_basics, their_scoring):
        if change is not own:
            change(draft)
    assert send(director_client, draft, step, values).status_code == 302


def test_a_movement_chosen_for_another_number_of_players(
    director_client: Client, draft: Event
) -> None:
    seen = opened(director_client, draft, "movement")
    their_players(draft)
    answer = send(director_client, draft, "movement", {**MOVEMENT, "expected_revision": seen})
    assert answer.status_code == 409
    assert "There are 5 players now" in answer.content.decode()
    assert answer.context["offer"].offer.entries == 5


def test_a_form_refused_for_another_reason_still_knows_what_it_saw(
    director_client: Client, draft: Event
) -> None:
    seen = opened(director_client, draft, "basics")
    their_basics(draft)
    nameless = {**BASICS, "name": "", "expected_revision": seen}
    answer = send(director_client, draft, "basics", nameless)
    assert answer.status_code == 422
    assert f'name="expected_revision" value="{seen}"' in answer.content.decode()


def test_a_list_looked_over_still_knows_what_it_saw(director_client: Client, draft: Event) -> None:
    seen = opened(director_client, draft, "players")
    their_players(draft)
    values = {"players": PLAYERS, "expected_revision": seen, "check": "1"}
    page = send(director_client, draft, "players", values).content.decode()
    assert f'name="expected_revision" value="{seen}"' in page


def test_nothing_is_dealt_from_an_old_review(director_client: Client, draft: Event) -> None:
    seen = opened(director_client, draft, "review")
    their_players(draft)
    answer = send(director_client, draft, "review", {"expected_revision": seen})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Nothing is dealt yet." in page
    assert "Their Guest" in page
    draft.refresh_from_db()
    assert (draft.status, draft.boards.count()) == ("draft", 0)
    now = str(answer.context["expected_revision"])
    assert send(director_client, draft, "review", {"expected_revision": now}).status_code == 302
    draft.refresh_from_db()
    assert draft.status == "prepared"


@pytest.mark.parametrize("revision", ["", "x", "-1", "1" * 5000, "٣"])
def test_a_revision_that_is_no_number_is_no_expectation(
    director_client: Client, draft: Event, revision: str
) -> None:
    their_basics(draft)
    values = {**BASICS, "expected_revision": revision}
    assert send(director_client, draft, "basics", values).status_code == 302
