"""A score pad in use: its table, what is written into it, and taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.errors import RefusedError
from engine.formats.match import NamedMatch, with_names
from engine.match.acts import Act
from engine.match.play import after
from tournaments.forms.score_pad_acts import FORMS
from tournaments.forms.score_pad_fields import ActForm
from tournaments.models import ScorePad
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.score_pads import PadPage
from tournaments.services.score_pads import pad_delete, pad_new_game, pad_undo, pad_write
from tournaments.views.pads.access import (
    COOKIE,
    readable,
    remember,
    writable,
)
from tournaments.views.unlisted import status_of, unlisted
from tournaments.words.match_rules import game_rules
from tournaments.words.score_pads import (
    PadLine,
    act_names,
    outcome_words,
    pad_line,
    pad_lines,
    possible_acts,
    standing_words,
)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an act would write."""

    line: PadLine
    words: str
    totals: tuple[int, ...]
    standing: list[str]


@unlisted("GET", "HEAD")
def pad(request: HttpRequest, token: str) -> HttpResponse:
    """The pad for whoever writes."""
    page = writable(token)
    return _written_page(request, token, page, FORMS["deal"](page.game))


@unlisted("GET", "HEAD")
def read(request: HttpRequest, token: str) -> HttpResponse:
    """The pad for whoever only looks."""
    page = readable(token)
    return render(request, "tournaments/pads/read.html", _table(page))


@unlisted("GET", "HEAD", "POST")
def act(request: HttpRequest, token: str, name: str) -> HttpResponse:
    """The form of one act; a POST shows what it would write, or with `write` writes it."""
    page = writable(token)
    if name not in FORMS:
        raise Http404
    if request.method != "POST":
        return _act_page(request, token, page, name, FORMS[name](page.game))
    form = FORMS[name](page.game, request.POST)
    if not form.is_valid():
        return _act_page(request, token, page, name, form, status=422)
    chosen = form.act()
    try:
        preview = _preview(page.game, chosen)
    except RequestRefusedError as refused:
        form.show(refused.problems)
        return _act_page(request, token, page, name, form, status=422)
    if "write" not in request.POST:
        return _act_page(request, token, page, name, form, preview=preview)
    return _changed(
        request,
        token,
        lambda version: pad_write(
            token=token, act=chosen, expected_version=version, now=timezone.now()
        ),
        lambda current: _act_page(request, token, current, name, form, status=409),
    )


@unlisted("POST")
def undo(request: HttpRequest, token: str) -> HttpResponse:
    """Take the latest line back."""
    return _changed(
        request,
        token,
        lambda version: pad_undo(token=token, expected_version=version, now=timezone.now()),
    )


@unlisted("POST")
def new_game(request: HttpRequest, token: str) -> HttpResponse:
    """Begin the next game of the same players."""
    page = writable(token)
    typed = request.POST.get("dealer", "")
    players = {str(place) for place in range(len(page.game.names))}
    dealer = int(typed) if typed in players else page.match.dealer
    return _changed(
        request,
        token,
        lambda version: pad_new_game(
            token=token, dealer=dealer, expected_version=version, now=timezone.now()
        ),
    )


@unlisted("GET", "HEAD", "POST")
def delete(request: HttpRequest, token: str) -> HttpResponse:
    """Ask once, then delete the pad."""
    page = writable(token)
    if request.method != "POST":
        return render(request, "tournaments/pads/delete.html", {"pad": page, "token": token})
    pad_delete(token=token)
    messages.success(request, _("The score pad is deleted."))
    response = HttpResponseRedirect(reverse("pads:new"))
    response.delete_cookie(COOKIE, path="/pad/")
    return response


def _changed(
    request: HttpRequest,
    token: str,
    change: Callable[[int], None],
    again: Callable[[PadPage], HttpResponse] | None = None,
) -> HttpResponse:
    """Do it and go back to the pad; what was meant for an older state is shown `again`."""
    typed = request.POST.get("version", "")
    version = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else -1
    try:
        change(version)
    except ScorePad.DoesNotExist as error:
        raise Http404 from error
    except StaleVersionError as stale:
        words = _("Something was written meanwhile: this is how it stands now.")
        messages.warning(request, words)
        if again is not None:
            return again(stale.current)
    except RequestRefusedError as refused:
        for problem in refused.problems:
            messages.error(request, str(problem.message))
        form = FORMS["deal"](writable(token).game)
        return _written_page(request, token, writable(token), form, status=status_of(refused))
    return remember(HttpResponseRedirect(f"{reverse('pads:pad', args=[token])}#now"), token)


def _preview(game: NamedMatch, chosen: Act) -> Preview:
    """What `chosen` would write. Raises `RequestRefusedError` with every reason against it."""
    try:
        match = after(game.match, chosen)
    except RefusedError as error:
        raise RequestRefusedError.of(with_names(game, error.violations)) from error
    then = NamedMatch(match, game.names, game.rules_name)
    line = match.lines[-1]
    return Preview(
        pad_line(then, line), outcome_words(then, line), match.totals, standing_words(then)
    )


def _table(page: PadPage) -> dict[str, Any]:
    return {
        "pad": page,
        "lines": pad_lines(page.game),
        "standing": standing_words(page.game),
        "rules": game_rules(page.match.rules),
    }


def _written_page(
    request: HttpRequest, token: str, page: PadPage, form: ActForm, status: int = 200
) -> HttpResponse:
    context = _table(page) | {
        "token": token,
        "form": form,
        "acts": possible_acts(page.match),
        "write_address": request.build_absolute_uri(reverse("pads:pad", args=[token])),
        "read_address": request.build_absolute_uri(reverse("pads:read", args=[page.read_token])),
    }
    return render(request, "tournaments/pads/pad.html", context, status=status)


def _act_page(
    request: HttpRequest,
    token: str,
    page: PadPage,
    name: str,
    form: ActForm,
    *,
    preview: Preview | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "pad": page,
        "token": token,
        "name": name,
        "title": act_names()[name],
        "form": form,
        "preview": preview,
        "sent": [
            (key, value)
            for key, values in request.POST.lists()
            for value in values
            if key not in ("csrfmiddlewaretoken", "version", "write")
        ],
    }
    return render(request, "tournaments/pads/act.html", context, status=status)
