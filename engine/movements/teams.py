"""Teams of two, every team against every other (docs/movements.md)."""

from __future__ import annotations

from engine.errors import RefusedError
from engine.movements.common_boards import boards_of_round, sittings_of_round
from engine.movements.pairings import circle
from engine.movements.plan import Plan, SitOut, Sitting
from engine.movements.refusals import length_refusals, size_refusals
from engine.movements.registry import places_of
from engine.movements.tables import placed_rounds

SYSTEM = "teams_round_robin"
MIN_ENTRIES, MAX_ENTRIES = 2, 64


def teams_plan(entries: int, rounds: int, boards_per_round: int) -> Plan:
    """A round robin of `entries` teams; a match of teams X and Y is two tables with the same
    boards, X sitting A at the first and B at the second.

    All matches of a round play the same boards. With an odd number of teams one sits out in each
    round. More rounds than a cycle begin the cycle again.

    Raises `RefusedError` with every condition not met: `too_few_entries`, `too_many_entries`,
    `too_few_rounds`, `too_few_boards`, `too_many_boards`.
    """
    violations = [
        *size_refusals(entries, MIN_ENTRIES, MAX_ENTRIES),
        *length_refusals(rounds, boards_per_round, rounds * boards_per_round),
    ]
    if violations:
        raise RefusedError(violations)
    players = entries + entries % 2
    cycle = circle(players)
    whole = [cycle[number % len(cycle)] for number in range(rounds)]
    sittings: list[Sitting] = []
    sit_outs: list[SitOut] = []
    for number, pairs in enumerate(placed_rounds(whole, anchor=players), start=1):
        if entries < players:
            sit_outs.append(SitOut(number, str(min(pairs.pop(0)))))
        boards = boards_of_round(number, boards_per_round)
        sittings += sittings_of_round(number, pairs, boards, places_of(SYSTEM))
    return Plan(SYSTEM, entries, rounds, tuple(sittings), tuple(sit_outs))
