"""The next round of an event whose rounds are paired by the ranking, as plain values."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.movements.coming import Replanned
from engine.movements.swiss import pair_round, usual
from engine.scoring.choices import Official
from tournaments.mapping.round_plans import RoundPlan, facts_plan, plans_of_future
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope


@dataclass(frozen=True, slots=True)
class Rematch:
    """Two entries that meet again, by numbers, and the rounds in which they do."""

    a: int
    b: int
    round: int
    before: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entry stands when a round is paired: the entry's number, and its total in the
    official ranking, None without a result.
    """

    entry: int
    total: Fraction | None


def standings_to_pair(event: Event) -> tuple[Standing, ...]:
    """All entries, the best first, by everything entered so far: by the official total, ranked or
    not; then as they stand in the ranking; without a result by their drawn places.
    """
    found = evaluated(event, Scope.EVERYTHING).standings
    by_percentage = settings_of(event).official is Official.MAX
    rows = (found.by_percentage if by_percentage else found.by_imps)[0]
    totals = {int(row.entry): (row.total, at) for at, row in enumerate(rows)}
    places = dict(event.entries.values_list("number", "movement_number"))

    def key(number: int) -> tuple[bool, Fraction, int, int]:
        total, at = totals.get(number, (None, 0))
        place = places[number] or 0
        return (
            (total is None, Fraction(0), 0, place) if total is None else (False, -total, at, place)
        )

    return tuple(
        Standing(number, totals.get(number, (None, 0))[0]) for number in sorted(places, key=key)
    )


def paired_round(
    event: Event,
    kept: Sequence[RoundPlan],
    places: Mapping[int, int],
    absent: Collection[int],
    rounds: int,
) -> tuple[RoundPlan, Replanned]:
    """The round after `kept`, for everybody in `places` (by the entry's number the place in the
    movement) who is not `absent`, in an event of so many rounds; with the engine's judgement.

    Raises `RefusedError` with the engine's reasons.
    """
    order = [one.entry for one in standings_to_pair(event)]
    order += sorted(places.keys() - set(order))
    made = pair_round(
        facts_plan(kept, places, event.system),
        [str(places[number]) for number in order if number not in absent],
        event.boards_per_round,
        usual(event.system, rounds),
        first_board=len(kept) * event.boards_per_round + 1,
    )
    numbers = {place: number for number, place in places.items()}
    (plan,) = plans_of_future(made.future, numbers, sorted(absent))
    return plan, made


def unavoidable(
    made: Replanned, numbers: dict[int, int]
) -> tuple[tuple[Rematch, ...], tuple[tuple[int, int], ...]]:
    """Who meets again, and who sits out again (round and entry), by the numbers of the entries."""
    rematches, again = [], []
    for violation in made.violations:
        given = violation.parameters
        if violation.code == "rematch":
            a, b = (numbers[int(given[seat])] for seat in "ab")
            round_ = int(violation.where.split("]")[0].removeprefix("round["))
            rematches.append(Rematch(a, b, round_, int(given["before"])))
        elif violation.code == "second_sit_out":
            again.append((int(given["round"]), numbers[int(given["entry"])]))
    return tuple(rematches), tuple(again)
