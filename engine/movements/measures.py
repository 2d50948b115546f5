"""What a movement is like in numbers, whatever the boards of a round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.movements.balance import comparisons, quality, seat_counts
from engine.movements.checks import sitting_out
from engine.movements.facts import ordered
from engine.movements.registry import SYSTEMS, places_of
from engine.movements.systems import make_plan


@dataclass(frozen=True, slots=True)
class Measures:
    """Numbers of a movement.

    `rounds_*` an entry plays, `opponents_*` it meets, `sit_outs_*` it has; `rematches` are the
    meetings beyond the first of two; `sets` the different sets of boards, each of which has
    `results_*` results; `quality` is Q, None where nothing is compared with the whole field;
    `lean` is the greatest difference between the seats of an entry, in rounds.
    """

    rounds_fewest: int
    rounds_most: int
    opponents_fewest: int
    opponents_most: int
    sit_outs_fewest: int
    sit_outs_most: int
    rematches: int
    sets: int
    results_fewest: int
    results_most: int
    quality: Fraction | None
    lean: int


@lru_cache(maxsize=1024)
def measures(system: str, entries: int, rounds: int, switched: int = 0) -> Measures:
    """The numbers of a plan that `make_plan` can make; where the ranking pairs the rounds those
    that are known before.

    Raises `RefusedError` as `make_plan`.
    """
    per_round = 1 if SYSTEMS[system].boards_travel else 2
    plan = make_plan(system, entries, rounds, per_round, switched)
    if SYSTEMS[system].by_ranking:
        return _expected(system, entries, rounds)
    met = Counter({ordered((int(s.a), int(s.b))): 0 for s in plan.sittings})
    for number in {(s.round, *ordered((int(s.a), int(s.b)))) for s in plan.sittings}:
        met[number[1:]] += 1
    opponents = Counter(player for pair in met for player in pair)
    sit_outs = Counter(name for names in sitting_out(plan).values() for name in names)
    missed = [sit_outs[name] for name in plan.names]
    results = Counter(board.board for _, board in plan.plays())
    return Measures(
        rounds_fewest=rounds - max(missed),
        rounds_most=rounds - min(missed),
        opponents_fewest=min(opponents[int(name)] for name in plan.names),
        opponents_most=max(opponents.values()),
        sit_outs_fewest=min(missed),
        sit_outs_most=max(missed),
        rematches=sum(met.values()) - len(met),
        sets=len(results) // per_round,
        results_fewest=min(results.values()),
        results_most=max(results.values()),
        quality=quality(comparisons(plan).values()) if places_of(system) == 1 else None,
        lean=max(abs(seats.a - seats.b) for seats in seat_counts(plan).values()),
    )


def _expected(system: str, entries: int, rounds: int) -> Measures:
    """Nobody sits out again before everybody did; a Danish may repeat any meeting but the last."""
    tables = entries // 2 * places_of(system)
    sit_outs = rounds * (entries % 2)
    fewest, most = sit_outs // entries, -(-sit_outs // entries)
    return Measures(
        rounds_fewest=rounds - most,
        rounds_most=rounds - fewest,
        opponents_fewest=min(2, rounds - most) if system == "danish" else rounds - most,
        opponents_most=min(rounds - fewest, entries - 1),
        sit_outs_fewest=fewest,
        sit_outs_most=most,
        rematches=0,
        sets=rounds,
        results_fewest=tables,
        results_most=tables,
        quality=None,
        lean=0,
    )
