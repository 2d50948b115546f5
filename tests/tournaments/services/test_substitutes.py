"""Somebody else sits for an entry; the persons keep their boards."""

from __future__ import annotations

import pytest

from tests.tournaments.factories import NOW, make_prepared, play_round
from tournaments.enums import Audience
from tournaments.models import Board, Entry, Event, Person, Substitute, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.scorecards import scorecard
from tournaments.selectors.seating import round_seating
from tournaments.services.rounds import round_open
from tournaments.services.substitutes import substitute_preview, substitute_set

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Five players, round 1 played: one sits out in each round."""
    event = make_prepared(director, 5)
    play_round(event, 1)
    return Event.objects.get(pk=event.pk)


def put(event: Event, number: int, name: str, *rounds: int, **more: object) -> Person | None:
    values: dict[str, object] = {"reason": "went home early", "actor": event.owner, **more}
    return substitute_set(
        entry=event.entries.get(number=number), now=NOW, rounds=rounds, name=name, **values
    )


def codes(refused: pytest.ExceptionInfo[RequestRefusedError]) -> set[str]:
    return {problem.code for problem in refused.value.problems}


def findings(event: Event) -> list[str]:
    return [one.id for one, _ in examine(Event.objects.get(pk=event.pk))]


def resting(event: Event, number: int) -> Entry:
    return event.rounds.get(number=number).sit_outs.get().entry


def test_the_entry_stays_one_competitor(event: Event) -> None:
    entry = next(
        one for one in event.entries.all() if one not in {resting(event, n) for n in (2, 3)}
    )
    person = put(event, entry.number, "Олена Запасна", 2, 3)
    assert person is not None
    seating = round_seating(event, 2)
    sat = {(t.a.number, t.person_a) for t in seating.tables} | {
        (t.b.number, t.person_b) for t in seating.tables
    }
    assert (entry.number, "Олена Запасна") in sat
    assert len({name for _, name in sat}) == 2
    card = scorecard(event, entry.number, Audience.DIRECTOR)
    assert card.substitutes == {2: "Олена Запасна", 3: "Олена Запасна"}
    put(event, entry.number, "", 3)
    assert list(Substitute.objects.values_list("round__number", flat=True)) == [2]
    assert findings(event) == []


def test_a_person_has_one_place_in_a_round(event: Event) -> None:
    rested = resting(event, 2)
    one, other = [e for e in event.entries.all() if e not in {rested, resting(event, 1)}][:2]
    with pytest.raises(RequestRefusedError) as refused:
        put(event, one.number, other.person.name, 2, club=other.person.club)
    assert codes(refused) == {"sits_elsewhere"}
    put(event, one.number, "Guest", 2)
    with pytest.raises(RequestRefusedError) as refused:
        put(event, other.number, "Guest", 2)
    assert codes(refused) == {"sits_elsewhere"}
    with pytest.raises(RequestRefusedError, match="at least one round"):
        put(event, one.number, "Guest")
    assert findings(event) == []


def test_persons_keep_their_boards(event: Event) -> None:
    """Who rests in round 1 may sit for somebody there, who played its boards may not."""
    rested = resting(event, 1)
    late = [entry for entry in event.entries.all() if entry not in {rested, resting(event, 2)}]
    guest = put(event, late[0].number, "Guest", 1)
    assert guest is not None
    with pytest.raises(RequestRefusedError) as refused:
        put(event, late[1].number, "Guest", 1)
    assert codes(refused) == {"sits_elsewhere"}
    person = put(event, late[1].number, rested.person.name, 1, club=rested.person.club)
    assert person == rested.person
    assert findings(event) == []


def test_known_cards_are_asked_about(event: Event, director: User) -> None:
    """The same seed deals the same boards: who has played them elsewhere is named."""
    other = make_prepared(director, 4, name="Another evening")
    deal = Board.objects.get(event=other, number=3).deal
    Board.objects.filter(event=event, number=3).update(deal=deal)
    stranger = Person.objects.create(
        owner=director, name="Знавець", sort_key="z", search_key="знавець"
    )
    entry = next(one for one in event.entries.all() if one != resting(event, 2))
    Entry.objects.filter(event=other, number=1).update(person=stranger)
    assert put(event, entry.number, "Знавець", 2) is not None  # planned there, not met yet
    put(event, entry.number, "", 2)
    round_open(round_=other.rounds.get(number=1), actor=None, now=NOW)
    round_open(round_=other.rounds.get(number=2), actor=None, now=NOW, reason="x")
    with pytest.raises(RequestRefusedError) as refused:
        put(event, entry.number, "Знавець", 2)
    assert codes(refused) == {"board_known"}
    assert "Another evening" in str(refused.value)
    assert put(event, entry.number, "Знавець", 2, known_accepted=True) == stranger


def test_trying_stores_nothing_and_old_pages_are_refused(event: Event) -> None:
    entry = next(one for one in event.entries.all() if one != resting(event, 2))
    people = Person.objects.count()
    made = substitute_preview(entry=entry, rounds=[2], name="Somebody New", now=NOW)
    assert made is not None
    assert (Person.objects.count(), Substitute.objects.count()) == (people, 0)
    seen = Event.objects.get(pk=event.pk).revision
    put(event, entry.number, "Guest", 2, expected_revision=seen)
    with pytest.raises(StaleVersionError):
        put(event, entry.number, "Guest", 3, expected_revision=seen)
