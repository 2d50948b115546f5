"""A table that played a board of another round: its result stays with the board it is of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import PLAYED_RESULTS, AuditAction, ScoresheetKind, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Board, Entry, Play, Scoresheet, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.known_boards import boards_met, substitutes_of
from tournaments.services.future_rounds import board_settle
from tournaments.services.play_versions import (
    confirmed_scoresheet,
    fresh_play,
    require_started,
    subject_of,
)
from tournaments.services.recording import locked_event, record, required_reason, touch
from tournaments.services.scoresheets import award_problems, scoresheet_enter, scoresheet_preview
from tournaments.services.sheet_contents import draft_of_content, sheet_content

NO_AWARD = ""
"""The board is missing for the entry, without an award."""


@dataclass(frozen=True, slots=True)
class BoardAwards:
    """What the director gives: for the scheduled board to seat A and seat B, and to whoever meets
    one of the two on the wrong board later. Average words or per cents; `NO_AWARD` for nothing.
    """

    a: str
    b: str
    later: str = "average_plus"


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """What becomes of a wrong board, not stored.

    `moved` is the result that goes with it (None: it is entered later); `cancelled` are the plays
    of rounds to come that cannot be played any more.
    """

    play: Play
    board: Board
    moved: Scoresheet | None
    cancelled: tuple[Play, ...]

    @property
    def lost(self) -> list[tuple[Play, Entry]]:
        """The cancelled plays with the entry that has not met the board."""
        return [
            (one, entry)
            for one in self.cancelled
            for entry in (one.entry_a, one.entry_b)
            if entry.pk not in players_of(self.play)
        ]


def wrong_board_preview(
    *, play: Play, board: Board, awards: BoardAwards, with_result: bool
) -> WrongBoard:
    """What it means that `board` was played at the table in the place of `play`'s board.

    With `with_result` the result entered for the scheduled board is that of the wrong one. Raises
    `RequestRefusedError` with every reason why it cannot count: it is one of the table's own
    boards, a player has met it in a round that has begun, or its cards do not allow the result.
    """
    play = fresh_play(play)
    require_started(play)
    if board.pk in play.sitting.plays.values_list("board_id", flat=True):
        message = _("Board %(board)d belongs to this table in this round.")
        raise RequestRefusedError.because(
            "board_of_the_table", message % {"board": board.number}, "board"
        )
    later, problems = _later_plays(play, board)
    problems += _awards_problems(awards)
    moved = confirmed_scoresheet(play) if with_result else None
    if moved is not None and moved.kind not in PLAYED_RESULTS:
        moved = None
    if moved is not None:
        problems += _result_problems(play, board, moved)
    if problems:
        raise RequestRefusedError(problems)
    return WrongBoard(play, board, moved, tuple(later))


@transaction.atomic
def wrong_board_record(
    *,
    play: Play,
    board: Board,
    actor: User | None,
    now: datetime,
    expected_version: int,
    awards: BoardAwards,
    with_result: bool,
    reason: str,
) -> Play:
    """Store that `board` was played at the table instead of `play`'s board.

    The result counts on the board it was played on; the scheduled board gets the awards (or is not
    played), and later plays of the wrong board by the two become lost boards of their opponents.
    Returns the play of the wrong board. Raises `StaleVersionError` if the scheduled play changed
    after `expected_version`, `RequestRefusedError` as `wrong_board_preview` does.
    """
    reason = required_reason(reason)
    event = locked_event(play.board.event, Action.ENTER_RESULTS)
    made = wrong_board_preview(play=play, board=board, awards=awards, with_result=with_result)
    moved = None if made.moved is None else draft_of_content(sheet_content(made.moved))
    scheduled = scoresheet_enter(
        play=play,
        actor=actor,
        now=now,
        expected_version=expected_version,
        draft=_scheduled_draft(awards, reason),
    ).play
    Play.objects.filter(pk__in=[one.pk for one in made.cancelled]).delete()
    wrong = Play.objects.create(
        sitting=made.play.sitting,
        board=board,
        entry_a=made.play.entry_a,
        entry_b=made.play.entry_b,
        instead_of=made.play.board,
        later_award=awards.later,
    )
    board_settle(board)
    if moved is not None:
        scoresheet_enter(
            play=wrong, actor=actor, now=now, expected_version=0, draft=moved, reason=reason
        )
    touch(event, results_at=now, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.WRONG_BOARD,
        subject=subject_of(scheduled),
        new={
            "played": board.number,
            "scheduled": made.play.board.number,
            "lost": [
                [later.sitting.round.number, later.sitting.table, entry.number]
                for later, entry in made.lost
            ],
        },
        reason=reason,
    )
    return wrong


def _awards_problems(awards: BoardAwards) -> list[Problem]:
    """What is wrong with the awards; a board of a table is awarded to both sides or to none."""
    problems = [
        problem
        for text, field in ((awards.a, "award_a"), (awards.b, "award_b"), (awards.later, "later"))
        if text != NO_AWARD
        for problem in award_problems(text, field)
    ]
    if (awards.a == NO_AWARD) is not (awards.b == NO_AWARD):
        message = _("Give both sides an award for the scheduled board, or neither.")
        problems.append(Problem("award_of_one_side", message, "award_a"))
    return problems


def players_of(play: Play) -> tuple[int, int]:
    """The primary keys of the two entries of a play."""
    return play.entry_a_id, play.entry_b_id


def _scheduled_draft(awards: BoardAwards, reason: str) -> ScoresheetDraft:
    if awards.a == awards.b == NO_AWARD:
        return ScoresheetDraft(ScoresheetKind.NOT_PLAYED, reason=reason)
    return ScoresheetDraft(
        ScoresheetKind.ARTIFICIAL, award_a=awards.a, award_b=awards.b, reason=reason
    )


def _later_plays(play: Play, board: Board) -> tuple[list[Play], list[Problem]]:
    """The plays of the wrong board by one of the two that cannot be any more, and those that were
    already: then the wrong board cannot count.
    """
    later: list[Play] = []
    problems: list[Problem] = []
    message = _("%(name)s has met board %(board)d in round %(round)d: it cannot count again.")
    for one in _plays_of(play, board):
        if not one.scoresheets.exists():
            later.append(one)
            continue
        for entry in (one.entry_a, one.entry_b):
            if entry.pk in players_of(play):
                values = {
                    "name": entry.name,
                    "board": board.number,
                    "round": one.sitting.round.number,
                }
                problems.append(Problem("board_met", message % values, "board"))
    if not problems:
        problems += _substitute_problems(play, board, {one.sitting.round.number for one in later})
    return later, problems


def _plays_of(play: Play, board: Board) -> list[Play]:
    plays = board.plays.select_related(
        "sitting__round",
        *(f"entry_{seat}__{who}" for seat in "ab" for who in ("person", "partner")),
    )
    return [one for one in plays if set(players_of(one)) & set(players_of(play))]


def _substitute_problems(play: Play, board: Board, cancelled: set[int]) -> list[Problem]:
    """A substitute at the table who meets the board for another entry."""
    event = play.board.event
    met, sat = boards_met(event), substitutes_of(event)
    message = _("The substitute at this table meets board %(board)d in round %(round)d.")
    problems = []
    for entry_pk in players_of(play):
        person = sat.get((play.sitting.round_id, entry_pk))
        round_ = None if person is None else met[person].get(board.pk)
        if round_ is not None and round_ not in cancelled:
            words = message % {"board": board.number, "round": round_}
            problems.append(Problem("board_met", words, "board"))
    return problems


def _result_problems(play: Play, board: Board, sheet: Scoresheet) -> list[Problem]:
    """Why the cards of the wrong board do not allow the result."""
    draft = replace(draft_of_content(sheet_content(sheet)), reason="")
    try:
        scoresheet_preview(play=Play(board=board, sitting=play.sitting), draft=draft)
    except RequestRefusedError as refused:
        label = _("Board %d") % board.number
        return [
            Problem(one.code, f"{label}: {one.message}", "with_result") for one in refused.problems
        ]
    return []
