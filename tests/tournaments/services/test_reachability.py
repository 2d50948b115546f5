"""Card points that no play gives: refused with the nearest ones, or accepted with a reason."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.cards.notation import deal_from_document
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import hands_in_play
from engine.deberts.in_play import in_play_points
from engine.deberts.per_seat import PerSeat
from engine.deberts.possible_points import joint_tricks, ways
from engine.seats import Seat
from engine.solver.reachable import reachable
from tests.tournaments.factories import NOW, play_of
from tests.tournaments.one_sided import ONE_SIDED, REFUSAL, one_sided_event, refuse_all_rules
from tests.tournaments.views.console.worked import worked_event
from tournaments.enums import OddKind, ScoresheetKind
from tournaments.mapping.rules import rules_of
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Scoresheet, User
from tournaments.problems import RequestRefusedError
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.odd_results import odd_results
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.reachability import UNREACHABLE
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_undo

pytestmark = [pytest.mark.django_db, pytest.mark.perfect_play]


@pytest.fixture
def event(director: User) -> Event:
    return one_sided_event(director)


def draft(a: int, b: int | None = None, **more: Any) -> ScoresheetDraft:
    points = {Seat.A: a} if b is None else {Seat.A: a, Seat.B: b}
    more = {"taker": Seat.A, "trump": Suit.SPADES} | more
    return ScoresheetDraft(ScoresheetKind.TALLY, points=points, **more)


def enter(event: Event, what: ScoresheetDraft, board: int = 1) -> Scoresheet:
    play = play_of(event, board, 1)
    return scoresheet_enter(
        play=play, actor=event.owner, now=NOW, expected_version=play.version, draft=what
    )


def refusal(event: Event, what: ScoresheetDraft, board: int = 1) -> tuple[str, str, str]:
    with pytest.raises(RequestRefusedError) as refused:
        enter(event, what, board)
    (problem,) = refused.value.problems
    assert not Scoresheet.objects.filter(play__board__number=board).exists()
    return problem.code, str(problem.message), problem.where


def test_the_only_possible_result_is_stored(event: Event) -> None:
    sheet = enter(event, draft(113, tricks={Seat.A: 9}))
    assert (sheet.difference, sheet.checked, sheet.overruled) == (183, True, "")


@pytest.mark.parametrize("what", [draft(108), draft(108, 5)])
def test_another_one_is_refused(event: Event, what: ScoresheetDraft) -> None:
    assert refusal(event, what) == (UNREACHABLE, REFUSAL, "points.A")


def test_points_of_b_alone_are_looked_at_as_his(event: Event) -> None:
    what = ScoresheetDraft(
        ScoresheetKind.TALLY, taker=Seat.A, trump=Suit.SPADES, points={Seat.B: 5}
    )
    words = "No play of this board gives B 5 with spades as trumps; 0 is possible."
    assert refusal(event, what) == (UNREACHABLE, words, "points.B")


def test_the_nearest_numbers_on_both_sides_are_named(director: User) -> None:
    event = worked_event(director)
    deal = deal_from_document(play_of(event, 1, 1).board.deal)
    contract = Contract(Seat.A, Suit.CLUBS)
    found = reachable(rules_of(event), deal, contract, None).all_points(Seat.A)
    low, high = next(pair for pair in pairwise(found) if pair[1] > pair[0] + 1)
    _code, words, _where = refusal(event, draft(low + 1, trump=Suit.CLUBS))
    assert words == (
        f"No play of this board gives A {low + 1} with clubs as trumps; {low} and {high} are "
        "possible."
    )


def adds_up(event: Event, trump: Suit, who: Seat | None, points: int) -> frozenset[int]:
    """The numbers of tricks that the values of the cards alone allow on board 1."""
    deal = deal_from_document(play_of(event, 1, 1).board.deal)
    hands = hands_in_play(deal, who)
    rest = in_play_points(deal, trump, who) - points
    found = PerSeat((ways(hands, trump, points), ways(hands, trump, rest)))
    return joint_tricks(found, len(deal.hand(Seat.A)), {}, None)[Seat.A]


def test_a_forgotten_exchange_is_named(director: User) -> None:
    """Board 1 of the worked deals: A may exchange the seven of diamonds."""
    event = worked_event(director)
    deal = deal_from_document(play_of(event, 1, 1).board.deal)
    contract = Contract(Seat.A, Suit.DIAMONDS)
    without, swapped = (
        set(reachable(rules_of(event), deal, contract, who).all_points(Seat.A))
        for who in (None, Seat.A)
    )
    points = next(p for p in swapped - without if adds_up(event, Suit.DIAMONDS, None, p))
    _code, words, _where = refusal(event, draft(points, trump=Suit.DIAMONDS))
    assert words.endswith("With the exchange of the seven by A it would be possible.")
    points = next(p for p in without - swapped if adds_up(event, Suit.DIAMONDS, Seat.A, p))
    what = draft(points, trump=Suit.DIAMONDS, exchanged_by=Seat.A)
    _code, words, _where = refusal(event, what)
    assert words.endswith("Without the exchange of the seven it would be possible.")


def test_tricks_that_do_not_go_with_the_points(director: User) -> None:
    event = worked_event(director)
    deal = deal_from_document(play_of(event, 1, 1).board.deal)
    found = reachable(rules_of(event), deal, Contract(Seat.A, Suit.CLUBS), None)
    points, tricks = next(
        (points, tricks)
        for points in found.all_points(Seat.A)
        for tricks in adds_up(event, Suit.CLUBS, None, points) - found.tricks(Seat.A, points)
    )
    what = draft(points, trump=Suit.CLUBS, tricks={Seat.A: tricks})
    code, words, where = refusal(event, what)
    assert (code, where) == (UNREACHABLE, "tricks.A")
    assert words == (
        f"No play of this board gives A {points} with clubs as trumps in {tricks} tricks."
    )


def test_it_is_accepted_with_a_reason_that_stays_with_it(event: Event) -> None:
    sheet = enter(event, draft(108, 5, overruled="  revoke in   trick 3 "))
    assert (sheet.difference, sheet.overruled) == (173, "revoke in trick 3")
    record = event.audit_records.order_by("-pk").first()
    assert record is not None
    assert record.new["overruled"] == "revoke in trick 3"
    found = [one for one in odd_results(event) if one.kind is OddKind.OVERRULED]
    assert [(one.board, one.table, one.reason) for one in found] == [(1, 1, "revoke in trick 3")]
    assert [finding for _invariant, finding in examine(event)] == _only_the_cards(event)


def _only_the_cards(event: Event) -> list[Any]:
    """Board 1 is not the one that was dealt from the seed; nothing else may be found."""
    return [finding for invariant, finding in examine(event) if invariant.id == "cards.from_seed"]


def test_undoing_brings_it_back_with_its_reason(event: Event) -> None:
    enter(event, draft(108, 5, overruled="revoke"))
    enter(event, draft(113, tricks={Seat.A: 9}))
    play = play_of(event, 1, 1)
    sheet = scoresheet_undo(play=play, actor=None, now=NOW, expected_version=play.version)
    assert sheet is not None
    assert (sheet.difference, sheet.overruled) == (173, "revoke")


def test_a_reason_where_nothing_is_overruled_is_dropped(event: Event) -> None:
    sheet = enter(event, draft(113, tricks={Seat.A: 9}, overruled="revoke"))
    assert sheet.overruled == ""


def test_a_reason_overrules_no_other_check(event: Event) -> None:
    code, _words, _where = refusal(event, draft(108, 6, overruled="revoke"))
    assert code == "points_do_not_add_up"


def test_cards_typed_in_later_name_what_they_do_not_give(event: Event) -> None:
    play = play_of(event, 1, 1)
    board_deal_by_hand(board=play.board, actor=None, now=NOW, reason="own cards")
    sheet = enter(event, draft(108, 5, declared={Seat.A: 70}))
    problems = board_enter_cards(board=play.board, actor=None, now=NOW, document=ONE_SIDED)
    assert [problem.code for problem in problems] == [UNREACHABLE]
    assert str(problems[0].message).startswith("Table 1: No play of this board gives A 108")
    sheet.refresh_from_db()
    assert not sheet.checked


def test_rules_that_cannot_be_solved_are_not_checked(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_all_rules(monkeypatch)
    assert enter(event, draft(108, 5)).difference == 173


def test_where_perfect_play_is_switched_off_nothing_is_checked(event: Event, settings: Any) -> None:
    settings.PERFECT_PLAY = False
    assert enter(event, draft(108, 5)).difference == 173
