"""The rounds of an evening: opened, closed, opened again; their seating to look at and print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.enums import RoundStatus
from tournaments.forms.reasons import ReasonForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.mapping.name_keys import sort_key
from tournaments.models import Event, Round
from tournaments.problems import RequestRefusedError
from tournaments.selectors.pairing import round_to_pair
from tournaments.selectors.progress import event_progress, missing_results
from tournaments.selectors.seating import round_seating
from tournaments.services.rounds import round_close, round_open, round_reopen
from tournaments.tables.director_rounds import boards_in_words
from tournaments.tables.seating import MissingTable, PlaceTable, SeatingTable, places_of
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ, event_page, refusal_status, round_of


@event_page(*READ)
def round_page(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Who sits where, by table and by name, and what can be done with the round."""
    return _round_page(request, event, round_of(event, number))


def _round_page(
    request: HttpRequest, event: Event, round_: Round, *, status: int = 200, **more: Any
) -> HttpResponse:
    seating = round_seating(event, round_.number)
    planned = round_.status == RoundStatus.PLANNED
    progress = event_progress(event) if planned else None
    missing = missing_results(event, progress.unfinished if progress else [round_.number])
    places = sorted(places_of(seating), key=lambda place: sort_key(place.entry.name))
    numbers = list(event.rounds.order_by("number").values_list("number", flat=True))
    values = {
        "event": event,
        "round": round_,
        "seating": seating,
        "boards": boards_in_words(seating.boards),
        "table": SeatingTable(seating.tables),
        "places": PlaceTable(places),
        "missing": MissingTable(missing),
        "missing_count": len(missing),
        "numbers": numbers,
        "reason_form": ReasonForm(),
        "may_run": allows(event.status, Action.RUN_ROUNDS),
        "planned": planned,
        "pairable": round_to_pair(event) if planned else None,
        "progress": progress,
        "open": round_.status == RoundStatus.OPEN,
        "closed": round_.status == RoundStatus.CLOSED,
        **more,
    }
    return render(request, "tournaments/director/round.html", values, status=status)


@event_page("POST", action=Action.RUN_ROUNDS)
def open_round(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Open a round; if results of the round being played are missing the page asks for a reason
    and lists them.
    """
    missing = _("Results are missing. Give a reason for opening this round now.")
    return _with_reason(request, event, number, round_open, _("Round %d is open."), missing=missing)


@event_page("POST", action=Action.RUN_ROUNDS)
def close_round(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Close a round; with results missing the page asks for a reason and lists them."""
    words = _("Round %d is closed.")
    missing = _("Results are missing. Give a reason for closing now.")
    return _with_reason(request, event, number, round_close, words, missing=missing)


@event_page("POST", action=Action.RUN_ROUNDS)
def reopen_round(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Open a closed round again, with a reason."""
    words = _("Round %d is open again.")
    return _with_reason(request, event, number, round_reopen, words)


def _with_reason(
    request: HttpRequest,
    event: Event,
    number: int,
    act: Callable[..., Round],
    words: str,
    *,
    missing: str = "",
) -> HttpResponse:
    """Do it, or show the round's page with what speaks against it. With words for `missing`
    results a reason is needed only if there are any.
    """
    round_ = round_of(event, number)
    form = ReasonForm(request.POST, needed=not missing)
    if not form.is_valid():
        return _round_page(request, event, round_, status=422, reason_form=form)
    try:
        act(
            round_=round_,
            actor=actor_of(request),
            now=timezone.now(),
            reason=form.cleaned_data["reason"],
        )
    except RequestRefusedError as refused:
        # The missing results have a list of their own on the page.
        shown = [problem for problem in refused.problems if problem.code != "result_missing"]
        show_problems(form, shown)
        if len(shown) < len(refused.problems):
            form.add_error("reason", missing)
            form.fields["reason"].required = True
        status = refusal_status(refused.problems)
        return _round_page(request, event, round_, status=status, reason_form=form)
    messages.success(request, words % number)
    return redirect("manage:event", event.slug)
