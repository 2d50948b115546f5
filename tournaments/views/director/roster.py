"""Who plays in an event in preparation: typed, pasted, or read from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.forms.differences import list_differences
from tournaments.forms.players import PlayersForm
from tournaments.forms.refusals import show_problems
from tournaments.forms.roster_columns import RosterColumnsForm
from tournaments.lifecycle import Action
from tournaments.mapping.movements import FEWEST_ENTRIES
from tournaments.mapping.roster_columns import recognise_columns
from tournaments.mapping.roster_files import MOST_BYTES, read_roster_file
from tournaments.mapping.roster_reading import RosterReading, player_key, sealed, unsealed
from tournaments.mapping.roster_text import RosterLine, roster_text
from tournaments.mapping.rules import plays_in_pairs
from tournaments.models import Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.events import managed_event
from tournaments.selectors.people import other_rosters, roster_of
from tournaments.services.entries import NewEntry, clean_side, entries_replace
from tournaments.tables.roster import RosterTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page, refusal_status
from tournaments.views.director.keeping import Refusal, stale_refusal
from tournaments.views.director.roster_preview import RosterPreview, file_facts, roster_preview
from tournaments.views.director.setup_steps import seen_revision, setup_page

_OFFERED_LISTS = 6


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a page of the list shows beside the form: the list as read, the file some of it came
    from with the choice of its columns, and why it was not kept.
    """

    preview: RosterPreview | None = None
    reading: RosterReading | None = None
    columns: RosterColumnsForm | None = None
    refusal: Refusal | None = None
    refused: bool = False


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def players(request: HttpRequest, event: Event) -> HttpResponse:
    """The list as text to type or paste into; a file is read into it, for looking over first."""
    if request.method != "POST":
        text = roster_text(roster_of(_list_owner(request, event)))
        return _page(request, event, PlayersForm(initial={"players": text}), _Shown())
    form = PlayersForm(request.POST, request.FILES)
    reading = unsealed(request.POST.get("reading", ""))
    shown = _Shown(reading=reading)
    if not form.is_valid():
        return _page(request, event, form, replace(shown, refusal=Refusal(422)))
    if form.cleaned_data["file"] is not None:
        return _read_file(request, event, form)
    if "columns" in request.POST:
        return _read_again(request, event, form, reading)
    if "check" in request.POST:
        preview = roster_preview(event, form.lines())
        return _page(request, event, form, replace(shown, preview=preview))
    return _save(request, event, form, shown)


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
        sheet = read_roster_file(upload.read(MOST_BYTES + 1))
        reading = RosterReading(upload.name, sheet, recognise_columns(sheet))
        if not reading.lines:
            message = _("There are headings in the file, but no players.")
            raise RequestRefusedError.because("file_empty", message, "file")
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _page(request, event, form, _Shown(refusal=Refusal(422)))
    return _with_file(request, event, before, reading)


def _read_again(
    request: HttpRequest, event: Event, form: PlayersForm, reading: RosterReading | None
) -> HttpResponse:
    """Take what the file's columns gave out of the text, and put in what they give as chosen;
    lines that were changed by hand stay.
    """
    if reading is None:
        form.add_error("file", _("The file is no longer in the page. Choose it again."))
        return _page(request, event, form, _Shown(refusal=Refusal(422)))
    columns = RosterColumnsForm(request.POST, reading=reading)
    if not columns.is_valid():
        shown = _Shown(reading=reading, columns=columns, refusal=Refusal(422))
        return _page(request, event, form, shown)
    read = {player_key(line.name, line.club) for line in reading.added}
    kept = [line for line in form.lines() if player_key(line.name, line.club) not in read]
    return _with_file(request, event, kept, replace(reading, columns=columns.chosen()))


def _with_file(
    request: HttpRequest,
    event: Event,
    before: tuple[RosterLine, ...] | list[RosterLine],
    reading: RosterReading,
) -> HttpResponse:
    """The page with the file's players below those who stood in the list before."""
    reading = replace(reading, before=tuple((line.name, line.club) for line in before))
    preview = roster_preview(event, [*before, *reading.added])
    form = PlayersForm(initial={"players": roster_text(preview.players)})
    return _page(request, event, form, _Shown(preview=preview, reading=reading))


def _save(request: HttpRequest, event: Event, form: PlayersForm, shown: _Shown) -> HttpResponse:
    lines = form.lines()
    entries = [NewEntry(line.name, line.club) for line in lines]
    try:
        entries_replace(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            entries=entries,
            expected_revision=seen_revision(request),
        )
    except RequestRefusedError as refused:
        # The preview finds the problems of the rows itself, and says them with their lines.
        others = [one for one in refused.problems if not one.where.startswith("entries")]
        show_problems(form, others)
        shown = replace(
            shown,
            preview=roster_preview(event, lines),
            refusal=Refusal(refusal_status(refused.problems)),
            refused=True,
        )
        return _page(request, event, form, shown)
    except StaleVersionError as stale:
        return _page(request, event, form, replace(shown, refusal=_stale(stale, entries)))
    return _kept(event, request, len(entries))


def _stale(stale: StaleVersionError, entries: list[NewEntry]) -> Refusal:
    """Somebody else changed the list: where it differs from the one that was typed."""
    partners = plays_in_pairs(stale.current)
    typed = [clean_side(entry, partners=partners) for entry in entries]
    differences = list_differences(roster_of(stale.current), typed, _player_words)
    return stale_refusal(stale, differences)


def _player_words(player: tuple[str, str]) -> str:
    name, club = player
    return f"{name}; {club}" if club else name


def _kept(event: Event, request: HttpRequest, count: int) -> HttpResponse:
    """On to the next step, if there are players enough for it."""
    if count >= FEWEST_ENTRIES:
        return redirect("manage:setup_movement", event.slug)
    words = ngettext(
        "%(count)d player is kept. At least %(least)d are needed.",
        "%(count)d players are kept. At least %(least)d are needed.",
        count,
    )
    messages.warning(request, words % {"count": count, "least": FEWEST_ENTRIES})
    return redirect("manage:setup_players", event.slug)


def _page(request: HttpRequest, event: Event, form: PlayersForm, shown: _Shown) -> HttpResponse:
    values: dict[str, Any] = {}
    if reading := shown.reading:
        text = sealed(reading)
        columns = shown.columns or RosterColumnsForm(reading=reading)
        values = {"file": file_facts(reading), "reading": text, "columns": text and columns}
    return setup_page(
        request,
        event,
        "players",
        shown.refusal,
        form=form,
        preview=shown.preview,
        refused=shown.refused,
        table=shown.preview and RosterTable(shown.preview.rows),
        other_events=list(other_rosters(actor_of(request), event)[:_OFFERED_LISTS]),
        fewest=FEWEST_ENTRIES,
        partners=plays_in_pairs(event),
        **values,
    )
