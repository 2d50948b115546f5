"""What is not released does not influence a single byte of what somebody may see.

Every page is read twice: between the two readings the hidden cards, the hidden results and the
secret seed are exchanged for others. Whoever may not know them must get the same pages.
"""

from __future__ import annotations

import re
from io import BytesIO
from random import Random
from typing import Any

import pytest
from django.test import Client, TestCase
from django.urls import reverse
from pypdf import PdfReader

from engine.cards.dealing import DealingPlan, deal_from_pack, pack_of_board
from engine.cards.notation import deal_from_document, deal_to_document, format_cards
from tests.access.routes import addresses, all_routes
from tests.tournaments.analysed import computed, store
from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_director,
    make_prepared,
    open_round,
    play_round,
    plays_of,
    possible_draft,
)
from tests.tournaments.one_sided import ONE_SIDED
from tests.tournaments.views.console.worked import BOARD_1
from tournaments.enums import DocumentKind, Publication
from tournaments.mapping.estimates import estimate_inputs
from tournaments.mapping.perfect_play import analysis_inputs
from tournaments.mapping.rules import rules_of
from tournaments.models import AuditRecord, Board, BoardEstimate, BoardSet, Event, Scoresheet, User
from tournaments.selectors.evaluations import forget_evaluations
from tournaments.services.publication import publication_set, release_switch
from tournaments.services.scoresheets import scoresheet_enter

pytestmark = pytest.mark.django_db

_CHANGING = re.compile(
    r'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": ?"[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}'
)
_CLOCK = re.compile(r"\d{1,2}:\d{2}(:\d{2})?( [AP]M)?")
# The director prints the cards before play, also when playing; somebody else makes the packs.
FOR_MAKING_PACKS = {DocumentKind.DEAL_CARDS, DocumentKind.DEALING_ORDER}


@pytest.fixture
def event(settings: Any) -> Event:
    """Round 1 released and published, round 2 played but hidden, round 3 half entered, the rest to
    come; a result of each round was corrected after the publication.
    """
    event = make_prepared(make_director(), 6)
    play_round(event, 1)
    play_round(event, 2)
    open_round(event, 3)
    enter_all(event, 3)
    release_switch(
        round_=event.rounds.get(number=1),
        actor=None,
        now=NOW,
        deals=True,
        results=True,
        ranking=True,
    )
    publication_set(event=event, actor=None, now=NOW, publication=Publication.PROVISIONAL)
    for number in (1, 2, 3):
        correct(event, number)
    compute(event, 1, ONE_SIDED)
    settings.PERFECT_PLAY = True
    return Event.objects.get(pk=event.pk)


def compute(event: Event, from_round: int, deal: dict[str, Any]) -> None:
    """Store what would be computed about the cards of every board from a round on: as if they were
    those of `deal`, whose perfect play is computed once for all tests.
    """
    rules = rules_of(event)
    result = computed(rules, deal_from_document(deal))
    for board in Board.objects.filter(event=event, round__number__gte=from_round):
        dealt = deal_from_document(board.deal)
        store(board, analysis_inputs(rules, dealt), result)
        BoardEstimate.objects.filter(board=board).delete()
        mean = str(result["par"]["net"])
        call = {"call": "pass", "mean": mean, "error": 100, "behind": "0"}
        call |= {"behind_error": 0, "bait": "0"}
        position = {"seat": "A", "passes": 0, "calls": [call]}
        BoardEstimate.objects.create(
            board=board,
            inputs=estimate_inputs(rules, dealt),
            result={"samples": 4, "positions": [position]},
            status="done",
            asked_at=NOW,
        )


def correct(event: Event, number: int) -> None:
    """Put another result in the place of the first one of a round."""
    play = plays_of(event, number)[0]
    scoresheet_enter(
        play=play,
        actor=None,
        now=NOW,
        expected_version=play.version,
        draft=possible_draft(play, Random(number)),
    )


def exchange_cards(event: Event, from_round: int) -> None:
    """Other cards for every board from a round on, with what is computed about them, and another
    secret seed.
    """
    seed = b"another seed of thirty-two bytes"
    plan = DealingPlan(boards=event.boards.count())
    for board in Board.objects.filter(event=event, round__number__gte=from_round):
        pack = pack_of_board(seed, board.number, plan)
        board.deal, board.pack_order = deal_to_document(deal_from_pack(pack)), format_cards(pack)
        board.save()
    BoardSet.objects.filter(event=event).update(seed=seed.hex())
    compute(event, from_round, BOARD_1)
    forget_evaluations()


def exchange_results(event: Event, from_round: int) -> None:
    """Other results in every round from one on."""
    rng = Random(5)
    for sheet in Scoresheet.objects.filter(
        play__board__event=event, play__sitting__round__number__gte=from_round
    ):
        a, b = rng.randint(0, 150), rng.randint(0, 150)
        sheet.outcome = {**sheet.outcome, "written": {"A": a, "B": b}, "net": a - b}
        sheet.difference = a - b
        sheet.save()
    exchange_audit(event, from_round)
    forget_evaluations()


