"""The list of results a director should look at twice."""

from __future__ import annotations

import re

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.lifecycle import Action, allows
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.odd_results import odd_results
from tournaments.services.odd_results import odd_result_seen
from tournaments.tables.odd_results import OddResultTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page, refusal_status
from tournaments.words.odd_results import far_words

_STATE = re.compile(r"[0-9]{1,9}")


@event_page(*READ_OR_WRITE, action=Action.REVIEW_RESULTS)
def odd(request: HttpRequest, event: Event) -> HttpResponse:
    """The findings; sending one with a reason marks it as looked at."""
    if request.method != "POST":
        return _page(request, event)
    key, state = request.POST.get("key", ""), request.POST.get("state", "")
    try:
        odd_result_seen(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            key=key,
            state=int(state) if _STATE.fullmatch(state) else -1,
            reason=request.POST.get("reason", ""),
        )
    except RequestRefusedError as refused:
        words = " ".join(str(problem.message) for problem in refused.problems)
        status = refusal_status(refused.problems)
        return _page(request, event, refused=(key, words), status=status)
    except StaleVersionError:
        message = _("The results have changed: this is how they stand now.")
        return _page(request, event, problems=(Problem("stale", message),), status=409)
    messages.success(request, _("Marked as looked at."))
    return HttpResponseRedirect(reverse("manage:odd", args=[event.slug]))


def _page(
    request: HttpRequest,
    event: Event,
    *,
    refused: tuple[str, str] = ("", ""),
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    findings = odd_results(event)
    may_mark = allows(event.status, Action.REVIEW_RESULTS)
    values = {
        "event": event,
        "findings": findings,
        "left": sum(one.seen is None for one in findings),
        "table": OddResultTable(findings, event=event, may_mark=may_mark, refused=refused),
        "far": far_words(),
        "problems": problems,
    }
    return render(request, "tournaments/director/odd.html", values, status=status)
