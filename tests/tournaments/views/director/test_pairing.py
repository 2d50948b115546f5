"""The page that pairs the next round by the ranking."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.factories import make_draft, make_prepared, open_round, play_round
from tournaments.models import Event, User
from tournaments.selectors.round_plans import round_plans

pytestmark = pytest.mark.django_db


@pytest.fixture
def swiss(director: User) -> Event:
    event = make_prepared(director, 7, rounds=4, system="swiss")
    play_round(event, 1)
    return Event.objects.get(pk=event.pk)


def pairing(event: Event) -> str:
    return reverse("manage:round_pair", args=[event.slug])


def test_the_pairing_is_shown_with_its_reasons_and_then_confirmed(
    director_client: Client, swiss: Event
) -> None:
    overview = director_client.get(reverse("manage:event", args=[swiss.slug])).content.decode()
    assert pairing(swiss) in overview
    page = unescape(director_client.get(pairing(swiss)).content.decode())
    assert page.count('rowspan="2"') == 3
    assert "sits out: the lowest of those who have not sat out yet." in page
    assert "Nobody meets again." in page
    assert round_plans(swiss)[1].tables == ()
    seen = {"step": "confirm", "revision": str(swiss.revision)}
    answer = director_client.post(pairing(swiss), seen, follow=True)
    assert "Round 2 is paired." in answer.content.decode()
    assert len(round_plans(swiss)[1].tables) == 3
    again = director_client.post(pairing(swiss), seen)
    assert again.status_code == 409
    assert "thrown away" in again.content.decode()
    round_page = director_client.get(reverse("manage:round", args=[swiss.slug, 2]))
    assert "pair it again" in round_page.content.decode()
    audit = director_client.get(reverse("manage:audit", args=[swiss.slug])).content.decode()
    assert "Round paired" in audit


def test_missing_results_are_asked_about(director_client: Client, director: User) -> None:
    event = make_prepared(director, 6, rounds=3, system="swiss")
    open_round(event, 1)
    page = director_client.get(pairing(event)).content.decode()
    assert "Results are missing" in page
    assert 'rowspan="2"' not in page
    revision = Event.objects.get(pk=event.pk).revision
    refused = director_client.post(pairing(event), {"step": "confirm", "revision": revision})
    assert refused.status_code == 422
    shown = director_client.post(pairing(event), {"step": "preview", "reason": "late"})
    assert "6 results are missing: the ranking" in shown.content.decode()
    sent = {"step": "confirm", "revision": revision, "reason": "late"}
    assert director_client.post(pairing(event), sent).status_code == 302
    assert len(round_plans(event)[1].tables) == 3


def test_what_is_not_paired_yet_says_so_everywhere(director_client: Client, swiss: Event) -> None:
    for number, words in ((2, "is not paired yet"), (3, "when the rounds before it are over")):
        page = director_client.get(reverse("manage:round", args=[swiss.slug, number]))
        assert words in page.content.decode()
        public = director_client.get(reverse("public:round", args=[swiss.slug, number]))
        assert "Not paired yet" in public.content.decode()
    card = director_client.get(reverse("public:entry", args=[swiss.slug, 1])).content.decode()
    assert reverse("public:round", args=[swiss.slug, 2]) not in card
    for name in ("public:rounds", "public:seating", "public:screen", "manage:changes"):
        assert director_client.get(reverse(name, args=[swiss.slug])).status_code == 200


def test_other_events_have_no_such_page(director_client: Client, director: User) -> None:
    event = make_prepared(director, 6)
    assert director_client.get(pairing(event)).status_code == 404


def test_leaving_before_the_pairing_is_told(director_client: Client, swiss: Event) -> None:
    where = reverse("manage:change", args=[swiss.slug, "withdraw"])
    answer = director_client.post(
        where, {"step": "preview", "entry": "1", "from_round": "2", "reason": "ill"}
    )
    assert "are paired by the ranking when it is their turn" in answer.content.decode()


def test_the_movement_step_offers_what_the_ranking_pairs(
    director_client: Client, director: User
) -> None:
    event = make_draft(director, 12)
    where = reverse("manage:setup_movement", args=[event.slug])
    answer = director_client.get(where)
    keys = [card.found.key for card in answer.context["cards"]]
    assert {"swiss-6-4", "danish-6-4"} <= set(keys)
    sent = {"system": "swiss", "rounds": "", "boards_per_round": "4"}
    refused = director_client.post(where, sent)
    assert (refused.status_code, set(refused.context["form"].errors)) == (422, {"rounds"})
    assert director_client.post(where, {**sent, "rounds": "6"}).status_code == 302
    event.refresh_from_db()
    assert (event.system, event.rounds_planned, event.boards_per_round) == ("swiss", 6, 4)
    review = director_client.get(reverse("manage:setup_review", args=[event.slug]))
    assert "6 of 11 others" in review.content.decode()
