"""Who comes late, leaves, comes back; rounds added and left out: the rounds to come made anew."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from engine.errors import RefusedError
from tournaments.enums import AuditAction, RoundStatus, SeatingChangeKind, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.movements import MAX_ENTRIES, PLAYED
from tournaments.mapping.round_plans import (
    RoundPlan,
    round_plans_from_document,
    round_plans_to_document,
    seating_value,
)
from tournaments.mapping.rules import plays_in_pairs
from tournaments.models import AuditRecord, BoardSet, Entry, Event, Play, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.round_plans import (
    NewSeating,
    SeatingChange,
    first_to_come,
    new_seating,
)
from tournaments.selectors.seating_history import last_change
from tournaments.services.analyses import event_analyses_request
from tournaments.services.entries import (
    NewEntry,
    entry_columns,
    entry_problems,
    register_sides,
)
from tournaments.services.future_rounds import future_store
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)

ACTS: dict[SeatingChangeKind, AuditAction] = {
    SeatingChangeKind.JOIN: AuditAction.ENTRY_JOINED,
    SeatingChangeKind.WITHDRAW: AuditAction.ENTRY_WITHDRAWN,
    SeatingChangeKind.RETURN: AuditAction.ENTRY_RETURNED,
    SeatingChangeKind.ROUNDS: AuditAction.ROUNDS_CHANGED,
}
MOST_ROUNDS = 99


def seating_preview(*, event: Event, change: SeatingChange) -> NewSeating:
    """What a change would do, without storing anything. Raises `RequestRefusedError` with every
    reason why it cannot be.
    """
    if problems := _problems(event, change):
        raise RequestRefusedError(problems)
    try:
        return new_seating(event, change)
    except RefusedError as error:
        raise RequestRefusedError.of(error.violations) from error


@transaction.atomic
def seating_change(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    change: SeatingChange,
    reason: str,
    expected_revision: int | None = None,
) -> NewSeating:
    """Make the rounds to come anew for who is there then; rounds that have begun are facts.

    A late player takes the phantom's place or makes the field odd; who leaves keeps his results,
    and his opponents sit out or are paired anew (docs/movements.md). Raises `RequestRefusedError`
    with every reason, `StaleVersionError` if a round began or the seating changed after
    `expected_revision`.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.CHANGE_SEATING)
    require_unchanged(event, expected_revision, [SetupPart.SEATING])
    made = seating_preview(event=event, change=change)
    subject = "" if change.entry is None else str(change.entry)
    if made.newcomer is not None:
        new = NewEntry(change.name, change.club)
        (side,) = register_sides(event.owner, [new], partners=plays_in_pairs(event))
        Entry.objects.create(
            event=event,
            **entry_columns(side),
            number=made.newcomer,
            movement_number=made.newcomer,
            late=True,
        )
        _absent_before(event, made.newcomer, change.from_round)
        subject = str(made.newcomer)
    future_store(event, change.from_round, made.new)
    event_analyses_request(event=event, now=now)
    touch(event, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=ACTS[change.kind],
        subject=subject,
        old=_content(change.from_round, made.old),
        new=_content(change.from_round, made.new),
        reason=reason,
    )
    return made


