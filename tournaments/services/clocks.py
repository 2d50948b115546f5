"""The clock of a round, and the line that is announced beside it."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RoundStatus
from tournaments.lifecycle import Action
from tournaments.models import Event, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services.recording import locked_event, record

LONGEST = 600
"""Minutes a round can take at most."""
LONGEST_LINE = 200


@transaction.atomic
def clock_set(*, round_: Round, actor: User | None, now: datetime, minutes: int | None) -> Round:
    """Give a round a clock of `minutes`, standing at its full time; None takes it away. A clock
    that is set again begins anew.
    """
    if minutes is not None and not 1 <= minutes <= LONGEST:
        message = _("A round takes 1 to %d minutes.") % LONGEST
        raise RequestRefusedError.because("minutes_out_of_range", message, "minutes")
    round_ = _locked(round_)
    length = None if minutes is None else minutes * 60
    return _store(round_, actor, now, length=length, left=length, ends_at=None)


@transaction.atomic
def clock_start(*, round_: Round, actor: User | None, now: datetime) -> Round:
    """Let the clock run, from the time that is left. A clock that runs is left alone."""
    round_ = _locked(round_)
    if round_.clock_ends_at is not None:
        return round_
    if round_.clock_left is None:
        raise RequestRefusedError.because("no_clock", _("Set the time for play first."), "minutes")
    ends_at = now + timedelta(seconds=round_.clock_left)
    return _store(round_, actor, now, length=round_.clock_length, left=None, ends_at=ends_at)


@transaction.atomic
def clock_pause(*, round_: Round, actor: User | None, now: datetime) -> Round:
    """Stop the clock; the time left stays. A clock that stands is left alone."""
    round_ = _locked(round_)
    if round_.clock_ends_at is None:
        return round_
    left = max(0, round((round_.clock_ends_at - now).total_seconds()))
    return _store(round_, actor, now, length=round_.clock_length, left=left, ends_at=None)


@transaction.atomic
def clock_add(*, round_: Round, actor: User | None, now: datetime, minutes: int) -> Round:
    """Give the round more time, running or standing; a negative number takes time away."""
    round_ = _locked(round_)
    if round_.clock_length is None:
        raise RequestRefusedError.because("no_clock", _("Set the time for play first."), "minutes")
    more = timedelta(minutes=minutes)
    ends_at, left = round_.clock_ends_at, round_.clock_left
    if ends_at is not None:
        ends_at = max(now, max(now, ends_at) + more)
    if left is not None:
        left = max(0, left + minutes * 60)
    return _store(round_, actor, now, length=round_.clock_length, left=left, ends_at=ends_at)


@transaction.atomic
def announcement_set(*, event: Event, actor: User | None, now: datetime, text: str) -> Event:
    """Announce a line on the screens; an empty one takes it away."""
    line = " ".join(text.split())
    if len(line) > LONGEST_LINE:
        message = _("At most %d characters are possible here.") % LONGEST_LINE
        raise RequestRefusedError.because("text_too_long", message, "text")
    event = locked_event(event, Action.ANNOUNCE)
    if event.announcement == line:
        return event
    old, event.announcement = event.announcement, line
    event.save(update_fields=["announcement"])
    record(event=event, actor=actor, now=now, action=AuditAction.ANNOUNCED, old=old, new=line)
    return event


def _locked(round_: Round) -> Round:
    """The round as it stands, its event locked; refused once the round is over."""
    locked_event(round_.event, Action.RUN_CLOCK)
    fresh = Round.objects.select_related("event").get(pk=round_.pk)
    if fresh.status == RoundStatus.CLOSED:
        message = _("Round %d is closed: its clock is no more.") % fresh.number
        raise RequestRefusedError.because("wrong_state", message)
    return fresh


def _store(
    round_: Round,
    actor: User | None,
    now: datetime,
    *,
    length: int | None,
    left: int | None,
    ends_at: datetime | None,
) -> Round:
    """The clock is no result: the event's revision stays, so that no print grows old by it."""
    old = _content(round_)
    round_.clock_length, round_.clock_left, round_.clock_ends_at = length, left, ends_at
    new = _content(round_)
    if new == old:
        return round_
    round_.save(update_fields=["clock_length", "clock_left", "clock_ends_at"])
    record(
        event=round_.event,
        actor=actor,
        now=now,
        action=AuditAction.CLOCK_SET,
        subject=str(round_.number),
        old=old,
        new=new,
    )
    return round_


def _content(round_: Round) -> dict[str, int | str | None]:
    ends_at = None if round_.clock_ends_at is None else round_.clock_ends_at.isoformat()
    return {"length": round_.clock_length, "left": round_.clock_left, "ends_at": ends_at}
