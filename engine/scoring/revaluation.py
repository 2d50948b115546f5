"""One board changed: its values again, those of the other boards kept.

What a board's results are worth depends on the other boards by the number of results expected and
by the entries' own means alone (docs/scoring.md, articles 4 and 7). Where neither can have moved,
one board is compared instead of all of them.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import RefusedError
from engine.scoring.evaluation import (
    BoardEvaluation,
    Evaluation,
    evaluate,
    evaluated_board,
    needs_own_means,
)
from engine.scoring.row_checks import row_violations
from engine.scoring.session import BoardResults, SessionResults, SitOut


def revaluate(evaluation: Evaluation, board: BoardResults) -> Evaluation:
    """The evaluation of the session with `board` in the place of the board of its name: exactly
    what `evaluate` makes of it.

    Boards whose values stay are the same objects as before. Raises `KeyError` if the session has
    no such board, `RefusedError` as `evaluate` does.
    """
    index = _index(evaluation.session, board)
    session = evaluation.session
    boards = (*session.boards[:index], board, *session.boards[index + 1 :])
    session = replace(session, boards=boards)
    if needs_own_means(session.settings) or not _same_seats(evaluation.boards[index].board, board):
        return evaluate(session)
    _check_changed_rows(evaluation, index, board)
    if _expected(evaluation, index, board) != evaluation.expected:
        return evaluate(session)
    changed = evaluated_board(board, session.settings, evaluation.expected, _seats(session))
    kept = evaluation.boards
    return Evaluation(session, evaluation.expected, (*kept[:index], changed, *kept[index + 1 :]))


def _index(session: SessionResults, board: BoardResults) -> int:
    for index, one in enumerate(session.boards):
        if one.board == board.board:
            return index
    raise KeyError(board.board)


def _same_seats(old: BoardResults, new: BoardResults) -> bool:
    """Whether the same entries sit in the same rows: then nobody else is concerned."""
    return (
        old.round == new.round
        and len(old.rows) == len(new.rows)
        and all(a is b or a.entries == b.entries for a, b in zip(old.rows, new.rows, strict=True))
    )


def _check_changed_rows(evaluation: Evaluation, index: int, board: BoardResults) -> None:
    old = evaluation.boards[index].board
    seats = _seats(evaluation.session)
    violations = [
        violation.within(f"boards[{index}].results[{number}]")
        for number, (before, row) in enumerate(zip(old.rows, board.rows, strict=True))
        if row is not before
        for violation in row_violations(row, evaluation.session.settings.basis, seats)
    ]
    if violations:
        raise RefusedError(violations)


def _seats(session: SessionResults) -> int:
    """Seats at a table: all rows but sit-outs have them, so the first one tells."""
    rows = (row for board in session.boards for row in board.rows)
    seated = next((row for row in rows if not isinstance(row.result, SitOut)), None)
    return session.seats if seated is None else len(seated.entries)


def _expected(evaluation: Evaluation, index: int, board: BoardResults) -> int:
    """E with the changed board, by the sizes of the groups of the others."""
    others = (
        _real(one)
        for number, one in enumerate(evaluation.boards)
        if number != index and not one.board.open
    )
    own = 0 if board.open else sum(row.result.is_real for row in board.rows)
    return max((own, *others))


def _real(board: BoardEvaluation) -> int:
    return sum(group.n for group in board.groups)
