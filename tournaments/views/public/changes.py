"""What changed since the results were published."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.selectors.public_changes import public_changes
from tournaments.views.public.page import event_or_404, render_event
from tournaments.words.public_changes import change_line, effect_words


@require_safe
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """The changes of what was public already, with their effect on the places."""
    event = event_or_404(slug)
    found = public_changes(event)
    return render_event(
        request,
        event,
        "ranking",
        "changes",
        published_at=found.published_at,
        moves=None if found.moves is None else effect_words(found.moves),
        lines=[change_line(change) for change in found.changes],
    )
