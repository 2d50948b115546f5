"""A file of raw scores as lines: board, who sat where, and the score of seat A.

A score is a whole number of points of A less those of B; `60/40` are per cents given to the two
sides, a dash or a word such as `np` says that the board was not played, and a line with only one
side sat out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.mapping.roster_columns import plain_heading
from tournaments.mapping.roster_files import FileContent, RosterSheet
from tournaments.mapping.score_columns import NEEDED, ScoreColumn, score_columns
from tournaments.problems import Problem, RequestRefusedError

SCORES = FileContent(
    20_001,  # with the headings
    gettext_lazy("There are more than 20,000 scores; at most so many are compared at once."),
    gettext_lazy("The file is larger than 2 MB; 20,000 scores, the most compared at once, fit."),
)

_DASHES = frozenset("-–—")
_NOT_PLAYED = frozenset(
    {
        *("np", "n p", "not played", "no play", "nj", "non joue", "non jouee"),
        *("не сыграно", "не игралось", "нс", "не зіграно", "не грали", "нз"),
    }
)
_SCORE = re.compile(r"[+-]?[0-9]{1,6}")
_AWARD = re.compile(
    r"([0-9]{1,3}(?:[.,][0-9]{1,4})?)\s*%?\s*/\s*([0-9]{1,3}(?:[.,][0-9]{1,4})?)\s*%?"
)
_WHOLE = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class RawScore:
    """One line: `row` is its number in the file, `result` the keys of a row of the results
    document without the entries. `a` or `b` is empty for a sit-out.
    """

    row: int
    board: str
    a: str
    b: str
    result: dict[str, Any]
    round: int | None = None
    section: str = ""


def raw_scores(sheet: RosterSheet) -> tuple[RawScore, ...]:
    """The lines of a sheet. Raises `RequestRefusedError` with every line that cannot be read; the
    place of a problem is `row 5`.
    """
    columns = score_columns(sheet)
    if missing := columns.missing:
        raise RequestRefusedError([Problem("column_missing", _missing_words(missing), "results")])
    lines: list[RawScore] = []
    problems: list[Problem] = []
    for row, cells in sheet.rows:
        if row < columns.first:
            continue
        texts = {column: _cell(cells, index) for column, index in columns.at.items()}
        line, wrong = _line(row, texts)
        problems += wrong
        if line is not None:
            lines.append(line)
    if not lines and not problems:
        message = _("There is no score below the headings.")
        problems.append(Problem("no_scores", message, "results"))
    if problems:
        raise RequestRefusedError(problems)
    return tuple(lines)


def _missing_words(missing: Sequence[ScoreColumn]) -> str:
    names = {
        ScoreColumn.BOARD: _("board"),
        ScoreColumn.A: _("seat A"),
        ScoreColumn.B: _("seat B"),
        ScoreColumn.SCORE: _("score"),
    }
    columns = ", ".join(names[column] for column in NEEDED if column in missing)
    return _("These columns are missing: %(columns)s.") % {"columns": columns}


def _cell(cells: Sequence[str], index: int) -> str:
    return " ".join(cells[index].split()) if index < len(cells) else ""


def _line(row: int, texts: dict[ScoreColumn, str]) -> tuple[RawScore | None, list[Problem]]:
    """The line of a row, or what is wrong with it."""
    problems: list[Problem] = []
    board, a, b = (texts[column] for column in NEEDED[:3])
    number = texts.get(ScoreColumn.ROUND, "")
    if not board:
        problems.append(_problem(row, "board_missing", _("the board is missing")))
    if not a and not b:
        problems.append(_problem(row, "sides_missing", _("neither side is named")))
    if number and not _WHOLE.fullmatch(number):
        words = _("“%(text)s” is no number of a round") % {"text": number}
        problems.append(_problem(row, "round_unreadable", words))
    result = _result(texts[ScoreColumn.SCORE], alone=not a or not b)
    if result is None:
        words = _("“%(text)s” is no score") % {"text": texts[ScoreColumn.SCORE]}
        problems.append(_problem(row, "score_unreadable", words))
    if problems or result is None:
        return None, problems
    section = texts.get(ScoreColumn.SECTION, "")
    if _WHOLE.fullmatch(board):
        board = str(int(board))
    return RawScore(row, board, a, b, result, int(number) if number else None, section), []


def _problem(row: int, code: str, words: str) -> Problem:
    message = _("Row %(row)s: %(words)s.") % {"row": row, "words": words}
    return Problem(code, message, f"row {row}")


def _result(text: str, *, alone: bool) -> dict[str, Any] | None:
    """What the score says as keys of a row of the results document; None if nothing."""
    plain = text.replace("\N{MINUS SIGN}", "-").replace(" ", "")
    award = _AWARD.fullmatch(plain)
    if alone:
        return {"sit_out": True}
    if award is not None:
        a, b = (part.replace(",", ".") for part in award.groups())
        return {"artificial": {"a": a, "b": b}, "reason": text}
    if plain in _DASHES or plain_heading(text) in _NOT_PLAYED:
        return {"not_played": text}
    return {"score": int(plain)} if _SCORE.fullmatch(plain) else None
