"""Penalties and carry-overs on the totals of entries."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.adjustment import AdjustmentForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import Entry, Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.adjustments import adjustment_at, adjustment_list
from tournaments.selectors.seating import entry_names
from tournaments.services.adjustments import adjustment_make, adjustment_withdraw
from tournaments.views.console.access import actor_of, director_page


@director_page("GET", "HEAD", "POST")
def adjustments(request: HttpRequest, event: Event) -> HttpResponse:
    """The penalties and carry-overs of the event, and the form for another."""
    names = entry_names(event).values()
    if request.method != "POST":
        return _page(request, event, AdjustmentForm(entries=names))
    form = AdjustmentForm(request.POST, entries=names)
    if not form.is_valid():
        return _page(request, event, form, status=422)
    values = form.cleaned_data
    try:
        adjustment_make(
            entry=Entry.objects.select_related("event").get(event=event, number=values["entry"]),
            actor=actor_of(request),
            now=timezone.now(),
            percent=values["percent"],
            imp=values["imp"],
            reason=values["reason"],
            kind=values["kind"],
        )
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _page(request, event, form, status=422)
    messages.success(request, _("It counts in the ranking."))
    return HttpResponseRedirect(reverse("manage:adjustments", args=[event.slug]))


@director_page("POST")
def withdraw(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Take one of them back; `number` is its place in the list."""
    adjustment = adjustment_at(event, number)
    if adjustment is None:
        raise Http404
    try:
        adjustment_withdraw(
            adjustment=adjustment,
            actor=actor_of(request),
            now=timezone.now(),
            reason=request.POST.get("reason", ""),
        )
    except RequestRefusedError as refused:
        form = AdjustmentForm(entries=entry_names(event).values())
        return _page(request, event, form, problems=refused.problems, status=422)
    messages.success(request, _("It was withdrawn."))
    return HttpResponseRedirect(reverse("manage:adjustments", args=[event.slug]))


def _page(
    request: HttpRequest,
    event: Event,
    form: AdjustmentForm,
    *,
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    context = {
        "event": event,
        "form": form,
        "problems": problems,
        "lines": adjustment_list(event),
        "may_enter": allows(event.status, Action.ENTER_RESULTS),
    }
    return render(request, "tournaments/console/adjustments.html", context, status=status)
