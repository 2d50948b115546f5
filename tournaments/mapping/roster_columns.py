"""Which column of a file says what: by its heading in English, French, Russian or Ukrainian, or
by what stands in it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.mapping.roster_files import RosterSheet, Rows
from tournaments.mapping.roster_text import RosterLine
from tournaments.sides import side_name

_HEADING_ROWS = 10


class Column(Enum):
    """What a column holds."""

    NAME = "name"
    SURNAME = "surname"
    GIVEN_NAME = "given_name"
    PATRONYMIC = "patronymic"
    PARTNER = "partner"
    CLUB = "club"
    NUMBER = "number"
    IGNORED = "ignored"


NAME_PARTS = (Column.NAME, Column.SURNAME, Column.GIVEN_NAME, Column.PATRONYMIC)

_HEADINGS: dict[Column, tuple[str, ...]] = {
    Column.NAME: (
        *("name", "names", "full name", "fullname", "player", "players", "player name"),
        *("player 1", "first player", "joueur 1", "игрок 1", "первый игрок", "гравець 1"),
        *("name and surname", "participant", "competitor", "display name"),
        *("nom et prenom", "nom prenom", "prenom nom", "prenom et nom", "nom complet"),
        *("joueur", "joueurs", "participant e", "participants"),
        *("фио", "ф и о", "фамилия имя", "имя фамилия", "фамилия и имя", "имя и фамилия"),
        *("фамилия имя отчество", "игрок", "игроки", "участник", "участники", "спортсмен"),
        *("піб", "п і б", "прізвище імя", "імя прізвище", "прізвище та імя", "імя та прізвище"),
        *("прізвище і імя", "прізвище й імя", "прізвище імя по батькові"),
        *("гравець", "гравці", "учасник", "учасники", "спортсмен ка"),
    ),
    Column.SURNAME: (
        *("surname", "last name", "lastname", "family name", "second name"),
        *("nom", "nom de famille", "фамилия", "прізвище"),
    ),
    Column.GIVEN_NAME: (
        *("given name", "given names", "first name", "firstname", "forename"),
        *("prenom", "prenoms", "имя", "імя"),
    ),
    Column.PATRONYMIC: ("patronymic", "middle name", "отчество", "по батькові"),
    Column.PARTNER: (
        *("partner", "partner name", "second player", "player 2", "partenaire", "joueur 2"),
        *("партнер", "партнёр", "напарник", "игрок 2", "второй игрок", "гравець 2"),
    ),
    Column.CLUB: (
        *("club", "city", "town", "club or city", "club city", "team"),
        *("ville", "club ou ville", "equipe", "клуб", "город", "команда", "клуб город"),
        *("клуб или город", "місто", "клуб місто", "клуб або місто", "осередок"),
    ),
    Column.NUMBER: (
        *("no", "nr", "n", "number", "start number", "id", "numero"),
        *("номер", "п п", "n п п", "номер п п", "стартовый номер", "стартовий номер"),
    ),
}
_BY_HEADING = {word: column for column, words in _HEADINGS.items() for word in words}


@dataclass(frozen=True, slots=True)
class RosterColumns:
    """What each column of a sheet holds, from the left.

    `heading_row` is the row number of the headings, None where there are none; the rows above it
    (a title) count for nothing.
    """

    columns: tuple[Column, ...]
    heading_row: int | None
    headings: tuple[str, ...] = ()


def recognise_columns(sheet: RosterSheet) -> RosterColumns:
    """What the columns hold. Without headings: a column of numbers counts for nothing, then name
    and club; three columns of single words are surname, given name and club.
    """
    for row, cells in sheet.rows[:_HEADING_ROWS]:
        columns = [_BY_HEADING.get(plain_heading(cell), Column.IGNORED) for cell in cells]
        if any(column in NAME_PARTS for column in columns):
            return RosterColumns(tuple(_settled(columns)), row, cells)
    return RosterColumns(tuple(_by_content(sheet.rows)), None)


def columns_from(sheet: RosterSheet, columns: Sequence[Column], first: int) -> RosterColumns:
    """The `columns` as somebody chose them; the players begin at row `first`, and the row above
    them has the headings.
    """
    above = [(row, cells) for row, cells in sheet.rows if row < first]
    row, cells = above[-1] if above else (None, ())
    return RosterColumns(tuple(columns), row, cells)


def roster_lines(sheet: RosterSheet, found: RosterColumns) -> tuple[RosterLine, ...]:
    """The players of a sheet: the parts of a name in the order of the file's columns, a partner
    behind them.

    A row that has text only in columns that count for nothing gives a player without a name.
    """
    names = [index for index, column in enumerate(found.columns) if column in NAME_PARTS]
    partner = found.columns.index(Column.PARTNER) if Column.PARTNER in found.columns else None
    club = found.columns.index(Column.CLUB) if Column.CLUB in found.columns else None

    def name(cells: Sequence[str]) -> str:
        first = " ".join(filter(None, (_cell(cells, index) for index in names)))
        second = "" if partner is None else _cell(cells, partner)
        return side_name([first, second] if second else [first])

    start = found.heading_row or 0
    return tuple(
        RosterLine(
            row=row,
            name=name(cells),
            club="" if club is None else _cell(cells, club),
            name_columns=tuple(
                index + 1 for index in (*names, *([] if partner is None else [partner]))
            ),
            club_column=None if club is None else club + 1,
        )
        for row, cells in sheet.rows
        if row > start
    )


def _cell(cells: Sequence[str], index: int) -> str:
    return cells[index] if index < len(cells) else ""


def plain_heading(heading: str) -> str:
    """A heading without case, accents on Latin letters, apostrophes, signs and double spaces."""
    text = unicodedata.normalize("NFC", heading).casefold().replace("№", "n").replace("#", "n")
    text = re.sub(r"['’ʼ`‘´*]", "", text)
    text = "".join(
        unicodedata.normalize("NFD", letter)[0] if letter in "àâäéèêëîïôöùûüç" else letter
        for letter in text
    )
    return " ".join(re.sub(r"[^\w]|_", " ", text).split())


def _settled(columns: list[Column]) -> list[Column]:
    """Headings that mean another thing in company: `Name` beside `Surname` is the given name,
    `Имя` or `Nom` alone the whole one. Each whole name and club counts once.
    """
    present = set(columns)
    settled = list(columns)
    if {Column.NAME, Column.SURNAME} <= present and Column.GIVEN_NAME not in present:
        settled = [Column.GIVEN_NAME if one is Column.NAME else one for one in settled]
    elif Column.NAME in present:
        parts = {Column.SURNAME, Column.GIVEN_NAME, Column.PATRONYMIC}
        settled = [Column.IGNORED if one in parts else one for one in settled]
    for index, column in enumerate(settled):
        if column is not Column.IGNORED and column in settled[:index]:
            settled[index] = Column.IGNORED
    return settled


def _by_content(rows: Rows) -> list[Column]:
    width = max(
        (index + 1 for _, cells in rows for index, cell in enumerate(cells) if cell), default=0
    )
    columns = [Column.IGNORED] * width
    free = [index for index in range(width) if not _all_numbers(rows, index)]
    used = [Column.NAME, Column.CLUB]
    if len(free) >= 3 and all(_single_words(rows, index) for index in free[:2]):
        used = [Column.SURNAME, Column.GIVEN_NAME, Column.CLUB]
    for index, column in zip(free, used, strict=False):
        columns[index] = column
    return columns


def _all_numbers(rows: Rows, index: int) -> bool:
    texts = [cells[index] for _, cells in rows if index < len(cells) and cells[index]]
    return all(re.fullmatch(r"\d+\.?", text) for text in texts)


def _single_words(rows: Rows, index: int) -> bool:
    return all(" " not in _cell(cells, index) for _, cells in rows)
