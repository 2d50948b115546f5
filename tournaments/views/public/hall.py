"""What hangs in the hall: who sits where, and the big screen."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from tournaments.selectors.clocks import shown_clock
from tournaments.selectors.slides import slides
from tournaments.selectors.whereabouts import hall_seating, whereabouts, whereabouts_of
from tournaments.views.public.page import (
    asked_number,
    event_or_404,
    marked_entry,
    render_event,
)

SECONDS_A_SLIDE = 12


@require_safe
def seating(request: HttpRequest, slug: str) -> HttpResponse:
    """Who sits where now, by name or (`?by=table`) by table; `?p=` finds one player, now and in
    the round after.
    """
    event = event_or_404(slug)
    hall = hall_seating(event)
    marked = marked_entry(request)
    asked = [one for one in (hall.now, hall.next) if one is not None]
    found = [] if marked is None else [whereabouts_of(one, marked) for one in asked]
    shown = hall.shown
    return render_event(
        request,
        event,
        "seating",
        "seating",
        hall=hall,
        seating=shown,
        places=[] if shown is None else whereabouts(shown),
        by_table=request.GET.get("by") == "table",
        marked=marked,
        mine=[place for place in found if place is not None],
    )


@require_safe
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """One slide of the big screen, `?slide=` from 1 on; it leads to the next one by itself."""
    event = event_or_404(slug)
    found = slides(event)
    number = (max(asked_number(request, "slide") or 1, 1) - 1) % len(found)
    context = {
        "event": event,
        "slide": found[number],
        "number": number + 1,
        "count": len(found),
        "next": number + 2 if number + 1 < len(found) else 1,
        "seconds": SECONDS_A_SLIDE,
        "clock": shown_clock(event.rounds.order_by("number")),
        "made": timezone.now(),
    }
    response = render(request, "tournaments/public/screen.html", context)
    patch_cache_control(response, no_cache=True)
    return response
