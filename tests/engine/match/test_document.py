"""`deberts-match/1`: reading, writing, defects."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.cards.suit import Suit
from engine.errors import EngineError
from engine.formats.match import NamedMatch, match_from_document, match_to_document
from engine.formats.match_ledger import ledger_to_document
from engine.match import acts
from engine.match.acts import Act, Counted
from tests.engine.match.games import game, rules, score
from tests.engine.match.test_sources import HANGING, MADE

EVERY_ACT: list[Act] = [
    score(0, 60, 60, trump=Suit.HEARTS, last_tricks=(1, 0)),
    acts.PassedOut(),
    acts.FourSevens(1),
    acts.Davi(1, accepted=True),
    acts.CardsBait(1, 0, Counted(100, 20), Suit.CLUBS, (1,)),
    acts.FiftyTaken(0, Suit.SPADES),
    acts.Penalty(0, 20),
    acts.Correction(1, -10, 0),
    acts.Polubait(1, 0, Counted(70), Counted(100, 20)),
    score(1, 90, 0, trickless=frozenset({1})),
    acts.Doezd(0, 1, (Counted(40, 0, 20), Counted(30)), Suit.DIAMONDS),
]


def test_every_act_goes_through_the_document() -> None:
    of = rules("club", davi=True, polubait=True, fifty_offer=True)
    match = game(of, *EVERY_ACT, dealer=0, opening=(5, 10))
    named = NamedMatch(match, ("Анна", "Борис"))
    document = match_to_document(named)
    assert match_from_document(document).match == match
    assert document["dealer"] == 1
    assert document["history"][4]["whole"] == {"cards": 100, "sequences": 20}


@pytest.mark.parametrize("act", [acts.Claim(1), acts.DebertsShown(0)])
def test_acts_of_other_rules_too(act: Act) -> None:
    of = rules("kharkiv" if isinstance(act, acts.DebertsShown) else "online_2p")
    match = game(of, act)
    document = match_to_document(NamedMatch(match, ("A", "B")))
    assert isinstance(document["rules"], str)
    assert match_from_document(document).match == match


RECORD: dict[str, Any] = {
    "schema": "deberts-record/1",
    "deal": MADE,
    "auction": ["play"],
    "exchange": ["A"],
    "play": "QC TC 9H AH 8C 8D AS 9D JC QH JH KH 8S KD JD JS AC 7S".split(),
}
TALLY = {
    "schema": "deberts-tally/1",
    "deal": HANGING,
    "auction": ["pass", "play"],
    "exchange": ["A"],
    "points": {"A": 51},
    "last_trick": "B",
}


def _document(*history: object, **more: object) -> dict[str, Any]:
    return {"schema": "deberts-match/1", "rules": "club_fr", "history": list(history), **more}


def test_records_and_tallies_are_deals() -> None:
    history = [{"act": "record", "record": RECORD}, {"act": "tally", "tally": TALLY}]
    match = match_from_document(_document(*history)).match
    # player 1 deals first; the eldest of the record is player 2, who then deals
    assert match.lines[0].totals == (19, 88)
    assert match.lines[0].act.last_tricks[0] == 1  # type: ignore[union-attr]
    assert (match.lines[1].totals, match.lines[1].hung) == ((19 + 51, 88), 51)


def test_the_ledger_document() -> None:
    named = match_from_document(_document({"act": "record", "record": RECORD}, players=["A", "B"]))
    ledger = ledger_to_document(named)
    assert ledger["lines"][0] == {
        "deal": 1,
        "dealer": 1,
        "taker": 2,
        "outcome": "made",
        "counted": [19, 88],
        "written": [19, 88],
        "pots": [0, 0],
        "bonus": [0, 0],
        "penalties": [0, 0],
        "hung": 0,
        "burnt": 0,
        "totals": [19, 88],
        "cells": ["19", "88"],
    }
    assert (ledger["dealer"], ledger["result"]) == (2, None)


@pytest.mark.parametrize(
    ("document", "errors"),
    [
        ([], [("not_an_object", "")]),
        (
            {"schema": "x", "history": {}, "players": ["A", 3, "C"], "opening": ["1"]},
            [
                ("missing_key", "rules"),
                ("unknown_schema", "schema"),
                ("not_a_string", "players[1]"),
                ("players_wrong_number", "players"),
                ("not_an_integer", "opening[0]"),
                ("not_a_list", "history"),
            ],
        ),
        (
            _document(3, {}, {"act": "win"}, {"act": "deal", "points": [{"bela": "x"}], "x": 1}),
            [
                ("not_an_object", "history[0]"),
                ("missing_key", "history[1].act"),
                ("unknown_value", "history[2].act"),
                ("missing_key", "history[3].taker"),
                ("unknown_key", "history[3].x"),
                ("missing_key", "history[3].points[0].cards"),
                ("not_an_integer", "history[3].points[0].bela"),
            ],
        ),
        (
            _document(
                {"act": "fifty", "taker": 0},
                {
                    "act": "deal",
                    "taker": 1,
                    "points": 5,
                    "last_tricks": 3,
                    "trickless": ["x"],
                    "trump": "Z",
                },
            ),
            [
                ("number_too_small", "history[0].taker"),
                ("not_a_list", "history[1].points"),
                ("unknown_value", "history[1].trump"),
                ("not_a_list", "history[1].last_tricks"),
                ("not_an_integer", "history[1].trickless[0]"),
            ],
        ),
        (
            _document({"act": "record", "record": {**RECORD, "play": ["QC"]}}),
            [("play_unfinished", "history[0].record.play")],
        ),
        (
            _document({"act": "tally", "tally": {**TALLY, "rules": "club"}}),
            [("other_rules", "history[0].tally.rules")],
        ),
        (_document({"act": "record", "record": 4}), [("not_an_object", "history[0].record")]),
        (
            _document({"act": "passed_out"}, {"act": "claim", "player": 1}),
            [("act_not_in_rules", "history[1]")],
        ),
        (_document(dealer=3), [("no_such_player", "dealer")]),
        (_document(players=7, overrides={"target": 0}), [("not_a_list", "players")]),
        (_document(overrides={"target": 0}), [("option_too_small", "overrides.target")]),
        (_document(rules="bridge"), [("unknown_value", "rules")]),
        (_document(opening=3), [("not_a_list", "opening")]),
    ],
)
def test_defects_are_named_with_their_place(document: Any, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(EngineError) as caught:
        match_from_document(document)
    assert sorted((one.code, one.where) for one in caught.value.violations) == sorted(errors)


def test_names_stand_in_messages() -> None:
    deal = {
        "act": "deal",
        "taker": 1,
        "points": [{"cards": 156, "sequences": 100, "bela": 20}, {"cards": 0}],
    }
    with pytest.raises(EngineError, match="Анна: 276 together"):
        match_from_document(_document(deal, players=["Анна", "Борис"]))


def test_a_random_text_is_never_a_crash() -> None:
    rng = Random(5)
    values: list[Any] = [None, 3, -1, "x", [], {}, True, [1], {"cards": 3}]
    for _ in range(300):
        entry = {key: rng.choice(values) for key in ("taker", "points", "player", "side", "whole")}
        entry["act"] = rng.choice(["deal", "doezd", "penalty", "polubait", "cards_bait", "davi"])
        with pytest.raises(EngineError):
            match_from_document(_document({key: v for key, v in entry.items() if v is not None}))
