"""A list of players before it is stored: every row with its place, what is known, what is wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.mapping.name_keys import search_key
from tournaments.mapping.roster_columns import Column, recognise_columns, roster_lines
from tournaments.mapping.roster_files import read_roster_file
from tournaments.mapping.roster_text import RosterLine
from tournaments.models import User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.people import known_people
from tournaments.services.entries import NewEntry, entry_problems

_COLUMN_WORDS = {
    Column.NAME: gettext_lazy("Name"),
    Column.SURNAME: gettext_lazy("Surname"),
    Column.GIVEN_NAME: gettext_lazy("Given name"),
    Column.PATRONYMIC: gettext_lazy("Patronymic"),
    Column.CLUB: gettext_lazy("Club or city"),
    Column.NUMBER: gettext_lazy("number, left out"),
    Column.IGNORED: gettext_lazy("left out"),
}


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A player with the number in the list, the place in words and everything that is wrong."""

    number: int
    place: str
    name: str
    club: str
    known: bool
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What was found out about a file. `columns` pairs what stands in the headings with what it
    was taken for; `skipped` counts rows that are in the list already.
    """

    name: str
    encoding: str
    delimiter: str
    columns: tuple[tuple[str, str], ...]
    heading_row: int | None
    players: int
    skipped: int


@dataclass(frozen=True, slots=True)
class RosterPreview:
    """A whole list, with the problems that are nobody's own, and the file some of it came from."""

    rows: tuple[RosterRow, ...]
    problems: tuple[Problem, ...]
    file: FileFacts | None = None

    @property
    def players(self) -> list[tuple[str, str]]:
        """Name and club of all rows."""
        return [(row.name, row.club) for row in self.rows]

    @property
    def faulty(self) -> list[RosterRow]:
        """The rows something is wrong with."""
        return [row for row in self.rows if row.problems]

    @property
    def new(self) -> int:
        """How many are not in the register yet."""
        return sum(not row.known for row in self.rows)


def text_preview(owner: User, lines: Sequence[RosterLine]) -> RosterPreview:
    """The preview of a typed list."""
    rows, problems = _rows(owner, lines)
    return RosterPreview(rows, problems)


def file_preview(
    owner: User, before: Sequence[RosterLine], content: bytes, name: str
) -> RosterPreview:
    """The preview of a list with a file's players added below it; those who stand in it are not
    added again. Raises `RequestRefusedError` for a file that is no list.
    """
    sheet = read_roster_file(content)
    found = recognise_columns(sheet)
    lines = roster_lines(sheet, found)
    if not lines:
        message = _("There are headings in the file, but no players.")
        raise RequestRefusedError.because("file_empty", message, "file")
    present = {_key(line) for line in before}
    added = [line for line in lines if _key(line) not in present]
    rows, problems = _rows(owner, (*before, *added))
    facts = FileFacts(
        name=name,
        encoding=sheet.encoding_words,
        delimiter=sheet.delimiter,
        columns=tuple(
            (found.headings[index] if found.headings else "", str(_COLUMN_WORDS[column]))
            for index, column in enumerate(found.columns)
        ),
        heading_row=found.heading_row,
        players=len(lines),
        skipped=len(lines) - len(added),
    )
    return RosterPreview(rows, problems, facts)


def _key(line: RosterLine) -> tuple[str, str]:
    return search_key(line.name), search_key(line.club)


def _rows(
    owner: User, lines: Sequence[RosterLine]
) -> tuple[tuple[RosterRow, ...], tuple[Problem, ...]]:
    problems = entry_problems([NewEntry(line.name, line.club) for line in lines])
    at: dict[str, list[str]] = defaultdict(list)
    for problem in problems:
        at[problem.where].append(str(problem.message))
    known = known_people(owner, [(line.name, line.club) for line in lines])
    rows = tuple(
        RosterRow(
            number=index + 1,
            place=_place(line),
            name=line.name,
            club=line.club,
            known=(line.name, line.club) in known,
            problems=(
                *_in_columns(at[f"entries[{index}].name"], line.name_columns),
                *_in_columns(at[f"entries[{index}].club"], filter(None, [line.club_column])),
                *_cut_in_two(line),
            ),
        )
        for index, line in enumerate(lines)
    )
    general = tuple(problem for problem in problems if not problem.where.startswith("entries["))
    return rows, general


def _in_columns(messages: Iterable[str], columns: Iterable[int]) -> Iterable[str]:
    """The messages, with the columns of the file they are about."""
    numbers = ", ".join(map(str, columns))
    for message in messages:
        if numbers:
            yield _("Column %(column)s: %(problem)s") % {"column": numbers, "problem": message}
        else:
            yield message


def _cut_in_two(line: RosterLine) -> Iterable[str]:
    """A cell of a file that is no line of text."""
    if line.name_columns and any(sign in line.name for sign in ";\t\r\n"):
        yield _("A name must be one line without a semicolon: here it would be cut in two.")


def _place(line: RosterLine) -> str:
    words = _("row %d of the file") if line.name_columns else _("line %d")
    return words % line.row
