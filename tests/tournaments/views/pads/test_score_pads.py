"""The pages of score pads: found by address only, worked without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from engine.deberts.options import BothReach, DebertsJackpot
from engine.deberts.presets import preset
from engine.match import acts
from engine.match.acts import Counted, DealScore
from tests.tournaments.pads import make_pad, only_pad, write
from tournaments.forms.score_pad_acts import FORMS
from tournaments.forms.score_pad_setup import PRESETS
from tournaments.models import ScorePad
from tournaments.services import score_pads

pytestmark = pytest.mark.django_db

SETUP = {
    "table": "2",
    "preset": "club",
    "target": "501",
    "dealer": "1",
    "name_1": "Анна",
    "name_2": " ",
}
DEAL = {"taker": "0", "cards_0": "72", "cards_1": "70", "sequences_1": "20", "trump": "H"}


@pytest.fixture(autouse=True)
def _no_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def token() -> str:
    return make_pad(now=timezone.now())


def _address(token: str, name: str = "deal") -> str:
    return reverse("pads:act", args=[token, name])


def _write(client: Client, token: str, name: str, data: dict[str, Any]) -> Any:
    version = only_pad().version
    return client.post(_address(token, name), data | {"version": version, "write": "1"})


def test_a_pad_is_begun_and_found_again_on_this_device(client: Client) -> None:
    answer = client.post(reverse("pads:new"), SETUP)
    assert answer.status_code == 302
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    body = page.content.decode()
    assert "Анна – Player 2" in body
    assert "Player 2 deals." in body
    assert "Go on: Анна – Player 2" in client.get(reverse("pads:new")).content.decode()
    assert "Go on" not in Client().get(reverse("pads:new")).content.decode()


def test_everything_wrong_with_a_new_pad_is_named_and_nothing_lost(client: Client) -> None:
    sent = SETUP | {"preset": "short", "mars": "on", "polubait": "on", "opening_1": "300"}
    answer = client.post(reverse("pads:new"), sent)
    assert answer.status_code == 422
    body = answer.content.decode()
    assert body.count('class="field-error"') >= 2
    assert 'value="300"' in body
    assert not ScorePad.objects.exists()
    assert client.post(reverse("pads:new"), {}).status_code == 422


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_begins_and_says_in_what_it_differs(client: Client, name: str) -> None:
    answer = client.post(reverse("pads:new"), SETUP | {"preset": name})
    assert answer.status_code == 302, name
    assert client.get(answer.headers["Location"]).status_code == 200


def test_rules_that_do_not_know_so_many_players_name_those_that_do(client: Client) -> None:
    answer = client.post(reverse("pads:new"), SETUP | {"table": "3"})
    assert answer.status_code == 422
    fitting = "Classic, the Ukrainian text, Kharkiv, Moscow, Short game."
    assert f"For them there are: {fitting}" in answer.content.decode()


def test_the_short_game_may_be_played_without_bait(client: Client) -> None:
    sent = SETUP | {"without_bait": "on"}
    assert "Only the short game" in client.post(reverse("pads:new"), sent).content.decode()
    assert client.post(reverse("pads:new"), sent | {"preset": "short"}).status_code == 302
    token = client.cookies["score-pad"].value
    _write(client, token, "deal", {"taker": "0", "cards_0": "50", "cards_1": "60"})
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "Player 2 wins: 1 game (50 : 60)." in body


def test_names_are_stored_composed(client: Client) -> None:
    client.post(reverse("pads:new"), SETUP | {"name_1": "И\u0306осип  К."})
    assert "Йосип К." in client.get("/pad/").content.decode()


def test_four_may_leave_the_last_number_to_the_sum(client: Client) -> None:
    client.post(reverse("pads:new"), SETUP | {"table": "4", "preset": "classic_ua", "dealer": "3"})
    token = client.cookies["score-pad"].value
    deal = {"taker": "1", "cards_0": "20", "cards_1": "62", "cards_2": "", "cards_3": "30"}
    assert _write(client, token, "deal", deal).status_code == 302
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "<td>50</td>" in body
    assert "Анна – Player 2 – Player 3 – Player 4" in body
    answer = _write(client, token, "deal", deal | {"cards_3": ""})
    assert answer.content.decode().count("Enter the card points") >= 2


def test_partners_are_one_column_and_deal_in_turn(client: Client) -> None:
    sent = SETUP | {"table": "2x2", "preset": "moscow", "name_3": "Вера", "dealer": "0"}
    client.post(reverse("pads:new"), sent)
    token = client.cookies["score-pad"].value
    deal = {"taker": "2", "cards_0": "", "cards_1": "40", "last_tricks": "2"}
    assert _write(client, token, "deal", deal).status_code == 302
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "Анна + Вера" in body
    assert "Player 2 deals." in body
    assert "<td>40</td>" in body


def test_what_will_be_written_is_shown_first(client: Client, token: str) -> None:
    answer = client.post(_address(token), DEAL | {"version": "0"})
    body = answer.content.decode()
    assert answer.status_code == 200
    assert "Bait (Анна). Анна 0, Борис +162." in body
    assert only_pad().version == 0
    assert '<input type="hidden" name="cards_0" value="72">' in body
    answer = _write(client, token, "deal", DEAL)
    assert answer.headers["Location"].endswith(f"/pad/{token}/#now")
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "БТ" in body
    assert "<td>162</td>" in body


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"cards_0": ""}, "Enter the card points"),
        ({"taker": ""}, "This field is required"),
        ({"cards_0": "72", "cards_1": "100"}, "172"),
        ({"cards_0": "1"}, "1 card points are impossible"),
        ({"sequences_0": "20"}, "Only one side scores sequences"),
    ],
)
def test_a_deal_that_cannot_be_says_why(
    client: Client, token: str, changes: dict[str, str], words: str
) -> None:
    answer = _write(client, token, "deal", DEAL | changes)
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert only_pad().version == 0


def test_a_stale_page_shows_what_stands_and_keeps_what_was_typed(
    client: Client, token: str
) -> None:
    write(token, DealScore(1, (Counted(40), Counted(80))), now=timezone.now())
    answer = client.post(_address(token), DEAL | {"version": "0", "write": "1"})
    body = answer.content.decode()
    assert answer.status_code == 409
    assert "Something was written meanwhile" in body
    assert 'value="72"' in body
    assert only_pad().version == 1
    undo = client.post(reverse("pads:undo", args=[token]), {"version": "x"})
    assert undo.status_code == 302
    assert only_pad().version == 1


ACTS: dict[str, tuple[dict[str, str], str]] = {
    "deal": (DEAL, "162"),
    "passed_out": ({}, "everybody passed"),
    "doezd": (DEAL | {"player": "0"}, "Doezd: Анна"),
    "claim": ({"player": "1"}, "target claimed: Борис"),
    "polubait": (
        {"taker": "0", "cards_own": "80", "cards_whole": "120", "bela_whole": "on"},
        "Polubait: Борис",
    ),
    "davi": ({"player": "0", "accepted": "yes"}, "Davi: Анна, accepted"),
    "fifty": ({"taker": "1"}, "50 without play"),
    "four_sevens": ({"player": "0"}, "Four sevens: Анна"),
    "deberts": ({"player": "0"}, "Seven in a row: Анна"),
    "cards_bait": (
        {"offender": "1", "taker": "0", "cards_whole": "120", "sequences_whole": "20"},
        "Bait on the cards: Борис",
    ),
    "penalty": ({"side": "0", "points": "20"}, "penalty −20: Анна"),
    "correction": (
        {"side": "0", "way": "more", "excess": "10", "found_by": "1"},
        "error in writing",
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_every_act_has_its_form_and_its_line(client: Client, name: str) -> None:
    kharkiv, online = name == "deberts", name == "claim"
    base = "kharkiv" if kharkiv else "online_2p" if online else "club"
    switches = {"polubait": name == "polubait", "davi": True, "fifty_offer": True}
    switches |= {"lead_ends_game": 0}
    token = make_pad(rules=replace(preset(base), **switches), preset=base, now=timezone.now())
    if name == "correction":
        write(token, DealScore(0, (Counted(80), Counted(40))), now=timezone.now())
    assert client.get(_address(token, name)).status_code == 200
    data, words = ACTS[name]
    assert _write(client, token, name, data).status_code == 302
    assert words in client.get(reverse("pads:pad", args=[token])).content.decode()


def test_only_what_the_rules_know_is_offered(client: Client) -> None:
    token = make_pad(rules=preset("kharkiv"), preset="kharkiv", now=timezone.now())
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "/write/deberts/" in body
    assert not any(f"/write/{name}/" in body for name in ("doezd", "passed_out", "davi", "claim"))
    assert "trickless" in body


def test_rules_may_ask_for_more_about_a_deal(client: Client) -> None:
    of = replace(
        preset("kharkiv"),
        both_reach=BothReach.LAST_TRICK,
        deberts_jackpot=DebertsJackpot.TARGET_POINTS,
    )
    token = make_pad(rules=of, preset="kharkiv", opening=(450, 450), now=timezone.now())
    deal = {"taker": "0", "cards_0": "90", "cards_1": "60"}
    answer = _write(client, token, "deal", deal)
    assert answer.status_code == 422
    assert "who took the last trick" in answer.content.decode()
    assert _write(client, token, "deal", deal | {"last_tricks": "1"}).status_code == 302
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "Борис wins: 1 game (540 : 510)." in body


def test_the_reading_page_shows_and_takes_nothing(client: Client, token: str) -> None:
    write(token, DealScore(1, (Counted(40), Counted(80))), now=timezone.now())
    address = reverse("pads:read", args=[only_pad().read_token])
    body = client.get(address).content.decode()
    assert "<td>80</td>" in body
    assert token not in body
    assert "csrfmiddlewaretoken" not in body.split("<main")[1].split("</main>")[0]
    assert client.post(address).status_code == 405
    assert client.get(reverse("pads:pad", args=[only_pad().read_token])).status_code == 404


def test_no_pad_is_indexed_or_kept_by_a_cache(client: Client, token: str) -> None:
    for address in (
        reverse("pads:pad", args=[token]),
        reverse("pads:read", args=[only_pad().read_token]),
        _address(token),
        reverse("pads:delete", args=[token]),
    ):
        answer = client.get(address)
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
        assert "no-store" in answer.headers["Cache-Control"]
        assert '<meta name="robots" content="noindex, nofollow">' in answer.content.decode()


def test_another_game_and_games_won(client: Client) -> None:
    token = make_pad(opening=(450, 0), now=timezone.now())
    write(token, DealScore(0, (Counted(80), Counted(40))), now=timezone.now())
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "Another game" in body
    assert 'name="taker"' not in body
    answer = client.post(reverse("pads:new_game", args=[token]), {"dealer": "1", "version": "1"})
    assert answer.status_code == 302
    body = client.get(reverse("pads:pad", args=[token])).content.decode()
    assert "Борис deals." in body
    assert "game 2" in body
    refused = client.post(reverse("pads:new_game", args=[token]), {"version": "2"})
    assert refused.status_code == 422
    assert "not over yet" in refused.content.decode()


def test_deleting_asks_once(client: Client, token: str) -> None:
    address = reverse("pads:delete", args=[token])
    assert "cannot be brought back" in client.get(address).content.decode()
    assert client.post(address).status_code == 302
    assert client.get(reverse("pads:pad", args=[token])).status_code == 404
    assert client.post(_address(token), DEAL).status_code == 404


def test_who_writes_too_often_is_told_so(
    client: Client, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = score_pads.RateLimit("test", most=0, seconds=60)
    monkeypatch.setattr(score_pads, "WRITING", limit)
    monkeypatch.setattr(score_pads, "BEGINNING", limit)
    answer = _write(client, token, "passed_out", {})
    assert answer.status_code == 429
    assert "too often" in answer.content.decode()
    assert client.post(reverse("pads:new"), SETUP).status_code == 429


def test_behind_a_proxy_only_what_the_proxy_says_counts(
    client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(score_pads, "BEGINNING", score_pads.RateLimit("test", most=1, seconds=60))

    def begin(forwarded: str) -> int:
        answer = client.post(reverse("pads:new"), SETUP, headers={"X-Forwarded-For": forwarded})
        return answer.status_code

    assert (begin("192.0.2.7"), begin("192.0.2.8")) == (302, 429)
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    assert (begin("192.0.2.7"), begin("made up, 192.0.2.7"), begin("192.0.2.8")) == (302, 429, 302)


def test_reading_asks_for_the_same_queries_however_long_the_game(
    client: Client, token: str, django_assert_num_queries: Any
) -> None:
    address = reverse("pads:pad", args=[token])
    with django_assert_num_queries(2):
        client.get(address)
    write(token, acts.PassedOut(), acts.PassedOut(), acts.PassedOut(), now=timezone.now())
    with django_assert_num_queries(2):
        client.get(address)


def test_the_home_page_leads_to_it(client: Client) -> None:
    assert reverse("pads:new") in client.get("/").content.decode()


def test_an_unknown_act_does_not_exist(client: Client, token: str) -> None:
    assert client.get(_address(token, "win")).status_code == 404
