"""The pairing of the next round by the ranking, with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.enums import RoundStatus
from tournaments.mapping.movements import paired_by_ranking
from tournaments.mapping.round_plans import RoundPlan, TablePlan
from tournaments.models import Event
from tournaments.selectors.progress import missing_results
from tournaments.selectors.ranked_rounds import (
    Rematch,
    Standing,
    paired_round,
    standings_to_pair,
    unavoidable,
)
from tournaments.selectors.round_plans import round_plans


@dataclass(frozen=True, slots=True)
class TablePairing:
    """A table of the round: the place in the ranking of each of the two, the better one first, and
    who stands between them (or above the better one) but has met the better one: numbers with the
    round they met in.
    """

    table: TablePlan
    places: tuple[int, int]
    met_between: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The next round as the ranking pairs it. `old` and `new` are all rounds from it on.

    `standings` is the order it was paired by; `sit_out` has the entry without an opponent and how
    many rounds it has missed before, None in an even field; `again` says that the round was paired
    before.
    """

    number: int
    old: tuple[RoundPlan, ...]
    new: tuple[RoundPlan, ...]
    standings: tuple[Standing, ...]
    tables: tuple[TablePairing, ...]
    sit_out: tuple[int, int] | None
    rematches: tuple[Rematch, ...]
    again: bool
    missing: int


def round_to_pair(event: Event) -> int | None:
    """The round the ranking pairs now or can pair again: the next one to begin; None where all
    rounds are planned at once, where none is to come, or where the first was drawn.
    """
    if not paired_by_ranking(event.system):
        return None
    rounds = event.rounds.filter(status=RoundStatus.PLANNED).order_by("number")
    number = rounds.values_list("number", flat=True).first()
    return None if number == 1 else number


def round_pairing(event: Event) -> RoundPairing:
    """The pairing of `round_to_pair`, which is not None. Nothing is stored; the same results give
    the same pairing. Raises `RefusedError` with the engine's reasons: too few are there.
    """
    number = round_to_pair(event) or 0
    plans = round_plans(event)
    kept, old = plans[: number - 1], plans[number - 1 :]
    places = {
        entry: place or 0 for entry, place in event.entries.values_list("number", "movement_number")
    }
    absent = set(old[0].absent)
    plan, made = paired_round(event, kept, places, absent, len(plans))
    numbers = {place: entry for entry, place in places.items()}
    rematches, _again = unavoidable(made, numbers)
    standings = tuple(one for one in standings_to_pair(event) if one.entry not in absent)
    begun = [one.number for one in kept]
    return RoundPairing(
        number=number,
        old=old,
        new=(plan, *old[1:]),
        standings=standings,
        tables=_tables(plan, kept, standings),
        sit_out=next(((entry, _missed(kept, entry)) for entry in plan.sit_outs), None),
        rematches=rematches,
        again=bool(old[0].tables),
        missing=len(missing_results(event, begun)),
    )


def _missed(kept: tuple[RoundPlan, ...], entry: int) -> int:
    return sum(entry not in plan.places or plan.places[entry] is None for plan in kept)


def _tables(
    plan: RoundPlan, kept: tuple[RoundPlan, ...], standings: tuple[Standing, ...]
) -> tuple[TablePairing, ...]:
    place = {one.entry: at for at, one in enumerate(standings, start=1)}
    met = {
        frozenset((table.a, table.b)): before.number for before in kept for table in before.tables
    }
    found = []
    for table in plan.tables:
        better, worse = sorted((table.a, table.b), key=lambda entry: place[entry])
        between = [one.entry for one in standings[place[better] : place[worse] - 1]]
        passed = [
            (entry, met[pair]) for entry in between if (pair := frozenset((better, entry))) in met
        ]
        found.append(TablePairing(table, (place[better], place[worse]), tuple(passed)))
    return tuple(found)
