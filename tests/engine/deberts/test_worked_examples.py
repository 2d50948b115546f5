"""The examples of the rule texts that concern a board, through a record and through a tally."""

import random

import pytest

from engine.cards.deal import Deal
from engine.cards.notation import format_cards, parse_card
from engine.deberts.actions import Act, PlayCard
from engine.deberts.auction import Call
from engine.deberts.deal_state import DealState, Phase, start_deal
from engine.deberts.exchange import exchange_possible
from engine.deberts.outcome import Outcome
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record
from engine.deberts.tally import Tally
from engine.formats.record import outcome_of_record, record_to_document
from engine.formats.tally import outcome_of_tally, tally_to_document
from engine.seats import SEATS
from tests.engine.deberts.positions import A, B, cards, deal_around

K_TERC = "KS QS JS 7H 8H 7C 8C AD 7D"
J_TERC = "JD TD 9D AH TH KC QC 7S 8S"
TWO_TERCS = "JS TS 9S JC TC 9C 7H 8H AD"
Q_TERC = "QD JD TD AH TH KC 7S KS 8C"
THREE_TERCS = "JS TS 9S JC TC 9C 9H 8H 7H"
FIFTY = "TD 9D 8D 7D AH QH KC KS AS"
TRUMP_TERC = "9H 8H 7H AS TS 9D KD QC 7C"
NOTHING = "JC TC 8C AD 8S 7S 8D 7D KC"
SEVEN_RUN = "AH KH QH JH TH 9H 8H AS 7D"
LOW = "7C 8C KC TD AD 7S 8S KS 9D"


def played_until_both_have_tricks(deal: Deal, *, exchange: bool) -> DealState:
    """A takes the turned suit; the cards fall at random until each seat has won a trick."""
    rng = random.Random(1)
    for _ in range(200):
        state = start_deal(DUPLICATE, deal).apply(Call.PLAY)
        if exchange:
            state = state.apply(Act.EXCHANGE)
        while state.phase is not Phase.OVER:
            plain = [a for a in state.legal_actions if isinstance(a, PlayCard) and not a.bela]
            state = state.apply(rng.choice(plain))
        if state.play is not None and all(state.play.tricks.values):
            return state
    raise AssertionError("one seat wins every trick")


def both_ways(deal: Deal, *, exchange: bool = False) -> Outcome:
    """The outcome of the record with everything announced, which the tally must share."""
    state = played_until_both_have_tricks(deal, exchange=exchange)
    assert state.play is not None
    record = Record(state.calls, state.exchanged_by, None, state.laid)
    outcome = outcome_of_record(record_to_document(DUPLICATE, deal, record))
    slip = Tally(
        state.contract,
        {A: outcome.cards[A]},
        state.exchanged_by,
        tricks={B: state.play.tricks[B]},
    )
    assert outcome_of_tally(tally_to_document(DUPLICATE, deal, slip)) == outcome
    return outcome


@pytest.mark.parametrize(
    ("a", "b", "right"),
    [
        (K_TERC, J_TERC, (20, 0)),
        (J_TERC, K_TERC, (0, 20)),
        (TWO_TERCS, Q_TERC, (0, 20)),
        (Q_TERC, TWO_TERCS, (20, 0)),
        (THREE_TERCS, FIFTY, (0, 50)),
        (FIFTY, THREE_TERCS, (50, 0)),
        (SEVEN_RUN, LOW, (70, 0)),
        (LOW, SEVEN_RUN, (0, 70)),
    ],
)
def test_comparisons(a: str, b: str, right: tuple[int, int]) -> None:
    turn_up = "KH" if "KH" not in a + b else "9C"
    deal = deal_around(a, b, turn_up)
    if SEVEN_RUN in (a, b):
        outcome = both_ways_in_hearts(deal)
        holder = A if a == SEVEN_RUN else B
        assert outcome.bela[holder] == 20
    else:
        outcome = both_ways(deal)
    assert outcome.declarations.values == right


def both_ways_in_hearts(deal: Deal) -> Outcome:
    """The same after two passes and hearts named by A, who may then win every trick or none."""
    state = start_deal(DUPLICATE, deal)
    for call in (Call.PASS, Call.PASS, Call.HEARTS):
        state = state.apply(call)
    while state.phase is not Phase.OVER:
        state = state.apply(next(a for a in state.legal_actions if isinstance(a, PlayCard)))
    assert state.play is not None
    record = Record(state.calls, None, None, state.laid)
    outcome = outcome_of_record(record_to_document(DUPLICATE, deal, record))
    tally = Tally(state.contract, {B: outcome.cards[B]}, tricks={A: state.play.tricks[A]})
    assert outcome_of_tally(tally_to_document(DUPLICATE, deal, tally)) == outcome
    return outcome


def test_the_terc_of_trumps_counts_without_the_exchange_only() -> None:
    deal = deal_around(TRUMP_TERC, NOTHING, "KH")
    assert both_ways(deal).declarations.values == (20, 0)
    assert both_ways(deal, exchange=True).declarations.values == (0, 0)
    contract = start_deal(DUPLICATE, deal).apply(Call.PLAY).contract
    assert contract is not None
    assert [seat for seat in SEATS if exchange_possible(DUPLICATE, deal, contract, seat)] == [A]


def test_the_jack_must_take_the_nine() -> None:
    deal = deal_around("9H AS KS AD KD TC KC 7S 7D", "JH 7H QS TS QD TD AC QC 8S", "8H")
    state = start_deal(DUPLICATE, deal).apply(Call.PLAY).apply(PlayCard(parse_card("9H")))
    replies = [a.card for a in state.legal_actions if isinstance(a, PlayCard)]
    assert format_cards(replies) == "JH"
    won = state.apply(PlayCard(parse_card("JH")))
    assert won.play is not None
    assert won.play.points.values == (0, 34)
    assert format_cards(cards("9H JH")) == format_cards(won.laid)
