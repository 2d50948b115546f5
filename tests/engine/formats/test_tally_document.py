import json
from dataclasses import replace
from typing import Any

import pytest

from engine.cards.notation import deal_to_document
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcement
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.tally import DeclaredTotals, Tally
from engine.errors import NotationError, RefusedError
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record
from engine.formats.tally import outcome_of_tally, tally_from_document, tally_to_document
from tests.engine.deberts.positions import MADE, MADE_PLAY, A, B, cards, make_deal

DEAL = make_deal(*MADE)


def document(**changes: Any) -> dict[str, Any]:
    whole = {
        "schema": "deberts-tally/1",
        "rules": "duplicate",
        "deal": deal_to_document(DEAL),
        "auction": ["play"],
        "exchange": ["A"],
        "points": {"A": 88},
    }
    return {key: value for key, value in {**whole, **changes}.items() if value is not None}


def violations(wrong: object) -> list[tuple[str, str]]:
    with pytest.raises(RefusedError) as refused:
        outcome_of_tally(wrong)
    return [(v.code, v.where) for v in refused.value.violations]


def test_the_outcome_is_that_of_the_record() -> None:
    record = document(schema="deberts-record/1", play=MADE_PLAY.split(), points=None)
    full = document(points={"A": 88, "B": 19}, tricks={"A": 6, "B": 3}, last_trick="A")
    for slip in (document(), full, document(points={"B": 19}, declare="auto")):
        assert outcome_to_document(outcome_of_tally(slip)) == outcome_to_document(
            outcome_of_record(record)
        )


def test_passed_out() -> None:
    passed = document(auction=["pass"] * 4, exchange=None, points=None)
    assert outcome_of_tally(passed).net == 0
    assert violations({**passed, "exchange": ["A"], "points": {"A": 5}}) == [
        ("nothing_was_played", "points"),
        ("nothing_was_played", "exchange"),
    ]


def test_points_typed_for_declarations() -> None:
    assert outcome_of_tally(document(declarations={"A": 0})).net == 69
    assert violations(document(declarations={"B": 20})) == [
        ("declared_points_impossible", "declarations.B")
    ]
    assert violations(document(declarations={"A": 0}, declare="auto")) == [
        ("declared_twice", "declarations")
    ]


def test_documents_are_exact_inverses() -> None:
    contracts = [Contract(seat, trump) for seat in (A, B) for trump in Suit]
    tallies = [Tally(contract, {A: 3}) for contract in contracts]
    tallies += [
        Tally(None),
        Tally(contracts[0], {A: 1, B: 2}, B, DeclaredTotals({B: 40}), {A: 4}, B),
        Tally(contracts[1], {}, None, {A: Announcement((cards("KS QS JS"),), True)}),
        Tally(contracts[2], {B: 5}, A, {B: Announcement((), cards("QH")[0])}),
    ]
    for rules in (DUPLICATE, replace(preset("club"), target=301)):
        for tally in tallies:
            stored = json.loads(json.dumps(tally_to_document(rules, DEAL, tally)))
            assert tally_from_document(stored) == (rules, DEAL, tally)


def test_reading_asks_for_a_good_auction_but_not_for_good_points() -> None:
    assert tally_from_document(document(points={"A": 500}))[2].points == {A: 500}
    with pytest.raises(NotationError) as refused:
        tally_from_document(document(auction=["S"], exchange=["X"]))
    assert [(v.code, v.where) for v in refused.value.violations] == [
        ("unknown_value", "exchange[0]"),
        ("call_illegal", "auction[0]"),
    ]
    with pytest.raises(NotationError):
        tally_from_document(document(rules="bridge"))


def test_form_and_content_together() -> None:
    wrong = document(
        auction=["S"],
        exchange=["A", "A"],
        points={"A": "88", "B": -3, "C": 1},
        tricks={"A": True, "B": 12},
        last_trick="C",
        declare={"A": {"sequences": ["AC KC QC"]}},
        play=[],
    )
    assert violations(wrong) == [
        ("unknown_key", "play"),
        ("unknown_key", "points.C"),
        ("not_an_integer", "points.A"),
        ("not_an_integer", "tricks.A"),
        ("unknown_value", "last_trick"),
        ("call_illegal", "auction[0]"),
        ("exchange_twice", "exchange"),
        ("points_negative", "points.B"),
        ("tricks_out_of_range", "tricks.B"),
        ("declared_card_not_held", "declare.A.sequences[0]"),
    ]


def test_what_only_repeats_an_unreadable_key_is_left_out() -> None:
    assert violations(document(points=5)) == [("not_an_object", "points")]
    assert violations(document(points={"A": "88"})) == [("not_an_integer", "points.A")]
    assert violations(document(points=None)) == [("card_points_needed", "points")]
    assert violations(document(exchange=["C"], points={"A": 500})) == [
        ("unknown_value", "exchange[0]")
    ]


def test_an_exchange_that_cannot_be() -> None:
    assert violations(document(exchange=["B"], tricks={"A": 10})) == [
        ("exchange_seven_not_held", "exchange"),
        ("tricks_out_of_range", "tricks.A"),
    ]


def test_rules_and_deal_that_cannot_be_read() -> None:
    assert violations(document(overrides={"polubait": True}, deal=5)) == [
        ("options_clash", "overrides.polubait"),
        ("not_an_object", "deal"),
    ]
