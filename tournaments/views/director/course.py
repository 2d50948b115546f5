"""The course of a prepared event: back to the preparation, its end, and after the end."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.reasons import ReasonForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.models import Event
from tournaments.problems import RequestRefusedError
from tournaments.services.course import event_finish, event_reopen, event_unprepare
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import event_page, refusal_status
from tournaments.views.director.home import overview_page


@event_page("POST", action=Action.FINISH)
def finish(request: HttpRequest, event: Event) -> HttpResponse:
    """End the event; open rounds and missing results are listed instead if there are any."""
    try:
        event_finish(event=event, actor=actor_of(request), now=timezone.now())
    except RequestRefusedError as refused:
        status = refusal_status(refused.problems)
        return overview_page(request, event, status=status, problems=refused.problems)
    messages.success(request, _("The event is finished. The seed of the boards is public now."))
    return redirect("manage:event", event.slug)


@event_page("POST", action=Action.REOPEN)
def reopen(request: HttpRequest, event: Event) -> HttpResponse:
    """Open a finished event for corrections, with a reason."""
    return _with_reason(request, event, event_reopen, _("The event is open again."))


@event_page("POST", action=Action.UNPREPARE)
def unprepare(request: HttpRequest, event: Event) -> HttpResponse:
    """Throw the boards away and change the event again, with a reason."""
    words = _("The event is in preparation again. The old boards are gone.")
    return _with_reason(request, event, event_unprepare, words)


def _with_reason(
    request: HttpRequest, event: Event, act: Callable[..., Event], words: str
) -> HttpResponse:
    form = ReasonForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            act(
                event=event,
                actor=actor_of(request),
                now=timezone.now(),
                reason=form.cleaned_data["reason"],
            )
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
            status = refusal_status(refused.problems)
        else:
            messages.success(request, words)
            return redirect("manage:event", event.slug)
    return overview_page(request, event, status=status, reason_form=form)
