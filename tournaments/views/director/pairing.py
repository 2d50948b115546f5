"""The next round paired by the ranking: the pairing with its reasons, then the confirmation."""

from __future__ import annotations

from functools import partial

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.forms.reasons import ReasonForm
from tournaments.lifecycle import Action
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.selectors.pairing import round_to_pair
from tournaments.selectors.progress import missing_results
from tournaments.selectors.seating import entry_names
from tournaments.services.pairing import pairing_preview, round_pair
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page
from tournaments.views.director.change_pages import Change, Effects, change_page, seen_number
from tournaments.words.pairing import pairing_lines, pairing_warnings, pairing_words


@event_page(*READ_OR_WRITE, action=Action.CHANGE_SEATING)
def pair(request: HttpRequest, event: Event) -> HttpResponse:
    """Show who would meet whom in the next round and why; confirmed, make it so."""
    number = round_to_pair(event)
    if number is None:
        raise Http404
    missing = missing_results(event, range(1, number))
    form: forms.Form = ReasonForm(request.POST or None) if missing else forms.Form(request.POST)
    page = Change(
        title=_("Pair round %d") % number,
        words=_("Results are missing. Give a reason for pairing the round now.")
        if missing
        else _("The pairing can be made again until the round is opened."),
        do_it=_("Pair it so"),
        form=form,
        preview=partial(_effects, event),
        act=partial(_pair, request, event, form),
        back=reverse("manage:event", args=[event.slug]),
        at_once=not missing,
    )
    return change_page(request, event, page)


def _names(event: Event) -> dict[int, str]:
    return {entry.number: entry.name for entry in entry_names(event).values()}


def _effects(event: Event) -> Effects:
    made, names = pairing_preview(event=event), _names(event)
    return Effects(
        lines=tuple(pairing_lines(made, names)),
        seen={"revision": event.revision},
        warnings=tuple(pairing_warnings(made, names)),
        more={"pairing": pairing_words(made, names, settings_of(event).official)},
    )


def _pair(request: HttpRequest, event: Event, form: forms.Form) -> str:
    made = round_pair(
        event=event,
        actor=actor_of(request),
        now=timezone.now(),
        reason=form.cleaned_data.get("reason", ""),
        expected_revision=seen_number(request, "revision"),
    )
    return _("Round %d is paired.") % made.number
