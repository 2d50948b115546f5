"""Entering, correcting and taking back results."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from engine.deberts.outcome import Outcome
from engine.deberts.tally import settle_tally
from engine.errors import RefusedError
from engine.scoring.choices import Average
from tournaments.enums import (
    PLAYED_RESULTS,
    RULED_RESULTS,
    AuditAction,
    ScoresheetKind,
)
from tournaments.lifecycle import Action
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Play, Scoresheet, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.analyses import board_analysis_request
from tournaments.services.groups import group_content, group_restore, is_group_content
from tournaments.services.play_versions import (
    confirmed_scoresheet,
    fresh_play,
    require_started,
    subject_of,
    swap_version,
)
from tournaments.services.reachability import reachability_problems
from tournaments.services.recording import locked_event, record, required_reason
from tournaments.services.ruling_checks import ruling_problems
from tournaments.services.seat_contents import is_seats_content, seats_content, seats_restore
from tournaments.services.sheet_contents import (
    draft_of_content,
    new_sheet,
    replace_sheet,
    sheet_content,
)

_AVERAGES = {word.value for word in Average}


def scoresheet_preview(*, play: Play, draft: ScoresheetDraft) -> Outcome | None:
    """What a draft would mean, without storing anything; None for everything not played.

    Raises `RequestRefusedError` with every reason why it cannot be: what the slip lacks, what the
    cards do not allow, what does not add up, what no legal play gives (unless `overruled`).
    """
    problems = _form_problems(draft)
    if draft.kind in RULED_RESULTS:
        problems += ruling_problems(draft, play.board.event)
    if problems:
        raise RequestRefusedError(problems)
    if draft.kind not in PLAYED_RESULTS:
        return None
    deal = None if play.board.deal is None else deal_of(play.board.event, play.board.deal)
    try:
        outcome = settle_tally(rules_of(play.board.event), deal, draft.as_tally())
    except RefusedError as error:
        raise RequestRefusedError.of(error.violations) from error
    if not draft.overruled and (problems := reachability_problems(play.board, draft, outcome)):
        raise RequestRefusedError(problems)
    return outcome


@transaction.atomic
def scoresheet_enter(
    *,
    play: Play,
    actor: User | None,
    now: datetime,
    expected_version: int,
    draft: ScoresheetDraft,
    reason: str = "",
) -> Scoresheet:
    """Store `draft` as the confirmed result of `play`; the old one is kept as replaced.

    `expected_version` is the play's version the sender saw (0 before the first result). If
    somebody else was faster `StaleVersionError` is raised, unless what stands now says the same:
    then it is returned and nothing changes, so that a result sent twice is stored once.
    """
    play = fresh_play(play)
    outcome = scoresheet_preview(play=play, draft=draft)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    require_started(play)
    sheet = new_sheet(play, draft, outcome, actor, now)
    current = confirmed_scoresheet(play)
    if current is not None and sheet_content(current) == sheet_content(sheet):
        return current
    swap_version(play, expected_version, current)
    action = AuditAction.RESULT_ENTERED if current is None else AuditAction.RESULT_CORRECTED
    replace_sheet(event, play, current, sheet, now)
    board_analysis_request(board=play.board, now=now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=action,
        subject=subject_of(play),
        play=play,
        old=None if current is None else sheet_content(current),
        new=sheet_content(sheet),
        reason=" ".join(reason.split())[:200] or draft.reason,
    )
    return sheet


@transaction.atomic
def scoresheet_withdraw(
    *, play: Play, actor: User | None, now: datetime, expected_version: int, reason: str
) -> None:
    """Take a result back: the play has none, and is missing again."""
    reason = required_reason(reason)
    play = fresh_play(play)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    current = confirmed_scoresheet(play)
    if current is None:
        raise RequestRefusedError.because("no_result", _("There is no result to take back."))
    swap_version(play, expected_version, current)
    replace_sheet(event, play, current, None, now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.RESULT_WITHDRAWN,
        subject=subject_of(play),
        play=play,
        old=sheet_content(current),
        reason=reason,
    )


@transaction.atomic
def scoresheet_undo(
    *, play: Play, actor: User | None, now: datetime, expected_version: int
) -> Scoresheet | None:
    """Undo the last change of a play: what stood before stands again, as a new version. A change is
    that of its result, of its comparison group, or an exchange of seats.

    Undoing the first entry leaves the play without a result; undoing an undo is doing it again.
    Returns the scoresheet that counts now.
    """
    play = fresh_play(play)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    current = confirmed_scoresheet(play)
    last = event.audit_records.filter(play=play).order_by("-pk").first()
    if last is None:
        raise RequestRefusedError.because("nothing_to_undo", _("There is nothing to undo."))
    swap_version(play, expected_version, current)
    sheet, old, new = current, None, last.old
    if is_group_content(new):
        old = group_content(play)
        group_restore(event, play, new, now)
    elif is_seats_content(new):
        old = seats_content(play, current)
        sheet = _restored(play, new["result"], actor, now)
        seats_restore(play, new["seats"])
        replace_sheet(event, play, current, sheet, now)
    else:
        sheet = _restored(play, new, actor, now)
        old, new = (None if one is None else sheet_content(one) for one in (current, sheet))
        replace_sheet(event, play, current, sheet, now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.RESULT_UNDONE,
        subject=subject_of(play),
        play=play,
        old=old,
        new=new,
    )
    return sheet


def _form_problems(draft: ScoresheetDraft) -> list[Problem]:
    """What a draft lacks before anybody looks at the cards."""
    problems: list[Problem] = []
    if draft.kind is ScoresheetKind.TALLY:
        if draft.taker is None:
            problems.append(Problem("taker_missing", _("Who took the contract?"), "taker"))
        if draft.trump is None:
            problems.append(Problem("trump_missing", _("Which suit was trump?"), "trump"))
        if not draft.points:
            message = _("The card points of at least one player are needed.")
            problems.append(Problem("points_missing", message, "points"))
    if draft.kind is ScoresheetKind.ARTIFICIAL:
        for field, text in (("award_a", draft.award_a), ("award_b", draft.award_b)):
            problems += award_problems(text, field)
    if draft.kind not in PLAYED_RESULTS:
        try:
            required_reason(draft.reason)
        except RequestRefusedError as error:
            problems += error.problems
    return problems


def award_problems(text: str, field: str) -> list[Problem]:
    """What is wrong with an award: it is an average word or a per cent from 0 to 100."""
    if text in _AVERAGES:
        return []
    try:
        value = Fraction(text)
    except (ValueError, ZeroDivisionError):
        value = Fraction(-1)
    if 0 <= value <= 100 and len(text) <= 20:
        return []
    message = _("An award is average plus, average, average minus or a per cent from 0 to 100.")
    return [Problem("bad_award", message, field)]


def _restored(
    play: Play, content: Mapping[str, Any] | None, actor: User | None, now: datetime
) -> Scoresheet | None:
    """The unsaved row of what an audit record kept, judged again by the cards as known now."""
    if content is None:
        return None
    draft = draft_of_content(content)
    return new_sheet(play, draft, scoresheet_preview(play=play, draft=draft), actor, now)
