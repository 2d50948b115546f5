"""One play: its result and history; correct, rule, take back, undo."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone

from engine.cards.suit import SUITS
from tournaments.enums import ScoresheetKind
from tournaments.forms.scoresheet import ScoresheetForm, initial_of
from tournaments.lifecycle import Action, allows
from tournaments.models import Event, Play
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.audit import result_changes
from tournaments.selectors.console import (
    find_play,
    play_opponents,
    standing_result,
)
from tournaments.services.scoresheets import (
    scoresheet_enter,
    scoresheet_undo,
    scoresheet_withdraw,
)
from tournaments.views.console.access import actor_of, director_page
from tournaments.views.console.cells import console_address, play_address
from tournaments.views.console.changes import change_rows
from tournaments.views.console.drafts import draft_of, told_problems, typed_of
from tournaments.words.results import Opponents, play_words, result_words


@director_page("GET", "HEAD", "POST")
def play(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """The page of a play; sent back, its forms enter or correct the result."""
    found = _found(event, round_number, table, board)
    if request.method != "POST":
        return _page(request, event, found)
    form = ScoresheetForm(request.POST)
    form.replaces = standing_result(found) is not None
    if not form.is_valid():
        return _page(request, event, found, form=form, status=422)
    try:
        scoresheet_enter(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=_version(request),
            draft=draft_of(form.partly, found.board),
            reason=form.cleaned_data["reason"],
        )
    except RequestRefusedError as refused:
        form.add_problems(told_problems(found, refused.problems))
        return _page(request, event, found, form=form, status=422)
    except StaleVersionError:
        return _page(request, event, found, form=form, stale=True, status=409)
    return _done(request, event, found)


@director_page("POST")
def withdraw(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Take the result back: the play is missing again."""
    found = _found(event, round_number, table, board)
    try:
        scoresheet_withdraw(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=_version(request),
            reason=request.POST.get("reason", ""),
        )
    except RequestRefusedError as refused:
        return _page(request, event, found, problems=refused.problems, status=422)
    except StaleVersionError:
        reason = request.POST.get("reason", "")
        return _page(request, event, found, stale=True, withdraw_reason=reason, status=409)
    return _done(request, event, found)


@director_page("POST")
def undo(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Undo the last change of the result, if it still is the last one."""
    found = _found(event, round_number, table, board)
    try:
        scoresheet_undo(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=_version(request),
        )
    except RequestRefusedError as refused:
        problems = told_problems(found, refused.problems)
        return _page(request, event, found, problems=problems, status=422)
    except StaleVersionError:
        return _page(request, event, found, stale=True, status=409)
    return _done(request, event, found)


def _found(event: Event, round_number: int, table: int, board: int) -> Play:
    try:
        found = find_play(event, board, table)
    except Play.DoesNotExist as error:
        raise Http404 from error
    if found.sitting.round.number != round_number:
        raise Http404
    return found


def _version(request: HttpRequest) -> int:
    """The version the form was made from; -1, which no play has, if it says none."""
    text = request.POST.get("expected_version", "")
    return int(text) if text.isdecimal() else -1


def _done(request: HttpRequest, event: Event, play: Play) -> HttpResponse:
    """Back to the play's page, or to the console, with what stands now read back."""
    if request.POST.get("back") == "console":
        return HttpResponseRedirect(
            console_address(
                event,
                round=play.sitting.round.number,
                order=request.POST.get("order", ""),
                after=f"{play.board.number}-{play.sitting.table}",
            )
        )
    standing = standing_result(play)
    sheet = None if standing is None else standing.sheet
    place = (play.sitting.round.number, play.sitting.table, play.board.number)
    words = play_words(place[2], place[1], sheet, Opponents(*play_opponents(play)))
    messages.success(request, words)
    return HttpResponseRedirect(play_address(event, *place))


def _page(
    request: HttpRequest,
    event: Event,
    play: Play,
    *,
    form: ScoresheetForm | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The play's page. `form` is the one that was refused, with what was typed."""
    if status == 409:
        play = find_play(event, play.board.number, play.sitting.table)
    names = Opponents(*play_opponents(play))
    standing = standing_result(play)
    typed = None if standing is None else typed_of(standing.sheet)
    changes = change_rows(event, result_changes(event, play=play))
    context = {
        "event": event,
        "suits": SUITS,
        "play": play,
        "names": names,
        "standing": standing,
        "standing_words": "" if standing is None else result_words(standing.sheet, names),
        "changes": changes,
        "may_enter": allows(event.status, Action.ENTER_RESULTS),
        "panels": _panels(None if typed is None else initial_of(typed), form),
        **more,
    }
    return render(request, "tournaments/console/play.html", context, status=status)


def _panels(
    initial: dict[str, object] | None, refused: ScoresheetForm | None
) -> dict[str, dict[str, object]]:
    """A form for each kind of result; the kind that stands, or was refused, is open."""
    shown = ScoresheetKind.TALLY.value
    if initial is not None:
        shown = str(initial["kind"])
    if refused is not None:
        shown = refused.partly.kind.value
    panels: dict[str, dict[str, object]] = {}
    for kind in ScoresheetKind.values:
        form = ScoresheetForm(initial=initial, auto_id=f"{kind}_%s")
        if refused is not None and kind == shown:
            form = refused
            form.auto_id = f"{kind}_%s"
        panels[kind] = {"form": form, "open": kind == shown}
    return panels
