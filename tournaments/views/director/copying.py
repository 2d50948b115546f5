"""Making a new event like an earlier one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from tournaments.forms.event_copy import EventCopyForm, suggested_copy
from tournaments.forms.refusals import show_problems
from tournaments.mapping.movements import FEWEST_ENTRIES
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.events import event_days
from tournaments.services.copying import event_copy
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page
from tournaments.words.scoring import scoring_sentence


@event_page(*READ_OR_WRITE)
def copy(request: HttpRequest, source: Event) -> HttpResponse:
    """Ask for name, day and place of the new event; it exists from the moment this is sent."""
    entries = source.entries.count()
    if request.method != "POST":
        initial = suggested_copy(source, timezone.now(), event_days(actor_of(request)))
        return _page(request, source, EventCopyForm(initial=initial, entries=entries))
    form = EventCopyForm(request.POST, entries=entries)
    if not form.is_valid():
        return _page(request, source, form, status=422)
    try:
        event = event_copy(
            source=source,
            actor=actor_of(request),
            now=timezone.now(),
            players=form.with_players,
            **form.basics(),
        )
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _page(request, source, form, status=422)
    ready = form.with_players and entries >= FEWEST_ENTRIES
    return redirect("manage:setup_review" if ready else "manage:setup_players", event.slug)


def _page(
    request: HttpRequest, source: Event, form: EventCopyForm, *, status: int = 200
) -> HttpResponse:
    values = {"source": source, "form": form, "scoring": scoring_sentence(settings_of(source))}
    return render(request, "tournaments/director/copy.html", values, status=status)
