"""The moments of a recorded deal, and records in addresses."""

from __future__ import annotations

import base64
import zlib

import pytest

from engine.deberts.auction import Call
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record
from engine.formats.record import record_from_document, record_to_document
from engine.seats import SEATS, Seat
from engine.solver.annotation import StepKind, annotate
from tests.engine.deberts.positions import MADE, MADE_PLAY, cards, make_deal
from tournaments.mapping.record_addresses import address_to_document, record_to_address
from tournaments.mapping.replays import Replay

RECORD = Record((Call.PLAY,), Seat.A, None, cards(MADE_PLAY))
DEAL = make_deal(*MADE)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(DUPLICATE, DEAL, RECORD, annotate(DUPLICATE, DEAL, RECORD))


def test_the_worked_deal_from_the_first_call_to_the_last_card(replay: Replay) -> None:
    """The deal of docs/rules.md: A takes the turned suit, swaps the seven and makes 69."""
    kinds = [step.kind for step in replay.steps]
    assert kinds == [StepKind.CALL, StepKind.EXCHANGE, *[StepKind.CARD] * 18]
    start = replay.moment(0)
    assert start.hands == {seat: frozenset(DEAL.first[seat]) for seat in SEATS}
    assert start.later == {seat: DEAL.second[seat] for seat in SEATS}
    before_swap, after_swap = replay.moment(1), replay.moment(2)
    assert before_swap.hands == {seat: DEAL.hand(seat) for seat in SEATS}
    assert after_swap.swapped is Seat.A
    assert after_swap.hands[Seat.A] - before_swap.hands[Seat.A] == {DEAL.turn_up}
    assert replay.outcome.net == 69


def test_every_moment_holds_what_was_laid(replay: Replay) -> None:
    for number in range(2, len(replay.steps) + 1):
        moment = replay.moment(number)
        laid = number - 2
        assert sum(len(hand) for hand in moment.hands.values()) == 18 - laid
        assert [card for _, card in moment.table] == list(RECORD.play[laid - laid % 2 : laid])
        assert sum(moment.tricks.values()) == laid // 2
    end = replay.moment(len(replay.steps))
    assert end.step is None
    assert end.lost == {seat: replay.annotation.lost(seat) for seat in SEATS}
    assert replay.annotation.par - end.lost[Seat.A] + end.lost[Seat.B] == 69
    assert [len(trick) for trick in replay.tricks] == [2] * 9


def test_a_passed_out_deal_is_four_calls() -> None:
    record = Record((Call.PASS,) * 4)
    replay = Replay(DUPLICATE, DEAL, record, annotate(DUPLICATE, DEAL, record))
    assert replay.contract is None
    assert replay.tricks == ()
    assert replay.moment(4).later == {seat: DEAL.second[seat] for seat in SEATS}


def test_a_record_in_an_address_comes_back() -> None:
    address = record_to_address(DUPLICATE, DEAL, RECORD)
    assert len(address) < 500
    assert record_from_document(address_to_document(address)) == (DUPLICATE, DEAL, RECORD)


def test_what_is_no_record_is_none() -> None:
    address = record_to_address(DUPLICATE, DEAL, RECORD)
    bomb = zlib.compress(b"[" + b"1," * 5_000_000 + b"1]")
    deep = zlib.compress(b"[" * 20_000)
    packed = [base64.urlsafe_b64encode(text).decode() for text in (bomb, deep)]
    for text in ("", "!", "abc", address[:-9], address * 20, "ü" * 8, *packed):
        assert address_to_document(text) is None
    assert address_to_document(address) == record_to_document(DUPLICATE, DEAL, RECORD)
