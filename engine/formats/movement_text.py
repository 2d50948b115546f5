"""Movements as a director types them, one line a table.

`round table A B boards`, as in `1 2 7 3 5-6 8x`: boards by number or as a range, an `x` where the
seats are exchanged. `round - entry` is a sit-out. Before them may stand `system howell` (without
it a barometer) and `entries 9` (without it the highest number). What follows a `#` is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.errors import NotationError
from engine.formats.movement import MOST_ENTRIES
from engine.movements.plan import Plan, SeatedBoard, SitOut, Sitting
from engine.movements.refusals import MAX_BOARDS
from engine.movements.registry import SYSTEMS
from engine.violations import Violation

_BOARDS = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?(x?)", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{0,5}", re.ASCII)


class _Lines:
    """What the lines read so far say."""

    def __init__(self) -> None:
        self.system = "barometer"
        self.entries: int | None = None
        self.sittings: list[Sitting] = []
        self.sit_outs: list[SitOut] = []

    def read(self, words: Sequence[str]) -> bool:
        """Take one line; whether it can be read."""
        match words:
            case ["system", system] if system in SYSTEMS:
                self.system = system
            case ["entries", number] if _NUMBER.fullmatch(number):
                self.entries = int(number)
            case [number, "-", entry] if _numbers(number, entry):
                self.sit_outs.append(SitOut(int(number), entry))
            case [number, table, a, b, *rest] if _numbers(number, table, a, b):
                boards = [board for word in rest for board in _boards(word, a, b)]
                if not boards or any(board is None for board in boards):
                    return False
                seated = tuple(board for board in boards if board is not None)
                first = seated[0]
                self.sittings.append(Sitting(int(number), int(table), first.a, first.b, seated))
            case _:
                return False
        return True


def plan_from_text(text: str) -> Plan:
    """The plan that is typed.

    Raises `NotationError` with a `line_unreadable` for each line that cannot be read, its number
    in `where`, with `nothing_typed` if there is no table at all, or `number_too_large` for more
    entries than a movement can have.
    """
    lines = _Lines()
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words and not lines.read(words):
            found.append(Violation("line_unreadable", f"line[{number}]", {"text": line.strip()}))
    named = [int(name) for sitting in lines.sittings for name in sitting.players]
    entries = max(named, default=0) if lines.entries is None else lines.entries
    if not lines.sittings and not found:
        found.append(Violation("nothing_typed"))
    if entries > MOST_ENTRIES:
        parameters = {"value": entries, "maximum": MOST_ENTRIES}
        found.append(Violation("number_too_large", "entries", parameters))
    if found:
        raise NotationError(found)
    rounds = max([one.round for one in lines.sittings] + [one.round for one in lines.sit_outs])
    return Plan(lines.system, entries, rounds, tuple(lines.sittings), tuple(lines.sit_outs))


def _numbers(*words: str) -> bool:
    return all(_NUMBER.fullmatch(word) for word in words)


def _boards(word: str, a: str, b: str) -> list[SeatedBoard | None]:
    """The boards of a word such as `3`, `3-4` or `4x`; a None if it is no such word."""
    read = _BOARDS.fullmatch(word.rstrip(","))
    if read is None:
        return [None]
    first, last = int(read[1]), int(read[2] or read[1])
    if not 1 <= first <= last < first + MAX_BOARDS:
        return [None]
    seats = (b, a) if read[3] else (a, b)
    return [SeatedBoard(board, *seats) for board in range(first, last + 1)]
