"""Loading an event's rows for the comparison: the only place that says what is confirmed."""

from __future__ import annotations

from collections import defaultdict
from enum import Enum

from django.db.models import QuerySet

from tournaments.enums import AdjustmentKind, LotSource, RoundStatus, ScoresheetStatus
from tournaments.mapping.event_rows import (
    AdjustmentRow,
    EventRows,
    LostRow,
    LotRow,
    PlayRow,
    RoundRow,
    sheet_row,
)
from tournaments.models import (
    Adjustment,
    Board,
    Entry,
    Event,
    LostBoard,
    Lot,
    Play,
    Round,
    Scoresheet,
    SitOut,
)


class Scope(Enum):
    """Which rounds count: all, those with released results, those with a released ranking."""

    EVERYTHING = "everything"
    RELEASED_RESULTS = "released_results"
    RELEASED_RANKING = "released_ranking"


def rounds_in(event: Event, scope: Scope) -> QuerySet[Round]:
    """The event's rounds in `scope`, in order."""
    rounds = event.rounds.order_by("number")
    if scope is Scope.RELEASED_RESULTS:
        return rounds.filter(results_released=True)
    if scope is Scope.RELEASED_RANKING:
        return rounds.filter(ranking_released=True)
    return rounds


def event_rows(event: Event, scope: Scope) -> EventRows:
    """The rows of the rounds in `scope`; a constant number of queries."""
    rounds = {
        pk: (number, RoundStatus(status))
        for pk, number, status in rounds_in(event, scope).values_list("pk", "number", "status")
    }
    boards: dict[int, list[int]] = defaultdict(list)
    for round_pk, number in (
        Board.objects.filter(round__in=rounds).order_by("number").values_list("round_id", "number")
    ):
        boards[round_pk].append(number)
    sit_outs: dict[int, list[int]] = defaultdict(list)
    for round_pk, number in SitOut.objects.filter(round__in=rounds).values_list(
        "round_id", "entry__number"
    ):
        sit_outs[round_pk].append(number)
    return EventRows(
        rounds=tuple(
            RoundRow(number, status, tuple(boards[pk]), tuple(sorted(sit_outs[pk])))
            for pk, (number, status) in rounds.items()
        ),
        plays=_plays(rounds),
        adjustments=tuple(
            AdjustmentRow(entry, percent, imp, reason, AdjustmentKind(kind))
            for entry, percent, imp, reason, kind in Adjustment.objects.filter(
                event=event, withdrawn_at__isnull=True
            ).values_list("entry__number", "percent", "imp", "reason", "kind")
        ),
        unranked=tuple(
            Entry.objects.filter(event=event, ranked=False).values_list("number", flat=True)
        ),
        lots=tuple(
            LotRow(number, tuple(order), LotSource(source), reason)
            for number, order, source, reason in Lot.objects.filter(
                event=event, withdrawn_at__isnull=True
            )
            .order_by("number")
            .values_list("number", "order", "source", "reason")
        ),
        lost=tuple(
            LostRow(*values)
            for values in LostBoard.objects.filter(
                sitting__round__in=rounds, board__round__in=rounds
            )
            .order_by("board__number", "sitting__table", "entry__number")
            .values_list(
                "sitting__round__number",
                "sitting__table",
                "board__number",
                "entry__number",
                "award",
            )
        ),
    )


def _plays(rounds: dict[int, tuple[int, RoundStatus]]) -> tuple[PlayRow, ...]:
    """A wrong board's play is of its table's round and of its board's: it counts with both."""
    sheets = {
        sheet.play_id: sheet_row(sheet)
        for sheet in Scoresheet.objects.filter(
            play__sitting__round__in=rounds, status=ScoresheetStatus.CONFIRMED
        )
    }
    plays = (
        Play.objects.filter(sitting__round__in=rounds, board__round__in=rounds)
        .order_by("board__number", "sitting__table")
        .values_list(
            "pk",
            "version",
            "sitting__round__number",
            "sitting__table",
            "board__number",
            "entry_a__number",
            "entry_b__number",
            "group",
            "group_reason",
        )
    )
    return tuple(
        PlayRow(*values[:7], sheet=sheets.get(values[0]), group=values[7], group_reason=values[8])
        for values in plays
    )
