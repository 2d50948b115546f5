"""Movements: the next round of a large Swiss, new plans during play, offers for an evening."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from engine.movements.barometer import barometer_plan
from engine.movements.measures import measures
from engine.movements.offers import offers
from engine.movements.plan import Plan
from engine.movements.replanning import replan
from engine.movements.swiss import pair_round, usual

ENTRIES, ROUNDS = 500, 9
RUNS = 3


def main() -> None:
    """Measure and print; seconds."""
    times, plan = _swiss(ENTRIES, ROUNDS)
    pairs = {frozenset(sitting.players) for sitting in plan.sittings}
    print(
        f"a round of {ENTRIES} entries, {ROUNDS} rounds      "
        f"median {statistics.median(times):.2f}  slowest {max(times):.2f}  "
        f"second meetings {len(plan.sittings) - len(pairs)}"
    )
    for entries, rounds in ((64, 63), (100, 99), (500, 9)):
        _print(f"barometer of {entries}, {rounds} rounds", lambda e=entries, r=rounds: _plan(e, r))
    facts = _after(64, 20)
    for what, active in (("late", range(1, 66)), ("gone", range(2, 65))):
        names = {str(number) for number in active}
        _print(f"64 after 20 rounds, one {what}", lambda n=names: replan(facts, n, 43, 2))
    for players in (14, 64):
        _print(f"offers for {players}, nothing remembered", lambda p=players: _offers(p))


def _swiss(entries: int, rounds: int) -> tuple[list[float], Plan]:
    rng = random.Random(entries)
    strength = {str(number): rng.gauss(0, 1) for number in range(1, entries + 1)}
    wins = dict.fromkeys(strength, 0)
    ranking = list(strength)
    plan = Plan("swiss", entries, 0, ())
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        found = pair_round(plan, ranking, 2, usual("swiss", rounds))
        times.append(time.perf_counter() - start)
        plan = found.whole
        for sitting in found.future.sittings:
            a, b = (strength[name] + rng.gauss(0, 1) for name in sitting.players)
            wins[sitting.a if a > b else sitting.b] += 1
        ranking.sort(key=lambda name: (-wins[name], int(name)))
    return times, plan


def _plan(entries: int, rounds: int) -> None:
    barometer_plan(entries, rounds, 2)


def _after(entries: int, rounds: int) -> Plan:
    plan = barometer_plan(entries, entries - 1, 2)
    played = tuple(sitting for sitting in plan.sittings if sitting.round <= rounds)
    return replace(plan, rounds=rounds, sittings=played)


def _offers(players: int) -> None:
    measures.cache_clear()
    offers(players, 24, 8, 4)


def _print(what: str, action: Callable[[], object]) -> None:
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    print(f"{what:<40} first {times[0]:.2f}  median {statistics.median(times):.2f}")


if __name__ == "__main__":
    main()
