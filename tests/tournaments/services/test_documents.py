"""Asking for documents, and the claims of those who make them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, transaction

from tests.tournaments.factories import NOW
from tournaments.enums import Audience, DocumentFailure, DocumentKind, JobStatus
from tournaments.jobs import Job
from tournaments.mapping.document_options import (
    OPTIONS,
    DocumentOptions,
    options_from_document,
    options_to_document,
)
from tournaments.models import DocumentFile, DocumentJob, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.documents import document_file, still_disclosed
from tournaments.services import claims, documents
from tournaments.services.claims import HEARTBEAT_PATIENCE, MOST_ATTEMPTS, QUEUE_PATIENCE
from tournaments.services.documents import (
    KEPT_FOR,
    document_claim,
    document_fail,
    document_finish,
    document_heartbeat,
    document_request,
    documents_prune,
    documents_send_again,
)
from tournaments.services.publication import release_switch
from tournaments.services.recording import touch

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The jobs sent to the workers, in place of sending them."""
    found: list[str] = []

    def note(job: Job, *arguments: str) -> None:
        assert job is Job.MAKE_DOCUMENT
        found.extend(arguments)

    for module in (documents, claims):
        monkeypatch.setattr(module, "enqueue", note)
    return found


def ask(
    event: Event,
    document: str = DocumentKind.RANKING,
    *,
    audience: Audience = Audience.DIRECTOR,
    language: str = "en",
    now: datetime = NOW,
    **options: Any,
) -> DocumentJob:
    return document_request(
        event=event,
        document=document,
        options=options,
        audience=audience,
        language=language,
        actor=event.owner,
        now=now,
    )


def claim_of(job: DocumentJob, now: datetime = NOW) -> UUID | None:
    claim = uuid4()
    return claim if document_claim(job_id=job.pk, claim=claim, now=now) else None


def finish(job: DocumentJob, claim: UUID, content: bytes = b"%PDF") -> bool:
    return document_finish(
        job_id=job.pk, claim=claim, name="x.pdf", content=content, pages=3, now=NOW
    )


def test_the_same_request_is_the_same_job(prepared: Event, sent: list[str]) -> None:
    first = ask(prepared, DocumentKind.SCORE_SLIPS, rounds=[2, 1])
    second = ask(prepared, DocumentKind.SCORE_SLIPS, rounds=[1, 2], spares=6)
    assert first.pk == second.pk
    assert first.options == {"rounds": [1, 2]}
    assert sent == [str(first.pk)]
    assert DocumentJob.objects.count() == 1


@pytest.mark.parametrize(
    "other",
    [
        {"document": DocumentKind.TRAVELLERS},
        {"rounds": [1]},
        {"language": "ru"},
        {"audience": Audience.PUBLIC},
    ],
)
def test_another_request_is_another_job(prepared: Event, other: dict[str, Any]) -> None:
    base: dict[str, Any] = {"document": DocumentKind.HAND_RECORDS}
    assert ask(prepared, **base).pk != ask(prepared, **{**base, **other}).pk


def test_a_changed_event_gives_a_new_job(prepared: Event) -> None:
    first = ask(prepared)
    touch(prepared)
    assert ask(prepared).pk != first.pk


def test_every_problem_of_a_request_is_named(prepared: Event, sent: list[str]) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        ask(
            prepared,
            DocumentKind.SCORE_SLIPS,
            language="xx",
            rounds=[1, 77, 99],
            entry=99,
            spares=-1,
        )
    assert [(problem.code, problem.where) for problem in refused.value.problems] == [
        ("unknown_language", "language"),
        ("unknown_option", "entry"),
        ("unknown_round", "rounds"),
        ("unknown_round", "rounds"),
        ("unknown_entry", "entry"),
        ("bad_spares", "spares"),
    ]
    assert "77" in str(refused.value.problems[2].message)
    assert sent == []


