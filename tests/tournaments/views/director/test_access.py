"""Who gets at the director's pages, and by which methods."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tournaments.models import Event, User
from tournaments.urls import director as addresses

READ, WRITE, BOTH = {"GET"}, {"POST"}, {"GET", "POST"}

PAGES: dict[str, tuple[dict[str, int | str], set[str]]] = {
    "event": ({}, READ),
    "setup_basics": ({}, BOTH),
    "setup_rules": ({}, BOTH),
    "setup_players": ({}, BOTH),
    "setup_movement": ({}, BOTH),
    "setup_scoring": ({}, BOTH),
    "setup_review": ({}, BOTH),
    "delete_draft": ({}, BOTH),
    "copy": ({}, BOTH),
    "players": ({}, READ),
    "player": ({"number": 1}, BOTH),
    "player_ranking": ({"number": 1}, WRITE),
    "round": ({"number": 1}, READ),
    "round_open": ({"number": 1}, WRITE),
    "round_close": ({"number": 1}, WRITE),
    "round_reopen": ({"number": 1}, WRITE),
    "round_release": ({"number": 1}, WRITE),
    "round_pair": ({}, BOTH),
    "seats_swap": ({"number": 1, "table": 1}, BOTH),
    "player_substitute": ({"number": 1}, BOTH),
    "changes": ({}, READ),
    "changes_undo": ({}, BOTH),
    "change": ({"kind": "join"}, BOTH),
    "hall": ({}, READ),
    "announcement": ({}, WRITE),
    "clock": ({"act": "start"}, WRITE),
    "publication": ({}, BOTH),
    "release_all": ({}, WRITE),
    "event_finish": ({}, WRITE),
    "event_reopen": ({}, WRITE),
    "event_unprepare": ({}, WRITE),
}


def address(name: str, event: Event) -> str:
    return reverse(f"manage:{name}", kwargs={"slug": event.slug, **PAGES[name][0]})


def test_every_page_of_an_event_is_in_the_list() -> None:
    own = [*addresses._event[:1], *addresses._setup, *addresses._event[2:]]
    names = {pattern.name for pattern in own if getattr(pattern, "name", None)}
    assert names == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_nobody_gets_in_without_a_login(client: Client, prepared: Event, name: str) -> None:
    for method in PAGES[name][1]:
        answer = client.generic(method, address(name, prepared))
        assert answer.status_code == 302
        assert answer.headers["Location"] == (f"{reverse('login')}?next={address(name, prepared)}")


@pytest.mark.parametrize("name", PAGES)
def test_other_directors_events_do_not_exist(
    stranger_client: Client, prepared: Event, name: str
) -> None:
    for method in PAGES[name][1]:
        assert stranger_client.generic(method, address(name, prepared)).status_code == 404
    prepared.refresh_from_db()
    assert prepared.revision == Event.objects.get(pk=prepared.pk).revision
    assert prepared.status == "prepared"


@pytest.mark.parametrize("name", PAGES)
def test_other_methods_are_refused(director_client: Client, prepared: Event, name: str) -> None:
    for method in {"GET", "POST", "PUT", "DELETE"} - PAGES[name][1]:
        assert director_client.generic(method, address(name, prepared)).status_code == 405


@pytest.mark.parametrize("name", ["home", "event_new"])
def test_the_list_of_events_asks_for_a_login(client: Client, db: None, name: str) -> None:
    answer = client.get(reverse(f"manage:{name}"))
    assert answer.headers["Location"] == f"{reverse('login')}?next={reverse(f'manage:{name}')}"
    assert client.post(reverse("manage:home")).status_code in {302, 405}


def test_a_superuser_directs_every_event(prepared: Event, client: Client) -> None:
    client.force_login(User.objects.create_superuser("boss", password="x"))
    assert client.get(address("event", prepared)).status_code == 200


@pytest.mark.parametrize("number", [0, 4, 99])
def test_a_round_that_does_not_exist(director_client: Client, prepared: Event, number: int) -> None:
    where = reverse("manage:round", args=[prepared.slug, number])
    assert director_client.get(where).status_code == 404
    assert director_client.post(f"{where}open/").status_code == 404


def test_a_page_of_one_event_never_shows_another(
    director_client: Client, director: User, prepared: Event
) -> None:
    factories.make_draft(director, 8, name="Another evening")
    page = director_client.get(reverse("manage:players", args=[prepared.slug])).content.decode()
    assert "Євген Ґалаґан" in page
    assert "François Œuvrard" not in page


def test_the_login_leads_to_the_page_asked_for(client: Client, prepared: Event) -> None:
    wanted = address("event", prepared)
    login = f"{reverse('login')}?next={wanted}"
    assert client.get(login).status_code == 200
    wrong = client.post(login, {"username": "director", "password": "no"})
    assert wrong.status_code == 200
    right = {"username": "director", "password": "the password of a test"}
    assert client.post(login, right).headers["Location"] == wanted


@pytest.mark.parametrize(
    ("state", "name"),
    [
        ("prepared", "setup_basics"),
        ("prepared", "setup_players"),
        ("prepared", "setup_movement"),
        ("prepared", "setup_scoring"),
        ("prepared", "setup_review"),
        ("prepared", "delete_draft"),
        ("prepared", "event_finish"),
        ("prepared", "event_reopen"),
        ("running", "event_unprepare"),
        ("running", "event_reopen"),
        ("finished", "round_open"),
        ("finished", "round_close"),
        ("finished", "round_reopen"),
        ("finished", "event_finish"),
        ("finished", "event_unprepare"),
        ("finished", "player_ranking"),
        ("draft", "player"),
        ("draft", "publication"),
        ("draft", "release_all"),
        ("draft", "event_finish"),
        ("draft", "event_unprepare"),
    ],
)
def test_what_the_state_does_not_allow_is_a_conflict(
    request: pytest.FixtureRequest, director_client: Client, state: str, name: str
) -> None:
    event = request.getfixturevalue(state)
    before = Event.objects.filter(pk=event.pk).values().get()
    answer = director_client.post(address(name, event), {"reason": "because"})
    assert answer.status_code == 409
    assert "Nothing was changed" in answer.content.decode()
    assert Event.objects.filter(pk=event.pk).values().get() == before


@pytest.mark.parametrize("name", ["setup_basics", "setup_players", "setup_review", "delete_draft"])
def test_looking_at_a_step_that_is_over_leads_to_the_overview(
    director_client: Client, prepared: Event, name: str
) -> None:
    answer = director_client.get(address(name, prepared))
    assert answer.headers["Location"] == address("event", prepared)
