"""The players of a prepared event."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tournaments.models import Event, User


def test_the_players_of_a_prepared_event_lead_to_their_names(
    director_client: Client, prepared: Event
) -> None:
    page = director_client.get(reverse("manage:players", args=[prepared.slug])).content.decode()
    for number in range(1, 5):
        assert reverse("manage:player", args=[prepared.slug, number]) in page
    assert "Ірина Їжакевич" in page


def test_a_guest_is_marked_in_the_preparation(director_client: Client, draft: Event) -> None:
    players = reverse("manage:players", args=[draft.slug])
    setup = reverse("manage:setup_players", args=[draft.slug])
    assert players in director_client.get(setup).content.decode()
    where = reverse("manage:player", args=[draft.slug, 2])
    page = director_client.get(where).content.decode()
    assert "names are changed in the list of players" in page
    assert "Rename</button>" not in page
    renamed = director_client.post(where, {"name": "X", "club": "", "reason": "x"})
    assert renamed.status_code == 409
    sent = {"ranked": "0", "reason": "a guest"}
    answer = director_client.post(reverse("manage:player_ranking", args=[draft.slug, 2]), sent)
    assert answer.headers["Location"] == players
    assert "not ranked" in director_client.get(players).content.decode()
    review = reverse("manage:setup_review", args=[draft.slug])
    assert director_client.get(review).content.decode().count("not ranked") == 1


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


def sent(client: Client, event: Event, ranked: str, reason: str) -> HttpResponse:
    where = reverse("manage:player_ranking", args=[event.slug, 2])
    return client.post(where, {"ranked": ranked, "reason": reason})


def test_a_player_is_taken_out_of_the_ranking_and_put_back(
    director_client: Client, prepared: Event
) -> None:
    own, everybody = (
        reverse("manage:player", args=[prepared.slug, 2]),
        reverse("manage:players", args=[prepared.slug]),
    )
    for ranked, offered, words in (
        ("0", "Take out of the ranking", "Ірина Їжакевич is not ranked any more."),
        ("1", "Put back into the ranking", "Ірина Їжакевич is ranked again."),
    ):
        page = director_client.get(own).content.decode()
        assert offered in page
        assert f'name="ranked" value="{ranked}"' in page
        answer = sent(director_client, prepared, ranked, "a guest")
        assert answer.headers["Location"] == everybody
        assert prepared.entries.get(number=2).ranked is (ranked == "1")
        page = director_client.get(everybody).content.decode()
        assert words in page
        assert page.count('<span class="tag">not ranked</span>') == (ranked == "0")
    audit = director_client.get(reverse("manage:audit", args=[prepared.slug])).content.decode()
    assert "Player taken out of the ranking" in audit
    assert "Player put back into the ranking" in audit
    assert "2 Ірина Їжакевич" in audit


@pytest.mark.parametrize(
    ("ranked", "reason", "fields"),
    [
        ("0", "", {"reason"}),
        ("0", "x" * 201, {"reason"}),
        ("", "guest", {"ranked"}),
        ("2", "guest", {"ranked"}),
    ],
)
def test_a_ranking_that_cannot_be_is_refused(
    director_client: Client, prepared: Event, ranked: str, reason: str, fields: set[str]
) -> None:
    answer = sent(director_client, prepared, ranked, reason)
    assert answer.status_code == 422
    assert set(answer.context["ranked_form"].errors) == fields
    assert reason in answer.content.decode()
    assert answer.context["form"]["name"].value() == "Ірина Їжакевич"
    assert prepared.entries.get(number=2).ranked


def test_after_the_end_the_ranking_is_not_offered(director_client: Client, finished: Event) -> None:
    page = director_client.get(reverse("manage:player", args=[finished.slug, 2])).content.decode()
    assert "Take out of the ranking" not in page
    assert "The event is finished. Open it again to change it." in page


def test_the_public_pages_say_who_is_not_ranked_and_never_why(
    client: Client, director_client: Client, director: User
) -> None:
    event = factories.make_prepared(director, rounds=1)
    factories.play_round(event)
    sent(director_client, event, "0", "a private matter")
    director_client.post(reverse("manage:release_all", args=[event.slug]))
    table = client.get(reverse("public:event", args=[event.slug])).content.decode()
    card = client.get(reverse("public:entry", args=[event.slug, 2])).content.decode()
    assert '<span class="tag">not ranked</span>' in table
    assert "Ірина Їжакевич: not ranked; the results count for everybody else" in table
    assert "not ranked" in card
    assert "of 3" in client.get(reverse("public:entry", args=[event.slug, 1])).content.decode()
    assert "a private matter" not in table + card
