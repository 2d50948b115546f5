"""Deals act by act as documents."""

import io
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.notation import deal_to_document
from engine.cli.main import main
from engine.deberts.actions import Act, Announce, PlayCard, ShowDeberts
from engine.deberts.auction import Call
from engine.deberts.deal_state import Before, Phase, start_deal
from engine.deberts.presets import preset
from engine.errors import EngineError, NotationError
from engine.formats.history import (
    action_from_text,
    action_to_text,
    history_from_document,
    history_to_document,
    outcome_of_history,
)
from engine.seats import Seat
from tests.engine.cards.strategies import cards
from tests.engine.deberts.positions import (
    MADE,
    make_deal,
    random_stock_deal,
    tables,
)
from tests.engine.deberts.positions import (
    cards as parse,
)

DEAL = make_deal(*MADE)
groups = st.lists(cards, min_size=1, max_size=8).map(tuple)
actions = st.one_of(
    st.sampled_from(Call),
    st.sampled_from(Act),
    st.lists(groups, max_size=3).map(lambda named: Announce(tuple(named))),
    groups.map(ShowDeberts),
    st.builds(PlayCard, cards, st.booleans()),
)


def document(**changes: Any) -> dict[str, Any]:
    return {
        "schema": "deberts-history/1",
        "rules": "club",
        "deal": deal_to_document(DEAL),
        "acts": ["play", "exchange", "QC", "TC", "doezd"],
        **changes,
    }


def violations(wrong: object) -> list[tuple[str, str]]:
    with pytest.raises(EngineError) as refused:
        outcome_of_history(wrong)
    return [(v.code, v.where) for v in refused.value.violations]


@given(actions)
def test_an_action_read_is_the_action_written(action: Any) -> None:
    assert action_from_text(action_to_text(action)) == action


def test_the_words() -> None:
    said = Announce((parse("AH KH QH"), parse("9C 8C 7C")))
    assert action_to_text(said) == "announce AH KH QH, 9C 8C 7C"
    assert action_to_text(Announce(())) == "announce"
    assert action_to_text(PlayCard(parse("QD")[0], bela=True)) == "QD bela"
    assert action_to_text(Act.SHOW_SEVENS) == "four sevens"


@pytest.mark.parametrize("text", ["", "QD twice", "QQ", "7S 8S", "announce 1H"])
def test_what_is_no_act(text: str) -> None:
    with pytest.raises(NotationError):
        action_from_text(text)


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_a_history_read_is_the_history_written(name: str, rules: Any) -> None:
    rng = random.Random(name)
    before = Before(1, 2, Seat.B) if rules.sides == 2 else None
    state = start_deal(rules, random_stock_deal(rng, rules.players), before)
    while state.phase is not Phase.OVER:
        state = state.apply(rng.choice(state.legal_actions))
    written = json.loads(json.dumps(history_to_document(state)))
    assert history_from_document(written) == state
    assert outcome_of_history(written) == state.outcome


def test_what_can_be_wrong() -> None:
    assert outcome_of_history(document()).ending is not None
    assert violations(document(acts=["play"])) == [("history_unfinished", "acts")]
    assert violations(document(acts=["play", "7S"])) == [("card_not_held", "acts[1]")]
    assert violations(document(acts=["play", "leap", 5], before={"davi_right": "Z"})) == [
        ("unknown_value", "before.davi_right"),
        ("bad_card", "acts[1][0]"),
        ("not_a_string", "acts[2]"),
    ]
    assert violations(document(acts="play", rules="moscow", deal=5)) == [
        ("not_an_object", "deal"),
        ("not_a_list", "acts"),
    ]
    assert violations(document(rules="chess")) == [("unknown_value", "rules")]
    assert violations(document(overrides={"polubait": True, "doezd": "off"})) == [
        ("options_clash", "overrides.polubait")
    ]
    assert violations(document(overrides={"players": 7})) == [
        ("option_value", "overrides.players"),
        ("options_clash", "rules.both_reach"),
    ]
    assert violations({"schema": "deberts-history/1"}) == [
        ("missing_key", "rules"),
        ("missing_key", "deal"),
        ("missing_key", "acts"),
    ]
    assert violations({"schema": "deberts-history/1", "rules": "club", "acts": []}) == [
        ("missing_key", "deal")
    ]
    assert violations(document(acts=["QC twice"])) == [("unknown_act", "acts[0]")]


def test_what_the_game_was_before_may_be_told_in_part() -> None:
    assert history_from_document(document(before={"passed_out": 2})).before == Before(2)
    assert history_from_document(document(before={"stake": 4})).before == Before(stake=4)


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document())))
    assert main(["replay", "-"]) == 0
    answer = json.loads(capsys.readouterr().out)
    # Q with T of clubs: B won 13.
    assert answer["outcome"] == "stopped"
    assert answer["ended_by"] == {"act": "doezd", "seat": "B", "points": {"A": 0, "B": 13}}
    rules = replace(preset("club"), polubait=True)
    state = start_deal(rules, DEAL).apply(Call.PASS).apply(Call.PLAY).apply(Act.POLUBAIT)
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(history_to_document(state))))
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["ended_by"]["right"] is False
