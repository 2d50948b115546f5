"""A released board played once more by anybody, against an automatic player."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from engine.cards.notation import deal_from_document, parse_card
from engine.deberts.draw import AnyDeal
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.formats.record import record_from_document
from engine.seats import SEATS, Seat
from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience, EventStatus
from tournaments.mapping.record_addresses import address_to_document
from tournaments.models import Event, User
from tournaments.selectors.beside_field import beside_field
from tournaments.selectors.travellers import traveller
from tournaments.services.publication import release_all, release_switch
from tournaments.views.public import playing
from tournaments.views.public.replays import replay_address
from tournaments.words import figures
from tournaments.words.players import OPPONENTS

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Four players, one round of two boards, finished, all released."""
    return factories.make_finished(director, 4, rounds=1)


def address(event: Event, number: int = 1) -> str:
    return f"/e/{event.slug}/boards/{number}/play/"


def begin(client: Client, event: Event, seat: str, player: str = "careful") -> str:
    answer = client.post(address(event), {"seat": seat, "player": player})
    assert answer.status_code == 302
    return str(answer.headers["Location"])


def choices(html: str) -> list[str]:
    return re.findall(r'name="act" value="([^"]+)"', html)


def token_of(location: str) -> str:
    return parse_qs(urlsplit(location).query)["table"][0]


def shown_cards(html: str) -> set[str]:
    """The cards a page shows by their signs."""
    ranks = {"10": "T"}
    found = re.findall(r'suit-([hdcs])"[^<]*<use[^<]*</svg>\N{THIN SPACE}([0-9AKQJ]+)', html)
    return {ranks.get(rank, rank) + suit.upper() for suit, rank in found}


def play_through(client: Client, event: Event, seat: str, player: str) -> tuple[list[str], str]:
    """Take a contract if possible, then always the first choice; all pages, and the last one."""
    location, pages = begin(client, event, seat, player), []
    while acts := choices(html := page(client, location)):
        pages.append(html)
        act = next((one for one in acts if one == "play"), acts[-1])
        answer = client.post(address(event), {"table": token_of(location), "act": act})
        assert answer.status_code == 302, answer.content.decode()
        location = answer.headers["Location"]
    return pages, html


def record_of(end: str) -> tuple[RuleSet, AnyDeal, Record]:
    packed = re.findall(r'href="/replay/\?record=([^&"]+)', end)[0]
    return record_from_document(address_to_document(packed))


@pytest.mark.parametrize(("seat", "player"), [("A", "careful"), ("B", "random"), ("A", "greedy")])
def test_nothing_of_the_other_hand_is_shown_before_the_end(
    event: Event, client: Client, seat: str, player: str
) -> None:
    pages, end = play_through(client, event, seat, player)
    own = Seat(seat)
    other = SEATS[1 - own.place]
    deal = deal_from_document(event.boards.get(number=1).deal)
    assert len(pages) >= 9
    order = [str(card) for card in record_of(end)[2].play if card in deal.hand(other)]
    counts = []
    for html in pages:
        hidden = shown_cards(html) & {str(card) for card in deal.hand(other)}
        assert hidden == set(order[: len(hidden)])
        counts.append(len(hidden))
    assert counts == sorted(counts)
    assert counts[0] == 0
    first = shown_cards(pages[0])
    assert first == {str(card) for card in (*deal.first[own], deal.turn_up)}
    second = next(html for html in pages if "Your card." in html or "You lead." in html)
    allowed = {str(card) for card in (*deal.hand(own), deal.turn_up, deal.bottom)}
    assert len(shown_cards(second) - allowed) <= 1


def test_the_end_compares_with_the_field(event: Event, client: Client, settings: Any) -> None:
    _pages, end = play_through(client, event, "B", "careful")
    rules, deal, record = record_of(end)
    outcome = settle_record(rules, deal, record)
    assert deal == deal_from_document(event.boards.get(number=1).deal)
    text = words(end)
    assert f"Your score: {figures.signed(-outcome.net)}" in text
    found = beside_field(event, 1, Seat.B, outcome.written.as_mapping())
    assert found is not None
    assert f"{figures.percent(found.percent)} %" in text
    settings.PERFECT_PLAY = True
    assert figures.signed(outcome.net) in words(page(client, replay_address(rules, deal, record)))


