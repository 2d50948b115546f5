"""Making the plan of a system known by its id."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.errors import RefusedError
from engine.movements.barometer import barometer_plan
from engine.movements.howell import howell_plan
from engine.movements.mitchell import mitchell_plan
from engine.movements.plan import Plan
from engine.movements.registry import SYSTEMS, System
from engine.movements.swiss import first_round
from engine.movements.teams import teams_plan
from engine.violations import Violation

__all__ = ["SYSTEMS", "System", "make_plan"]

_MAKERS: dict[str, Callable[[int, int, int], Plan]] = {
    "barometer": barometer_plan,
    "swiss": partial(first_round, "swiss"),
    "danish": partial(first_round, "danish"),
    "mitchell": mitchell_plan,
    "howell": howell_plan,
    "teams_round_robin": teams_plan,
    "teams_swiss": partial(first_round, "teams_swiss"),
}


def make_plan(
    system: str, entries: int, rounds: int, boards_per_round: int, switched: int = 0
) -> Plan:
    """The plan of a system for `entries` entries, `rounds` rounds of `boards_per_round` boards;
    of the systems that pair by the ranking the first round. In the last `switched` rounds of a
    Mitchell the lines exchange seats.

    Raises `RefusedError` with every reason against it: `unknown_value` for a system nobody knows,
    `switch_without_lines` for one without lines, or what its own conditions say.
    """
    if system not in SYSTEMS:
        parameters = {"value": system, "allowed": ", ".join(SYSTEMS)}
        raise RefusedError([Violation("unknown_value", "system", parameters)])
    if system == "mitchell":
        return mitchell_plan(entries, rounds, boards_per_round, switched)
    if switched:
        raise RefusedError([Violation("switch_without_lines", "switch", {"system": system})])
    return _MAKERS[system](entries, rounds, boards_per_round)
