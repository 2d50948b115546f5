"""A file of players with the way its columns are read, so that it can be read in another way.

Nothing is kept on the server: the page carries the cells, signed, and sends them back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core import signing

from tournaments.mapping.name_keys import search_key
from tournaments.mapping.roster_columns import Column, RosterColumns, columns_from, roster_lines
from tournaments.mapping.roster_files import RosterSheet
from tournaments.mapping.roster_text import RosterLine

MOST_CARRIED = 256 * 1024
"""Characters a page carries of a file; a list of five hundred players needs a tenth of it."""

_SALT = "tournaments.roster"


@dataclass(frozen=True, slots=True)
class RosterReading:
    """A file's cells and what its columns are taken for. `before` are the (name, club) pairs that
    stood in the list without the file.
    """

    name: str
    sheet: RosterSheet
    columns: RosterColumns
    before: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> tuple[RosterLine, ...]:
        """The players of the file."""
        return roster_lines(self.sheet, self.columns)

    @property
    def added(self) -> tuple[RosterLine, ...]:
        """The players of the file who were not in the list already."""
        present = {player_key(*pair) for pair in self.before}
        return tuple(line for line in self.lines if player_key(line.name, line.club) not in present)


def player_key(name: str, club: str) -> tuple[str, str]:
    """What makes two lines the same player: case, accents and spaces make no difference."""
    return search_key(name), search_key(club)


def sealed(reading: RosterReading) -> str:
    """The reading as a signed text for a hidden field; empty for a file too long to carry."""
    document = {
        "name": reading.name,
        "encoding": reading.sheet.encoding,
        "delimiter": reading.sheet.delimiter,
        "rows": reading.sheet.rows,
        "columns": [column.value for column in reading.columns.columns],
        "heading_row": reading.columns.heading_row,
        "before": reading.before,
    }
    text = signing.dumps(document, salt=_SALT, compress=True)
    return text if len(text) <= MOST_CARRIED else ""


def unsealed(text: str) -> RosterReading | None:
    """The reading `sealed` has written; None for any other text."""
    try:
        document: dict[str, Any] = signing.loads(text, salt=_SALT)
    except signing.BadSignature:
        return None
    rows = tuple((row, tuple(cells)) for row, cells in document["rows"])
    sheet = RosterSheet(rows, document["encoding"], document["delimiter"])
    columns = [Column(value) for value in document["columns"]]
    first = 1 if document["heading_row"] is None else document["heading_row"] + 1
    return RosterReading(
        name=document["name"],
        sheet=sheet,
        columns=columns_from(sheet, columns, first),
        before=tuple((name, club) for name, club in document["before"]),
    )
