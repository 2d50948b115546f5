"""A result that no play gives: refused in words, then accepted with a reason, on both pages."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.factories import NOW
from tests.tournaments.one_sided import (
    IMPOSSIBLE,
    POSSIBLE,
    REFUSAL,
    one_sided_event,
    refuse_all_rules,
)
from tests.tournaments.views.console.worked import confirmed, last_record, play
from tournaments.models import Event, User
from tournaments.services.publication import release_switch

pytestmark = [pytest.mark.django_db, pytest.mark.perfect_play]

FIELDS = {"taker": "A", "trump": "S", "points_a": "108", "points_b": "5", "kind": "tally"}
TITLE = "Board 1 at table 1 was not stored"


@pytest.fixture
def event(director: User) -> Event:
    return one_sided_event(director)


def address(event: Event, name: str = "console_enter") -> str:
    return reverse(f"manage:{name}", args=[event.slug])


def play_address(event: Event) -> str:
    return reverse("manage:play", args=[event.slug, 1, 1, 1])


def test_the_console_refuses_and_asks_for_a_reason(director_client: Client, event: Event) -> None:
    response = director_client.post(address(event), {"line": IMPOSSIBLE})
    page = response.content.decode()
    assert response.status_code == 422
    assert TITLE in page
    assert REFUSAL in page
    assert response.context["line"] == IMPOSSIBLE
    assert ("line", IMPOSSIBLE) in response.context["unreachable"].fields
    assert confirmed(event) is None
    response = director_client.post(address(event), {"line": IMPOSSIBLE, "overrule": "  "})
    assert response.status_code == 422
    assert "Give a reason." in response.content.decode()
    response = director_client.post(address(event), {"line": IMPOSSIBLE, "overrule": "revoke"})
    assert response.status_code == 302
    sheet = confirmed(event)
    assert sheet is not None
    assert (sheet.difference, sheet.overruled) == (173, "revoke")
    assert last_record(event).new["overruled"] == "revoke"


def test_the_fields_of_the_console_do_the_same(director_client: Client, event: Event) -> None:
    sent = {**FIELDS, "board": "1", "table": "1", "by": "fields"}
    response = director_client.post(address(event), sent)
    assert response.status_code == 422
    assert TITLE in response.content.decode()
    again = dict(response.context["unreachable"].fields) | {"overrule": "revoke"}
    assert director_client.post(address(event), again).status_code == 302
    assert (sheet := confirmed(event)) is not None
    assert sheet.overruled == "revoke"


def test_it_is_told_in_the_directors_language(director_client: Client, event: Event) -> None:
    director_client.cookies.load({"django_language": "ru"})
    page = director_client.post(address(event), {"line": IMPOSSIBLE}).content.decode()
    assert "Ни при каком розыгрыше этой сдачи у A не может быть 108" in page
    assert "возможно 113" in page


def test_another_defect_is_not_to_be_overruled(director_client: Client, event: Event) -> None:
    sent = {"line": "1 1 A S 108 6", "overrule": "revoke"}
    response = director_client.post(address(event), sent)
    assert response.status_code == 422
    assert "unreachable" not in response.context
    assert confirmed(event) is None


def test_the_preview_says_it_before_anything_is_sent(director_client: Client, event: Event) -> None:
    preview = address(event, "console_preview")
    assert REFUSAL in director_client.get(preview, {"line": IMPOSSIBLE}).content.decode()
    page = director_client.get(preview, {"line": POSSIBLE}).content.decode()
    assert "113 : 0" in page
    assert "No play" not in page


def test_the_preview_says_when_nobody_looked(
    director_client: Client, event: Event, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PERFECT_PLAY = False
    preview = address(event, "console_preview")
    page = director_client.get(preview, {"line": IMPOSSIBLE}).content.decode()
    assert "Whether play can give these points is not checked on this server." in page
    settings.PERFECT_PLAY = True
    refuse_all_rules(monkeypatch)
    page = director_client.get(preview, {"line": IMPOSSIBLE}).content.decode()
    assert "that is worked out for two-player boards only" in page
    assert (
        "that is worked out" not in director_client.get(preview, {"line": "1 1 p"}).content.decode()
    )


def test_the_page_of_the_play_asks_for_the_reason(director_client: Client, event: Event) -> None:
    assert 'name="overrule"' not in director_client.get(play_address(event)).content.decode()
    sent = {**FIELDS, "expected_version": "0"}
    response = director_client.post(play_address(event), sent)
    page = response.content.decode()
    assert response.status_code == 422
    assert REFUSAL in page
    assert 'name="overrule"' in page
    response = director_client.post(play_address(event), {**sent, "overrule": "card exposed"})
    assert response.status_code == 302
    page = director_client.get(play_address(event)).content.decode()
    assert "accepted although no play gives it: card exposed" in page


def test_a_director_who_plays_is_told_nothing_of_the_cards(
    director_client: Client, event: Event
) -> None:
    Event.objects.filter(pk=event.pk).update(director_plays=True)
    response = director_client.post(address(event), {"line": IMPOSSIBLE})
    page = response.content.decode()
    assert response.status_code == 422
    assert "This does not fit the cards of the board." in page
    assert "113" not in page
    response = director_client.post(address(event), {"line": IMPOSSIBLE, "overrule": "revoke"})
    assert response.status_code == 302


def test_everybody_reads_the_footnote(director_client: Client, event: Event) -> None:
    director_client.post(address(event), {"line": IMPOSSIBLE, "overrule": "revoke"})
    round_ = event.rounds.get(number=1)
    release_switch(round_=round_, actor=None, now=NOW, results=True)
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    names = f"{play(event).entry_a.person.name} – {play(event).entry_b.person.name}"
    words = f"Board 1, table 1, {names}: accepted although no play of the cards gives it – revoke"
    assert words in page.replace("&#x27;", "'")
    odd = director_client.get(reverse("manage:odd", args=[event.slug])).content.decode()
    assert "Against the cards" in odd
    assert "it was accepted all the same: revoke" in odd
