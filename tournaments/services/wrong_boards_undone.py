"""A wrong board that was none: back to the board of the round."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import PLAYED_RESULTS, AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.models import Play, User
from tournaments.problems import RequestRefusedError
from tournaments.services.future_rounds import board_settle
from tournaments.services.play_versions import confirmed_scoresheet, fresh_play, swap_version
from tournaments.services.recording import locked_event, record, required_reason, touch
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_withdraw
from tournaments.services.sheet_contents import draft_of_content, sheet_content


@transaction.atomic
def wrong_board_undo(
    *, play: Play, actor: User | None, now: datetime, expected_version: int, reason: str
) -> Play:
    """Undo a wrong board: its result goes back to the scheduled board, which is missing again if
    there is none, and the boards lost by it are played again. Returns the scheduled play.

    `play` is that of the wrong board at `expected_version`. Raises `RequestRefusedError` if it is
    no wrong board, or the cards of the scheduled board do not allow the result.
    """
    reason = required_reason(reason)
    play = fresh_play(play)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    if play.instead_of is None:
        message = _("Board %d is a board of this table: there is nothing to undo.")
        raise RequestRefusedError.because("no_wrong_board", message % play.board.number)
    current = confirmed_scoresheet(play)
    swap_version(play, expected_version, current)
    scheduled = Play.objects.get(sitting=play.sitting, board=play.instead_of)
    result = None if current is None else sheet_content(current)
    place = f"{play.sitting.round.number}/{play.sitting.table}/{play.instead_of.number}"
    play.scoresheets.all().delete()
    Play.objects.filter(pk=play.pk).delete()
    board_settle(play.board)
    if result is not None and result["kind"] in PLAYED_RESULTS:
        scoresheet_enter(
            play=scheduled,
            actor=actor,
            now=now,
            expected_version=scheduled.version,
            draft=draft_of_content(result),
            reason=reason,
        )
    elif confirmed_scoresheet(scheduled) is not None:
        scoresheet_withdraw(
            play=scheduled,
            actor=actor,
            now=now,
            expected_version=scheduled.version,
            reason=reason,
        )
    touch(event, results_at=now, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.WRONG_BOARD_UNDONE,
        subject=place,
        old={
            "played": play.board.number,
            "scheduled": play.instead_of.number,
            "lost": [],
        },
        reason=reason,
    )
    return fresh_play(scheduled)
