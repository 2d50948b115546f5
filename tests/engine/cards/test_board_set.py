"""Commitments, and verifying a set of boards."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards.board_set import NumberedDeal, board_set, commitment, verify
from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, deal_from_pack
from engine.cards.pack import PACK
from engine.errors import RefusedError
from engine.seats import Seat
from tests.engine.cards import slow_dealing

ROOT = Path(__file__).parents[3]
VECTORS = json.loads((ROOT / "fixtures/golden/dealing/vectors.json").read_text(encoding="utf-8"))
SEED = bytes(range(32))
PLAN = DealingPlan(boards=6, first=3, rounds=3)


def codes(boards):
    found = verify(boards)
    assert all(violation.message for violation in found)
    return [(v.code, v.where, v.parameters.get("board")) for v in found]


@pytest.fixture
def dealt():
    return board_set(SEED, "Cup", PLAN)


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda v: v["seed"][:8])
def test_published_commitments(vector):
    keys = ("boards", "first", "reject_four_sevens", "rounds")
    plan = DealingPlan(**{key: vector[key] for key in keys})
    found = commitment(bytes.fromhex(vector["seed"]), vector["event"], plan)
    assert found == vector["commitment"]
    assert found in (ROOT / "docs/fairness.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("event", ["", "Cup", "Кубок № 7", 'a "b" \\ c\n', "🂡"])
def test_the_commitment_is_the_documented_text(event):
    expected = slow_dealing.commitment(SEED.hex(), event, 6, 3, False, 3)
    assert commitment(SEED, event, PLAN) == expected


def test_the_commitment_depends_on_everything():
    plans = (
        PLAN,
        replace(PLAN, boards=7),
        replace(PLAN, first=4),
        replace(PLAN, rounds=None),
        replace(PLAN, reject_four_sevens=True),
    )
    found = {commitment(SEED, "Cup", plan) for plan in plans}
    found |= {commitment(SEED, "cup", PLAN), commitment(SEED + b"\0", "Cup", PLAN)}
    assert len(found) == 7


def test_a_name_that_is_no_text_is_refused():
    with pytest.raises(RefusedError) as caught:
        commitment(SEED, "\ud800", PLAN)
    assert [(v.code, v.where) for v in caught.value.violations] == [("not_unicode", "event")]


def test_a_short_seed_is_refused():
    with pytest.raises(RefusedError) as caught:
        commitment(b"short", "Cup", PLAN)
    assert caught.value.violations[0].code == "seed_size"


def test_a_set_has_the_numbered_boards_of_its_plan(dealt):
    assert [board.number for board in dealt.boards] == [3, 4, 5, 6, 7, 8]
    assert dealt.commitment == commitment(SEED, "Cup", PLAN)
    assert verify(dealt) == ()


def test_cards_of_a_packet_may_stand_in_any_order(dealt):
    deal = dealt.boards[0].deal
    sorted_first = {seat: tuple(reversed(packet)) for seat, packet in deal.first.items()}
    changed = NumberedDeal(3, replace(deal, first=sorted_first))
    assert changed != dealt.boards[0]
    assert verify(replace(dealt, boards=(changed, *dealt.boards[1:]))) == ()


def test_every_board_that_differs_is_named(dealt):
    boards = list(dealt.boards)
    deal = boards[1].deal
    boards[1] = NumberedDeal(4, replace(deal, turn_up=deal.bottom, bottom=deal.turn_up))
    boards[3] = NumberedDeal(6, deal_from_pack(PACK))
    boards[4] = NumberedDeal(7, swapped_seats(boards[4].deal))
    assert codes(replace(dealt, boards=tuple(boards))) == [
        ("board_differs", "boards[1]", 4),
        ("board_differs", "boards[3]", 6),
        ("board_differs", "boards[4]", 7),
    ]


def swapped_seats(deal: Deal) -> Deal:
    """The same cards, but A and B got each other's second packets."""
    second = {Seat.A: deal.second[Seat.B], Seat.B: deal.second[Seat.A]}
    return replace(deal, second=second)


def test_missing_repeated_and_unplanned_boards_are_named(dealt):
    last = dealt.boards[-1]
    boards = (*dealt.boards[1:], last, NumberedDeal(9, last.deal))
    assert codes(replace(dealt, boards=boards)) == [
        ("board_not_planned", "boards[6]", 9),
        ("board_repeated", "boards", 8),
        ("board_missing", "boards", 3),
    ]


def test_another_commitment_is_named_with_the_right_one(dealt):
    (violation,) = verify(replace(dealt, commitment="00" * 32))
    assert (violation.code, violation.where) == ("commitment_differs", "commitment")
    assert dealt.commitment in violation.message


def test_another_seed_changes_everything(dealt):
    found = codes(replace(dealt, seed=bytes(32)))
    assert [code for code, _, _ in found] == ["commitment_differs", *["board_differs"] * 6]
