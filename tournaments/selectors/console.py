"""What the results console shows: the grid of a round, what is missing, what was done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.db.models import Count, Q, QuerySet

from tournaments.enums import AuditAction, BoardSource, ScoresheetKind, ScoresheetStatus
from tournaments.mapping.event_rows import SheetRow
from tournaments.models import Adjustment, AuditRecord, Board, Event, Play, Scoresheet
from tournaments.selectors.evening import RoundProgress
from tournaments.selectors.names import EntryName
from tournaments.selectors.seating import entry_names

RESULT_ACTIONS = (
    AuditAction.RESULT_ENTERED,
    AuditAction.RESULT_CORRECTED,
    AuditAction.RESULT_WITHDRAWN,
    AuditAction.RESULT_UNDONE,
)

BOARD_ACTIONS = (AuditAction.BOARD_BY_HAND, AuditAction.BOARD_CARDS_ENTERED)


@dataclass(frozen=True, slots=True)
class ConsolePlay:
    """One play as the console shows it; `sheet` None: missing."""

    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName
    version: int
    sheet: SheetRow | None


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


@dataclass(frozen=True, slots=True)
class ResultChange:
    """One change of a result, with the result before and after (None: none).

    `version` is the play's version after it; `last` tells that it is the latest change of its
    play, the only one that can be undone.
    """

    at: datetime
    by: str
    action: AuditAction
    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName
    old: dict[str, Any] | None
    new: dict[str, Any] | None
    reason: str
    version: int
    last: bool


def current_round(rounds: Iterable[RoundProgress]) -> int | None:
    """The round results are entered for: the first one open, else the last closed, else the
    first; None without rounds.
    """
    known = list(rounds)
    found = [one for one in known if one.open] or [one for one in known if one.closed][-1:] or known
    return found[0].number if found else None


def find_play(event: Event, board: int, table: int) -> Play:
    """The play of a board at a table. Raises `Play.DoesNotExist`.

    Identity comes from the schedule: board and table say who played, and in which round.
    """
    return (
        Play.objects.filter(board__event=event, board__number=board, sitting__table=table)
        .select_related(
            "board__event", "board__round", "sitting__round", "entry_a__person", "entry_b__person"
        )
        .get()
    )


def play_opponents(play: Play) -> tuple[EntryName, EntryName]:
    """Who held seats A and B of a play found by `find_play`."""
    a, b = (
        EntryName(entry.number, entry.person.name, entry.person.club)
        for entry in (play.entry_a, play.entry_b)
    )
    return a, b


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
    by = "" if sheet.entered_by is None else name_of_account(sheet.entered_by)
    return StandingResult(sheet_row(sheet), by, sheet.entered_at)


def result_changes(
    event: Event, *, play: Play | None = None, limit: int | None = None
) -> tuple[ResultChange, ...]:
    """The changes of results, the latest first: of the event, or of one play; two queries."""
    names = entry_names(event)
    records = _result_records(event)
    if play is not None:
        records = records.filter(play=play)
    if limit is not None:
        records = records[:limit]
    versions: dict[int, int] = {}
    changes = []
    for record in records:
        changed = record.play
        if changed is None:
            continue
        last = changed.pk not in versions
        version = versions.get(changed.pk, changed.version)
        versions[changed.pk] = version - 1
        changes.append(
            ResultChange(
                at=record.at,
                by="" if record.actor is None else name_of_account(record.actor),
                action=AuditAction(record.action),
                round=changed.sitting.round.number,
                table=changed.sitting.table,
                board=changed.board.number,
                a=names[changed.entry_a_id],
                b=names[changed.entry_b_id],
                old=record.old,
                new=record.new,
                reason=record.reason,
                version=version,
                last=last,
            )
        )
    return tuple(changes)


@dataclass(frozen=True, slots=True)
class AdjustmentLine:
    """A penalty in the list; `number` is its place in it, from 1, and stays."""

    number: int
    entry: EntryName
    percent: Fraction | None
    imp: Fraction | None
    reason: str
    by: str
    at: datetime
    withdrawn_at: datetime | None


def adjustment_list(event: Event) -> tuple[AdjustmentLine, ...]:
    """All penalties ever given in the event, in their order; two queries."""
    names = entry_names(event)
    return tuple(
        AdjustmentLine(
            number=number,
            entry=names[row.entry_id],
            percent=Fraction(row.percent) if row.percent else None,
            imp=Fraction(row.imp) if row.imp else None,
            reason=row.reason,
            by="" if row.made_by is None else name_of_account(row.made_by),
            at=row.made_at,
            withdrawn_at=row.withdrawn_at,
        )
        for number, row in enumerate(_adjustments(event).select_related("made_by"), start=1)
    )


def adjustment_at(event: Event, number: int) -> Adjustment | None:
    """The penalty at a place of the list, from 1."""
    if number < 1:
        return None
    return _adjustments(event).select_related("event", "entry")[number - 1 : number].first()


def _adjustments(event: Event) -> QuerySet[Adjustment]:
    return event.adjustments.order_by("pk")


def _result_records(event: Event) -> QuerySet[AuditRecord]:
    return (
        event.audit_records.filter(action__in=RESULT_ACTIONS, play__isnull=False)
        .select_related("actor", "play__board", "play__sitting__round")
        .order_by("-pk")
    )


def audit_records(
    event: Event, *, action: str = "", board: int | None = None, table: int | None = None
) -> QuerySet[AuditRecord]:
    """What was done in the event, the latest first; a board or table means the plays there, and
    the acts on that board.
    """
    records = event.audit_records.select_related(
        "actor", "play__board", "play__sitting__round"
    ).order_by("-pk")
    if action:
        records = records.filter(action=action)
    if board is not None:
        on_the_board = Q(action__in=BOARD_ACTIONS, subject=str(board))
        records = records.filter(Q(play__board__number=board) | on_the_board)
    if table is not None:
        records = records.filter(play__sitting__table=table)
    return records


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board in the director's list."""

    number: int
    round: int
    source: BoardSource
    cards_known: bool
    results_in: int
    results_expected: int


def board_rows(event: Event) -> tuple[BoardRow, ...]:
    """All boards of the event, in order; one query."""
    confirmed = Q(plays__scoresheets__status=ScoresheetStatus.CONFIRMED)
    boards = (
        event.boards.order_by("number")
        .annotate(
            cards_known=Q(deal__isnull=False),
            expected=Count("plays", distinct=True),
            entered=Count("plays", filter=confirmed, distinct=True),
        )
        .values_list("number", "round__number", "source", "cards_known", "entered", "expected")
    )
    return tuple(
        BoardRow(number, round_, BoardSource(source), known, entered, expected)
        for number, round_, source, known, entered, expected in boards
    )


def find_board(event: Event, number: int) -> Board:
    """A board by its number. Raises `Board.DoesNotExist`."""
    return event.boards.select_related("round", "event").get(number=number)


def sheet_row(sheet: Scoresheet) -> SheetRow:
    """A scoresheet's row as a plain value."""
    return SheetRow(
        kind=ScoresheetKind(sheet.kind),
        tally=sheet.tally,
        outcome=sheet.outcome,
        difference=sheet.difference,
        award_a=sheet.award_a,
        award_b=sheet.award_b,
        reason=sheet.reason,
        checked=sheet.checked,
    )


def name_of_account(user: Any) -> str:
    """How an account is named to other directors."""
    return str(user.get_full_name() or user.get_username())
