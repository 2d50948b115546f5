"""Both rankings of a session as a file for spreadsheets.

Semicolons, UTF-8 with a byte order mark, numbers with a decimal point, one heading row with the
names of the keys of the results document. Texts that a spreadsheet would take for a formula get an
apostrophe in front; numbers never do.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from engine.formats.exact import shown
from engine.ranking.standing_row import StandingRow
from engine.ranking.standings import Standings
from engine.scoring.session import SEAT_LETTERS

HEADINGS = ("ranking", "list", "place", "shared", "entry", "boards", "points", "total", "exact")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def ranking_file(standings: Standings) -> bytes:
    """The rows of both rankings: `max` first, list by list."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";")
    writer.writerow(HEADINGS)
    for name, lists in (("max", standings.by_percentage), ("imp", standings.by_imps)):
        for letter, rows in zip(SEAT_LETTERS, lists, strict=False):
            writer.writerows(_rows(name, letter if len(lists) > 1 else "", rows))
    return text.getvalue().encode("utf-8-sig")


def safe_text(text: str) -> str:
    """A text no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _rows(name: str, letter: str, rows: Iterable[StandingRow]) -> Iterable[list[object]]:
    for row in rows:
        yield [
            *(name, letter, row.place or "", "yes" if row.shared else "no"),
            *(safe_text(row.entry), row.boards),
            "" if row.points is None else shown(row.points),
            "" if row.total is None else shown(row.total),
            "" if row.total is None else str(row.total),
        ]
