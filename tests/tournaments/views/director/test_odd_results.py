"""The list of odd results, and the second question at entry."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.written import write
from tournaments.enums import AuditAction, OddKind, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.odd_results import odd_results
from tournaments.services.odd_results import odd_result_seen
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.tables.audit_words import subject_words, value_words

PASSED = ScoresheetDraft(kind=ScoresheetKind.PASSED_OUT, taker=None, trump=None, points={})


@pytest.fixture
def event(director: User) -> Event:
    """Five tables, a closed round of two boards; on each board the results are near each other."""
    event = factories.make_prepared(director, 10, rounds=1)
    factories.open_round(event)
    factories.enter_all(event, draft=lambda play, rng: PASSED)
    for board in (1, 2):
        for table in range(1, 6):
            write(event, board, table, (70 + 5 * table + board, 60 - table))
    event.rounds.update(status="closed")
    return Event.objects.get(pk=event.pk)


def told(event: Event) -> list[tuple[OddKind, int, int]]:
    findings = odd_results(Event.objects.get(pk=event.pk))
    return [(one.kind, one.board, one.table) for one in findings]


def address(event: Event) -> str:
    return reverse("manage:odd", args=[event.slug])


def test_an_even_board_is_not_odd(event: Event) -> None:
    assert told(event) == []


def test_a_result_far_from_the_others_is_told_with_their_middle(
    director_client: Client, event: Event
) -> None:
    write(event, 1, 3, (4, 220))
    assert told(event) == [(OddKind.OUTLIER, 1, 3)]
    page = unescape(director_client.get(address(event)).content.decode())
    # The others are 76−59, 81−58, 91−56 and 96−55: 17, 23, 35, 41, in the middle 29.
    assert "−216, while the middle of the others is +29." in page
    assert "more than 150 points and more than 5 times" in page
    assert reverse("manage:play", args=[event.slug, 1, 3, 1]) in page


def test_whole_boards(event: Event) -> None:
    for table in range(1, 6):
        write(event, 1, table, (0, 0), outcome="passed_out", kind="passed_out")
        write(event, 2, table, (90, 40))
    assert told(event) == [(OddKind.ALL_PASSED, 1, 0), (OddKind.ALL_EQUAL, 2, 0)]
    event.rounds.update(status="open")
    Event.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
    assert told(event) == []


def test_the_same_points_at_most_tables(event: Event) -> None:
    for table in (1, 2, 3):
        write(event, 1, table, (90, 40))
    (finding,) = odd_results(Event.objects.get(pk=event.pk))
    assert (finding.kind, finding.board, finding.count) == (OddKind.SAME_POINTS, 1, 3)


def test_unchecked_and_hanging_results_and_the_cap(event: Event) -> None:
    write(event, 1, 2, (81, 58), checked=False)
    write(event, 2, 4, (46, 46), outcome="hanging")
    assert told(event) == [(OddKind.UNCHECKED, 1, 2), (OddKind.HANGING, 2, 4)]
    scoring = {**event.scoring, "imp": {**event.scoring["imp"], "cap_comparison": "2"}}
    Event.objects.filter(pk=event.pk).update(scoring=scoring, revision=F("revision") + 1)
    # Board 2, seat A: 18, 24, 30, 0, 42; the average is 22.8, so only the tie is 20 away: 1 IMP.
    assert (OddKind.CAP, 2, 4) not in told(event)
    scoring["imp"]["cap_comparison"] = "1"
    Event.objects.filter(pk=event.pk).update(scoring=scoring, revision=F("revision") + 1)
    assert (OddKind.CAP, 2, 4) in told(event)


def test_a_mark_says_who_and_why_until_the_result_changes(
    director_client: Client, event: Event, director: User
) -> None:
    write(event, 1, 3, (4, 220))
    finding = odd_results(Event.objects.get(pk=event.pk))[0]
    sent = {"key": finding.key, "state": str(finding.state), "reason": " asked  the table "}
    assert director_client.post(address(event), sent).headers["Location"] == address(event)
    (marked,) = odd_results(Event.objects.get(pk=event.pk))
    assert marked.seen is not None
    assert (marked.seen.by, marked.seen.reason) == ("director", "asked the table")
    assert director_client.post(address(event), sent).status_code == 302
    (record,) = event.audit_records.filter(action=AuditAction.ODD_SEEN)
    assert subject_words(record, {}) == "Board 1, table 3"
    assert value_words(record, record.new, {}) == "Far from the others"
    page = unescape(director_client.get(address(event)).content.decode())
    assert "asked the table" in page
    assert "0 to look at" in page

    Play.objects.filter(pk=factories.play_of(event, 1, 3).pk).update(version=F("version") + 1)
    Event.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
    (again,) = odd_results(Event.objects.get(pk=event.pk))
    assert again.seen is None


def test_a_mark_needs_a_reason_and_a_finding_that_stands(
    director_client: Client, event: Event, director: User
) -> None:
    write(event, 1, 3, (4, 220))
    by = {"event": event, "actor": director, "now": factories.NOW}
    with pytest.raises(RequestRefusedError):
        odd_result_seen(**by, key="outlier-1-3", state=1, reason=" ")
    for key, state in (("outlier-1-3", 9), ("outlier-1-4", 1), ("nonsense", 1)):
        with pytest.raises(StaleVersionError):
            odd_result_seen(**by, key=key, state=state, reason="seen")
    sent = {"key": "outlier-1-3", "state": "1", "reason": ""}
    refused = director_client.post(address(event), sent)
    assert refused.status_code == 422
    assert "Give a reason." in refused.content.decode()
    for state in ("9", "x", ""):
        stale = director_client.post(address(event), sent | {"state": state, "reason": "seen"})
        assert stale.status_code == 409
    assert not event.audit_records.filter(action=AuditAction.ODD_SEEN).exists()


def test_who_gets_in(
    client: Client, stranger_client: Client, director_client: Client, event: Event, draft: Event
) -> None:
    assert client.get(address(event)).status_code == 302
    assert stranger_client.get(address(event)).status_code == 404
    assert stranger_client.post(address(event)).status_code == 404
    assert director_client.put(address(event)).status_code == 405
    overview = reverse("manage:event", args=[draft.slug])
    assert director_client.get(address(draft)).headers["Location"] == overview
    assert director_client.post(address(draft)).status_code == 409
    console = director_client.get(reverse("manage:console", args=[event.slug]))
    assert address(event) in console.content.decode()


def test_queries_do_not_grow_with_the_findings(director_client: Client, event: Event) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as counted:
            director_client.get(address(event))
        return len(counted)

    queries()
    first = queries()
    for table in (1, 2, 3):
        write(event, 1, table, (50, 50), outcome="hanging", checked=False)
    assert len(told(event)) >= 6
    assert queries() <= first <= 10


@pytest.fixture
def open_event(event: Event) -> Event:
    """The same round still open; the result of board 1 at table 3 is missing."""
    event.rounds.update(status="open")
    play = factories.play_of(event, 1, 3)
    play.scoresheets.all().delete()
    Event.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
    return event


def line_of(event: Event) -> str:
    """A result of board 1 at table 3 that its cards allow."""
    play = factories.play_of(event, 1, 3)
    draft = factories.possible_draft(play, Random(1))
    assert draft.taker is not None
    assert draft.trump is not None
    points = [draft.points[seat] for seat in sorted(draft.points, key=lambda seat: seat.value)]
    return f"1 3 {draft.taker.value} {draft.trump.value} {points[0]} {points[1]}"


def test_an_outlier_is_asked_about_once_more_and_the_answer_is_kept(
    director_client: Client, open_event: Event
) -> None:
    for table in (1, 2, 4, 5):
        write(open_event, 1, table, (900, 0))
    enter = reverse("manage:console_enter", args=[open_event.slug])
    line = {"line": line_of(open_event)}
    asked = director_client.post(enter, line)
    page = unescape(asked.content.decode())
    assert asked.status_code == 409
    assert "Board 1 at table 3 is far from the other tables" in page
    assert "while the middle of the others is +900." in page
    play = factories.play_of(open_event, 1, 3)
    assert not play.scoresheets.exists()
    fields = dict(asked.context["far"].fields)
    assert fields == line
    assert director_client.post(enter, fields | {"far": "confirmed"}).status_code == 302
    assert play.scoresheets.filter(status="confirmed").count() == 1
    record = open_event.audit_records.filter(action=AuditAction.RESULT_ENTERED).latest("pk")
    assert record.reason == "far from the other results, confirmed"


def test_a_correction_far_from_the_others_is_asked_about_once(
    director_client: Client, open_event: Event
) -> None:
    for table in (1, 2, 4, 5):
        write(open_event, 1, table, (900, 0))
    play = factories.play_of(open_event, 1, 3)
    scoresheet_enter(
        play=play, actor=None, now=factories.NOW, expected_version=play.version, draft=PASSED
    )
    enter = reverse("manage:console_enter", args=[open_event.slug])
    line = {"line": line_of(open_event)}
    asked = director_client.post(enter, line)
    assert asked.status_code == 409
    conflict = asked.context["conflict"]
    page = unescape(asked.content.decode())
    assert "Board 1 at table 3 has a result already" in page
    assert f"Far from the other tables: {conflict.far} It is possible." in page
    assert "far" not in asked.context
    # Without a reason the same question comes back, with both facts.
    sent = dict(conflict.fields) | {"replace": conflict.version, "far": "confirmed"}
    again = director_client.post(enter, sent | {"why": ""})
    assert again.status_code == 409
    assert again.context["conflict"] == conflict
    assert director_client.post(enter, sent | {"why": "slip misread"}).status_code == 302
    record = open_event.audit_records.filter(action=AuditAction.RESULT_CORRECTED).latest("pk")
    assert record.reason == "slip misread; far from the other results, confirmed"
    # The same line again says what stands: nothing is asked, nothing stored.
    stored = play.scoresheets.count()
    assert director_client.post(enter, line).status_code == 302
    assert play.scoresheets.count() == stored


def test_a_near_result_is_stored_at_once(director_client: Client, open_event: Event) -> None:
    enter = reverse("manage:console_enter", args=[open_event.slug])
    for table, cards in ((1, (300, 0)), (2, (0, 300)), (4, (0, 0)), (5, (150, 0))):
        write(open_event, 1, table, cards)
    assert director_client.post(enter, {"line": line_of(open_event)}).status_code == 302
    record = open_event.audit_records.filter(action=AuditAction.RESULT_ENTERED).latest("pk")
    assert record.reason == ""


def test_the_page_of_a_play_asks_too(director_client: Client, open_event: Event) -> None:
    for table in (1, 2, 4, 5):
        write(open_event, 1, table, (900, 0))
    there = reverse("manage:play", args=[open_event.slug, 1, 3, 1])
    play = factories.play_of(open_event, 1, 3)
    sent = {"kind": "passed_out", "expected_version": str(play.version)}
    asked = director_client.post(there, sent)
    assert asked.status_code == 409
    assert 'name="far" value="confirmed"' in asked.content.decode()
    assert not play.scoresheets.exists()
    assert director_client.post(there, sent | {"far": "confirmed"}).status_code == 302
    assert play.scoresheets.filter(status="confirmed").count() == 1
    assert scoresheet_enter(
        play=play, actor=None, now=factories.NOW, expected_version=play.version, draft=PASSED
    )
