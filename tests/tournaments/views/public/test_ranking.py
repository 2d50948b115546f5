from __future__ import annotations

from fractions import Fraction

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience, Publication
from tournaments.models import Event, User
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.services.adjustments import adjustment_make
from tournaments.services.publication import publication_set, release_switch
from tournaments.words import figures


def rows(event: Event, method: RankingMethod) -> list[tuple[str, str]]:
    found = ranking(event, method, Audience.PUBLIC).rows
    figure = figures.percent if method is RankingMethod.MAX else figures.imp
    return [(figures.place(row.place, row.shared), figure(row.total)) for row in found]


@pytest.mark.parametrize("method", list(RankingMethod))
def test_both_rankings_show_places_and_totals(
    published: Event, client: Client, method: RankingMethod
) -> None:
    text = words(page(client, f"/e/{published.slug}/?by={method.value}"))
    position = 0
    for place, total in rows(published, method):
        position = text.index(place, position)
        position = text.index(total, position)
    assert "12 of 12 results" in text
    assert "official" in text


def test_the_official_ranking_comes_first(published: Event, client: Client) -> None:
    plain = page(client, f"/e/{published.slug}/")
    assert 'href="?by=max" aria-current="page"' in plain
    assert 'href="?by=imp" aria-current="page"' in page(client, f"/e/{published.slug}/?by=imp")
    assert 'href="?by=max" aria-current="page"' in page(client, f"/e/{published.slug}/?by=x")


def test_the_check_is_shown(published: Event, client: Client) -> None:
    assert "the mean of all players is 50.00 %" in words(page(client, f"/e/{published.slug}/"))
    by_imp = words(page(client, f"/e/{published.slug}/?by=imp"))
    assert "the mean of all players is 0.00 IMP" in by_imp


def test_numbers_are_written_as_the_language_writes_them(published: Event, client: Client) -> None:
    total = ranking(published, RankingMethod.MAX, Audience.PUBLIC).rows[0].total
    assert total is not None
    with override("ru"):
        comma = figures.percent(total)
    assert "," in comma
    client.cookies["django_language"] = "ru"
    html = page(client, f"/e/{published.slug}/")
    assert '<html lang="ru">' in html
    assert comma in html
    client.cookies["django_language"] = "en"
    html = page(client, f"/e/{published.slug}/")
    assert comma not in html
    assert comma.replace(",", ".") in html


def test_names_are_escaped(director: User, client: Client) -> None:
    event = factories.make_played(director, 5, released=True, rounds=1)
    for part in ("", "boards/1/", "entries/5/", "entries/1/", "rounds/1/"):
        html = page(client, f"/e/{event.slug}/{part}")
        assert "<b>Wesson" not in html
    assert "Smith &amp; &lt;b&gt;Wesson" in page(client, f"/e/{event.slug}/")


def test_nothing_is_shown_before_it_is_released(finished: Event, client: Client) -> None:
    text = words(page(client, f"/e/{finished.slug}/"))
    assert "The ranking is not shown yet" in text
    assert "Євген Ґалаґан" in text  # the list of players
    assert "%" not in text.split("The ranking is not shown yet")[1].split("official")[0]
    found = ranking(finished, RankingMethod.MAX, Audience.DIRECTOR)
    for row in found.rows:
        assert figures.percent(row.total) not in text


def test_only_released_rounds_count(finished: Event, director: User, client: Client) -> None:
    first = finished.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=factories.NOW, ranking=True)
    text = words(page(client, f"/e/{finished.slug}/"))
    assert "4 of 4 results" in text
    assert "2/2" in text


def test_a_prepared_event_says_when_it_starts(prepared: Event, client: Client) -> None:
    text = words(page(client, f"/e/{prepared.slug}/"))
    assert "No results yet" in text
    assert "Round 1 starts on Thursday, 5 March 2026 at 20:00 (Europe/Kyiv)." in text


def test_adjustments_are_marked_and_explained(director: User, client: Client) -> None:
    event = factories.make_played(director, rounds_played=2, released=True)
    adjustment_make(
        entry=event.entries.get(number=1),
        actor=director,
        now=factories.NOW,
        percent="-5",
        imp="",
        reason="late <again>",
    )
    html = page(client, f"/e/{event.slug}/")
    assert '<a class="note-mark" href="#note-1" title="' in html
    assert "Євген Ґалаґан: adjustment \N{MINUS SIGN}5.00 % – late &lt;again&gt;" in html


def test_provisional_results_carry_a_band(published: Event, director: User, client: Client) -> None:
    publication_set(
        event=published, actor=director, now=factories.NOW, publication=Publication.PROVISIONAL
    )
    html = page(client, f"/e/{published.slug}/")
    assert "band-provisional" in html
    assert "If something is wrong, tell the director" in html
    publication_set(
        event=published, actor=director, now=factories.NOW, publication=Publication.FINAL
    )
    assert "band-provisional" not in page(client, f"/e/{published.slug}/")


def test_the_asked_for_player_is_marked(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/?p=2")
    assert html.count("links mine") == 1
    for nonsense in ("", "x", "99", "9" * 50, "²"):
        assert "links mine" not in page(client, f"/e/{published.slug}/?p={nonsense}")


def test_a_finished_ranking_does_not_fetch_itself_again(published: Event, client: Client) -> None:
    assert "hx-get" not in page(client, f"/e/{published.slug}/")


def test_the_live_part_is_sent_again_only_after_a_change(
    running: Event, director: User, client: Client
) -> None:
    assert f'hx-get="/e/{running.slug}/live/?by=max"' in page(client, f"/e/{running.slug}/")
    address = f"/e/{running.slug}/live/?by=max"
    first = client.get(address)
    assert first.status_code == 200
    assert b"<html" not in first.content
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    # the other tab and the other language are other parts
    for other in (f"/e/{running.slug}/live/?by=imp", f"/e/{running.slug}/live/?by=max&p=1"):
        assert client.get(other)["ETag"] != first["ETag"]
    russian = client.get(address, headers={"Accept-Language": "ru"})
    assert russian["ETag"] != first["ETag"]
    row = running.rounds.get(number=1)
    release_switch(round_=row, actor=director, now=factories.NOW, ranking=True)
    changed = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200


def test_the_number_of_queries_does_not_depend_on_the_size(director: User, client: Client) -> None:
    counts = set()
    for players, rounds in ((4, 1), (8, 3)):
        event = factories.make_played(director, players, rounds=rounds, released=True)
        with CaptureQueriesContext(connection) as captured:
            page(client, f"/e/{event.slug}/")
        counts.add(len(captured))
    assert len(counts) == 1


def test_totals_explain_themselves_exactly(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/")
    for row in ranking(published, RankingMethod.MAX, Audience.PUBLIC).rows:
        assert isinstance(row.total, Fraction)
        assert f'title="{row.total}"' in html
