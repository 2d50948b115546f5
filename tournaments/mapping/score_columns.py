"""Which column of a file of raw scores says what: by its heading in English, French, Russian or
Ukrainian, or by the usual order of four columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.mapping.roster_columns import plain_heading
from tournaments.mapping.roster_files import RosterSheet

_HEADING_ROWS = 10


class ScoreColumn(Enum):
    """What a column of raw scores holds."""

    BOARD = "board"
    A = "a"
    B = "b"
    SCORE = "score"
    ROUND = "round"
    SECTION = "section"


NEEDED = (ScoreColumn.BOARD, ScoreColumn.A, ScoreColumn.B, ScoreColumn.SCORE)
"""The columns no file can do without, in the order of a file without headings."""

_HEADINGS: dict[ScoreColumn, tuple[str, ...]] = {
    ScoreColumn.BOARD: (
        *("board", "boards", "board no", "board number", "bd", "deal"),
        *("donne", "etui", "no donne", "donne no", "numero de donne"),
        *("сдача", "номер сдачи", "раздача", "борд", "доска"),
        *("здача", "номер здачі", "роздача", "дошка"),
    ),
    ScoreColumn.A: (
        *("a", "а", "seat a", "ns", "n s", "north south", "pair ns", "ns pair", "player a", "home"),
        *("place a", "joueur a", "siege a", "место а", "игрок а", "игрок a", "место a"),
        *("місце а", "гравець а", "місце a", "гравець a", "с ю", "пн пд"),
    ),
    ScoreColumn.B: (
        *("b", "в", "б", "seat b", "ew", "e w", "east west", "pair ew", "ew pair", "player b"),
        *("away", "eo", "e o", "place b", "joueur b", "siege b", "место б", "игрок б", "место b"),
        *("игрок b", "место в", "игрок в", "місце б", "гравець б", "місце в", "гравець в"),
        *("місце b", "гравець b", "в з", "сх зх"),
    ),
    ScoreColumn.SCORE: (
        *("score", "result", "difference", "points", "raw score", "score a", "score ns"),
        *("resultat", "marque", "ecart", "результат", "счет", "очки", "разница", "запись"),
        *("рахунок", "різниця", "запис", "очок"),
    ),
    ScoreColumn.ROUND: ("round", "rd", "tour", "ronde", "тур", "раунд", "круг", "коло"),
    ScoreColumn.SECTION: (
        *("section", "sec", "group", "groupe", "section group"),
        *("секция", "группа", "секція", "група"),
    ),
}
_BY_HEADING = {word: column for column, words in _HEADINGS.items() for word in words}


@dataclass(frozen=True, slots=True)
class ScoreColumns:
    """Where each column stands in a row, counted from 0; `first` is the row its scores begin."""

    at: dict[ScoreColumn, int]
    first: int

    @property
    def missing(self) -> tuple[ScoreColumn, ...]:
        """The needed columns that are not there."""
        return tuple(column for column in NEEDED if column not in self.at)


def score_columns(sheet: RosterSheet) -> ScoreColumns:
    """What the columns hold: by the first row with two known headings, else in the usual order."""
    for row, cells in sheet.rows[:_HEADING_ROWS]:
        at = _by_headings(cells)
        if len(at) >= 2:
            return ScoreColumns(at, row + 1)
    first, cells = sheet.rows[0]
    return ScoreColumns(dict(zip(NEEDED, range(len(cells)), strict=False)), first)


def _by_headings(cells: Sequence[str]) -> dict[ScoreColumn, int]:
    """The columns by their headings; of two alike the one on the left."""
    at: dict[ScoreColumn, int] = {}
    for index, cell in enumerate(cells):
        column = _BY_HEADING.get(plain_heading(cell).replace("ё", "е"))
        if column is not None:
            at.setdefault(column, index)
    return at
