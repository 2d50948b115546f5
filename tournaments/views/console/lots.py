"""Lots between players with equal totals."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.enums import LotSource
from tournaments.forms.lots import LotForm, is_about, lot_panel
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.fairness import seed_is_known
from tournaments.selectors.lots import due_lots, has_lots, lot_at, lot_list, rounds_to_come
from tournaments.services.lots import lot_draw, lot_record, lot_withdraw
from tournaments.views.console.access import actor_of, director_page


@director_page("GET", "HEAD", "POST")
def lots(request: HttpRequest, event: Event) -> HttpResponse:
    """The lots that are due and those that were drawn; a POST draws or records one."""
    if request.method != "POST":
        return _page(request, event)
    form = LotForm(request.POST)
    if not form.is_valid():
        return _page(request, event, form, status=422)
    try:
        _keep(request, event, form)
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _page(request, event, form, status=422)
    except StaleVersionError:
        return _page(request, event, form, status=409)
    messages.success(request, _("The lot counts in the ranking."))
    return HttpResponseRedirect(reverse("manage:lots", args=[event.slug]))


def _keep(request: HttpRequest, event: Event, form: LotForm) -> None:
    values, actor, now = form.cleaned_data, actor_of(request), timezone.now()
    entries, reason = values["entries"], values["reason"]
    if values["source"] is LotSource.SEED:
        lot_draw(event=event, actor=actor, now=now, entries=entries, reason=reason)
    else:
        order = values["order"]
        lot_record(event=event, actor=actor, now=now, entries=entries, order=order, reason=reason)


@director_page("POST")
def withdraw(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Take a lot back."""
    lot = lot_at(event, number)
    if lot is None:
        raise Http404
    reason = request.POST.get("reason", "")
    try:
        lot_withdraw(lot=lot, actor=actor_of(request), now=timezone.now(), reason=reason)
    except RequestRefusedError as refused:
        return _page(request, event, problems=refused.problems, status=422)
    messages.success(request, _("It was withdrawn."))
    return HttpResponseRedirect(reverse("manage:lots", args=[event.slug]))


def _page(
    request: HttpRequest,
    event: Event,
    sent: LotForm | None = None,
    *,
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    """The page; the `sent` form stands where it was typed, or above if its lot is not due."""
    due = due_lots(event)
    misses = sent is not None and not any(is_about(sent, one) for one in due)
    context = {
        "event": event,
        "panels": [lot_panel(one, sent) for one in due],
        "stale": sent if misses else None,
        "problems": problems,
        "lines": lot_list(event),
        "has_lots": has_lots(event),
        "to_come": rounds_to_come(event),
        "seed_known": seed_is_known(event),
        "may_draw": allows(event.status, Action.ENTER_RESULTS),
    }
    return render(request, "tournaments/console/lots.html", context, status=status)
