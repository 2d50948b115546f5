"""The boards of an event and the traveller of each."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from engine.seats import SEATS
from tournaments.enums import Audience
from tournaments.mapping.rules import rules_of
from tournaments.models import Board
from tournaments.permissions import boards_may_be_played_again
from tournaments.problems import RequestRefusedError
from tournaments.selectors.against_par import against_par, par_of
from tournaments.selectors.boards import find_board
from tournaments.selectors.explanations import Explanations
from tournaments.selectors.page_values import Traveller
from tournaments.selectors.perfect_play import AnalysisState, solvable
from tournaments.selectors.travellers import traveller, travellers
from tournaments.services.estimates import board_estimate_request
from tournaments.tables.boards import BoardTable
from tournaments.tables.plays import FrequencyTable, PlayTable
from tournaments.views.board_estimates import estimate_context
from tournaments.views.public.page import asked_number, event_or_404, marked_entry, render_event
from tournaments.words.datums import datum_sentences
from tournaments.words.explanations import Told
from tournaments.words.perfect_play import told_beside


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
    """One board: its cards, its frequencies and all its plays.

    `?table=` asks how the values of a table came about.
    """
    event = event_or_404(slug)
    try:
        found = traveller(event, number, Audience.PUBLIC)
    except Board.DoesNotExist as error:
        raise Http404 from error
    marked = marked_entry(request)
    rounds = list(event.rounds.all())
    shown_round = next(row for row in rounds if row.number == found.cards.round)
    explanations = Explanations(event, Audience.PUBLIC)
    standings = explanations.standings(number)
    return render_event(
        request,
        event,
        "boards",
        "board",
        rounds=rounds,
        row=shown_round,
        traveller=found,
        cards=found.cards,
        deal=found.cards.deal,
        explorable=found.cards.deal is not None
        and solvable(rules_of(event)) is AnalysisState.READY,
        playable=found.cards.deal is not None
        and rules_of(event).players == len(SEATS)
        and boards_may_be_played_again(event, shown_round),
        frequencies=FrequencyTable(
            found.frequencies, standings=standings, marked=marked, par=par_of(found.cards)
        ),
        datums=datum_sentences(found.datums),
        plays=PlayTable(
            found.plays,
            event=event,
            marked=marked,
            standings=standings,
            perfect=found.cards.perfect_play,
        ),
        hows=_hows(found, asked_number(request, "table"), explanations),
        how_board=number,
        numbers=event.boards.values_list("number", flat=True),
        marked=marked,
        **estimate_context(
            find_board(event, number),
            Audience.PUBLIC,
            reverse("public:board", args=[event.slug, number]),
            reverse("public:board_estimate", args=[event.slug, number]),
        ),
    )


@require_POST
def estimate(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Have the calls of a board estimated; it is done once."""
    event = event_or_404(slug)
    try:
        found = find_board(event, number)
        board_estimate_request(board=found, audience=Audience.PUBLIC, now=timezone.now())
    except (Board.DoesNotExist, RequestRefusedError) as error:
        raise Http404 from error
    address = reverse("public:board", args=[event.slug, number])
    return HttpResponseRedirect(f"{address}#estimate")


def _hows(found: Traveller, table: int | None, explanations: Explanations) -> list[Told]:
    """How the values of both seats of a table came about; [] for a table without any."""
    values = [
        (play, explanations.value(found.cards.number, name.number))
        for play in found.plays
        if play.table == table and play.percent_a is not None
        for name in (play.a, play.b)
    ]
    return [
        told_beside(value, against_par(found.cards.perfect_play, play))
        for play, value in values
        if value is not None
    ]
