from __future__ import annotations

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience
from tournaments.models import Event, User
from tournaments.selectors.seating import round_seating
from tournaments.selectors.travellers import traveller
from tournaments.words import figures


def test_all_rounds_with_their_boards(published: Event, client: Client) -> None:
    text = words(page(client, f"/e/{published.slug}/rounds/"))
    for boards in ("1–2", "3–4", "5–6"):
        assert boards in text
    assert text.count("cards, results, ranking") == 3


def test_a_round_seats_everybody(prepared: Event, client: Client) -> None:
    html = page(client, f"/e/{prepared.slug}/rounds/2/")
    for table in round_seating(prepared, 2).tables:
        assert table.a.name in html
        assert table.b.name in html
    assert "This round has not started" in html


def test_results_are_those_of_the_player_named_first(published: Event, client: Client) -> None:
    text = words(page(client, f"/e/{published.slug}/rounds/1/"))
    for table in round_seating(published, 1).tables:
        scores = []
        for board in table.boards:
            play = next(
                each
                for each in traveller(published, board, Audience.PUBLIC).plays
                if each.table == table.table
            )
            assert play.difference is not None
            own = play.difference if play.a == table.a else -play.difference
            scores.append(figures.signed(own))
        assert f"{table.a.name} {table.b.name} {' '.join(scores)}" in text


def test_unreleased_results_are_not_there(finished: Event, client: Client) -> None:
    text = words(page(client, f"/e/{finished.slug}/rounds/1/"))
    assert "The results of this round are not shown yet" in text
    for play in traveller(finished, 1, Audience.DIRECTOR).plays:
        if play.difference:
            assert figures.signed(play.difference) not in text


def test_who_sits_out_is_named_and_found_by_name(director: User, client: Client) -> None:
    event = factories.make_prepared(director, 5)
    (free,) = round_seating(event, 1).sit_outs
    html = page(client, f"/e/{event.slug}/rounds/1/?p=1")
    names = html.split("Players by name")[1].split("</ul>")[0]
    assert names.index("Євген") < names.index("Ірина") < names.index("Фёдор")
    assert names.count("<li>") == 5
    assert names.count("sits out") == 1
    assert f"/entries/{free.number}/" in html.split("Sits out:")[1]


def test_unknown_rounds_do_not_exist(published: Event, client: Client) -> None:
    page(client, f"/e/{published.slug}/rounds/4/", 404)


def test_the_number_of_queries_does_not_depend_on_the_size(director: User, client: Client) -> None:
    counts: dict[str, set[int]] = {"rounds/": set(), "rounds/1/": set()}
    for players, rounds in ((4, 1), (8, 3)):
        event = factories.make_played(director, players, rounds=rounds, released=True)
        for part, found in counts.items():
            with CaptureQueriesContext(connection) as captured:
                page(client, f"/e/{event.slug}/{part}")
            found.add(len(captured))
    assert all(len(found) == 1 for found in counts.values()), counts
