"""The rules of play and of comparison that an event stores, in words."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.mapping.rules import rules_of
from tournaments.mapping.scoring_settings import settings_of
from tournaments.views.public.page import event_or_404, render_event
from tournaments.words.rules import rule_statements
from tournaments.words.scoring import scoring_statements


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """What holds at the tables and how results are compared."""
    event = event_or_404(slug)
    return render_event(
        request,
        event,
        "rules",
        "rules",
        game=rule_statements(rules_of(event)),
        scoring=scoring_statements(settings_of(event)),
    )
