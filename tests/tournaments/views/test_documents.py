"""The pages of printed documents, for both sides."""

from __future__ import annotations

import io
from datetime import timedelta
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pypdf import PdfReader

from engine.cards.notation import deal_from_document
from engine.cards.suit import SUITS
from engine.seats import SEATS
from tests.tournaments.factories import NOW, make_prepared, play_round
from tournaments.enums import Audience, DocumentKind, JobStatus
from tournaments.mapping.document_options import OPTIONS
from tournaments.models import DocumentFile, DocumentJob, Event, User
from tournaments.printing.diagram import of_suit, ranks_text
from tournaments.problems import RequestRefusedError
from tournaments.services.publication import release_switch
from tournaments.services.recording import touch
from tournaments.tasks import documents as tasks
from tournaments.views import documents

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _posts_are_committed(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    """What waits for the commit of a POST runs after it, as outside of a test."""
    post = Client.post

    def committed(client: Client, *arguments: Any, **options: Any) -> Any:
        with django_capture_on_commit_callbacks(execute=True):
            return post(client, *arguments, **options)

    monkeypatch.setattr(Client, "post", committed)


def url(event: Event, *parts: str, public: bool) -> str:
    base = f"/e/{event.slug}/files/" if public else f"/manage/events/{event.slug}/print/"
    return base + "".join(f"{part}/" for part in parts)


def ask(
    client: Client, event: Event, kind: DocumentKind, *, public: bool, **choices: Any
) -> DocumentJob:
    """Ask on the page; without a worker the document is there when the answer comes."""
    fields = {f"{kind}-{name}": value for name, value in {"language": "en", **choices}.items()}
    answer = client.post(url(event, kind, public=public), fields)
    assert answer.status_code == 302, answer.content.decode()
    job = DocumentJob.objects.latest("asked_at")
    assert answer["Location"] == url(event, "jobs", str(job.pk), public=public)
    return job


def text_of(client: Client, event: Event, job: DocumentJob, *, public: bool) -> str:
    answer = client.get(url(event, "jobs", str(job.pk), "file", public=public))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == f'attachment; filename="{job.file.name}"'
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


def test_the_pages_offer_what_each_side_can_have(
    published: Event, client: Client, director_client: Client
) -> None:
    for viewer, public in ((client, True), (director_client, False)):
        page = viewer.get(url(published, public=public)).content.decode()
        for kind in DocumentKind:
            audience = Audience.PUBLIC if public else Audience.DIRECTOR
            assert (url(published, kind, public=public) in page) is (kind in OPTIONS[audience])


def test_a_document_is_asked_for_watched_and_fetched(
    published: Event, director_client: Client
) -> None:
    job = ask(director_client, published, DocumentKind.RANKING, public=False, language="ru")
    page = director_client.get(url(published, "jobs", str(job.pk), public=False)).content.decode()
    assert url(published, "jobs", str(job.pk), "file", public=False) in page
    assert "hx-trigger" not in page
    assert published.name in text_of(director_client, published, job, public=False)
    listed = director_client.get(url(published, public=False)).content.decode()
    assert url(published, "jobs", str(job.pk), public=False) in listed


def test_everybody_can_fetch_what_is_released(published: Event, client: Client) -> None:
    for kind in OPTIONS[Audience.PUBLIC]:
        job = ask(client, published, kind, public=True)
        assert published.name in text_of(client, published, job, public=True)
    single = ask(client, published, DocumentKind.SCORECARDS, public=True, entry="2")
    assert "Ірина Їжакевич" in text_of(client, published, single, public=True)


def test_choices_reach_the_document(prepared: Event, director_client: Client) -> None:
    job = ask(
        director_client,
        prepared,
        DocumentKind.SCORE_SLIPS,
        public=False,
        rounds=["1", "3"],
        spares="0",
    )
    assert job.options == {"rounds": [1, 3], "spares": 0}
    blank = ask(director_client, prepared, DocumentKind.SCORECARDS, public=False, blank="on")
    assert blank.options == {"blank": True}
    single = ask(director_client, prepared, DocumentKind.SCORECARDS, public=False, entry="2")
    listed = director_client.get(url(prepared, public=False)).content.decode()
    for words in ("rounds 1, 3, English", "schedule, English", "player 2, English"):
        assert words in listed
    assert single.options == {"entry": 2}


@pytest.mark.parametrize(
    ("field", "value"), [("language", "xx"), ("rounds", ["99"]), ("spares", "601")]
)
def test_a_wrong_choice_is_shown_at_its_field(
    prepared: Event, director_client: Client, field: str, value: Any
) -> None:
    fields = {"score_slips-language": "en", f"score_slips-{field}": value}
    answer = director_client.post(url(prepared, "score_slips", public=False), fields)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "This needs another look" in page
    assert page.count("field-error") == 1
    assert DocumentJob.objects.count() == 0


def test_a_refusal_of_the_service_is_shown(
    prepared: Event, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player was there when the page was made and is gone when the document is asked for."""

    def refuse(**_request: Any) -> None:
        raise RequestRefusedError.because("unknown_entry", "No player 2.", "entry")

    monkeypatch.setattr(documents, "document_request", refuse)
    fields = {"scorecards-language": "en", "scorecards-entry": "2"}
    answer = director_client.post(url(prepared, "scorecards", public=False), fields)
    assert answer.status_code == 422
    assert "No player 2." in answer.content.decode()


def test_asking_again_for_what_is_refused_leads_to_the_list(
    published: Event, client: Client, settings: Any
) -> None:
    job = ask(client, published, DocumentKind.RANKING, public=True, language="ru")
    settings.LANGUAGES = [("en", "English")]
    answer = client.post(url(published, "jobs", str(job.pk), public=True))
    assert answer["Location"] == url(published, public=True)


def test_a_failed_document_says_why_and_can_be_asked_for_again(
    prepared: Event, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(tasks, "render", broken)
        job = ask(director_client, prepared, DocumentKind.RANKING, public=False)
    status = url(prepared, "jobs", str(job.pk), public=False)
    page = director_client.get(status).content.decode()
    assert "could not be drawn" in page
    assert "Try again" in page
    fetched = director_client.get(url(prepared, "jobs", str(job.pk), "file", public=False))
    assert fetched.status_code == 302
    assert director_client.post(status)["Location"] == status
    job.refresh_from_db()
    assert job.status == JobStatus.DONE


def test_a_waiting_document_is_polled_and_nothing_is_written_by_looking(
    prepared: Event, director_client: Client
) -> None:
    job = ask(director_client, prepared, DocumentKind.RANKING, public=False)
    DocumentFile.objects.all().delete()
    long_ago = timezone.now() - timedelta(hours=1)
    DocumentJob.objects.update(status=JobStatus.RUNNING, progress=37, heartbeat_at=long_ago)
    status = url(prepared, "jobs", str(job.pk), public=False)
    page = director_client.get(status).content.decode()
    assert 'hx-trigger="every 2s"' in page
    assert 'http-equiv="refresh"' in page
    part = director_client.get(status, headers={"HX-Request": "true"}).content.decode()
    assert "37 %" in part
    assert "<html" not in part
    assert director_client.post(status)["Location"] == status
    job.refresh_from_db()
    assert job.status == JobStatus.DONE


def test_what_is_no_longer_released_is_not_given_away(published: Event, client: Client) -> None:
    job = ask(client, published, DocumentKind.HAND_RECORDS, public=True)
    assert "♠" in text_of(client, published, job, public=True)
    for round_ in published.rounds.all():
        release_switch(round_=round_, actor=published.owner, now=NOW, deals=False)
    status = url(published, "jobs", str(job.pk), public=True)
    assert client.get(f"{status}file/")["Location"] == status
    assert "no longer given away" in client.get(status).content.decode()
    again = client.post(status)["Location"]
    assert again != status
    new = DocumentJob.objects.latest("asked_at")
    assert "No cards are released yet." in text_of(client, published, new, public=True)


def test_a_changed_event_is_said(published: Event, client: Client) -> None:
    job = ask(client, published, DocumentKind.RANKING, public=True)
    touch(published)
    page = client.get(url(published, "jobs", str(job.pk), public=True)).content.decode()
    assert "The event has changed since this document was made." in page
    assert "Make it anew" in page


def marks_of(event: Event, rounds: list[int]) -> set[str]:
    """What gives boards of these rounds away: suits of three cards and more, without spaces."""
    marks = set()
    for board in event.boards.filter(round__number__in=rounds):
        deal = deal_from_document(board.deal)
        for seat, suit in product(SEATS, SUITS):
            cards = of_suit(deal.first[seat], suit)
            if len(cards) >= 3:
                marks.add(suit.symbol + ranks_text(cards).replace(" ", ""))
    return marks


def test_public_documents_hold_released_boards_only(director: User, client: Client) -> None:
    """Round 1 is played and released, round 2 played and hidden, round 3 not yet opened."""
    event = make_prepared(director, 4, boards_per_round=4)
    play_round(event, 1)
    play_round(event, 2)
    round_ = event.rounds.get(number=1)
    release_switch(round_=round_, actor=director, now=NOW, deals=True, results=True, ranking=True)
    released, hidden = marks_of(event, [1]), marks_of(event, [2, 3])
    texts = {}
    for kind in OPTIONS[Audience.PUBLIC]:
        job = ask(client, event, kind, public=True)
        texts[kind] = text_of(client, event, job, public=True)
        printed = "".join(texts[kind].replace("\N{THIN SPACE}", "").split())
        assert not any(mark in printed for mark in hidden - released)
        if kind in {DocumentKind.HAND_RECORDS, DocumentKind.TRAVELLERS}:
            assert all(mark in printed for mark in released)
            assert texts[kind].count("Turn-up") == 4
    assert "Round 1" in texts[DocumentKind.TRAVELLERS]
    assert "Round 1" in texts[DocumentKind.SCORECARDS]
    assert "R1" in texts[DocumentKind.RANKING]
    for number in (2, 3):
        assert f"Round {number}" not in texts[DocumentKind.TRAVELLERS]
        assert f"Round {number}" not in texts[DocumentKind.SCORECARDS]
        assert f"R{number}" not in texts[DocumentKind.RANKING]


def test_a_playing_director_gets_cards_to_make_up_but_no_key(
    director: User, director_client: Client
) -> None:
    event = make_prepared(director, 4)
    Event.objects.filter(pk=event.pk).update(director_plays=True)
    page = director_client.get(url(event, public=False)).content.decode()
    assert "You play yourself." in page
    cards = ask(director_client, event, DocumentKind.DEAL_CARDS, public=False)
    text = text_of(director_client, event, cards, public=False)
    assert "first six" in text
    assert "for the director only" not in text
    records = ask(director_client, event, DocumentKind.HAND_RECORDS, public=False)
    assert "♠" not in text_of(director_client, event, records, public=False)


def test_a_director_who_does_not_play_gets_the_key(
    prepared: Event, director_client: Client
) -> None:
    assert (
        "You play yourself."
        not in director_client.get(url(prepared, public=False)).content.decode()
    )
    cards = ask(director_client, prepared, DocumentKind.DEAL_CARDS, public=False)
    assert "for the director only" in text_of(director_client, prepared, cards, public=False)


@pytest.mark.parametrize("parts", [(), ("jobs", "JOB"), ("jobs", "JOB", "file")])
def test_the_directors_documents_are_his_alone(
    prepared: Event,
    director_client: Client,
    stranger_client: Client,
    client: Client,
    parts: tuple[str, ...],
) -> None:
    job = ask(director_client, prepared, DocumentKind.DEAL_CARDS, public=False)
    named = [part.replace("JOB", str(job.pk)) for part in parts]
    address = url(prepared, *named, public=False)
    assert director_client.get(address).status_code == 200
    assert stranger_client.get(address).status_code == 404
    anonymous = client.get(address)
    assert (anonymous.status_code, anonymous["Location"].split("?")[0]) == (302, "/account/login/")
    if parts:
        assert client.get(url(prepared, *named, public=True)).status_code == 404


@pytest.mark.parametrize("kind", ["deal_cards", "dealing_order", "score_slips", "nonsense"])
def test_the_public_cannot_ask_for_the_directors_documents(
    prepared: Event, client: Client, kind: str
) -> None:
    fields = {f"{kind}-language": "en"}
    assert client.post(url(prepared, kind, public=True), fields).status_code == 404
    assert DocumentJob.objects.count() == 0


def test_strangers_cannot_ask(prepared: Event, stranger_client: Client, client: Client) -> None:
    address = url(prepared, "ranking", public=False)
    assert stranger_client.post(address, {"ranking-language": "en"}).status_code == 404
    assert client.post(address, {"ranking-language": "en"}).status_code == 302
    assert DocumentJob.objects.count() == 0


def test_a_draft_has_no_documents(draft: Event, client: Client, director_client: Client) -> None:
    assert client.get(url(draft, public=True)).status_code == 404
    assert director_client.get(url(draft, public=False)).status_code == 302
    answer = director_client.post(url(draft, "ranking", public=False), {"ranking-language": "en"})
    assert answer.status_code == 409


def test_jobs_of_another_event_do_not_exist_here(
    published: Event, prepared: Event, client: Client
) -> None:
    job = ask(client, published, DocumentKind.RANKING, public=True)
    assert client.get(url(prepared, "jobs", str(job.pk), public=True)).status_code == 404
    assert client.get(url(prepared, "jobs", str(job.pk), "file", public=True)).status_code == 404


@pytest.mark.parametrize(("method", "parts"), [("get", ("ranking",)), ("put", ("jobs", "JOB"))])
def test_wrong_methods(
    published: Event, client: Client, method: str, parts: tuple[str, ...]
) -> None:
    job = ask(client, published, DocumentKind.RANKING, public=True)
    address = url(published, *(part.replace("JOB", str(job.pk)) for part in parts), public=True)
    assert getattr(client, method)(address).status_code == 405


@pytest.mark.parametrize("public", [True, False])
def test_what_is_ready_is_one_click_away(published: Event, client: Client, public: bool) -> None:
    if not public:
        client.force_login(published.owner)
    page = url(published, public=public)
    assert b"/file/" not in client.get(page).content
    job = ask(client, published, DocumentKind.RANKING, public=public)
    address = url(published, "jobs", str(job.pk), "file", public=public)
    assert f'href="{address}"' in client.get(page).content.decode()
    assert client.get(address)["Content-Type"] == "application/pdf"
    russian = client.get(page, headers={"Accept-Language": "ru"}).content.decode()
    assert address not in russian
    touch(published)
    assert address not in client.get(page).content.decode()
