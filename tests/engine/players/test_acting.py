"""Automatic players at a deal under way do what they do at a table of their own."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards.dealing import DealingPlan, make_board_set
from engine.deberts.board_rules import board_rules
from engine.deberts.deal_state import start_deal
from engine.deberts.draw import layout
from engine.deberts.presets import PRESET_NAMES, preset
from engine.players.acting import automatic_action
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.seats import SEATS, Seat

SEED = b"players at a deal under way"


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_the_same_calls_exchange_and_cards_as_at_a_table(name: str) -> None:
    """`play_deal` keeps its own account of what each player sees."""
    rules = board_rules(preset(name))
    players = {Seat.A: PLAYERS["careful"], Seat.B: PLAYERS["greedy"]}
    exchanges = 0
    for deal in make_board_set(SEED, DealingPlan(25, draw=layout(rules).draw)):
        expected = play_deal(rules, deal, players, Random(0)).record
        state = start_deal(rules, deal)
        while (seat := state.turn) is not None:
            state = state.apply(automatic_action(state, players[seat], Random(0)))
        assert state.calls == expected.calls
        assert state.exchanged_by == expected.exchanged_by
        assert state.laid == expected.play
        exchanges += state.exchanged_by is not None
    assert exchanges


def test_nobody_acts_after_the_end() -> None:
    rules = board_rules(preset("duplicate"))
    (deal,) = make_board_set(SEED, DealingPlan(1))
    state = start_deal(rules, deal)
    while (seat := state.turn) is not None:
        state = state.apply(automatic_action(state, PLAYERS["careful"], Random(0)))
        assert seat in SEATS
    with pytest.raises(ValueError, match="nobody acts"):
        automatic_action(state, PLAYERS["careful"], Random(0))
