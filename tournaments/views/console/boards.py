"""Boards for the director: the cards if he may see them, boards dealt by hand, cards typed in."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from tournaments.enums import Audience, BoardSource
from tournaments.forms.board_cards import BoardCardsForm, initial_of
from tournaments.jobs import has_workers
from tournaments.lifecycle import Action, allows
from tournaments.mapping.rules import rules_of
from tournaments.models import Board, Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.boards import board_rows, find_board
from tournaments.selectors.console import board_plays
from tournaments.selectors.page_values import CardsState
from tournaments.selectors.perfect_play import analysis_progress
from tournaments.selectors.travellers import board_cards
from tournaments.services.analyses import event_analyses_compute
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.estimates import board_estimate_request
from tournaments.views.board_estimates import estimate_context
from tournaments.views.console.access import actor_of, director_page
from tournaments.views.console.cells import grid_cell
from tournaments.views.director.access import event_page


@director_page("GET", "HEAD")
def boards(request: HttpRequest, event: Event) -> HttpResponse:
    """All boards of the event: where their cards come from, and how many results are in."""
    context = {
        "event": event,
        "boards": board_rows(event),
        "progress": analysis_progress(event),
        "may_analyse": allows(event.status, Action.ANALYSE),
        "has_workers": has_workers(),
    }
    return render(request, "tournaments/console/boards.html", context)


@event_page("POST", action=Action.ANALYSE)
def analyse(request: HttpRequest, event: Event) -> HttpResponse:
    """Have perfect play computed for the boards that have none; without workers a few at a time."""
    event_analyses_compute(event=event, now=timezone.now())
    return HttpResponseRedirect(reverse("manage:boards", args=[event.slug]))


@director_page("GET", "HEAD")
def board(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """One board."""
    return _page(request, event, _found(event, number))


@event_page("POST", action=Action.ANALYSE)
def estimate(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Have the calls of the board estimated."""
    found = _found(event, number)
    try:
        board_estimate_request(board=found, audience=Audience.DIRECTOR, now=timezone.now())
    except RequestRefusedError as refused:
        return _page(request, event, found, problems=refused.problems)
    address = reverse("manage:board", args=[event.slug, number])
    return HttpResponseRedirect(f"{address}#estimate")


@director_page("POST")
def by_hand(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Say that the board was dealt by hand: its cards are not known."""
    found = _found(event, number)
    reason = request.POST.get("reason", "")
    try:
        board_deal_by_hand(board=found, actor=actor_of(request), now=timezone.now(), reason=reason)
    except RequestRefusedError as refused:
        return _page(request, event, found, problems=refused.problems)
    messages.success(request, _("Board %(board)s counts as dealt by hand.") % {"board": number})
    return HttpResponseRedirect(reverse("manage:board", args=[event.slug, number]))


@director_page("POST")
def cards(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Store the cards typed in for a board dealt by hand, and list the results they contradict."""
    found = _found(event, number)
    form = BoardCardsForm(request.POST, rules=rules_of(event))
    if not form.is_valid():
        return _page(request, event, found, form=form, problems=[])
    try:
        contradictions = board_enter_cards(
            board=found,
            actor=actor_of(request),
            now=timezone.now(),
            document=form.document(),
            known_accepted=form.known_accepted,
        )
    except RequestRefusedError as refused:
        if found.source != BoardSource.BY_HAND:
            return _page(request, event, found, problems=refused.problems)
        if any(problem.code == "board_known" for problem in refused.problems):
            form.ask_about_known()
        form.add_problems(refused.problems)
        return _page(request, event, found, form=form, problems=[])
    for problem in contradictions:
        messages.warning(request, str(problem.message))
    if not contradictions:
        messages.success(request, _("The cards are in; they contradict no result."))
    return HttpResponseRedirect(reverse("manage:board", args=[event.slug, number]))


def _found(event: Event, number: int) -> Board:
    try:
        return find_board(event, number)
    except Board.DoesNotExist as error:
        raise Http404 from error


def _page(
    request: HttpRequest,
    event: Event,
    board: Board,
    *,
    form: BoardCardsForm | None = None,
    problems: Iterable[Problem] | None = None,
) -> HttpResponse:
    """The board's page; `problems` is not None after a refusal."""
    shown = board_cards(event, board, Audience.DIRECTOR)
    by_hand = board.source == BoardSource.BY_HAND
    context = {
        "event": event,
        "board": board,
        "cards": shown,
        "hidden": shown.state is CardsState.HIDDEN,
        "dealt_by_hand": by_hand,
        "form": form or BoardCardsForm(initial=_initial(shown.deal), rules=rules_of(event)),
        "problems": list(problems or ()),
        "cells": [grid_cell(event, play) for play in board_plays(event, board)],
        "may_change": allows(event.status, Action.CHANGE_BOARDS),
        **estimate_context(
            board,
            Audience.DIRECTOR,
            reverse("manage:board", args=[event.slug, board.number]),
            reverse("manage:board_estimate", args=[event.slug, board.number]),
        ),
    }
    status = 200 if problems is None else 422
    return render(request, "tournaments/console/board.html", context, status=status)


def _initial(deal: Deal | None) -> dict[str, str]:
    return {} if deal is None else initial_of(deal)
