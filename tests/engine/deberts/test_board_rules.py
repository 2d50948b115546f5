"""Rules of a game as rules of a board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.deberts import options as o
from engine.deberts.board_rules import board_rules
from engine.deberts.consistency import contradictions, event_contradictions
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet

TABLES = [(2, False), (3, False), (4, False), (4, True)]
GAMES = [
    rules
    for name in PRESET_NAMES
    for players, partners in TABLES
    if not contradictions(rules := preset(name, players, partners=partners))
]


@pytest.mark.parametrize("rules", GAMES)
def test_every_preset_gives_rules_a_board_can_have(rules: RuleSet) -> None:
    assert event_contradictions(board_rules(rules)) == ()


def test_the_rules_of_a_board_stay_as_they_are() -> None:
    assert board_rules(DUPLICATE) == DUPLICATE


def test_what_is_of_the_game_goes_and_what_is_of_the_deal_stays() -> None:
    game = replace(
        RuleSet(),
        dealer_forced=o.DealerForced.AFTER_N_REDEALS,
        doezd=o.Doezd.OWN_TURN,
        polubait=True,
        mars=True,
        davi=True,
        long_run=o.LongRun.HUNDRED,
        bela_needs_trick=True,
    )
    board = board_rules(game)
    assert event_contradictions(board) == ()
    assert board.dealer_forced is o.DealerForced.OFF
    assert (board.long_run, board.bela_needs_trick) == (o.LongRun.HUNDRED, True)
    taker = preset("kharkiv", 4, partners=True)
    assert (taker.turn_up, board_rules(taker).turn_up) == (o.TurnUp.TAKER, o.TurnUp.DEALER)
    three = replace(preset("kharkiv", 3), turn_up=o.TurnUp.TAKER)
    assert board_rules(three).turn_up is o.TurnUp.TABLE
    forced = replace(RuleSet(), dealer_forced=o.DealerForced.OTHER_SUIT)
    assert board_rules(forced).dealer_forced is o.DealerForced.OTHER_SUIT
