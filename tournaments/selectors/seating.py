"""Who sits where with which boards."""

from __future__ import annotations

from collections import defaultdict

from tournaments.enums import RoundStatus
from tournaments.models import Absence, Entry, Event, Play, Round, SitOut, Sitting, Substitute
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
    played: dict[int, list[int]] = defaultdict(list)
    plays = Play.objects.filter(sitting__round__event=event).order_by("board__number")
    for sitting_pk, number in plays.values_list("sitting_id", "board__number"):
        played[sitting_pk].append(number)
    persons = {
        (round_pk, entry_pk): name
        for round_pk, entry_pk, name in Substitute.objects.filter(round__event=event).values_list(
            "round_id", "entry_id", "person__name"
        )
    }
    tables: dict[int, list[SeatedTable]] = defaultdict(list)
    for sitting in Sitting.objects.filter(round__event=event).order_by("round", "table"):
        table = SeatedTable(
            table=sitting.table,
            a=names[sitting.entry_a_id],
            b=names[sitting.entry_b_id],
            boards=tuple(played[sitting.pk]),
            person_a=persons.get((sitting.round_id, sitting.entry_a_id), ""),
            person_b=persons.get((sitting.round_id, sitting.entry_b_id), ""),
        )
        tables[sitting.round_id].append(table)
    sit_outs, absent = (_by_round(rows, event, names) for rows in (SitOut, Absence))
    return tuple(
        RoundSeating(
            number=round_.number,
            status=RoundStatus(round_.status),
            boards=tuple(boards[round_.pk]),
            tables=tuple(tables[round_.pk]),
            sit_outs=sit_outs.get(round_.pk, ()),
            absent=absent.get(round_.pk, ()),
        )
        for round_ in event.rounds.order_by("number")
    )


def _by_round(
    rows: type[SitOut] | type[Absence], event: Event, names: dict[int, EntryName]
) -> dict[int, tuple[EntryName, ...]]:
    """Who has no table, by the round's primary key, in order of numbers."""
    found: dict[int, tuple[EntryName, ...]] = {}
    ordered = rows.objects.filter(round__event=event).order_by("entry__number")
    for round_pk, entry_pk in ordered.values_list("round_id", "entry_id"):
        found[round_pk] = (*found.get(round_pk, ()), names[entry_pk])
    return found


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
