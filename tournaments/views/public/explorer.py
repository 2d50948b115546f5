"""Any deal of two players with everything perfect play says about it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.cards.deal import Deal
from engine.cards.dealing import SEED_BYTES, DealingPlan, make_board_set
from engine.deberts.draw import layout
from engine.deberts.ruleset import RuleSet
from tournaments.forms.board_cards import initial_of
from tournaments.forms.exploring import RULE_SETS, ExploreForm
from tournaments.mapping.deal_addresses import address_to_document
from tournaments.mapping.perfect_play import perfect_play_from_document
from tournaments.mapping.rules import preset_rules, trump_facts
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.events import events_with_cards
from tournaments.selectors.page_values import BoardCards, CardsState
from tournaments.selectors.perfect_play import Analysis, AnalysisState
from tournaments.services.exploring import deal_explore
from tournaments.views.public.asked_deals import AskedDeal, asked_deal, query_of
from tournaments.views.unlisted import client_address, status_of
from tournaments.words.exploring import reachable_trumps
from tournaments.words.perfect_play import grid
from tournaments.words.players import USUAL, player_choices

NOT_FOUND = "no_cards"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def explore(request: HttpRequest) -> HttpResponse:
    """The form, or the deal the address asks about; a POST leads to the address of its deal."""
    if request.method == "POST":
        return _sent(request)
    if not request.GET:
        return _page(request, ExploreForm())
    response = _shown(request)
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _sent(request: HttpRequest) -> HttpResponse:
    if "random" in request.POST:
        key = request.POST.get("rules", "")
        key = key if key in RULE_SETS else RULE_SETS[0]
        return _to(_random_deal(preset_rules(key)), key)
    form = ExploreForm(request.POST)
    deal = form.deal() if form.is_valid() else None
    if deal is None:
        return _page(request, form, status=422)
    return _to(deal, form.cleaned_data["rules"])


def _to(deal: Deal, key: str) -> HttpResponse:
    return HttpResponseRedirect(f"{reverse('public:explore')}?{query_of(deal, key)}")


def _random_deal(rules: RuleSet) -> Deal:
    plan = DealingPlan(1, draw=layout(rules).draw)
    return make_board_set(secrets.token_bytes(SEED_BYTES), plan)[0]


def _shown(request: HttpRequest) -> HttpResponse:
    try:
        asked = asked_deal(request.GET)
    except RequestRefusedError as refused:
        form = ExploreForm(initial=_read(request))
        status = 404 if refused.problems[0].code == NOT_FOUND else 422
        return _page(request, form, problems=refused.problems, status=status)
    form = ExploreForm(initial=initial_of(asked.deal) | {"rules": request.GET.get("rules")})
    analysis = asked.analysis
    try:
        if analysis is None:
            analysis = deal_explore(
                rules=asked.rules,
                deal=asked.deal,
                address=client_address(request),
                now=timezone.now(),
            )
    except RequestRefusedError as refused:
        return _page(request, form, problems=refused.problems, status=status_of(refused))
    return _page(request, form, asked=asked, analysis=analysis)


def _read(request: HttpRequest) -> dict[str, Any]:
    """The fields as the address has them, whatever is wrong with them."""
    document = address_to_document(request.GET.get("deal", ""))
    return {
        "a_first": document["A"][0],
        "a_second": document["A"][1],
        "b_first": document["B"][0],
        "b_second": document["B"][1],
        "turn_up": document["turn_up"],
        "bottom": document["bottom"],
        "rules": request.GET.get("rules"),
    }


def _page(
    request: HttpRequest,
    form: ExploreForm,
    *,
    asked: AskedDeal | None = None,
    analysis: Mapping[str, Any] | None = None,
    problems: Iterable[Problem] = (),
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "problems": list(problems),
        "asked": asked,
        "events": events_with_cards(),
        "chosen_event": request.GET.get("event"),
    }
    if asked is not None and analysis is not None:
        play = perfect_play_from_document(analysis)
        facts = trump_facts(asked.rules, asked.deal)
        solved = Analysis(AnalysisState.READY, play)
        context |= {
            "deal": asked.deal,
            "cards": BoardCards(asked.number or 0, 0, CardsState.SHOWN, asked.deal, facts, solved),
            "rows": grid(play, asked.deal),
            "reachable": reachable_trumps(analysis, asked.deal),
            "address": request.build_absolute_uri(f"{request.path}?{asked.query}"),
            "asked_parameters": parse_qsl(asked.query),
            "players": player_choices(),
            "usual_player": USUAL,
        }
    return render(request, "tournaments/public/explore.html", context, status=status)