@pytest.mark.parametrize(
    ("document", "audience"),
    [
        ("nonsense", Audience.DIRECTOR),
        (DocumentKind.DEAL_CARDS, Audience.PUBLIC),
        (DocumentKind.DEALING_ORDER, Audience.PUBLIC),
        (DocumentKind.SCORE_SLIPS, Audience.PUBLIC),
    ],
)
def test_unknown_documents_are_refused(prepared: Event, document: str, audience: Audience) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        ask(prepared, document, audience=audience)
    assert [problem.code for problem in refused.value.problems] == ["unknown_document"]


def test_nothing_is_printed_of_a_draft(draft: Event) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        ask(draft)
    assert [problem.code for problem in refused.value.problems] == ["wrong_state"]


def test_only_one_claim_succeeds(prepared: Event) -> None:
    job = ask(prepared)
    assert claim_of(job) is not None
    assert claim_of(job) is None
    job.refresh_from_db()
    assert (job.status, job.attempts, job.progress) == (JobStatus.RUNNING, 1, 0)


def test_a_job_without_heartbeat_is_taken_over(prepared: Event) -> None:
    job = ask(prepared)
    first = claim_of(job)
    assert first is not None
    assert document_heartbeat(job_id=job.pk, claim=first, progress=40, now=NOW + 10 * SECOND)
    late = NOW + 10 * SECOND + HEARTBEAT_PATIENCE
    assert claim_of(job, late) is None
    second = claim_of(job, late + SECOND)
    assert second is not None
    assert not document_heartbeat(job_id=job.pk, claim=first, progress=50, now=late)
    assert not finish(job, first)
    assert not document_fail(job_id=job.pk, claim=first, failure=DocumentFailure.BROKEN, now=late)
    assert DocumentFile.objects.count() == 0
    assert finish(job, second)


def test_a_finished_job_is_not_made_again(prepared: Event, sent: list[str]) -> None:
    job = ask(prepared)
    claim = claim_of(job)
    assert claim is not None
    assert finish(job, claim, b"%PDF one")
    assert not finish(job, claim, b"%PDF two")
    assert claim_of(job, NOW + timedelta(days=1)) is None
    assert ask(prepared, now=NOW + timedelta(days=1)).pk == job.pk
    assert sent == [str(job.pk)]
    file = DocumentFile.objects.get()
    assert (bytes(file.content), file.pages, file.name) == (b"%PDF one", 3, "x.pdf")
    # printf '%%PDF one' | sha256sum
    assert file.sha256 == "dd4d31b708b2c66f787349c75673d184951df3cdffe3a8cf9b9554002244300a"


def test_a_second_file_of_a_job_is_impossible(prepared: Event) -> None:
    job = ask(prepared)
    claim = claim_of(job)
    assert claim is not None
    assert finish(job, claim)
    with pytest.raises(IntegrityError), transaction.atomic():
        DocumentFile.objects.create(job=job, name="y", content=b"", pages=1, sha256="")


def test_asking_again_starts_a_failed_job_anew(prepared: Event, sent: list[str]) -> None:
    job = ask(prepared)
    claim = claim_of(job)
    assert claim is not None
    assert document_fail(job_id=job.pk, claim=claim, failure=DocumentFailure.BROKEN, now=NOW)
    job.refresh_from_db()
    assert (job.status, job.error) == (JobStatus.FAILED, "broken")
    assert claim_of(job) is None
    again = ask(prepared)
    assert (again.pk, again.status, again.error, again.attempts) == (job.pk, "queued", "", 0)
    assert sent == [str(job.pk), str(job.pk)]
    assert claim_of(job) is not None


def test_asking_again_does_not_disturb_who_is_at_it(prepared: Event, sent: list[str]) -> None:
    job = ask(prepared)
    assert claim_of(job) is not None
    assert ask(prepared, now=NOW + HEARTBEAT_PATIENCE).status == JobStatus.RUNNING
    assert sent == [str(job.pk)]
    assert ask(prepared, now=NOW + HEARTBEAT_PATIENCE + SECOND).status == JobStatus.QUEUED
    assert sent == [str(job.pk), str(job.pk)]


