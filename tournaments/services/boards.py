"""Boards whose cards are not the program's: dealt by hand, typed in later."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.notation import deal_to_document
from engine.deberts.tally import settle_tally
from engine.errors import NotationError, RefusedError
from tournaments.enums import AuditAction, BoardSource, ScoresheetKind, ScoresheetStatus
from tournaments.lifecycle import Action
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.mapping.scoresheet_drafts import draft_from_row
from tournaments.models import Board, Scoresheet, User
from tournaments.problems import Problem, RequestRefusedError, problem_of
from tournaments.selectors.known_boards import boards_known
from tournaments.services.analyses import board_analysis_request, board_computations_drop
from tournaments.services.reachability import reachability_problems
from tournaments.services.recording import locked_event, record, required_reason, touch


@transaction.atomic
def board_deal_by_hand(*, board: Board, actor: User | None, now: datetime, reason: str) -> Board:
    """Say that a board was dealt by hand: its cards are unknown, results are checked less.

    The program's cards of this board are dropped, they were never played. Results already
    entered stay as they are, marked unchecked.
    """
    reason = required_reason(reason)
    event = locked_event(board.event, Action.CHANGE_BOARDS)
    board = Board.objects.select_related("event").get(pk=board.pk)
    old = board.source
    board.source, board.deal, board.pack_order = BoardSource.BY_HAND, None, None
    board.save(update_fields=["source", "deal", "pack_order"])
    board_computations_drop(board=board)
    Scoresheet.objects.filter(play__board=board, status=ScoresheetStatus.CONFIRMED).update(
        checked=False
    )
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.BOARD_BY_HAND,
        subject=str(board.number),
        old=old,
        new=BoardSource.BY_HAND,
        reason=reason,
    )
    return board


@transaction.atomic
def board_enter_cards(
    *,
    board: Board,
    actor: User | None,
    now: datetime,
    document: dict[str, Any],
    known_accepted: bool = False,
) -> list[Problem]:
    """Store the cards of a board dealt by hand (the `deal` object of a record document).

    Returns the problems of results already entered: those the cards do not allow stay as they
    are, unchecked, for the director to correct. Raises `RequestRefusedError` with every defect of
    the cards themselves, and with everybody of this event who has played these very cards in
    another one (code `board_known`), unless `known_accepted`.
    """
    try:
        deal = deal_of(board.event, document)
    except NotationError as error:
        raise RequestRefusedError.of(error.violations) from error
    event = locked_event(board.event, Action.CHANGE_BOARDS)
    board = Board.objects.select_related("event").get(pk=board.pk)
    if board.source != BoardSource.BY_HAND:
        message = _("The cards of board %d were dealt by the program.") % board.number
        raise RequestRefusedError.because("board_not_by_hand", message)
    old = board.deal
    board.deal = deal_to_document(deal)
    if not known_accepted and (problems := _known_problems(board)):
        raise RequestRefusedError(problems)
    board.save(update_fields=["deal"])
    problems = _check_results(board, deal)
    board_analysis_request(board=board, now=now)
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.BOARD_CARDS_ENTERED,
        subject=str(board.number),
        old=old,
        new=board.deal,
    )
    return problems


def _known_problems(board: Board) -> list[Problem]:
    """Who of the event has played the cards of a board before."""
    entries = board.event.entries.select_related("person", "partner")
    people = [person.pk for entry in entries for person in entry.people]
    message = _("%(name)s has played these cards: “%(event)s”, board %(board)d.")
    return [
        Problem(
            "board_known",
            message % {"name": one.person, "event": one.event, "board": one.board},
            "known",
        )
        for one in boards_known(board.event, people, [board])
    ]


def _check_results(board: Board, deal: Deal) -> list[Problem]:
    """Mark the board's results as checked where the cards agree with what they say."""
    problems: list[Problem] = []
    rules = rules_of(board.event)
    sheets = Scoresheet.objects.filter(
        play__board=board, status=ScoresheetStatus.CONFIRMED, kind=ScoresheetKind.TALLY
    ).select_related("play__sitting")
    for sheet in sheets:
        draft = draft_from_row(sheet.kind, sheet.tally, "", "", sheet.reason)
        sheet.checked = True
        try:
            outcome = settle_tally(rules, deal, draft.as_tally())
            if not sheet.overruled and (found := reachability_problems(board, draft, outcome)):
                sheet.checked = False
                table = _("Table %d") % sheet.play.sitting.table
                problems += [replace(one, message=f"{table}: {one.message}") for one in found]
            elif outcome.net != sheet.difference:
                sheet.checked = False
                message = _("Table %(table)d: the cards give %(cards)d, not %(entered)d.")
                values = {
                    "table": sheet.play.sitting.table,
                    "cards": outcome.net,
                    "entered": sheet.difference,
                }
                problems.append(Problem("result_differs", message % values))
        except RefusedError as error:
            sheet.checked = False
            table = _("Table %d") % sheet.play.sitting.table
            problems += [
                Problem(found.code, f"{table}: {found.message}", found.where)
                for found in map(problem_of, error.violations)
            ]
        sheet.save(update_fields=["checked"])
    return problems
