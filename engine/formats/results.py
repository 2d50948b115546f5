"""The results document `duplicate-results/1` → a session (docs/scoring.md, article 19)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.errors import NotationError
from engine.formats.exact import read_exact, read_whole
from engine.formats.reading import Reading
from engine.formats.results_rows import KINDS, OTHER_KEYS, read_row
from engine.formats.results_settings import read_settings
from engine.scoring.checks import session_violations
from engine.scoring.choices import Basis
from engine.scoring.session import SEAT_LETTERS, Adjustment, BoardResults, SessionResults

SCHEMA = "duplicate-results/1"

_READABLE = ("result_kind_missing", "result_kind_several", "unknown_key")
"""Codes of defects beside which the rest of an object can be judged."""

_KEYS = ("settings", "adjustments", "carry_over", "lots", "unranked")


def session_from_document(document: object, tolerated: Collection[str] = ()) -> SessionResults:
    """The session of a results document. Contradictions whose codes are `tolerated` are none.

    Raises `NotationError` with everything wrong in it: what cannot be read, and what contradicts
    the rest, each with its place.
    """
    reading = Reading(document, ("schema", "boards"), _KEYS)
    reading.schema(SCHEMA)
    settings = read_settings(reading)
    letters = SEAT_LETTERS[: _seats(reading, settings.basis)]
    session = SessionResults(
        settings,
        tuple(_board(board, letters) for board in _boards(reading)),
        _adjustments(reading, "adjustments", ("entry", "reason"), ("percent", "imp")),
        _adjustments(reading, "carry_over", ("entry",), ("percent", "imp", "reason")),
        _names(reading, "lots"),
        _names(reading, "unranked"),
    )
    unreadable = {v.where for v in reading.violations if v.code not in _READABLE}
    contradictions = [
        violation
        for violation in session_violations(session)
        if violation.code not in tolerated
        and not any(_related(place, violation.where) for place in unreadable)
    ]
    if reading.violations or contradictions:
        raise NotationError([*reading.violations, *contradictions])
    return session


def _related(place: str, other: str) -> bool:
    """Whether one place is the other or inside it.

    A contradiction there is only about what stands in for something unreadable.
    """
    shorter, longer = sorted((place, other), key=len)
    return longer.startswith(shorter) and longer[len(shorter) :][:1] in ("", ".", "[")


def _seats(reading: Reading, basis: Basis) -> int:
    """3 where a row has a third seat and every seat's own points are compared; else 2."""
    boards = reading.values.get("boards")
    rows = (
        row
        for board in (boards if isinstance(boards, list) else ())
        if isinstance(board, Mapping) and isinstance(board.get("results"), list)
        for row in board["results"]
    )
    third = any(isinstance(row, Mapping) and SEAT_LETTERS[2] in row for row in rows)
    return 3 if third and basis is Basis.OWN_POINTS else 2


def _boards(reading: Reading) -> list[Reading]:
    return reading.inner_list("boards", ("board", "results"), ("round", "open"))


def _board(reading: Reading, letters: Sequence[str]) -> BoardResults:
    board = reading.values.get("board", reading.where)
    if isinstance(board, bool) or not isinstance(board, int | str):
        reading.note("not_a_board", "board", {"value": board})
        board = reading.where
    keys = (*KINDS, *OTHER_KEYS, *letters[2:])
    rows = tuple(read_row(row, letters) for row in reading.inner_list("results", (), keys))
    return BoardResults(board, rows, read_whole(reading, "round"), reading.flag("open"))


def _adjustments(
    reading: Reading, key: str, required: Sequence[str], optional: Sequence[str]
) -> tuple[Adjustment, ...]:
    return tuple(
        Adjustment(
            inner.text("entry"),
            read_exact(inner, "percent"),
            read_exact(inner, "imp"),
            inner.text("reason") if "reason" in inner.values else None,
        )
        for inner in reading.inner_list(key, required, optional)
    )


def _names(reading: Reading, key: str) -> tuple[str, ...]:
    value = reading.values.get(key, [])
    if not isinstance(value, list):
        reading.note("not_a_list", key)
        return ()
    for index, name in enumerate(value):
        if not isinstance(name, str):
            reading.note("not_a_string", f"{key}[{index}]")
    return tuple(str(name) for name in value)
