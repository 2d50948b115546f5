"""One play: its result and history; correct, rule, take back, undo."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone

from engine.cards.suit import SUITS
from engine.seats import Seat
from tournaments.enums import RULED_RESULTS, Audience, ScoresheetKind
from tournaments.forms.rulings import RulingForm, result_form, ruling_initial
from tournaments.forms.scoresheet import ScoresheetForm, initial_of
from tournaments.forms.typed_result import TypedResult
from tournaments.lifecycle import Action, allows
from tournaments.mapping.rules import rules_of
from tournaments.models import Event, Play
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.audit import result_changes
from tournaments.selectors.console import (
    board_groups,
    find_play,
    play_opponents,
    standing_result,
)
from tournaments.selectors.explanations import Explanations
from tournaments.services.scoresheets import (
    scoresheet_enter,
    scoresheet_undo,
    scoresheet_withdraw,
)
from tournaments.views.console import overruling
from tournaments.views.console.access import actor_of, director_page
from tournaments.views.console.cells import console_address, play_address
from tournaments.views.console.changes import change_rows
from tournaments.views.console.drafts import draft_of, told_problems, typed_of
from tournaments.views.console.far_results import far_reason, far_result_words
from tournaments.words.explanations import Told, told
from tournaments.words.results import Opponents, play_words, result_words
from tournaments.words.rulings import group_words


@director_page("GET", "HEAD", "POST")
def play(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """The page of a play; sent back, its forms enter or correct the result."""
    found = found_play(event, round_number, table, board)
    if request.method != "POST":
        return play_page(request, event, found)
    form = result_form(request.POST, rules_of(event).seats)
    if isinstance(form, ScoresheetForm):
        form.replaces = standing_result(found) is not None
    if not form.is_valid():
        return play_page(request, event, found, form=form, status=422)
    reason, far = form.cleaned_data["reason"], ""
    try:
        draft = overruling.with_overrule(draft_of(form.partly, found.board), request)
        if far := far_result_words(found, draft):
            if request.POST.get("far") != "confirmed":
                return play_page(request, event, found, form=form, far=far, status=409)
            reason = far_reason(reason)
        scoresheet_enter(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=sent_version(request),
            draft=draft,
            reason=reason,
        )
    except RequestRefusedError as refused:
        form.add_problems(told_problems(found, refused.problems))
        overrule = overruling.may_be_overruled(refused.problems)
        return play_page(request, event, found, form=form, overrule=overrule, status=422)
    except StaleVersionError:
        return play_page(request, event, found, form=form, stale=True, far=far, status=409)
    return play_done(request, event, found)


@director_page("POST")
def withdraw(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Take the result back: the play is missing again."""
    found = found_play(event, round_number, table, board)
    try:
        scoresheet_withdraw(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=sent_version(request),
            reason=request.POST.get("reason", ""),
        )
    except RequestRefusedError as refused:
        return play_page(request, event, found, problems=refused.problems, status=422)
    except StaleVersionError:
        reason = request.POST.get("reason", "")
        return play_page(request, event, found, stale=True, withdraw_reason=reason, status=409)
    return play_done(request, event, found)


@director_page("POST")
def undo(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Undo the last change of the result, if it still is the last one."""
    found = found_play(event, round_number, table, board)
    try:
        scoresheet_undo(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=sent_version(request),
        )
    except RequestRefusedError as refused:
        problems = told_problems(found, refused.problems)
        return play_page(request, event, found, problems=problems, status=422)
    except StaleVersionError:
        return play_page(request, event, found, stale=True, status=409)
    return play_done(request, event, found)


def found_play(event: Event, round_number: int, table: int, board: int) -> Play:
    """The play an address names; 404 if there is none."""
    try:
        return find_play(event, board, table, round_number)
    except Play.DoesNotExist as error:
        raise Http404 from error


def sent_version(request: HttpRequest) -> int:
    """The version the form was made from; -1, which no play has, if it says none."""
    text = request.POST.get("expected_version", "")
    return int(text) if text.isdecimal() else -1


def play_done(request: HttpRequest, event: Event, play: Play) -> HttpResponse:
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


def play_page(
    request: HttpRequest,
    event: Event,
    play: Play,
    *,
    form: ScoresheetForm | RulingForm | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The play's page. `form` is the one that was refused, with what was typed."""
    if status == 409:
        place = (play.board.number, play.sitting.table, play.sitting.round.number)
        play = find_play(event, *place)
    names = Opponents(*play_opponents(play))
    standing = standing_result(play)
    typed = None if standing is None else typed_of(standing.sheet)
    panels = _panels(typed, form, rules_of(event).seats)
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
        "panels": panels,
        "ruled_panels": [panel for panel in panels.values() if panel["kind"] in RULED_RESULTS],
        "group_words": group_words(play.group),
        "groups": board_groups(play.board),
        "how_board": play.board.number,
        "hows": _hows(event, play) if standing is not None and "how" in request.GET else [],
        **more,
    }
    return render(request, "tournaments/console/play.html", context, status=status)


def _hows(event: Event, play: Play) -> list[Told]:
    """How the values of both seats came about, of everything entered so far."""
    explanations = Explanations(event, Audience.DIRECTOR)
    values = (
        explanations.value(play.board.number, entry.number)
        for entry in (play.entry_a, play.entry_b)
    )
    return [told(value) for value in values if value is not None]


def _panels(
    typed: TypedResult | None,
    refused: ScoresheetForm | RulingForm | None,
    seats: tuple[Seat, ...],
) -> dict[str, dict[str, object]]:
    """A form for each kind of result; the kind that stands, or was refused, is open."""
    shown = ScoresheetKind.TALLY if typed is None else typed.kind
    if refused is not None:
        shown = refused.partly.kind
    panels: dict[str, dict[str, object]] = {}
    for kind in ScoresheetKind:
        form = _empty_form(kind, typed, seats)
        if refused is not None and kind is shown:
            form = refused
            form.auto_id = f"{kind.value}_%s"
        panels[kind.value] = {"kind": kind, "form": form, "open": kind is shown}
    return panels


def _empty_form(
    kind: ScoresheetKind, typed: TypedResult | None, seats: tuple[Seat, ...]
) -> ScoresheetForm | RulingForm:
    """The form for a kind, filled with what stands as far as it has fields for it."""
    if kind not in RULED_RESULTS:
        initial = None if typed is None else initial_of(typed)
        return ScoresheetForm(initial=initial, auto_id=f"{kind.value}_%s", seats=seats)
    stands = typed is not None and typed.kind is kind
    return RulingForm(
        initial=ruling_initial(typed) if stands and typed is not None else {},
        auto_id=f"{kind.value}_%s",
    )
