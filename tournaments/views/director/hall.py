"""What the hall sees: the clock, the announcement, and the ways to seating and big screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.hall import AnnouncementForm, ClockForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import Event, Round
from tournaments.problems import RequestRefusedError
from tournaments.selectors.clocks import clock_of, round_on
from tournaments.services.clocks import (
    announcement_set,
    clock_add,
    clock_pause,
    clock_set,
    clock_start,
)
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ, event_page, refusal_status

_ACTS: dict[str, Callable[..., Round]] = {"start": clock_start, "pause": clock_pause}
_MORE = {"more": 1, "less": -1}


@event_page(*READ, action=Action.ANNOUNCE)
def hall(request: HttpRequest, event: Event) -> HttpResponse:
    """The clock of the round, the announcement, and what hangs on the wall."""
    return _page(request, event)


def _page(request: HttpRequest, event: Event, *, status: int = 200, **more: Any) -> HttpResponse:
    round_ = round_on(event) if allows(event.status, Action.RUN_CLOCK) else None
    length = None if round_ is None else round_.clock_length
    minutes = {} if length is None else {"minutes": length // 60}
    values: dict[str, Any] = {
        "event": event,
        "round": round_,
        "clock": None if round_ is None else clock_of(round_),
        "form": ClockForm(initial=minutes),
        "announcement_form": AnnouncementForm(initial={"text": event.announcement}),
        **more,
    }
    return render(request, "tournaments/director/hall.html", values, status=status)


@event_page("POST", action=Action.RUN_CLOCK)
def clock(request: HttpRequest, event: Event, act: str) -> HttpResponse:
    """Set, start, stop or take away the clock of the round, or give it a minute more or less."""
    round_ = round_on(event)
    if round_ is None:
        raise Http404
    form = ClockForm(request.POST if act == "set" else None)
    if act == "set" and not form.is_valid():
        return _page(request, event, status=422, form=form)
    known: dict[str, Any] = {"round_": round_, "actor": actor_of(request), "now": timezone.now()}
    try:
        if act == "set":
            fresh = clock_set(minutes=form.cleaned_data["minutes"], **known)
            if request.POST.get("start"):
                clock_start(**{**known, "round_": fresh})
        elif act == "remove":
            clock_set(minutes=None, **known)
        elif act in _MORE:
            clock_add(minutes=_MORE[act], **known)
        elif act in _ACTS:
            _ACTS[act](**known)
        else:
            raise Http404
    except RequestRefusedError as refused:
        form = ClockForm(request.POST)
        form.full_clean()
        show_problems(form, refused.problems)
        return _page(request, event, status=refusal_status(refused.problems), form=form)
    return redirect("manage:hall", event.slug)


@event_page("POST", action=Action.ANNOUNCE)
def announce(request: HttpRequest, event: Event) -> HttpResponse:
    """Set the line that is announced; an empty one takes it away."""
    form = AnnouncementForm(request.POST)
    if not form.is_valid():
        return _page(request, event, status=422, announcement_form=form)
    text = form.cleaned_data["text"]
    announcement_set(event=event, actor=actor_of(request), now=timezone.now(), text=text)
    messages.success(request, _("It is announced.") if text else _("Nothing is announced."))
    return redirect("manage:hall", event.slug)
