"""The director's events, and where each of them stands."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.enums import EventStatus
from tournaments.forms.event_basics import EventBasicsForm, suggested_basics
from tournaments.forms.reasons import ReasonForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import BoardSet, Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.events import managed_events
from tournaments.selectors.lots import due_lots, lots_matter
from tournaments.selectors.progress import NextStep, event_progress
from tournaments.services.events import event_create, event_delete_draft
from tournaments.tables.director_events import DirectorEventTable
from tournaments.tables.director_rounds import RoundProgressTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ, READ_OR_WRITE, event_page
from tournaments.views.director.keeping import Refusal, stale_refusal
from tournaments.views.director.setup_steps import seen_revision, setup_steps

_OFFERED_COPIES = 6


@require_http_methods(READ)
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """The events by what they need: those in preparation, those to be played, those played."""
    events = list(managed_events(actor_of(request)))
    running = {EventStatus.PREPARED, EventStatus.RUNNING}
    groups = [
        (_("Now and next"), [event for event in events if event.status in running]),
        (_("In preparation"), [event for event in events if event.status == EventStatus.DRAFT]),
        (_("Played"), [event for event in events if event.status == EventStatus.FINISHED]),
    ]
    tables = [(title, DirectorEventTable(rows)) for title, rows in groups if rows]
    return render(request, "tournaments/director/home.html", {"groups": tables})


@require_http_methods(READ_OR_WRITE)
@login_required
def new_event(request: HttpRequest) -> HttpResponse:
    """The first step of a new event; it exists from the moment this is sent."""
    if request.method != "POST":
        last = managed_events(actor_of(request)).order_by("-created_at").first()
        form = EventBasicsForm(initial=suggested_basics(timezone.now(), last))
        return _new_event_page(request, form, guess_zone=last is None)
    form = EventBasicsForm(request.POST)
    if form.is_valid():
        try:
            event = event_create(actor=actor_of(request), now=timezone.now(), **form.basics())
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
        else:
            return redirect("manage:setup_rules", event.slug)
    return _new_event_page(request, form, status=422)


def _new_event_page(
    request: HttpRequest, form: EventBasicsForm, *, guess_zone: bool = False, status: int = 200
) -> HttpResponse:
    values = {
        "form": form,
        "steps": setup_steps(None, "basics"),
        "guess_zone": guess_zone,
        "earlier": managed_events(actor_of(request))[:_OFFERED_COPIES],
    }
    return render(request, "tournaments/director/setup_basics.html", values, status=status)


@event_page(*READ)
def overview(request: HttpRequest, event: Event) -> HttpResponse:
    """Where the evening stands and what comes next. An event in preparation goes on there."""
    if event.status == EventStatus.DRAFT:
        return redirect(f"manage:setup_{_open_step(event)}", event.slug)
    return overview_page(request, event)


def _open_step(event: Event) -> str:
    """The step of the preparation where something is missing, else the last one."""
    steps = setup_steps(event, "")
    return next((step.name for step in steps if not step.done), "review")


def overview_page(
    request: HttpRequest, event: Event, *, status: int = 200, **more: Any
) -> HttpResponse:
    """The overview; `more` has `problems` and `reason_form` after a refusal."""
    state = event_progress(event)
    values: dict[str, Any] = {
        "event": event,
        "progress": state,
        "table": RoundProgressTable(state.rounds, event=event),
        "openable": state.openable,
        "unfinished": state.unfinished,
        "step": state.next_step.value,
        "round": state.next_round,
        "board_set": BoardSet.objects.filter(event=event).first(),
        "lots": lots_matter(event),
        "due_lots": len(due_lots(event)) if state.next_step is NextStep.FINISH else 0,
        "reason_form": ReasonForm(),
        "may_unprepare": allows(event.status, Action.UNPREPARE),
        "may_finish": allows(event.status, Action.FINISH),
        "may_reopen": allows(event.status, Action.REOPEN),
        **more,
    }
    return render(request, "tournaments/director/overview.html", values, status=status)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def delete_draft(request: HttpRequest, event: Event) -> HttpResponse:
    """Delete an event in preparation, after asking."""
    if request.method != "POST":
        return _delete_page(request, event)
    revision = seen_revision(request)
    try:
        event_delete_draft(event=event, actor=actor_of(request), expected_revision=revision)
    except StaleVersionError as stale:
        return _delete_page(request, stale.current, stale_refusal(stale))
    messages.success(request, _("“%s” is deleted.") % event.name)
    return redirect("manage:home")


def _delete_page(
    request: HttpRequest, event: Event, refusal: Refusal | None = None
) -> HttpResponse:
    values = {
        "event": event,
        "players": event.entries.count(),
        "stale": None if refusal is None else refusal.stale,
        "expected_revision": event.revision,
    }
    status = 200 if refusal is None else refusal.status
    return render(request, "tournaments/director/delete_draft.html", values, status=status)
