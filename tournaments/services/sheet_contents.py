"""A scoresheet's row: made from a draft, put in the place of another, kept by the audit."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from engine.deberts.outcome import Outcome
from engine.formats.outcome import outcome_to_document
from tournaments.enums import ScoresheetKind, ScoresheetStatus
from tournaments.mapping.rulings import ruling_from_document, ruling_to_document
from tournaments.mapping.scoresheet_drafts import (
    ScoresheetDraft,
    draft_from_row,
    draft_to_document,
)
from tournaments.models import Event, Play, Scoresheet, User
from tournaments.services.reachability import reachability_problems
from tournaments.services.recording import required_reason, touch


def new_sheet(
    play: Play, draft: ScoresheetDraft, outcome: Outcome | None, actor: User | None, now: datetime
) -> Scoresheet:
    """The unsaved row of a draft; `replace_sheet` gives it its version."""
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


def draft_of_content(content: Mapping[str, Any]) -> ScoresheetDraft:
    """The draft behind what an audit record kept."""
    ruling = content.get("ruling")  # what was kept before there were such rulings has none
    return draft_from_row(
        content["kind"],
        content["tally"],
        content["award_a"],
        content["award_b"],
        content["reason"],
        None if ruling is None else ruling_from_document(ruling),
        content.get("overruled", ""),
    )


def sheet_content(sheet: Scoresheet) -> dict[str, Any]:
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


def replace_sheet(
    event: Event, play: Play, current: Scoresheet | None, sheet: Scoresheet | None, now: datetime
) -> None:
    """Let `sheet` count for the play in the place of `current`; its version is the play's."""
    if current is not None:
        left = ScoresheetStatus.WITHDRAWN if sheet is None else ScoresheetStatus.SUPERSEDED
        current.status = left
        current.save(update_fields=["status"])
    if sheet is not None:
        sheet.version = play.version
        sheet.save()
    touch(event, results_at=now)
