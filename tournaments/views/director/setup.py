"""The preparation of an event, step by step. Every step is kept; none must be done in one go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.movements.seating import cycle_length
from tournaments.forms.event_basics import EventBasicsForm, stored_basics
from tournaments.forms.event_scoring import EventScoringForm
from tournaments.forms.movement import USUAL_MINUTES, MovementForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.mapping.scoring_settings import scoring_choices, settings_of
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.movement_offers import (
    FEWEST_ENTRIES,
    MovementOffer,
    movement_offer,
    usual_offers,
)
from tournaments.selectors.people import roster_of
from tournaments.services.course import event_prepare
from tournaments.services.events import (
    event_change_basics,
    event_choose_movement,
    event_choose_scoring,
)
from tournaments.tables.movement_offers import MovementOfferTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page, refusal_status
from tournaments.words.scoring import scoring_statements

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

_STEPS: tuple[tuple[str, _StrPromise], ...] = (
    ("basics", gettext_lazy("Event")),
    ("players", gettext_lazy("Players")),
    ("movement", gettext_lazy("Movement")),
    ("scoring", gettext_lazy("Scoring")),
    ("review", gettext_lazy("Review")),
)


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step of the preparation; `done` says that nothing is missing in it."""

    name: str
    title: str | _StrPromise
    done: bool
    current: bool

    @property
    def url_name(self) -> str:
        """The name of its address."""
        return f"manage:setup_{self.name}"


def setup_steps(event: Event | None, current: str) -> list[SetupStep]:
    """The steps of an event, or of one that does not exist yet."""
    done: set[str] = set()
    if event is not None:
        done |= {"basics", "scoring"}
        entries = event.entries.count()
        if entries >= FEWEST_ENTRIES:
            done.add("players")
            if _stored_offer(event, entries) is not None:
                done.add("movement")
    return [SetupStep(name, title, name in done, name == current) for name, title in _STEPS]


def _stored_offer(event: Event, entries: int) -> MovementOffer | None:
    """The movement as it is chosen, None if it does not exist for so many players."""
    try:
        return movement_offer(entries, event.rounds_planned, event.boards_per_round)
    except RequestRefusedError:
        return None


def setup_page(
    request: HttpRequest, event: Event, step: str, *, status: int = 200, **values: Any
) -> HttpResponse:
    """A step's page with the list of all steps."""
    values |= {"event": event, "steps": setup_steps(event, step), "players": event.entries.count()}
    return render(request, f"tournaments/director/setup_{step}.html", values, status=status)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def basics(request: HttpRequest, event: Event) -> HttpResponse:
    """Name, time and place."""
    if request.method != "POST":
        form = EventBasicsForm(initial=stored_basics(event))
        return setup_page(request, event, "basics", form=form)
    form = EventBasicsForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            event_change_basics(
                event=event, actor=actor_of(request), now=timezone.now(), **form.basics()
            )
            return redirect("manage:setup_players", event.slug)
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
            status = refusal_status(refused.problems)
    return setup_page(request, event, "basics", form=form, status=status)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def movement(request: HttpRequest, event: Event) -> HttpResponse:
    """Rounds and boards, with what they mean; other numbers can be looked at by the query."""
    if request.method != "POST":
        return _movement_page(request, event, _shown_movement(request, event))
    form = MovementForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            event_choose_movement(
                event=event,
                actor=actor_of(request),
                now=timezone.now(),
                rounds=form.cleaned_data["rounds"],
                boards_per_round=form.cleaned_data["boards_per_round"],
                reject_four_sevens=form.cleaned_data["reject_four_sevens"],
            )
            return redirect("manage:setup_scoring", event.slug)
        except RequestRefusedError as refused:
            show_problems(form, _at_fields(refused))
            status = refusal_status(refused.problems)
    return _movement_page(request, event, form, status=status)


def _shown_movement(request: HttpRequest, event: Event) -> MovementForm:
    """The stored choice, with the numbers of the query in its place."""
    values: dict[str, Any] = {
        "rounds": event.rounds_planned,
        "boards_per_round": event.boards_per_round,
        "minutes": USUAL_MINUTES,
        "reject_four_sevens": event.reject_four_sevens,
    }
    asked = {name: request.GET[name] for name in values if name in request.GET}
    return MovementForm({**values, **asked}) if asked else MovementForm(initial=values)


def _at_fields(refused: RequestRefusedError) -> list[Problem]:
    """The engine's places are the form's fields, but for the boards of a round."""
    return [
        replace(problem, where="boards_per_round") if problem.where == "boards" else problem
        for problem in refused.problems
    ]


def _movement_page(
    request: HttpRequest, event: Event, form: MovementForm, *, status: int = 200
) -> HttpResponse:
    entries = event.entries.count()
    offer: MovementOffer | None = None
    offers: tuple[MovementOffer, ...] = ()
    minutes = USUAL_MINUTES
    if entries >= FEWEST_ENTRIES:
        form.fields["rounds"].widget.attrs["placeholder"] = str(cycle_length(entries))
        offers = usual_offers(entries)
        if not form.is_bound or form.is_valid():
            chosen = form.cleaned_data if form.is_bound else form.initial
            minutes = int(chosen["minutes"] or USUAL_MINUTES)
            try:
                offer = movement_offer(entries, chosen["rounds"], chosen["boards_per_round"])
            except RequestRefusedError as refused:
                show_problems(form, _at_fields(refused))
    return setup_page(
        request,
        event,
        "movement",
        status=status,
        form=form,
        offer=offer,
        duration=offer and offer.minutes(minutes),
        table=MovementOfferTable(offers, minutes=minutes) if offers else None,
    )


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def scoring(request: HttpRequest, event: Event) -> HttpResponse:
    """How results are compared, each choice explained."""
    if request.method != "POST":
        form = EventScoringForm(initial=scoring_choices(event))
        return setup_page(request, event, "scoring", form=form)
    form = EventScoringForm(request.POST)
    status = 422
    if form.is_valid():
        try:
            event_choose_scoring(
                event=event, actor=actor_of(request), now=timezone.now(), **form.cleaned_data
            )
            return redirect("manage:setup_review", event.slug)
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
            status = refusal_status(refused.problems)
    return setup_page(request, event, "scoring", form=form, status=status)


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def review(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything in words; sending it deals the boards and plans the rounds."""
    problems: tuple[Problem, ...] = ()
    status = 200
    if request.method == "POST":
        try:
            event_prepare(event=event, actor=actor_of(request), now=timezone.now())
        except RequestRefusedError as refused:
            problems, status = refused.problems, refusal_status(refused.problems)
        else:
            messages.success(request, _("The boards are dealt and the rounds are planned."))
            return redirect("manage:event", event.slug)
    roster = roster_of(event)
    offer = None
    if len(roster) >= FEWEST_ENTRIES:
        try:
            offer = movement_offer(len(roster), event.rounds_planned, event.boards_per_round)
        except RequestRefusedError as refused:
            problems = problems or refused.problems
    return setup_page(
        request,
        event,
        "review",
        status=status,
        problems=problems,
        roster=roster,
        offer=offer,
        duration=offer and offer.minutes(USUAL_MINUTES),
        scoring=scoring_statements(settings_of(event)),
        missing=max(0, FEWEST_ENTRIES - len(roster)),
    )
