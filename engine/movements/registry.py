"""The movement systems by their stable ids, and what sets each apart."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class System:
    """A way to seat people.

    `boards_travel` says that a board goes from table to table, so that it can be at only one
    table in a round; otherwise every table has its own copy. `by_ranking`: after each round the
    ranking pairs the next, so that a plan is one round long. `places` is at how many tables an
    entry sits in a round: two for a team of two, whose members sit in opposite seats.
    """

    id: str
    boards_travel: bool = False
    by_ranking: bool = False
    places: int = 1


SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        System("barometer"),
        System("swiss", by_ranking=True),
        System("danish", by_ranking=True),
        System("mitchell", boards_travel=True),
        System("howell", boards_travel=True),
        System("teams_round_robin", places=2),
        System("teams_swiss", by_ranking=True, places=2),
    )
}
"""Every system the documents know, by id."""


def places_of(system: str) -> int:
    """At how many tables an entry of a plan sits in a round; 1 for a system nobody knows."""
    return SYSTEMS[system].places if system in SYSTEMS else 1
