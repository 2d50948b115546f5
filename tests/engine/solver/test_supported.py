from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.cards.deal import StockDeal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.pack import PACK
from engine.deberts import options as o
from engine.deberts.draw import drawn
from engine.deberts.presets import PRESET_NAMES, preset
from engine.deberts.record import settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.seats import Seat
from engine.solver.annotation import annotate
from engine.solver.contracts import contract_values
from engine.solver.par import par
from engine.solver.reachable import reachable
from engine.solver.supported import refusals, require_solvable

DEAL = make_board_set(bytes(32), DealingPlan(1))[0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", PRESET_NAMES)
def test_every_preset_for_two_players_is_solved(name: str, players: int) -> None:
    assert (not refusals(preset(name, players))) is (players == 2)


def test_everything_that_cannot_be_solved_is_named() -> None:
    rules = replace(RuleSet(), players=3, dealer_forced=o.DealerForced.AFTER_N_REDEALS, target=0)
    with pytest.raises(RefusedError) as caught:
        require_solvable(rules, DEAL)
    named = {violation.where for violation in caught.value.violations}
    assert {"players", "dealer_forced", "target"} <= named
    assert "players = 3" in str(caught.value)


def test_a_deal_must_fit_the_rules() -> None:
    with pytest.raises(RefusedError, match=r"deal\.A\[1\]"):
        par(RuleSet(draw_size=4), DEAL)


def test_a_deal_in_packets_that_fits_one_taker_alone_is_refused() -> None:
    rules = replace(RuleSet(), turn_up=o.TurnUp.TAKER)
    with pytest.raises(RefusedError):
        par(rules, drawn(rules, stock_deal(), Seat.A))


def stock_deal() -> StockDeal:
    cards = list(PACK)
    random.Random(5).shuffle(cards)
    return StockDeal(
        {Seat.A: tuple(cards[:6]), Seat.B: tuple(cards[6:12])}, cards[12], tuple(cards[13:])
    )


@pytest.mark.parametrize(
    "options",
    [
        {"draw_size": 4},
        {"turn_up": o.TurnUp.TAKER},
        {"turn_up": o.TurnUp.BOTTOM, "draw_first": o.DrawFirst.LEFT_OF_TAKER},
        {"bait": False, "draw_first": o.DrawFirst.LEFT_OF_TAKER},
    ],
    ids=str,
)
def test_every_way_of_dealing_is_solved(options: dict[str, object]) -> None:
    rules = replace(RuleSet(), **options)  # type: ignore[arg-type]
    deal = stock_deal()
    found = par(rules, deal)
    assert settle_record(rules, deal, found.record) == found.outcome
    assert annotate(rules, deal, found.record).turning_point is None
    value = contract_values(rules, deal)[3]
    possible = reachable(rules, deal, value.contract, value.exchanged_by)
    assert possible.in_play == sum(value.outcome.cards.values)
    assert possible.can(Seat.A, value.outcome.cards[Seat.A])
    assert possible.hand_size == 6 + rules.extra_cards
