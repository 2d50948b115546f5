"""The page of all scoring settings."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from engine.formats.scoring_settings import settings_to_document
from engine.scoring.presets import PRESETS
from tests.tournaments import factories
from tournaments.mapping.scoring_fields import fields_of
from tournaments.models import Event, User


def address(event: Event) -> str:
    return reverse("manage:scoring", args=[event.slug])


def fields(event: Event, **changed: str) -> dict[str, Any]:
    """The form as the page shows it, with other values in some fields."""
    stored = {key: value for key, value in fields_of(event.scoring).items() if value is not False}
    return stored | {"expected_revision": str(event.revision)} | changed


def page_of(response: Any) -> str:
    return unescape(response.content.decode())


@pytest.mark.parametrize("state", ["draft", "prepared", "running", "finished"])
def test_every_setting_is_shown_and_explained(
    request: pytest.FixtureRequest, director_client: Client, state: str
) -> None:
    event = request.getfixturevalue(state)
    response = director_client.get(address(event))
    page = page_of(response)
    assert response.status_code == 200
    form = response.context["form"]
    for name in form.fields:
        assert f'name="{name}"' in page, name
    for words in ("American (ACBL)", "cut towards the middle", "drawn a little to the middle"):
        assert words in page
    assert ('name="reason"' in page) is (state != "draft")


def test_the_pages_lead_to_it(director_client: Client, draft: Event, director: User) -> None:
    wizard = page_of(director_client.get(reverse("manage:setup_scoring", args=[draft.slug])))
    assert address(draft) in wizard
    event = factories.make_prepared(director, name="Second")
    overview = page_of(director_client.get(reverse("manage:event", args=[event.slug])))
    assert address(event) in overview


def test_who_gets_in(
    client: Client, stranger_client: Client, director_client: Client, finished: Event
) -> None:
    there = address(finished)
    for method in ("get", "post"):
        answer = getattr(client, method)(there)
        assert answer.headers["Location"] == f"{reverse('login')}?next={there}"
        assert getattr(stranger_client, method)(there, fields(finished)).status_code == 404
    for method in ("PUT", "DELETE", "PATCH"):
        assert director_client.generic(method, there).status_code == 405


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_fills_the_form_and_stores_nothing(
    director_client: Client, finished: Event, preset: str
) -> None:
    response = director_client.get(address(finished), {"preset": preset})
    document = settings_to_document(PRESETS[preset])
    assert response.context["form"].initial == fields_of(document)
    assert "What would change" in page_of(response)
    assert response.context["rankings"]
    assert Event.objects.get(pk=finished.pk).scoring == finished.scoring
    assert director_client.get(address(finished), {"preset": "none"}).status_code == 200


def test_saving(director_client: Client, finished: Event) -> None:
    sent = fields(finished, official="imp", imp_method="cross", tie_break_2="tops", reason="agreed")
    response = director_client.post(address(finished), sent, follow=True)
    assert response.redirect_chain == [(address(finished), 302)]
    assert "The scoring is stored" in page_of(response)
    event = Event.objects.get(pk=finished.pk)
    assert event.scoring["official"] == "imp"
    assert event.scoring["imp"]["method"] == "cross"
    assert event.scoring["tie_breaks"] == ["tops"]
    assert event.audit_records.latest("pk").reason == "agreed"


def test_a_missing_reason_is_asked_for_and_nothing_typed_is_lost(
    director_client: Client, finished: Event
) -> None:
    response = director_client.post(address(finished), fields(finished, imp_trim="2"))
    assert response.status_code == 422
    page = page_of(response)
    assert "Reason for the change: Give a reason." in page
    assert 'value="2"' in page
    assert Event.objects.get(pk=finished.pk).scoring == finished.scoring


def test_every_problem_stands_at_its_field(director_client: Client, finished: Event) -> None:
    wrong = fields(
        finished,
        bye="award",
        bye_percent="200",
        imp_trim="-1",
        imp_table="20 x",
        imp_multiplier="0",
        matchpoint_rounding_step="0",
        winners="2",
        min_boards="many",
        tie_break_1="tops",
        tie_break_3="tops",
    )
    response = director_client.post(address(finished), wrong)
    assert response.status_code == 422
    assert set(response.context["form"].errors) == {
        *("bye_percent", "imp_trim", "imp_table", "imp_multiplier", "matchpoint_rounding_step"),
        *("winners", "min_boards", "tie_break_3"),
    }
    assert response.context["reason"].errors
    assert "everybody sits in both" in page_of(response)


def test_the_preview_names_who_moves_and_stores_nothing(
    director_client: Client, director: User
) -> None:
    event = factories.make_played(director, 8)
    sent = fields(event, do="preview", imp_method="cross", total="factored", min_boards="99")
    response = director_client.post(address(event), sent)
    page = page_of(response)
    assert response.status_code == 200
    assert "fewest boards for a place: 0 → 99" in " ".join(
        f"{change.name}: {change.old} → {change.new}" for change in response.context["changes"]
    )
    assert page.count("would have no place.") == 16
    assert Event.objects.get(pk=event.pk).scoring == event.scoring


def test_a_preview_of_what_cannot_be(director_client: Client, finished: Event) -> None:
    sent = fields(finished, do="preview", imp_trim="1/2")
    assert director_client.post(address(finished), sent).status_code == 422
    live = director_client.post(address(finished), sent, headers={"HX-Request": "true"})
    assert live.status_code == 200
    assert "The settings cannot be read yet:" in page_of(live)


def test_an_old_page_gets_409_with_both_values(director_client: Client, finished: Event) -> None:
    first = fields(finished, imp_method="cross", reason="one")
    second = fields(finished, unequal="as_is", reason="two")
    assert director_client.post(address(finished), first).status_code == 302
    response = director_client.post(address(finished), second)
    page = page_of(response)
    assert response.status_code == 409
    assert "Somebody changed this after you opened the page" in page
    told = [(one.label, one.now, one.typed) for one in response.context["stale"].differences]
    assert told == [
        ("boards with fewer results", ("Neuberg",), ("as they are",)),
        ("IMPs made by", ("every other table (cross-IMP)",), ("the average (Butler)",)),
    ]
    second["expected_revision"] = str(response.context["expected_revision"])
    assert director_client.post(address(finished), second).status_code == 302
    assert Event.objects.get(pk=finished.pk).scoring["unequal"] == "as_is"


@pytest.mark.parametrize("players", [4, 12])
def test_queries_do_not_grow(
    director_client: Client,
    director: User,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    players: int,
) -> None:
    event = factories.make_played(director, players, rounds=2)
    with django_assert_max_num_queries(14):
        director_client.post(address(event), fields(event, do="preview", unequal="as_is"))
