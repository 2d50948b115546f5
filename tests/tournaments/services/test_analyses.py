"""Perfect play of boards: asked for once, computed once, thrown away with the cards it is of."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from tests.tournaments.analysed import analyse_boards
from tests.tournaments.factories import NOW, make_prepared, play_of
from tests.tournaments.one_sided import ONE_SIDED, one_sided_event, refuse_all_rules
from tournaments import jobs
from tournaments.enums import ComputationFailure, JobStatus, ScoresheetKind, SeatingChangeKind
from tournaments.jobs import Job
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Board, BoardAnalysis, Event, User
from tournaments.problems import RequestRefusedError
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.perfect_play import AnalysisState, analysis_of, analysis_progress
from tournaments.selectors.round_plans import SeatingChange
from tournaments.services import analyses, claims, computations
from tournaments.services.analyses import (
    ANALYSES,
    analyses_send_again,
    board_analysis_request,
    event_analyses_compute,
)
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.claims import HEARTBEAT_PATIENCE
from tournaments.services.computations import computation_claim, computation_finish
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.services.seating_changes import seating_change
from tournaments.tasks import analyse_board

pytestmark = [pytest.mark.django_db, pytest.mark.perfect_play]

SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The analyses sent to the workers, in place of sending them."""
    found: list[str] = []

    def note(job: Job, *arguments: str) -> None:
        assert job is Job.ANALYSE_BOARD
        found.extend(arguments)

    for module in (computations, claims):
        monkeypatch.setattr(module, "enqueue", note)
    return found


@pytest.fixture
def with_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (analyses, jobs):
        monkeypatch.setattr(module, "has_workers", lambda: True)


def board(event: Event, number: int = 1) -> Board:
    return Board.objects.select_related("event", "round", "analysis").get(
        event=event, number=number
    )


def asked(event: Event, number: int = 1) -> BoardAnalysis:
    board_analysis_request(board=board(event, number), now=NOW)
    return BoardAnalysis.objects.get(board__event=event, board__number=number)


def test_with_workers_every_board_is_asked_for_at_the_preparation(
    director: User, sent: list[str], with_workers: None
) -> None:
    event = make_prepared(director)
    rows = BoardAnalysis.objects.filter(board__event=event)
    assert rows.count() == event.boards.count() == len(sent)
    assert analysis_progress(event).waiting == rows.count()


def test_without_workers_the_first_result_asks_for_its_board(
    director: User, sent: list[str]
) -> None:
    event = one_sided_event(director)
    assert sent == []
    draft = ScoresheetDraft(ScoresheetKind.PASSED_OUT)
    play = play_of(event, 1, 1)
    scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=draft)
    row = BoardAnalysis.objects.get()
    assert (row.board, row.status, sent) == (play.board, JobStatus.QUEUED, [str(row.pk)])


def test_the_task_stores_what_the_solver_finds(director: User) -> None:
    event = one_sided_event(director)
    row = asked(event)
    analyse_board(str(row.pk))
    row.refresh_from_db()
    assert (row.status, row.attempts, row.claim) == (JobStatus.DONE, 1, None)
    found = analysis_of(board(event))
    assert found.state is AnalysisState.READY
    assert found.play is not None
    # Spades with A: everything, the sequence and bela; nothing B could take is better for him.
    assert found.play.par.net == 183
    assert [step.call.value for step in found.play.par.chain] == ["play"]
    # Twice is once: nothing is computed again.
    analyse_board(str(row.pk))
    row.refresh_from_db()
    assert row.attempts == 1
    board_analysis_request(board=board(event), now=NOW)
    assert BoardAnalysis.objects.count() == 1


def test_asking_twice_is_asking_once(director: User, sent: list[str]) -> None:
    event = one_sided_event(director)
    assert asked(event).pk == asked(event).pk
    assert len(sent) == 1


def test_a_job_killed_half_way_is_taken_over(director: User, sent: list[str]) -> None:
    event = one_sided_event(director)
    row = asked(event)
    dead = uuid4()
    assert computation_claim(ANALYSES, key=row.pk, claim=dead, now=NOW) is not None
    assert computation_claim(ANALYSES, key=row.pk, claim=uuid4(), now=NOW) is None
    assert analyses_send_again(now=NOW + HEARTBEAT_PATIENCE) == 0
    assert analyses_send_again(now=NOW + HEARTBEAT_PATIENCE + SECOND) == 1
    assert sent == [str(row.pk)] * 2
    # What the dead one might still say is not taken.
    assert not computation_finish(ANALYSES, key=row.pk, claim=dead, result={}, now=NOW)
    row.refresh_from_db()
    assert (row.status, row.result) == (JobStatus.QUEUED, None)


