"""Who plays: the list of an event in preparation, and the names of a prepared one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.forms.players import PlayersForm, RenameForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.mapping.roster_files import MOST_BYTES
from tournaments.mapping.roster_text import roster_text
from tournaments.models import Entry, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.events import managed_event
from tournaments.selectors.movement_offers import FEWEST_ENTRIES
from tournaments.selectors.people import other_rosters, roster_of
from tournaments.selectors.seating import entry_names
from tournaments.services.entries import NewEntry, entries_replace, entry_rename
from tournaments.tables.players import EntryTable
from tournaments.tables.roster import RosterTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import (
    READ,
    READ_OR_WRITE,
    event_page,
    refusal_status,
)
from tournaments.views.director.roster_preview import RosterPreview, file_preview, text_preview
from tournaments.views.director.setup import setup_page

_OFFERED_LISTS = 6


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def players(request: HttpRequest, event: Event) -> HttpResponse:
    """The list as text to type or paste into; a file is read into it, for looking over first."""
    if request.method != "POST":
        text = roster_text(roster_of(_list_owner(request, event)))
        return _players_page(request, event, PlayersForm(initial={"players": text}))
    form = PlayersForm(request.POST, request.FILES)
    if not form.is_valid():
        return _players_page(request, event, form, status=422)
    if form.cleaned_data["file"] is not None:
        return _read_file(request, event, form)
    if "check" in request.POST:
        return _players_page(request, event, form, text_preview(event.owner, form.lines()))
    return _save(request, event, form)


def _list_owner(request: HttpRequest, event: Event) -> Event:
    """The event whose list is shown: another one of the director's if the query asks for it."""
    if "from" not in request.GET:
        return event
    try:
        return managed_event(actor_of(request), request.GET["from"])
    except Event.DoesNotExist:
        raise Http404 from None


def _read_file(request: HttpRequest, event: Event, form: PlayersForm) -> HttpResponse:
    """Put a file's players into the text; nothing is stored yet."""
    upload = form.cleaned_data["file"]
    before = () if form.cleaned_data["replace"] else form.lines()
    try:
        found = file_preview(event.owner, before, upload.read(MOST_BYTES + 1), upload.name)
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _players_page(request, event, form, status=422)
    filled = PlayersForm(initial={"players": roster_text(found.players)})
    return _players_page(request, event, filled, found)


def _save(request: HttpRequest, event: Event, form: PlayersForm) -> HttpResponse:
    lines = form.lines()
    entries = [NewEntry(line.name, line.club) for line in lines]
    try:
        entries_replace(event=event, actor=actor_of(request), now=timezone.now(), entries=entries)
    except RequestRefusedError as refused:
        # The preview finds the problems of the rows itself, and says them with their lines.
        others = [one for one in refused.problems if not one.where.startswith("entries")]
        show_problems(form, others)
        preview = text_preview(event.owner, lines)
        status = refusal_status(refused.problems)
        return _players_page(request, event, form, preview, refused=True, status=status)
    if len(entries) >= FEWEST_ENTRIES:
        return redirect("manage:setup_movement", event.slug)
    words = ngettext(
        "%(count)d player is kept. At least %(least)d are needed.",
        "%(count)d players are kept. At least %(least)d are needed.",
        len(entries),
    )
    messages.warning(request, words % {"count": len(entries), "least": FEWEST_ENTRIES})
    return redirect("manage:setup_players", event.slug)


def _players_page(
    request: HttpRequest,
    event: Event,
    form: PlayersForm,
    preview: RosterPreview | None = None,
    *,
    refused: bool = False,
    status: int = 200,
) -> HttpResponse:
    return setup_page(
        request,
        event,
        "players",
        status=status,
        form=form,
        preview=preview,
        refused=refused,
        table=preview and RosterTable(preview.rows),
        other_events=list(other_rosters(actor_of(request), event)[:_OFFERED_LISTS]),
        fewest=FEWEST_ENTRIES,
    )


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
