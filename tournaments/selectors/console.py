"""What the results console shows: the grid of a round, what is missing, what was done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from tournaments.enums import AuditAction, ScoresheetKind, ScoresheetStatus
from tournaments.mapping.event_rows import SheetRow
from tournaments.models import AuditRecord, Event, Play, Scoresheet
from tournaments.selectors.evening import RoundProgress
from tournaments.selectors.names import EntryName
from tournaments.selectors.seating import entry_names

RESULT_ACTIONS = (
    AuditAction.RESULT_ENTERED,
    AuditAction.RESULT_CORRECTED,
    AuditAction.RESULT_WITHDRAWN,
    AuditAction.RESULT_UNDONE,
)


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
    names = entry_names(event)
    in_round = {"sitting__round__event": event, "sitting__round__number": round_number}
    sheets = {
        sheet.play_id: sheet_row(sheet)
        for sheet in Scoresheet.objects.filter(
            status=ScoresheetStatus.CONFIRMED,
            **{f"play__{key}": value for key, value in in_round.items()},
        )
    }
    plays: dict[int, list[ConsolePlay]] = defaultdict(list)
    seated: dict[int, tuple[EntryName, EntryName]] = {}
    for play in (
        Play.objects.filter(**in_round)
        .select_related("sitting", "board")
        .order_by("sitting__table", "board__number")
    ):
        table = play.sitting.table
        seated[table] = names[play.sitting.entry_a_id], names[play.sitting.entry_b_id]
        plays[table].append(
            ConsolePlay(
                round=round_number,
                table=table,
                board=play.board.number,
                a=names[play.entry_a_id],
                b=names[play.entry_b_id],
                version=play.version,
                sheet=sheets.get(play.pk),
            )
        )
    return tuple(ConsoleTable(table, *seated[table], tuple(plays[table])) for table in plays)


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


def _result_records(event: Event) -> QuerySet[AuditRecord]:
    return (
        event.audit_records.filter(action__in=RESULT_ACTIONS, play__isnull=False)
        .select_related("actor", "play__board", "play__sitting__round")
        .order_by("-pk")
    )


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
