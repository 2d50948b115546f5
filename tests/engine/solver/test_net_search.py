from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.contract import Contract
from engine.deberts.declarations import Declared
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.layout import each_bit, layout_of, value_of
from engine.solver.net_search import NetSearch
from engine.solver.payoff import Payoff
from engine.solver.position import Position
from engine.solver.search import Search
from tests.engine.solver.slow_play import (
    Cards,
    End,
    Spot,
    all_ends,
    best_end,
    lay,
    legal,
    random_small_cases,
)

SMALL_DEALS = int(os.environ.get("SOLVER_SMALL_DEALS", "90"))
SEATS = (Seat.A, Seat.B)


def random_rules(rng: random.Random) -> RuleSet:
    """Every option that changes what play is worth."""
    return replace(
        RuleSet(),
        sequences_need_trick=rng.random() < 0.8,
        bela_needs_trick=rng.random() < 0.5,
        tie_rule=rng.choice(list(o.TieRule)),
        game=rng.choice(list(o.Game)),
        hanging_duplicate=rng.choice(list(o.HangingDuplicate)),
        overtrump=rng.choice(list(o.Overtrump)),
    )


def random_payoff(rng: random.Random, trump: Suit, in_play: int) -> Payoff:
    """A contract with declarations that matter for so few points."""
    won = [Declared(), Declared()]
    won[rng.randrange(2)] = Declared(rng.choice((0, 20, 40, 50)), 0)
    holder = rng.randrange(3)
    if holder < 2:
        won[holder] = replace(won[holder], bela=20)
    contract = Contract(rng.choice(SEATS), trump)
    return Payoff(random_rules(rng), contract, in_play, PerSeat(tuple(won)))


def start_of(hands: tuple[Cards, Cards], trump: Suit, leader: int) -> Position:
    layout = layout_of(trump)
    return Position(layout.mask(hands[0]), layout.mask(hands[1]), leader == 0)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_net_is_the_one_found_by_trying_everything(seed: int) -> None:
    for hands, trump, leader, rng in random_small_cases(seed, SMALL_DEALS):
        start = start_of(hands, trump, leader)
        payoff = random_payoff(rng, trump, value_of(start.a | start.b) + 10)
        must_beat = payoff.rules.overtrump is not o.Overtrump.NEVER

        def at_the_end(end: End, payoff: Payoff = payoff) -> int:
            a, b = (tricks > 0 for tricks in end.tricks)
            return payoff.net(end.points[0], a_has_trick=a, b_has_trick=b)

        search = NetSearch(Search(must_beat=must_beat), payoff, must_beat=must_beat)
        spot, position = Spot(hands, leader), start
        for _ in range(rng.randrange(4)):
            card = rng.choice(legal(spot, trump, must_beat=must_beat))
            spot, position = lay(spot, card, trump), position.lay(layout_of(trump).bits[card])
        expected = best_end(spot, trump, at_the_end, must_beat=must_beat)
        assert search.net(position) == expected, (hands, trump, leader, payoff)
        assert search.outcome(position).net == expected


def test_some_deals_need_more_than_points() -> None:
    """A taker who cannot make his contract may have to avoid every trick, so that his sequences
    do not count for the other: best play for points alone is not enough.
    """
    more = 0
    for hands, trump, leader, rng in random_small_cases(3, 150, (3,)):
        start = start_of(hands, trump, leader)
        payoff = random_payoff(rng, trump, value_of(start.a | start.b) + 10)
        payoff = replace(payoff, rules=RuleSet(bela_needs_trick=True))
        search = NetSearch(Search(must_beat=True), payoff, must_beat=True)
        more += search.net(start) != payoff.net(search.points(start))
    assert more > 5


def test_payoffs_never_fall_with_the_card_points() -> None:
    rng = random.Random(4)
    for _ in range(200):
        in_play = rng.randrange(28, 157)
        payoff = random_payoff(rng, Suit.CLUBS, in_play)
        nets = [payoff.net(points) for points in range(in_play + 1)]
        assert nets == sorted(nets)


def test_a_line_keeps_what_it_promises() -> None:
    for hands, trump, leader, rng in random_small_cases(6, 30):
        position = start_of(hands, trump, leader)
        payoff = random_payoff(rng, trump, value_of(position.a | position.b) + 10)
        search = NetSearch(Search(must_beat=True), payoff, must_beat=True)
        promised = search.net(position)
        for card in search.line(position):
            assert card & position.legal(must_beat=True)
            position = position.lay(card)
            assert search.net(position) == promised
        assert position.over


def test_choices_are_all_legal_cards() -> None:
    for hands, trump, leader, rng in random_small_cases(7, 60, (5,)):
        spot, position = Spot(hands, leader), start_of(hands, trump, leader)
        payoff = random_payoff(rng, trump, value_of(position.a | position.b) + 10)
        search = NetSearch(Search(must_beat=True), payoff, must_beat=True)
        layout = layout_of(trump)
        for _ in range(4):
            choices = search.choices(position)
            cards = legal(spot, trump, must_beat=True)
            assert {layout.cards[card] for card in choices} == set(cards)
            for bit in each_bit(position.legal(must_beat=True)):
                alone = position.lay(bit)
                assert search.net(choices[bit]) == search.net(alone)
                assert search.points(choices[bit]) == search.points(alone)
            card = rng.choice(cards)
            spot, position = lay(spot, card, trump), position.lay(layout.bits[card])


def test_ends_are_counted_as_by_the_oracle() -> None:
    for hands, trump, leader, _ in random_small_cases(9, 20, (3,)):
        ends = set()

        def follow(position: Position, found: set[tuple[int, bool, bool]] = ends) -> None:
            if position.over:
                found.add((position.points, position.a_has_trick, position.b_has_trick))
            for card in each_bit(position.legal(must_beat=True)):
                follow(position.lay(card))

        follow(start_of(hands, trump, leader))
        assert ends == {
            (end.points[0], end.tricks[0] > 0, end.tricks[1] > 0)
            for end in all_ends(Spot(hands, leader), trump)
        }