def exchange_audit(event: Event, from_round: int) -> None:
    """Other results in what the audit keeps of those rounds."""
    for record in AuditRecord.objects.filter(
        event=event, play__sitting__round__number__gte=from_round
    ):
        for content in (record.old, record.new):
            if content is not None:
                content["outcome"] = {**content["outcome"], "cards": {"A": 1, "B": 2}}
                content["difference"] = (content["difference"] or 0) + 7
        record.save()


def pages(client: Client, event: Event, prefix: str) -> dict[str, str]:
    """Every page under a namespace that answers a GET, without what changes by itself."""
    found: dict[str, str] = {}
    for route in all_routes():
        if route.name.startswith(prefix):
            for address in addresses(route, event):
                answer = client.get(address)
                if answer.status_code == 200 and "pdf" not in answer.headers["Content-Type"]:
                    body = answer.content.decode()
                    found[address] = _CLOCK.sub("", _CHANGING.sub("", body))
    return found


def printed(client: Client, event: Event, side: str, document: str) -> str:
    """The text of a document made anew, without the time of printing; "" if it is refused."""
    event.document_jobs.all().delete()
    data = {"language": "en", f"{document}-language": "en"}
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = client.post(reverse(f"{side}:document_request", args=[event.slug, document]), data)
    job = event.document_jobs.first()
    if job is None:
        assert answer.status_code in {404, 422}, (document, answer.status_code)
        return ""
    answer = client.get(reverse(f"{side}:document_file", args=[event.slug, job.pk]))
    content = answer.getvalue()
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return _CLOCK.sub("", text)


def test_the_exchange_changes_what_may_be_seen(event: Event, client: Client) -> None:
    """The test of the test: exchanging what is released does show."""
    before = pages(client, event, "public:")
    exchange_cards(event, 1)
    after_cards = pages(client, event, "public:")
    assert before != after_cards
    exchange_results(event, 1)
    after = pages(client, event, "public:")
    changes = reverse("public:changes", args=[event.slug])
    assert after[changes] != after_cards[changes]
    assert after != after_cards


def test_public_pages_do_not_depend_on_what_is_hidden(event: Event, client: Client) -> None:
    before = pages(client, event, "public:")
    assert len(before) > 30
    shown = [address for address, page in before.items() if "Computed with all cards" in page]
    boards = [reverse("public:board", args=[event.slug, number]) for number in (1, 2)]
    explored = [f"{reverse('public:explore')}?event={event.slug}&board={n}" for n in (1, 2)]
    assert sorted(shown) == sorted([*boards, *explored])
    assert [address for address, page in before.items() if "An opinion" in page] == boards
    exchange_cards(event, 2)
    exchange_results(event, 2)
    after = pages(client, event, "public:")
    assert {address for address in before if before[address] != after[address]} == set()
    assert before.keys() == after.keys()


def test_public_documents_do_not_depend_on_what_is_hidden(event: Event, client: Client) -> None:
    before = {kind: printed(client, event, "public", kind) for kind in DocumentKind}
    assert sum(map(bool, before.values())) >= 4
    exchange_cards(event, 2)
    exchange_results(event, 2)
    after = {kind: printed(client, event, "public", kind) for kind in DocumentKind}
    assert [kind for kind in DocumentKind if before[kind] != after[kind]] == []


def test_a_playing_directors_pages_do_not_depend_on_open_cards(
    event: Event, client: Client
) -> None:
    Event.objects.filter(pk=event.pk).update(director_plays=True)
    event = Event.objects.get(pk=event.pk)
    client.force_login(event.owner)
    before = pages(client, event, "manage:")
    prints = {kind: printed(client, event, "manage", kind) for kind in DocumentKind}
    event.document_jobs.all().delete()
    exchange_cards(event, 3)
    after = pages(client, event, "manage:")
    assert {address for address in before if before[address] != after[address]} == set()
    for kind in set(DocumentKind) - FOR_MAKING_PACKS:
        assert printed(client, event, "manage", kind) == prints[kind], kind


def test_the_admin_site_shows_neither_cards_nor_seeds(event: Event, client: Client) -> None:
    client.force_login(User.objects.create_superuser("root", password="x"))
    rows = [
        ("event", event.pk),
        ("auditrecord", event.audit_records.first().pk),
        ("person", event.entries.first().person_id),
    ]
    listed = ["event", "auditrecord", "person", "documentjob", "user"]
    paths = [reverse(f"admin:tournaments_{name}_changelist") for name in listed]
    paths += [reverse(f"admin:tournaments_{name}_change", args=[pk]) for name, pk in rows]

    def read() -> list[str]:
        answers = [client.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200] * len(paths)
        return [_CHANGING.sub("", answer.content.decode()) for answer in answers]

    before = read()
    exchange_cards(event, 1)
    exchange_results(event, 1)
    assert read() == before