def test_a_job_that_kills_its_makers_fails_in_the_end(prepared: Event) -> None:
    job = ask(prepared)
    now = NOW
    for _attempt in range(MOST_ATTEMPTS):
        assert claim_of(job, now) is not None
        now += HEARTBEAT_PATIENCE + SECOND
    assert claim_of(job, now) is None
    job.refresh_from_db()
    assert (job.status, job.error) == (JobStatus.FAILED, DocumentFailure.INTERRUPTED)


def test_the_sweep_sends_what_was_abandoned_once(prepared: Event, sent: list[str]) -> None:
    abandoned = ask(prepared)
    forgotten = ask(prepared, DocumentKind.TRAVELLERS)
    done = ask(prepared, DocumentKind.HAND_RECORDS)
    claim = claim_of(done)
    assert claim is not None
    assert finish(done, claim)
    assert claim_of(abandoned) is not None
    sent.clear()
    assert documents_send_again(now=NOW + HEARTBEAT_PATIENCE) == 0
    assert documents_send_again(now=NOW + HEARTBEAT_PATIENCE + SECOND) == 1
    assert documents_send_again(now=NOW + HEARTBEAT_PATIENCE + SECOND) == 0
    assert documents_send_again(now=NOW + QUEUE_PATIENCE + SECOND) == 1
    assert sent == [str(abandoned.pk), str(forgotten.pk)]


def test_a_deleted_job_is_nobodys(prepared: Event) -> None:
    job = ask(prepared)
    claim = claim_of(job)
    assert claim is not None
    job_id = job.pk
    DocumentJob.objects.all().delete()
    assert document_claim(job_id=job_id, claim=uuid4(), now=NOW) is None
    assert not document_heartbeat(job_id=job_id, claim=claim, progress=1, now=NOW)
    assert not document_finish(job_id=job_id, claim=claim, name="x", content=b"", pages=1, now=NOW)


def test_a_file_is_withheld_when_less_may_be_shown(published: Event) -> None:
    job = ask(published, DocumentKind.HAND_RECORDS, audience=Audience.PUBLIC)
    claim = claim_of(job)
    assert claim is not None
    assert finish(job, claim)
    job.refresh_from_db()
    assert document_file(job) is not None
    release_switch(
        round_=published.rounds.get(number=1), actor=published.owner, now=NOW, deals=False
    )
    assert not still_disclosed(DocumentJob.objects.get(pk=job.pk))
    assert document_file(DocumentJob.objects.get(pk=job.pk)) is None


def test_a_new_result_does_not_withhold_a_file(published: Event) -> None:
    job = ask(published, DocumentKind.RANKING, audience=Audience.PUBLIC)
    touch(published)
    assert still_disclosed(DocumentJob.objects.get(pk=job.pk))


def test_old_documents_of_a_changed_event_go(prepared: Event) -> None:
    old = ask(prepared)
    touch(prepared)
    current = ask(prepared)
    for job in (old, current):
        claim = claim_of(job)
        assert claim is not None
        assert finish(job, claim)
    assert documents_prune(now=NOW + KEPT_FOR) == 0
    assert documents_prune(now=NOW + KEPT_FOR + SECOND) == 1
    assert list(DocumentJob.objects.all()) == [current]


@pytest.mark.parametrize(
    "options",
    [
        DocumentOptions(),
        DocumentOptions(rounds=(1, 3), entry=7, blank=True, spares=0),
        DocumentOptions(spares=12),
    ],
)
def test_options_survive_being_stored(options: DocumentOptions) -> None:
    assert options_from_document(options_to_document(options)) == options


def test_the_director_can_have_every_document() -> None:
    assert set(OPTIONS[Audience.DIRECTOR]) == set(DocumentKind)
    for kind, allowed in OPTIONS[Audience.PUBLIC].items():
        assert allowed <= OPTIONS[Audience.DIRECTOR][kind]
