"""The seating of an event's rounds as plain values, and what a change would make of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from engine.movements.replanning import replan
from tournaments.enums import RoundStatus, SeatingChangeKind
from tournaments.mapping.movements import paired_by_ranking
from tournaments.mapping.round_plans import (
    RoundPlan,
    TablePlan,
    facts_plan,
    plans_of_future,
)
from tournaments.models import Absence, Event, SitOut, Sitting
from tournaments.selectors.ranked_rounds import Rematch, paired_round, unavoidable


@dataclass(frozen=True, slots=True)
class SeatingChange:
    """A change of who is there, or of how many rounds there are, from a round on.

    `entry` is the number of who leaves or comes back; `name` and `club` are of who joins;
    `rounds` is how many rounds the event has then.
    """

    kind: SeatingChangeKind
    from_round: int
    entry: int | None = None
    name: str = ""
    club: str = ""
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class NewSeating:
    """The rounds to come before and after a change, from `from_round` on; `newcomer` is the number
    of who joins.

    What could not be avoided: `rematches`, and who sits out for the second time (`again`: round
    and entry).
    """

    old: tuple[RoundPlan, ...]
    new: tuple[RoundPlan, ...]
    newcomer: int | None = None
    rematches: tuple[Rematch, ...] = ()
    again: tuple[tuple[int, int], ...] = ()


def round_plans(event: Event) -> tuple[RoundPlan, ...]:
    """The seating of all rounds in order; four queries."""
    tables: dict[int, list[TablePlan]] = defaultdict(list)
    sittings = Sitting.objects.filter(round__event=event).order_by("table")
    for number, table, a, b in sittings.values_list(
        "round__number", "table", "entry_a__number", "entry_b__number"
    ):
        tables[number].append(TablePlan(table, a, b))
    without = []
    for rows in (SitOut, Absence):
        found: dict[int, list[int]] = defaultdict(list)
        ordered = rows.objects.filter(round__event=event).order_by("entry__number")
        for number, entry in ordered.values_list("round__number", "entry__number"):
            found[number].append(entry)
        without.append(found)
    sit_outs, absent = without
    return tuple(
        RoundPlan(number, tuple(tables[number]), tuple(sit_outs[number]), tuple(absent[number]))
        for number in event.rounds.order_by("number").values_list("number", flat=True)
    )


def first_to_come(event: Event) -> int | None:
    """The first round that has not begun; None if all have."""
    rounds = event.rounds.filter(status=RoundStatus.PLANNED).order_by("number")
    return rounds.values_list("number", flat=True).first()


def new_seating(event: Event, change: SeatingChange) -> NewSeating:
    """What `change` makes of the rounds to come; nothing is stored. Rounds before its `from_round`
    are facts. The change is possible (`tournaments.services.seating_changes` has looked at it).

    Raises `RefusedError` with the engine's reasons: too few or too many entries.
    """
    plans = round_plans(event)
    kept = [plan for plan in plans if plan.number < change.from_round]
    old = tuple(plan for plan in plans if plan.number >= change.from_round)
    if change.kind is SeatingChangeKind.ROUNDS and (change.rounds or 0) <= len(plans):
        return NewSeating(old, ())
    places = {
        number: place or 0
        for number, place in event.entries.values_list("number", "movement_number")
    }
    newcomer, facts = None, facts_plan(kept, places, event.system)
    if change.kind is SeatingChangeKind.JOIN:
        newcomer = len(places) + 1
        places[newcomer] = newcomer
    absent = _absent(change, plans)
    count = len(plans) if change.rounds is None else change.rounds
    numbers = {place: number for number, place in places.items()}
    if paired_by_ranking(event.system):
        tables_known = bool(old and old[0].tables)
        rounds = range(change.from_round + tables_known, count + 1)
        later = tuple(RoundPlan(number, (), (), tuple(sorted(absent))) for number in rounds)
        if not tables_known:
            return NewSeating(old, later, newcomer)
        first, paired = paired_round(event, kept, places, absent, count)
        return NewSeating(old, (first, *later), newcomer, *unavoidable(paired, numbers))
    made = replan(
        facts,
        [str(place) for number, place in places.items() if number not in absent],
        count - len(kept),
        event.boards_per_round,
        len(kept) * event.boards_per_round + 1,
    )
    new = plans_of_future(made.future, numbers, sorted(absent))
    return NewSeating(old, new, newcomer, *unavoidable(made, numbers))


def _absent(change: SeatingChange, plans: Collection[RoundPlan]) -> set[int]:
    """Who is not there after the change."""
    after = [plan for plan in plans if plan.number >= change.from_round]
    last = after[0] if after else max(plans, key=lambda plan: plan.number)
    absent = set(last.absent)
    if change.kind is SeatingChangeKind.WITHDRAW and change.entry is not None:
        absent.add(change.entry)
    if change.kind is SeatingChangeKind.RETURN and change.entry is not None:
        absent.discard(change.entry)
    return absent
