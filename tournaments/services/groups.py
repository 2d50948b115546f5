"""Boards whose cards differed at some tables: the plays of each version are compared apart."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeGuard

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RoundStatus
from tournaments.lifecycle import Action
from tournaments.models import Event, Play, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.play_versions import (
    confirmed_scoresheet,
    fresh_play,
    subject_of,
    swap_version,
)
from tournaments.services.recording import locked_event, record, required_reason, touch

LONGEST_GROUP = 20


@transaction.atomic
def play_regroup(
    *,
    play: Play,
    actor: User | None,
    now: datetime,
    expected_version: int,
    group: str,
    reason: str,
) -> Play:
    """Compare `play` with the plays of the same `group` alone ("": with those of no group).

    Needs a reason in both directions. Raises `StaleVersionError` if the play changed after
    `expected_version`; a play that is in the group already stays as it is.
    """
    play = fresh_play(play)
    label, reason = _checked(group, reason)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    if play.sitting.round.status == RoundStatus.PLANNED:
        message = _("Round %d is not open yet.") % play.sitting.round.number
        raise RequestRefusedError.because("round_not_open", message)
    if label == play.group:
        return play
    old = group_content(play)
    swap_version(play, expected_version, confirmed_scoresheet(play))
    group_restore(event, play, {"group": label, "group_reason": reason if label else ""}, now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.PLAY_GROUPED,
        subject=subject_of(play),
        play=play,
        old=old,
        new=group_content(play),
        reason=reason,
    )
    return play


def _checked(group: str, reason: str) -> tuple[str, str]:
    problems: list[Problem] = []
    label = " ".join(group.split())
    if len(label) > LONGEST_GROUP:
        message = _("The name of the group may have at most %d characters.") % LONGEST_GROUP
        problems.append(Problem("group_too_long", message, "group"))
    try:
        reason = required_reason(reason)
    except RequestRefusedError as refused:
        problems += refused.problems
    if problems:
        raise RequestRefusedError(problems)
    return label, reason


def is_group_content(content: Any) -> TypeGuard[Mapping[str, str]]:
    """Whether an audit record's value is about the comparison group of a play."""
    return isinstance(content, Mapping) and "group" in content


def group_content(play: Play) -> dict[str, Any]:
    """The comparison group of a play as the audit keeps it."""
    return {"group": play.group, "group_reason": play.group_reason}


def group_restore(event: Event, play: Play, content: Mapping[str, str], now: datetime) -> None:
    """Write the comparison group that `content` keeps; the event is locked."""
    play.group, play.group_reason = content["group"], content["group_reason"]
    play.save(update_fields=["group", "group_reason"])
    touch(event, results_at=now)
