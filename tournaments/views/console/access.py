"""Who gets at the console: the event's director; for everybody else the event does not exist."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Event, User
from tournaments.selectors.events import managed_event

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, Event, P], HttpResponse]


def director_page(*methods: str) -> Callable[[View[P]], Callable[..., HttpResponse]]:
    """A view of the event named by the address's `slug`: for its director alone, and only for
    `methods`. Anonymous visitors are asked to log in, other directors get 404.
    """

    def decorate(view: View[P]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def guarded(
            request: HttpRequest, slug: str, *arguments: P.args, **options: P.kwargs
        ) -> HttpResponse:
            try:
                event = managed_event(actor_of(request), slug)
            except Event.DoesNotExist as error:
                raise Http404 from error
            return view(request, event, *arguments, **options)

        return never_cache(require_http_methods(methods)(login_required(guarded)))

    return decorate


def actor_of(request: HttpRequest) -> User:
    """Who is logged in; only behind `login_required`."""
    return cast("User", request.user)
