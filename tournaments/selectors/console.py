"""What the results console shows: the grid of a round, a play, and what counts for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, QuerySet, When

from tournaments.enums import RoundStatus, ScoresheetStatus
from tournaments.mapping.event_rows import SheetRow, sheet_row
from tournaments.models import Board, Event, Play, Scoresheet
from tournaments.selectors.names import EntryName, account_name, entry_name
from tournaments.selectors.progress import RoundProgress
from tournaments.selectors.seating import entry_names


@dataclass(frozen=True, slots=True)
class ConsolePlay:
    """One play as the console shows it; `sheet` None: missing; `group`: compared apart in it."""

    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName
    version: int
    sheet: SheetRow | None
    group: str = ""


@dataclass(frozen=True, slots=True)
class ConsoleTable:
    """A table's row in the grid: who sits there, and its plays in order of boards."""

    number: int
    a: EntryName
    b: EntryName
    plays: tuple[ConsolePlay, ...]


@dataclass(frozen=True, slots=True)
class StandingResult:
    """The result that counts for a play, and who entered it when."""

    sheet: SheetRow
    by: str
    at: datetime


def current_round(rounds: Iterable[RoundProgress]) -> int | None:
    """The round results are entered for: the first one open, else the last closed, else the
    first; None without rounds.
    """
    known = list(rounds)
    found = [one for one in known if one.open] or [one for one in known if one.closed][-1:] or known
    return found[0].number if found else None


def find_play(event: Event, board: int, table: int, round_number: int | None = None) -> Play:
    """The play of a board at a table, in a round if one is named. Raises `Play.DoesNotExist`.

    Identity comes from the schedule: board and table say who played, and in which round. Only a
    board played by mistake in another round than its own can be at a table twice; without a round
    it is the play of a round that has begun, rather the one in the board's own.
    """
    plays = Play.objects.filter(board__event=event, board__number=board, sitting__table=table)
    if round_number is not None:
        plays = plays.filter(sitting__round__number=round_number)
    found = (
        plays.select_related(
            "board__event",
            "board__round",
            "sitting__round",
            *(f"entry_{seat}__{who}" for seat in "ab" for who in ("person", "partner")),
            "instead_of",
        )
        .order_by(
            Case(When(sitting__round__status=RoundStatus.PLANNED, then=1), default=0),
            F("instead_of").asc(nulls_first=True),
        )
        .first()
    )
    if found is None:
        raise Play.DoesNotExist
    return found


def play_opponents(play: Play) -> tuple[EntryName, EntryName]:
    """Who held seats A and B of a play found by `find_play`."""
    return entry_name(play.entry_a), entry_name(play.entry_b)


def board_groups(board: Board) -> list[str]:
    """The comparison groups the board's plays were put into."""
    groups = board.plays.exclude(group="").order_by("group")
    return list(groups.values_list("group", flat=True).distinct())


def console_grid(event: Event, round_number: int) -> tuple[ConsoleTable, ...]:
    """The tables of a round with their plays; three queries whatever the size."""
    plays: dict[int, list[ConsolePlay]] = defaultdict(list)
    for play in _console_plays(
        event, Play.objects.filter(sitting__round__event=event, sitting__round__number=round_number)
    ):
        plays[play.table].append(play)
    return tuple(
        ConsoleTable(table, own[0].a, own[0].b, tuple(own)) for table, own in plays.items()
    )


def board_plays(event: Event, board: Board) -> tuple[ConsolePlay, ...]:
    """The plays of a board, in order of tables; three queries."""
    return _console_plays(event, Play.objects.filter(board=board))


def _console_plays(event: Event, plays: QuerySet[Play]) -> tuple[ConsolePlay, ...]:
    """The plays with what counts for each, in order of tables, then boards."""
    names = entry_names(event)
    sheets = {
        sheet.play_id: sheet_row(sheet)
        for sheet in Scoresheet.objects.filter(
            status=ScoresheetStatus.CONFIRMED, play__in=plays.order_by().values("pk")
        )
    }
    ordered = plays.select_related("sitting__round", "board").order_by(
        "sitting__table", "board__number"
    )
    return tuple(
        ConsolePlay(
            round=play.sitting.round.number,
            table=play.sitting.table,
            board=play.board.number,
            a=names[play.entry_a_id],
            b=names[play.entry_b_id],
            version=play.version,
            sheet=sheets.get(play.pk),
            group=play.group,
        )
        for play in ordered
    )


def standing_result(play: Play) -> StandingResult | None:
    """The result that counts for a play, None while there is none."""
    sheet = (
        play.scoresheets.filter(status=ScoresheetStatus.CONFIRMED)
        .select_related("entered_by")
        .first()
    )
    if sheet is None:
        return None
    by = account_name(sheet.entered_by)
    return StandingResult(sheet_row(sheet), by, sheet.entered_at)
