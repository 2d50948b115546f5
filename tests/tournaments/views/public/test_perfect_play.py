"""Perfect play where people meet it: travellers, scorecards, and the director's boards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.analysed import analyse_boards
from tests.tournaments.factories import make_finished
from tests.tournaments.one_sided import refuse_all_rules
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience
from tournaments.models import BoardAnalysis, Event, Round, User
from tournaments.selectors.scorecards import scorecard
from tournaments.selectors.travellers import traveller
from tournaments.words import figures

pytestmark = pytest.mark.django_db

EXPLAINED = "Computed with all cards visible: nobody at the table could know them."


@pytest.fixture
def event(director: User, settings: Any) -> Event:
    """Four players, one round of two boards, all released; board 1 is analysed."""
    event = make_finished(director, 4, rounds=1)
    settings.PERFECT_PLAY = True
    analyse_boards(event, [1])
    return event


def board_page(event: Event, number: int = 1, query: str = "") -> str:
    return page(Client(), f"/e/{event.slug}/boards/{number}/{query}")


def test_the_traveller_shows_all_contracts_and_par(event: Event) -> None:
    html = board_page(event)
    cards = traveller(event, 1, Audience.PUBLIC).cards
    perfect = cards.perfect_play
    assert perfect is not None
    assert cards.deal is not None
    grid = re.search(r'<table class="data compact par-grid">.*?</table>', html, re.DOTALL)
    assert grid is not None
    figures_shown = re.findall(r"(?:</span>|>)([+−]?\d+)</td>", grid[0])
    turned = cards.deal.turn_up.suit
    by_suit = sorted(perfect.contracts, key=lambda one: one.contract.trump is not turned)
    assert figures_shown == [figures.signed(one.net) for one in by_suit]
    assert f'href="#suit-{turned.value}"' in grid[0].split("</tr>")[1]
    assert f"Par {figures.signed(perfect.par.net)}: " in html
    assert html.count('<ol class="small par-chain">') == 1
    assert EXPLAINED in words(html)


def test_the_cost_of_every_contract_leads_to_its_explanation(event: Event) -> None:
    html = board_page(event, query="?table=1")
    text = words(html)
    assert "Auction" in text
    assert re.search(r'href="\?table=1#how" title="contract worth [+−]?\d+, par [+−]?\d+; ', html)
    assert "Seen from seat A, par is" in text
    assert "Seen from seat B, par is" in text
    assert "computed with all cards visible" in text


def test_a_rule_stands_where_par_falls(event: Event) -> None:
    assert len(re.findall(r'<tr class="par-(above|here|below)', board_page(event))) == 1
    assert "The ruled line is par" in board_page(event)


def test_a_board_that_is_not_computed_yet_says_so(event: Event) -> None:
    html = board_page(event, 2)
    assert "Perfect play of this board is not computed yet." in html
    assert "par-grid" not in html
    assert "Auction" not in html
    BoardAnalysis.objects.update(status="failed", result=None)
    assert "Perfect play of this board could not be computed." in board_page(event)


def test_rules_that_are_not_solved_are_said_so(
    event: Event, monkeypatch: pytest.MonkeyPatch, director_client: Client
) -> None:
    refuse_all_rules(monkeypatch)
    sentence = "Perfect play is computed for two-player boards only, so not for this event."
    assert sentence in board_page(event)
    assert "vs par" not in page(Client(), f"/e/{event.slug}/entries/1/")
    boards = director_client.get(reverse("manage:boards", args=[event.slug])).content.decode()
    assert sentence in boards
    assert "Compute the rest now" not in boards


def test_where_it_is_switched_off_nothing_is_said(event: Event, settings: Any) -> None:
    settings.PERFECT_PLAY = False
    assert "Perfect play" not in board_page(event)


def test_nothing_is_shown_before_the_cards(event: Event) -> None:
    Round.objects.filter(event=event).update(deals_released=False)
    Event.objects.filter(pk=event.pk).update(revision=event.revision + 1)
    html = board_page(event, query="?table=1")
    assert "Perfect play" not in html
    assert "Auction" not in html
    assert "par is" not in html
    assert "vs par" not in page(Client(), f"/e/{event.slug}/entries/1/")


def test_the_scorecard_has_each_board_against_par_and_the_sum(event: Event) -> None:
    analyse_boards(event, [2])
    entry = event.entries.first()
    html = page(Client(), f"/e/{event.slug}/entries/{entry.number}/?board=1")
    lines = scorecard(event, entry.number, Audience.PUBLIC).lines
    own = [line.against_par for line in lines]
    assert None not in own
    for line in lines:
        perfect = traveller(event, line.play.board, Audience.PUBLIC).cards.perfect_play
        sign = 1 if line.play.a.number == entry.number else -1
        assert line.against_par == sign * (line.play.difference - perfect.par.net)
        assert f">{figures.signed(line.against_par)}</a>" in html
    text = words(html)
    assert f"Against par {figures.signed(sum(own))} 2 boards" in text
    assert "Seen from seat" in text


def test_the_directors_boards_show_how_far_it_is(event: Event, director_client: Client) -> None:
    address = reverse("manage:boards", args=[event.slug])
    html = director_client.get(address).content.decode()
    assert "1 of 2 boards" in html
    assert "Each board is computed with its first result" in html
    assert "Compute the rest now" in html
    analyse_boards(event, [2])
    html = director_client.get(address).content.decode()
    assert "Computed for all 2 boards." in html
    assert "Compute the rest now" not in html
    board = reverse("manage:board", args=[event.slug, 2])
    assert EXPLAINED in words(director_client.get(board).content.decode())


def test_the_button_computes_the_rest_at_once_without_workers(
    event: Event, director_client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    address = reverse("manage:boards_analyse", args=[event.slug])
    with django_capture_on_commit_callbacks(execute=True):
        assert director_client.post(address).status_code == 302
    assert [row.status for row in BoardAnalysis.objects.all()] == ["done", "done"]
