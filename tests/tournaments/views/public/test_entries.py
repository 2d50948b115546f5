from __future__ import annotations

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience
from tournaments.models import Event, User
from tournaments.selectors.scorecards import scorecard
from tournaments.services.publication import release_switch
from tournaments.words import figures


def test_a_scorecard_shows_every_board_from_the_own_seat(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/entries/2/")
    text = words(html)
    card = scorecard(published, 2, Audience.PUBLIC)
    assert card.max_row is not None
    assert card.imp_row is not None
    assert f"{figures.percent(card.max_row.total)} %" in text
    assert figures.imp(card.imp_row.total) in text
    assert len(card.lines) == 6
    for line in card.lines:
        assert line.play is not None
        assert f'href="/e/{published.slug}/boards/{line.play.board}/?p=2"' in html
        assert figures.signed(line.difference) in text
        assert figures.percent(line.percent) in text


def test_both_views_of_a_play_are_opposite(published: Event, client: Client) -> None:
    for line in scorecard(published, 1, Audience.PUBLIC).lines:
        assert line.opponent is not None
        assert line.difference is not None
        other = scorecard(published, line.opponent.number, Audience.PUBLIC)
        mirrored = [
            each.difference
            for each in other.lines
            if each.play and line.play and each.play.board == line.play.board
        ]
        assert mirrored == [-line.difference]


def test_rounds_to_come_show_table_and_opponent(prepared: Event, client: Client) -> None:
    html = page(client, f"/e/{prepared.slug}/entries/1/")
    text = words(html)
    assert "No results to show yet" in text
    assert html.count(f'href="/e/{prepared.slug}/rounds/') >= 3
    for number, boards in ((1, "1–2"), (2, "3–4"), (3, "5–6")):
        assert f"/rounds/{number}/" in html
        assert boards in text


def test_a_round_sat_out_is_a_line_of_its_own(director: User, client: Client) -> None:
    event = factories.make_played(director, 5, released=True)
    texts = [words(page(client, f"/e/{event.slug}/entries/{number}/")) for number in range(1, 6)]
    assert all(text.count("Sat out this round") == 1 for text in texts)


def test_unreleased_results_are_not_there(finished: Event, director: User, client: Client) -> None:
    secret = scorecard(finished, 1, Audience.DIRECTOR)
    text = words(page(client, f"/e/{finished.slug}/entries/1/"))
    assert "No results to show yet" in text
    assert "%" not in text
    second = finished.rounds.get(number=2)
    release_switch(round_=second, actor=director, now=factories.NOW, results=True)
    html = page(client, f"/e/{finished.slug}/entries/1/")
    assert f'href="/e/{finished.slug}/boards/3/?p=1"' in html
    assert f'href="/e/{finished.slug}/boards/1/?p=1"' not in html
    assert secret.max_row is not None
    assert "place" not in words(html).split("Board Seat")[0]


def test_unknown_entries_do_not_exist(published: Event, client: Client) -> None:
    page(client, f"/e/{published.slug}/entries/5/", 404)


def test_the_number_of_queries_does_not_depend_on_the_size(director: User, client: Client) -> None:
    counts = set()
    for players, rounds in ((4, 1), (8, 3)):
        event = factories.make_played(director, players, rounds=rounds, released=True)
        with CaptureQueriesContext(connection) as captured:
            page(client, f"/e/{event.slug}/entries/1/")
        counts.add(len(captured))
    assert len(counts) == 1
