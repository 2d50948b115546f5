"""The task that makes documents, run in this process."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.tournaments.printing.examples import texts
from tournaments.enums import Audience, DocumentKind, JobStatus
from tournaments.mapping.document_options import OPTIONS
from tournaments.models import DocumentFile, DocumentJob, Event
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.rendering import Layout
from tournaments.services.course import event_unprepare
from tournaments.services.documents import document_claim, document_request
from tournaments.services.publication import release_switch
from tournaments.tasks import heart, make_document, sweep_documents

pytestmark = pytest.mark.django_db


def ask(event: Event, document: DocumentKind, **choices: Any) -> DocumentJob:
    audience = choices.pop("audience", Audience.DIRECTOR)
    language = choices.pop("language", "en")
    return document_request(
        event=event,
        document=document,
        options=choices,
        audience=audience,
        language=language,
        actor=None,
        now=timezone.now(),
    )


def made(job: DocumentJob) -> list[str]:
    """The text of each page of the finished document."""
    job.refresh_from_db()
    assert job.status == JobStatus.DONE, (job.status, job.error)
    file = DocumentFile.objects.get(job=job)
    pages = texts(bytes(file.content))
    assert file.pages == len(pages)
    return pages


def replaced(monkeypatch: pytest.MonkeyPatch, kind: DocumentKind, lay_out: Any) -> None:
    """Draw a document by other means."""
    document = DOCUMENTS[kind]
    monkeypatch.setitem(DOCUMENTS, kind, type(document)(document.collect, lay_out))


@pytest.mark.parametrize("audience", list(Audience))
def test_every_document_is_made_for_everybody_who_can_have_it(
    published: Event, audience: Audience
) -> None:
    for kind in OPTIONS[audience]:
        job = ask(published, kind, audience=audience)
        make_document(str(job.pk))
        pages = made(job)
        for number, text in enumerate(pages, start=1):
            assert published.name in text
            assert f"Page {number} of {len(pages)}" in text
            assert "Printed" in text
            assert "(Europe/Kyiv)" in text
        assert (job.progress, job.claim) == (100, None)
        assert job.file.name.endswith("_en.pdf")


def test_every_document_of_an_event_before_play(prepared: Event) -> None:
    for kind in DocumentKind:
        job = ask(prepared, kind)
        make_document(str(job.pk))
        assert made(job)


def test_blank_schedules_and_single_players(published: Event) -> None:
    blank = ask(published, DocumentKind.SCORECARDS, blank=True)
    single = ask(published, DocumentKind.SCORECARDS, entry=2)
    make_document(str(blank.pk))
    make_document(str(single.pk))
    assert len(made(blank)) == published.entries.count()
    (page,) = made(single)
    assert "Ірина Їжакевич" in page
    assert single.file.name == f"{published.slug}_scorecards_player-2_en.pdf"


def test_the_chosen_rounds_only(prepared: Event) -> None:
    job = ask(prepared, DocumentKind.SCORE_SLIPS, rounds=[2], spares=0)
    make_document(str(job.pk))
    every = ask(prepared, DocumentKind.SCORE_SLIPS, spares=0)
    make_document(str(every.pk))
    # three rounds of two boards at two tables, six slips a page, a new page for each round
    assert (len(made(job)), len(made(every))) == (1, 3)


def test_twice_makes_one_file(prepared: Event, caplog: pytest.LogCaptureFixture) -> None:
    job = ask(prepared, DocumentKind.SCORE_SLIPS)
    make_document(str(job.pk))
    with caplog.at_level(logging.INFO, "tournaments.tasks.documents"):
        make_document(str(job.pk))
    assert "not to be made" in caplog.text
    job.refresh_from_db()
    assert job.attempts == 1
    assert DocumentFile.objects.count() == 1


def test_two_at_once_make_one_file(prepared: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second begins while the first draws, and finds somebody at it."""
    job = ask(prepared, DocumentKind.SCORE_SLIPS)
    lay_out = DOCUMENTS[DocumentKind.SCORE_SLIPS].lay_out
    begun: list[str] = []

    def interrupted(data: Any) -> Layout:
        if not begun:
            begun.append("second")
            make_document(str(job.pk))
        return lay_out(data)

    replaced(monkeypatch, DocumentKind.SCORE_SLIPS, interrupted)
    make_document(str(job.pk))
    assert begun == ["second"]
    assert made(job)
    assert job.attempts == 1


