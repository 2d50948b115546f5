"""Any deal with everything perfect play says about it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from engine.cards.notation import deal_from_document, deal_to_document
from engine.deberts.presets import DUPLICATE
from engine.seats import Seat
from engine.solver.solution import solve
from tests.tournaments.factories import NOW, make_director, make_draft, make_played
from tests.tournaments.views.public.pages import page, words
from tournaments.forms.exploring import RULE_SETS
from tournaments.mapping.deal_addresses import address_to_document
from tournaments.models import Event
from tournaments.services import exploring
from tournaments.services.publication import release_switch
from tournaments.services.rate_limits import RateLimit
from tournaments.words.figures import signed

pytestmark = [pytest.mark.django_db, pytest.mark.perfect_play]

ADDRESS = "7D8C9DACQCJD-JCAHJH-7SJS9HASKH8D-QHTC8S-KD-TS"
DEAL = deal_from_document(address_to_document(ADDRESS))
TYPED = {
    "rules": "duplicate",
    "a_first": "7d 8c 9d ac qc jd",
    "a_second": "В♣ A♥, J♥",
    "b_first": "7S JS 9H AS KH 8D",
    "b_second": "QH 10C 8S",
    "turn_up": "kd",
    "bottom": "10s",
}


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def asked(client: Client, query: str, status: int = 200) -> str:
    return page(client, f"/explore/?{query}", status)


def test_the_page_says_what_the_solver_says(client: Client) -> None:
    html = asked(client, f"deal={ADDRESS}&rules=duplicate")
    text = words(html)
    found = solve(DUPLICATE, DEAL)
    for value in found.contracts:
        cards = value.outcome.cards
        row = (
            f"{value.contract.taker.value} {cards[Seat.A]} : {cards[Seat.B]} "
            f"{value.outcome.kind.value}"
        )
        assert row in text
        assert signed(value.net) in text
    assert f"Par {signed(found.par.net)}" in text
    assert "Computed with all cards visible: nobody at the table could know them." in text
    # 8-7 of trumps and the swap: two sets for the turned suit, one for each of the others.
    assert html.count('class="reach"') == 5
    assert "0, 2–56" in text  # A has no spade, B all of them that count
    assert f'value="http://testserver/explore/?deal={ADDRESS}&amp;rules=duplicate"' in html


def test_what_has_a_deal_in_its_address_is_in_no_index(client: Client) -> None:
    plain = client.get("/explore/")
    assert "X-Robots-Tag" not in plain.headers
    shown = client.get(f"/explore/?deal={ADDRESS}")
    assert shown.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert 'name="robots"' in shown.content.decode()


@pytest.mark.parametrize("do", ["typed", "object", "document"])
def test_typed_and_pasted_deals_lead_to_the_same_address(client: Client, do: str) -> None:
    document: dict[str, Any] = deal_to_document(DEAL)
    inner = {"schema": "deberts-deal/1", "rules": "duplicate", "deal": document}
    sent = {
        "typed": TYPED,
        "object": {"rules": "duplicate", "text": json.dumps(document)},
        "document": {"rules": "duplicate", "text": json.dumps(inner)},
    }[do]
    answer = client.post("/explore/", sent)
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/explore/?deal={ADDRESS}&rules=duplicate"


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_random_deal_under_every_rule_set(client: Client, key: str) -> None:
    answer = client.post("/explore/", {"rules": key, "random": "1"})
    again = client.post("/explore/", {"rules": key, "random": "1"})
    assert answer.headers["Location"] != again.headers["Location"]
    if key == "kharkiv":  # four further cards, and the taker leads
        assert "What is possible at all" in page(client, answer.headers["Location"])


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"turn_up": ""}, ["These cards are missing."]),
        ({"bottom": "kd"}, ["is there twice", "♦"]),
        ({"b_first": "7S JS 9H AS KH"}, ["5"]),
        ({"a_first": "7d 8c 9d ac qc zz"}, ["ZZ"]),
        ({"text": "{"}, ["This is no JSON document"]),
        ({"text": "[1]"}, ["object"]),
        ({"text": '{"A": ["7D"], "C": ["8D", "9D"]}'}, ["A: ", "C: ", "turn_up: "]),
        ({"rules": "poker"}, ["poker"]),
    ],
)
def test_defects_of_what_was_typed_are_shown_and_nothing_is_lost(
    client: Client, changes: dict[str, str], expected: list[str]
) -> None:
    answer = client.post("/explore/", TYPED | changes)
    assert answer.status_code == 422
    text = words(answer.content.decode())
    for part in expected:
        assert part in text
    assert "7d 8c 9d ac" in answer.content.decode()


def test_defects_of_an_address_are_all_named(client: Client) -> None:
    html = asked(client, f"deal={ADDRESS.replace('8D', 'ZZ').replace('AH', 'KD')}", 422)
    text = words(html)
    assert "“ZZ” is no card" in text or "ZZ" in text
    assert "♦" in text
    assert 'value="7S JS 9H AS KH ZZ"' in html
    assert "There are no rules called “x”." in words(asked(client, f"deal={ADDRESS}&rules=x", 422))


def test_an_empty_form_says_what_to_do(client: Client) -> None:
    answer = client.post("/explore/", {"rules": "duplicate"})
    assert "Type the cards, paste a deal, or take a random one." in words(answer.content.decode())


def test_computing_is_bounded_and_what_is_known_is_free(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exploring, "EXPLORING", RateLimit("explore", most=1, seconds=10_000))
    asked(client, f"deal={ADDRESS}")
    other = ADDRESS.replace("7S", "7H")
    html = asked(client, f"deal={other}", 429)
    assert "That was too often" in words(html)
    assert 'value="7H JS 9H AS KH 8D"' in html
    asked(client, f"deal={ADDRESS}")


def test_switched_off_it_says_so(client: Client, settings: Any) -> None:
    settings.PERFECT_PLAY = False
    text = words(asked(client, f"deal={ADDRESS}", 422))
    assert "Perfect play is switched off on this server." in text


def test_a_board_of_an_event_once_its_cards_are_shown(client: Client) -> None:
    event = make_played(make_director())
    query = f"event={event.slug}&board=1"
    hidden = asked(client, query, 404)
    assert "There is no such board, or its cards are not shown yet." in words(hidden)
    assert not re.search(r'name="[ab]_first" value="\w', hidden)
    assert event.name not in hidden
    first = event.rounds.get(number=1)
    release_switch(round_=first, actor=event.owner, now=NOW, deals=True)
    html = asked(client, query)
    assert f'href="/e/{event.slug}/boards/1/"' in html
    board = page(client, f"/e/{event.slug}/boards/1/")
    assert f'href="/explore/?event={event.slug}&amp;board=1"' in board
    assert f'<option value="{event.slug}"' in page(client, "/explore/")
    last = event.boards.count()
    for other in (f"event={event.slug}&board={last}", f"event={event.slug}&board=99", "event=no"):
        assert asked(client, other, 404)


def test_drafts_are_nobodys_business(client: Client) -> None:
    draft: Event = make_draft(make_director())
    asked(client, f"event={draft.slug}&board=1", 404)


def test_it_is_found_from_the_front_page_and_the_help(client: Client) -> None:
    address = reverse("public:explore")
    for path in ("/", "/help/"):
        assert f'href="{address}"' in page(client, path)
