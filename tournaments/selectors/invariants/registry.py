"""All invariants by their stable ids."""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.models import Event
from tournaments.selectors.invariants import (
    analyses,
    audit,
    cards,
    course,
    ranking,
    scoresheets,
    seating,
)
from tournaments.selectors.invariants.invariant import Check, Finding, Invariant
from tournaments.selectors.invariants.stored_event import StoredEvent

_CHECKS: dict[str, Check] = {
    "result.one_confirmed": scoresheets.one_confirmed,
    "result.versions": scoresheets.versions,
    "result.started": scoresheets.started,
    "result.difference": scoresheets.difference,
    "result.form": scoresheets.form,
    "result.recomputed": scoresheets.recomputed,
    "seating.entry_numbers": seating.entry_numbers,
    "seating.people": seating.people,
    "seating.draw": cards.draw,
    "seating.board_once": seating.board_once,
    "seating.one_place": seating.one_place,
    "seating.nobody_forgotten": seating.nobody_forgotten,
    "seating.seats": seating.seats,
    "seating.round_boards": seating.round_boards,
    "seating.wrong_boards": seating.wrong_boards,
    "seating.lost_boards": seating.lost_boards,
    "seating.substitutes": seating.substitutes,
    "cards.deals": cards.deals,
    "cards.from_seed": cards.from_seed,
    "cards.commitment": cards.commitment_holds,
    "cards.seed_secret": cards.seed_secret,
    "cards.analysis": analyses.analysis,
    "course.event_status": course.event_status,
    "course.round_times": course.round_times,
    "course.finished": course.finished,
    "course.released_deals": course.released_deals,
    "course.publication": course.publication,
    "ranking.comparable": ranking.comparable,
    "ranking.matchpoints": ranking.matchpoints,
    "ranking.percentages": ranking.percentages,
    "ranking.imps": ranking.imps,
    "ranking.lots": ranking.lots,
    "ranking.snapshots": ranking.snapshots,
    "ranking.untraced": ranking.untraced,
    "audit.complete": audit.complete,
    "audit.chain": audit.chain,
    "audit.replay": audit.replay,
    "audit.rounds": audit.rounds,
    "audit.releases": audit.releases,
    "audit.seating": audit.seating,
    "audit.adjustments": audit.adjustments,
    "audit.lots": audit.lots,
}

INVARIANTS: dict[str, Invariant] = {
    name: Invariant(name, (check.__doc__ or "").split("\n\n", 1)[0], check)
    for name, check in _CHECKS.items()
}
"""Every invariant by its id, in the order they are examined."""


def examine(event: Event) -> Iterator[tuple[Invariant, Finding]]:
    """Everything that is wrong with an event, invariant by invariant.

    Rows may be damaged in any way: a check that cannot even be made is a finding itself.
    """
    stored = StoredEvent(event)
    for invariant in INVARIANTS.values():
        try:
            found = list(invariant.check(stored))
        except Exception as error:  # whatever damaged rows do to a check is what is wanted
            found = [Finding("event", f"cannot be checked: {type(error).__name__}: {error}")]
        yield from ((invariant, finding) for finding in found)
