"""`movement/1` documents."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.formats.movement import plan_from_document, plan_to_document
from engine.movements.barometer import barometer_plan
from engine.movements.plan import Plan
from tests.engine.movements.oracle import one_board_plan


def found(document):
    with pytest.raises(NotationError) as caught:
        plan_from_document(document)
    assert all(violation.message for violation in caught.value.violations)
    return [(violation.code, violation.where) for violation in caught.value.violations]


def test_the_document_of_eight_entries():
    document = plan_to_document(barometer_plan(8, 7, 2))
    assert list(document) == [
        "schema", "system", "entries", "rounds", "sittings", "sit_outs", "balance", "violations",
    ]  # fmt: skip
    assert (document["schema"], document["system"]) == ("movement/1", "barometer")
    assert (document["entries"], document["rounds"]) == (8, 7)
    assert document["sittings"][0] == {
        "round": 1,
        "table": 1,
        "a": "8",
        "b": "1",
        "boards": [{"board": 1, "a": "8", "b": "1"}, {"board": 2, "a": "1", "b": "8"}],
    }
    assert document["sit_outs"] == []
    assert document["balance"] == {
        "q": "100",
        "q_shown": "100.00",
        "c_min": 6,
        "c_max": 6,
        "seats": {str(n): {"A": 7, "B": 7} for n in range(1, 9)},
    }
    assert document["violations"] == []


def test_the_document_of_five_entries():
    document = plan_to_document(barometer_plan(5, 5, 2))
    assert document["sit_outs"] == [{"round": n, "entry": str(n)} for n in range(1, 6)]
    # Q = 100 · 10² / (10 · 26), the best there is for five.
    assert document["balance"]["q"] == "500/13"
    assert document["balance"]["q_shown"] == "38.46"


def test_nothing_to_compare_has_no_quality():
    document = plan_to_document(barometer_plan(2, 1, 2))
    assert document["balance"]["q"] is None
    assert document["balance"]["q_shown"] is None
    assert document["violations"][0] == {
        "code": "nothing_to_compare",
        "where": "round[1].table[1].board[1]",
        "parameters": {"board": 1},
    }


@given(st.integers(2, 12), st.integers(1, 14), st.sampled_from([2, 4]))
def test_what_is_read_is_what_was_written(entries, rounds, boards):
    plan = barometer_plan(entries, rounds, boards)
    document = json.loads(json.dumps(plan_to_document(plan)))
    assert plan_from_document(document) == plan
    assert plan_to_document(plan_from_document(document)) == document


def test_names_that_are_no_entry_are_read():
    plan = one_board_plan([[("x", 2)]], 2)
    assert plan_from_document(plan_to_document(plan)) == plan


def test_what_follows_from_the_rest_may_be_left_out():
    document = plan_to_document(barometer_plan(4, 3, 2))
    short = {key: document[key] for key in ("schema", "system", "entries", "rounds", "sittings")}
    assert plan_from_document(short) == barometer_plan(4, 3, 2)


def test_a_plan_without_sittings():
    document = plan_to_document(Plan("swiss", 4, 3, ()))
    assert plan_from_document(document) == Plan("swiss", 4, 3, ())


def test_all_defects_of_form_come_at_once():
    document = {
        "schema": "movement/2",
        "system": "berger",
        "entries": 1,
        "rounds": 3,
        "sittings": [
            {"round": 4, "table": 0, "a": 1, "b": "2", "boards": [{"board": 0, "a": "1"}]},
            "nothing",
        ],
        "sit_outs": [{"round": 0, "entry": 5}],
        "colour": "red",
    }
    assert sorted(found(document)) == sorted(
        [
            ("unknown_key", "colour"),
            ("unknown_schema", "schema"),
            ("unknown_value", "system"),
            ("number_too_small", "entries"),
            ("number_too_large", "sittings[0].round"),
            ("number_too_small", "sittings[0].table"),
            ("not_a_string", "sittings[0].a"),
            ("number_too_small", "sittings[0].boards[0].board"),
            ("missing_key", "sittings[0].boards[0].b"),
            ("not_an_object", "sittings[1]"),
            ("number_too_small", "sit_outs[0].round"),
            ("not_a_string", "sit_outs[0].entry"),
        ]
    )


@pytest.mark.parametrize("document", [None, [], "movement/1"])
def test_a_plan_is_an_object(document):
    assert found(document) == [("not_an_object", "")]


def test_numbers_of_entries_that_must_be_a_mistake():
    document = plan_to_document(barometer_plan(4, 3, 2))
    assert found({**document, "entries": 1001}) == [("number_too_large", "entries")]
    assert plan_from_document({**document, "entries": 1000}).entries == 1000
