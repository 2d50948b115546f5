"""How a value came about and why a place, on the public pages."""

from __future__ import annotations

import re

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience
from tournaments.models import Event, User
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.selectors.scorecards import scorecard
from tournaments.selectors.travellers import traveller
from tournaments.services.publication import release_switch
from tournaments.services.scoring import event_change_scoring
from tournaments.words import figures

NOW = factories.NOW


def test_each_value_of_a_scorecard_leads_to_its_explanation(
    published: Event, client: Client
) -> None:
    address = f"/e/{published.slug}/entries/2/"
    html = page(client, address)
    assert 'id="how"' not in html
    for line in scorecard(published, 2, Audience.PUBLIC).lines:
        assert line.play is not None
        assert html.count(f'href="?board={line.play.board}#how"') == 2  # per cent and IMP
        asked = words(page(client, f"{address}?board={line.play.board}"))
        assert f"How the value of board {line.play.board} came about" in asked
        assert f"possible: {figures.percent(line.percent)} %." in asked
        assert f": {figures.imp(line.imp)} IMP." in asked
        opening = f"has {figures.signed(line.difference)} on board {line.play.board} in seat"
        assert opening in asked


def test_a_number_tells_the_comparison_in_short(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/entries/2/")
    titles = re.findall(r'href="\?board=1#how" title="([^"]*)"', html)
    assert re.fullmatch(r"1 other result: [01] worse, [01] equal, [01] better", titles[0])
    assert titles[1].endswith("from the average of the board")


def test_each_line_of_a_traveller_leads_to_both_explanations(
    published: Event, client: Client
) -> None:
    address = f"/e/{published.slug}/boards/1/"
    html = page(client, f"{address}?p=2")
    assert 'href="?p=2&amp;table=1#how"' in html
    asked = page(client, f"{address}?table=1")
    how = words(asked[asked.index('id="how"') :])
    assert re.search(r"on board 1 in seat A\..*on board 1 in seat B\.", how)
    assert "All results that" in how


def test_each_line_of_the_frequencies_leads_to_a_table_that_reached_it(
    published: Event, client: Client
) -> None:
    address = f"/e/{published.slug}/boards/1/"
    html = page(client, f"{address}?p=2")
    frequencies = html[html.index('id="frequencies"') : html.index("All tables")]
    for line in traveller(published, 1, Audience.PUBLIC).frequencies:
        table = line.example.table
        assert line.example.difference == line.difference
        links = re.findall(
            rf'href="\?p=2&amp;table={table}#how" title="([^"]*)">([^<]*)<', frequencies
        )
        assert (figures.percent(line.percent_a), figures.percent(line.percent_b)) == (
            links[0][1],
            links[1][1],
        )
        assert links[0][0].startswith("1 other result: ")
        assert links[2][0].endswith("from the average of the board")
        assert links[2][1] == figures.imp(line.imp_a)
        asked = words(page(client, f"{address}?table={table}"))
        assert f"has {figures.signed(line.difference)} on board 1 in seat A" in asked


def test_a_round_sat_out_leads_to_where_its_award_comes_from(
    director: User, client: Client
) -> None:
    event = factories.make_played(director, 5, released=True)
    cards = [scorecard(event, number, Audience.PUBLIC) for number in range(1, 6)]
    number, line = next(
        (card.entry.number, line) for card in cards for line in card.lines if line.play is None
    )
    address = f"/e/{event.slug}/entries/{number}/"
    assert line.board is None  # a sit-out does not count yet: nothing to explain
    assert "How this came about" not in page(client, address)
    event_change_scoring(
        event=event,
        actor=director,
        now=NOW,
        document={"bye": {"percent": "60", "imp": "0"}},
        reason="try",
    )
    event = Event.objects.get(pk=event.pk)
    card = scorecard(event, number, Audience.PUBLIC)
    line = next(line for line in card.lines if line.play is None)
    assert event.boards.get(number=line.board).round.number == line.round
    link = f'<a class="how" href="?board={line.board}#how" title="How this came about">'
    assert f"{link}60.00</a>" in page(client, address)
    assert f"{link}0.00</a>" in page(client, address)
    asked = words(page(client, f"{address}?board={line.board}"))
    assert f"{card.entry.name} sat out on board {line.board}." in asked
    assert "60.00 %: what this event gives for it." in asked or "60.00 %: " in asked


def test_what_is_asked_for_wrongly_is_not_explained(published: Event, client: Client) -> None:
    for address in ("entries/2/?board=99", "entries/2/?board=x", "boards/1/?table=77"):
        assert 'id="how"' not in page(client, f"/e/{published.slug}/{address}")


def test_every_place_leads_to_why(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/")
    for row in ranking(published, RankingMethod.MAX, Audience.PUBLIC).rows:
        address = f"/e/{published.slug}/entries/{row.entry.number}/"
        assert f'<a class="how" href="{address}#place" title="Why this place">' in html
        text = words(page(client, address))
        assert "Why this place" in text
        assert f"the mean is {figures.percent(row.total)} %." in text
        assert ("Nobody has more." in text) or (" behind " in text)


def test_hidden_results_and_rankings_are_not_explained(director: User, client: Client) -> None:
    event = factories.make_played(director)
    address = f"/e/{event.slug}/entries/1/?board=1"
    assert "came about" not in words(page(client, address))
    assert "Why this place" not in words(page(client, address))
    for round_ in event.rounds.all():
        release_switch(round_=round_, actor=director, now=NOW, ranking=True)
    text = words(page(client, address))
    assert "Why this place" in text
    assert "came about" not in text


def test_explanations_cost_as_many_queries_in_a_larger_event(
    director: User, client: Client
) -> None:
    def queries(players: int, name: str) -> list[int]:
        event = factories.make_played(director, players, released=True, name=name)
        counts = []
        for address in ("entries/1/?board=1", "boards/1/?table=1", ""):
            page(client, f"/e/{event.slug}/{address}")
            with CaptureQueriesContext(connection) as captured:
                page(client, f"/e/{event.slug}/{address}")
            counts.append(len(captured))
        return counts

    assert queries(4, "Small") == queries(8, "Large")
