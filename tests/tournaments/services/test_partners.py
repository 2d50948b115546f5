"""An evening of partners: four at a table, and a pair is an entry."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from engine.cards.suit import Suit
from engine.deberts.in_play import in_play_points
from engine.seats import TABLES
from tests.tournaments import factories
from tests.tournaments.printing.examples import texts
from tournaments.enums import Audience, DocumentKind
from tournaments.mapping.document_options import DocumentOptions
from tournaments.mapping.rules import deal_of
from tournaments.models import Event, Scoresheet, User
from tournaments.printing.collecting import heading_of
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.rendering import render
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.services.publication import release_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(director: User) -> Event:
    """Eight pairs at four tables, all seven rounds played."""
    event = factories.make_played(director, 8, partners=True)
    release_all(event=event, actor=director, now=event.starts_at + timedelta(days=1))
    return Event.objects.get(pk=event.pk)


def test_an_evening_from_the_pairs_to_the_ranking(evening: Event, client: Client) -> None:
    assert evening.status == "finished"
    assert evening.entries.filter(partner__isnull=False).count() == 8
    assert list(examine(evening)) == []

    rows = ranking(evening, RankingMethod.MAX, Audience.PUBLIC)
    assert [row.boards for row in rows.rows] == [14] * 8
    assert rows.self_check == 50
    assert " / " in rows.rows[0].entry.name

    for board in evening.boards.all():
        deal = deal_of(evening, board.deal)
        assert deal.seats == TABLES[4]
        assert not deal.undealt
        assert {in_play_points(deal, suit, None) for suit in Suit} == {162}
    sheets = Scoresheet.objects.filter(play__board__event=evening, kind="tally")
    for sheet in sheets:
        assert set(sheet.outcome["cards"]) == {"A", "B"}
        assert sum(sheet.outcome["cards"].values()) == 162
    takers = {sheet.outcome["taker"] for sheet in sheets}
    assert takers == {"A", "B", "C", "D"}


def test_the_pages_show_four_hands_and_both_names(evening: Event, client: Client) -> None:
    board = client.get(reverse("public:board", args=[evening.slug, 1])).content.decode()
    for words in (
        "Seat C",
        "Seat D",
        "Partners sit opposite",
        "The dealer gets the turned-up card",
    ):
        assert words in board
    assert "Bottom card" not in board
    for name, where in (
        ("event", []),
        ("boards", []),
        ("rounds", []),
        ("round", [1]),
        ("entry", [1]),
        ("rules", []),
        ("fairness", []),
    ):
        page = client.get(reverse(f"public:{name}", args=[evening.slug, *where]))
        assert page.status_code == 200, name


@pytest.mark.parametrize("kind", list(DocumentKind))
def test_every_document_is_drawn(evening: Event, kind: DocumentKind) -> None:
    document = DOCUMENTS[kind]
    data = document.collect(evening, DocumentOptions(), Audience.DIRECTOR)
    heading = heading_of(evening, factories.NOW)
    pages = texts(render(document.lay_out, data, heading, "en").content)
    assert pages
    if kind is DocumentKind.DEAL_CARDS:
        # thirteen slips less the bottom card: six and six, turn-up; ten a page, then the key
        assert len(pages) == -(-14 * 9 // 10) + 1


def test_results_are_typed_with_four_seats(director: User, director_client: Client) -> None:
    event = factories.make_prepared(director, 4, partners=True)
    factories.open_round(event)
    play = factories.play_of(event, 1, 1)
    deal = deal_of(event, play.board.deal)
    letter = deal.turn_up.suit.value
    console = reverse("manage:console_enter", args=[event.slug])
    answer = director_client.post(console, {"line": f"1 1 C {letter} 100 62"})
    assert answer.status_code == 302, answer.content.decode()
    sheet = Scoresheet.objects.get(play=play)
    assert sheet.outcome["taker"] == "C"
    assert sheet.outcome["cards"] == {"A": 100, "B": 62}
    wrong = director_client.post(console, {"line": f"1 2 D {letter} 100 63"})
    assert wrong.status_code == 422
    assert "162" in wrong.content.decode()
    page = director_client.get(reverse("manage:play", args=[event.slug, 1, 1, 1]))
    side = play.entry_a.partner.name
    assert f"{side} took" in page.content.decode()
    fields = {"kind": "tally", "board": "1", "table": "2", "taker": "D", "trump": letter}
    sent = {**fields, "by": "fields", "points_a": "60", "points_b": "102"}
    assert director_client.post(console, sent).status_code == 302
