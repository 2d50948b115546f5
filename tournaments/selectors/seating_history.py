"""The changes of who sits where in rounds to come, as the audit keeps them."""

from __future__ import annotations

from tournaments.enums import AuditAction, RoundStatus
from tournaments.mapping.round_plans import round_plans_to_document, seating_value
from tournaments.models import AuditRecord, Event, Play
from tournaments.selectors.round_plans import round_plans

SEATING_ACTIONS = (
    AuditAction.ENTRY_JOINED,
    AuditAction.ENTRY_WITHDRAWN,
    AuditAction.ENTRY_RETURNED,
    AuditAction.ROUNDS_CHANGED,
    AuditAction.ROUND_PAIRED,
)


def last_change(event: Event) -> AuditRecord | None:
    """The last change of the seating that can be taken back: not taken back already, none of its
    rounds has begun, and what it made still stands. None otherwise.
    """
    records = event.audit_records.filter(
        action__in=(*SEATING_ACTIONS, AuditAction.SEATING_UNDONE, AuditAction.EVENT_PREPARED)
    )
    undone: set[str] = set()
    for record in records.order_by("-pk"):
        if record.action == AuditAction.EVENT_PREPARED:
            return None
        if record.action == AuditAction.SEATING_UNDONE:
            undone.add(record.subject)
        elif str(record.pk) not in undone:
            return record if _stands(event, record) else None
    return None


def _met_by_mistake(event: Event, record: AuditRecord) -> bool:
    """Whether a board of a round that would go has been played in another round by mistake."""
    old, new = (
        {plan["round"] for plan in seating_value(value)["rounds"]}
        for value in (record.old, record.new)
    )
    played = Play.objects.filter(board__event=event, instead_of__isnull=False)
    return played.filter(board__round__number__in=new - old).exists()


def _stands(event: Event, record: AuditRecord) -> bool:
    made = seating_value(record.new)
    from_round = made["from_round"]
    begun = event.rounds.filter(number__gte=from_round).exclude(status=RoundStatus.PLANNED)
    if begun.exists() or _met_by_mistake(event, record):
        return False
    current = [plan for plan in round_plans(event) if plan.number >= from_round]
    return bool(round_plans_to_document(current) == made["rounds"])
