"""Changing how an event is compared and ranked, at any time of its life."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from engine.errors import NotationError
from engine.formats.scoring_settings import settings_from_document, settings_to_document
from engine.scoring.settings import ScoringSettings
from tournaments.enums import AuditAction, EventStatus, SetupPart
from tournaments.lifecycle import Action
from tournaments.models import Event, User
from tournaments.problems import Problem, RequestRefusedError, problem_of
from tournaments.selectors.scoring_preview import scoring_preview
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)

_STARTED = {EventStatus.RUNNING, EventStatus.FINISHED}


def scoring_settings(document: Mapping[str, Any]) -> ScoringSettings:
    """The settings of a document, as far as an event of this program can have them.

    Raises `RequestRefusedError` with every problem; the place is the key of the setting
    (`imp.trim`, `tie_breaks[0]`).
    """
    problems: list[Problem] = []
    settings = ScoringSettings()
    try:
        settings = settings_from_document(document)
    except NotationError as error:
        problems += [problem_of(violation) for violation in error.violations]
    problems += _unsuited(document)
    if problems:
        raise RequestRefusedError(
            Problem(one.code, one.message, one.where.removeprefix("settings.")) for one in problems
        )
    return settings


def _unsuited(document: Mapping[str, Any]) -> list[Problem]:
    """Settings that exist but do not suit an event."""
    if document.get("winners") not in (2, 3):
        return []
    message = _(
        "A winner for each seat needs players who keep their seat; in this movement everybody "
        "sits in both."
    )
    return [Problem("winners_unsuited", message, "winners")]


def _suited_scoring(
    event: Event, document: Mapping[str, Any]
) -> tuple[dict[str, Any], list[Problem]]:
    """The complete settings document, or what speaks against it for this event's results."""
    try:
        settings = scoring_settings(document)
        if event.has_boards:
            scoring_preview(event, settings)
    except RequestRefusedError as error:
        return {}, list(error.problems)
    return settings_to_document(settings), []


@transaction.atomic
def event_change_scoring(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    document: Mapping[str, Any],
    reason: str = "",
    expected_revision: int | None = None,
) -> Event:
    """Compare and rank the event by the settings of `document` from now on.

    Possible in every state; from the first round on a reason is needed. The settings that stand
    already are left alone. Raises `RequestRefusedError` with every problem, `StaleVersionError`
    if the scoring changed after `expected_revision`.
    """
    event = locked_event(event, Action.CHANGE_SCORING)
    scoring, problems = _suited_scoring(event, document)
    if scoring == event.scoring:
        return event
    if event.status in _STARTED or reason.strip():
        try:
            reason = required_reason(reason)
        except RequestRefusedError as error:
            problems += error.problems
    if problems:
        raise RequestRefusedError(problems)
    require_unchanged(event, expected_revision, [SetupPart.SCORING])
    old, event.scoring = event.scoring, scoring
    event.save(update_fields=["scoring"])
    touch(event, parts=[SetupPart.SCORING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.EVENT_CHANGED,
        old={"scoring": old},
        new={"scoring": scoring},
        reason=reason,
    )
    return event
