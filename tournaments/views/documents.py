"""Printed documents: what there is, and asking for one.

The same pages twice: for the public, with what is released, and for the director.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from tournaments.enums import Audience, DocumentKind
from tournaments.forms.documents import DocumentForm
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.mapping.document_options import OPTIONS
from tournaments.models import Event, User
from tournaments.problems import RequestRefusedError
from tournaments.selectors.documents import document_jobs, finished_jobs
from tournaments.selectors.seating import entry_names
from tournaments.services.documents import document_request
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import event_page
from tournaments.views.document_words import DIRECTOR, PUBLIC, Side, described, purpose_of
from tournaments.views.public.page import event_or_404, render_event


def document_forms(
    event: Event, audience: Audience, asked: DocumentForm | None = None
) -> list[dict[str, Any]]:
    """Every document this audience can have: kind, words, form, and the job of the whole document
    in the current language if it is ready; `asked` stands for its own form.
    """
    rounds = list(event.rounds.values_list("number", flat=True))
    entries = list(entry_names(event).values())
    language = get_language() or settings.LANGUAGE_CODE
    ready = finished_jobs(event, audience, language, OPTIONS[audience])
    offers = []
    for kind in OPTIONS[audience]:
        form = DocumentForm(
            kind=kind,
            audience=audience,
            rounds=rounds,
            entries=entries,
            initial={"language": get_language()},
        )
        if asked is not None and asked.kind is kind:
            form = asked
        offers.append(
            {"kind": kind, "purpose": purpose_of(kind), "form": form, "ready": ready.get(kind)}
        )
    return offers


@require_safe
def files(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents everybody may have."""
    return _files_page(request, event_or_404(slug))


def _files_page(
    request: HttpRequest, event: Event, asked: DocumentForm | None = None
) -> HttpResponse:
    offers = document_forms(event, Audience.PUBLIC, asked)
    response = render_event(request, event, "files", "files", offers=offers, form=asked)
    response.status_code = 200 if asked is None else 422
    return response


@event_page("GET", "HEAD", action=Action.PRINT)
def documents(request: HttpRequest, event: Event) -> HttpResponse:
    """What can be printed, and what was printed lately."""
    return _documents_page(request, event)


def _documents_page(
    request: HttpRequest, event: Event, asked: DocumentForm | None = None
) -> HttpResponse:
    context = {
        "event": event,
        "offers": document_forms(event, Audience.DIRECTOR, asked),
        "form": asked,
        "jobs": [described(job) for job in document_jobs(event, Audience.DIRECTOR)],
    }
    status = 200 if asked is None else 422
    return render(request, "tournaments/documents/documents.html", context, status=status)


@require_POST
def request_public(request: HttpRequest, slug: str, document: str) -> HttpResponse:
    """Ask for a document of what is released."""
    return _request(request, event_or_404(slug), document, PUBLIC, actor=None)


@event_page("POST", action=Action.PRINT)
def request_director(request: HttpRequest, event: Event, document: str) -> HttpResponse:
    """Ask for a document of the whole event."""
    return _request(request, event, document, DIRECTOR, actor=actor_of(request))


def _request(
    request: HttpRequest, event: Event, document: str, side: Side, actor: User | None
) -> HttpResponse:
    if document not in OPTIONS[side.audience]:
        raise Http404
    form = DocumentForm(
        request.POST,
        kind=DocumentKind(document),
        audience=side.audience,
        rounds=list(event.rounds.values_list("number", flat=True)),
        entries=list(entry_names(event).values()),
    )
    if form.is_valid():
        try:
            return _to_job(event, side, document, form, actor)
        except RequestRefusedError as refused:
            show_problems(form, refused.problems)
    page = _files_page if side is PUBLIC else _documents_page
    return page(request, event, form)


def _to_job(
    event: Event, side: Side, document: str, form: DocumentForm, actor: User | None
) -> HttpResponseRedirect:
    job = document_request(
        event=event,
        document=document,
        options=form.options(),
        audience=side.audience,
        language=form.cleaned_data["language"],
        actor=actor,
        now=timezone.now(),
    )
    return redirect(side.address("document_job"), event.slug, job.pk)
