"""The preparation of an event, step by step. Every step is kept; none must be done in one go."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.event_basics import EventBasicsForm, stored_basics
from tournaments.forms.event_rules import EventRulesForm, stored_rules
from tournaments.forms.event_scoring import EventScoringForm
from tournaments.lifecycle import Action
from tournaments.mapping.movements import FEWEST_ENTRIES
from tournaments.mapping.rules import rules_of, table_kind
from tournaments.mapping.scoring_settings import scoring_choices, settings_of
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.movement_offers import movement_offer
from tournaments.selectors.people import roster_of, unranked_numbers
from tournaments.services.course import event_prepare
from tournaments.services.events import (
    event_change_basics,
    event_choose_rules,
    event_choose_scoring,
)
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page, refusal_status
from tournaments.views.director.keeping import Refusal, keep, stale_refusal
from tournaments.views.director.setup_steps import seen_revision, setup_page
from tournaments.words.rule_presets import rule_presets
from tournaments.words.rules import rule_statements
from tournaments.words.scoring import scoring_statements


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def basics(request: HttpRequest, event: Event) -> HttpResponse:
    """Name, time and place."""
    if request.method != "POST":
        form = EventBasicsForm(initial=stored_basics(event))
        return setup_page(request, event, "basics", form=form)
    form = EventBasicsForm(request.POST)

    def act() -> Event:
        return event_change_basics(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            expected_revision=seen_revision(request),
            **form.basics(),
        )

    refusal = keep(form, act, stored_basics)
    if refusal is None:
        return redirect("manage:setup_rules", event.slug)
    return setup_page(request, event, "basics", refusal, form=form)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def rules(request: HttpRequest, event: Event) -> HttpResponse:
    """By which rules the boards are played, each with what is different in it."""
    presets = rule_presets(table_kind(event))
    if request.method != "POST":
        form = EventRulesForm(initial=stored_rules(event), presets=presets)
        return setup_page(request, event, "rules", form=form, presets=presets)
    form = EventRulesForm(request.POST, presets=presets)

    def act() -> Event:
        return event_choose_rules(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            expected_revision=seen_revision(request),
            **form.cleaned_data,
        )

    refusal = keep(form, act, stored_rules)
    if refusal is None:
        return redirect("manage:setup_players", event.slug)
    return setup_page(request, event, "rules", refusal, form=form, presets=presets)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def scoring(request: HttpRequest, event: Event) -> HttpResponse:
    """How results are compared, each choice explained."""
    if request.method != "POST":
        form = EventScoringForm(initial=scoring_choices(event))
        return setup_page(request, event, "scoring", form=form)
    form = EventScoringForm(request.POST)

    def act() -> Event:
        return event_choose_scoring(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            expected_revision=seen_revision(request),
            **form.cleaned_data,
        )

    refusal = keep(form, act, scoring_choices)
    if refusal is None:
        return redirect("manage:setup_review", event.slug)
    return setup_page(request, event, "scoring", refusal, form=form)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def review(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything in words; sending it deals the boards and plans the rounds."""
    problems: tuple[Problem, ...] = ()
    refusal: Refusal | None = None
    if request.method == "POST":
        try:
            event_prepare(
                event=event,
                actor=actor_of(request),
                now=timezone.now(),
                expected_revision=seen_revision(request),
            )
        except RequestRefusedError as refused:
            problems, refusal = refused.problems, Refusal(refusal_status(refused.problems))
        except StaleVersionError as stale:
            event, refusal = stale.current, stale_refusal(stale)
        else:
            messages.success(request, _("The boards are dealt and the rounds are planned."))
            return redirect("manage:event", event.slug)
    roster = roster_of(event)
    offer = None
    if len(roster) >= FEWEST_ENTRIES:
        try:
            offer = movement_offer(
                event.system, len(roster), event.rounds_planned, event.boards_per_round
            )
        except RequestRefusedError as refused:
            problems = problems or refused.problems
    return setup_page(
        request,
        event,
        "review",
        refusal,
        problems=problems,
        roster=roster,
        unranked=unranked_numbers(event),
        offer=offer,
        game=rule_statements(rules_of(event)),
        scoring=scoring_statements(settings_of(event)),
        missing=max(0, FEWEST_ENTRIES - len(roster)),
    )
