"""The course of an event and of its rounds, and what is refused on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards.board_set import commitment, verify
from engine.cards.dealing import DealingPlan, deal_from_pack
from engine.cards.notation import deal_from_document, parse_cards
from tests.tournaments.factories import (
    NOW,
    SEED,
    enter_all,
    make_director,
    make_draft,
    make_finished,
    make_prepared,
    open_round,
    play_round,
    plays_of,
    possible_draft,
)
from tournaments.enums import EventStatus, Publication, RoundStatus
from tournaments.models import Board, BoardSet, Event, Play, Round
from tournaments.problems import RequestRefusedError
from tournaments.selectors.fairness import released_boards
from tournaments.services.course import (
    event_finish,
    event_prepare,
    event_reopen,
    event_unprepare,
)
from tournaments.services.publication import publication_set, release_all, release_switch
from tournaments.services.rounds import round_close, round_open, round_reopen
from tournaments.services.scoresheets import scoresheet_enter

pytestmark = pytest.mark.django_db


def codes(error: pytest.ExceptionInfo[RequestRefusedError]) -> list[str]:
    return [problem.code for problem in error.value.problems]


def round_of(event: Event, number: int) -> Round:
    return event.rounds.get(number=number)


def test_preparing_deals_boards_and_seats_everybody() -> None:
    event = make_prepared(make_director(), 9, boards_per_round=4)
    assert event.rounds.count() == 9
    assert event.boards.count() == 36
    assert Play.objects.count() == 9 * 4 * 4
    for board in event.boards.all():
        assert deal_from_pack(parse_cards(board.pack_order)) == deal_from_document(board.deal)
    sat_out = Counter(event.rounds.values_list("sit_outs__entry__number", flat=True))
    assert sat_out == Counter(range(1, 10))
    seats = Counter(Play.objects.values_list("entry_a__number", flat=True))
    assert set(seats.values()) == {16}


def test_the_commitment_binds_seed_event_and_plan() -> None:
    event = make_prepared(make_director(), 4)
    plan = DealingPlan(boards=6, reject_four_sevens=True, rounds=3)
    assert event.board_set.commitment == commitment(SEED, event.slug, plan)


def test_anybody_can_verify_the_boards_of_a_finished_event() -> None:
    boards = released_boards(make_finished(make_director(), 4))
    assert boards is not None
    assert len(boards.boards) == 6
    assert verify(boards) == ()


def test_without_a_seed_every_event_has_its_own() -> None:
    owner = make_director()
    seeds = set()
    for _ in range(3):
        event = event_prepare(event=make_draft(owner, 4), actor=owner, now=NOW)
        seeds.add(event.board_set.seed)
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {64}


@pytest.mark.parametrize("players", [0, 3])
def test_too_few_players(players: int) -> None:
    owner = make_director()
    with pytest.raises(RequestRefusedError) as refused:
        event_prepare(event=make_draft(owner, players), actor=owner, now=NOW)
    assert codes(refused) == ["too_few_entries"]
    assert not Board.objects.exists()


def test_an_impossible_movement_is_refused_with_the_reasons_of_the_engine() -> None:
    owner = make_director()
    event = make_draft(owner, 4)
    Event.objects.filter(pk=event.pk).update(boards_per_round=3)
    with pytest.raises(RequestRefusedError) as refused:
        event_prepare(event=event, actor=owner, now=NOW)
    assert codes(refused) == ["boards_not_even"]


def test_rounds_open_in_order_and_the_first_starts_the_event() -> None:
    event = make_prepared(make_director(), 4)
    with pytest.raises(RequestRefusedError) as refused:
        round_open(round_=round_of(event, 2), actor=None, now=NOW)
    assert codes(refused) == ["round_out_of_order"]
    open_round(event)
    event.refresh_from_db()
    assert event.status == EventStatus.RUNNING
    with pytest.raises(RequestRefusedError) as refused:
        open_round(event)
    assert codes(refused) == ["wrong_state"]


def test_closing_with_missing_results_lists_them_and_asks_for_a_reason() -> None:
    event = make_prepared(make_director(), 4)
    round_ = open_round(event)
    with pytest.raises(RequestRefusedError) as refused:
        round_close(round_=round_, actor=None, now=NOW)
    assert [problem.where for problem in refused.value.problems] == [
        "plays[1][1]",
        "plays[1][2]",
        "plays[2][1]",
        "plays[2][2]",
    ]
    closed = round_close(round_=round_, actor=None, now=NOW, reason="slips follow")
    assert closed.status == RoundStatus.CLOSED
    enter_all(event)
    reopened = round_reopen(round_=closed, actor=None, now=NOW, reason="one more board")
    assert (reopened.status, reopened.closed_at) == (RoundStatus.OPEN, None)


def test_opening_the_next_round_while_results_are_missing_needs_a_reason() -> None:
    event = make_prepared(make_director(), 4)
    open_round(event)
    first, *others = plays_of(event)
    for play in others:
        draft = possible_draft(play, Random(1))
        scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=draft)
    for reason in ("", "  "):
        with pytest.raises(RequestRefusedError) as refused:
            round_open(round_=round_of(event, 2), actor=None, now=NOW, reason=reason)
        assert [(problem.code, problem.where) for problem in refused.value.problems] == [
            ("result_missing", "plays[1][1]")
        ]
    with pytest.raises(RequestRefusedError) as refused:
        round_open(round_=round_of(event, 2), actor=None, now=NOW, reason="x" * 201)
    assert codes(refused) == ["reason_too_long"]
    assert round_of(event, 2).status == RoundStatus.PLANNED
    round_open(round_=round_of(event, 2), actor=None, now=NOW, reason="table 1  plays on")
    record = event.audit_records.first()
    assert record is not None
    assert (record.action, record.subject, record.reason) == (
        *("round_opened", "2"),
        "table 1 plays on",
    )
    late = scoresheet_enter(
        play=first, actor=None, now=NOW, expected_version=0, draft=possible_draft(first, Random(1))
    )
    assert late.play.sitting.round.number == 1
    assert (round_of(event, 1).status, round_of(event, 2).status) == ("open", "open")


def test_results_missing_in_a_closed_round_do_not_hold_up_the_next_one() -> None:
    event = make_prepared(make_director(), 4)
    round_close(round_=open_round(event), actor=None, now=NOW, reason="slips follow")
    assert open_round(event, 2).status == RoundStatus.OPEN


def test_finishing_needs_closed_rounds_and_all_results() -> None:
    event = make_prepared(make_director(), 4)
    open_round(event)
    enter_all(event)
    open_round(event, 2)
    round_close(round_=round_of(event, 1), actor=None, now=NOW)
    with pytest.raises(RequestRefusedError) as refused:
        event_finish(event=event, actor=None, now=NOW)
    assert codes(refused) == ["round_open"]
    round_close(round_=round_of(event, 2), actor=None, now=NOW, reason="late")
    with pytest.raises(RequestRefusedError) as refused:
        event_finish(event=event, actor=None, now=NOW)
    assert codes(refused) == ["result_missing"] * 4
    enter_all(event, 2)
    assert event_finish(event=event, actor=None, now=NOW).status == EventStatus.FINISHED


def test_a_cut_evening_can_be_finished_but_not_gone_on_with() -> None:
    event = make_prepared(make_director(), 4)
    play_round(event)
    event_finish(event=event, actor=None, now=NOW)
    event_reopen(event=event, actor=None, now=NOW, reason="correction")
    with pytest.raises(RequestRefusedError) as refused:
        round_open(round_=round_of(event, 2), actor=None, now=NOW)
    assert codes(refused) == ["seed_revealed"]


def test_reopening_makes_final_results_provisional() -> None:
    event = make_finished(make_director(), 4, rounds=1)
    with pytest.raises(RequestRefusedError, match="reason"):
        event_reopen(event=event, actor=None, now=NOW, reason=" ")
    event = event_reopen(event=event, actor=None, now=NOW, reason="a slip was misread")
    assert (event.status, event.publication) == (EventStatus.RUNNING, Publication.PROVISIONAL)
    assert event.board_set.revealed_at == NOW


def test_back_to_preparation_throws_boards_away() -> None:
    event = make_prepared(make_director(), 4)
    event = event_unprepare(event=event, actor=None, now=NOW, reason="one more player came")
    assert event.status == EventStatus.DRAFT
    assert not Board.objects.exists()
    assert not BoardSet.objects.exists()
    assert not Round.objects.exists()
    assert event_prepare(event=event, actor=None, now=NOW).status == EventStatus.PREPARED
    open_round(event)
    with pytest.raises(RequestRefusedError) as refused:
        event_unprepare(event=event, actor=None, now=NOW, reason="too late")
    assert codes(refused) == ["wrong_state"]


def test_cards_are_released_only_after_the_round() -> None:
    event = make_prepared(make_director(), 4)
    round_ = open_round(event)
    with pytest.raises(RequestRefusedError) as refused:
        release_switch(round_=round_, actor=None, now=NOW, deals=True, results=True)
    assert codes(refused) == ["round_not_closed"]
    round_.refresh_from_db()
    assert not round_.results_released
    release_switch(round_=round_, actor=None, now=NOW, results=True)
    round_.refresh_from_db()
    assert (round_.deals_released, round_.results_released, round_.ranking_released) == (
        False,
        True,
        False,
    )


def test_releasing_everything_means_closed_rounds_and_is_recorded_once() -> None:
    event = make_prepared(make_director(), 4)
    play_round(event)
    open_round(event, 2)
    for _ in range(2):
        release_all(event=event, actor=None, now=NOW)
    assert list(event.rounds.values_list("deals_released", flat=True)) == [True, False, False]
    assert event.audit_records.filter(action="release_changed").count() == 1


def test_final_needs_a_finished_event() -> None:
    event = make_prepared(make_director(), 4)
    play_round(event)
    with pytest.raises(RequestRefusedError) as refused:
        publication_set(event=event, actor=None, now=NOW, publication=Publication.FINAL)
    assert codes(refused) == ["event_not_finished"]
    event = publication_set(
        event=event,
        actor=None,
        now=NOW,
        publication=Publication.PROVISIONAL,
        provisional_until=NOW,
    )
    assert event.provisional_until == NOW
    event_finish(event=event, actor=None, now=NOW)
    event = publication_set(event=event, actor=None, now=NOW, publication=Publication.FINAL)
    assert event.provisional_until is None
    assert plays_of(event)
