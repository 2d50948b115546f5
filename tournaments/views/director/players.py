"""The players of a prepared event: their names, and who is ranked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.players import RankedForm, RenameForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action, allows
from tournaments.models import Entry, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.people import unranked_numbers
from tournaments.selectors.seating import entry_names
from tournaments.services.entries import entry_rename, entry_set_ranked
from tournaments.services.recording import wrong_state
from tournaments.tables.players import EntryTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import (
    READ,
    READ_OR_WRITE,
    conflict,
    event_page,
    refusal_status,
)


@event_page(*READ)
def entries(request: HttpRequest, event: Event) -> HttpResponse:
    """The players, each with the way to another name and out of the ranking."""
    unranked = unranked_numbers(event)
    table = EntryTable(entry_names(event).values(), event=event, unranked=unranked)
    return render(request, "tournaments/director/players.html", {"event": event, "table": table})


@event_page(*READ_OR_WRITE)
def rename(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The page of a player; sent, another name: a misspelt one, or a substitute."""
    entry = _entry(event, number)
    if request.method != "POST":
        return _page(request, event, entry)
    if not allows(event.status, Action.RENAME_ENTRIES):
        return conflict(request, event, [wrong_state(event)])
    form = RenameForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            renamed = entry_rename(
                entry=entry, actor=actor_of(request), now=timezone.now(), **form.cleaned_data
            )
        except RequestRefusedError as refused:
            places = [
                replace(problem, where=problem.where.removeprefix("entries[0]."))
                for problem in refused.problems
            ]
            show_problems(form, places)
            status = refusal_status(refused.problems)
        else:
            values = {"number": number, "name": renamed.name}
            messages.success(request, _("Player %(number)d is now “%(name)s”.") % values)
            return redirect("manage:players", event.slug)
    return _page(request, event, entry, status=status, form=form)


@event_page("POST", action=Action.RANK_ENTRIES)
def rank(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Take a player out of the ranking (`ranked` is `0`), or put one back (`1`), with a reason."""
    entry = _entry(event, number)
    form = RankedForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            entry = entry_set_ranked(
                entry=entry, actor=actor_of(request), now=timezone.now(), **form.cleaned_data
            )
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
            status = refusal_status(refused.problems)
        else:
            words = _("%s is ranked again.") if entry.ranked else _("%s is not ranked any more.")
            messages.success(request, words % entry.name)
            return redirect("manage:players", event.slug)
    return _page(request, event, entry, status=status, ranked_form=form)


def _entry(event: Event, number: int) -> Entry:
    try:
        return event.entries.select_related("person", "partner", "event").get(number=number)
    except Entry.DoesNotExist:
        raise Http404 from None


def _page(
    request: HttpRequest, event: Event, entry: Entry, *, status: int = 200, **more: Any
) -> HttpResponse:
    """A player's page; `more` has the form that was refused."""
    stored = {"name": entry.name, "club": entry.club}
    values: dict[str, Any] = {
        "event": event,
        "entry": entry,
        "form": RenameForm(initial=stored),
        "ranked_form": RankedForm(initial={"ranked": not entry.ranked}),
        "may_rename": allows(event.status, Action.RENAME_ENTRIES),
        "may_rank": allows(event.status, Action.RANK_ENTRIES),
        "may_change": allows(event.status, Action.CHANGE_SEATING),
        **more,
    }
    return render(request, "tournaments/director/rename.html", values, status=status)
