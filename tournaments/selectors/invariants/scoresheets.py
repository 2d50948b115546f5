"""What scoresheets say is what they were made from."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.deberts.tally import settle_tally
from engine.errors import RefusedError
from engine.formats.outcome import outcome_to_document
from tournaments.enums import (
    RULED_RESULTS,
    BoardSource,
    RoundStatus,
    ScoresheetKind,
    ScoresheetStatus,
)
from tournaments.mapping.rules import rules_of
from tournaments.mapping.rulings import ruling_from_document
from tournaments.mapping.scoresheet_drafts import draft_from_row
from tournaments.mapping.sessions import award_of
from tournaments.models import Board, Scoresheet
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent, place_of

SETTLED = ("outcome", "taker", "trump", "written", "net")
"""What a check against cards that were typed in later makes sure of."""


def one_confirmed(stored: StoredEvent) -> Iterator[Finding]:
    """At most one scoresheet of a play counts."""
    for play in stored.plays:
        versions = [
            sheet.version
            for sheet in stored.sheets[play.pk]
            if sheet.status == ScoresheetStatus.CONFIRMED
        ]
        if len(versions) > 1:
            yield Finding(place_of(play), f"versions {versions} are confirmed, all of them")


def versions(stored: StoredEvent) -> Iterator[Finding]:
    """No version is above the play's own, and none is above the one that counts."""
    for play in stored.plays:
        sheets = stored.sheets[play.pk]
        for sheet in sheets:
            if sheet.version > play.version:
                yield Finding(
                    place_of(play),
                    f"the play is at version {play.version}, a scoresheet at {sheet.version}",
                )
        for sheet in sheets[:-1]:
            if sheet.status == ScoresheetStatus.CONFIRMED != sheets[-1].status:
                yield Finding(
                    place_of(play), f"version {sheet.version} counts, but there is a later one"
                )


def started(stored: StoredEvent) -> Iterator[Finding]:
    """A round that has not begun has no results."""
    for play, _ in stored.confirmed():
        if play.sitting.round.status == RoundStatus.PLANNED:
            yield Finding(place_of(play), "there is a result before the round began")


def difference(stored: StoredEvent) -> Iterator[Finding]:
    """The difference is what A wrote less what B wrote."""
    for play, sheet in stored.confirmed():
        wanted = _difference(sheet)
        if wanted != sheet.difference:
            what = f"the difference is {sheet.difference}, what is written makes {wanted}"
            yield Finding(place_of(play), what)


def _difference(sheet: Scoresheet) -> int | None:
    if sheet.kind == ScoresheetKind.ASSIGNED:
        return ruling_from_document(sheet.ruling or {}).side_a[0].difference
    if sheet.outcome is None:
        return None
    written: dict[str, int] = sheet.outcome["written"]
    return written["A"] - written["B"]


def form(stored: StoredEvent) -> Iterator[Finding]:
    """Each kind of result has what it needs: slip and outcome, awards, parts of a ruling."""
    for play, sheet in stored.confirmed():
        what = _defect(sheet)
        if what:
            yield Finding(place_of(play), what)


def _defect(sheet: Scoresheet) -> str:
    kind = ScoresheetKind(sheet.kind)
    if kind is ScoresheetKind.ARTIFICIAL:
        return _award_defect(sheet.award_a) or _award_defect(sheet.award_b)
    if kind in RULED_RESULTS:
        ruling = ruling_from_document(sheet.ruling or {})
        shares = [sum(part.weight for part in side) for side in (ruling.side_a, ruling.side_b)]
        wrong = [share for share in shares if share != 1]
        return f"the shares of a ruling add up to {wrong[0]}" if wrong else ""
    if kind is ScoresheetKind.TALLY and sheet.tally is None:
        return "there is no slip"
    return "" if sheet.outcome or kind is ScoresheetKind.NOT_PLAYED else "there is no outcome"


def _award_defect(text: str) -> str:
    try:
        percentage = award_of(text).percentage
    except (ValueError, ZeroDivisionError):
        return f"“{text}” is no award"
    fits = percentage is None or Fraction(0) <= percentage <= 100
    return "" if fits else f"an award of {percentage} % cannot be"


def recomputed(stored: StoredEvent) -> Iterator[Finding]:
    """What a slip means under the rules and with the cards is the outcome that is stored.

    Results the cards never agreed with, or that were entered without them, are not looked at.
    """
    rules = rules_of(stored.event)
    for play, sheet in stored.confirmed():
        deal = stored.deals[play.board.number]
        if not sheet.checked or deal is None or not sheet.outcome or _defect(sheet):
            continue
        draft = draft_from_row(sheet.kind, sheet.tally, "", "", "")
        try:
            made = outcome_to_document(settle_tally(rules, deal, draft.as_tally()))
        except RefusedError as error:
            codes = ", ".join(violation.code for violation in error.violations)
            yield Finding(place_of(play), f"the cards do not allow the slip ({codes})")
            continue
        keys = [key for key in _compared(play.board, made) if made[key] != sheet.outcome.get(key)]
        if keys:
            what = ", ".join(f"{key} {sheet.outcome.get(key)} ({made[key]})" for key in keys)
            yield Finding(place_of(play), f"stored and, in brackets, recomputed differ: {what}")


def _compared(board: Board, made: dict[str, Any]) -> list[str]:
    return list(made) if board.source == BoardSource.DEALT else list(SETTLED)
