"""Penalties: given with a reason, shown in the ranking, withdrawn with a reason."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.views.console.worked import last_record
from tournaments.enums import Audience, AuditAction
from tournaments.models import Adjustment, Event, User
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.services.adjustments import adjustment_make

pytestmark = pytest.mark.django_db


def address(event: Event, number: int = 0) -> str:
    if number:
        return reverse("manage:adjustment_withdraw", args=[event.slug, number])
    return reverse("manage:adjustments", args=[event.slug])


def total(event: Event, entry: int) -> Fraction | None:
    rows = ranking(Event.objects.get(pk=event.pk), RankingMethod.MAX, Audience.DIRECTOR).rows
    return next(row.total for row in rows if row.entry.number == entry)


@pytest.fixture
def playing(director: User) -> Event:
    return factories.make_played(director, rounds_played=2)


def test_a_penalty_is_given_and_withdrawn(director_client: Client, playing: Event) -> None:
    before = total(playing, 3)
    assert before is not None
    body = {"kind": "penalty", "entry": "3", "percent": "-2,5", "imp": "", "reason": "late"}
    response = director_client.post(address(playing), body, follow=True)
    assert response.status_code == 200
    [line] = response.context["lines"]
    assert (line.number, line.entry.number, line.percent, line.imp) == (
        1,
        3,
        Fraction("-2.5"),
        None,
    )
    page = response.content.decode()
    assert "−2.50" in page
    assert "late" in page
    assert total(playing, 3) == before - Fraction("2.5")
    assert director_client.post(address(playing, 1), {"reason": ""}).status_code == 422
    withdrawn = director_client.post(address(playing, 1), {"reason": "he was not"}, follow=True)
    assert "withdrawn" in withdrawn.content.decode()
    assert total(playing, 3) == before
    record = last_record(playing)
    assert (record.action, record.reason) == (AuditAction.ADJUSTMENT_WITHDRAWN, "he was not")


def test_what_is_missing_is_said_at_once_and_nothing_typed_is_lost(
    director_client: Client, playing: Event
) -> None:
    body = {"kind": "penalty", "entry": "3", "percent": "many", "imp": "x", "reason": "late"}
    response = director_client.post(address(playing), body)
    assert response.status_code == 422
    form = response.context["form"]
    assert set(form.errors) == {"percent", "imp"}
    assert form["percent"].value() == "many"
    empty = director_client.post(address(playing), {"entry": "", "reason": ""})
    assert set(empty.context["form"].errors) == {"kind", "entry", "reason"}
    nothing = director_client.post(
        address(playing), {"kind": "penalty", "entry": "3", "reason": "late"}
    )
    assert "percent" in nothing.context["form"].errors
    assert Adjustment.objects.count() == 0


def test_only_players_of_the_event_can_be_named(director_client: Client, playing: Event) -> None:
    body = {"kind": "penalty", "entry": "9", "percent": "-5", "reason": "late"}
    assert director_client.post(address(playing), body).status_code == 422
    assert Adjustment.objects.count() == 0


def test_penalties_of_another_event_are_not_reached(
    director_client: Client, stranger: User, playing: Event
) -> None:
    other = factories.make_running(stranger)
    theirs = adjustment_make(
        entry=other.entries.get(number=1),
        actor=stranger,
        now=factories.NOW,
        percent="-5",
        imp="",
        reason="late",
    )
    for number in (0, 1, theirs.pk, 10**6):
        where = f"{address(playing)}{number}/withdraw/"
        assert director_client.post(where, {"reason": "x"}).status_code == 404
    theirs.refresh_from_db()
    assert theirs.withdrawn_at is None


def test_a_finished_event_takes_no_penalty(director_client: Client, finished: Event) -> None:
    assert 'name="percent"' not in director_client.get(address(finished)).content.decode()
    body = {"kind": "penalty", "entry": "3", "percent": "-5", "reason": "late"}
    assert director_client.post(address(finished), body).status_code == 422
    assert Adjustment.objects.count() == 0


def test_a_carry_over_is_given_without_a_reason(director_client: Client, playing: Event) -> None:
    body = {"kind": "carry_over", "entry": "2", "percent": "2,5", "imp": "", "reason": ""}
    page = director_client.post(address(playing), body, follow=True).content.decode()
    assert "Carry-over" in page
    assert "+2.50" in page
    (given,) = playing.adjustments.all()
    assert (given.kind, given.percent, given.reason) == ("carry_over", "5/2", "")
    refused = director_client.post(address(playing), {**body, "kind": "penalty"})
    assert refused.status_code == 422
    assert set(refused.context["form"].errors) == {"reason"}
    audit = director_client.get(reverse("manage:audit", args=[playing.slug])).content.decode()
    assert "Carry-over added" in audit
