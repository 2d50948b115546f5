"""Changes during play: who comes late, leaves or comes back, and rounds added or left out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.enums import RoundStatus, SeatingChangeKind
from tournaments.forms.reasons import ReasonForm
from tournaments.forms.seating_changes import JoinForm, PresenceForm, RoundsForm
from tournaments.lifecycle import Action, allows
from tournaments.mapping.round_plans import round_plans_from_document, seating_value
from tournaments.models import Event
from tournaments.selectors.round_plans import NewSeating, round_plans
from tournaments.selectors.seating import entry_names
from tournaments.selectors.seating_history import last_change
from tournaments.services.seating_changes import (
    seating_change,
    seating_preview,
    seating_undo,
)
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ, READ_OR_WRITE, event_page
from tournaments.views.director.change_pages import Change, Effects, change_page, seen_number
from tournaments.words.seating_changes import (
    change_lines,
    names_with,
    round_words,
    warning_lines,
)

ChangeForm = JoinForm | PresenceForm | RoundsForm


@event_page(*READ)
def changes(request: HttpRequest, event: Event) -> HttpResponse:
    """What can be changed during play, who is not there, and the last change to take back."""
    names = {entry.number: entry for entry in entry_names(event).values()}
    plans = round_plans(event)
    absent: dict[int, list[int]] = {}
    for plan in plans:
        for number in plan.absent:
            absent.setdefault(number, []).append(plan.number)
    last = last_change(event)
    values = {
        "event": event,
        "may_change": allows(event.status, Action.CHANGE_SEATING),
        "to_come": _rounds_to_come(event),
        "absent": [(names[number], rounds) for number, rounds in sorted(absent.items())],
        "last": last,
        "last_subject": names.get(int(last.subject)) if last and last.subject else None,
    }
    return render(request, "tournaments/director/changes.html", values)


def _rounds_to_come(event: Event) -> list[int]:
    rounds = event.rounds.filter(status=RoundStatus.PLANNED).order_by("number")
    return list(rounds.values_list("number", flat=True))


@event_page(*READ_OR_WRITE, action=Action.CHANGE_SEATING)
def change(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """One kind of change: its form, what it would do, and doing it."""
    if kind not in SeatingChangeKind.values:
        raise Http404
    known = SeatingChangeKind(kind)
    form = _form(request, event, known)
    page = Change(
        title=str(known.label),
        words=_words(known),
        do_it=_("Change it so"),
        form=form,
        preview=partial(_effects, event, form),
        act=partial(_act, request, event, form),
        back=reverse("manage:changes", args=[event.slug]),
    )
    return change_page(request, event, page)


def _words(kind: SeatingChangeKind) -> str:
    return {
        SeatingChangeKind.JOIN: _(
            "In an odd field the newcomer takes the free place and nothing else changes; otherwise "
            "the rounds to come are paired anew, and somebody sits out in each of them."
        ),
        SeatingChangeKind.WITHDRAW: _(
            "The results stay. The later opponents sit out, or the rounds to come are paired anew."
        ),
        SeatingChangeKind.RETURN: _("The rounds to come are paired anew with the player in them."),
        SeatingChangeKind.ROUNDS: _(
            "Rounds at the end are left out, or new ones with new boards are added."
        ),
    }[kind]


def _form(request: HttpRequest, event: Event, kind: SeatingChangeKind) -> ChangeForm:
    data = request.POST or None
    rounds = _rounds_to_come(event)
    if kind is SeatingChangeKind.JOIN:
        return JoinForm(data, rounds=rounds)
    if kind is SeatingChangeKind.ROUNDS:
        return RoundsForm(data, planned=event.rounds.count())
    away = set(round_plans(event)[-1].absent)
    wanted: Callable[[int], bool] = (
        away.__contains__ if kind is SeatingChangeKind.RETURN else lambda number: number not in away
    )
    entries = [entry for entry in entry_names(event).values() if wanted(entry.number)]
    return PresenceForm(data, kind=kind, entries=entries, rounds=rounds)


def _effects(event: Event, form: ChangeForm) -> Effects:
    asked = form.change()
    made = seating_preview(event=event, change=asked)
    names = names_with(entry_names(event), asked, made)
    return Effects(
        lines=tuple(change_lines(asked, made, names)),
        seen={"revision": event.revision},
        warnings=tuple(warning_lines(made, names)),
        more={"rounds": round_words(made, names)},
    )


def _act(request: HttpRequest, event: Event, form: ChangeForm) -> str:
    asked = form.change()
    made = seating_change(
        event=event,
        actor=actor_of(request),
        now=timezone.now(),
        change=asked,
        reason=form.cleaned_data["reason"],
        expected_revision=seen_number(request, "revision"),
    )
    return next(iter(change_lines(asked, made, names_with(entry_names(event), asked, made))))


@event_page(*READ_OR_WRITE, action=Action.CHANGE_SEATING)
def undo(request: HttpRequest, event: Event) -> HttpResponse:
    """Take the last change of the rounds to come back."""
    form = ReasonForm(request.POST or None)
    page = Change(
        title=_("Take the last change back"),
        words=_("The rounds to come are again what they were before it."),
        do_it=_("Take it back"),
        form=form,
        preview=partial(_undo_effects, event),
        act=partial(_undo, request, event, form),
        back=reverse("manage:changes", args=[event.slug]),
    )
    return change_page(request, event, page)


def _undo_effects(event: Event) -> Effects:
    last = last_change(event)
    seen = {"revision": event.revision}
    if last is None:
        return Effects((_("There is no change of the seating that can be taken back."),), seen)
    names: dict[int, Any] = {entry.number: entry.name for entry in entry_names(event).values()}
    old, new = (
        round_plans_from_document(seating_value(value)["rounds"]) for value in (last.new, last.old)
    )
    lines = [str(last.get_action_display())]
    if last.subject:
        lines = [f"{lines[0]}: {names[int(last.subject)]}"]
    back = NewSeating(old, new)
    return Effects(tuple(lines), seen, more={"rounds": round_words(back, names)})


def _undo(request: HttpRequest, event: Event, form: ReasonForm) -> str:
    seating_undo(
        event=event,
        actor=actor_of(request),
        now=timezone.now(),
        reason=form.cleaned_data["reason"],
        expected_revision=seen_number(request, "revision"),
    )
    return _("The change is taken back.")
