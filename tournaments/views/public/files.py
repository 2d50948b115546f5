"""What can be downloaded of an event."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.views.public.page import event_or_404, render_event


@require_safe
def files(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents everybody may have."""
    event = event_or_404(slug)
    return render_event(request, event, "files", "files")
