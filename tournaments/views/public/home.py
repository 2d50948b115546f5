"""The front page: which events there are."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.enums import EventStatus
from tournaments.selectors.events import public_events

PAST_ON_A_PAGE = 30


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Events being played, coming and past."""
    events = public_events()
    past = Paginator(events.filter(status=EventStatus.FINISHED), PAST_ON_A_PAGE)
    context = {
        "running": events.filter(status=EventStatus.RUNNING),
        "coming": events.filter(status=EventStatus.PREPARED).order_by("starts_at", "pk"),
        "past": past.get_page(request.GET.get("page")),
    }
    return render(request, "tournaments/public/home.html", context)
