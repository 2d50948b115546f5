from __future__ import annotations

from engine.cards.board_set import commitment, verify
from engine.cards.dealing import DealingPlan
from tests.tournaments import factories
from tournaments.models import Event, User
from tournaments.selectors.fairness import fairness, released_boards
from tournaments.services.boards import board_deal_by_hand
from tournaments.services.publication import release_switch


def test_the_commitment_is_public_and_the_seed_is_not(prepared: Event) -> None:
    known = fairness(prepared)
    assert known is not None
    plan = DealingPlan(6, reject_four_sevens=True, rounds=3)
    assert known.plan == plan
    assert known.commitment == commitment(factories.SEED, prepared.slug, plan)
    assert known.seed == ""
    assert released_boards(prepared) is None


def test_a_draft_has_nothing_to_show(draft: Event) -> None:
    assert fairness(draft) is None
    assert released_boards(draft) is None


def test_a_finished_event_keeps_the_seed_until_all_cards_are_released(
    finished: Event, director: User
) -> None:
    for row in list(finished.rounds.all())[:-1]:
        release_switch(round_=row, actor=director, now=factories.NOW, deals=True)
    known = fairness(finished)
    assert known is not None
    assert known.seed == ""
    last = finished.rounds.last()
    assert last is not None
    release_switch(round_=last, actor=director, now=factories.NOW, deals=True)
    known = fairness(finished)
    assert known is not None
    assert known.seed == factories.SEED.hex()


def test_the_released_boards_are_those_of_the_seed(published: Event) -> None:
    boards = released_boards(published)
    assert boards is not None
    assert [board.number for board in boards.boards] == list(range(1, 7))
    assert verify(boards) == ()


def test_boards_dealt_by_hand_are_named(running: Event, director: User) -> None:
    board = running.boards.get(number=2)
    board_deal_by_hand(board=board, actor=director, now=factories.NOW, reason="misdealt")
    known = fairness(running)
    assert known is not None
    assert known.by_hand == (2,)
