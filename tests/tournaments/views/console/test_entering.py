"""Entering results: what is stored, what is refused, and that nothing typed is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.views.console.worked import (
    HANGING,
    MADE,
    confirmed,
    counted,
    last_record,
    play,
    worked_event,
)
from tournaments.enums import AuditAction
from tournaments.models import Event, Scoresheet, User
from tournaments.services.scoresheets import scoresheet_withdraw

pytestmark = pytest.mark.django_db

FIELDS = {
    "board": "1",
    "table": "1",
    "kind": "tally",
    "taker": "A",
    "trump": "D",
    "exchange": "x",
    "points_a": "88",
}


# Without the exchange these cards are worth 103, not 107.
FORGOTTEN = "The points add up to 107, but 103 are in play; they fit if A exchanged the seven."


def address(event: Event) -> str:
    return reverse("manage:console_enter", args=[event.slug])


def messages(response: object) -> list[str]:
    return [str(problem.message) for problem in response.context["problems"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "line", [MADE, "1 1 A D 88 x", "1 1 A D - 19 xA", "1 1 ф в 88 19 чф", "1 1 A б 88 х"]
)
def test_a_line_stores_the_worked_deal(director_client: Client, worked: Event, line: str) -> None:
    response = director_client.post(address(worked), {"line": line})
    assert response.status_code == 302
    sheet = confirmed(worked)
    assert sheet is not None
    assert (sheet.kind, sheet.difference, sheet.version, sheet.checked) == ("tally", 69, 1, True)
    assert sheet.outcome["written"] == {"A": 88, "B": 19}
    assert sheet.tally["exchange"] == ["A"]
    record = last_record(worked)
    assert (record.action, record.subject, record.old) == (
        AuditAction.RESULT_ENTERED,
        "1/1/1",
        None,
    )


def test_the_fields_store_the_same(director_client: Client, worked: Event) -> None:
    director_client.post(address(worked), {"line": "1 1 A D 88 x"})
    by_line = confirmed(worked)
    assert by_line is not None
    scoresheet_withdraw(
        play=play(worked), actor=None, now=factories.NOW, expected_version=1, reason="again"
    )
    response = director_client.post(address(worked), FIELDS)
    assert response.status_code == 302
    assert "by=fields" in response["Location"]
    by_fields = confirmed(worked)
    assert by_fields is not None
    assert (by_fields.tally, by_fields.outcome) == (by_line.tally, by_line.outcome)


def test_what_was_entered_is_read_back_and_the_next_play_is_ready(
    director_client: Client, worked: Event
) -> None:
    response = director_client.post(address(worked), {"line": HANGING}, follow=True)
    a, b = play(worked, 2).entry_a.person.name, play(worked, 2).entry_b.person.name
    words = (
        f"Board 2, table 1: {b} took spades, 51 : 51, {a} exchanged the seven"
        f" — {a} +51 (hanging bait)"
    )
    assert response.context["read_back"].words == words
    assert words in response.content.decode().replace("&#x27;", "'")
    assert response.context["line"] == "1 2 "


def test_passed_out_and_not_played_are_different(director_client: Client, worked: Event) -> None:
    director_client.post(address(worked), {"line": "1 1 p"})
    director_client.post(address(worked), {"line": "2 1 n no time left"})
    passed, not_played = confirmed(worked, 1), confirmed(worked, 2)
    assert passed is not None
    assert not_played is not None
    assert (passed.kind, passed.difference) == ("passed_out", 0)
    assert (not_played.kind, not_played.difference) == ("not_played", None)
    assert not_played.reason == "no time left"
    assert confirmed(worked, 1, 2) is None


def test_the_same_by_the_buttons_of_the_fields(director_client: Client, worked: Event) -> None:
    place = {"board": "1", "table": "1", "taker": "A", "points_a": "88"}
    director_client.post(address(worked), {**place, "kind": "passed_out"})
    assert (sheet := confirmed(worked)) is not None
    assert sheet.kind == "passed_out"
    other = {"board": "2", "table": "1", "kind": "not_played"}
    assert director_client.post(address(worked), other).status_code == 422
    assert confirmed(worked, 2) is None
    director_client.post(address(worked), {**other, "reason": "rain"})
    assert (sheet := confirmed(worked, 2)) is not None
    assert (sheet.kind, sheet.reason) == ("not_played", "rain")


def test_players_named_by_the_sender_are_ignored(director_client: Client, worked: Event) -> None:
    other = play(worked, 1, 2)
    forged = {
        "line": MADE,
        "entry_a": other.entry_a_id,
        "entry_b": other.entry_a_id,
        "a": other.entry_a_id,
        "play": other.pk,
    }
    assert director_client.post(address(worked), forged).status_code == 302
    sheet = confirmed(worked)
    assert sheet is not None
    before, after = play(worked), sheet.play
    assert (after.entry_a_id, after.entry_b_id) == (before.entry_a_id, before.entry_b_id)
    assert Scoresheet.objects.count() == 1


def test_a_double_click_stores_once(director_client: Client, worked: Event) -> None:
    for _ in range(2):
        assert director_client.post(address(worked), {"line": MADE}).status_code == 302
    assert Scoresheet.objects.count() == 1
    assert worked.audit_records.filter(action=AuditAction.RESULT_ENTERED).count() == 1


@pytest.mark.parametrize("by_fields", [False, True])
def test_another_result_for_a_confirmed_play_is_asked_about(
    director_client: Client, worked: Event, by_fields: bool
) -> None:
    director_client.post(address(worked), {"line": "1 1 p"})
    typed = FIELDS if by_fields else {"line": "1 1 a d 88 x"}
    response = director_client.post(address(worked), {**typed, "order": "boards"})
    assert response.status_code == 409
    assert Scoresheet.objects.count() == 1
    conflict = response.context["conflict"]
    assert conflict.standing == "passed out, 0 : 0"
    assert "88 : 19" in conflict.typed
    assert conflict.by == "director"
    assert conflict.version == 1
    page = response.content.decode()
    assert conflict.standing in page
    assert "Replace the result" in page
    # Nothing typed is lost: it is in the confirmation and in the form.
    sent_again = dict(conflict.fields)
    assert typed.items() <= sent_again.items()
    if by_fields:
        assert response.context["form"].data["points_a"] == "88"
    else:
        assert response.context["line"] == "1 1 a d 88 x"
    # The confirmation replaces it, with the reason in the audit list.
    again = {**sent_again, "replace": conflict.version, "why": "slip misread"}
    assert director_client.post(address(worked), again).status_code == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.difference, sheet.version) == (69, 2)
    record = last_record(worked)
    assert (record.action, record.reason) == (AuditAction.RESULT_CORRECTED, "slip misread")
    assert (record.old["kind"], record.new["difference"]) == ("passed_out", 69)
    old = play(worked).scoresheets.get(version=1)
    assert (old.status, old.kind) == ("superseded", "passed_out")


def test_a_replacement_needs_a_reason(director_client: Client, worked: Event) -> None:
    director_client.post(address(worked), {"line": "1 1 p"})
    body = {"line": MADE, "replace": "1", "why": "  "}
    response = director_client.post(address(worked), body)
    assert response.status_code == 409
    assert "Give a reason." in response.content.decode()
    assert (sheet := confirmed(worked)) is not None
    assert sheet.kind == "passed_out"


def test_a_replacement_of_what_is_gone_asks_again(director_client: Client, worked: Event) -> None:
    director_client.post(address(worked), {"line": "1 1 p"})
    later = factories.NOW + timedelta(minutes=1)
    scoresheet_withdraw(play=play(worked), actor=None, now=later, expected_version=1, reason="x")
    body = {"line": MADE, "replace": "1", "why": "slip misread"}
    response = director_client.post(address(worked), body)
    assert response.status_code == 409
    conflict = response.context["conflict"]
    assert (conflict.standing, conflict.version) == ("no result", 2)
    assert confirmed(worked) is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 1 A D 88 19", [FORGOTTEN]),
        (
            "1 1 A D 88 19 dA50",
            [FORGOTTEN, "A cannot have 50 points for declarations; possible: 0."],
        ),
        (
            "1 1 A D 200 36 tA9 tB9",
            [
                "The tricks add up to 18; there are 9.",
                "The points add up to 236, but 103 are in play.",
            ],
        ),
        ("9 1 p", ["There is no board 9."]),
        ("1 9 p", ["Board 1 is not played at table 9."]),
        (
            "1 1 Q D 36000",
            ["“Q” is not a seat: A or B took.", "36000 is too many card points."],
        ),
        (
            "9 1 A w",
            [
                "There is no board 9.",
                "“w” is not a trump: S, H, D or C (п, ч, б, т).",
                "The card points of A are missing.",
            ],
        ),
    ],
)
def test_what_cannot_be_is_refused_with_every_reason(
    director_client: Client, worked: Event, line: str, words: list[str]
) -> None:
    response = director_client.post(address(worked), {"line": line})
    assert response.status_code == 422
    assert messages(response) == words
    assert response.context["line"] == line
    page = response.content.decode()
    assert all(word in page for word in words)
    assert Scoresheet.objects.count() == 0


def test_fields_are_refused_at_their_fields(director_client: Client, worked: Event) -> None:
    body = {**FIELDS, "points_b": "x", "trump": "", "board": "0", "exchange": ""}
    response = director_client.post(address(worked), body)
    assert response.status_code == 422
    form = response.context["form"]
    assert set(form.errors) == {"board", "trump", "points_b"}
    assert form.data["points_b"] == "x"
    sums = director_client.post(address(worked), {**FIELDS, "exchange": "", "points_b": "19"})
    assert sums.status_code == 422
    assert sums.context["form"].errors["points_a"] == [FORGOTTEN]
    assert FORGOTTEN in sums.content.decode()
    nowhere = director_client.post(address(worked), {**FIELDS, "table": "9"})
    assert nowhere.context["form"].errors["table"] == ["Board 1 is not played at table 9."]
    assert Scoresheet.objects.count() == 0


def test_an_exchange_without_a_name_needs_the_cards(director_client: Client, worked: Event) -> None:
    worked.boards.filter(number=1).update(deal=None, source="by_hand")
    response = director_client.post(address(worked), {"line": "1 1 A D 88 19 x"})
    assert messages(response) == [
        "The cards of this board are not known: say which seat exchanged."
    ]
    by_name = director_client.post(address(worked), {"line": MADE})
    [message] = messages(by_name)
    assert "the declarations are needed as points, 0 for none" in message
    complete = {"line": f"{MADE} dA0"}
    assert director_client.post(address(worked), complete).status_code == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.difference, sheet.checked) == (69, False)


def test_an_exchange_nobody_could_make_is_refused(director_client: Client, worked: Event) -> None:
    board = worked.boards.get(number=1)
    # The seven of diamonds goes to the stock.
    board.deal["A"][0] = board.deal["A"][0].replace("7D", "9C")
    board.save()
    response = director_client.post(address(worked), {"line": "1 1 A D 88 x"})
    assert messages(response) == ["Nobody was dealt the seven of diamonds: there was no exchange."]


def test_rounds_that_are_not_open_and_finished_events_take_nothing(
    director_client: Client, director: User, worked: Event
) -> None:
    response = director_client.post(address(worked), {"line": "3 1 p"})
    assert response.status_code == 422
    assert messages(response) == ["Round 2 is not open yet."]
    finished = factories.make_played(director, name="Finished")
    body = {"line": "1 1 p"}
    response = director_client.post(address(finished), body)
    assert response.status_code == 422
    assert messages(response) == ["The event is in the state “Finished”."]


def test_a_late_result_lands_in_its_own_round(director_client: Client, director: User) -> None:
    event = factories.make_played(director, rounds_played=1, missing=0)
    late = event.boards.get(number=1).plays.get(sitting__table=1)
    scoresheet_withdraw(
        play=late, actor=None, now=factories.NOW, expected_version=late.version, reason="x"
    )
    response = director_client.post(address(event), {"line": "1 1 p"}, follow=True)
    assert response.context["round"].number == 1


def test_a_playing_director_is_not_told_what_the_cards_are_worth(
    director_client: Client, worked: Event
) -> None:
    Event.objects.filter(pk=worked.pk).update(director_plays=True)
    response = director_client.post(address(worked), {"line": "1 1 A D 88 19"})
    assert response.status_code == 422
    [message] = messages(response)
    assert message.startswith("This does not fit the cards of the board.")
    assert "103" not in response.content.decode()
    Event.objects.filter(pk=worked.pk).update(director_plays=False)
    [message] = messages(director_client.post(address(worked), {"line": "1 1 A D 88 19"}))
    assert "103" in message


def test_the_number_of_queries_does_not_grow(director_client: Client, director: User) -> None:
    counts = []
    for players in (4, 20):
        event = worked_event(director, players)
        with counted() as queries:
            response = director_client.post(address(event), {"line": MADE})
        assert response.status_code == 302
        with counted() as shown:
            assert director_client.get(response["Location"]).status_code == 200
        counts.append((len(queries), len(shown)))
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 20
