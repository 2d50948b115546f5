"""Who sits where with which boards."""

from __future__ import annotations

from collections import defaultdict

from tournaments.enums import RoundStatus
from tournaments.models import Entry, Event, Play, Round, SitOut, Sitting
from tournaments.selectors.names import EntryName, entry_name
from tournaments.selectors.page_values import RoundSeating, ScheduledBoard, SeatedTable


def entry_names(event: Event) -> dict[int, EntryName]:
    """The event's competitors by primary key, in order of their numbers; one query."""
    entries = Entry.objects.filter(event=event).select_related("person", "partner")
    return {entry.pk: entry_name(entry) for entry in entries}


def round_seatings(event: Event) -> tuple[RoundSeating, ...]:
    """The seating of every round, in order; a constant number of queries."""
    names = entry_names(event)
    boards: dict[int, list[int]] = defaultdict(list)
    for round_pk, number in event.boards.order_by("number").values_list("round_id", "number"):
        boards[round_pk].append(number)
    tables: dict[int, list[SeatedTable]] = defaultdict(list)
    for sitting in Sitting.objects.filter(round__event=event).order_by("round", "table"):
        a, b = names[sitting.entry_a_id], names[sitting.entry_b_id]
        own = tuple(boards[sitting.round_id])
        tables[sitting.round_id].append(SeatedTable(sitting.table, a, b, own))
    sit_outs: dict[int, list[EntryName]] = defaultdict(list)
    for round_pk, entry_pk in SitOut.objects.filter(round__event=event).values_list(
        "round_id", "entry_id"
    ):
        sit_outs[round_pk].append(names[entry_pk])
    return tuple(
        RoundSeating(
            number=round_.number,
            status=RoundStatus(round_.status),
            boards=tuple(boards[round_.pk]),
            tables=tuple(tables[round_.pk]),
            sit_outs=tuple(sorted(sit_outs[round_.pk], key=lambda name: name.number)),
        )
        for round_ in event.rounds.order_by("number")
    )


def round_seating(event: Event, number: int) -> RoundSeating:
    """One round's seating. Raises `Round.DoesNotExist`."""
    for seating in round_seatings(event):
        if seating.number == number:
            return seating
    raise Round.DoesNotExist


def schedule(event: Event) -> tuple[ScheduledBoard, ...]:
    """Every play as it is planned, in order of round, table and board."""
    names = entry_names(event)
    plays = Play.objects.filter(board__event=event).order_by(
        "sitting__round__number", "sitting__table", "board__number"
    )
    return tuple(
        ScheduledBoard(round_, table, board, names[a], names[b])
        for round_, table, board, a, b in plays.values_list(
            "sitting__round__number",
            "sitting__table",
            "board__number",
            "entry_a_id",
            "entry_b_id",
        )
    )
