"""What holds for every deal, auction, exchange, announcement and play."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.deal import Deal
from engine.deberts.actions import Announce, PlayCard
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.deal_state import DealState, Phase, start_deal
from engine.deberts.exchange import exchange_possible
from engine.deberts.in_play import in_play_points
from engine.deberts.options import FirstLead
from engine.deberts.outcome import Outcome
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record, settle_record
from engine.deberts.tally import DeclaredTotals, Tally, settle_tally
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record, record_from_document, record_to_document
from engine.formats.tally import outcome_of_tally, tally_from_document, tally_to_document
from engine.seats import SEATS
from tests.engine.cards.strategies import deals
from tests.engine.deberts import oracle
from tests.engine.deberts.positions import A, play_randomly, random_deal

choices = st.randoms(use_true_random=False)


def ended(state: DealState) -> tuple[Outcome, Record]:
    assert state.outcome is not None
    return state.outcome, state.record


@settings(max_examples=60, deadline=None)
@given(deals, choices)
def test_legal_cards_are_some_of_the_hand(deal: Deal, rng: random.Random) -> None:
    state = start_deal(DUPLICATE, deal)
    while state.phase is not Phase.OVER:
        if state.play is not None and state.turn is not None:
            assert state.play.legal
            assert state.play.legal <= state.hand(state.turn)
        state = state.apply(rng.choice(state.legal_actions))


@settings(max_examples=60, deadline=None)
@given(deals, choices)
def test_card_points_are_the_known_sum_and_the_rule_text_agrees(
    deal: Deal, rng: random.Random
) -> None:
    state = play_randomly(deal, rng)
    outcome, record = ended(state)
    if outcome.contract is None:
        return
    trump = outcome.contract.trump
    known = in_play_points(deal, trump, record.exchanged_by)
    assert sum(outcome.cards.values) == known
    assert 28 <= known <= 156
    hands = (state.played_with(SEATS[0]), state.played_with(SEATS[1]))
    points, tricks = oracle.play_out(hands, trump, record.play)
    assert list(outcome.cards.values) == points
    announced = record.announcements or {}
    spoke = tuple(seat in announced and bool(announced[seat].sequences) for seat in SEATS)
    took = (tricks[0] > 0, tricks[1] > 0)
    assert outcome.declarations.values == oracle.sequence_points(
        hands, trump, (spoke[0], spoke[1]), took
    )
    totals = [outcome.total(seat) for seat in SEATS]
    taker = SEATS.index(outcome.contract.taker)
    assert oracle.written(taker, totals) == (
        outcome.kind.value,
        list(outcome.written.values),
        outcome.hanging,
    )


def tally_of(state: DealState, rng: random.Random) -> Tally:
    """A slip of a finished deal, saying as much as one of its kind might."""
    outcome, record = ended(state)
    if outcome.contract is None or state.play is None:
        return Tally(None)
    seats = rng.choice([(SEATS[0],), (SEATS[1],), SEATS])
    points = {seat: outcome.cards[seat] for seat in seats}
    tricks = {rng.choice(SEATS): 0}
    tricks = {seat: state.play.tricks[seat] for seat in tricks}
    last = rng.choice([None, state.play.leader])
    return Tally(outcome.contract, points, record.exchanged_by, record.announcements, tricks, last)


def test_record_and_tally_of_two_hundred_deals_agree() -> None:
    rng = random.Random(2026)
    kinds = set()
    for _ in range(200):
        state = play_randomly(random_deal(rng), rng)
        outcome, record = ended(state)
        tally = tally_of(state, rng)
        kinds.add(outcome.kind)
        assert settle_record(DUPLICATE, state.deal, record) == outcome
        assert settle_tally(DUPLICATE, state.deal, tally) == outcome
        on_paper = record_to_document(DUPLICATE, state.deal, record)
        slip = tally_to_document(DUPLICATE, state.deal, tally)
        assert outcome_of_record(on_paper) == outcome == outcome_of_tally(slip)
        assert record_from_document(on_paper) == (DUPLICATE, state.deal, record)
        assert tally_from_document(slip) == (DUPLICATE, state.deal, tally)
    assert len(kinds) >= 3


def test_everything_announced_for_the_player_or_by_hand() -> None:
    rng = random.Random(77)
    for _ in range(100):
        state = start_deal(DUPLICATE, random_deal(rng))
        while state.phase is not Phase.OVER:
            actions = state.legal_actions
            loud = [a for a in actions if isinstance(a, Announce)] or [
                a for a in actions if isinstance(a, PlayCard) and a.bela
            ]
            state = state.apply(rng.choice(loud or actions))
        outcome, record = ended(state)
        automatic = Record(record.calls, record.exchanged_by, None, record.play)
        assert settle_record(DUPLICATE, state.deal, automatic) == outcome


def test_points_typed_from_a_slip_write_the_same() -> None:
    rng = random.Random(88)
    for _ in range(100):
        state = play_randomly(random_deal(rng), rng)
        outcome, record = ended(state)
        if outcome.contract is None or state.play is None:
            continue
        totals = {seat: outcome.declarations[seat] + outcome.bela[seat] for seat in SEATS}
        slip = Tally(
            outcome.contract,
            outcome.cards.as_mapping(),
            record.exchanged_by,
            DeclaredTotals(totals),
            state.play.tricks.as_mapping(),
        )
        for deal in (state.deal, None):
            settled = settle_tally(DUPLICATE, deal, slip)
            assert (settled.written, settled.hanging) == (outcome.written, outcome.hanging)
            assert settled.kind is outcome.kind


@settings(max_examples=40, deadline=None)
@given(deals, choices)
def test_the_net_result_is_the_difference(deal: Deal, rng: random.Random) -> None:
    outcome, _ = ended(play_randomly(deal, rng))
    document = outcome_to_document(outcome)
    assert document["net"] == document["written"]["A"] - document["written"]["B"]


def test_swapped_seats_mirror_the_play() -> None:
    """The same cards, led by the other seat under `first_lead` taker, give the mirrored result."""
    rules = replace(DUPLICATE, first_lead=FirstLead.TAKER)
    rng = random.Random(5)
    mirrored_deals = 0
    for _ in range(60):
        deal = random_deal(rng)
        state = start_deal(rules, deal).apply(Call.PLAY)
        while state.phase is not Phase.OVER:
            state = state.apply(rng.choice(state.legal_actions))
        outcome, record = ended(state)
        mirror = Deal(
            {seat: deal.first[seat.other] for seat in SEATS},
            {seat: deal.second[seat.other] for seat in SEATS},
            deal.turn_up,
            deal.bottom,
        )
        swapped = Record(
            (Call.PASS, Call.PLAY),
            None if record.exchanged_by is None else record.exchanged_by.other,
            {seat.other: a for seat, a in (record.announcements or {}).items()},
            record.play,
        )
        other = settle_record(rules, mirror, swapped)
        assert other.net == -outcome.net
        assert other.cards.values == outcome.cards.values[::-1]
        assert other.declarations.values == outcome.declarations.values[::-1]
        mirrored_deals += 1
    assert mirrored_deals == 60


@settings(max_examples=60, deadline=None)
@given(deals)
def test_at_most_one_seat_can_exchange(deal: Deal) -> None:
    contract = Contract(A, deal.turn_up.suit)
    able = [seat for seat in SEATS if exchange_possible(DUPLICATE, deal, contract, seat)]
    assert len(able) <= 1
