"""How the cards were dealt, and how anybody can check it."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from engine.formats.deal import board_set_to_document
from tournaments.selectors.fairness import fairness as fairness_of
from tournaments.selectors.fairness import released_boards
from tournaments.views.public.page import event_or_404, render_event


@require_safe
def fairness(request: HttpRequest, slug: str) -> HttpResponse:
    """The commitment, the seed once it is no secret, and the way to verify both."""
    event = event_or_404(slug)
    return render_event(request, event, "fairness", "fairness", fairness=fairness_of(event))


@require_safe
def boards_document(request: HttpRequest, slug: str) -> HttpResponse:
    """The `deberts-boards/1` document of the event; it does not exist while the seed is secret."""
    boards = released_boards(event_or_404(slug))
    if boards is None:
        raise Http404
    text = json.dumps(board_set_to_document(boards), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slug}-boards.json"'
    return response
