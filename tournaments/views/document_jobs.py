"""A document being made: how far it is, asking for it again, fetching the file."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.lifecycle import Action
from tournaments.models import DocumentJob, Event, User
from tournaments.problems import RequestRefusedError
from tournaments.selectors.documents import document_file, document_job
from tournaments.services.documents import document_request
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import event_page
from tournaments.views.document_words import DIRECTOR, PUBLIC, Side, described
from tournaments.views.public.page import event_or_404


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def job_public(request: HttpRequest, slug: str, job_id: UUID) -> HttpResponse:
    """How far a document is; POST asks for it again."""
    return _job(request, event_or_404(slug), job_id, PUBLIC, actor=None)


@event_page("GET", "HEAD", "POST", action=Action.PRINT)
def job_director(request: HttpRequest, event: Event, job_id: UUID) -> HttpResponse:
    """How far a document is; POST asks for it again."""
    return _job(request, event, job_id, DIRECTOR, actor=actor_of(request))


def _job(
    request: HttpRequest, event: Event, job_id: UUID, side: Side, actor: User | None
) -> HttpResponse:
    job = _job_or_404(event, job_id, side)
    if request.method == "POST":
        return _ask_again(event, job, side, actor)
    context = described(job) | {
        "event": event,
        "section": "files",
        "layout": side.layout,
        "job_url": side.address("document_job"),
        "file_url": side.address("document_file"),
        "list_url": side.list_page,
    }
    part = "_status" if request.headers.get("HX-Request") else "job"
    return render(request, f"tournaments/documents/{part}.html", context)


def _ask_again(event: Event, job: DocumentJob, side: Side, actor: User | None) -> HttpResponse:
    try:
        job = document_request(
            event=event,
            document=job.document,
            options=job.options,
            audience=side.audience,
            language=job.language,
            actor=actor,
            now=timezone.now(),
        )
    except RequestRefusedError:
        return redirect(side.list_page, event.slug)
    return redirect(side.address("document_job"), event.slug, job.pk)


def _job_or_404(event: Event, job_id: UUID, side: Side) -> DocumentJob:
    try:
        return document_job(event, side.audience, job_id)
    except DocumentJob.DoesNotExist as error:
        raise Http404 from error


@never_cache
@require_safe
def file_public(request: HttpRequest, slug: str, job_id: UUID) -> HttpResponse:
    """The finished document."""
    return _file(event_or_404(slug), job_id, PUBLIC)


@event_page("GET", "HEAD", action=Action.PRINT)
def file_director(request: HttpRequest, event: Event, job_id: UUID) -> HttpResponse:
    """The finished document."""
    return _file(event, job_id, DIRECTOR)


def _file(event: Event, job_id: UUID, side: Side) -> HttpResponse:
    """The file, or the page of its job where there is none or it must be withheld now."""
    job = _job_or_404(event, job_id, side)
    file = document_file(job)
    if file is None:
        return redirect(side.address("document_job"), event.slug, job.pk)
    response = HttpResponse(bytes(file.content), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response
