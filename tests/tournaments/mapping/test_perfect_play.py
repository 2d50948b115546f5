"""Analyses as documents: what is stored says what the solver found."""

from __future__ import annotations

import json

from engine.cards.dealing import DealingPlan, deal_from_pack, pack_of_board
from engine.cards.notation import deal_from_document
from engine.deberts.contract import Contract
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import settle_record
from engine.seats import SEATS, Seat
from engine.solver.contracts import contract_values
from engine.solver.par import par
from engine.solver.reachable import reachable_all
from tests.tournaments.analysed import computed
from tests.tournaments.views.console.worked import BOARD_1
from tournaments.mapping.perfect_play import (
    analysis_inputs,
    perfect_play_from_document,
    reachable_from_document,
)

DEAL = deal_from_document(BOARD_1)


def test_a_document_gives_back_what_was_found() -> None:
    document = json.loads(json.dumps(computed(DUPLICATE, DEAL)))
    found = perfect_play_from_document(document)
    values = contract_values(DUPLICATE, DEAL)
    assert [worth.contract for worth in found.contracts] == [value.contract for value in values]
    for worth, value in zip(found.contracts, values, strict=True):
        assert (worth.net, worth.kind) == (value.outcome.net, value.outcome.kind)
        assert (worth.cards_a, worth.cards_b) == value.outcome.cards.values
        assert worth.exchanged_by == value.exchanged_by
        assert worth.exchange_choice == value.exchange_choice
    best = par(DUPLICATE, DEAL)
    assert found.par.net == best.net
    assert found.par.record == best.record
    assert settle_record(DUPLICATE, DEAL, found.par.record).net == best.net
    assert [(step.seat, step.call, step.values) for step in found.par.chain] == [
        (step.seat, step.call, dict(step.values)) for step in best.chain
    ]


def test_every_set_of_results_is_there_bit_by_bit() -> None:
    document = json.loads(json.dumps(computed(DUPLICATE, DEAL)))
    wanted = reachable_all(DUPLICATE, DEAL)
    assert {case: reachable_from_document(document, case) for case in wanted} == dict(wanted)
    # Only A holds the seven of the turned suit.
    swapped = Contract(Seat.A, DEAL.turn_up.suit), Seat.B
    assert swapped not in wanted
    assert reachable_from_document(document, swapped) is None


def test_the_best_contract_of_a_seat_is_the_first_that_no_other_beats() -> None:
    found = perfect_play_from_document(computed(DUPLICATE, DEAL))
    for seat, sign in zip(SEATS, (1, -1), strict=True):
        own = [sign * worth.net for worth in found.contracts if worth.contract.taker is seat]
        assert sign * found.best(seat).net == max(own)
        assert found.best(seat).contract.taker is seat


def test_inputs_change_with_the_cards_and_the_rules() -> None:
    other = deal_from_pack(pack_of_board(b"0" * 32, 1, DealingPlan(1)))
    hashes = {analysis_inputs(DUPLICATE, deal) for deal in (DEAL, other)}
    assert len(hashes) == 2
    assert all(len(text) == 64 for text in hashes)
