"""Entering, correcting and taking back results."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from engine.cards.notation import deal_from_document
from engine.deberts.outcome import Outcome
from engine.deberts.tally import settle_tally
from engine.errors import RefusedError
from engine.formats.outcome import outcome_to_document
from engine.scoring.choices import Average
from tournaments.enums import (
    PLAYED_RESULTS,
    RULED_RESULTS,
    AuditAction,
    RoundStatus,
    ScoresheetKind,
    ScoresheetStatus,
)
from tournaments.lifecycle import Action
from tournaments.mapping.rules import rules_of
from tournaments.mapping.rulings import ruling_from_document, ruling_to_document
from tournaments.mapping.scoresheet_drafts import (
    ScoresheetDraft,
    draft_from_row,
    draft_to_document,
)
from tournaments.models import Event, Play, Scoresheet, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.groups import group_content, group_restore, is_group_content
from tournaments.services.play_versions import (
    confirmed_scoresheet,
    fresh_play,
    subject_of,
    swap_version,
)
from tournaments.services.reachability import reachability_problems
from tournaments.services.recording import locked_event, record, required_reason, touch
from tournaments.services.ruling_checks import ruling_problems

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
    deal = None if play.board.deal is None else deal_from_document(play.board.deal)
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
    _require_started(play)
    sheet = _new_sheet(play, draft, outcome, actor, now)
    current = confirmed_scoresheet(play)
    if current is not None and _content(current) == _content(sheet):
        return current
    swap_version(play, expected_version, current)
    action = AuditAction.RESULT_ENTERED if current is None else AuditAction.RESULT_CORRECTED
    _replace(event, play, current, sheet, now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=action,
        subject=subject_of(play),
        play=play,
        old=None if current is None else _content(current),
        new=_content(sheet),
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
    _replace(event, play, current, None, now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.RESULT_WITHDRAWN,
        subject=subject_of(play),
        play=play,
        old=_content(current),
        reason=reason,
    )


@transaction.atomic
def scoresheet_undo(
    *, play: Play, actor: User | None, now: datetime, expected_version: int
) -> Scoresheet | None:
    """Undo the last change of a play: what stood before stands again, as a new version. A change is
    that of its result or of its comparison group.

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
    else:
        sheet = None if last.old is None else _restored(play, last.old, actor, now)
        old, new = (None if one is None else _content(one) for one in (current, sheet))
        _replace(event, play, current, sheet, now)
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
            problems += _award_problems(text, field)
    if draft.kind not in PLAYED_RESULTS:
        try:
            required_reason(draft.reason)
        except RequestRefusedError as error:
            problems += error.problems
    return problems


def _award_problems(text: str, field: str) -> list[Problem]:
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


def _require_started(play: Play) -> None:
    if play.sitting.round.status == RoundStatus.PLANNED:
        message = _("Round %d is not open yet.") % play.sitting.round.number
        raise RequestRefusedError.because("round_not_open", message)


def _new_sheet(
    play: Play, draft: ScoresheetDraft, outcome: Outcome | None, actor: User | None, now: datetime
) -> Scoresheet:
    """The unsaved row of a draft; `_replace` gives it its version."""
    artificial = draft.kind is ScoresheetKind.ARTIFICIAL
    return Scoresheet(
        play=play,
        kind=draft.kind,
        tally=draft_to_document(draft),
        outcome=None if outcome is None else outcome_to_document(outcome),
        ruling=None if draft.ruling is None else ruling_to_document(draft.ruling),
        difference=draft_difference(draft, outcome),
        award_a=draft.award_a if artificial else "",
        award_b=draft.award_b if artificial else "",
        reason=" ".join(draft.reason.split()),
        checked=outcome is not None and play.board.deal is not None,
        overruled=_overruled(play, draft, outcome),
        entered_by=actor,
        entered_at=now,
    )


def _overruled(play: Play, draft: ScoresheetDraft, outcome: Outcome | None) -> str:
    """Why the result counts against the cards; empty where there is nothing to overrule."""
    if outcome is None or not draft.overruled:
        return ""
    reason = required_reason(draft.overruled)
    return reason if reachability_problems(play.board, draft, outcome) else ""


def draft_difference(draft: ScoresheetDraft, outcome: Outcome | None) -> int | None:
    """The one difference a draft stands for, None if there is none or more than one."""
    if outcome is not None:
        return outcome.net
    if draft.kind is ScoresheetKind.ASSIGNED and draft.ruling is not None:
        return draft.ruling.side_a[0].difference
    return None


def _restored(play: Play, content: dict[str, Any], actor: User | None, now: datetime) -> Scoresheet:
    """The unsaved row of what an audit record kept, judged again by the cards as known now."""
    ruling = content.get("ruling")  # what was kept before there were such rulings has none
    draft = draft_from_row(
        content["kind"],
        content["tally"],
        content["award_a"],
        content["award_b"],
        content["reason"],
        None if ruling is None else ruling_from_document(ruling),
        content.get("overruled", ""),
    )
    return _new_sheet(play, draft, scoresheet_preview(play=play, draft=draft), actor, now)


def _content(sheet: Scoresheet) -> dict[str, Any]:
    """What a scoresheet says, apart from who said it when."""
    return {
        "kind": sheet.kind,
        "tally": sheet.tally,
        "outcome": sheet.outcome,
        "difference": sheet.difference,
        "award_a": sheet.award_a,
        "award_b": sheet.award_b,
        "ruling": sheet.ruling,
        "reason": sheet.reason,
        "overruled": sheet.overruled,
    }


def _replace(
    event: Event, play: Play, current: Scoresheet | None, sheet: Scoresheet | None, now: datetime
) -> None:
    if current is not None:
        left = ScoresheetStatus.WITHDRAWN if sheet is None else ScoresheetStatus.SUPERSEDED
        current.status = left
        current.save(update_fields=["status"])
    if sheet is not None:
        sheet.version = play.version
        sheet.save()
    touch(event, results_at=now)