def test_a_slow_one_gives_way_to_who_took_over(
    prepared: Event, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    job = ask(prepared, DocumentKind.SCORE_SLIPS)
    lay_out = DOCUMENTS[DocumentKind.SCORE_SLIPS].lay_out
    taken: list[str] = []

    def overtaken(data: Any) -> Layout:
        if not taken:
            taken.append("over")
            long_ago = timezone.now() - timedelta(minutes=1)
            DocumentJob.objects.filter(pk=job.pk).update(heartbeat_at=long_ago)
            make_document(str(job.pk))
        return lay_out(data)

    replaced(monkeypatch, DocumentKind.SCORE_SLIPS, overtaken)
    with caplog.at_level(logging.INFO, "tournaments.tasks.documents"):
        make_document(str(job.pk))
    assert "taken over or deleted" in caplog.text
    assert made(job)
    assert job.attempts == 2
    assert DocumentFile.objects.count() == 1


def test_a_failure_is_kept_in_words_and_can_be_repeated(
    prepared: Event, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    job = ask(prepared, DocumentKind.SCORE_SLIPS)

    def broken(_data: Any) -> Layout:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        replaced(patch, DocumentKind.SCORE_SLIPS, broken)
        make_document(str(job.pk))
    assert "ZeroDivisionError" in caplog.text
    job.refresh_from_db()
    assert (job.status, job.error) == (JobStatus.FAILED, "broken")
    assert DocumentFile.objects.count() == 0
    assert ask(prepared, DocumentKind.SCORE_SLIPS).pk == job.pk
    make_document(str(job.pk))
    assert made(job)


@pytest.mark.parametrize("while_collecting", [True, False])
def test_what_is_deleted_meanwhile_is_let_go(
    prepared: Event,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    while_collecting: bool,
) -> None:
    """Going back to the preparation throws the boards away, and the documents with them."""
    job = ask(prepared, DocumentKind.DEALING_ORDER)
    document = DOCUMENTS[DocumentKind.DEALING_ORDER]

    def unprepare() -> None:
        event_unprepare(event=prepared, actor=None, now=timezone.now(), reason="wrong players")

    def collecting(*arguments: Any) -> Any:
        data = document.collect(*arguments)
        if while_collecting:
            unprepare()
        return data

    def laying_out(data: Any) -> Layout:
        if not while_collecting:
            unprepare()
        return document.lay_out(data)

    monkeypatch.setitem(
        DOCUMENTS, DocumentKind.DEALING_ORDER, type(document)(collecting, laying_out)
    )
    with caplog.at_level(logging.INFO, "tournaments.tasks.documents"):
        make_document(str(job.pk))
    assert "taken over or deleted" in caplog.text
    assert DocumentFile.objects.count() == 0


def test_an_unknown_job_is_let_go(db: None, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tournaments.tasks.documents"):
        make_document("00000000-0000-0000-0000-000000000000")
    assert "not to be made" in caplog.text


def test_a_switch_before_drawing_stops_it(published: Event) -> None:
    job = ask(published, DocumentKind.HAND_RECORDS, audience=Audience.PUBLIC)
    release_switch(
        round_=published.rounds.get(number=1), actor=None, now=timezone.now(), deals=False
    )
    make_document(str(job.pk))
    job.refresh_from_db()
    assert (job.status, job.error) == (JobStatus.FAILED, "changed")


def test_a_switch_between_reading_and_drawing_stops_it(
    published: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask(published, DocumentKind.HAND_RECORDS, audience=Audience.PUBLIC)
    document = DOCUMENTS[DocumentKind.HAND_RECORDS]

    def switching(*arguments: Any) -> Any:
        data = document.collect(*arguments)
        release_switch(
            round_=published.rounds.get(number=1), actor=None, now=timezone.now(), deals=False
        )
        return data

    monkeypatch.setitem(
        DOCUMENTS, DocumentKind.HAND_RECORDS, type(document)(switching, document.lay_out)
    )
    make_document(str(job.pk))
    job.refresh_from_db()
    assert (job.status, job.error) == (JobStatus.FAILED, "changed")
    assert DocumentFile.objects.count() == 0


def test_progress_is_stored_while_drawing(prepared: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heart, "BEAT_SECONDS", 0.0)
    job = ask(prepared, DocumentKind.SCORE_SLIPS, spares=18)
    seen: list[int] = []

    def watching(data: Any) -> Layout:
        layout = lay_out(data)

        def page(_sheet: Any) -> None:
            job.refresh_from_db()
            seen.append(job.progress)

        return Layout(layout.title, [page] * 4)

    lay_out = DOCUMENTS[DocumentKind.SCORE_SLIPS].lay_out
    replaced(monkeypatch, DocumentKind.SCORE_SLIPS, watching)
    make_document(str(job.pk))
    assert seen == [0, 25, 50, 75]


def test_the_sweep_task_starts_abandoned_jobs(
    prepared: Event, django_capture_on_commit_callbacks: Any
) -> None:
    job = ask(prepared, DocumentKind.SCORE_SLIPS)
    minute_ago = timezone.now() - timedelta(minutes=1)
    assert document_claim(job_id=job.pk, claim=uuid4(), now=minute_ago) is not None
    with django_capture_on_commit_callbacks(execute=True):
        sweep_documents()
    assert made(job)
    assert job.attempts == 2


def test_without_a_worker_the_document_is_made_at_once(
    prepared: Event, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = ask(prepared, DocumentKind.RANKING, language="ru")
    assert made(job)
