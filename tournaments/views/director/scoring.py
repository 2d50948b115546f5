"""All settings of an event's scoring: presets, explanations, and what a change would do."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.formats.scoring_settings import settings_to_document
from tournaments.enums import EventStatus
from tournaments.forms.differences import Difference
from tournaments.forms.refusals import show_problems
from tournaments.forms.scoring_settings import ScoringReasonForm, ScoringSettingsForm
from tournaments.lifecycle import Action
from tournaments.mapping.scoring_fields import fields_of
from tournaments.mapping.scoring_settings import preset_documents
from tournaments.models import Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.scoring_preview import ScoringPreview, scoring_preview
from tournaments.services.scoring import event_change_scoring, scoring_settings
from tournaments.tables.scoring_preview import ScoringPreviewTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page, refusal_status
from tournaments.views.director.keeping import Refusal, stale_refusal
from tournaments.views.director.setup_steps import seen_revision
from tournaments.words.presets import preset_names, presets
from tournaments.words.scoring_preview import preview_sentences
from tournaments.words.scoring_settings import setting_changes

_REASON_CODES = {"reason_missing", "reason_too_long"}


@event_page(*READ_OR_WRITE, action=Action.CHANGE_SCORING)
def scoring(request: HttpRequest, event: Event) -> HttpResponse:
    """The settings. `?preset=` fills in a named choice; `do=preview` shows what the sent settings
    would change, anything else stores them.
    """
    if request.method != "POST":
        return _first_page(request, event)
    form = ScoringSettingsForm(request.POST)
    reason = ScoringReasonForm(request.POST)
    if request.POST.get("do") == "preview":
        return _preview_page(request, event, form, reason)
    refusal = _keep(request, event, form, reason)
    if refusal is None:
        messages.success(request, _("The scoring is stored and the rankings are made again by it."))
        return redirect("manage:scoring", event.slug)
    return _page(request, event, form, reason, refusal=refusal)


def _first_page(request: HttpRequest, event: Event) -> HttpResponse:
    document = event.scoring
    preset = request.GET.get("preset", "")
    if preset in preset_names():
        document = preset_documents()[preset]
    form = ScoringSettingsForm(initial=fields_of(document))
    shown = {} if document == event.scoring else _effect(event, document)
    return _page(request, event, form, ScoringReasonForm(), preset=preset, **shown)


def _preview_page(
    request: HttpRequest, event: Event, form: ScoringSettingsForm, reason: ScoringReasonForm
) -> HttpResponse:
    """The page with the preview; a live request (it changes nothing) is answered with 200."""
    document = _document(form)
    if document is not None:
        return _page(request, event, form, reason, **_effect(event, document))
    refusal = None if request.headers.get("HX-Request") else Refusal(422)
    return _page(request, event, form, reason, refusal=refusal, preview_refused=True)


def _document(form: ScoringSettingsForm) -> dict[str, Any] | None:
    """The form's settings document; None if the form now says what is wrong with it."""
    if not form.is_valid():
        return None
    document = form.document()
    try:
        scoring_settings(document)
    except RequestRefusedError as refused:
        form.show_settings_problems(refused.problems)
        return None
    return document


def _effect(event: Event, document: dict[str, Any]) -> dict[str, Any]:
    """What the page shows of the effect of a document: the settings and the rankings."""
    settings = scoring_settings(document)
    values: dict[str, Any] = {
        "changes": setting_changes(event.scoring, settings_to_document(settings))
    }
    if not event.has_boards:
        return values
    try:
        preview = scoring_preview(event, settings)
    except RequestRefusedError as refused:
        return values | {"preview_problems": refused.problems}
    return values | {"preview": preview, "rankings": _rankings(event, preview)}


def _rankings(event: Event, preview: ScoringPreview) -> list[dict[str, Any]]:
    return [
        {
            "method": one.method.value,
            "sentences": preview_sentences(one),
            "table": ScoringPreviewTable(one, event=event) if one.changes else None,
        }
        for one in preview.rankings
    ]


def _keep(
    request: HttpRequest, event: Event, form: ScoringSettingsForm, reason: ScoringReasonForm
) -> Refusal | None:
    """Store the settings; None if it is done, else the forms have every problem."""
    if not form.is_valid() or not reason.is_valid():
        return Refusal(422)
    try:
        event_change_scoring(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            document=form.document(),
            reason=reason.cleaned_data["reason"],
            expected_revision=seen_revision(request),
        )
    except RequestRefusedError as refused:
        about_reason = [one for one in refused.problems if one.code in _REASON_CODES]
        others = [one for one in refused.problems if one.code not in _REASON_CODES]
        show_problems(reason, about_reason)
        form.show_settings_problems(others)
        return Refusal(refusal_status(refused.problems))
    except StaleVersionError as stale:
        return stale_refusal(stale, _differences(stale.current, form.document()))
    return None


def _differences(event: Event, document: dict[str, Any]) -> tuple[Difference, ...]:
    """The settings that stand now beside those that were sent."""
    typed = settings_to_document(scoring_settings(document))
    return tuple(
        Difference(change.name, (change.old,), (change.new,))
        for change in setting_changes(event.scoring, typed)
    )


def _page(
    request: HttpRequest,
    event: Event,
    form: ScoringSettingsForm,
    reason: ScoringReasonForm,
    *,
    refusal: Refusal | None = None,
    preset: str = "",
    **values: Any,
) -> HttpResponse:
    seen = seen_revision(request)
    stale = refusal.stale if refusal is not None else None
    if stale is not None:
        event = stale.event
    values |= {
        "event": event,
        "form": form,
        "reason": reason,
        "presets": presets(),
        "preset": preset,
        "stale": stale,
        "started": event.status in {EventStatus.RUNNING, EventStatus.FINISHED},
        "expected_revision": event.revision if stale is not None or seen is None else seen,
    }
    status = 200 if refusal is None else refusal.status
    return render(request, "tournaments/director/scoring.html", values, status=status)
