"""A change of the preparation made from an old page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.tournaments.factories import NAMES, NOW, make_director, make_draft
from tournaments.enums import SetupPart
from tournaments.models import Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.services.course import event_prepare, event_unprepare
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import (
    event_change_basics,
    event_choose_movement,
    event_choose_scoring,
)

pytestmark = pytest.mark.django_db

Change = Callable[..., object]


@pytest.fixture
def event() -> Event:
    return Event.objects.get(pk=make_draft(make_director(), 5).pk)


def basics(event: Event, *, name: str = "Renamed", **more: Any) -> None:
    values = {"starts_at": NOW, "time_zone": "Europe/Kyiv", "venue": "Club"}
    event_change_basics(event=event, actor=event.owner, now=NOW, name=name, **{**values, **more})


def players(
    event: Event, *, names: tuple[str, ...] = ("A", "B", "C", "D", "E"), **more: Any
) -> None:
    new = [NewEntry(name) for name in names]
    entries_replace(event=event, actor=event.owner, now=NOW, entries=new, **more)


def movement(event: Event, *, rounds: int | None = 3, **more: Any) -> None:
    values = {"rounds": rounds, "boards_per_round": 2, "reject_four_sevens": True}
    event_choose_movement(event=event, actor=event.owner, now=NOW, **{**values, **more})


def scoring(event: Event, *, bye: str = "60", **more: Any) -> None:
    values = {"official": "max", "unequal": "neuberg", "imp_method": "butler"}
    event_choose_scoring(event=event, actor=event.owner, now=NOW, bye=bye, **{**values, **more})


def prepare(event: Event, **more: Any) -> None:
    event_prepare(event=event, actor=event.owner, now=NOW, **more)


def other_names(event: Event) -> None:
    players(event, names=("V", "W", "X", "Y", "Z"))


def one_more(event: Event) -> None:
    players(event, names=("U", "V", "W", "X", "Y", "Z"))


def other_scoring(event: Event) -> None:
    scoring(event, bye="50")


def other_movement(event: Event) -> None:
    movement(event, rounds=4)


def other_basics(event: Event) -> None:
    basics(event, name="Other", starts_at=NOW + timedelta(days=1))


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (basics, other_basics),
        (players, other_names),
        (movement, other_movement),
        (movement, one_more),
        (scoring, other_scoring),
        *((prepare, each) for each in (other_basics, other_names, other_movement, other_scoring)),
    ],
)
def test_what_matters_is_refused_and_nothing_is_stored(
    event: Event, mine: Change, theirs: Change
) -> None:
    seen = event.revision
    theirs(event)
    stands = Event.objects.filter(pk=event.pk).values().get()
    names = list(event.entries.values_list("person__name", flat=True))
    with pytest.raises(StaleVersionError) as stale:
        mine(event, expected_revision=seen)
    assert stale.value.current.revision == seen + 1
    assert Event.objects.filter(pk=event.pk).values().get() == stands
    assert list(event.entries.values_list("person__name", flat=True)) == names
    mine(event, expected_revision=seen + 1)
    assert Event.objects.get(pk=event.pk).revision == seen + 2


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (basics, one_more),
        (basics, other_scoring),
        (players, other_basics),
        (players, other_movement),
        (movement, other_names),
        (movement, other_scoring),
        (scoring, one_more),
        (scoring, other_movement),
    ],
)
def test_what_does_not_matter_is_no_conflict(event: Event, mine: Change, theirs: Change) -> None:
    seen = event.revision
    theirs(event)
    mine(event, expected_revision=seen)
    assert Event.objects.get(pk=event.pk).revision == seen + 2


@pytest.mark.parametrize("change", [basics, players, movement, scoring])
def test_the_same_sent_twice_is_stored_once(event: Event, change: Change) -> None:
    seen = event.revision
    change(event, expected_revision=seen)
    change(event, expected_revision=seen)
    assert Event.objects.get(pk=event.pk).revision == seen + 1


def test_a_list_that_stands_already_keeps_its_entries(event: Event) -> None:
    before = list(event.entries.values_list("pk", flat=True))
    records = event.audit_records.count()
    clubs = [NewEntry(f" {name} ", f"Club {place % 3}") for place, name in enumerate(NAMES[:5])]
    entries_replace(event=event, actor=None, now=NOW, entries=clubs)
    assert list(event.entries.values_list("pk", flat=True)) == before
    assert event.audit_records.count() == records


def test_another_club_alone_is_a_change(event: Event) -> None:
    seen = event.revision
    clubs = [NewEntry(name, "Elsewhere") for name in NAMES[:5]]
    entries_replace(event=event, actor=None, now=NOW, entries=clubs)
    with pytest.raises(StaleVersionError):
        players(event, expected_revision=seen)


def test_dealing_and_taking_it_back_changes_no_part(event: Event) -> None:
    seen = event.revision
    event_prepare(event=event, actor=None, now=NOW)
    event_unprepare(event=event, actor=None, now=NOW, reason="A ninth player came")
    basics(event, expected_revision=seen)
    assert Event.objects.get(pk=event.pk).name == "Renamed"


def test_a_state_that_moved_on_comes_before_a_version_that_did(event: Event) -> None:
    other_basics(event)
    event_prepare(event=event, actor=None, now=NOW)
    with pytest.raises(RequestRefusedError, match="Ready to start"):
        basics(event, expected_revision=0)


def test_each_part_knows_when_it_changed_last(event: Event) -> None:
    assert event.part_revisions == {SetupPart.PLAYERS: 1, SetupPart.FIELD_SIZE: 1}
    other_names(event)
    other_scoring(event)
    assert Event.objects.get(pk=event.pk).part_revisions == {
        "players": 2,
        "field_size": 1,
        "scoring": 3,
    }
