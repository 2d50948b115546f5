"""Pairing players at the least cost: the one place that knows the library of matchings."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.movements.pairings import Pair

COSTLIEST = 1 << 60
"""No cost of a pair may be greater: the library counts in whole numbers of 128 bits."""

_TICKET_BITS = 40
_SHIFT = _TICKET_BITS + 10
"""All tickets of a matching together are worth less than the smallest difference of costs, with up
to a thousand pairs."""


def cheapest_pairs(costs: Mapping[Pair, int], variant: int = 0) -> list[Pair]:
    """As many pairs as possible, nobody in two, with the least sum of costs among such choices.

    `costs` has the possible pairs, the lesser number first, and what each costs, 0 …
    `COSTLIEST`. Between equal sums a ticket for each pair decides, drawn from `variant`: the same
    costs and variant give the same pairs, another variant may give others of the same sum.
    """
    # Loaded when somebody pairs: the rest of the engine does without.
    from rustworkx import PyGraph, max_weight_matching

    tickets = Random(variant)  # noqa: S311 (tie-breaks that anybody may repeat, no secret)
    numbers = sorted({player for pair in costs for player in pair})
    node = {player: place for place, player in enumerate(numbers)}
    top = max(costs.values(), default=0)
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(numbers)
    graph.add_edges_from(
        [
            (node[a], node[b], ((top - costs[a, b]) << _SHIFT) | _ticket(tickets))
            for a, b in sorted(costs)
        ]
    )
    found = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((numbers[min(pair)], numbers[max(pair)]) for pair in found)


def _ticket(tickets: Random) -> int:
    return tickets.getrandbits(_TICKET_BITS)
