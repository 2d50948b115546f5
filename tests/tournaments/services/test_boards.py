"""Boards dealt by hand, and their cards typed in later."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards.notation import deal_from_document, deal_to_document
from engine.cards.suit import Suit
from engine.deberts.in_play import in_play_points
from engine.seats import Seat
from tests.tournaments.factories import (
    NOW,
    make_director,
    make_prepared,
    open_round,
    plays_of,
    possible_draft,
)
from tournaments.enums import BoardSource, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Board
from tournaments.problems import RequestRefusedError
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.play_versions import confirmed_scoresheet
from tournaments.services.scoresheets import scoresheet_enter

pytestmark = pytest.mark.django_db


@pytest.fixture
def board() -> Board:
    event = make_prepared(make_director(), 4)
    open_round(event)
    return event.boards.get(number=1)


def by_hand(board: Board) -> Board:
    return board_deal_by_hand(board=board, actor=None, now=NOW, reason="the packet fell")


def test_the_programs_cards_are_dropped_and_never_shown_in_the_audit(board: Board) -> None:
    board = by_hand(board)
    assert (board.source, board.deal, board.pack_order) == (BoardSource.BY_HAND, None, None)
    record = board.event.audit_records.first()
    assert record is not None
    assert (record.old, record.new, record.reason) == ("dealt", "by_hand", "the packet fell")


def test_results_entered_before_become_unchecked(board: Board) -> None:
    play = plays_of(board.event)[0]
    draft = possible_draft(play, Random(1))
    scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=draft)
    by_hand(board)
    sheet = confirmed_scoresheet(play)
    assert sheet is not None
    assert not sheet.checked


def test_unknown_cards_mean_fewer_checks_but_not_none(board: Board) -> None:
    by_hand(board)
    play = plays_of(board.event)[0]
    both = ScoresheetDraft(
        ScoresheetKind.TALLY, Seat.A, Suit.SPADES, points={Seat.A: 60, Seat.B: 41}, declared={}
    )
    sheet = scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=both)
    assert (sheet.difference, sheet.checked) == (19, False)
    impossible = ScoresheetDraft(
        ScoresheetKind.TALLY, Seat.A, Suit.SPADES, points={Seat.A: 150, Seat.B: 41}, declared={}
    )
    with pytest.raises(RequestRefusedError, match="191"):
        scoresheet_enter(play=play, actor=None, now=NOW, expected_version=1, draft=impossible)
    one = ScoresheetDraft(ScoresheetKind.TALLY, Seat.A, Suit.SPADES, points={Seat.A: 60})
    with pytest.raises(RequestRefusedError):
        scoresheet_enter(play=play, actor=None, now=NOW, expected_version=1, draft=one)


def test_cards_typed_in_later_check_the_results(board: Board) -> None:
    document = board.deal
    deal = deal_from_document(document)
    by_hand(board)
    right, wrong = plays_of(board.event)[:2]
    total = in_play_points(deal, Suit.SPADES, None)
    for play, sum_ in ((right, total), (wrong, total - 1)):
        draft = ScoresheetDraft(
            ScoresheetKind.TALLY,
            Seat.A,
            Suit.SPADES,
            points={Seat.A: sum_ // 2, Seat.B: sum_ - sum_ // 2},
            declared={},
        )
        scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=draft)
    problems = board_enter_cards(board=board, actor=None, now=NOW, document=document)
    assert problems
    assert all(f"Table {wrong.sitting.table}" in str(problem.message) for problem in problems)
    checked = {play.pk: confirmed_scoresheet(play).checked for play in (right, wrong)}
    assert checked == {right.pk: True, wrong.pk: False}
    board.refresh_from_db()
    assert board.deal == deal_to_document(deal)


def test_cards_are_refused_with_every_defect(board: Board) -> None:
    document = {**board.deal, "turn_up": "1S", "bottom": board.deal["A"][0].split()[0]}
    by_hand(board)
    with pytest.raises(RequestRefusedError) as refused:
        board_enter_cards(board=board, actor=None, now=NOW, document=document)
    assert {problem.code for problem in refused.value.problems} == {"bad_card", "duplicate_card"}


def test_the_programs_boards_keep_their_cards(board: Board) -> None:
    with pytest.raises(RequestRefusedError, match="dealt by the program"):
        board_enter_cards(board=board, actor=None, now=NOW, document=board.deal)
