"""The boards of an event as its director lists them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.enums import BoardSource, ScoresheetStatus
from tournaments.models import Board, Event


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
    return event.boards.select_related("round", "event", "analysis").get(number=number)
