"""The movements an event can be played by, and their plans."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import gettext as _

from engine.errors import RefusedError
from engine.movements.plan import Plan
from engine.movements.registry import SYSTEMS
from engine.movements.seating import cycle_length
from engine.movements.systems import make_plan
from tournaments.problems import RequestRefusedError

PLAYED = ("barometer", "swiss", "danish")
"""The systems an event can be played by: of those whose boards are common to all tables."""

FEWEST_ENTRIES = 4
"""Below four, every board has a single result: nothing to compare."""
MAX_ENTRIES = 64
"""How many can enter an event."""


def paired_by_ranking(system: str) -> bool:
    """Whether the ranking pairs each round of a system after the one before."""
    return SYSTEMS[system].by_ranking


def rounds_of(system: str, entries: int, rounds: int | None) -> int:
    """The rounds of a movement; `None` is the cycle in which everybody meets everybody once.

    Raises `RequestRefusedError` where there is no such cycle.
    """
    if rounds is None and paired_by_ranking(system):
        message = _("Give the number of rounds: this movement has no full cycle.")
        raise RequestRefusedError.because("rounds_missing", message, "rounds")
    return max(1, cycle_length(entries)) if rounds is None else rounds


def movement_plan(system: str, entries: int, rounds: int | None, boards_per_round: int) -> Plan:
    """The plan of a movement, where the ranking pairs the rounds that of the first one.

    Raises `RequestRefusedError` with every reason why there is none.
    """
    try:
        return _plan(system, entries, rounds_of(system, entries, rounds), boards_per_round)
    except RefusedError as refused:
        raise RequestRefusedError.of(refused.violations) from None


@lru_cache(maxsize=256)
def _plan(system: str, entries: int, rounds: int, boards_per_round: int) -> Plan:
    return make_plan(system, entries, rounds, boards_per_round)
