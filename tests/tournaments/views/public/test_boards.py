from __future__ import annotations

import re

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience
from tournaments.models import Event, User
from tournaments.selectors.travellers import traveller
from tournaments.services.boards import board_deal_by_hand
from tournaments.services.publication import release_switch
from tournaments.services.rounds import round_close
from tournaments.words import figures


def test_a_board_shows_its_cards(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/boards/1/")
    ranks = re.findall(r'class="ranks(?: later)?"[^>]*>([^<]+)<', html)
    cards = [rank for part in ranks for rank in part.split("\N{THIN SPACE}")]
    deal = traveller(published, 1, Audience.PUBLIC).cards.deal
    assert deal is not None
    dealt = [
        card for packets in (deal.first, deal.second) for hand in packets.values() for card in hand
    ]
    shown = sorted("T" if rank == "10" else rank for rank in cards)
    assert shown == sorted(card.rank.value for card in dealt)
    assert html.count('class="card-face"') == 2


def test_a_board_shows_every_play_and_its_frequencies(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/boards/1/")
    text = words(html)
    found = traveller(published, 1, Audience.PUBLIC)
    for play in found.plays:
        assert f'id="table-{play.table}"' in html
        assert play.a.name in text
        assert play.b.name in text
        assert figures.signed(play.difference) in text
        assert figures.percent(play.percent_a) in text
    assert "Average of the board (datum)" in text
    for line in found.cards.facts:
        assert str(line.in_play_points) in text


def test_neighbours_and_the_list_lead_on(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/boards/2/?p=3")
    for number in (1, 3):
        assert f'href="/e/{published.slug}/boards/{number}/?p=3"' in html
    assert len(re.findall(r'<tr [^>]*class="[^"]*\bmine\b', html)) == 1
    first = page(client, f"/e/{published.slug}/boards/1/")
    assert 'rel="next"' in first
    assert 'rel="prev"' not in first


def test_hidden_boards_show_no_card(finished: Event, client: Client) -> None:
    html = page(client, f"/e/{finished.slug}/boards/1/")
    assert "The cards of this round are not shown yet" in html
    assert "The results of this round are not shown yet" in html
    for mark in ("card-face", 'class="ranks', 'class="suit'):
        assert mark not in html
    listed = page(client, f"/e/{finished.slug}/boards/")
    assert 'class="suit' not in listed
    assert listed.count(">hidden<") == 6


def test_boards_of_a_round_being_played_say_until_when(running: Event, client: Client) -> None:
    text = words(page(client, f"/e/{running.slug}/boards/1/"))
    assert "The cards are shown after round 1" in text
    assert "The results are shown after round 1" in text


def test_cards_and_results_are_released_apart(
    finished: Event, director: User, client: Client
) -> None:
    first = finished.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=factories.NOW, deals=True)
    html = page(client, f"/e/{finished.slug}/boards/1/")
    assert 'class="card-face"' in html
    assert 'id="table-1"' not in html
    release_switch(round_=first, actor=director, now=factories.NOW, deals=False, results=True)
    html = page(client, f"/e/{finished.slug}/boards/1/")
    assert 'class="card-face"' not in html
    assert 'id="table-1"' in html


def test_a_board_dealt_by_hand_has_no_cards_to_show(director: User, client: Client) -> None:
    event = factories.make_running(director, rounds=2)
    factories.enter_all(event, 1)
    board = event.boards.get(number=1)
    board_deal_by_hand(board=board, actor=director, now=factories.NOW, reason="boxed wrongly")
    row = event.rounds.get(number=1)
    round_close(round_=row, actor=director, now=factories.NOW)
    release_switch(round_=row, actor=director, now=factories.NOW, deals=True, results=True)
    text = words(page(client, f"/e/{event.slug}/boards/1/"))
    assert "The cards of this board were not recorded." in text
    assert "dealt by hand" in words(page(client, f"/e/{event.slug}/boards/"))


def test_unknown_boards_do_not_exist(published: Event, client: Client) -> None:
    page(client, f"/e/{published.slug}/boards/7/", 404)
    page(client, f"/e/{published.slug}/boards/0/", 404)


def test_the_list_of_boards_compares_them(published: Event, client: Client) -> None:
    text = words(page(client, f"/e/{published.slug}/boards/"))
    found = traveller(published, 1, Audience.PUBLIC)
    differences = [play.difference for play in found.plays if play.difference is not None]
    assert "2/2" in text
    assert figures.signed(max(differences)) in text
    assert figures.signed(-min(differences)) in text


def test_the_number_of_queries_does_not_depend_on_the_size(director: User, client: Client) -> None:
    counts: dict[str, set[int]] = {"boards/": set(), "boards/1/": set()}
    for players, rounds in ((4, 1), (8, 3)):
        event = factories.make_played(director, players, rounds=rounds, released=True)
        for part, found in counts.items():
            with CaptureQueriesContext(connection) as captured:
                page(client, f"/e/{event.slug}/{part}")
            found.add(len(captured))
    assert all(len(found) == 1 for found in counts.values()), counts
