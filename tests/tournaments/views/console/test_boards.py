"""Boards for the director: cards shown or hidden, dealt by hand, typed in later."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.views.console.worked import BOARD_1, MADE, confirmed, counted, last_record
from tournaments.enums import AuditAction
from tournaments.models import Event, User
from tournaments.services.rounds import round_close

pytestmark = pytest.mark.django_db

CARDS = {
    "a_first": "7d 8c 9d ac qc jd",
    "a_second": "JC, AH, JH",
    "b_first": "7♠ J♠ 9♥ A♠ K♥ 8♦",
    "b_second": "QH 10C 8S",
    "turn_up": "KD",
    "bottom": "10♠\ufe0e",
}


def address(event: Event, action: str = "", number: int = 1) -> str:
    name = f"manage:board_{action}" if action else "manage:board"
    return reverse(name, args=[event.slug, number])


def by_hand(client: Client, event: Event, reason: str = "the cards came late") -> int:
    return client.post(address(event, "by_hand"), {"reason": reason}).status_code


def test_the_cards_and_what_they_are_worth(director_client: Client, worked: Event) -> None:
    response = director_client.get(address(worked))
    facts = {fact.trump.value: fact.in_play_points for fact in response.context["cards"].facts}
    assert facts["D"] == 103
    assert 'href="#suit-D"' in response.content.decode()


def test_a_playing_director_waits_for_the_end_of_the_round(
    director_client: Client, worked: Event
) -> None:
    Event.objects.filter(pk=worked.pk).update(director_plays=True)
    response = director_client.get(address(worked))
    page = response.content.decode()
    assert response.context["cards"].deal is None
    assert "You play yourself" in page
    assert "7D" not in page
    round_ = worked.rounds.get(number=1)
    round_close(round_=round_, actor=None, now=factories.NOW, reason="rain")
    assert director_client.get(address(worked)).context["cards"].deal is not None


def test_a_board_dealt_by_hand_has_no_cards(director_client: Client, worked: Event) -> None:
    assert by_hand(director_client, worked, " ") == 422
    assert worked.boards.get(number=1).deal is not None
    assert by_hand(director_client, worked) == 302
    board = worked.boards.get(number=1)
    assert (board.source, board.deal, board.pack_order) == ("by_hand", None, None)
    record = last_record(worked)
    assert (record.action, record.reason) == (AuditAction.BOARD_BY_HAND, "the cards came late")
    page = director_client.get(address(worked)).content.decode()
    assert "the cards are not known" in page
    assert "Type the cards in" in page
    boards = director_client.get(reverse("manage:boards", args=[worked.slug])).content.decode()
    assert "cards not known" in boards


def test_typed_cards_are_stored_and_results_checked(director_client: Client, worked: Event) -> None:
    by_hand(director_client, worked)
    enter = reverse("manage:console_enter", args=[worked.slug])
    director_client.post(enter, {"line": f"{MADE} dA0"})
    director_client.post(enter, {"line": "1 2 A D 80 19 xA dA0"})
    assert (sheet := confirmed(worked)) is not None
    assert not sheet.checked
    response = director_client.post(address(worked, "cards"), CARDS, follow=True)
    assert worked.boards.get(number=1).deal == BOARD_1
    assert (good := confirmed(worked)) is not None
    assert (bad := confirmed(worked, 1, 2)) is not None
    assert (good.checked, bad.checked) == (True, False)
    [contradiction] = [
        str(message) for message in response.context["messages"] if message.level_tag == "warning"
    ]
    assert contradiction == "Table 2: The points add up to 99, but 107 are in play."
    assert contradiction in response.content.decode()


def test_wrong_cards_are_refused_at_their_fields(director_client: Client, worked: Event) -> None:
    by_hand(director_client, worked)
    wrong = {**CARDS, "a_first": "7d 8c 9d ac qc", "b_second": "QH 10C 1X", "turn_up": "JC"}
    response = director_client.post(address(worked, "cards"), wrong)
    assert response.status_code == 422
    form = response.context["form"]
    assert set(form.errors) == {"a_first", "b_second", "turn_up"}
    assert form["a_first"].value() == "7d 8c 9d ac qc"
    empty = director_client.post(address(worked, "cards"), {})
    assert empty.status_code == 422
    assert set(empty.context["form"].errors) == set(CARDS)
    assert worked.boards.get(number=1).deal is None


def test_the_cards_of_the_program_are_not_overwritten(
    director_client: Client, worked: Event
) -> None:
    response = director_client.post(address(worked, "cards", 2), CARDS)
    assert response.status_code == 422
    assert "dealt by the program" in response.content.decode()
    assert worked.boards.get(number=2).deal != BOARD_1


def test_cards_somebody_has_played_before_are_asked_about(
    director_client: Client, director: User, worked: Event
) -> None:
    other = factories.make_running(director)
    other.boards.filter(number=1).update(deal=BOARD_1)
    by_hand(director_client, worked)
    response = director_client.post(address(worked, "cards"), CARDS)
    assert response.status_code == 422
    names = [entry.name for entry in worked.entries.select_related("person")]
    problems = response.context["form"].errors["known"]
    assert sorted(problems) == sorted(
        f"{name} has played these cards: “{other.name}”, board 1." for name in names
    )
    assert worked.boards.get(number=1).deal is None
    director_client.post(address(worked, "cards"), {**CARDS, "known": "on"})
    assert worked.boards.get(number=1).deal == BOARD_1


def test_the_list_counts_results(director_client: Client, worked: Event) -> None:
    enter = reverse("manage:console_enter", args=[worked.slug])
    director_client.post(enter, {"line": MADE})
    rows = director_client.get(reverse("manage:boards", args=[worked.slug])).context["boards"]
    assert [(row.number, row.round, row.results_in, row.results_expected) for row in rows] == [
        (1, 1, 1, 2),
        (2, 1, 0, 2),
        (3, 2, 0, 2),
        (4, 2, 0, 2),
        (5, 3, 0, 2),
        (6, 3, 0, 2),
    ]


def test_the_number_of_queries_does_not_grow(director_client: Client, director: User) -> None:
    counts = []
    for players in (4, 20):
        event = factories.make_played(director, players, rounds=2, name=f"Of {players}")
        with counted() as one:
            director_client.get(address(event))
        with counted() as every:
            director_client.get(reverse("manage:boards", args=[event.slug]))
        counts.append((len(one), len(every)))
    assert counts[0] == counts[1]
