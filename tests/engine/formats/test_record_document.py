import json
from dataclasses import replace
from typing import Any

import pytest

from engine.cards.notation import deal_to_document
from engine.deberts.auction import Call
from engine.deberts.declarations import Announcement
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.record import Record, settle_record
from engine.errors import NotationError, RefusedError
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record, record_from_document, record_to_document
from tests.engine.deberts.positions import (
    HANGING,
    HANGING_PLAY,
    MADE,
    MADE_PLAY,
    A,
    B,
    cards,
    deal_around,
    make_deal,
)

DEAL = make_deal(*MADE)
RECORD = Record((Call.PLAY,), A, None, cards(MADE_PLAY))


def document(**changes: Any) -> dict[str, Any]:
    whole = {
        "schema": "deberts-record/1",
        "rules": "duplicate",
        "deal": deal_to_document(DEAL),
        "auction": ["play"],
        "exchange": ["A"],
        "declare": "auto",
        "play": MADE_PLAY.split(),
    }
    return {key: value for key, value in {**whole, **changes}.items() if value is not None}


def violations(wrong: object) -> list[tuple[str, str]]:
    with pytest.raises(RefusedError) as refused:
        outcome_of_record(wrong)
    return [(v.code, v.where) for v in refused.value.violations]


def test_the_made_deal() -> None:
    assert outcome_to_document(outcome_of_record(document())) == {
        "outcome": "made",
        "taker": "A",
        "trump": "D",
        "cards": {"A": 88, "B": 19},
        "declarations": {"A": 0, "B": 0},
        "bela": {"A": 0, "B": 0},
        "written": {"A": 88, "B": 19},
        "hanging": 0,
        "net": 69,
    }


def test_the_hanging_deal() -> None:
    hanging = document(
        deal=deal_to_document(make_deal(*HANGING)),
        auction=["pass", "play"],
        play=HANGING_PLAY.split(),
    )
    answer = outcome_to_document(outcome_of_record(hanging))
    assert (answer["outcome"], answer["taker"], answer["written"], answer["hanging"]) == (
        "hanging",
        "B",
        {"A": 51, "B": 0},
        51,
    )
    kept = {**hanging, "overrides": {"hanging_duplicate": "each_keeps"}}
    assert outcome_of_record(kept).net == 0
    given = {**hanging, "overrides": {"hanging_duplicate": "to_defender"}}
    assert outcome_of_record(given).net == 102


def test_passed_out() -> None:
    passed = document(auction=["pass"] * 4, exchange=None, declare=None, play=None)
    assert outcome_to_document(outcome_of_record(passed)) == {
        "outcome": "passed_out",
        "taker": None,
        "trump": None,
        "cards": {"A": 0, "B": 0},
        "declarations": {"A": 0, "B": 0},
        "bela": {"A": 0, "B": 0},
        "written": {"A": 0, "B": 0},
        "hanging": 0,
        "net": 0,
    }
    leftovers = document(auction=["pass"] * 4, declare={"A": {"bela": True}})
    assert violations(leftovers) == [
        ("nothing_was_played", "exchange"),
        ("nothing_was_played", "declare"),
        ("nothing_was_played", "play"),
    ]


def test_the_same_deal_in_other_presets() -> None:
    for name in ("club", "club_fr", "moscow", "short", "classic_ua", "online_2p"):
        assert outcome_of_record(document(rules=name)).net == 69


def test_documents_are_exact_inverses() -> None:
    by_hand = {
        A: Announcement((cards("KS QS JS"),), True),
        B: Announcement((), cards("QH")[0]),
    }
    for rules in (DUPLICATE, preset("moscow"), replace(DUPLICATE, target=77)):
        for record in (
            RECORD,
            Record((Call.PASS, Call.PASS, Call.HEARTS), None, by_hand, cards("7D 8C")),
            Record((Call.PASS,) * 4, None, {}, ()),
        ):
            stored = json.loads(json.dumps(record_to_document(rules, DEAL, record)))
            assert record_from_document(stored) == (rules, DEAL, record)
    assert record_to_document(DUPLICATE, DEAL, RECORD) == document()


