"""The console page: the grid with its states, what is missing, the latest changes."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.views.console.worked import HANGING, MADE, counted, worked_event
from tournaments.enums import ScoresheetKind
from tournaments.models import Board, Event, User
from tournaments.services.course import event_finish
from tournaments.services.rounds import round_close

pytestmark = pytest.mark.django_db


def address(event: Event) -> str:
    return reverse("manage:console", args=[event.slug])


def enter(client: Client, event: Event, line: str) -> None:
    response = client.post(reverse("manage:console_enter", args=[event.slug]), {"line": line})
    assert response.status_code == 302, response.content.decode()


def artificial(client: Client, event: Event, table: int, board: int) -> None:
    where = reverse("manage:play", args=[event.slug, 1, table, board])
    body = {
        "kind": "artificial",
        "expected_version": 0,
        "award_a": "average_plus",
        "award_b": "percent",
        "percent_b": "40",
        "reason": "cards seen",
    }
    assert client.post(where, body).status_code == 302


def cell(page: str, board: int, table: int) -> str:
    found = re.search(
        rf'<a class="(cell [^"]*)"[^>]*href="[^"]*/plays/1/{table}/{board}/".*?</a>',
        page,
        re.DOTALL,
    )
    assert found is not None
    return found[0]


def test_all_five_states_are_told_apart_by_sign_and_word(
    director_client: Client, director: User
) -> None:
    event = worked_event(director, 6)
    enter(director_client, event, MADE)
    enter(director_client, event, "1 2 p")
    enter(director_client, event, "1 3 n no time")
    artificial(director_client, event, 1, 2)
    page = director_client.get(address(event)).content.decode()
    expected = {
        (1, 1): ("cell-confirmed", "+69", "entered"),
        (1, 2): ("cell-passed", "pass", "passed out"),
        (1, 3): ("cell-not-played", "not pl.", "not played"),
        (2, 1): ("cell-artificial", "A+ : 40 %", "adjusted"),
        (2, 2): ("cell-empty", "–", "missing"),
    }
    for (board, table), (css, sign, word) in expected.items():
        html = cell(page, board, table)
        assert css in html
        assert f">{sign}</span>" in html
        assert f'<span class="visually-hidden"> {word}</span>' in html


def test_a_difference_is_seen_from_seat_a(director_client: Client, worked: Event) -> None:
    enter(director_client, worked, HANGING)
    html = cell(director_client.get(address(worked)).content.decode(), 2, 1)
    assert ">+51</span>" in html
    assert "hanging bait" in html


def test_a_result_entered_without_knowing_the_cards_is_marked(
    director_client: Client, worked: Event
) -> None:
    Board.objects.filter(event=worked, number=1).update(deal=None, source="by_hand")
    enter(director_client, worked, "1 1 A D 88 19 dA0")
    enter(director_client, worked, HANGING)
    page = director_client.get(address(worked)).content.decode()
    assert "the cards were not known" in cell(page, 1, 1)
    assert "the cards were not known" not in cell(page, 2, 1)


def test_missing_results_stand_in_the_order_of_the_slips(
    director_client: Client, worked: Event
) -> None:
    enter(director_client, worked, "1 1 p")
    tables = director_client.get(address(worked), {"order": "tables"}).context
    boards = director_client.get(address(worked), {"order": "boards"}).context
    assert [(one.board, one.table) for one in tables["missing"]] == [(2, 1), (1, 2), (2, 2)]
    assert [(one.board, one.table) for one in boards["missing"]] == [(1, 2), (2, 1), (2, 2)]


@pytest.mark.parametrize(
    ("order", "after", "line"),
    [
        ("", "", "1 1 "),
        ("tables", "1-1", "2 1 "),
        ("boards", "1-1", "1 2 "),
        ("tables", "2-2", "1 1 "),  # from the end to the beginning again
        ("tables", "99-99", "1 1 "),
        ("nonsense", "1-1-1", "1 1 "),
    ],
)
def test_the_line_is_ready_for_the_next_play(
    director_client: Client, worked: Event, order: str, after: str, line: str
) -> None:
    response = director_client.get(address(worked), {"order": order, "after": after})
    assert response.context["line"] == line
    assert f'value="{line}"' in response.content.decode()
    initial = response.context["form"].initial
    assert f"{initial['board']} {initial['table']} " == line


def test_a_complete_round_says_so(director_client: Client, worked: Event) -> None:
    for line in ("1 1 p", "2 1 p", "1 2 p", "2 2 p"):
        enter(director_client, worked, line)
    response = director_client.get(address(worked))
    assert response.context["line"] == ""
    page = response.content.decode()
    assert "All results of this round are in." in page
    assert "4 of 4 results" in page
    assert reverse("manage:round", args=[worked.slug, 1]) in page


def test_tabs_lead_to_other_rounds(director_client: Client, worked: Event) -> None:
    assert director_client.get(address(worked)).context["round"].number == 1
    second = director_client.get(address(worked), {"round": "2"})
    assert second.context["round"].number == 2
    assert second.context["line"].startswith("3 ")
    for unknown in ("9", "0", "x", "-1"):
        assert director_client.get(address(worked), {"round": unknown}).status_code == 404


def test_after_the_last_round_its_results_are_shown(
    director_client: Client, director: User, worked: Event
) -> None:
    round_ = worked.rounds.get(number=1)
    round_close(round_=round_, actor=director, now=factories.NOW, reason="rain")
    assert director_client.get(address(worked)).context["round"].number == 1


def test_an_event_in_preparation_has_no_grid(director_client: Client, draft: Event) -> None:
    response = director_client.get(address(draft))
    assert response.status_code == 200
    assert "No rounds yet" in response.content.decode()


def test_before_the_first_round_and_after_the_end_nothing_can_be_typed(
    director_client: Client, director: User
) -> None:
    prepared = factories.make_prepared(director, name="First")
    finished = factories.make_played(director, name="Second")
    assert finished.status == "finished"
    for event, words in ((prepared, "once the first round is open"), (finished, "is finished")):
        page = director_client.get(address(event)).content.decode()
        assert 'name="line"' not in page
        assert words in page


def test_names_are_escaped(director_client: Client, director: User) -> None:
    event = worked_event(director, 6)
    page = director_client.get(address(event)).content.decode()
    assert "Smith &amp; &lt;b&gt;Wesson" in page
    assert "<b>Wesson" not in page


def test_the_latest_changes_offer_to_undo_the_last_change_of_each_play(
    director_client: Client, worked: Event
) -> None:
    enter(director_client, worked, "1 1 p")
    enter(director_client, worked, "2 1 p")
    body = {"line": "1 1 n rain", "replace": "1", "why": "misread"}
    director_client.post(reverse("manage:console_enter", args=[worked.slug]), body)
    rows = director_client.get(address(worked)).context["changes"]
    assert [(row.change.board, row.new, bool(row.undo_address)) for row in rows] == [
        (1, "not played (rain)", True),
        (2, "passed out, 0 : 0", True),
        (1, "passed out, 0 : 0", False),
    ]
    assert (rows[0].old, rows[0].change.reason, rows[0].change.version) == (
        "passed out, 0 : 0",
        "misread",
        2,
    )


def test_the_number_of_queries_does_not_grow(director_client: Client, director: User) -> None:
    counts = []
    for players in (4, 20):
        event = factories.make_played(
            director, players, rounds=2, rounds_played=1, missing=2, name=f"Of {players}"
        )
        kinds = set(event.boards.values_list("plays__scoresheets__kind", flat=True))
        assert ScoresheetKind.TALLY in kinds
        with counted() as queries:
            response = director_client.get(address(event), {"round": "1"})
        assert len(response.context["rows"]) == players // 2
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= 14


def test_a_finished_event_shows_no_undo(director_client: Client, director: User) -> None:
    event = factories.make_played(director, rounds_played=3)
    event = Event.objects.get(pk=event.pk)
    if event.status == "running":
        event_finish(event=event, actor=director, now=factories.NOW)
    rows = director_client.get(address(event)).context["changes"]
    assert rows
    assert not any(row.undo_address for row in rows)
