"""Sizes no movement of a kind can have, as violations."""

from __future__ import annotations

from engine.violations import Violation

MAX_BOARDS = 2000
"""No event is longer; it keeps a slip of the keyboard from asking for millions of sittings."""


def size_refusals(entries: int, minimum: int, maximum: int) -> list[Violation]:
    """`too_few_entries` or `too_many_entries`."""
    found = []
    if entries < minimum:
        parameters = {"count": entries, "minimum": minimum}
        found.append(Violation("too_few_entries", "entries", parameters))
    if entries > maximum:
        parameters = {"count": entries, "maximum": maximum}
        found.append(Violation("too_many_entries", "entries", parameters))
    return found


def length_refusals(rounds: int, boards: int, total: int) -> list[Violation]:
    """`too_few_rounds`, `too_few_boards`, and `too_many_boards` for the `total` of them."""
    found = []
    if rounds < 1:
        found.append(Violation("too_few_rounds", "rounds", {"count": rounds}))
    if boards < 1:
        found.append(Violation("too_few_boards", "boards", {"count": boards}))
    if total > MAX_BOARDS:
        parameters = {"count": total, "maximum": MAX_BOARDS}
        found.append(Violation("too_many_boards", "boards", parameters))
    return found
