"""Changes during play in the director's pages: shown first, then done, never from an old page."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.factories import (
    enter_all,
    make_prepared,
    open_round,
    play_of,
    play_round,
)
from tournaments.models import Absence, Event, LostBoard, Substitute, User
from tournaments.selectors.round_plans import round_plans

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Seven players: round 1 played, round 2 open with its results, the others to come."""
    event = make_prepared(director, 7)
    play_round(event, 1)
    open_round(event, 2)
    enter_all(event, 2)
    return Event.objects.get(pk=event.pk)


def address(event: Event, name: str, *numbers: Any) -> str:
    return reverse(f"manage:{name}", args=[event.slug, *numbers])


def body(answer: Any) -> str:
    return answer.content.decode()


def hidden(answer: Any) -> dict[str, list[str]]:
    """What the confirmation would send."""
    form = body(answer).split('name="step" value="confirm"')[1].split("</form>")[0]
    found: dict[str, list[str]] = {"step": ["confirm"]}
    for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', form):
        found.setdefault(name, []).append(unescape(value))
    return found


def previewed(client: Client, page: str, **data: Any) -> Any:
    answer = client.post(page, {"step": "preview", "reason": "it happens", **data})
    assert answer.status_code == 200, body(answer)
    return answer


def test_a_late_player_is_shown_then_seated(event: Event, director_client: Client) -> None:
    page = address(event, "change", "join")
    before = round_plans(event)
    answer = previewed(director_client, page, name="Пізній <Гість>", from_round="3")
    assert "Пізній &lt;Гість&gt; plays from round 3 on, as number 8." in body(answer)
    assert "Nobody sits out in these rounds." in body(answer)
    assert round_plans(event) == before
    answer = director_client.post(page, hidden(answer), follow=True)
    assert answer.redirect_chain[-1][0] == address(event, "changes")
    assert event.entries.count() == 8
    assert "Player joined late: Пізній &lt;Гість&gt;" in body(answer)
    undo = address(event, "changes_undo")
    answer = previewed(director_client, undo)
    director_client.post(undo, hidden(answer))
    assert round_plans(event) == before


def test_an_old_preview_answers_409_with_what_would_happen_now(
    event: Event, director_client: Client
) -> None:
    page = address(event, "change", "withdraw")
    old = hidden(previewed(director_client, page, entry="1", from_round="3"))
    other = address(event, "change", "join")
    director_client.post(
        other, hidden(previewed(director_client, other, name="Late", from_round="3"))
    )
    answer = director_client.post(page, old)
    assert answer.status_code == 409
    assert "Somebody changed this meanwhile" in body(answer)
    assert not Absence.objects.filter(entry__number=1).exists()
    director_client.post(page, hidden(answer))
    assert Absence.objects.filter(entry__number=1).exists()


def test_what_cannot_be_is_said_at_its_field(event: Event, director_client: Client) -> None:
    page = address(event, "change", "join")
    answer = director_client.post(page, {"name": "", "from_round": "2", "reason": ""})
    assert answer.status_code == 422
    assert body(answer).count("field-error") >= 3
    name = event.entries.get(number=1)
    answer = director_client.post(
        page, {"name": name.name, "club": name.club, "from_round": "3", "reason": "x"}
    )
    assert answer.status_code == 422
    assert "already plays in this event" in body(answer)
    assert director_client.get(address(event, "change", "nothing")).status_code == 404
    assert director_client.get(address(event, "changes")).status_code == 200


def test_rounds_are_left_out(event: Event, director_client: Client) -> None:
    page = address(event, "change", "rounds")
    answer = previewed(director_client, page, rounds="4")
    assert "The event ends after 4 rounds" in body(answer)
    director_client.post(page, hidden(answer))
    assert event.rounds.count() == 4


