"""`deberts-boards/1` documents."""

import copy
import json

import pytest

from engine.cards.board_set import board_set, verify
from engine.cards.dealing import DealingPlan
from engine.errors import NotationError
from engine.formats.deal import board_set_from_document, board_set_to_document, parse_seed
from tests.engine.cards import slow_dealing

SEED = bytes(range(16))


def document(**changes):
    boards = board_set(SEED, "Кубок", DealingPlan(boards=2, first=9, rounds=1))
    return {**copy.deepcopy(board_set_to_document(boards)), **changes}


def found(value):
    with pytest.raises(NotationError) as caught:
        board_set_from_document(value)
    assert all(violation.message for violation in caught.value.violations)
    return [(violation.code, violation.where) for violation in caught.value.violations]


def test_the_document_is_the_documented_one():
    packs = {number: slow_dealing.pack_of(SEED.hex(), number, 0) for number in (9, 10)}
    assert document() == {
        "schema": "deberts-boards/1",
        "algorithm": "manela-deal/1",
        "seed": "000102030405060708090a0b0c0d0e0f",
        "event": "Кубок",
        "plan": {"boards": 2, "first": 9, "reject_four_sevens": False, "rounds": 1},
        "commitment": slow_dealing.commitment(SEED.hex(), "Кубок", 2, 9, False, 1),
        "boards": [
            {"number": number, "deal": slow_dealing.deal_object(pack)}
            for number, pack in packs.items()
        ],
    }


@pytest.mark.parametrize(
    "plan", [DealingPlan(3), DealingPlan(2, 5, reject_four_sevens=True, rounds=4)]
)
def test_what_is_read_is_what_was_written(plan):
    boards = board_set(bytes(32), "", plan)
    written = json.loads(json.dumps(board_set_to_document(boards)))
    assert board_set_from_document(written) == boards
    assert verify(board_set_from_document(written)) == ()


def test_the_plan_may_be_short():
    boards = board_set_from_document(document(plan={"boards": 2}))
    assert boards.plan == DealingPlan(2)


def test_a_seed_may_be_written_in_capitals():
    assert parse_seed("AB" * 16) == parse_seed("ab" * 16) == bytes([0xAB] * 16)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("zz" * 16, "seed_not_hexadecimal"),
        ("a" * 33, "seed_not_hexadecimal"),
        ("00 " * 16, "seed_not_hexadecimal"),
        ("", "seed_size"),
        ("00" * 15, "seed_size"),
        ("00" * 65, "seed_size"),
    ],
)
def test_bad_seeds(text, code):
    with pytest.raises(NotationError) as caught:
        parse_seed(text)
    assert [(v.code, v.where) for v in caught.value.violations] == [(code, "seed")]


def test_all_defects_of_form_come_at_once():
    bad = document(
        schema="deberts-boards/2",
        algorithm="dice",
        seed="0g" * 16,
        event=7,
        plan={"boards": 0, "first": "1", "reject_four_sevens": 1, "rounds": 0, "x": 1},
        extra=1,
    )
    bad["boards"][0]["number"] = 0
    del bad["boards"][0]["deal"]
    bad["boards"][1]["deal"]["turn_up"] = "XX"
    assert found(bad) == [
        ("unknown_key", "extra"),
        ("unknown_schema", "schema"),
        ("unknown_value", "algorithm"),
        ("seed_not_hexadecimal", "seed"),
        ("not_a_string", "event"),
        ("unknown_key", "plan.x"),
        ("number_too_small", "plan.boards"),
        ("not_an_integer", "plan.first"),
        ("unknown_value", "plan.reject_four_sevens"),
        ("number_too_small", "plan.rounds"),
        ("missing_key", "boards[0].deal"),
        ("number_too_small", "boards[0].number"),
        ("bad_card", "boards[1].deal.turn_up"),
    ]


def test_missing_keys_are_named_once():
    keys = ("schema", "algorithm", "seed", "event", "plan", "commitment", "boards")
    assert found({}) == [("missing_key", key) for key in keys]
