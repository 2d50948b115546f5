"""Every address of the console: for its director alone, by the right method alone."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.views.console.worked import play
from tournaments.models import AuditRecord, Event, Scoresheet

pytestmark = pytest.mark.django_db

PLAY = {"round_number": 1, "table": 1, "board": 1}
READ = [
    ("console", {}),
    ("console_preview", {}),
    ("play", PLAY),
    ("audit", {}),
    ("adjustments", {}),
    ("lots", {}),
    ("boards", {}),
    ("board", {"number": 1}),
]
WRITE = [
    ("console_enter", {}),
    ("play", PLAY),
    ("play_withdraw", PLAY),
    ("play_undo", PLAY),
    ("adjustments", {}),
    ("adjustment_withdraw", {"number": 1}),
    ("lots", {}),
    ("lot_withdraw", {"number": 1}),
    ("board_by_hand", {"number": 1}),
    ("board_cards", {"number": 1}),
]
BOTH = {"play", "adjustments", "lots"}


def address(event: Event, name: str, place: dict[str, int]) -> str:
    return reverse(f"manage:{name}", kwargs={"slug": event.slug, **place})


@pytest.mark.parametrize(("name", "place"), READ)
def test_the_director_reads(
    director_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    assert director_client.get(address(worked, name, place)).status_code == 200
    assert director_client.head(address(worked, name, place)).status_code == 200


@pytest.mark.parametrize(("name", "place"), READ)
def test_an_anonymous_visitor_is_asked_to_log_in(
    client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    where = address(worked, name, place)
    response = client.get(where)
    assert response.status_code == 302
    assert response["Location"] == f"{reverse('login')}?next={where}"


@pytest.mark.parametrize(("name", "place"), WRITE)
def test_an_anonymous_visitor_changes_nothing(
    client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    before = AuditRecord.objects.count()
    response = client.post(address(worked, name, place), {"line": "1 1 p", "kind": "passed_out"})
    assert response.status_code == 302
    assert response["Location"].startswith(reverse("login"))
    assert (Scoresheet.objects.count(), AuditRecord.objects.count()) == (0, before)


@pytest.mark.parametrize(("name", "place"), READ)
def test_for_another_director_the_event_does_not_exist(
    stranger_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    assert stranger_client.get(address(worked, name, place)).status_code == 404


@pytest.mark.parametrize(("name", "place"), WRITE)
def test_another_director_changes_nothing(
    stranger_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    before = AuditRecord.objects.count()
    body = {"line": "1 1 p", "kind": "passed_out", "expected_version": 0, "reason": "x"}
    assert stranger_client.post(address(worked, name, place), body).status_code == 404
    assert (Scoresheet.objects.count(), AuditRecord.objects.count()) == (0, before)


@pytest.mark.parametrize(("name", "place"), [one for one in READ if one[0] not in BOTH])
def test_pages_that_are_read_take_no_post(
    director_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    assert director_client.post(address(worked, name, place)).status_code == 405


@pytest.mark.parametrize(("name", "place"), [one for one in WRITE if one[0] not in BOTH])
def test_acts_are_not_pages(
    director_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    assert director_client.get(address(worked, name, place)).status_code == 405


@pytest.mark.parametrize(("name", "place"), READ)
def test_nothing_is_kept_by_the_browser(
    director_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    response = director_client.get(address(worked, name, place))
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("play", {**PLAY, "round_number": 2}),
        ("play", {**PLAY, "table": 99}),
        ("play", {**PLAY, "board": 99}),
        ("board", {"number": 99}),
    ],
)
def test_what_is_not_there_is_not_found(
    director_client: Client, worked: Event, name: str, place: dict[str, int]
) -> None:
    assert play(worked).sitting.round.number == 1
    assert director_client.get(address(worked, name, place)).status_code == 404
