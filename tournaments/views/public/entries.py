"""A competitor's scorecard."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from engine.scoring.explanations import Standing
from tournaments.enums import Audience, RoundStatus
from tournaments.models import Entry
from tournaments.selectors.explanations import Explanations, place_explanations
from tournaments.selectors.page_values import RoundSeating, Scorecard, SeatedTable
from tournaments.selectors.ranking import official_method
from tournaments.selectors.scorecard_sums import ScorecardSums, scorecard_sums
from tournaments.selectors.scorecards import scorecard
from tournaments.selectors.seating import round_seatings
from tournaments.views.public.page import asked_number, event_or_404, render_event
from tournaments.words.perfect_play import told_beside
from tournaments.words.place_explanations import place_told

LEAST_REACH = Fraction(10)
"""The course of the evening is not stretched further than to 40 … 60 %."""


@require_safe
def entry(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The scorecard: what is released, and where the competitor sits in the other rounds.

    `?board=` asks how the value of a board came about.
    """
    event = event_or_404(slug)
    try:
        card = scorecard(event, number, Audience.PUBLIC)
    except Entry.DoesNotExist as error:
        raise Http404 from error
    sums = scorecard_sums(card)
    explanations = Explanations(event, Audience.PUBLIC)
    shown = {line.round for line in card.lines}
    seatings = [own for own in round_seatings(event) if own.tables and own.number not in shown]
    return render_event(
        request,
        event,
        "ranking",
        "entry",
        card=card,
        sums=sums,
        official=official_method(event).value,
        groups=_groups(card, sums),
        course=_course(sums),
        schedule=[(own, _own_table(own, number)) for own in seatings],
        planned=RoundStatus.PLANNED,
        standings=_standings(card, explanations),
        places=[
            place_told(place)
            for place in place_explanations(event, number, Audience.PUBLIC, explanations.names)
        ],
        **_how(request, card, explanations),
    )


def _standings(card: Scorecard, explanations: Explanations) -> dict[int, Standing]:
    """By board, in short, how each result stands."""
    boards = [line.play.board for line in card.lines if line.play is not None]
    found = ((board, explanations.standing(board, card.entry.number)) for board in boards)
    return {board: standing for board, standing in found if standing is not None}


def _how(request: HttpRequest, card: Scorecard, explanations: Explanations) -> dict[str, Any]:
    """The explanation of the board asked for, if it is one of the card's."""
    board = asked_number(request, "board")
    value = None if board is None else explanations.value(board, card.entry.number)
    if board is None or value is None:
        return {"how_board": board, "hows": []}
    lines = (line for line in card.lines if line.play is not None and line.play.board == board)
    beside = next((line.beside for line in lines), None)
    return {"how_board": board, "hows": [told_beside(value, beside)]}


def _groups(card: Scorecard, sums: ScorecardSums) -> list[tuple[object, list[object]]]:
    """The lines of each round with the round's sums."""
    totals = {total.round: total for total in sums.rounds}
    return [
        (totals[number], list(lines))
        for number, lines in groupby(card.lines, key=attrgetter("round"))
    ]


def _own_table(seating: RoundSeating, number: int) -> SeatedTable | None:
    for table in seating.tables:
        if number in {table.a.number, table.b.number}:
            return table
    return None


def _course(sums: ScorecardSums) -> str:
    """The running per cent as points of a line on a field of 100 × 100 with 50 % in the middle,
    stretched to its largest distance from it; "" for a single round.
    """
    known = [
        (index, total.running_percent)
        for index, total in enumerate(sums.rounds)
        if total.running_percent is not None
    ]
    if len(known) < 2:
        return ""
    last = known[-1][0]
    reach = max(LEAST_REACH, *(abs(value - 50) for _index, value in known))
    return " ".join(
        f"{index * 100 // last},{50 - int((value - 50) * 50 / reach)}" for index, value in known
    )
