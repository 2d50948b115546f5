"""The page of a play: enter, correct with a reason, rule, take back, undo; stale forms."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.views.console.worked import confirmed, last_record, play
from tournaments.enums import AuditAction
from tournaments.models import Event, Scoresheet

pytestmark = pytest.mark.django_db

WORKED = {
    "kind": "tally",
    "taker": "A",
    "trump": "D",
    "exchange": "xA",
    "points_a": "88",
    "points_b": "19",
}


def address(event: Event, action: str = "", board: int = 1) -> str:
    name = f"manage:play_{action}" if action else "manage:play"
    return reverse(name, args=[event.slug, 1, 1, board])


def send(client: Client, event: Event, version: int, **body: str) -> int:
    return client.post(address(event), {"expected_version": version, **body}).status_code


def test_a_first_result_needs_no_reason(director_client: Client, worked: Event) -> None:
    body = {**WORKED, "expected_version": 0}
    response = director_client.post(address(worked), body, follow=True)
    assert response.status_code == 200
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.difference, sheet.version) == (69, 1)
    page = response.content.decode()
    assert "+69 (made)" in page
    assert "Board 1, table 1: " in page


def test_a_correction_needs_a_reason_and_keeps_the_old_version(
    director_client: Client, worked: Event
) -> None:
    assert send(director_client, worked, 0, kind="passed_out") == 302
    body = {**WORKED, "expected_version": 1}
    refused = director_client.post(address(worked), body)
    assert refused.status_code == 422
    form = refused.context["panels"]["tally"]["form"]
    assert form.errors == {"reason": ["Give a reason."]}
    assert form.data["points_a"] == "88"
    assert refused.context["panels"]["tally"]["open"]
    assert send(director_client, worked, 1, **WORKED, reason="slip  misread") == 302
    versions = play(worked).scoresheets.values_list("version", "status", "kind")
    assert list(versions) == [(1, "superseded", "passed_out"), (2, "confirmed", "tally")]
    record = last_record(worked)
    assert (record.action, record.reason) == (AuditAction.RESULT_CORRECTED, "slip misread")
    history = director_client.get(address(worked)).context["changes"]
    assert [(row.old, row.change.reason) for row in history] == [
        ("passed out, 0 : 0", "slip misread"),
        ("no result", ""),
    ]


def test_the_form_starts_from_what_stands(director_client: Client, worked: Event) -> None:
    send(director_client, worked, 0, **WORKED, declared_a="0", declared_b="0", tricks_a="7")
    panels = director_client.get(address(worked)).context["panels"]
    form = panels["tally"]["form"]
    assert panels["tally"]["open"]
    assert {name: form[name].value() for name in WORKED} == {
        **WORKED,
        "points_a": 88,
        "points_b": 19,
    }
    assert (form["declared_a"].value(), form["tricks_a"].value()) == (0, 7)
    assert (form["declared_b"].value(), form["tricks_b"].value()) == (0, None)


def test_a_stale_form_shows_what_stands_now_and_loses_nothing(
    director_client: Client, worked: Event
) -> None:
    send(director_client, worked, 0, kind="passed_out")
    send(director_client, worked, 1, kind="not_played", reason="rain")
    body = {**WORKED, "expected_version": 1, "reason": "slip misread"}
    response = director_client.post(address(worked), body)
    assert response.status_code == 409
    assert (sheet := confirmed(worked)) is not None
    assert sheet.kind == "not_played"
    page = response.content.decode()
    assert "not played (rain)" in page
    assert "Somebody changed this result" in page
    form = response.context["panels"]["tally"]["form"]
    assert {name: form[name].value() for name in WORKED} == WORKED
    assert form["reason"].value() == "slip misread"
    # The form now names the version that stands: sent again it replaces that one.
    assert 'name="expected_version" value="2"' in page
    assert send(director_client, worked, 2, **WORKED, reason="slip misread") == 302
    assert (sheet := confirmed(worked)) is not None
    assert sheet.difference == 69


@pytest.mark.parametrize("version", ["", "x", "-1", "7"])
def test_a_form_without_its_version_replaces_nothing(
    director_client: Client, worked: Event, version: str
) -> None:
    body = {**WORKED, "expected_version": version}
    assert director_client.post(address(worked), body).status_code == 409
    assert Scoresheet.objects.count() == 0


def test_impossible_results_are_refused_at_their_fields(
    director_client: Client, worked: Event
) -> None:
    body = {**WORKED, "exchange": "xB", "expected_version": 0}
    response = director_client.post(address(worked), body)
    assert response.status_code == 422
    form = response.context["panels"]["tally"]["form"]
    assert form.errors["exchange"] == [
        "B does not hold the ♦\N{VARIATION SELECTOR-15}7 to exchange."
    ]
    body = {**WORKED, "tricks_a": "9", "tricks_b": "9", "declared_b": "35", "expected_version": 0}
    form = director_client.post(address(worked), body).context["panels"]["tally"]["form"]
    assert set(form.errors) == {"tricks_a", "declared_b"}
    assert Scoresheet.objects.count() == 0


def test_artificial_scores_for_each_side_by_itself(director_client: Client, worked: Event) -> None:
    ruling = {"kind": "artificial", "award_a": "average_plus", "award_b": "percent"}
    assert send(director_client, worked, 0, **ruling, percent_b="40,5", reason="cards seen") == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.kind, sheet.award_a, sheet.award_b) == ("artificial", "average_plus", "40.5")
    assert (sheet.reason, sheet.difference, sheet.outcome) == ("cards seen", None, None)
    page = director_client.get(address(worked)).content.decode()
    assert "average plus" in page
    assert "40.5 %" in page
    panel = director_client.get(address(worked)).context["panels"]["artificial"]
    assert panel["open"]
    values = [panel["form"][name].value() for name in ("award_a", "award_b", "percent_b")]
    assert values == ["average_plus", "percent", "40.5"]


@pytest.mark.parametrize(
    ("ruling", "errors"),
    [
        ({"award_a": "average", "award_b": "average"}, {"reason"}),
        ({"award_a": "", "award_b": "percent", "reason": "x"}, {"award_a", "percent_b"}),
        (
            {"award_a": "percent", "percent_a": "140", "award_b": "average", "reason": "x"},
            {"award_a"},
        ),
        ({"award_a": "sixty", "award_b": "average", "reason": "x"}, {"award_a"}),
    ],
)
def test_rulings_that_say_too_little_are_refused(
    director_client: Client, worked: Event, ruling: dict[str, str], errors: set[str]
) -> None:
    body = {"kind": "artificial", "expected_version": 0, **ruling}
    response = director_client.post(address(worked), body)
    assert response.status_code == 422
    assert set(response.context["panels"]["artificial"]["form"].errors) == errors
    assert Scoresheet.objects.count() == 0


def test_not_played_needs_a_reason_passed_out_does_not(
    director_client: Client, worked: Event
) -> None:
    assert send(director_client, worked, 0, kind="not_played") == 422
    assert send(director_client, worked, 0, kind="passed_out") == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.kind, sheet.difference) == ("passed_out", 0)


def test_a_result_is_taken_back_with_a_reason(director_client: Client, worked: Event) -> None:
    send(director_client, worked, 0, **WORKED)
    where = address(worked, "withdraw")
    refused = director_client.post(where, {"expected_version": 1, "reason": " "})
    assert refused.status_code == 422
    assert "Give a reason." in refused.content.decode()
    stale = director_client.post(where, {"expected_version": 0, "reason": "wrong table"})
    assert stale.status_code == 409
    assert 'value="wrong table"' in stale.content.decode()
    assert confirmed(worked) is not None
    done = director_client.post(where, {"expected_version": 1, "reason": "wrong table"})
    assert done.status_code == 302
    assert confirmed(worked) is None
    record = last_record(worked)
    assert (record.action, record.new, record.reason) == (
        AuditAction.RESULT_WITHDRAWN,
        None,
        "wrong table",
    )
    assert "Nothing is entered yet." in director_client.get(address(worked)).content.decode()


def test_one_step_is_undone_and_the_undo_as_well(director_client: Client, worked: Event) -> None:
    send(director_client, worked, 0, kind="passed_out")
    send(director_client, worked, 1, **WORKED, reason="slip misread")
    where = address(worked, "undo")
    assert director_client.post(where, {"expected_version": 2}).status_code == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.kind, sheet.version) == ("passed_out", 3)
    assert director_client.post(where, {"expected_version": 3}).status_code == 302
    assert (sheet := confirmed(worked)) is not None
    assert (sheet.difference, sheet.version) == (69, 4)


def test_an_undo_of_what_is_no_longer_the_last_change_is_refused(
    director_client: Client, worked: Event
) -> None:
    send(director_client, worked, 0, kind="passed_out")
    send(director_client, worked, 1, **WORKED, reason="slip misread")
    response = director_client.post(address(worked, "undo"), {"expected_version": 1})
    assert response.status_code == 409
    assert (sheet := confirmed(worked)) is not None
    assert sheet.version == 2
    empty = director_client.post(address(worked, "undo", board=2), {"expected_version": 0})
    assert empty.status_code == 422
    assert "There is nothing to undo." in empty.content.decode()


def test_an_undo_from_the_console_leads_back_to_it(director_client: Client, worked: Event) -> None:
    send(director_client, worked, 0, kind="passed_out")
    body = {"expected_version": 1, "back": "console", "order": "boards"}
    response = director_client.post(address(worked, "undo"), body)
    console = reverse("manage:console", args=[worked.slug])
    assert response["Location"] == f"{console}?round=1&order=boards&after=1-1"
    page = director_client.get(response["Location"]).content.decode()
    assert "Board 1, table 1: no result" in page


def test_a_finished_event_is_only_looked_at(director_client: Client, finished: Event) -> None:
    response = director_client.get(address(finished))
    page = response.content.decode()
    assert "Open it again to change results." in page
    assert 'name="expected_version"' not in page
    version = play(finished).version
    assert send(director_client, finished, version, kind="passed_out", reason="x") == 422
    assert play(finished).version == version


def test_a_result_tells_the_director_how_its_values_came_about(
    director_client: Client, worked: Event
) -> None:
    """The only result of its board: 50 % and no IMPs for both, and nobody sees it but him."""
    empty = director_client.get(address(worked), {"how": "1"}).content.decode()
    assert 'id="how"' not in empty
    assert "#how" not in empty
    send(director_client, worked, 0, **WORKED)
    shown = director_client.get(address(worked)).content.decode()
    assert 'id="how"' not in shown
    assert 'href="?how=1#how"' in shown
    asked = director_client.get(address(worked), {"how": "1"}).content.decode()
    how = asked[asked.index('id="how"') :]
    assert "How the value of board 1 came about" in how
    for seat, score in (("A", "+69"), ("B", "−69")):
        assert f"has {score} on board 1 in seat {seat}." in how
    assert how.count("That makes 50.00 %.") == 2


def test_a_board_not_played_has_no_value_and_says_so(
    director_client: Client, worked: Event
) -> None:
    send(director_client, worked, 0, kind="not_played", reason="slow play")
    asked = director_client.get(address(worked), {"how": "1"}).content.decode()
    assert asked.count("has no value on board 1: it does not count.") == 2
