"""Two players who sat the other way round, or whose slip was read from the wrong seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.scoring.choices import Basis
from tournaments.enums import AuditAction, SwapReading
from tournaments.lifecycle import Action
from tournaments.mapping.scoresheet_drafts import mirrored_draft
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Play, Scoresheet, Sitting, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.play_versions import (
    confirmed_scoresheet,
    fresh_play,
    require_started,
    subject_of,
    swap_version,
)
from tournaments.services.recording import locked_event, record, required_reason, touch
from tournaments.services.scoresheets import scoresheet_preview
from tournaments.services.seat_contents import seat_players, seats_content
from tournaments.services.sheet_contents import (
    draft_of_content,
    new_sheet,
    replace_sheet,
    sheet_content,
)


@dataclass(frozen=True, slots=True)
class SwappedPlay:
    """A play with its seats exchanged, not stored: the result that stands, and the one that would
    count then (both None: nothing is entered); why the cards do not allow it.
    """

    play: Play
    current: Scoresheet | None
    sheet: Scoresheet | None
    problems: tuple[Problem, ...] = ()


def swap_preview(
    *, sitting: Sitting, boards: frozenset[int], reading: SwapReading, now: datetime
) -> tuple[SwappedPlay, ...]:
    """What an exchange would do to the `boards` (numbers) of a table, in their order."""
    plays = sitting.plays.filter(board__number__in=boards).order_by("board__number")
    return tuple(_swapped(fresh_play(play), reading, None, now) for play in plays)


@transaction.atomic
def seats_swap(
    *,
    sitting: Sitting,
    actor: User | None,
    now: datetime,
    expected_versions: Mapping[int, int],
    reading: SwapReading,
    reason: str,
) -> list[Play]:
    """Exchange the seats of the boards that `expected_versions` names, with the version of each
    play the sender saw.

    `reading` says what is exchanged: who sat there, whose points they are, or both. Each play has
    a record of its own and can be undone by itself. Raises `RequestRefusedError` with everything
    the cards do not allow then, `StaleVersionError` if one of the plays changed.
    """
    reason = required_reason(reason)
    event = locked_event(sitting.round.event, Action.ENTER_RESULTS)
    plays = sitting.plays.filter(board__number__in=expected_versions).order_by("board__number")
    swapped = [_swapped(fresh_play(play), reading, actor, now) for play in plays]
    if not swapped:
        message = _("Choose at least one board.")
        raise RequestRefusedError.because("nothing_chosen", message, "boards")
    if problems := [problem for one in swapped for problem in one.problems]:
        raise RequestRefusedError(problems)
    for one in swapped:
        play = one.play
        require_started(play)
        old = seats_content(play, one.current)
        swap_version(play, expected_versions[play.board.number], one.current)
        if reading is not SwapReading.RESULT:
            seat_players(play, play.entry_b, play.entry_a)
        if one.sheet is not one.current:
            replace_sheet(event, play, one.current, one.sheet, now)
        touch(event, results_at=now)
        record(
            event=event,
            actor=actor,
            now=now,
            action=AuditAction.SEATS_SWAPPED,
            subject=subject_of(play),
            play=play,
            old=old,
            new=seats_content(play, one.sheet),
            reason=reason,
        )
    return [one.play for one in swapped]


def _swapped(play: Play, reading: SwapReading, actor: User | None, now: datetime) -> SwappedPlay:
    current = confirmed_scoresheet(play)
    if current is None and reading is SwapReading.RESULT:
        message = _("Board %d has no result to read again.") % play.board.number
        return SwappedPlay(play, None, None, (Problem("no_result", message, "boards"),))
    if current is None or reading is SwapReading.PLAYERS:
        return SwappedPlay(play, current, current)
    own_points = settings_of(play.board.event).basis is Basis.OWN_POINTS
    draft = mirrored_draft(draft_of_content(sheet_content(current)), own_points=own_points)
    try:
        outcome = scoresheet_preview(play=play, draft=draft)
    except RequestRefusedError as refused:
        board = _("Board %d") % play.board.number
        problems = (
            Problem(one.code, f"{board}: {one.message}", "boards") for one in refused.problems
        )
        return SwappedPlay(play, current, None, tuple(problems))
    return SwappedPlay(play, current, new_sheet(play, draft, outcome, actor, now))
