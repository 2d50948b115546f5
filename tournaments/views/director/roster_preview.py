"""A list of players before it is stored: every row with its place, what is known, what is wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.forms.roster_columns import COLUMN_WORDS
from tournaments.mapping.roster_reading import RosterReading
from tournaments.mapping.roster_text import RosterLine
from tournaments.mapping.rules import plays_in_pairs
from tournaments.models import Event
from tournaments.problems import Problem
from tournaments.selectors.people import known_people
from tournaments.services.entries import NewEntry, entry_problems, people_of


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
    is taken for; `skipped` counts rows that are in the list already.
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
    """A whole list, with the problems that are nobody's own."""

    rows: tuple[RosterRow, ...]
    problems: tuple[Problem, ...]

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


def roster_preview(event: Event, lines: Sequence[RosterLine]) -> RosterPreview:
    """The preview of a list, wherever its lines come from."""
    rows, problems = _rows(event, lines)
    return RosterPreview(rows, problems)


def file_facts(reading: RosterReading) -> FileFacts:
    """A file as it is read."""
    found = reading.columns
    players = len(reading.lines)
    return FileFacts(
        name=reading.name,
        encoding=reading.sheet.encoding_words,
        delimiter=reading.sheet.delimiter,
        columns=tuple(
            (
                found.headings[index] if index < len(found.headings) else "",
                str(COLUMN_WORDS[column]),
            )
            for index, column in enumerate(found.columns)
        ),
        heading_row=found.heading_row,
        players=players,
        skipped=players - len(reading.added),
    )


def _rows(
    event: Event, lines: Sequence[RosterLine]
) -> tuple[tuple[RosterRow, ...], tuple[Problem, ...]]:
    partners = plays_in_pairs(event)
    entries = [NewEntry(line.name, line.club) for line in lines]
    problems = entry_problems(entries, partners=partners)
    at: dict[str, list[str]] = defaultdict(list)
    for problem in problems:
        at[problem.where].append(str(problem.message))
    sides = [
        {(person.name, person.club) for person in people_of(entry, partners=partners)}
        for entry in entries
    ]
    known = known_people(event.owner, set().union(*sides))
    rows = tuple(
        RosterRow(
            number=index + 1,
            place=_place(line),
            name=line.name,
            club=line.club,
            known=sides[index] <= known,
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
