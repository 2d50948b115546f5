"""`manage.py simulate_event`."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments import factories
from tournaments.enums import EventStatus
from tournaments.models import Event, Scoresheet, User


def _simulate(**options: Any) -> str:
    output = StringIO()
    call_command("simulate_event", stdout=output, **options)
    return output.getvalue()


def _differences(event: Event) -> list[int | None]:
    sheets = Scoresheet.objects.filter(play__board__event=event)
    order = ("play__board__number", "play__sitting__table")
    return list(sheets.order_by(*order).values_list("difference", flat=True))


def test_a_new_event(director: User) -> None:
    output = _simulate(seed=7, owner="director", players=6, name="Six of us")
    event = Event.objects.get()
    assert event.slug in output
    assert (event.name, event.status, event.simulated) == ("Six of us", EventStatus.FINISHED, True)
    assert event.rounds.count() == 5
    assert len(_differences(event)) == 5 * 3 * 2


def test_the_same_seed_gives_the_same_results(director: User) -> None:
    for seed in (7, 7, 8):
        _simulate(seed=seed, owner="director", players=4)
    once, again, other = (_differences(event) for event in Event.objects.order_by("pk"))
    assert once == again != other


def test_it_can_stop_on_the_way(director: User) -> None:
    _simulate(seed=1, owner="director", players=5, rounds_played=2, missing=1, strength="steady")
    event = Event.objects.get()
    assert event.status == EventStatus.RUNNING
    assert len(_differences(event)) == 2 * 4 + 3


def test_more_players_than_invented_names(director: User) -> None:
    _simulate(seed=1, owner="director", players=18, rounds=1)
    assert Event.objects.get().entries.filter(person__name="Player 18").exists()


def test_a_prepared_event(director: User) -> None:
    event = factories.make_prepared(director)
    _simulate(seed=3, event=event.slug)
    event.refresh_from_db()
    assert event.status == EventStatus.FINISHED
    assert len(_differences(event)) == 12


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"event": "nowhere"}, "no event nowhere"),
        ({"owner": "nobody"}, "--owner"),
        ({}, "--owner"),
        ({"owner": "director", "players": 1, "name": ""}, "name"),
        ({"owner": "director", "players": 3}, "At least 4"),
    ],
)
def test_refusals_are_said_in_words(director: User, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        _simulate(seed=1, **options)
    assert not Event.objects.exists()


def test_players_who_imagine_deals_play_where_two_sit(director: User) -> None:
    _simulate(seed=3, owner="director", players=4, rounds=1, strength="apprentice", name="Two")
    event = Event.objects.get()
    assert event.status == EventStatus.FINISHED
    assert len(_differences(event)) == 4
    with pytest.raises(CommandError, match="partners"):
        _simulate(seed=3, owner="director", players=8, strength="apprentice", partners=True)
    assert Event.objects.count() == 1


def test_partners_are_entered_two_by_two(director: User) -> None:
    _simulate(seed=3, owner="director", players=8, rounds=1, partners=True, rules="kharkiv")
    event = Event.objects.get()
    assert (event.entries.count(), event.rules["partners"]) == (4, True)
    assert event.rules["first_lead"] == "taker"
