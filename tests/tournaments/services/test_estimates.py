"""Estimates of calls: asked for on a board's page, computed by a job, shown with the cards."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from engine.cards.notation import deal_from_document
from engine.deberts.auction import Call
from engine.deberts.presets import DUPLICATE
from engine.seats import Seat
from engine.solver.estimate import estimate_calls
from tests.tournaments.factories import NOW, make_finished
from tests.tournaments.one_sided import ONE_SIDED
from tournaments.enums import Audience
from tournaments.mapping import estimates
from tournaments.mapping.estimates import estimate, estimate_from_document, estimate_inputs
from tournaments.models import Board, BoardEstimate, Event, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services import computations
from tournaments.services.computations import computation_claim, computation_heartbeat
from tournaments.services.estimates import ESTIMATES, board_estimate_request
from tournaments.tasks import estimate_board

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def event(director: User, settings: Any) -> Event:
    """Two boards, all released; board 1 is the one-sided deal."""
    event = make_finished(director, 4, rounds=1)
    Board.objects.filter(event=event, number=1).update(deal=ONE_SIDED)
    settings.PERFECT_PLAY = True
    return event


@pytest.fixture(autouse=True)
def _few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimates, "SAMPLES", 4)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Workers there are, and what was sent to them."""
    found: list[str] = []
    monkeypatch.setattr(computations, "enqueue", lambda _job, key: found.append(key))
    for module in ("services.estimates", "views.board_estimates"):
        monkeypatch.setattr(f"tournaments.{module}.has_workers", lambda: True)
    return found


def board(event: Event, number: int = 1) -> Board:
    return Board.objects.select_related("event", "round").get(event=event, number=number)


def test_the_document_is_what_the_solver_estimates() -> None:
    deal = deal_from_document(ONE_SIDED)
    told: list[tuple[int, int]] = []
    found = estimate_from_document(
        estimate(DUPLICATE, deal, lambda done, whole: told.append((done, whole)))
    )
    assert [(one.seat, one.passes) for one in found.positions] == [
        (Seat.A, 0),
        (Seat.B, 1),
        (Seat.A, 2),
        (Seat.B, 3),
    ]
    assert told[-1] == (16, 16)
    assert told == sorted(told)
    seed = int(estimate_inputs(DUPLICATE, deal)[:16], 16)
    wanted = estimate_calls(DUPLICATE, deal.first[Seat.A], deal.turn_up, samples=4, seed=seed)
    first = found.positions[0].calls
    assert [(one.call, one.mean, one.bait) for one in first] == [
        (one.call, one.mean, one.bait) for one in wanted.calls
    ]
    # With the six highest spades nobody passes.
    assert first[0].call is Call.PLAY
    assert first[0].behind == 0
    assert first[1].behind == first[0].mean - first[1].mean


def test_everybody_may_ask_once_where_there_are_workers(event: Event, sent: list[str]) -> None:
    address = reverse("public:board_estimate", args=[event.slug, 1])
    for _time in range(2):
        response = Client().post(address)
        assert response.status_code == 302
        assert response["Location"].endswith("/boards/1/#estimate")
    assert len(sent) == 1
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "Being estimated, 0 %." in page
    assert '<noscript><meta http-equiv="refresh" content="3"></noscript>' in page
    row = BoardEstimate.objects.get()
    claim = uuid4()
    assert computation_claim(ESTIMATES, key=row.pk, claim=claim, now=NOW) is not None
    assert computation_heartbeat(ESTIMATES, key=row.pk, claim=claim, progress=40, now=NOW)
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "Being estimated, 40 %." in page


def test_without_workers_only_the_director_asks_and_waits(
    event: Event, director_client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    public = reverse("public:board_estimate", args=[event.slug, 1])
    assert Client().post(public).status_code == 404
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "The director can have it estimated." in page
    with django_capture_on_commit_callbacks(execute=True):
        address = reverse("manage:board_estimate", args=[event.slug, 1])
        assert director_client.post(address).status_code == 302
    row = BoardEstimate.objects.get()
    assert row.status == "done"
    # Twice is once.
    estimate_board(str(row.pk))
    row.refresh_from_db()
    assert row.attempts == 1
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "What it was worth to take" in page
    assert "A, to call first" in page
    assert "over 4 deals dealt at random" in page
    assert " ± " in page


def test_nothing_of_it_is_there_before_the_cards(event: Event, sent: list[str]) -> None:
    Round.objects.filter(event=event).update(deals_released=False)
    with pytest.raises(RequestRefusedError):
        board_estimate_request(board=board(event), audience=Audience.PUBLIC, now=NOW)
    assert Client().post(reverse("public:board_estimate", args=[event.slug, 1])).status_code == 404
    assert sent == []
    page = Client().get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "What it was worth to take" not in page
    assert Client().post(reverse("public:board_estimate", args=[event.slug, 99])).status_code == 404
