"""What all public pages of an event share."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.models import Event
from tournaments.selectors.events import public_event

MARKED = "p"
"""The parameter that carries the entry to point out from page to page."""


def event_or_404(slug: str) -> Event:
    """The event the public knows by this address; drafts and unknown ones do not exist."""
    try:
        return public_event(slug)
    except Event.DoesNotExist as error:
        raise Http404 from error


def marked_entry(request: HttpRequest) -> int | None:
    """The number of the entry to point out, if the address names one."""
    return asked_number(request, MARKED)


def asked_number(request: HttpRequest, parameter: str) -> int | None:
    """The number in a parameter of the address; None without one and for anything else."""
    asked = request.GET.get(parameter, "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else None


def render_event(
    request: HttpRequest, event: Event, section: str, page: str, **context: Any
) -> HttpResponse:
    """The page `tournaments/public/<page>.html` under the event's header."""
    rounds = context.pop("rounds", None)
    context |= {
        "event": event,
        "section": section,
        "rounds": list(event.rounds.all()) if rounds is None else rounds,
    }
    return render(request, f"tournaments/public/{page}.html", context)
