from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.cards.rank import Rank
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.contract import Contract
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.payoff import Payoff
from engine.solver.search import Search
from engine.solver.table import Table
from tests.engine.solver.slow_play import Cards, End, Spot, best_end, lay, legal

SMALL_DEALS = int(os.environ.get("SOLVER_SMALL_DEALS", "40"))
SEATS = (Seat.A, Seat.B)


class Swap(NamedTuple):
    """Small hands with and without the exchange, and how they are played."""

    rules: RuleSet
    contract: Contract
    kept: tuple[Cards, Cards]
    swapped: tuple[Cards, Cards]
    exchanger: int


def random_swaps(seed: int, count: int) -> Iterator[Swap]:
    """Hands of three to five cards of two suits, so that sequences and bela are frequent; one of
    them holds the trump seven.
    """
    rng = random.Random(seed)
    for number in range(count):
        trump = rng.choice(list(Suit))
        suits = (trump, rng.choice([suit for suit in Suit if suit is not trump]))
        pack = [card for card in PACK if card.suit in suits]
        rng.shuffle(pack)
        seven = Card(Rank.SEVEN, trump)
        pack.remove(seven)
        size, exchanger = 3 + number % 3, rng.randrange(2)
        held = [frozenset(pack[:size]), frozenset(pack[size : 2 * size - 1]) | {seven}]
        turn_up = next(card for card in pack[2 * size :] if card.suit is trump)
        after = [held[0], held[1] - {seven} | {turn_up}]
        if exchanger == 0:
            held.reverse()
            after.reverse()
        rules = replace(
            RuleSet(),
            first_lead=rng.choice(list(o.FirstLead)),
            exchange_until=rng.choice(list(o.ExchangeUntil)),
            sequences_need_trick=rng.random() < 0.7,
            tie_rule=rng.choice(list(o.TieRule)),
            sequence_equal=rng.choice(list(o.SequenceEqual)),
        )
        contract = Contract(rng.choice(SEATS), trump)
        yield Swap(rules, contract, (held[0], held[1]), (after[0], after[1]), exchanger)


def slow_net(swap: Swap, payoffs: dict[bool, Payoff]) -> int:
    """The net by trying everything: who swaps when is written out here once more."""
    trump = swap.contract.trump
    leads = swap.rules.first_lead is o.FirstLead.TAKER and swap.contract.taker is Seat.B
    leader = 1 if leads else 0
    better = max if swap.exchanger == 0 else min

    def after(lead: Card | None, swaps: bool) -> int:
        payoff = payoffs[swaps]

        def at_the_end(end: End) -> int:
            a, b = (tricks > 0 for tricks in end.tricks)
            return payoff.net(end.points[0], a_has_trick=a, b_has_trick=b)

        spot = Spot(swap.swapped if swaps else swap.kept, leader)
        return best_end(spot if lead is None else lay(spot, lead, trump), trump, at_the_end)

    def choice(lead: Card | None) -> int:
        return better(after(lead, True), after(lead, False))

    if swap.exchanger == leader or swap.rules.exchange_until is not o.ExchangeUntil.OWN_FIRST_CARD:
        return choice(None)
    leads_of = legal(Spot(swap.kept, leader), trump, must_beat=True)
    return (max if leader == 0 else min)(choice(card) for card in leads_of)


@pytest.mark.parametrize("seed", [1])
def test_the_exchange_is_chosen_as_by_trying_everything(seed: int) -> None:
    choices = set()
    for swap in random_swaps(seed, SMALL_DEALS):
        table = Table(
            swap.rules,
            swap.contract,
            Search(must_beat=True),
            PerSeat(swap.kept),
            PerSeat(swap.swapped),
            SEATS[swap.exchanger],
        )
        payoffs = {False: table.kept.search.payoff, True: table.swapped.search.payoff}
        expected = slow_net(swap, payoffs)
        assert table.opening.net == expected, swap
        assert table.outcome.net == expected
        assert len(table.line) == 2 * len(swap.kept[0])
        choices.add((table.opening.exchanged_by is not None, table.decided_before_lead))
    assert len(choices) == 4, "swapped and kept, before and after the lead"
