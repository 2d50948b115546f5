"""How far the evening is: the console's grid, the missing results, the latest changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from django.db.models import QuerySet

from tournaments.enums import RoundStatus, ScoresheetKind
from tournaments.mapping.event_rows import EventRows, PlayRow
from tournaments.models import AuditRecord, Event, Play, Scoresheet
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult
from tournaments.selectors.play_results import play_result
from tournaments.selectors.seating import entry_names


class CellState(Enum):
    """What the console shows of one play."""

    EMPTY = "empty"
    ENTERED = "entered"
    ADJUSTED = "adjusted"
    NOT_PLAYED = "not_played"


_STATES = {
    ScoresheetKind.TALLY: CellState.ENTERED,
    ScoresheetKind.PASSED_OUT: CellState.ENTERED,
    ScoresheetKind.ARTIFICIAL: CellState.ADJUSTED,
    ScoresheetKind.NOT_PLAYED: CellState.NOT_PLAYED,
}


@dataclass(frozen=True, slots=True)
class GridCell:
    """One play in the grid; `unchecked` tells that its cards were unknown when it was entered."""

    play_id: int
    version: int
    state: CellState
    unchecked: bool
    result: PlayResult


@dataclass(frozen=True, slots=True)
class GridRow:
    """A table of a round: who sits there, and a cell for each board of the round."""

    table: int
    a: EntryName
    b: EntryName
    cells: tuple[GridCell, ...]


@dataclass(frozen=True, slots=True)
class RoundGrid:
    """A round of the console: tables down, boards across."""

    number: int
    status: RoundStatus
    boards: tuple[int, ...]
    rows: tuple[GridRow, ...]
    sit_outs: tuple[EntryName, ...]
    missing: int


def round_grid(event: Event, number: int) -> RoundGrid | None:
    """The grid of round `number`, None if there is no such round."""
    found = evaluated(event, Scope.EVERYTHING)
    round_ = next((row for row in found.rows.rounds if row.number == number), None)
    if round_ is None:
        return None
    names = {name.number: name for name in entry_names(event).values()}
    tables: dict[int, list[PlayRow]] = {}
    for play in found.rows.plays:
        if play.round == number:
            tables.setdefault(play.table, []).append(play)
    rows = tuple(
        GridRow(
            table=table,
            a=names[plays[0].a],
            b=names[plays[0].b],
            cells=tuple(
                GridCell(
                    play_id=play.play_id,
                    version=play.version,
                    state=CellState.EMPTY if play.sheet is None else _STATES[play.sheet.kind],
                    unchecked=_unchecked(play),
                    result=play_result(play, names, found),
                )
                for play in plays
            ),
        )
        for table, plays in sorted(tables.items())
    )
    return RoundGrid(
        number=number,
        status=round_.status,
        boards=round_.boards,
        rows=rows,
        sit_outs=tuple(names[entry] for entry in round_.sit_outs),
        missing=sum(play.sheet is None for plays in tables.values() for play in plays),
    )


def missing_rows(event: Event) -> tuple[PlayRow, ...]:
    """The plays of started rounds without a result, in order of round, board and table."""
    rows = evaluated(event, Scope.EVERYTHING).rows
    started = _started(rows)
    return tuple(play for play in rows.plays if play.sheet is None and play.round in started)


def audit_records(event: Event) -> QuerySet[AuditRecord]:
    """What was done in the event, the latest first."""
    return event.audit_records.select_related("actor", "play__board", "play__sitting__round")


def scoresheet_versions(play: Play) -> QuerySet[Scoresheet]:
    """All versions of a play's scoresheet, the latest first."""
    return play.scoresheets.select_related("entered_by").order_by("-version")


def find_play(event: Event, board: int, table: int) -> Play:
    """The play of a board at a table. Raises `Play.DoesNotExist`.

    Identity comes from the schedule: board and table say who played.
    """
    return (
        Play.objects.select_related(
            "board__event", "board__round", "sitting__round", "entry_a__person", "entry_b__person"
        )
        .filter(board__event=event)
        .get(board__number=board, sitting__table=table)
    )


def _unchecked(play: PlayRow) -> bool:
    return (
        play.sheet is not None
        and play.sheet.kind is ScoresheetKind.TALLY
        and not play.sheet.checked
    )


def _started(rows: EventRows) -> set[int]:
    return {row.number for row in rows.rounds if row.status != RoundStatus.PLANNED}
