"""What the public sees: three switches a round, and how final the results are."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.enums import Publication
from tournaments.forms.publication import PublicationForm, suggested_publication
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.progress import event_progress
from tournaments.services.publication import publication_set, release_all, release_switch
from tournaments.tables.director_rounds import ReleaseTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import (
    READ_OR_WRITE,
    conflict,
    event_page,
    refusal_status,
    round_of,
)

_SWITCHES = ("deals", "results", "ranking")


@event_page(*READ_OR_WRITE, action=Action.RELEASE)
def publication(request: HttpRequest, event: Event) -> HttpResponse:
    """The switches and the state of publication; sending it sets the state."""
    if request.method != "POST":
        initial = suggested_publication(event, timezone.now())
        form = PublicationForm(initial=initial, zone=event.zone)
        return _publication_page(request, event, form)
    form = PublicationForm(request.POST, zone=event.zone)
    status = 422
    if form.is_valid():
        try:
            publication_set(
                event=event,
                actor=actor_of(request),
                now=timezone.now(),
                publication=Publication(form.cleaned_data["publication"]),
                provisional_until=form.cleaned_data["provisional_until"],
            )
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
            status = refusal_status(refused.problems)
        else:
            state = Publication(form.cleaned_data["publication"]).label
            messages.success(request, _("The results are now: %s.") % state)
            return redirect("manage:publication", event.slug)
    return _publication_page(request, event, form, status=status)


def _publication_page(
    request: HttpRequest,
    event: Event,
    form: PublicationForm,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    rounds = event_progress(event).rounds
    values = {
        "event": event,
        "form": form,
        "table": ReleaseTable(rounds, event=event),
        "seen": {
            "ranking": [one.number for one in rounds if one.ranking_released],
            "results": [one.number for one in rounds if one.results_released],
            "deals": [one.number for one in rounds if one.deals_shown],
        },
        "releasable": [one for one in rounds if one.closed and not one.fully_released],
        "may_publish": allows(event.status, Action.PUBLISH),
        **more,
    }
    return render(request, "tournaments/director/publication.html", values, status=status)


@event_page("POST", action=Action.RELEASE)
def switch(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Set the release switches that are sent (`deals`, `results`, `ranking`; `1` or `0`)."""
    round_ = round_of(event, number)
    wanted = {
        name: request.POST[name] == "1"
        for name in _SWITCHES
        if request.POST.get(name) in {"0", "1"}
    }
    try:
        release_switch(round_=round_, actor=actor_of(request), now=timezone.now(), **wanted)
    except RequestRefusedError as refused:
        form = PublicationForm(
            initial=suggested_publication(event, timezone.now()), zone=event.zone
        )
        status = refusal_status(refused.problems)
        return _publication_page(request, event, form, status=status, problems=refused.problems)
    return redirect("manage:publication", event.slug)


@event_page("POST", action=Action.RELEASE)
def release_everything(request: HttpRequest, event: Event) -> HttpResponse:
    """Release cards, results and ranking of all closed rounds."""
    try:
        release_all(event=event, actor=actor_of(request), now=timezone.now())
    except RequestRefusedError as refused:
        return conflict(request, event, refused.problems)
    messages.success(request, _("Everything of the closed rounds is public now."))
    return redirect("manage:publication", event.slug)
