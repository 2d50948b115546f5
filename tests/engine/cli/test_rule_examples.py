"""The worked examples of the rule texts and the deals worked by hand, through the command line."""

import io
import json
from typing import Any

import pytest

from engine.cli.main import main

Document = dict[str, Any]

MADE: Document = {
    "schema": "deberts-record/1",
    "rules": "duplicate",
    "overrides": {"sequences_need_trick": False},
    "deal": {
        "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
        "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
        "turn_up": "KD",
        "bottom": "TS",
    },
    "auction": ["play"],
    "exchange": ["A"],
    "declare": "auto",
    "play": "QC TC 9H AH 8C 8D AS 9D JC QH JH KH 8S KD JD JS AC 7S".split(),
}
HANGING: Document = {
    "schema": "deberts-record/1",
    "rules": "duplicate",
    "deal": {
        "A": ["AS QH AC 9H 7S TH", "KD QS JC"],
        "B": ["KH 8C JS 7C 8H TC", "TD KS 7H"],
        "turn_up": "8S",
        "bottom": "KC",
    },
    "auction": ["pass", "play"],
    "exchange": ["A"],
    "play": "8S JS 7C JC AS KS TH 8H QS 8C 9H 7H AC TC KD TD KH QH".split(),
}
MADE_OUTCOME: Document = {
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
HANGING_OUTCOME: Document = {
    "outcome": "hanging",
    "taker": "B",
    "trump": "S",
    "cards": {"A": 51, "B": 51},
    "declarations": {"A": 0, "B": 0},
    "bela": {"A": 0, "B": 0},
    "written": {"A": 51, "B": 0},
    "hanging": 51,
    "net": 51,
}
FOUR: Document = {
    "schema": "deberts-tally/1",
    "rules": "classic_ua",
    "overrides": {"players": 4, "partners": True},
    "deal": {
        "A": ["AS KS QS 7H 8D 9C", "TC TH"],
        "B": ["AH KH QH 9S 8S TD", "7C JC"],
        "C": ["AD KD 9D 7S TS JS", "8H 9H"],
        "D": ["JD 7D AC KC 8C JH", "QD"],
        "turn_up": "QC",
    },
    "auction": ["pass", "pass", "pass", "pass", "D"],
    "declare": {},
}
THREE: Document = {
    "schema": "deberts-tally/1",
    "rules": "classic_ua",
    "overrides": {"players": 3},
    "deal": {
        "A": ["QS JS TS 9S 7H 8H", "AD 7C AC"],
        "B": ["QD JD TD 9D AH KH", "7S 8S 9C"],
        "C": ["KC QC JC 7D 8D KS", "TH JH 9H"],
        "turn_up": "QH",
        "bottom": "AS",
    },
    "auction": ["play"],
}
HIGHEST: Document = {
    "schema": "deberts-tally/1",
    "rules": "duplicate",
    "deal": {
        "A": ["KH QH JH TH 9H KS", "QS JS TS"],
        "B": ["AH AS AD TD AC TC", "KD KC QD"],
        "turn_up": "8H",
        "bottom": "7C",
    },
    "auction": ["play"],
}
TERC: Document = {
    "schema": "deberts-tally/1",
    "rules": "duplicate",
    "deal": {
        "A": ["9H 8H 7H AS TS 9D", "KD QC 7C"],
        "B": ["JC TC 8C AD 8S 7S", "8D 7D KC"],
        "turn_up": "KH",
        "bottom": "9S",
    },
    "auction": ["play"],
}


def answer(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    document: Document,
) -> Document:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
    status = main([command, "-"])
    found: Document = json.loads(capsys.readouterr().out)
    assert status == (2 if "errors" in found else 0)
    return found


def slip(record: Document, points: Document) -> Document:
    kept = {key: value for key, value in record.items() if key not in {"play", "declare"}}
    return {**kept, "schema": "deberts-tally/1", "points": points}


@pytest.mark.parametrize(
    ("command", "document", "right"),
    [
        ("replay", MADE, MADE_OUTCOME),
        ("tally", slip(MADE, {"A": 88}), MADE_OUTCOME),
        ("tally", slip(MADE, {"B": 19}), MADE_OUTCOME),
        ("replay", HANGING, HANGING_OUTCOME),
        ("tally", slip(HANGING, {"A": 51, "B": 51}), HANGING_OUTCOME),
    ],
)
def test_the_deals_worked_by_hand(
    command: str,
    document: Document,
    right: Document,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert answer(monkeypatch, capsys, command, document) == right


@pytest.mark.parametrize(
    ("document", "right"),
    [
        # T 72, W 90: bait; T 81, W 81: 81 hang; the whole pack is 162, with one terc 182.
        (
            {**FOUR, "points": {"A": 72}},
            {"outcome": "bait", "taker": "A", "written": {"A": 0, "B": 162}, "hanging": 0},
        ),
        (
            {**FOUR, "points": {"A": 81, "B": 81}},
            {"outcome": "hanging", "written": {"A": 0, "B": 81}, "hanging": 81, "net": -81},
        ),
        (
            {**FOUR, "points": {"A": 162}, "declare": {"A": {"sequences": ["AS KS QS"]}}},
            {"outcome": "made", "written": {"A": 182, "B": 0}, "declarations": {"A": 20, "B": 0}},
        ),
        # Equal plain fifties: the eldest scores.
        (
            {**THREE, "points": {"A": 40, "B": 40}},
            {"declarations": {"A": 50, "B": 0, "C": 0}},
        ),
        # The highest total of two players.
        (
            {**HIGHEST, "points": {"A": 155}},
            {"written": {"A": 275, "B": 0}, "declarations": {"A": 100, "B": 0}},
        ),
        # The terc of the trump nine counts, unless the seven was exchanged.
        ({**TERC, "points": {"A": 50}}, {"declarations": {"A": 20, "B": 0}}),
        ({**TERC, "points": {"A": 50}, "exchange": ["A"]}, {"declarations": {"A": 0, "B": 0}}),
    ],
)
def test_examples_of_the_texts(
    document: Document,
    right: Document,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answer(monkeypatch, capsys, "tally", document)
    assert {key: found.get(key) for key in right} == right, found


def test_the_nine_draws_the_jack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = {
        **MADE,
        "deal": {
            "A": ["9H AS KS AD KD TC", "KC 7S 7D"],
            "B": ["JH 7H QS TS QD TD", "AC QC 8S"],
            "turn_up": "8H",
            "bottom": "9C",
        },
        "exchange": [],
        "play": ["9H", "7H"],
    }
    found = answer(monkeypatch, capsys, "replay", record)
    assert [(one["code"], one["where"]) for one in found["errors"]] == [
        ("card_must_overtrump", "play[1]"),
        ("play_unfinished", "play"),
    ]
    assert found["errors"][0]["message"] == (
        "The trump 9H must be beaten: a higher trump is in the hand, the JH, and the 7H is too low."
    )
