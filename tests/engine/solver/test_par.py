from __future__ import annotations

import pytest

from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.suit import SUITS
from engine.deberts import options as o
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.outcome import OutcomeKind
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.seats import Seat
from engine.solver.contracts import (
    SolvedDeal,
    best_contract,
    best_play,
    contract_value,
    contract_values,
)
from engine.solver.par import call_values, par, par_of
from tests.engine.deberts.positions import MADE, make_deal

A, B = Seat.A, Seat.B
PASS = Call.PASS


def boards(count: int) -> tuple[Deal, ...]:
    return make_board_set(bytes(32), DealingPlan(count))


@pytest.mark.parametrize("name", ["duplicate", "club", "classic_ua", "online_2p", "moscow"])
def test_par_is_a_record_that_settles_to_its_outcome(name: str) -> None:
    rules = preset(name)
    for deal in boards(3):
        found = par(rules, deal)
        assert settle_record(rules, deal, found.record) == found.outcome
        assert found.net == found.outcome.net
        assert tuple(step.call for step in found.chain) == found.record.calls


def test_every_contract_is_a_record_that_settles_to_its_outcome() -> None:
    deal = make_deal(*MADE)
    for value in contract_values(DUPLICATE, deal):
        contract = value.contract
        turned = contract.trump is deal.turn_up.suit
        passes = (0 if turned else 2) + (contract.taker is B)
        last = Call.PLAY if turned else Call(contract.trump.value)
        line = best_play(DUPLICATE, deal, contract)
        record = Record((PASS,) * passes + (last,), value.exchanged_by, None, line)
        assert settle_record(DUPLICATE, deal, record) == value.outcome
        assert value == contract_value(DUPLICATE, deal, contract)
        assert value.exchange_choice is (A if turned else None)


@pytest.mark.parametrize(
    "forced", [o.DealerForced.OFF, o.DealerForced.OTHER_SUIT, o.DealerForced.TURNED_SUIT]
)
def test_the_auction_written_out(forced: o.DealerForced) -> None:
    rules = RuleSet(game=o.Game.ONE_DEAL, four_sevens=o.FourSevens.OFF, dealer_forced=forced)
    for deal in boards(10)[9:]:
        nets = {value.contract: value.net for value in contract_values(rules, deal)}
        turned = deal.turn_up.suit
        others = [suit for suit in SUITS if suit is not turned]
        last_b = {
            o.DealerForced.OFF: [0, *(nets[Contract(B, suit)] for suit in others)],
            o.DealerForced.OTHER_SUIT: [nets[Contract(B, suit)] for suit in others],
            o.DealerForced.TURNED_SUIT: [nets[Contract(B, turned)]],
        }[forced]
        second_a = max(min(last_b), *(nets[Contract(A, suit)] for suit in others))
        first_b = min(second_a, nets[Contract(B, turned)])
        first_a = max(first_b, nets[Contract(A, turned)])
        found = par(rules, deal)
        assert found.net == first_a
        assert found.chain[0].values == {PASS: first_b, Call.PLAY: nets[Contract(A, turned)]}
        assert call_values(rules, deal, [PASS]) == {
            PASS: second_a,
            Call.PLAY: nets[Contract(B, turned)],
        }
        assert call_values(rules, deal, [Call.PLAY]) == {}


def test_a_deal_nobody_wants_is_passed_out() -> None:
    """With all cards seen one of the two makes every suit unless they tie, so such a deal cannot
    be found by chance; here whoever takes loses.
    """

    class Unwanted(SolvedDeal):
        def net(self, contract: Contract | None) -> int:
            if contract is None:
                return 0
            return -1 if contract.taker is A else 1

    found = par_of(Unwanted(DUPLICATE, boards(1)[0]))
    assert found.contract is None
    assert found.outcome.kind is OutcomeKind.PASSED_OUT
    assert found.record == Record((PASS,) * 4)
    assert found.net == 0


def test_the_best_contract_of_each_side() -> None:
    values = contract_values(DUPLICATE, boards(1)[0])
    for taker, sign in ((A, 1), (B, -1)):
        own = [value for value in values if value.contract.taker is taker]
        best = best_contract(values, taker)
        assert len(own) == 4
        assert sign * best.net == max(sign * value.net for value in own)


def test_rules_that_cannot_be_solved_are_refused() -> None:
    with pytest.raises(RefusedError):
        par(RuleSet(draw_size=4), boards(1)[0])
