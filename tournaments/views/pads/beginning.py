"""The first page of score pads: what they are, and the form that begins one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from engine.deberts.presets import preset
from tournaments.forms.score_pad_setup import PRESETS, ScorePadForm
from tournaments.mapping.score_pads import KEPT_FOR
from tournaments.problems import RequestRefusedError
from tournaments.services.score_pads import pad_create
from tournaments.views.pads.access import remember, remembered
from tournaments.views.unlisted import client_address, status_of, unlisted
from tournaments.words.match_rules import game_differences, game_rules
from tournaments.words.rule_presets import rule_preset_names


@unlisted("GET", "HEAD", "POST")
def new(request: HttpRequest) -> HttpResponse:
    """The form of a new pad; a POST begins it and leads to its address."""
    if request.method != "POST":
        return _page(request, ScorePadForm())
    form = ScorePadForm(request.POST)
    if not form.is_valid():
        return _page(request, form, 422)
    try:
        token = pad_create(
            rules=form.rules(),
            preset=form.cleaned_data["preset"],
            names=form.names(),
            dealer=form.cleaned_data["dealer"],
            opening=form.opening(),
            address=client_address(request),
            now=timezone.now(),
        )
    except RequestRefusedError as refused:
        form.show(refused.problems)
        return _page(request, form, status_of(refused))
    return remember(HttpResponseRedirect(reverse("pads:pad", args=[token])), token)


def _page(request: HttpRequest, form: ScorePadForm, status: int = 200) -> HttpResponse:
    names, usual = rule_preset_names(), preset(PRESETS[0])
    own = remembered(request)
    context: dict[str, Any] = {
        "form": form,
        "days": KEPT_FOR.days,
        "own": own and {"token": own[0], "pad": own[1]},
        "usual_name": names[PRESETS[0]],
        "usual": game_rules(usual),
        "presets": [
            {"name": names[key], "differences": game_differences(usual, preset(key))}
            for key in PRESETS[1:]
        ],
    }
    return render(request, "tournaments/pads/new.html", context, status=status)
