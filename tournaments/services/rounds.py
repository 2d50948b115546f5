"""Opening and closing rounds."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    EventStatus,
    RoundStatus,
    ScoresheetStatus,
    SetupPart,
)
from tournaments.lifecycle import Action
from tournaments.models import BoardSet, Event, Play, Round, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.recording import locked_event, record, required_reason, touch


def missing_plays(event: Event, rounds: list[int] | None = None) -> list[Play]:
    """The plays without a confirmed scoresheet, in order of board and table."""
    plays = Play.objects.filter(board__event=event).exclude(
        scoresheets__status=ScoresheetStatus.CONFIRMED
    )
    if rounds is not None:
        plays = plays.filter(sitting__round__number__in=rounds)
    return list(plays.select_related("board", "sitting__round"))


@transaction.atomic
def round_open(*, round_: Round, actor: User | None, now: datetime, reason: str = "") -> Round:
    """Open a planned round; the first one starts the event. Rounds open in their order.

    Missing results of rounds that are still open are listed and refused unless a reason is given;
    a late result still counts in its own round.
    """
    event = locked_event(round_.event, Action.RUN_ROUNDS)
    round_ = _in_status(round_, RoundStatus.PLANNED)
    if BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists():
        message = _("The seed was revealed: the boards of round %d are no secret any more.")
        raise RequestRefusedError.because("seed_revealed", message % round_.number)
    earlier = event.rounds.filter(number__lt=round_.number, status=RoundStatus.PLANNED).first()
    if earlier is not None:
        message = _("Round %d comes first.") % earlier.number
        raise RequestRefusedError.because("round_out_of_order", message)
    if not round_.sittings.exists():
        message = _("Round %d must be paired first.") % round_.number
        raise RequestRefusedError.because("round_not_paired", message)
    being_played = event.rounds.filter(status=RoundStatus.OPEN).values_list("number", flat=True)
    reason = reason_in_spite_of(missing_plays(event, list(being_played)), reason)
    round_.status, round_.opened_at = RoundStatus.OPEN, now
    round_.save(update_fields=["status", "opened_at"])
    if event.status == EventStatus.PREPARED:
        event.status = EventStatus.RUNNING
        event.save(update_fields=["status"])
    return _recorded(event, round_, actor, now, AuditAction.ROUND_OPENED, reason)


@transaction.atomic
def round_close(*, round_: Round, actor: User | None, now: datetime, reason: str = "") -> Round:
    """Close an open round. Missing results are listed and refused unless a reason is given;
    they can still be entered afterwards.
    """
    event = locked_event(round_.event, Action.RUN_ROUNDS)
    round_ = _in_status(round_, RoundStatus.OPEN)
    reason = reason_in_spite_of(missing_plays(event, [round_.number]), reason)
    round_.status, round_.closed_at = RoundStatus.CLOSED, now
    round_.clock_length = round_.clock_left = round_.clock_ends_at = None
    round_.save(
        update_fields=["status", "closed_at", "clock_length", "clock_left", "clock_ends_at"]
    )
    return _recorded(event, round_, actor, now, AuditAction.ROUND_CLOSED, reason)


@transaction.atomic
def round_reopen(*, round_: Round, actor: User | None, now: datetime, reason: str) -> Round:
    """Open a closed round again; its cards are hidden from the public until it is closed."""
    reason = required_reason(reason)
    event = locked_event(round_.event, Action.RUN_ROUNDS)
    round_ = _in_status(round_, RoundStatus.CLOSED)
    round_.status, round_.closed_at = RoundStatus.OPEN, None
    round_.save(update_fields=["status", "closed_at"])
    return _recorded(event, round_, actor, now, AuditAction.ROUND_REOPENED, reason)


def _in_status(round_: Round, status: RoundStatus) -> Round:
    """The round as it stands, if it has that status; refused otherwise."""
    fresh = Round.objects.get(pk=round_.pk)
    if fresh.status != status:
        message = _("Round %(number)d is in the state “%(status)s”.")
        values = {"number": fresh.number, "status": RoundStatus(fresh.status).label}
        raise RequestRefusedError.because("wrong_state", message % values)
    return fresh


def reason_in_spite_of(missing: list[Play], reason: str) -> str:
    """The reason for going on without results; refused with their list if there is none."""
    if not missing:
        return reason
    if not reason.strip():
        raise RequestRefusedError(missing_problems(missing))
    return required_reason(reason)


def missing_problems(missing: list[Play]) -> list[Problem]:
    """A problem for each play without a result."""
    message = _("Board %(board)d at table %(table)d has no result.")
    return [
        Problem(
            "result_missing",
            message % {"board": play.board.number, "table": play.sitting.table},
            f"plays[{play.board.number}][{play.sitting.table}]",
        )
        for play in missing
    ]


def _recorded(
    event: Event,
    round_: Round,
    actor: User | None,
    now: datetime,
    action: AuditAction,
    reason: str = "",
) -> Round:
    touch(event, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=action,
        subject=str(round_.number),
        reason=reason,
    )
    return round_
