"""Every address of the site, read from the urlconf so that none is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tournaments.enums import DocumentKind, SeatingChangeKind
from tournaments.models import Event

ADMIN = "admin"
BY_QUERY = {"public:explore", "public:replay_made"}
"""Routes that also show a board of an event, named in the query."""


@dataclass(frozen=True, slots=True)
class Route:
    """A named route with the names of its arguments."""

    name: str
    arguments: tuple[str, ...]

    @property
    def managed(self) -> bool:
        """Whether it belongs to the director's pages."""
        return self.name.startswith("manage:")


def all_routes() -> list[Route]:
    """All named routes but those of Django's own admin site."""
    return sorted(_walk(get_resolver().url_patterns, "", ()), key=lambda route: route.name)


def _walk(patterns: list[Any], namespace: str, arguments: tuple[str, ...]) -> Iterator[Route]:
    for pattern in patterns:
        own = (*arguments, *pattern.pattern.converters)
        if isinstance(pattern, URLResolver):
            if pattern.namespace != ADMIN:
                inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
                yield from _walk(pattern.url_patterns, inner, own)
        elif isinstance(pattern, URLPattern) and pattern.name:
            yield Route(f"{namespace}{pattern.name}", own)


def addresses(route: Route, event: Event) -> list[str]:
    """The route's addresses in an event: one for each number and document it can name."""
    found: list[dict[str, Any]] = [{}]
    for argument in route.arguments:
        values = _values(argument, route, event)
        found = [{**chosen, argument: value} for chosen in found for value in values]
    plain = [reverse(route.name, kwargs=chosen) for chosen in found]
    if route.name in BY_QUERY:
        plain += [f"{plain[0]}?event={event.slug}&board={n}" for n in _numbers(event)]
    return plain


_WORDS: dict[str, list[Any]] = {
    "act": ["start"],
    "kind": list(SeatingChangeKind),
    # The name of an act of a score pad; it opens none.
    "name": ["deal"],
    "token": ["deal"],
}


def _values(argument: str, route: Route, event: Event) -> list[Any]:
    if argument in _WORDS:
        return _WORDS[argument]
    match argument:
        case "slug":
            return [event.slug]
        case "document":
            return list(DocumentKind)
        case "job_id":
            return list(event.document_jobs.values_list("pk", flat=True))
        case "round" | "round_number":
            return list(event.rounds.values_list("number", flat=True))
        case "table":
            return [1, 2]
        case "board" | "number":
            return list(_numbers(event))
        case "pk" | "adjustment":
            return list(event.adjustments.values_list("pk", flat=True))
    message = f"{route.name}: how is “{argument}” filled in?"
    raise AssertionError(message)


def _numbers(event: Event) -> range:
    return range(1, event.boards.count() + 1)
