"""Players as lines of text: one a line, the club after a semicolon or a tab."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_NUMBERING = re.compile(r"^\s*\d{1,4}\s*[.)]\s+")
_SEPARATOR = re.compile(r"[;\t]")


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player as written somewhere.

    `row` is the line of the text or the row of the file, from 1. The columns are those of the
    file, from 1: several where a name is put together, none in a text.
    """

    row: int
    name: str
    club: str = ""
    name_columns: tuple[int, ...] = ()
    club_column: int | None = None


def parse_roster_text(text: str) -> tuple[RosterLine, ...]:
    """The players of a text in order; blank lines are passed over, but count as rows.

    A line is `name` or `name; club` (a tab does as well, as pasting from a spreadsheet gives). A
    number with a point or a bracket before the name is taken for the list's own numbering. A line
    with a club alone gives an empty name: whoever checks the list names the row.
    """
    lines = []
    for row, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if not line.strip():
            continue
        name, _, club = _SEPARATOR.sub(";", _NUMBERING.sub("", line)).partition(";")
        lines.append(RosterLine(row, name.strip(), club.strip(" ;")))
    return tuple(lines)


def roster_text(lines: Iterable[tuple[str, str]]) -> str:
    """The text of (name, club) pairs, one a line.

    `parse_roster_text` gives the pairs back if no name has a semicolon, tab or line break.
    """
    return "\n".join(
        f"{_one_line(name)}; {_one_line(club)}" if club else _one_line(name) for name, club in lines
    )


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())
