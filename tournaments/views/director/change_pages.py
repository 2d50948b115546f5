"""Pages that show what a change will do before it is done: form, preview, confirmation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments.forms.refusals import show_problems
from tournaments.models import Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.views.director.access import refusal_status

TEMPLATE = "tournaments/director/change.html"
_OWN = frozenset({"csrfmiddlewaretoken", "step"})


@dataclass(frozen=True, slots=True)
class Effects:
    """What a change would do, in sentences; `warnings` are what it does against good custom.

    `seen` are the hidden values that say what the preview was made from (versions, revision); the
    confirmation sends them back. `more` is for parts of the page beside the sentences.
    """

    lines: tuple[str, ...]
    seen: Mapping[str, int]
    warnings: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """A change with its page. `preview` reads a valid form; `act` does what it says and returns
    the message; `back` is the address afterwards and of “Back”. With `at_once` nothing has to be
    filled in, and the page begins with what it would do.
    """

    title: str
    words: str
    do_it: str
    form: forms.Form
    preview: Callable[[], Effects]
    act: Callable[[], str]
    back: str
    at_once: bool = False


def change_page(request: HttpRequest, event: Event, change: Change) -> HttpResponse:
    """Show the form; sent once, what it would do; confirmed, do it.

    What was refused comes back with its reasons (422, or 409 where the state has moved on). A
    confirmation of something that changed meanwhile answers 409 and shows what it would do now.
    """
    if request.method != "POST" and not change.at_once:
        return _page(request, event, change)
    if request.method == "POST" and not change.form.is_valid():
        return _page(request, event, change, status=422)
    confirmed = request.POST.get("step") == "confirm"
    try:
        if confirmed:
            messages.success(request, change.act())
            return redirect(change.back)
        return _page(request, event, change, effects=change.preview())
    except RequestRefusedError as refused:
        show_problems(change.form, refused.problems)
        return _page(request, event, change, status=refusal_status(refused.problems))
    except StaleVersionError:
        return _stale(request, event, change)


def _stale(request: HttpRequest, event: Event, change: Change) -> HttpResponse:
    try:
        effects = change.preview()
    except RequestRefusedError as refused:
        show_problems(change.form, refused.problems)
        return _page(request, event, change, status=409, stale=True)
    return _page(request, event, change, status=409, stale=True, effects=effects)


def _page(
    request: HttpRequest,
    event: Event,
    change: Change,
    *,
    status: int = 200,
    effects: Effects | None = None,
    stale: bool = False,
) -> HttpResponse:
    context: dict[str, Any] = {
        "event": event,
        "change": change,
        "form": change.form,
        "effects": effects,
        "stale": stale,
        "sent": [] if effects is None else _sent(request, effects.seen),
    }
    return render(request, TEMPLATE, context, status=status)


def _sent(request: HttpRequest, seen: Mapping[str, int]) -> list[tuple[str, str | int]]:
    """What the confirmation sends: all that was previewed, with what it was made from."""
    typed = [
        (name, value)
        for name, values in request.POST.lists()
        if name not in _OWN and name not in seen
        for value in values
    ]
    return [*typed, *seen.items()]


def seen_number(request: HttpRequest, name: str) -> int:
    """A number the preview was made from, as the confirmation sends it; −1 if it does not."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else -1
