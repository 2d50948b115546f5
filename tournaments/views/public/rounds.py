"""Seating and results, round by round."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.enums import Audience
from tournaments.mapping.name_keys import sort_key
from tournaments.models import Event, Round
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult, RoundSeating, SeatedTable
from tournaments.selectors.seating import round_seatings
from tournaments.selectors.travellers import travellers
from tournaments.views.public.page import event_or_404, marked_entry, render_event
from tournaments.words.notes import notes_on


@require_safe
def rounds(request: HttpRequest, slug: str) -> HttpResponse:
    """The rounds of the event with their boards."""
    event = event_or_404(slug)
    rows = list(event.rounds.all())
    seatings = round_seatings(event)
    return render_event(
        request,
        event,
        "rounds",
        "rounds",
        rounds=rows,
        pairs=list(zip(rows, seatings, strict=True)),
    )


@require_safe
def round_(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who sits where in a round, by table, with the results that are released."""
    event = event_or_404(slug)
    rows = list(event.rounds.all())
    row = next((each for each in rows if each.number == number), None)
    seating = next((each for each in round_seatings(event) if each.number == number), None)
    if row is None or seating is None:
        raise Http404
    boards, tables = _tables(event, row, seating)
    return render_event(
        request,
        event,
        "rounds",
        "round",
        rounds=rows,
        row=row,
        seating=seating,
        boards=boards,
        tables=tables,
        notes=notes_on(play for _table, plays in tables for play in plays if play is not None),
        by_name=_by_name(seating),
        marked=marked_entry(request),
    )


def _by_name(seating: RoundSeating) -> list[tuple[EntryName, int | None]]:
    """Everybody in alphabetical order with the table, None for who sits out."""
    places: list[tuple[EntryName, int | None]] = [(name, None) for name in seating.sit_outs]
    for table in seating.tables:
        places += [(table.a, table.table), (table.b, table.table)]
    return sorted(places, key=lambda place: (sort_key(place[0].name), place[0].number))


def _tables(
    event: Event, row: Round, seating: RoundSeating
) -> tuple[list[int], list[tuple[SeatedTable, list[PlayResult | None]]]]:
    """The boards of the columns, and each table with its released results in their order; None
    where a table did not play a board.
    """
    if not row.results_released:
        return [], [(table, []) for table in seating.tables]
    found = travellers(event, Audience.PUBLIC)
    plays = {
        (play.table, play.board): play
        for traveller in found
        if traveller.results_shown
        for play in traveller.plays
        if play.round == row.number
    }
    boards = sorted({board for _table, board in plays} | set(seating.boards))
    return boards, [
        (table, [plays.get((table.table, board)) for board in boards]) for table in seating.tables
    ]
