"""What a movement would mean for a number of players, before anything is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.errors import RefusedError
from engine.movements.balance import Balance, balance
from engine.movements.barometer import barometer_plan
from engine.movements.checks import check
from engine.movements.plan import Plan
from engine.movements.seating import cycle_length
from tournaments.problems import RequestRefusedError

FEWEST_ENTRIES = 4
"""Below four, every board has a single result: nothing to compare."""

_FAIR_QUALITY = 70


@dataclass(frozen=True, slots=True)
class MovementOffer:
    """The numbers of a barometer.

    `cycle` is the number of rounds in which everybody meets everybody once; `boards_fewest` and
    `boards_most` are boards an entry plays, `sit_outs_*` rounds an entry sits out; `rematches`
    counts the meetings beyond the first of each pair; `unmet_pairs` the pairs that never meet.
    `quality` is the balance, exact (100 = everybody compared equally with everybody).
    """

    entries: int
    rounds: int
    boards_per_round: int
    cycle: int
    tables: int
    boards_fewest: int
    boards_most: int
    sit_outs_fewest: int
    sit_outs_most: int
    rematches: int
    unmet_pairs: int
    quality: Fraction | None

    @property
    def boards(self) -> int:
        """The boards of the whole event."""
        return self.rounds * self.boards_per_round

    @property
    def results(self) -> int:
        """The results the director will enter."""
        return self.boards * self.tables

    @property
    def full(self) -> bool:
        """Whether everybody meets everybody."""
        return self.unmet_pairs == 0

    @property
    def unequal_boards(self) -> bool:
        """Whether some play fewer boards than others."""
        return self.boards_fewest != self.boards_most

    @property
    def unbalanced(self) -> bool:
        """Whether some are compared much more with each other than others are."""
        return self.quality is None or self.quality < _FAIR_QUALITY

    def minutes(self, minutes_per_board: int) -> int:
        """How long the play lasts."""
        return self.boards * minutes_per_board


def movement_offer(entries: int, rounds: int | None, boards_per_round: int) -> MovementOffer:
    """The numbers of a movement; `rounds` None is a full cycle.

    Raises `RequestRefusedError` with every reason why there is no such movement.
    """
    try:
        plan, found = _planned(entries, rounds or cycle_length(entries), boards_per_round)
    except RefusedError as refused:
        raise RequestRefusedError.of(refused.violations) from None
    boards = [seats.a + seats.b for seats in found.seats.values()]
    sit_outs = Counter(dict.fromkeys(plan.names, 0))
    sit_outs.update(sit_out.entry for sit_out in plan.sit_outs)
    met = {frozenset(sitting.players) for sitting in plan.sittings}
    return MovementOffer(
        entries=entries,
        rounds=plan.rounds,
        boards_per_round=boards_per_round,
        cycle=cycle_length(entries),
        tables=entries // 2,
        boards_fewest=min(boards),
        boards_most=max(boards),
        sit_outs_fewest=min(sit_outs.values()),
        sit_outs_most=max(sit_outs.values()),
        rematches=sum(violation.code == "rematch" for violation in check(plan)),
        unmet_pairs=entries * (entries - 1) // 2 - len(met),
        quality=found.quality,
    )


def usual_offers(entries: int) -> tuple[MovementOffer, ...]:
    """A few movements worth choosing from: a full cycle and shorter evenings, long ones first."""
    cycle = cycle_length(entries)
    wanted = {(cycle, 2)}
    wanted |= {(rounds, 2) for rounds in (11, 9, 7, 5) if rounds < cycle}
    wanted |= {(rounds, 4) for rounds in (7, 5) if rounds <= cycle}
    if cycle <= 6:
        wanted |= {(cycle, 4), (2 * cycle, 2)}
    ordered = sorted(wanted, key=lambda one: (-one[0] * one[1], -one[0]))
    return tuple(movement_offer(entries, rounds, boards) for rounds, boards in ordered)


@lru_cache(maxsize=256)
def _planned(entries: int, rounds: int, boards_per_round: int) -> tuple[Plan, Balance]:
    plan = barometer_plan(entries, rounds, boards_per_round)
    return plan, balance(plan)