def test_the_own_per_cent_is_that_of_one_more_table(event: Event) -> None:
    """Two matchpoints for each result beaten, one for each equal (docs/scoring.md)."""
    played = [play.difference for play in traveller(event, 1, Audience.PUBLIC).plays]
    assert len(played) == 2
    for own in (-500, *played, 500):
        written = {Seat.A: max(own, 0), Seat.B: max(-own, 0)}
        found = beside_field(event, 1, Seat.A, written)
        assert found is not None
        points = sum(2 * (own > other) + (own == other) for other in played)
        assert found.percent == Fraction(100 * points, 2 * len(played))
        assert [line.own for line in found.lines].count(True) == 1
        assert sum(line.count for line in found.lines) == len(played)
        mirrored = beside_field(event, 1, Seat.B, written)
        assert mirrored is not None
        assert mirrored.percent == 100 - found.percent


def test_a_reload_does_not_change_the_past(event: Event, client: Client) -> None:
    location = begin(client, event, "B", "random")
    assert begin(client, event, "B", "random").split("=")[0] == location.split("=")[0]
    first, again = page(client, location), page(client, begin(client, event, "B", "random"))
    assert shown_cards(first) == shown_cards(again)
    act = {"table": token_of(location), "act": choices(first)[0]}
    answers = [client.post(address(event), act).headers["Location"] for _ in range(2)]
    assert words(page(client, answers[0])) == words(page(client, answers[1]))


def test_what_the_rules_forbid_is_refused_in_words(event: Event, client: Client) -> None:
    location = begin(client, event, "A")
    deal = deal_from_document(event.boards.get(number=1).deal)
    card = str(deal.first[Seat.A][0])
    sent = {"table": token_of(location), "act": card}
    answer = client.post(address(event), sent)
    assert answer.status_code == 422
    assert "This needs another look" in answer.content.decode()
    for nonsense in ("", "ZZ", "x" * 500):
        answer = client.post(address(event), sent | {"act": nonsense})
        assert answer.status_code == 302
    location = client.post(address(event), sent | {"act": "play"}).headers["Location"]
    html = page(client, location)
    foreign = str(next(iter(deal.hand(Seat.B))))
    assert foreign not in choices(html)
    answer = client.post(address(event), {"table": token_of(location), "act": foreign})
    assert answer.status_code == 422
    assert parse_card(foreign) in deal.hand(Seat.B)


def test_a_token_opens_its_own_board_only(event: Event, client: Client) -> None:
    token = token_of(begin(client, event, "A"))
    for address_, sent in ((address(event, 2), token), (address(event), token[:-3] + "abc")):
        html = page(client, f"{address_}?table={sent}")
        assert "That address is not of this board as it is now." in html


def test_only_finished_events_with_released_cards(director: User, client: Client) -> None:
    event = factories.make_played(director)
    board = f"/e/{event.slug}/boards/1/"
    assert client.get(address(event)).status_code == 404
    assert client.post(address(event), {"seat": "A"}).status_code == 404
    first = event.rounds.get(number=1)
    release_switch(round_=first, actor=director, now=factories.NOW, deals=True)
    assert 'href="/e/' + event.slug + '/boards/1/play/"' in page(client, board)
    assert client.get(address(event, 99)).status_code == 404
    last = event.boards.count()
    assert client.get(address(event, last)).status_code == 404
    _pages, end = play_through(client, event, "A", "careful")
    assert "there is nothing to compare with" in end
    release_all(event=event, actor=director, now=factories.NOW)
    assert client.get(address(event, last)).status_code == 200
    Event.objects.filter(pk=event.pk).update(status=EventStatus.RUNNING)
    assert client.get(address(event)).status_code == 404
    assert "/play/" not in page(client, board)


def test_playing_is_bounded(event: Event, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "PLAYING", playing.RateLimit("play-test", 1, 10_000))
    begin(client, event, "A")
    answer = client.post(address(event), {"seat": "A", "player": "careful"})
    assert answer.status_code == 429


@pytest.mark.perfect_play
def test_every_opponent_can_be_chosen(event: Event, client: Client) -> None:
    html = page(client, address(event))
    for name in OPPONENTS:
        assert f'<option value="{name}"' in html
    assert choices(page(client, begin(client, event, "B", "apprentice")))
