"""What the pages of an event have in common beside the login: what its state allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments.lifecycle import Action, allows
from tournaments.models import Event, Round
from tournaments.problems import Problem
from tournaments.services.recording import wrong_state
from tournaments.views.console.access import director_page

P = ParamSpec("P")
EventView = Callable[Concatenate[HttpRequest, Event, P], HttpResponse]

READ = ("GET", "HEAD")
READ_OR_WRITE = (*READ, "POST")


def event_page(
    *methods: str, action: Action | None = None
) -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """A view of the event named by the address, for its director alone.

    With an `action` that the event's state does not allow, a change is refused (409), and a page
    that is only looked at leads to the overview.
    """

    def decorate(view: EventView[P]) -> Callable[..., HttpResponse]:
        def page(
            request: HttpRequest, event: Event, /, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            if action is not None and not allows(event.status, action):
                if request.method in READ:
                    return redirect("manage:event", event.slug)
                return conflict(request, event, [wrong_state(event)])
            return view(request, event, *args, **kwargs)

        update_wrapper(page, view)
        return director_page(*methods)(page)

    return decorate


def conflict(request: HttpRequest, event: Event, problems: Iterable[Problem]) -> HttpResponse:
    """The answer to a change that the state no longer allows (409)."""
    values = {"event": event, "problems": list(problems)}
    return render(request, "tournaments/director/conflict.html", values, status=409)


def refusal_status(problems: Iterable[Problem]) -> int:
    """409 where the state has moved on, 422 where what was typed is the reason."""
    return 409 if any(problem.code == "wrong_state" for problem in problems) else 422


def round_of(event: Event, number: int) -> Round:
    """A round of the event by its number, or 404."""
    try:
        return event.rounds.get(number=number)
    except Round.DoesNotExist:
        raise Http404 from None
