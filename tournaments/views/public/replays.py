"""A recorded deal card by card, with what every act was worth."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.deberts.draw import AnyDeal
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError, RefusedError
from engine.formats.record import outcome_of_record, record_from_document
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.seats import Seat
from engine.solver.supported import refusals
from tournaments.forms.replays import RecordForm
from tournaments.mapping.record_addresses import (
    MOST_CHARACTERS,
    address_to_document,
    record_to_address,
)
from tournaments.mapping.replays import Replay
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.exploring import record_measure
from tournaments.views.public.asked_deals import asked_deal
from tournaments.views.public.page import asked_number
from tournaments.views.unlisted import client_address, status_of, unlisted
from tournaments.words import replays as words
from tournaments.words.players import USUAL


@unlisted("GET", "HEAD", "POST")
def replay(request: HttpRequest) -> HttpResponse:
    """The form, or a moment of the record in the address; a POST leads to the address."""
    if request.method == "POST":
        return _sent(request)
    if "record" not in request.GET:
        return _form_page(request, RecordForm())
    try:
        rules, deal, record = _record(address_to_document(request.GET["record"]))
        shown = _measured(request, rules, deal, record)
    except RequestRefusedError as refused:
        return _form_page(request, RecordForm(), refused.problems, status_of(refused))
    return _moment_page(request, shown)


@unlisted("GET", "HEAD")
def made(request: HttpRequest) -> HttpResponse:
    """Automatic players play the deal the address asks for; the same ones always the same."""
    try:
        asked = asked_deal(request.GET)
    except RequestRefusedError as refused:
        return _form_page(request, RecordForm(), refused.problems, 422)
    names = {seat: request.GET.get(seat.value.lower(), USUAL) for seat in asked.rules.seats}
    players = {seat: PLAYERS.get(name, PLAYERS[USUAL]) for seat, name in names.items()}
    seed = sha256(f"{asked.deal}|{names[Seat.A]}|{names[Seat.B]}".encode()).hexdigest()
    rng = Random(seed)  # noqa: S311 - players of a demonstration, not cards
    record = play_deal(asked.rules, asked.deal, players, rng).record
    return HttpResponseRedirect(replay_address(asked.rules, asked.deal, record))


def replay_address(rules: RuleSet, deal: AnyDeal, record: Record, step: int = 0) -> str:
    """The address of a moment of a record."""
    query = urlencode({"record": record_to_address(rules, deal, record), "step": str(step)})
    return f"{reverse('public:replay')}?{query}"


def _sent(request: HttpRequest) -> HttpResponse:
    form = RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        return _form_page(request, form, status=422)
    try:
        record = _record(_parsed(form.text()))
    except RequestRefusedError as refused:
        return _form_page(request, form, refused.problems, status=422)
    address = replay_address(*record)
    if len(address) > MOST_CHARACTERS:
        problem = Problem("too_long", _("The record is too long for an address."), "record")
        return _form_page(request, form, [problem], status=422)
    return HttpResponseRedirect(address)


def _parsed(text: str) -> object:
    try:
        document: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        message = _("This is no JSON document: %(reason)s") % {"reason": error}
        raise RequestRefusedError.because("no_json", message, "record") from error
    return document


def _record(document: object | None) -> tuple[RuleSet, AnyDeal, Record]:
    """The record of a document. Raises `RequestRefusedError` with every defect."""
    if document is None:
        message = _("The address holds no record: perhaps a part of it was lost.")
        raise RequestRefusedError.because("no_record", message)
    try:
        outcome_of_record(document)
        found = record_from_document(document)
    except (NotationError, RefusedError) as error:
        raise RequestRefusedError.of(error.violations) from error
    if violations := refusals(found[0]):
        raise RequestRefusedError.of(violations)
    return found


def _measured(request: HttpRequest, rules: RuleSet, deal: AnyDeal, record: Record) -> Replay:
    annotation = record_measure(
        rules=rules,
        deal=deal,
        record=record,
        address=client_address(request),
        now=timezone.now(),
    )
    return Replay(rules, deal, record, annotation)


def _form_page(
    request: HttpRequest, form: RecordForm, problems: Iterable[Problem] = (), status: int = 200
) -> HttpResponse:
    context = {"form": form, "problems": list(problems)}
    return render(request, "tournaments/public/replay_new.html", context, status=status)


def _moment_page(request: HttpRequest, shown: Replay) -> HttpResponse:
    last = len(shown.steps)
    number = min(asked_number(request, "step") or 0, last)
    moment = shown.moment(number)
    turned = shown.deal.turn_up.suit
    step = moment.step
    context: dict[str, Any] = {
        "replay": shown,
        "record": request.GET["record"],
        "moment": moment,
        "number": number,
        "last": last,
        "turned": turned,
        "hands": words.hand_rows(moment),
        "choices": [] if step is None else words.choice_chips(step, turned),
        "told": None if step is None else words.step_words(step, turned),
        "calls": words.listed_calls(shown),
        "tricks": words.listed_tricks(shown),
        "result": words.result_words(shown),
        "sum": words.sum_words(shown),
        "losses": words.loss_rows(shown),
        "turning": shown.annotation.turning_point,
    }
    return render(request, "tournaments/public/replay.html", context)
