"""What holds for every deal, whatever the preset and the number of players."""

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.dealing import stock_deal_from_pack
from engine.cards.notation import deal_from_either_form, deal_to_document
from engine.cards.pack import PACK
from engine.cards.suit import SUITS
from engine.deberts.actions import PlayCard
from engine.deberts.deal_state import Phase, start_deal
from engine.deberts.draw import dealing_order, drawn, layout
from engine.deberts.in_play import in_play_points
from engine.deberts.outcome import OutcomeKind
from engine.deberts.possible_declarations import highest_total
from engine.deberts.possible_points import SUM_LIMITS
from engine.formats.ruleset import ruleset_from_document, ruleset_to_document
from tests.engine.deberts.positions import ENDING, play_randomly, tables

TABLES = [rules for _, rules in tables()]
rule_sets = st.sampled_from(TABLES)
packs = st.permutations(PACK)
seeds = st.integers(0, 2**32)


@settings(max_examples=60, deadline=None)
@given(rule_sets, packs, st.integers(0, 3))
def test_hands_and_what_is_left_are_the_pack(rules, pack, place):
    taker = rules.seats[place % rules.players]
    deal = drawn(rules, stock_deal_from_pack(pack, rules.players), taker)
    hands = [deal.hand(seat) for seat in rules.seats]
    assert {len(hand) for hand in hands} == {rules.hand_size}
    left = [deal.undealt, set(deal.bottom_cards)]
    if deal.turn_up_to is None:
        left.append({deal.turn_up})
    assert sum(map(len, [*hands, *left])) == len(PACK)
    assert frozenset().union(*hands, *left) == frozenset(PACK)
    assert sorted(dealing_order(rules, taker), key=lambda seat: seat.place) == list(rules.seats)
    smallest, largest = SUM_LIMITS[rules.players, rules.hand_size]
    assert all(smallest <= in_play_points(deal, trump, None) <= largest for trump in SUITS)


@settings(max_examples=60, deadline=None)
@given(rule_sets, packs, st.integers(0, 3))
def test_a_deal_read_is_the_deal_written_in_either_form(rules, pack, place):
    table = stock_deal_from_pack(pack, rules.players)
    for deal in (table, drawn(rules, table, rules.seats[place % rules.players])):
        document = json.loads(json.dumps(deal_to_document(deal)))
        assert deal_from_either_form(document, layout(rules)) == deal


@settings(max_examples=40, deadline=None)
@given(rule_sets, packs, seeds)
def test_a_deal_at_every_point(rules, pack, seed):
    rng = random.Random(seed)
    state = start_deal(rules, stock_deal_from_pack(pack, rules.players))
    while state.phase is not Phase.OVER:
        assert state.turn in rules.seats
        hand = state.hand(state.turn)
        cards = {action.card for action in state.legal_actions if isinstance(action, PlayCard)}
        assert cards <= hand
        assert bool(cards) == (state.phase is Phase.PLAY)
        held = [state.hand(seat) for seat in rules.seats]
        assert sum(map(len, held)) == len(frozenset().union(*held))
        state = state.apply(rng.choice([a for a in state.legal_actions if a not in ENDING]))


@settings(max_examples=60, deadline=None)
@given(rule_sets, packs, seeds)
def test_a_deal_in_the_end(rules, pack, seed):
    end = play_randomly(stock_deal_from_pack(pack, rules.players), random.Random(seed), rules)
    outcome = end.outcome
    if outcome is None or outcome.contract is None or outcome.ending is not None:
        return
    assert end.deal is not None
    known = in_play_points(end.deal, outcome.contract.trump, end.exchanged_by)
    assert sum(outcome.cards.values) == known
    assert len(outcome.trick_winners) == rules.hand_size
    assert sum(outcome.nets.values) == 0
    total = sum(outcome.total(side) for side in rules.side_seats)
    assert sum(outcome.written.values) + outcome.hanging == total + sum(outcome.bonus.values)
    assert max(outcome.total(side) for side in rules.side_seats) <= highest_total(rules)
    if outcome.kind is OutcomeKind.BAIT and rules.bait:
        assert outcome.written[rules.side_of(outcome.contract.taker)] == 0


@given(rule_sets)
def test_a_rule_set_read_is_the_rule_set_written(rules):
    assert ruleset_from_document(json.loads(json.dumps(ruleset_to_document(rules)))) == rules