def test_a_document_may_say_what_the_rules_do_not_allow() -> None:
    odd = document(auction=["pass"], play=["QC", "QC"], exchange=[])
    assert record_from_document(odd)[2] == Record((Call.PASS,), None, None, cards("QC QC"))
    with pytest.raises(NotationError):
        record_from_document(document(exchange=["A", "A"]))
    with pytest.raises(NotationError) as refused:
        record_from_document(document(play=["QC", "XX"], rules="bridge"))
    assert [v.where for v in refused.value.violations] == ["rules", "play[1]"]


def with_declarations(declare: Any, play: str | None = None) -> dict[str, Any]:
    """Hearts are trump and A holds bela, a terc of trumps and a higher one of spades."""
    deal = deal_around("KH QH 9H JH AS KS QS 9D 8D", "JD TD 7D 8H TH AC TC QC 8C", "7C")
    line = play or "JH 8H 9H TH KH 7D QH QC AS 8C KS TC QS AC 9D TD JD 8D"
    return document(
        deal=deal_to_document(deal),
        auction=["pass", "pass", "H"],
        exchange=[],
        declare=declare,
        play=line.split(),
    )


def test_announced_or_kept_silent() -> None:
    def scored(declare: Any) -> tuple[int, ...]:
        outcome = outcome_of_record(with_declarations(declare))
        return outcome.declarations.values + outcome.bela.values

    assert scored("auto") == (40, 0, 20, 0)
    assert scored({}) == (0, 0, 0, 0)
    assert scored({"A": {"sequences": ["AS KS QS"], "bela": "QH"}}) == (40, 0, 20, 0)
    assert scored({"A": {"bela": "KH"}}) == (0, 0, 20, 0)
    assert scored({"A": {"bela": True}}) == (0, 0, 20, 0)
    assert scored({"A": {"bela": False}}) == (0, 0, 0, 0)


def test_the_moment_of_bela() -> None:
    wrong = with_declarations({"A": {"bela": "JH"}})
    assert violations(wrong) == [("bela_with_other_card", "declare.A.bela")]
    second = {
        **with_declarations({"A": {"bela": "QH"}}),
        "overrides": {"bela_timing": "first_card"},
    }
    assert violations(second) == [("bela_too_late", "declare.A.bela")]
    first = {**with_declarations({"A": {"bela": "KH"}}), "overrides": {"bela_timing": "first_card"}}
    assert outcome_of_record(first).bela[A] == 20
    held = {**with_declarations({"A": {"bela": "JH"}}), "overrides": {"bela_timing": "while_held"}}
    assert outcome_of_record(held).bela[A] == 20


def test_everything_wrong_with_content_at_once() -> None:
    wrong = document(
        auction=["S", "play"],
        exchange=["A", "B"],
        declare={"A": {"sequences": ["AC KC QC", "AH JH"]}, "B": {"bela": "KH"}},
        play=["QC", "9C", "TC", "QC"],
    )
    assert violations(wrong) == [
        ("call_illegal", "auction[0]"),
        ("call_after_end", "auction[1]"),
        ("exchange_twice", "exchange"),
        ("declared_card_not_held", "declare.A.sequences[0]"),
        ("sequence_not_neighbours", "declare.A.sequences[1]"),
        ("sequence_size", "declare.A.sequences[1]"),
        ("card_not_in_play", "play[1]"),
        ("card_played_twice", "play[3]"),
    ]


def test_an_impossible_exchange_leaves_the_cards_judged_loosely() -> None:
    wrong = document(exchange=["B"], play=["QC", "KD", "7D", "7D", "KC"])
    assert violations(wrong) == [
        ("exchange_seven_not_held", "exchange"),
        ("card_played_twice", "play[3]"),
        ("card_not_in_play", "play[4]"),
    ]


def test_after_the_first_illegal_card_only_the_cards_are_judged() -> None:
    wrong = document(play=["QC", "7S", "QC", "KC", "TC"])
    assert violations(wrong) == [
        ("card_must_follow", "play[1]"),
        ("card_played_twice", "play[2]"),
        ("card_not_in_play", "play[3]"),
        ("play_unfinished", "play"),
    ]
    assert violations(document(play=["TC"])) == [
        ("card_not_held", "play[0]"),
        ("play_unfinished", "play"),
    ]
    assert violations(document(play=[*MADE_PLAY.split(), "7S"])) == [
        ("card_played_twice", "play[18]")
    ]
    assert violations(document(play=[*MADE_PLAY.split(), "7D"])) == [
        ("card_not_in_play", "play[18]")
    ]


