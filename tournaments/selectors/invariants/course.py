"""The states of event, rounds and releases agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.enums import AuditAction, EventStatus, Publication, RoundStatus
from tournaments.models import Round
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent, place_of


def event_status(stored: StoredEvent) -> Iterator[Finding]:
    """Boards and rounds are there from the preparation on, and rounds begin when the event runs."""
    status = EventStatus(stored.event.status)
    prepared = bool(stored.rounds) and stored.board_set is not None
    if status is EventStatus.DRAFT and (stored.rounds or stored.board_set is not None):
        yield Finding("event", "it is in preparation, but has rounds or boards")
    if status is not EventStatus.DRAFT and not prepared:
        yield Finding("event", "it is prepared, but has no rounds or no boards")
    begun = [r.number for r in stored.rounds if r.status != RoundStatus.PLANNED]
    if status is EventStatus.PREPARED and begun:
        yield Finding(f"round {begun[0]}", "it has begun, but the event has not")


def round_times(stored: StoredEvent) -> Iterator[Finding]:
    """A round has the times of its state, and rounds begin in their order."""
    planned: Round | None = None
    for round_ in stored.rounds:
        where = f"round {round_.number}"
        status = RoundStatus(round_.status)
        if (round_.opened_at is None) is not (status is RoundStatus.PLANNED):
            yield Finding(where, f"it is “{status.value}” and opened at {round_.opened_at}")
        if (round_.closed_at is not None) is not (status is RoundStatus.CLOSED):
            yield Finding(where, f"it is “{status.value}” and closed at {round_.closed_at}")
        if status is RoundStatus.PLANNED:
            planned = planned or round_
        elif planned is not None:
            yield Finding(where, f"it has begun before round {planned.number}")


def finished(stored: StoredEvent) -> Iterator[Finding]:
    """A finished event has no round open and no result missing."""
    if stored.event.status != EventStatus.FINISHED:
        return
    for round_ in stored.rounds:
        if round_.status == RoundStatus.OPEN:
            yield Finding(f"round {round_.number}", "it is open, and the event is finished")
    known = {play.pk for play, _ in stored.confirmed()}
    for play in stored.plays:
        if play.sitting.round.status == RoundStatus.CLOSED and play.pk not in known:
            yield Finding(place_of(play), "the result is missing, and the event is finished")


def released_deals(stored: StoredEvent) -> Iterator[Finding]:
    """Cards are released of closed rounds; the switch stays when a round is opened again."""
    again = {r.subject for r in stored.audit if r.action == AuditAction.ROUND_REOPENED}
    for round_ in stored.rounds:
        closed = round_.status == RoundStatus.CLOSED
        if round_.deals_released and not closed and str(round_.number) not in again:
            yield Finding(f"round {round_.number}", "its cards are released, it is not closed")


def publication(stored: StoredEvent) -> Iterator[Finding]:
    """Final results are those of a finished event, and only provisional ones have a deadline."""
    event = stored.event
    state = Publication(event.publication)
    if state is Publication.FINAL and event.status != EventStatus.FINISHED:
        yield Finding("event", "its results are final, and it is not finished")
    if state is not Publication.PROVISIONAL and event.provisional_until is not None:
        yield Finding("event", f"its results are “{state.value}” and have a deadline")
