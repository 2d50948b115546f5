"""Who sits where in a round to come: what changes during play make, and the audit keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.movements.plan import Plan, SitOut, Sitting


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table with the numbers of the entries in its seats on the first board."""

    table: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round: its tables, who sits out, who is absent; by the numbers of the entries."""

    number: int
    tables: tuple[TablePlan, ...]
    sit_outs: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()

    @property
    def places(self) -> dict[int, TablePlan | None]:
        """Where everybody is who is there; None for who sits out."""
        found: dict[int, TablePlan | None] = dict.fromkeys(self.sit_outs)
        for table in self.tables:
            found |= {table.a: table, table.b: table}
        return found


def round_plans_to_document(plans: Iterable[RoundPlan]) -> list[dict[str, Any]]:
    """The form the audit keeps."""
    return [
        {
            "round": plan.number,
            "tables": [[one.table, one.a, one.b] for one in plan.tables],
            "sit_outs": list(plan.sit_outs),
            "absent": list(plan.absent),
        }
        for plan in plans
    ]


def seating_value(value: Any) -> Mapping[str, Any]:
    """What the audit keeps of a change of the seating: `from_round`, and `rounds` from there on."""
    return value if isinstance(value, Mapping) else {"from_round": 0, "rounds": []}


def round_plans_from_document(document: Iterable[Mapping[str, Any]]) -> tuple[RoundPlan, ...]:
    """The inverse of `round_plans_to_document`."""
    return tuple(
        RoundPlan(
            number=plan["round"],
            tables=tuple(TablePlan(*table) for table in plan["tables"]),
            sit_outs=tuple(plan["sit_outs"]),
            absent=tuple(plan["absent"]),
        )
        for plan in document
    )


def facts_plan(plans: Sequence[RoundPlan], places: Mapping[int, int], system: str) -> Plan:
    """Rounds that stay as they are, as the engine's plan; `places` gives by an entry's number its
    place in the movement. Boards play no part in it.
    """
    sittings = [
        Sitting(plan.number, one.table, str(places[one.a]), str(places[one.b]), ())
        for plan in plans
        for one in plan.tables
    ]
    sit_outs = [
        SitOut(plan.number, str(places[entry])) for plan in plans for entry in plan.sit_outs
    ]
    rounds = max((plan.number for plan in plans), default=0)
    return Plan(system, max(places.values()), rounds, tuple(sittings), tuple(sit_outs))


def plans_of_future(
    future: Plan, numbers: Mapping[int, int], absent: Sequence[int]
) -> tuple[RoundPlan, ...]:
    """The engine's rounds to come; `numbers` gives by the place in the movement the entry's."""
    sit_outs: dict[int, list[int]] = {}
    for sit_out in future.sit_outs:
        sit_outs.setdefault(sit_out.round, []).append(numbers[int(sit_out.entry)])
    return tuple(
        RoundPlan(
            number=number,
            tables=tuple(
                TablePlan(one.table, numbers[int(one.a)], numbers[int(one.b)]) for one in sittings
            ),
            sit_outs=tuple(sit_outs.get(number, ())),
            absent=tuple(absent),
        )
        for number, sittings in future.round_sittings().items()
    )
