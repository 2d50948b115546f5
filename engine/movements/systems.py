"""The movement systems by their stable ids."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import RefusedError
from engine.movements.barometer import barometer_plan
from engine.movements.plan import Plan
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class System:
    """A way to seat people. `boards_travel` says that a board goes from table to table, so that
    it can be at only one table in a round; otherwise every table has its own copy.
    """

    id: str
    boards_travel: bool
    built: bool = False


SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        System("barometer", boards_travel=False, built=True),
        System("swiss", boards_travel=False),
        System("danish", boards_travel=False),
        System("mitchell", boards_travel=True),
        System("howell", boards_travel=True),
        System("teams_round_robin", boards_travel=False),
        System("teams_swiss", boards_travel=False),
    )
}
"""Every system the documents know, by id."""


def require_built(system: str) -> None:
    """Raises `RefusedError` if the system is unknown or not built yet."""
    if system not in SYSTEMS:
        parameters = {"value": system, "allowed": ", ".join(SYSTEMS)}
        raise RefusedError([Violation("unknown_value", "system", parameters)])
    if not SYSTEMS[system].built:
        raise RefusedError([Violation("not_built", "system", {"what": system})])


def make_plan(system: str, entries: int, rounds: int, boards_per_round: int) -> Plan:
    """The plan of a system known by its id. Raises `RefusedError` with every reason against it:
    the system is not built yet, or its own conditions are not met.
    """
    require_built(system)
    return barometer_plan(entries, rounds, boards_per_round)
