"""The players of a prepared event: their names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.players import RenameForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.models import Entry, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.seating import entry_names
from tournaments.services.entries import entry_rename
from tournaments.tables.players import EntryTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ, READ_OR_WRITE, event_page, refusal_status


@event_page(*READ)
def entries(request: HttpRequest, event: Event) -> HttpResponse:
    """The players of a prepared event, each with the way to another name."""
    if not event.has_boards:
        return redirect("manage:setup_players", event.slug)
    table = EntryTable(entry_names(event).values(), event=event)
    return render(request, "tournaments/director/players.html", {"event": event, "table": table})


@event_page(*READ_OR_WRITE, action=Action.RENAME_ENTRIES)
def rename(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Another name for a player: a misspelt one, or a substitute."""
    try:
        entry = event.entries.select_related("person", "event").get(number=number)
    except Entry.DoesNotExist:
        raise Http404 from None
    if request.method != "POST":
        stored = {"name": entry.person.name, "club": entry.person.club}
        return _rename_page(request, event, entry, RenameForm(initial=stored))
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
            values = {"number": number, "name": renamed.person.name}
            messages.success(request, _("Player %(number)d is now “%(name)s”.") % values)
            return redirect("manage:players", event.slug)
    return _rename_page(request, event, entry, form, status=status)


def _rename_page(
    request: HttpRequest, event: Event, entry: Entry, form: RenameForm, *, status: int = 200
) -> HttpResponse:
    values: dict[str, Any] = {"event": event, "entry": entry, "form": form}
    return render(request, "tournaments/director/rename.html", values, status=status)
