"""The boards of an event and the traveller of each."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.enums import Audience
from tournaments.models import Board
from tournaments.selectors.travellers import traveller, travellers
from tournaments.tables.boards import BoardTable
from tournaments.tables.plays import FrequencyTable, PlayTable
from tournaments.views.public.page import event_or_404, marked_entry, render_event


@require_safe
def boards(request: HttpRequest, slug: str) -> HttpResponse:
    """All boards, with their cards and results as far as these are released."""
    event = event_or_404(slug)
    table = BoardTable(
        travellers(event, Audience.PUBLIC), event=event, marked=marked_entry(request)
    )
    return render_event(request, event, "boards", "boards", table=table)


@require_safe
def board(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One board: its cards, its frequencies and all its plays."""
    event = event_or_404(slug)
    try:
        found = traveller(event, number, Audience.PUBLIC)
    except Board.DoesNotExist as error:
        raise Http404 from error
    marked = marked_entry(request)
    rounds = list(event.rounds.all())
    return render_event(
        request,
        event,
        "boards",
        "board",
        rounds=rounds,
        row=next(row for row in rounds if row.number == found.cards.round),
        traveller=found,
        cards=found.cards,
        deal=found.cards.deal,
        frequencies=FrequencyTable(found.frequencies),
        plays=PlayTable(found.plays, event=event, marked=marked),
        numbers=event.boards.values_list("number", flat=True),
        marked=marked,
    )
