"""An evaluation and its standings → the answer to a results document (article 19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.formats.exact import with_shown
from engine.ranking.standing_row import StandingList, StandingRow
from engine.ranking.standings import Standings
from engine.scoring.chart import SeatValue
from engine.scoring.evaluation import (
    BoardEvaluation,
    Evaluation,
    GroupEvaluation,
    RowEvaluation,
)
from engine.scoring.session import SEAT_LETTERS, Adjustment, NotPlayed


def ranking_to_document(evaluation: Evaluation, standings: Standings) -> dict[str, Any]:
    """The boards with the values of every row, and both standings.

    Exact numbers are strings; what is meant to be seen has a `_shown` twin. Boards and rows are
    in the order of the session.
    """
    return {
        "boards": [_board_to_document(board, evaluation.expected) for board in evaluation.boards],
        "standings": {
            "max": _lists_to_document(standings.by_percentage),
            "imp": _lists_to_document(standings.by_imps),
        },
    }


def _board_to_document(board: BoardEvaluation, expected: int) -> dict[str, Any]:
    document: dict[str, Any] = {"board": board.board.board}
    if board.board.open:
        document["open"] = True
    document["expected"] = expected
    document["groups"] = [_group_to_document(group) for group in board.groups]
    document["results"] = [_row_to_document(row) for row in board.rows]
    return document


def _group_to_document(group: GroupEvaluation) -> dict[str, Any]:
    document: dict[str, Any] = {"group": group.group, "n": group.n, "rule": group.rule.value}
    for letter, chart in zip(SEAT_LETTERS, group.charts, strict=False):
        if chart.datum is not None:
            document[f"datum_{letter}"] = str(chart.datum)
    return document


def _row_to_document(evaluated: RowEvaluation) -> dict[str, Any]:
    row = evaluated.row
    document: dict[str, Any] = {
        letter: entry
        for letter, entry in zip(SEAT_LETTERS, row.entries, strict=False)
        if entry is not None
    }
    if row.group is not None:
        document["group"] = row.group
    if row.reason is not None:
        document["reason"] = row.reason
    if isinstance(row.result, NotPlayed):
        document["not_played"] = row.result.reason
    document["status"] = row.result.status
    seats = [
        (letter, value)
        for letter, value in zip(SEAT_LETTERS, evaluated.values, strict=False)
        if value is not None
    ]
    return document | _values_to_document(seats)


def _values_to_document(seats: Iterable[tuple[str, SeatValue]]) -> dict[str, Any]:
    seats = list(seats)
    document: dict[str, Any] = {}
    for letter, value in seats:
        if value.matchpoints is not None:
            document[f"matchpoints_{letter}"] = str(value.matchpoints)
    for letter, value in seats:
        document |= with_shown(f"percent_{letter}", value.percentage)
    for letter, value in seats:
        document |= with_shown(f"imp_{letter}", value.imps)
    for letter, value in seats:
        if value.word is not None:
            document[f"award_{letter}"] = value.word.value
    return document


def _lists_to_document(lists: tuple[StandingList, ...]) -> Any:
    """The rows of the one list, or of each seat's."""
    documents = [[_standing_to_document(row) for row in rows] for rows in lists]
    if len(documents) == 1:
        return documents[0]
    return dict(zip(SEAT_LETTERS, documents, strict=False))


def _standing_to_document(row: StandingRow) -> dict[str, Any]:
    document: dict[str, Any] = {"place": row.place, "shared": row.shared, "entry": row.entry}
    document |= with_shown("total", row.total)
    document["boards"] = row.boards
    if row.points is not None:
        document |= with_shown("points", row.points)
    if row.tie_breaks:
        document["tie_breaks"] = [
            {
                "id": tie_break.rule.value,
                "value": None if tie_break.value is None else str(tie_break.value),
            }
            for tie_break in row.tie_breaks
        ]
    for key, added in (("adjustments", row.adjustments), ("carry_over", row.carry_over)):
        if added:
            document[key] = [_adjustment_to_document(adjustment) for adjustment in added]
    return document


def _adjustment_to_document(adjustment: Adjustment) -> dict[str, Any]:
    document: dict[str, Any] = {"entry": adjustment.entry}
    if adjustment.percentage is not None:
        document |= with_shown("percent", adjustment.percentage)
    if adjustment.imps is not None:
        document |= with_shown("imp", adjustment.imps)
    if adjustment.reason is not None:
        document["reason"] = adjustment.reason
    return document
