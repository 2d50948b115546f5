"""Raw scores from elsewhere as a results document, and what the engine makes of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from engine.errors import NotationError
from engine.formats.results import SCHEMA, session_from_document
from engine.ranking.standings import Standings, standings
from engine.scoring.evaluation import Evaluation, evaluate
from engine.violations import Violation
from tournaments.mapping.raw_scores import RawScore
from tournaments.problems import Problem, RequestRefusedError, problem_of

_PLACE = re.compile(r"boards\[(\d+)\](?:\.results\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class RankedScores:
    """A results document with the engine's comparison and both rankings of it."""

    document: dict[str, Any]
    evaluation: Evaluation
    standings: Standings


def ranked_scores(scores: Sequence[RawScore], settings: Mapping[str, Any]) -> RankedScores:
    """Compare and rank raw scores by a settings document.

    Raises `RequestRefusedError` with every contradiction, each with the row it is in.
    """
    by_board: dict[str, list[RawScore]] = {}
    for score in scores:
        by_board.setdefault(score.board, []).append(score)
    problems = [problem for lines in by_board.values() for problem in _round_problems(lines)]
    document = {
        "schema": SCHEMA,
        "settings": dict(settings),
        "boards": [_board(name, lines) for name, lines in by_board.items()],
    }
    try:
        session = session_from_document(document)
    except NotationError as error:
        lines = list(by_board.values())
        problems += [_at_row(violation, lines) for violation in error.violations]
    if problems:
        raise RequestRefusedError(problems)
    evaluation = evaluate(session)
    return RankedScores(document, evaluation, standings(evaluation))


def _round_problems(lines: Sequence[RawScore]) -> list[Problem]:
    """A board is of one round."""
    first = lines[0].round
    message = _("Row %(row)s: board %(board)s is of round %(first)s in row %(other)s.")
    return [
        Problem(
            "round_differs",
            message % {"row": line.row, "board": line.board, "first": first, "other": lines[0].row},
            f"row {line.row}",
        )
        for line in lines
        if line.round != first
    ]


def _board(name: str, lines: Sequence[RawScore]) -> dict[str, Any]:
    board: dict[str, Any] = {"board": int(name) if name.isascii() and name.isdecimal() else name}
    if lines[0].round is not None:
        board["round"] = lines[0].round
    return board | {"results": [_row(line) for line in lines]}


def _row(line: RawScore) -> dict[str, Any]:
    entries = {seat: entry for seat, entry in (("a", line.a), ("b", line.b)) if entry}
    return entries | line.result


def _at_row(violation: Violation, boards: Sequence[Sequence[RawScore]]) -> Problem:
    """The problem with the number of its row in the file in place of the document's place."""
    row = _row_of(violation.where, boards)
    others = {name: _row_of(str(text), boards) for name, text in violation.parameters.items()}
    rows = {name: _("row %(row)s") % {"row": other} for name, other in others.items() if other}
    violation = replace(violation, parameters={**violation.parameters, **rows})
    problem = problem_of(violation)
    if row is None:
        return problem
    words = _("Row %(row)s: %(words)s") % {"row": row, "words": problem.message}
    return Problem(problem.code, words, f"row {row}")


def _row_of(place: str, boards: Sequence[Sequence[RawScore]]) -> int | None:
    """The row of the file a place of the document stands in; None for the document as a whole."""
    found = _PLACE.match(place)
    return None if found is None else boards[int(found[1])][int(found[2] or 0)].row
