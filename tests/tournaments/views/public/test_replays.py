"""A recorded deal card by card."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from engine.deberts.auction import Call
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record, settle_record
from engine.formats.record import record_from_document, record_to_document
from engine.seats import Seat
from engine.solver.annotation import annotate
from tests.engine.deberts.positions import MADE, MADE_PLAY, cards, make_deal
from tests.tournaments.views.public.pages import page, words
from tournaments.mapping.deal_addresses import deal_to_address
from tournaments.mapping.record_addresses import address_to_document
from tournaments.services import exploring
from tournaments.services.rate_limits import RateLimit
from tournaments.views.public.replays import replay_address
from tournaments.words.figures import signed

pytestmark = [pytest.mark.django_db, pytest.mark.perfect_play]

DEAL = make_deal(*MADE)
RECORD = Record((Call.PLAY,), Seat.A, None, cards(MADE_PLAY))
DOCUMENT = record_to_document(DUPLICATE, DEAL, RECORD)


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def at(client: Client, step: int) -> str:
    return page(client, replay_address(DUPLICATE, DEAL, RECORD, step))


def test_a_pasted_and_an_uploaded_record_lead_to_its_address(client: Client) -> None:
    text = json.dumps(DOCUMENT)
    pasted = client.post("/replay/", {"record": text})
    file = SimpleUploadedFile("record.json", text.encode())
    uploaded = client.post("/replay/", {"file": file})
    assert pasted.headers["Location"] == uploaded.headers["Location"]
    assert pasted.headers["Location"] == replay_address(DUPLICATE, DEAL, RECORD)
    answer = client.get(pasted.headers["Location"])
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"


def test_every_step_shows_what_each_alternative_is_worth(client: Client) -> None:
    found = annotate(DUPLICATE, DEAL, RECORD)
    for number, step in list(enumerate(found.steps))[::4]:
        html = at(client, number).split('id="table"')[1].split('id="all-calls"')[0]
        shown = re.findall(
            r"<small>([+−\d]+)(?: <span class=\"chip-cost\">−(\d+)</span>)?</small>", html
        )
        expected = [(signed(one.net), abs(step.before - one.net)) for one in step.alternatives]
        assert sorted((net, int(cost or 0)) for net, cost in shown) == sorted(expected)
        assert html.count("chip-done") == 1
        assert html.count("chip-best") == len(step.best)


def test_steps_are_links_forward_and_back(client: Client) -> None:
    first, middle, last = at(client, 0), at(client, 7), at(client, 20)
    assert 'rel="prev"' not in first
    assert 'rel="next"' in first
    assert "step=6#table" in re.findall(r'rel="prev" href="([^"]+)"', middle)[0]
    assert "step=8#table" in re.findall(r'rel="next" href="([^"]+)"', middle)[0]
    assert 'rel="next"' not in last
    assert "A takes" in words(last)
    assert "+69" in words(last)
    assert page(client, replay_address(DUPLICATE, DEAL, RECORD, 999)).count('rel="next"') == 0


def test_the_losses_lead_from_par_to_the_result(client: Client) -> None:
    found = annotate(DUPLICATE, DEAL, RECORD)
    text = words(at(client, 0))
    lost = {seat: found.lost(seat) for seat in (Seat.A, Seat.B)}
    assert found.par - lost[Seat.A] + lost[Seat.B] == 69
    assert (
        f"Par {signed(found.par)}, less what A gave away, {lost[Seat.A]}, and with what B gave "
        f"away, {lost[Seat.B]}: +69."
    ) in text
    assert found.turning_point is not None
    turning = at(client, found.turning_point)
    assert f"It gave away {found.steps[found.turning_point].lost} points" in words(turning)


def test_automatic_players_play_any_deal_and_always_the_same(client: Client) -> None:
    query = f"deal={deal_to_address(DEAL)}&rules=duplicate&a=careful&b=nobody"
    first = client.get(f"/replay/made/?{query}").headers["Location"]
    assert first == client.get(f"/replay/made/?{query}").headers["Location"]
    packed = parse_qs(urlsplit(first).query)["record"][0]
    rules, deal, record = record_from_document(address_to_document(packed))
    assert deal == DEAL
    outcome = settle_record(rules, deal, record)
    assert signed(outcome.net) in words(page(client, first))
    assert client.get("/replay/made/?deal=7D").status_code == 422


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["Choose a file or paste a record."]),
        ("{", ["This is no JSON document"]),
        ("[]", ["object"]),
        (json.dumps({"schema": "deberts-record/1"}), ["rules", "deal", "auction", "play"]),
        (json.dumps({**DOCUMENT, "play": DOCUMENT["play"][:-1]}), ["17", "18"]),
        (json.dumps({**DOCUMENT, "play": ["XX", *DOCUMENT["play"][1:]]}), ["XX"]),
        (json.dumps({**DOCUMENT, "overrides": {"players": 3}}), ["3"]),
    ],
)
def test_a_record_with_defects_is_refused_with_all_of_them(
    client: Client, text: str, expected: list[str]
) -> None:
    answer = client.post("/replay/", {"record": text})
    assert answer.status_code == 422
    shown = words(answer.content.decode())
    for part in expected:
        assert part in shown


def test_files_that_are_no_records(client: Client) -> None:
    for content, message in (
        (b"\xff\xfe\x00", "The file is no text in UTF-8."),
        (b" " * 30_000, "The file is too large for the record of one deal."),
    ):
        answer = client.post("/replay/", {"file": SimpleUploadedFile("x.json", content)})
        assert message in words(answer.content.decode())


def test_an_address_that_lost_a_part_says_so(client: Client) -> None:
    address = replay_address(DUPLICATE, DEAL, RECORD).replace("&step=0", "")[:-20]
    text = words(page(client, address, 422))
    assert "The address holds no record: perhaps a part of it was lost." in text


def test_measuring_is_bounded(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "MEASURING", RateLimit("replay", most=1, seconds=10_000))
    at(client, 0)
    at(client, 1)
    other = Record((Call.PASS,) * 4)
    page(client, replay_address(DUPLICATE, DEAL, other), 429)
