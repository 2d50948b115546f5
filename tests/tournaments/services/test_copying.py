"""A new event made like an earlier one."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.tournaments.factories import NAMES, NOW, make_director, make_finished, make_prepared
from tournaments.mapping.scoring_settings import scoring_choices
from tournaments.models import Event, Person, User
from tournaments.problems import RequestRefusedError
from tournaments.services.copying import event_copy
from tournaments.services.course import event_prepare
from tournaments.services.events import event_choose_scoring

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(days=7)


def copied(source: Event, actor: User | None = None, *, players: bool = True) -> Event:
    return event_copy(
        source=source,
        actor=actor or source.owner,
        now=NOW,
        name="Next evening",
        starts_at=LATER,
        time_zone="Europe/Paris",
        venue="Elsewhere",
        director_plays=True,
        players=players,
    )


def listed(event: Event) -> list[tuple[int, str, str, bool]]:
    return list(event.entries.values_list("number", "person__name", "person__club", "ranked"))


def test_everything_chosen_comes_along_and_nothing_played() -> None:
    source = make_finished(make_director(), 6, rounds=3, boards_per_round=4)
    source.entries.filter(number=2).update(ranked=False)
    Event.objects.filter(pk=source.pk).update(
        reject_four_sevens=False, rules={**source.rules, "name": "house"}
    )
    source.refresh_from_db()
    before = Event.objects.filter(pk=source.pk).values().get()
    event = copied(source)
    assert (event.name, event.venue, event.time_zone) == (
        "Next evening",
        "Elsewhere",
        "Europe/Paris",
    )
    assert (event.starts_at, event.director_plays, event.status) == (LATER, True, "draft")
    assert (event.rounds_planned, event.boards_per_round, event.reject_four_sevens) == (3, 4, False)
    assert event.rules == source.rules
    assert event.scoring == source.scoring
    assert [row[:3] for row in listed(event)] == [row[:3] for row in listed(source)]
    assert all(row[3] for row in listed(event))
    assert (event.rounds.count(), event.boards.count(), event.publication) == (0, 0, "none")
    assert event.slug != source.slug
    assert Event.objects.filter(pk=source.pk).values().get() == before
    assert Person.objects.count() == 6


def test_the_scoring_is_the_earlier_ones_whole_document() -> None:
    owner = make_director()
    source = copied(make_finished(owner, 4, rounds=1))
    choices = {"official": "imp", "unequal": "as_is", "bye": "60", "imp_method": "cross"}
    event_choose_scoring(event=source, actor=owner, now=NOW, **choices)
    event = copied(Event.objects.get(pk=source.pk))
    assert scoring_choices(event) == choices


def test_without_the_players_the_movement_stays_chosen() -> None:
    event = copied(make_prepared(make_director(), 5, rounds=4), players=False)
    assert listed(event) == []
    assert event.rounds_planned == 4


def test_a_copy_is_ready_to_be_dealt() -> None:
    event = copied(make_finished(make_director(), 4, rounds=1))
    prepared = event_prepare(event=event, actor=event.owner, now=NOW)
    assert (prepared.status, prepared.rounds.count()) == ("prepared", 1)


def test_it_belongs_to_whoever_copies_and_so_do_its_people() -> None:
    source = make_prepared(make_director(), 4)
    boss = User.objects.create_superuser("boss", password="x")
    event = copied(source, boss)
    assert event.owner == boss
    assert set(event.entries.values_list("person__owner", flat=True)) == {boss.pk}
    assert [row[1] for row in listed(event)] == list(NAMES[:4])


def test_a_refusal_leaves_nothing_behind() -> None:
    source = make_prepared(make_director(), 4)
    with pytest.raises(RequestRefusedError) as refused:
        event_copy(
            source=source, actor=source.owner, now=NOW, name="", starts_at=LATER, time_zone="Mars"
        )
    assert [problem.where for problem in refused.value.problems] == ["name", "time_zone"]
    assert Event.objects.count() == 1
