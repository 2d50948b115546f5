"""A table that played a board of another round."""

from __future__ import annotations

from random import Random

import pytest

from tests.tournaments.factories import (
    NOW,
    make_prepared,
    open_round,
    play_of,
    play_round,
    possible_draft,
)
from tournaments.enums import Audience, AuditAction, ScoresheetKind
from tournaments.mapping.event_rows import LostRow
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, LostBoard, Play, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.event_rows import Scope, event_rows
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.progress import event_progress
from tournaments.selectors.scorecards import scorecard
from tournaments.services.course import event_finish
from tournaments.services.publication import release_all, release_switch
from tournaments.services.rounds import round_close
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.services.wrong_boards import BoardAwards, wrong_board_record
from tournaments.services.wrong_boards_undone import wrong_board_undo

pytestmark = pytest.mark.django_db

AWARDS = BoardAwards("average_minus", "average_minus", "average_plus")


@pytest.fixture
def event(director: User) -> Event:
    """Six players, five rounds of two boards; round 1 is played, round 2 open without results."""
    event = make_prepared(director, 6)
    play_round(event, 1)
    open_round(event, 2)
    return Event.objects.get(pk=event.pk)


def record(
    event: Event,
    scheduled: Play,
    number: int,
    *,
    awards: BoardAwards = AWARDS,
    with_result: bool = False,
) -> Play:
    return wrong_board_record(
        play=scheduled,
        board=event.boards.get(number=number),
        actor=event.owner,
        now=NOW,
        expected_version=scheduled.version,
        awards=awards,
        with_result=with_result,
        reason="took the wrong packet",
    )


def sound(event: Event) -> list[str]:
    return [f"{one.id} {found}" for one, found in examine(Event.objects.get(pk=event.pk))]


def enter(play: Play, seed: int = 1) -> None:
    play = Play.objects.select_related("board__event", "sitting__round").get(pk=play.pk)
    scoresheet_enter(
        play=play,
        actor=None,
        now=NOW,
        expected_version=play.version,
        draft=possible_draft(play, Random(seed)),
    )


def finish(event: Event, first: int) -> None:
    """Play everything that is left."""
    for round_ in event.rounds.filter(number__gte=first):
        if round_.status == "planned":
            open_round(event, round_.number)
        for play in Play.objects.filter(sitting__round=round_):
            if not play.scoresheets.filter(status="confirmed").exists():
                enter(play, round_.number)
        round_close(round_=event.rounds.get(pk=round_.pk), actor=None, now=NOW)
    event_finish(event=event, actor=None, now=NOW)


