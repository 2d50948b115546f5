"""Results: entered, corrected, taken back, undone, and refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from engine.cards.notation import deal_from_document
from engine.cards.suit import Suit
from engine.deberts.in_play import in_play_points
from engine.seats import Seat
from tests.tournaments.factories import (
    NOW,
    make_director,
    make_finished,
    make_prepared,
    open_round,
    plays_of,
    possible_draft,
)
from tournaments.enums import AuditAction, ScoresheetKind, ScoresheetStatus
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft, draft_from_row
from tournaments.models import AuditRecord, Play, Scoresheet
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.services.play_versions import confirmed_scoresheet
from tournaments.services.scoresheets import (
    scoresheet_enter,
    scoresheet_preview,
    scoresheet_undo,
    scoresheet_withdraw,
)

pytestmark = pytest.mark.django_db

PASSED = ScoresheetDraft(ScoresheetKind.PASSED_OUT)
NOT_PLAYED = ScoresheetDraft(ScoresheetKind.NOT_PLAYED, reason="slow play")
AVERAGES = ScoresheetDraft(
    ScoresheetKind.ARTIFICIAL, award_a="average_plus", award_b="40", reason="deal seen before"
)


@pytest.fixture
def play() -> Play:
    event = make_prepared(make_director(), 4)
    open_round(event)
    return plays_of(event)[0]


def enter(play: Play, draft: ScoresheetDraft, version: int = 0, **more: Any) -> Scoresheet:
    return scoresheet_enter(
        play=play, actor=None, now=NOW, expected_version=version, draft=draft, **more
    )


def refusals(play: Play, draft: ScoresheetDraft) -> set[str]:
    with pytest.raises(RequestRefusedError) as refused:
        enter(play, draft)
    assert not Scoresheet.objects.exists()
    assert not AuditRecord.objects.filter(play=play).exists()
    return {problem.code for problem in refused.value.problems}


def test_a_result_is_stored_with_what_it_means(play: Play) -> None:
    draft = possible_draft(play, random.Random(3))
    sheet = enter(play, draft)
    sheet.refresh_from_db()
    written = sheet.outcome["written"]
    assert sheet.difference == written["A"] - written["B"] == sheet.outcome["net"]
    assert (sheet.version, sheet.status, sheet.checked) == (1, ScoresheetStatus.CONFIRMED, True)
    assert draft_from_row(sheet.kind, sheet.tally, "", "", "") == draft


def test_the_four_kinds_are_four_different_things(play: Play) -> None:
    assert enter(play, PASSED).difference == 0
    sheet = enter(play, NOT_PLAYED, 1)
    assert (sheet.difference, sheet.reason) == (None, "slow play")
    sheet = enter(play, AVERAGES, 2)
    assert (sheet.difference, sheet.award_a, sheet.award_b) == (None, "average_plus", "40")
    assert enter(play, possible_draft(play, random.Random(1)), 3).difference is not None
    assert play.scoresheets.count() == 4
    assert play.scoresheets.filter(status=ScoresheetStatus.CONFIRMED).count() == 1


def test_a_correction_keeps_the_old_result_and_says_why(play: Play) -> None:
    enter(play, PASSED)
    new = enter(play, NOT_PLAYED, 1, reason="two slips mixed up")
    old = play.scoresheets.get(version=1)
    assert (old.status, new.version) == (ScoresheetStatus.SUPERSEDED, 2)
    record = AuditRecord.objects.filter(play=play).first()
    assert record is not None
    assert record.action == AuditAction.RESULT_CORRECTED
    assert record.reason == "two slips mixed up"
    assert (record.old["kind"], record.new["kind"]) == ("passed_out", "not_played")


def test_of_two_senders_with_the_same_version_only_one_passes(play: Play) -> None:
    first = enter(play, PASSED)
    with pytest.raises(StaleVersionError) as stale:
        enter(play, NOT_PLAYED)
    assert stale.value.current == first
    assert confirmed_scoresheet(play) == first


def test_a_result_sent_twice_is_stored_once(play: Play) -> None:
    assert enter(play, PASSED) == enter(play, PASSED)
    assert Scoresheet.objects.count() == 1
    assert AuditRecord.objects.filter(play=play).count() == 1


def test_the_database_refuses_a_second_confirmed_result(play: Play) -> None:
    enter(play, PASSED)
    with pytest.raises(IntegrityError), transaction.atomic():
        Scoresheet.objects.bulk_create(
            [
                Scoresheet(
                    play=play,
                    version=9,
                    kind=ScoresheetKind.PASSED_OUT,
                    difference=0,
                    entered_at=NOW,
                )
            ]
        )


@pytest.mark.parametrize(
    ("kind", "difference"), [(ScoresheetKind.PASSED_OUT, None), (ScoresheetKind.NOT_PLAYED, 0)]
)
def test_the_database_keeps_not_played_and_zero_apart(
    play: Play, kind: ScoresheetKind, difference: int | None
) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Scoresheet.objects.create(
            play=play, version=1, kind=kind, difference=difference, entered_at=NOW
        )


def test_what_a_slip_lacks_is_named_all_at_once(play: Play) -> None:
    empty = ScoresheetDraft(ScoresheetKind.TALLY)
    assert refusals(play, empty) == {"taker_missing", "trump_missing", "points_missing"}


def test_points_that_do_not_add_up_are_refused(play: Play) -> None:
    deal = deal_from_document(play.board.deal)
    total = in_play_points(deal, Suit.SPADES, None)
    draft = ScoresheetDraft(
        ScoresheetKind.TALLY, Seat.A, Suit.SPADES, points={Seat.A: 40, Seat.B: total - 41}
    )
    assert len(refusals(play, draft)) == 1
    with pytest.raises(RequestRefusedError) as refused:
        scoresheet_preview(play=play, draft=draft)
    assert str(total) in str(refused.value)


@pytest.mark.parametrize(
    ("award_a", "award_b", "reason", "codes"),
    [
        ("101", "50", "x", {"bad_award"}),
        ("-1", "ten", "x", {"bad_award"}),
        ("", "50", "", {"bad_award", "reason_missing"}),
        ("60", "average", "", {"reason_missing"}),
        ("60", "60", "x" * 201, {"reason_too_long"}),
        ("1/0", "60", "x", {"bad_award"}),
    ],
)
def test_awards_are_words_or_per_cents_with_a_reason(
    play: Play, award_a: str, award_b: str, reason: str, codes: set[str]
) -> None:
    draft = ScoresheetDraft(
        ScoresheetKind.ARTIFICIAL, award_a=award_a, award_b=award_b, reason=reason
    )
    assert refusals(play, draft) == codes


def test_a_round_that_is_not_open_takes_no_results(play: Play) -> None:
    later = plays_of(play.board.event, 2)[0]
    assert refusals(later, PASSED) == {"round_not_open"}


def test_a_finished_event_takes_no_results() -> None:
    event = make_finished(make_director(), 4, rounds=1)
    play = plays_of(event)[0]
    with pytest.raises(RequestRefusedError) as refused:
        enter(play, PASSED, play.version)
    assert [problem.code for problem in refused.value.problems] == ["wrong_state"]


def test_undo_goes_one_step_back_and_undoing_twice_does_it_again(play: Play) -> None:
    enter(play, PASSED)
    enter(play, NOT_PLAYED, 1)
    undone = scoresheet_undo(play=play, actor=None, now=NOW, expected_version=2)
    assert undone is not None
    assert (undone.kind, undone.version) == (ScoresheetKind.PASSED_OUT, 3)
    again = scoresheet_undo(play=play, actor=None, now=NOW, expected_version=3)
    assert again is not None
    assert (again.kind, again.reason) == (ScoresheetKind.NOT_PLAYED, "slow play")
    assert confirmed_scoresheet(play) == again


def test_undoing_the_first_entry_leaves_nothing(play: Play) -> None:
    enter(play, PASSED)
    assert scoresheet_undo(play=play, actor=None, now=NOW, expected_version=1) is None
    assert confirmed_scoresheet(play) is None
    assert scoresheet_undo(play=play, actor=None, now=NOW, expected_version=2) is not None


def test_undo_of_nothing_and_of_a_stale_page(play: Play) -> None:
    with pytest.raises(RequestRefusedError, match="nothing to undo"):
        scoresheet_undo(play=play, actor=None, now=NOW, expected_version=0)
    enter(play, PASSED)
    with pytest.raises(StaleVersionError):
        scoresheet_undo(play=play, actor=None, now=NOW, expected_version=0)


def test_taking_a_result_back(play: Play) -> None:
    with pytest.raises(RequestRefusedError, match="no result"):
        scoresheet_withdraw(play=play, actor=None, now=NOW, expected_version=0, reason="x")
    enter(play, PASSED)
    scoresheet_withdraw(play=play, actor=None, now=NOW, expected_version=1, reason="wrong table")
    assert confirmed_scoresheet(play) is None
    assert play.scoresheets.get().status == ScoresheetStatus.WITHDRAWN
    record = AuditRecord.objects.filter(play=play).first()
    assert record is not None
    assert (record.action, record.reason) == (AuditAction.RESULT_WITHDRAWN, "wrong table")


def test_every_change_moves_the_revision_and_the_time_of_results(play: Play) -> None:
    event = play.board.event
    event.refresh_from_db()
    before = event.revision
    enter(play, PASSED)
    event.refresh_from_db()
    assert (event.revision, event.results_at) == (before + 1, NOW)
