"""The ranking of an event, and the part of it that fetches itself again while play goes on."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe

from tournaments.enums import Audience, EventStatus
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.selectors.events import public_events
from tournaments.selectors.page_values import Ranking, RankingMethod
from tournaments.selectors.public_changes import has_public_changes
from tournaments.selectors.ranking import official_method, ranking
from tournaments.selectors.seating import entry_names
from tournaments.tables.ranking import RankingTable
from tournaments.views.public.page import event_or_404, marked_entry, render_event
from tournaments.words.scoring import scoring_sentence
from tournaments.words.tie_breaks import tie_break_legend


@require_safe
def event(request: HttpRequest, slug: str) -> HttpResponse:
    """The ranking by the official method, or by the one of `?by=`."""
    found = event_or_404(slug)
    return render_event(request, found, "ranking", "ranking", **_context(request, found))


def _etag(request: HttpRequest, slug: str) -> str | None:
    revision = public_events().filter(slug=slug).values_list("revision", flat=True).first()
    if revision is None:
        return None
    asked = f"{request.GET.get('by', '')[:3]}-{marked_entry(request)}"
    return f'"{revision}-{asked}-{get_language()}"'


@require_safe
@condition(etag_func=_etag)
def ranking_live(request: HttpRequest, slug: str) -> HttpResponse:
    """The changing part of the ranking alone; not sent again while nothing has changed."""
    found = event_or_404(slug)
    context = {"event": found, **_context(request, found)}
    response = render(request, "tournaments/public/_ranking.html", context)
    patch_cache_control(response, no_cache=True)
    return response


def _context(request: HttpRequest, found: Event) -> dict[str, Any]:
    official = official_method(found)
    method = _asked_method(request) or official
    made = ranking(found, method, Audience.PUBLIC)
    marked = marked_entry(request)
    shown = any(row.total is not None for row in made.rows)
    return {
        "ranking": made,
        "changed": has_public_changes(found),
        "sentence": scoring_sentence(settings_of(found)),
        "shown": shown,
        "table": RankingTable(made, event=found, marked=marked) if shown else None,
        "players": () if shown else entry_names(found).values(),
        "tabs": [(each, each is official, each is method) for each in RankingMethod],
        "by": method.value,
        "marked": marked,
        "live": found.status == EventStatus.RUNNING,
        "has_shared": any(row.shared for row in made.rows),
        "tie_break_legend": tie_break_legend(made),
        "has_unplaced": any(row.place is None for row in made.rows),
        "boards_differ": _boards_differ(made),
    }


def _asked_method(request: HttpRequest) -> RankingMethod | None:
    try:
        return RankingMethod(request.GET.get("by", ""))
    except ValueError:
        return None


def _boards_differ(made: Ranking) -> bool:
    return len({row.boards for row in made.rows if row.place is not None}) > 1
