"""What the services refuse behind the forms: every page says it and keeps what was typed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NoReturn

import pytest
from django.test import Client
from django.urls import reverse

from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError

STATE = Problem("wrong_state", "The event moved on.")
REASON = Problem("made_up", "Made up for this test.", "name")

BASICS = {
    "name": "Typed name",
    "date": "2026-11-30",
    "time": "19:00",
    "time_zone": "Europe/Kyiv",
}
SCORING = {"official": "max", "unequal": "as_is", "bye": "50", "imp_method": "cross"}
PUBLICATION = {"publication": "final", "provisional_until": ""}

CASES = {
    "home.event_create": ("draft", "event_new", BASICS, "Typed name"),
    "setup.event_change_basics": ("draft", "setup_basics", BASICS, "Typed name"),
    "roster.entries_replace": ("draft", "setup_players", {"players": "Typed line"}, "Typed line"),
    "setup_movement.event_choose_movement": (
        *("draft", "setup_movement"),
        {"system": "barometer", "rounds": "3", "boards_per_round": "6"},
        'value="6"',
    ),
    "setup.event_choose_scoring": ("draft", "setup_scoring", SCORING, 'value="50"'),
    "setup.event_prepare": ("draft", "setup_review", {}, "Review"),
    "rounds.round_open": ("prepared", "round_open", {"reason": "typed"}, "Open round 1"),
    "rounds.round_close": ("running", "round_close", {"reason": "typed"}, "typed"),
    "course.event_unprepare": ("prepared", "event_unprepare", {"reason": "typed"}, "typed"),
    "course.event_finish": ("running", "event_finish", {}, "Next"),
    "course.event_reopen": ("finished", "event_reopen", {"reason": "typed"}, "typed"),
    "publication.publication_set": ("finished", "publication", PUBLICATION, 'value="final"'),
    "publication.release_switch": ("finished", "round_release", {"deals": "1"}, "Release"),
}


def sent(
    request: pytest.FixtureRequest,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    case: str,
    problem: Problem,
) -> tuple[int, str]:
    """The status and the page after `problem` was the service's answer."""

    def refuse(**_: Any) -> NoReturn:
        raise RequestRefusedError([problem])

    module, service = case.split(".")
    state, name, values, _ = CASES[case]
    event: Event = request.getfixturevalue(state)
    monkeypatch.setattr(import_module(f"tournaments.views.director.{module}"), service, refuse)
    place: dict[str, Any] = {} if name == "event_new" else {"slug": event.slug}
    if name.startswith("round_"):
        place["number"] = 1
    answer = client.post(reverse(f"manage:{name}", kwargs=place), values)
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize("case", CASES)
def test_a_reason_is_shown_beside_what_was_typed(
    request: pytest.FixtureRequest,
    director_client: Client,
    monkeypatch: pytest.MonkeyPatch,
    case: str,
) -> None:
    status, page = sent(request, director_client, monkeypatch, case, REASON)
    assert status == 422
    assert CASES[case][3] in page
    assert REASON.message in page


@pytest.mark.parametrize("case", [case for case in CASES if case != "home.event_create"])
def test_a_state_that_moved_on_meanwhile_is_a_conflict(
    request: pytest.FixtureRequest,
    director_client: Client,
    monkeypatch: pytest.MonkeyPatch,
    case: str,
) -> None:
    status, page = sent(request, director_client, monkeypatch, case, STATE)
    assert status == 409
    assert CASES[case][3] in page
    assert STATE.message in page


def test_releasing_everything_after_the_state_moved_on(
    director_client: Client, finished: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: Any) -> NoReturn:
        raise RequestRefusedError([STATE])

    monkeypatch.setattr("tournaments.views.director.publication.release_all", refuse)
    answer = director_client.post(reverse("manage:release_all", args=[finished.slug]))
    assert answer.status_code == 409
    assert "The event moved on." in answer.content.decode()