def test_every_defect_of_form_at_once() -> None:
    wrong = document(
        schema="deberts-record/2",
        deal={**deal_to_document(DEAL), "bottom": "1S"},
        auction=["play", "stay", 5],
        exchange="A",
        declare={"A": {"sequences": ["QQ"], "bela": "H", "x": 1}, "C": {}},
        play=["QC", "XX", 7],
        more=1,
    )
    assert violations(wrong) == [
        ("unknown_key", "more"),
        ("unknown_schema", "schema"),
        ("bad_card", "deal.bottom"),
        ("unknown_value", "auction[1]"),
        ("not_a_string", "auction[2]"),
        ("not_a_list", "exchange"),
        ("unknown_key", "declare.C"),
        ("unknown_key", "declare.A.x"),
        ("bad_card", "declare.A.sequences[0][0]"),
        ("bad_card", "declare.A.bela"),
        ("bad_card", "play[1]"),
        ("not_a_string", "play[2]"),
    ]


def test_form_and_content_together() -> None:
    wrong = document(
        auction=["S", "stay"],
        exchange=["C"],
        declare={"B": {"sequences": ["AC KC QC", 5]}, "A": {"sequences": "AC KC QC"}},
        play=["QC", "XX", "QC", "KC"],
    )
    assert violations(wrong) == [
        ("unknown_value", "auction[1]"),
        ("unknown_value", "exchange[0]"),
        ("not_a_list", "declare.A.sequences"),
        ("not_a_string", "declare.B.sequences[1]"),
        ("bad_card", "play[1]"),
        ("call_illegal", "auction[0]"),
        ("card_played_twice", "play[2]"),
        ("card_not_in_play", "play[3]"),
    ]


def test_an_unreadable_exchange_leaves_the_rest_judged_loosely() -> None:
    assert violations(document(exchange=["C"], play=["7S", "7S"])) == [
        ("unknown_value", "exchange[0]"),
        ("card_played_twice", "play[1]"),
    ]


def test_a_card_that_cannot_be_read_ends_the_strict_judgement() -> None:
    play = MADE_PLAY.split()
    assert violations(document(play=["QC", "?", *play[2:]])) == [("bad_card", "play[1]")]


def test_keys_that_are_missing_or_no_lists() -> None:
    assert violations({}) == [
        ("missing_key", "schema"),
        ("missing_key", "rules"),
        ("missing_key", "deal"),
        ("missing_key", "auction"),
    ]
    assert violations(document(play=None)) == [("play_unfinished", "play")]
    assert violations(document(play="QC")) == [("not_a_list", "play")]
    assert violations(document(auction=None)) == [("missing_key", "auction")]
    assert violations(document(auction="play", declare=[])) == [
        ("not_a_list", "auction"),
        ("not_an_object", "declare"),
    ]
    assert violations(document(declare={"A": 5})) == [("not_an_object", "declare.A")]
    assert violations([]) == [("not_an_object", "")]


def test_rules_that_cannot_be() -> None:
    wrong = document(rules="kharkiv", overrides={"polubait": "on", "mars": "on", "mars_limit": 900})
    assert violations(wrong) == [
        ("options_clash", "overrides.polubait"),
        ("options_clash", "overrides.mars_limit"),
    ]
    assert violations(document(overrides={"mars_limit": 900, "colour": 1})) == [
        ("option_unknown", "overrides.colour")
    ]
    assert violations(document(overrides={"mars_limit": 900})) == [
        ("options_clash", "overrides.mars_limit")
    ]
    with pytest.raises(RefusedError):
        settle_record(preset("kharkiv"), DEAL, RECORD)


def test_a_record_value_with_a_fault() -> None:
    with pytest.raises(RefusedError) as refused:
        settle_record(DUPLICATE, DEAL, replace(RECORD, exchanged_by=B))
    assert [v.code for v in refused.value.violations] == [
        "exchange_seven_not_held",
    ]
    assert settle_record(DUPLICATE, DEAL, RECORD).net == 69
