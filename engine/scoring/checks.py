"""Contradictions of a session: all of them, with their places in the results document."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from engine.scoring.choices import Basis, TieBreakRule
from engine.scoring.row_checks import are_differences_alone, row_violations
from engine.scoring.session import (
    SEAT_LETTERS,
    Adjustment,
    BoardResults,
    Row,
    SessionResults,
)
from engine.scoring.settings_checks import named_twice, settings_violations
from engine.violations import Violation


def session_violations(session: SessionResults) -> list[Violation]:
    """Everything that makes `session` impossible to score; empty when it can be scored."""
    seats = session.seats
    found = [violation.within("settings") for violation in settings_violations(session.settings)]
    found += _settings_against_boards(session, seats)
    found += _boards_twice(session.boards)
    for index, board in enumerate(session.boards):
        found += _board_violations(board, f"boards[{index}]", session.settings.basis, seats)
    if session.settings.winners > 1:
        found += _seat_changes(session.boards)
    found += _named_entries(session)
    return found


def _settings_against_boards(session: SessionResults, seats: int) -> Iterable[Violation]:
    settings = session.settings
    if settings.winners in (2, 3) and settings.winners != seats:
        parameters = {"winners": settings.winners, "seats": seats}
        yield Violation("winners_of_seats", "settings.winners", parameters)
    if seats > 2 and settings.basis is Basis.DIFFERENCE:
        yield Violation("difference_of_three", "settings.basis")
    needing = [
        name
        for name, needed in (
            ("cap_round_gain", settings.imp.cap_round_gain is not None),
            ("last_round", TieBreakRule.LAST_ROUND in settings.tie_breaks),
        )
        if needed
    ]
    for index, board in enumerate(session.boards):
        if board.round is None:
            for name in needing:
                yield Violation("round_needed", f"boards[{index}].round", {"setting": name})


def _boards_twice(boards: Iterable[BoardResults]) -> Iterable[Violation]:
    first: dict[str, str] = {}
    for index, board in enumerate(boards):
        where = f"boards[{index}].board"
        other = first.setdefault(str(board.board), where)
        if other != where:
            yield Violation("board_listed_twice", where, {"board": board.board, "other": other})


def _board_violations(
    board: BoardResults, where: str, basis: Basis, seats: int
) -> Iterable[Violation]:
    if not (basis is Basis.DIFFERENCE and are_differences_alone(board.rows, seats)):
        for index, row in enumerate(board.rows):
            for violation in row_violations(row, basis, seats):
                yield violation.within(f"{where}.results[{index}]")
    entries = list(chain.from_iterable(row.entries for row in board.rows))
    seated = len(entries) - entries.count(None)
    if len(set(entries) - {None}) < seated:
        yield from _entries_twice(board, where)


def _entries_twice(board: BoardResults, where: str) -> Iterable[Violation]:
    first: dict[str, tuple[int, str]] = {}
    for index, row in enumerate(board.rows):
        for letter, entry in zip(SEAT_LETTERS, row.entries, strict=False):
            if entry is None:
                continue
            place = f"{where}.results[{index}].{letter}"
            row_before, other = first.setdefault(entry, (index, place))
            if row_before < index:
                yield Violation("entry_twice", place, {"entry": entry, "other": other})
            elif other != place:
                yield Violation("entry_against_itself", place, {"entry": entry})


def _seat_changes(boards: Iterable[BoardResults]) -> Iterable[Violation]:
    """With a list for each seat: the first row in which an entry has left its first seat."""
    seat_of: dict[str, tuple[int, str]] = {}
    reported: set[str] = set()
    for where, row in _places(boards):
        for seat, entry in enumerate(row.entries):
            if entry is None or entry in reported:
                continue
            letter = SEAT_LETTERS[seat]
            other, place = seat_of.setdefault(entry, (seat, f"{where}.{letter}"))
            if other != seat:
                reported.add(entry)
                parameters = {
                    "entry": entry,
                    "seat": letter,
                    "other": SEAT_LETTERS[other],
                    "place": place,
                }
                yield Violation("entry_in_two_seats", f"{where}.{letter}", parameters)


def _places(boards: Iterable[BoardResults]) -> Iterable[tuple[str, Row]]:
    for index, board in enumerate(boards):
        for row_index, row in enumerate(board.rows):
            yield f"boards[{index}].results[{row_index}]", row


def _named_entries(session: SessionResults) -> Iterable[Violation]:
    named = [("lots", session.lots), ("unranked", session.unranked)]
    named += [(f"lots_between[{i}]", lot) for i, lot in enumerate(session.lots_between)]
    if not any((session.adjustments, session.carry_over, *(names for _, names in named))):
        return
    known = {entry for board in session.boards for row in board.rows for entry in row.entries}
    yield from _adjustment_violations("adjustments", session.adjustments, known)
    yield from _adjustment_violations("carry_over", session.carry_over, known)
    for key, names in named:
        yield from named_twice(names, key)
        for index, name in enumerate(names):
            if name not in known:
                yield Violation("entry_unknown", f"{key}[{index}]", {"entry": name})


def _adjustment_violations(
    key: str, adjustments: Iterable[Adjustment], known: set[str | None]
) -> Iterable[Violation]:
    for index, adjustment in enumerate(adjustments):
        where = f"{key}[{index}]"
        if adjustment.entry not in known:
            yield Violation("entry_unknown", f"{where}.entry", {"entry": adjustment.entry})
        if adjustment.percentage is None and adjustment.imps is None:
            yield Violation("adjustment_empty", f"{where}.percent")
