"""Pairs of least cost."""

import random
from functools import cache
from itertools import combinations

import pytest

from engine.movements.matching import COSTLIEST, cheapest_pairs


def least(players, costs):
    """The least cost of pairing all players, by trying every pairing."""

    @cache
    def of(left):
        if not left:
            return 0
        first, *others = sorted(left)
        return min(costs[first, other] + of(left - {first, other}) for other in others)

    return of(frozenset(players))


@pytest.mark.parametrize("seed", range(30))
def test_the_cost_is_the_least_whatever_decides_between_equal_ones(seed):
    rng = random.Random(seed)
    players = rng.sample(range(100), rng.choice((4, 6, 8, 10, 12)))
    costs = {
        pair: rng.choice((1, 1, 1, 3, 5)) * rng.choice((1, 1, 1 << 30))
        for pair in combinations(sorted(players), 2)
    }
    for variant in range(20):
        pairs = cheapest_pairs(costs, variant)
        assert sorted(player for pair in pairs for player in pair) == sorted(players)
        assert sum(costs[pair] for pair in pairs) == least(players, costs)
        assert pairs == cheapest_pairs(costs, variant)


def test_variants_choose_between_equal_costs():
    costs = dict.fromkeys(combinations(range(8), 2), 7)
    assert len({tuple(cheapest_pairs(costs, variant)) for variant in range(20)}) > 5


def test_as_many_pairs_as_possible_come_before_their_cost():
    costs = {(1, 2): 0, (1, 3): COSTLIEST, (2, 4): COSTLIEST}
    assert cheapest_pairs(costs) == [(1, 3), (2, 4)]
    assert cheapest_pairs({(1, 2): 5, (2, 3): 1}) == [(2, 3)]
    assert cheapest_pairs({}) == []
