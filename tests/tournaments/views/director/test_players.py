"""The players of a prepared event."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tournaments.models import Event


def test_the_players_of_a_prepared_event_lead_to_their_names(
    director_client: Client, prepared: Event
) -> None:
    page = director_client.get(reverse("manage:players", args=[prepared.slug])).content.decode()
    for number in range(1, 5):
        assert reverse("manage:player", args=[prepared.slug, number]) in page
    assert "Ірина Їжакевич" in page


def test_the_players_of_a_draft_are_in_the_preparation(
    director_client: Client, draft: Event
) -> None:
    answer = director_client.get(reverse("manage:players", args=[draft.slug]))
    assert answer.headers["Location"] == reverse("manage:setup_players", args=[draft.slug])


def test_a_player_is_renamed_with_a_reason(director_client: Client, prepared: Event) -> None:
    where = reverse("manage:player", args=[prepared.slug, 2])
    assert director_client.get(where).context["form"].initial["name"] == "Ірина Їжакевич"
    values = {"name": "Ірина Їжак", "club": "Львів", "reason": "misspelt"}
    answer = director_client.post(where, values)
    assert answer.headers["Location"] == reverse("manage:players", args=[prepared.slug])
    assert prepared.entries.get(number=2).person.name == "Ірина Їжак"
    record = prepared.audit_records.first()
    assert (record.reason, record.old, record.new) == (
        "misspelt",
        "Ірина Їжакевич",
        "Ірина Їжак",
    )


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({"name": "", "club": "", "reason": ""}, {"name", "reason"}),
        ({"name": "x" * 121, "club": "y" * 81, "reason": "z" * 201}, {"name", "club", "reason"}),
        ({"name": "Євген Ґалаґан", "club": "Club 0", "reason": "sub"}, {"name"}),
        ({"name": "Ben\x07", "club": "", "reason": "sub"}, {"name"}),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    director_client: Client, prepared: Event, values: dict[str, str], fields: set[str]
) -> None:
    answer = director_client.post(reverse("manage:player", args=[prepared.slug, 2]), values)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == fields
    assert answer.context["form"]["club"].value() == values["club"]
    assert prepared.entries.get(number=2).person.name == "Ірина Їжакевич"


def test_a_player_who_does_not_exist(director_client: Client, prepared: Event) -> None:
    assert director_client.get(reverse("manage:player", args=[prepared.slug, 9])).status_code == 404
