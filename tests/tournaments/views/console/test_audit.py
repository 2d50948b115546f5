"""The audit list: who, when, what, why, old and new in words; filtered and paged."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments import factories
from tests.tournaments.views.console.worked import MADE, counted, play
from tournaments.enums import AuditAction, Publication
from tournaments.models import AuditRecord, Event, User
from tournaments.services.adjustments import adjustment_make
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.entries import entry_rename
from tournaments.services.events import event_choose_movement, event_choose_scoring
from tournaments.services.publication import publication_set, release_switch
from tournaments.services.rounds import round_close
from tournaments.tables.audit_words import subject_words, value_words

pytestmark = pytest.mark.django_db


def address(event: Event) -> str:
    return reverse("manage:audit", args=[event.slug])


def rows(page: str) -> list[list[str]]:
    """The cells of the table, as text."""
    body = page.split("<tbody>")[1].split("</tbody>")[0]
    return [
        [
            " ".join(unescape(re.sub(r"<[^>]+>", " ", cell)).split())
            for cell in re.findall(r"<td.*?>(.*?)</td>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr.*?>(.*?)</tr>", body, re.DOTALL)
    ]


def test_a_correction_is_told_in_words(
    director_client: Client, director: User, worked: Event
) -> None:
    director.first_name, director.last_name = "Олена", "Суддя"
    director.save()
    enter = reverse("manage:console_enter", args=[worked.slug])
    director_client.post(enter, {"line": "1 1 p"})
    director_client.post(enter, {"line": MADE, "replace": "1", "why": "slip misread"})
    name = play(worked).entry_a.person.name
    found = rows(director_client.get(address(worked)).content.decode())
    words = f"{name} took diamonds, 88 : 19, {name} exchanged the seven — {name} +69 (made)"
    assert found[0][1:] == [
        "Олена Суддя",
        "Result corrected Board 1, table 1",
        f"passed out, 0 : 0 → {words}",
        "slip misread",
    ]
    assert found[1][1:4] == [
        "Олена Суддя",
        "Result entered Board 1, table 1",
        "passed out, 0 : 0",
    ]
    assert found[-1][2] == "Event made"
    assert len(found) == worked.audit_records.count()


def test_the_list_is_filtered(director_client: Client, worked: Event) -> None:
    enter = reverse("manage:console_enter", args=[worked.slug])
    for line in ("1 1 p", "2 1 p", "1 2 p"):
        director_client.post(enter, {"line": line})
    board = worked.boards.get(number=1)
    board_deal_by_hand(board=board, actor=None, now=factories.NOW, reason="late")

    def subjects(**criteria: str) -> list[str]:
        page = director_client.get(address(worked), criteria).content.decode()
        return [row[2] for row in rows(page)]

    entered = "Result entered Board {}, table {}"
    by_hand = "Board dealt by hand Board 1"
    assert subjects(board="1") == [by_hand, entered.format(1, 2), entered.format(1, 1)]
    assert subjects(table="1") == [entered.format(2, 1), entered.format(1, 1)]
    assert subjects(board="1", table="1") == [entered.format(1, 1)]
    assert subjects(action="board_by_hand") == [by_hand]
    assert len(subjects(action="nonsense", board="x")) == worked.audit_records.count()
    nothing = director_client.get(address(worked), {"board": "77"}).content.decode()
    assert "Nothing was done yet that fits." in nothing


def test_the_list_is_paged(director_client: Client, worked: Event) -> None:
    AuditRecord.objects.bulk_create(
        AuditRecord(event=worked, at=factories.NOW, action=AuditAction.ROUND_OPENED, subject="1")
        for _ in range(60)
    )
    first = director_client.get(address(worked)).content.decode()
    assert len(rows(first)) == 50
    assert 'href="?page=2"' in first
    second = director_client.get(address(worked), {"page": "2"}).content.decode()
    assert len(rows(second)) == worked.audit_records.count() - 50
    assert director_client.get(address(worked), {"page": "nonsense"}).status_code == 200


def test_every_kind_of_act_has_words(director: User, worked: Event) -> None:
    now = factories.NOW
    entry = worked.entries.get(number=2)
    by = {"actor": director, "now": now}
    entry_rename(entry=entry, **by, name="Нове Ім’я", club="", reason="typing error")
    adjustment_make(entry=entry, **by, percent="-2.5", imp="3", reason="late")
    board = worked.boards.get(number=1)
    board_deal_by_hand(board=board, **by, reason="late")
    deal = worked.boards.get(number=2).deal
    board_enter_cards(board=worked.boards.get(number=1), **by, document=deal)
    round_close(round_=worked.rounds.get(number=1), **by, reason="rain")
    release_switch(round_=worked.rounds.get(number=1), **by, results=True)
    publication_set(event=worked, **by, publication=Publication.PROVISIONAL)
    names = {}
    told = {
        record.action: (
            subject_words(record, names),
            value_words(record, record.old, names),
            value_words(record, record.new, names),
        )
        for record in worked.audit_records.all()
    }
    assert told["entry_renamed"][2].startswith("Нове Ім’я")
    assert told["adjustment_made"] == ("2", "–", "−2.50 %, +3.00 IMP")
    assert told["board_by_hand"] == ("Board 1", "Dealt by the program", "Dealt by hand")
    assert told["board_cards_entered"] == ("Board 1", "–", "cards typed in")
    assert told["round_closed"] == ("Round 1", "–", "–")
    assert told["release_changed"] == ("Round 1", "results hidden", "results shown")
    assert told["publication_changed"] == ("", "Not published", "Provisional")
    assert told["entries_changed"] == ("", "0 players", "4 players")
    assert told["event_prepared"] == ("", "–", "3 rounds, 6 boards")
    assert told["event_created"] == ("", "–", "Test evening")


def test_changed_settings_are_named(director: User, draft: Event) -> None:
    event = event_choose_scoring(
        event=draft,
        actor=director,
        now=factories.NOW,
        official="imp",
        unequal="as_is",
        bye="none",
        imp_method="cross",
    )
    event_choose_movement(
        event=event,
        actor=director,
        now=factories.NOW,
        rounds=2,
        boards_per_round=4,
        reject_four_sevens=False,
    )
    told = [
        (value_words(record, record.old, {}), value_words(record, record.new, {}))
        for record in event.audit_records.filter(action=AuditAction.EVENT_CHANGED)
    ]
    assert told == [
        (
            "rounds: –, boards a round: 2, no deals with four sevens in one hand: yes",
            "rounds: 2, boards a round: 4, no deals with four sevens in one hand: no",
        ),
        (
            (
                "official ranking: per cent; boards with fewer results: Neuberg; "
                "IMPs made by: the average (Butler)"
            ),
            (
                "official ranking: IMP; boards with fewer results: as they are; "
                "IMPs made by: every other table (cross-IMP)"
            ),
        ),
    ]


def test_moments_are_told_by_the_clock_of_the_event(director: User, worked: Event) -> None:
    until = datetime(2026, 1, 15, 20, 30, tzinfo=UTC)
    by = {"actor": director, "now": factories.NOW}
    publication_set(
        event=worked, **by, publication=Publication.PROVISIONAL, provisional_until=until
    )
    record = worked.audit_records.get(action=AuditAction.PUBLICATION_CHANGED)
    assert worked.time_zone == "Europe/Kyiv"  # two hours ahead in winter
    assert value_words(record, record.new, {}) == "Provisional (15 Jan 2026 22:30)"
    with override("ru"):
        assert value_words(record, record.new, {}) == "Предварительно (15.01.2026 22:30)"


def test_cards_are_never_spelled_out(director_client: Client, worked: Event) -> None:
    board = worked.boards.get(number=1)
    canary = board.deal["A"][0]
    board_deal_by_hand(board=board, actor=None, now=factories.NOW, reason="late")
    board_enter_cards(
        board=worked.boards.get(number=1),
        actor=None,
        now=factories.NOW,
        document={**worked.boards.get(number=2).deal},
    )
    page = director_client.get(address(worked)).content.decode()
    assert canary not in page
    assert worked.boards.get(number=2).deal["A"][0] not in page
    assert worked.board_set.seed not in page


def test_the_number_of_queries_does_not_grow(director_client: Client, director: User) -> None:
    counts = []
    for players in (4, 20):
        event = factories.make_played(director, players, rounds=2, name=f"Of {players}")
        with counted() as queries:
            director_client.get(address(event))
        counts.append(len(queries))
    assert counts[0] == counts[1]