def test_seats_are_exchanged_in_one_action(event: Event, director_client: Client) -> None:
    page = address(event, "seats_swap", 2, 1)
    before = play_of(event, 3, 1), play_of(event, 4, 1)
    data = {"boards": ["3", "4"], "reading": "players"}
    answer = previewed(director_client, page, **data)
    assert f"Board 3: seat A {before[0].entry_b.name}" in body(answer).replace("&amp;", "&")
    confirmation = hidden(answer)
    assert confirmation["version_3"] == ["1"]
    director_client.post(page, confirmation)
    after = play_of(event, 3, 1), play_of(event, 4, 1)
    assert [p.entry_a for p in after] == [p.entry_b for p in before]
    assert director_client.post(page, confirmation).status_code == 409
    assert [p.entry_a for p in (play_of(event, 3, 1), play_of(event, 4, 1))] == [
        p.entry_a for p in after
    ]
    assert director_client.get(address(event, "seats_swap", 2, 9)).status_code == 404
    history = body(director_client.get(address(event, "audit")))
    assert "Seats exchanged" in history


def test_a_wrong_board_is_stored_and_taken_back(event: Event, director_client: Client) -> None:
    page = address(event, "wrong_board", 2, 1, 3)
    data = {"board": "7", "award_a": "", "award_b": "average", "later": "average_plus"}
    refused = director_client.post(page, {**data, "reason": "x"})
    assert refused.status_code == 422
    assert "or neither" in body(refused)
    data["award_b"] = ""
    answer = previewed(director_client, page, **data)
    assert "cannot play board 7" in body(answer)
    director_client.post(page, hidden(answer))
    assert LostBoard.objects.exists()
    console = body(director_client.get(f"{address(event, 'console')}?round=2"))
    assert "Board 7" in console
    play = director_client.get(address(event, "play", 2, 1, 7))
    assert "Played by mistake instead of board 3." in body(play)
    director_client.post(address(event, "console_enter"), {"line": "7 1 pass"})
    undo = address(event, "wrong_board_undo", 2, 1, 7)
    answer = previewed(director_client, undo)
    director_client.post(undo, hidden(answer))
    assert not LostBoard.objects.exists()
    assert director_client.get(address(event, "wrong_board_undo", 2, 1, 3)).status_code == 404


def test_a_substitute_is_put_in_and_shown(event: Event, director_client: Client) -> None:
    rested = event.rounds.get(number=3).sit_outs.get().entry
    entry = event.entries.exclude(pk=rested.pk).first()
    page = address(event, "player_substitute", entry.number)
    taken = event.entries.exclude(pk__in=[entry.pk, rested.pk]).first()
    answer = director_client.post(
        page,
        {"name": taken.person.name, "club": taken.person.club, "rounds": "3", "reason": "x"},
    )
    assert answer.status_code == 422
    assert "has another place in round 3" in body(answer)
    answer = previewed(director_client, page, name="Олена Запасна", rounds=["3", "4"])
    assert "In rounds 3, 4 Олена Запасна sits." in body(answer)
    director_client.post(page, hidden(answer))
    assert Substitute.objects.count() == 2
    seen = director_client.get(address(event, "round", 3))
    assert "substitute: Олена Запасна" in body(seen)
    public = director_client.get(reverse("public:round", args=[event.slug, 3]))
    assert "substitute: Олена Запасна" in body(public)


def test_the_clock_is_set_started_and_seen(event: Event, director_client: Client) -> None:
    page = address(event, "hall")
    answer = director_client.post(address(event, "clock", "start"))
    assert answer.status_code == 422
    assert "Set the time for play first." in body(answer)
    assert director_client.post(address(event, "clock", "set"), {"minutes": "0"}).status_code == 422
    director_client.post(address(event, "clock", "set"), {"minutes": "20", "start": "1"})
    assert "data-clock-ends" in body(director_client.get(page))
    public = body(director_client.get(reverse("public:event", args=[event.slug])))
    assert re.search(r"round 2 until .*\d\d:\d\d<", public)
    director_client.post(address(event, "clock", "pause"))
    assert re.search(
        r"(20:00|19:\d\d)</strong> round 2, the clock stands", body(director_client.get(page))
    )
    director_client.post(address(event, "clock", "more"))
    assert re.search(r"(21:00|20:\d\d)</strong>", body(director_client.get(page)))
    director_client.post(address(event, "clock", "remove"))
    assert "clock-face" not in body(director_client.get(page))
    assert director_client.post(address(event, "clock", "what")).status_code == 404
    answer = director_client.post(address(event, "announcement"), {"text": "Перерва"}, follow=True)
    assert "It is announced." in body(answer)
    assert Event.objects.get(pk=event.pk).announcement == "Перерва"