def test_a_lost_message_is_sent_again(director: User, sent: list[str]) -> None:
    asked(one_sided_event(director))
    assert analyses_send_again(now=NOW + ANALYSES.patience) == 0
    assert analyses_send_again(now=NOW + ANALYSES.patience + SECOND) == 1


def test_a_failure_is_kept_and_tried_again_only_on_request(
    director: User,
    sent: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    event = one_sided_event(director)
    row = asked(event)

    def broken(*_arguments: Any) -> Any:
        raise RuntimeError("the solver is broken")

    monkeypatch.setattr("tournaments.tasks.computations.analyse", broken)
    analyse_board(str(row.pk))
    assert "the solver is broken" in caplog.text
    row.refresh_from_db()
    assert (row.status, row.error) == (JobStatus.FAILED, ComputationFailure.BROKEN)
    assert analysis_of(board(event)).state is AnalysisState.FAILED
    assert analysis_progress(event).failed == 1
    board_analysis_request(board=board(event), now=NOW)
    assert len(sent) == 1
    board_analysis_request(board=board(event), now=NOW, again=True)
    row.refresh_from_db()
    assert (row.status, len(sent)) == (JobStatus.QUEUED, 2)


def test_what_was_deleted_meanwhile_is_let_go(
    director: User, caplog: pytest.LogCaptureFixture
) -> None:
    row = asked(one_sided_event(director))
    key = str(row.pk)
    row.delete()
    with caplog.at_level(logging.INFO, "tournaments.tasks.computations"):
        analyse_board(key)
    assert "not to be computed" in caplog.text


def test_other_cards_make_another_analysis(director: User, sent: list[str]) -> None:
    event = one_sided_event(director)
    row = asked(event)
    BoardAnalysis.objects.update(status="done", result={})
    board_deal_by_hand(board=board(event), actor=None, now=NOW, reason="own cards")
    assert not BoardAnalysis.objects.exists()
    board_enter_cards(board=board(event), actor=None, now=NOW, document=ONE_SIDED)
    again = BoardAnalysis.objects.get()
    assert (again.inputs, again.status) == (row.inputs, JobStatus.QUEUED)
    Event.objects.filter(pk=event.pk).update(rules={**event.rules, "dealer_forced": "other_suit"})
    assert analysis_of(board(event)).state is AnalysisState.COMING
    board_analysis_request(board=board(event), now=NOW)
    assert BoardAnalysis.objects.get().inputs != row.inputs


def test_an_analysis_of_other_cards_is_not_stored(
    director: User, caplog: pytest.LogCaptureFixture
) -> None:
    event = one_sided_event(director)
    row = asked(event)
    other = {**ONE_SIDED, "turn_up": "7S", "bottom": "8S"}
    Board.objects.filter(event=event, number=1).update(deal=other)
    analyse_board(str(row.pk))
    assert "other cards or rules by now" in caplog.text
    row.refresh_from_db()
    assert row.status == JobStatus.FAILED


def test_the_director_has_the_rest_computed(director: User, sent: list[str]) -> None:
    event = one_sided_event(director)
    event_analyses_compute(event=event, now=NOW)
    assert len(sent) == event.boards.count()


def test_before_there_are_boards_nothing_can_be_computed(draft: Event) -> None:
    with pytest.raises(RequestRefusedError):
        event_analyses_compute(event=draft, now=NOW)


def test_rules_nobody_can_solve_are_left_alone(
    director: User, sent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    event = one_sided_event(director)
    refuse_all_rules(monkeypatch)
    board_analysis_request(board=board(event), now=NOW, again=True)
    assert sent == []
    assert analysis_progress(event).state is AnalysisState.UNSUPPORTED


def test_only_what_is_done_has_a_result(director: User) -> None:
    row = asked(one_sided_event(director))
    for status, result in (("done", None), ("queued", {})):
        with pytest.raises(IntegrityError), transaction.atomic():
            BoardAnalysis.objects.filter(pk=row.pk).update(status=status, result=result)


def test_a_true_analysis_is_nothing_to_find(director: User) -> None:
    event = make_prepared(director)
    analyse_boards(event, [3])
    assert list(examine(event)) == []


def test_the_boards_of_new_rounds_are_asked_for(
    director: User, sent: list[str], with_workers: None
) -> None:
    event = make_prepared(director, rounds=2)
    before = len(sent)
    more = SeatingChange(SeatingChangeKind.ROUNDS, from_round=3, rounds=3)
    seating_change(event=event, actor=director, now=NOW, change=more, reason="time is left")
    assert len(sent) == before + 2