@transaction.atomic
def seating_undo(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    reason: str,
    expected_revision: int | None = None,
) -> AuditRecord:
    """Take the last change of the rounds to come back, as long as none of them has begun: the
    seating before it is stored again. Returns the record of the change.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.CHANGE_SEATING)
    require_unchanged(event, expected_revision, [SetupPart.SEATING])
    last = last_change(event)
    if last is None:
        message = _("There is no change of the seating that can be taken back.")
        raise RequestRefusedError.because("nothing_to_undo", message)
    from_round = seating_value(last.new)["from_round"]
    future_store(event, from_round, round_plans_from_document(seating_value(last.old)["rounds"]))
    event_analyses_request(event=event, now=now)
    if last.action == AuditAction.ENTRY_JOINED:
        entry = event.entries.get(number=int(last.subject))
        entry.absences.all().delete()
        entry.delete()
    touch(event, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.SEATING_UNDONE,
        subject=str(last.pk),
        old=last.new,
        new=last.old,
        reason=reason,
    )
    return last


def _content(from_round: int, plans: tuple[RoundPlan, ...]) -> dict[str, object]:
    return {"from_round": from_round, "rounds": round_plans_to_document(plans)}


def _absent_before(event: Event, number: int, from_round: int) -> None:
    """A late entry is absent in the rounds before it joined."""
    entry = event.entries.get(number=number)
    for round_ in event.rounds.filter(number__lt=from_round):
        round_.absences.create(entry=entry)


def _problems(event: Event, change: SeatingChange) -> list[Problem]:
    if event.system not in PLAYED:
        message = _(
            "The rounds to come can be made anew only where all tables play the same boards."
        )
        return [Problem("system_fixed", message)]
    if problems := _round_problems(event, change):
        return problems
    match change.kind:
        case SeatingChangeKind.JOIN:
            return _join_problems(event, change)
        case SeatingChangeKind.ROUNDS:
            return _rounds_problems(event, change)
        case _:
            return _entry_problems(event, change)


def _round_problems(event: Event, change: SeatingChange) -> list[Problem]:
    """Only rounds that have not begun can be changed."""
    first = first_to_come(event)
    adding = change.kind is SeatingChangeKind.ROUNDS
    total = event.rounds.count()
    if first is None and not adding:
        return [Problem("no_round_to_come", _("No round is to come."), "from_round")]
    lowest = total + 1 if first is None else first
    highest = total + 1 if adding else total
    if lowest <= change.from_round <= highest:
        return []
    message = _("Choose a round from %(lowest)d to %(highest)d: the others have begun.")
    values = {"lowest": lowest, "highest": highest}
    return [Problem("round_begun", message % values, "from_round")]


def _join_problems(event: Event, change: SeatingChange) -> list[Problem]:
    new, partners = NewEntry(change.name, change.club), plays_in_pairs(event)
    problems = [
        Problem(one.code, one.message, one.where.removeprefix("entries[0]."))
        for one in entry_problems([new], partners=partners)
    ]
    if problems:
        return problems
    if event.entries.count() >= MAX_ENTRIES:
        message = _("At most %(most)d players can enter; here are %(count)d.")
        numbers = {"most": MAX_ENTRIES, "count": event.entries.count() + 1}
        problems.append(Problem("too_many_entries", message % numbers, "name"))
    with transaction.atomic():
        (side,) = register_sides(event.owner, [new], partners=partners)
        playing = Q(person__in=side) | Q(partner__in=side)
        known = event.entries.filter(playing).exists()
        transaction.set_rollback(True)
    if known:
        message = _("“%s” already plays in this event.") % change.name
        problems.append(Problem("name_twice", message, "name"))
    return problems


def _entry_problems(event: Event, change: SeatingChange) -> list[Problem]:
    entry = (
        event.entries.filter(number=change.entry or 0).select_related("person", "partner").first()
    )
    if entry is None:
        return [Problem("unknown_entry", _("Choose a player."), "entry")]
    away = entry.absences.filter(round__number=change.from_round).exists()
    leaving = change.kind is SeatingChangeKind.WITHDRAW
    if leaving is away:
        message = (
            _("%(name)s is not there in round %(round)d already.")
            if leaving
            else _("%(name)s is there in round %(round)d already.")
        )
        values = {"name": entry.name, "round": change.from_round}
        return [Problem("present_already", message % values, "entry")]
    return []


def _rounds_problems(event: Event, change: SeatingChange) -> list[Problem]:
    begun = event.rounds.exclude(status=RoundStatus.PLANNED).count()
    total = change.rounds or 0
    lowest = max(1, begun)
    if not lowest <= total <= MOST_ROUNDS or total == event.rounds.count():
        message = _("Give another number of rounds, from %(lowest)d to %(most)d.")
        values = {"lowest": lowest, "most": MOST_ROUNDS}
        return [Problem("rounds_out_of_range", message % values, "rounds")]
    if total > event.rounds.count():
        if BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists():
            message = _("The seed was revealed: no more boards can be dealt from it.")
            return [Problem("seed_revealed", message, "rounds")]
        return []
    message = _("Board %(board)d of round %(round)d was played by mistake: its round must stay.")
    return [
        Problem(
            "board_played",
            message % {"board": play.board.number, "round": play.board.round.number},
            "rounds",
        )
        for play in Play.objects.filter(
            board__event=event, board__round__number__gt=total, instead_of__isnull=False
        ).select_related("board__round")
    ]