def test_the_result_counts_on_the_board_it_was_played_on(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    both = {scheduled.entry_a_id, scheduled.entry_b_id}
    wrong = record(event, scheduled, 7)
    enter(wrong)
    assert wrong.instead_of == scheduled.board
    sheet = scheduled.scoresheets.get(status="confirmed")
    assert (sheet.kind, sheet.award_a) == (ScoresheetKind.ARTIFICIAL, "average_minus")
    lost = list(LostBoard.objects.select_related("sitting__round", "board"))
    assert {one.board.number for one in lost} == {7}
    assert {one.sitting.round.number for one in lost} == {4}
    assert both.isdisjoint({one.entry_id for one in lost})
    assert {one.award for one in lost} == {"average_plus"}
    assert len(lost) == 2
    # Nobody has the board a second time: six players, one table more, two boards lost.
    players = [
        pk
        for play in Play.objects.filter(board__number=7, board__event=event)
        for pk in (play.entry_a_id, play.entry_b_id)
    ]
    assert len(players) == len(set(players)) == 4
    assert sound(event) == []
    progress = event_progress(event).rounds[1]
    assert (progress.results_in, progress.results_expected) == (2, 7)


def test_the_evening_ends_with_everybody_compared(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    names = scheduled.entry_a.number, scheduled.entry_b.number
    enter(record(event, scheduled, 7))
    finish(event, 2)
    assert sound(event) == []
    rows = event_rows(event, Scope.EVERYTHING)
    assert [row.board for row in rows.lost] == [7, 7]
    card = scorecard(event, names[0], Audience.DIRECTOR)
    played = [line.play.board for line in card.lines if line.play and line.round == 2]
    assert played == [3, 4, 7]
    loser = rows.lost[0].entry
    card = scorecard(event, loser, Audience.DIRECTOR)
    (line,) = [line for line in card.lines if line.lost]
    assert (line.round, line.lost, line.percent, line.imp) == (4, 7, 60, 3)


def test_the_result_of_the_scheduled_board_goes_with_it(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    passed = Play.objects.get(pk=scheduled.pk)
    scoresheet_enter(
        play=passed,
        actor=None,
        now=NOW,
        expected_version=0,
        draft=ScoresheetDraft(ScoresheetKind.PASSED_OUT),
    )
    wrong = record(event, play_of(event, 3, 1), 7, awards=BoardAwards("", ""), with_result=True)
    assert wrong.scoresheets.get(status="confirmed").kind == ScoresheetKind.PASSED_OUT
    assert scheduled.scoresheets.get(status="confirmed").kind == ScoresheetKind.NOT_PLAYED
    assert sound(event) == []


def test_a_board_met_before_cannot_count_again(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    with pytest.raises(RequestRefusedError) as refused:
        record(event, scheduled, 1)
    assert {problem.code for problem in refused.value.problems} == {"board_met"}
    assert len(refused.value.problems) == 2
    with pytest.raises(RequestRefusedError, match="belongs to this table"):
        record(event, scheduled, 4)
    with pytest.raises(RequestRefusedError, match="not open"):
        record(event, play_of(event, 5, 1), 9)
    with pytest.raises(RequestRefusedError) as refused:
        record(event, scheduled, 7, awards=BoardAwards("101", "x", "−1"))
    assert [problem.where for problem in refused.value.problems] == ["award_a", "award_b", "later"]
    assert sound(event) == []
    assert not LostBoard.objects.exists()


def test_an_old_page_changes_nothing(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    enter(scheduled)
    with pytest.raises(StaleVersionError):
        record(event, scheduled, 7)
    assert not event.audit_records.filter(action=AuditAction.WRONG_BOARD).exists()
    assert not LostBoard.objects.exists()


def test_a_wrong_board_is_taken_back(event: Event) -> None:
    scheduled = play_of(event, 3, 1)
    before = list(Play.objects.order_by("board", "sitting").values("board", "sitting", "entry_a"))
    wrong = record(event, scheduled, 7)
    wrong = Play.objects.get(pk=wrong.pk)
    wrong_board_undo(play=wrong, actor=None, now=NOW, expected_version=0, reason="it was board 3")
    after = list(Play.objects.order_by("board", "sitting").values("board", "sitting", "entry_a"))
    assert after == before
    assert not LostBoard.objects.exists()
    assert not scheduled.scoresheets.filter(status="confirmed").exists()
    assert sound(event) == []
    with pytest.raises(RequestRefusedError, match="nothing to undo"):
        wrong_board_undo(
            play=scheduled, actor=None, now=NOW, expected_version=scheduled.version, reason="x"
        )


def test_nobody_sees_a_board_before_its_round(event: Event) -> None:
    """A wrong board's result is public when both rounds are: the table's and the board's."""
    scheduled = play_of(event, 3, 1)
    enter(record(event, scheduled, 7))
    for play in Play.objects.filter(sitting__round__number=2, board__event=event):
        if not play.scoresheets.filter(status="confirmed").exists():
            enter(play)
    round_close(round_=event.rounds.get(number=2), actor=None, now=NOW)
    release_switch(
        round_=event.rounds.get(number=2), actor=None, now=NOW, results=True, ranking=True
    )
    rows = event_rows(event, Scope.RELEASED_RESULTS)
    assert 7 not in {play.board for play in rows.plays}
    assert rows.lost == ()
    finish(event, 3)
    release_all(event=event, actor=None, now=NOW)
    rows = event_rows(event, Scope.RELEASED_RESULTS)
    assert (2, 1) in {(play.round, play.table) for play in rows.plays if play.board == 7}
    assert {type(row) for row in rows.lost} == {LostRow}


def test_who_sits_out_the_boards_own_round_has_it_once(director: User) -> None:
    """Five players: a wrong board of the round one of the two sits out."""
    event = make_prepared(director, 5)
    open_round(event, 1)
    scheduled = play_of(event, 1, 1)
    rests = event.rounds.get(sit_outs__entry=scheduled.entry_a)
    number = event.boards.filter(round=rests).first().number
    enter(record(event, scheduled, number))
    finish(event, 1)
    assert sound(event) == []
    card = scorecard(event, scheduled.entry_a.number, Audience.DIRECTOR)
    boards = [line.play.board for line in card.lines if line.play]
    assert boards.count(number) == 1
