"""Dealing from a seed, against the published vectors and the slow program of docs/fairness.md."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given

from engine.cards.dealing import (
    SEED_BYTES,
    DealingPlan,
    deal_from_pack,
    has_four_sevens,
    make_board_set,
    pack_of_board,
    stacked_pack,
)
from engine.cards.notation import deal_to_document, format_cards, parse_cards
from engine.cards.pack import CARD_INDEX, PACK
from engine.errors import RefusedError
from engine.seats import Seat
from tests.engine.cards import slow_dealing
from tests.engine.cards.strategies import deals, packs

ROOT = Path(__file__).parents[3]
VECTORS = json.loads((ROOT / "fixtures/golden/dealing/vectors.json").read_text(encoding="utf-8"))
ZERO = bytes(32)


@pytest.mark.parametrize("vector", VECTORS["packs"], ids=lambda v: f"{v['seed'][:8]}-{v['board']}")
def test_published_packs(vector):
    plan = DealingPlan(1, vector["board"], vector["reject_four_sevens"])
    pack = pack_of_board(bytes.fromhex(vector["seed"]), vector["board"], plan)
    assert format_cards(pack) == vector["pack"]
    assert vector["pack"] in (ROOT / "docs/fairness.md").read_text(encoding="utf-8")


def test_the_vectors_are_what_the_slow_program_makes():
    assert slow_dealing.vectors() == VECTORS


@pytest.mark.parametrize("seed", [bytes(16), bytes(range(64)), b"a seed of 26 bytes, as is."])
@pytest.mark.parametrize("reject", [False, True])
def test_many_boards_agree_with_the_slow_program(seed, reject):
    plan = DealingPlan(boards=150, first=51, reject_four_sevens=reject)
    for number, deal in zip(plan.numbers, make_board_set(seed, plan), strict=True):
        pack = slow_dealing.board_pack(seed.hex(), number, reject)
        assert deal_to_document(deal) == slow_dealing.deal_object(pack)
        assert format_cards(pack_of_board(seed, number, plan)).split() == pack


def test_a_pack_is_dealt_in_the_usual_order():
    deal = deal_from_pack(PACK)
    assert format_cards(deal.first[Seat.A]) == "7S 8S 9S KS AS 7H"
    assert format_cards(deal.first[Seat.B]) == "TS JS QS 8H 9H TH"
    assert str(deal.turn_up) == "JH"
    assert format_cards(deal.second[Seat.A]) == "QH KH AH"
    assert format_cards(deal.second[Seat.B]) == "7D 8D 9D"
    assert str(deal.bottom) == "AC"
    assert deal.undealt == frozenset(PACK[19:31])


@given(deals)
def test_a_stacked_pack_gives_the_deal(deal):
    pack = stacked_pack(deal)
    assert sorted(pack, key=CARD_INDEX.__getitem__) == list(PACK)
    assert deal_from_pack(pack) == deal
    unseen = [CARD_INDEX[card] for card in pack[19:31]]
    assert unseen == sorted(unseen)


@given(packs)
def test_dealing_and_stacking_changes_only_the_unseen_cards(pack):
    again = stacked_pack(deal_from_pack(pack))
    assert again[:19] == pack[:19]
    assert again[31] == pack[31]
    assert frozenset(again[19:31]) == frozenset(pack[19:31])


def test_a_board_depends_on_seed_and_number_alone():
    few, many = DealingPlan(2, first=7), DealingPlan(20)
    assert make_board_set(ZERO, few) == make_board_set(ZERO, many)[6:8]
    assert make_board_set(ZERO, DealingPlan(20, rounds=5)) == make_board_set(ZERO, many)
    assert len(set(make_board_set(ZERO, many) + make_board_set(bytes(31) + b"\1", many))) == 40


def test_four_sevens_are_left_out_and_other_boards_stay():
    plain = make_board_set(ZERO, DealingPlan(1000))
    clean = make_board_set(ZERO, DealingPlan(1000, reject_four_sevens=True))
    assert not any(map(has_four_sevens, clean))
    changed = [i for i, pair in enumerate(zip(plain, clean, strict=True)) if pair[0] != pair[1]]
    assert changed == [i for i, deal in enumerate(plain) if has_four_sevens(deal)]
    # 0.70 % of the boards: 7 of 1000 are expected.
    assert 1 <= len(changed) <= 20


def with_sevens_at(*places):
    """A pack whose sevens stand at these places, counted from 1."""
    rest = iter([card for card in PACK if card.rank.value != "7"])
    sevens = iter(parse_cards("7S 7H 7D 7C"))
    return [next(sevens) if place in places else next(rest) for place in range(1, 33)]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 8, 14, 16), True),  # A: first six and second packet
        ((7, 14, 15, 16), True),
        ((4, 6, 10, 19), True),  # B
        ((10, 11, 12, 17), True),
        ((1, 2, 3, 4), False),  # B has one of them
        ((1, 2, 3, 13), False),  # one is turned up
        ((1, 2, 3, 32), False),  # one is the bottom card
        ((1, 2, 3, 20), False),  # one stays in the stock
        ((20, 21, 22, 23), False),
    ],
)
def test_four_sevens_are_looked_for_in_the_nine_cards_of_a_seat(places, expected):
    assert has_four_sevens(deal_from_pack(with_sevens_at(*places))) is expected


@pytest.mark.parametrize("size", [0, 15, 65])
def test_seeds_of_other_sizes_are_refused(size):
    with pytest.raises(RefusedError) as caught:
        make_board_set(bytes(size), DealingPlan(1))
    (violation,) = caught.value.violations
    assert (violation.code, violation.where) == ("seed_size", "seed")
    assert violation.message == f"A seed has from 16 to 64 bytes, and this one has {size}."


def test_the_size_of_the_seeds_the_program_draws():
    assert SEED_BYTES == 32


def test_every_number_out_of_range_is_named():
    with pytest.raises(RefusedError) as caught:
        DealingPlan(boards=0, first=10000, rounds=-1)
    assert [v.where for v in caught.value.violations] == ["boards", "first", "rounds"]
    assert {v.code for v in caught.value.violations} == {"dealing_out_of_range"}
    assert DealingPlan(9999, 9999, rounds=9999).numbers == range(9999, 19998)


def test_every_card_comes_to_every_place_equally_often():
    boards = 3200
    plan = DealingPlan(boards)
    packs_dealt = [pack_of_board(ZERO, number, plan) for number in plan.numbers]
    counts = Counter((place, card) for pack in packs_dealt for place, card in enumerate(pack))
    expected = boards // 32
    chi_square = (
        sum((counts[place, card] - expected) ** 2 for place in range(32) for card in PACK)
        / expected
    )
    # 31 · 31 = 961 degrees of freedom, standard deviation 44: within four of them.
    assert 961 - 4 * 44 < chi_square < 961 + 4 * 44


def test_neighbouring_cards_are_independent():
    plan = DealingPlan(2000)
    dealt = [pack_of_board(ZERO, number, plan) for number in plan.numbers]
    same = sum(one.suit is other.suit for pack in dealt for one, other in pairwise(pack))
    # 31 pairs a pack, the same suit in 7 of 31 cases; the standard deviation is 104.
    assert abs(same - 2000 * 7) < 4 * 104
