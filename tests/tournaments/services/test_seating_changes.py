"""Who comes late, leaves and comes back; rounds added and left out."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tournaments.factories import NOW, make_prepared, open_round, play_of, play_round
from tournaments.enums import AuditAction, SeatingChangeKind
from tournaments.mapping.round_plans import RoundPlan
from tournaments.models import Board, Entry, Event, Round, Sitting, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.round_plans import NewSeating, SeatingChange, round_plans
from tournaments.selectors.seating_history import last_change
from tournaments.services.course import event_finish
from tournaments.services.seating_changes import seating_change, seating_preview, seating_undo
from tournaments.services.wrong_boards import BoardAwards, wrong_board_record

pytestmark = pytest.mark.django_db

JOIN, WITHDRAW, RETURN, ROUNDS = SeatingChangeKind


def change(event: Event, kind: SeatingChangeKind, from_round: int, **values: object) -> NewSeating:
    expected = values.pop("expected_revision", None)
    return seating_change(
        event=event,
        actor=event.owner,
        now=NOW,
        change=SeatingChange(kind, from_round, **values),  # type: ignore[arg-type]
        reason="it happens",
        expected_revision=expected,  # type: ignore[arg-type]
    )


def sound(event: Event) -> list[str]:
    return [f"{one.id} {found}" for one, found in examine(Event.objects.get(pk=event.pk))]


def pairs(plan: RoundPlan) -> set[frozenset[int]]:
    return {frozenset((one.a, one.b)) for one in plan.tables}


def refusal(event: Event, kind: SeatingChangeKind, from_round: int, **values: object) -> set[str]:
    with pytest.raises(RequestRefusedError) as refused:
        change(event, kind, from_round, **values)
    return {problem.code for problem in refused.value.problems}


def test_a_late_player_takes_the_phantoms_place(director: User) -> None:
    """Seven players: from round 2 on whoever would sit out meets the eighth."""
    event = make_prepared(director, 7)
    play_round(event, 1)
    before = round_plans(event)
    made = change(event, JOIN, 2, name="Пізній Гість", club="Полтава")
    after = round_plans(event)
    assert made.newcomer == 8
    assert after[0].tables == before[0].tables
    assert after[0].absent == (8,)
    for old, new in zip(before[1:], after[1:], strict=True):
        assert pairs(new) == pairs(old) | {frozenset((8, *old.sit_outs))}
        assert new.sit_outs == ()
    entry = Entry.objects.get(event=event, number=8)
    assert (entry.name, entry.late, entry.movement_number) == ("Пізній Гість", True, 8)
    assert made.rematches == ()
    assert sound(event) == []
    assert str(event.audit_records.first().reason) == "it happens"


def test_in_an_even_field_somebody_sits_out_from_then_on(director: User) -> None:
    event = make_prepared(director, 6, rounds=5)
    play_round(event, 1)
    change(event, JOIN, 3, name="Late")
    plans = round_plans(event)
    assert [len(plan.sit_outs) for plan in plans] == [0, 0, 1, 1, 1]
    assert [plan.absent for plan in plans] == [(7,), (7,), (), (), ()]
    met = [pair for plan in plans for pair in pairs(plan)]
    assert len(met) == len(set(met))
    assert sound(event) == []


def test_who_leaves_keeps_his_results_and_can_come_back(director: User) -> None:
    event = make_prepared(director, 6, rounds=5)
    play_round(event, 1)
    change(event, WITHDRAW, 2, entry=4)
    plans = round_plans(event)
    assert plans[0].absent == ()
    assert all(plan.absent == (4,) and len(plan.sit_outs) == 1 for plan in plans[1:])
    play_round(event, 2)
    change(event, RETURN, 3, entry=4)
    plans = round_plans(event)
    assert [plan.absent for plan in plans] == [(), (4,), (), (), ()]
    for number in (3, 4, 5):
        play_round(event, number)
    event_finish(event=event, actor=None, now=NOW)
    assert sound(event) == []


def test_rounds_are_left_out_and_added(director: User) -> None:
    """Added rounds have the boards the seed would have dealt at once."""
    event = make_prepared(director, 4)
    whole = make_prepared(director, 4, rounds=5, name="Longer")
    play_round(event, 1)
    change(event, ROUNDS, 3, rounds=2)
    assert event.rounds.count() == 2
    assert event.boards.count() == 4
    assert sound(event) == []
    made = change(event, ROUNDS, 3, rounds=5)
    assert [plan.number for plan in made.new] == [3, 4, 5]
    deals = [
        list(Board.objects.filter(event=one).values_list("number", "deal"))
        for one in (event, whole)
    ]
    assert deals[0] == deals[1]
    assert {(one.round, one.before) for one in made.rematches} >= {(4, 1), (5, 2)}
    for number in (2, 3, 4, 5):
        play_round(event, number)
    event_finish(event=event, actor=None, now=NOW)
    assert sound(event) == []


def test_the_last_change_is_taken_back_and_then_the_one_before(director: User) -> None:
    event = make_prepared(director, 7)
    play_round(event, 1)
    states = [round_plans(event)]
    change(event, JOIN, 2, name="Late")
    states.append(round_plans(event))
    change(event, WITHDRAW, 3, entry=2)
    for wanted in reversed(states):
        seating_undo(event=event, actor=None, now=NOW, reason="a mistake")
        assert round_plans(event) == wanted
        assert sound(event) == []
    assert event.entries.count() == 7
    assert last_change(event) is None
    with pytest.raises(RequestRefusedError, match="no change"):
        seating_undo(event=event, actor=None, now=NOW, reason="once more")


def test_what_was_begun_is_not_taken_back(director: User) -> None:
    event = make_prepared(director, 7)
    change(event, JOIN, 1, name="Late")
    play_round(event, 1)
    assert last_change(event) is None


def test_a_board_met_by_mistake_stays_met(director: User) -> None:
    """After a wrong board, whoever is paired with one of the two loses that board."""
    event = make_prepared(director, 6, rounds=5)
    open_round(event, 1)
    scheduled = play_of(event, 1, 1)
    wrong_board_record(
        play=scheduled,
        board=event.boards.get(number=5),
        actor=None,
        now=NOW,
        expected_version=0,
        awards=BoardAwards("", "", "60"),
        with_result=False,
        reason="wrong packet",
    )
    assert sound(event) == []
    change(event, WITHDRAW, 2, entry=scheduled.entry_a.number)
    assert sound(event) == []
    lost = list(
        Round.objects.get(event=event, number=3).sittings.values_list(
            "lost_boards__award", flat=True
        )
    )
    assert [award for award in lost if award] == ["60"]
    assert refusal(event, ROUNDS, 3, rounds=2) == {"board_played"}


def test_what_cannot_be_is_refused_with_its_place(director: User) -> None:
    event = make_prepared(director, 4)
    play_round(event, 1)
    assert refusal(event, JOIN, 1, name="Late") == {"round_begun"}
    assert refusal(event, JOIN, 2, name=" ") == {"name_missing"}
    first = event.entries.get(number=1)
    assert refusal(event, JOIN, 2, name=first.name, club=first.club) == {"name_twice"}
    assert refusal(event, RETURN, 2, entry=1) == {"present_already"}
    assert refusal(event, WITHDRAW, 2, entry=9) == {"unknown_entry"}
    assert refusal(event, ROUNDS, 4, rounds=3) == {"rounds_out_of_range"}
    change(event, WITHDRAW, 2, entry=1)
    change(event, WITHDRAW, 2, entry=2)
    assert refusal(event, WITHDRAW, 2, entry=3) == {"too_few_entries"}
    assert refusal(event, WITHDRAW, 2, entry=2) == {"present_already"}
    play_round(event, 2)
    play_round(event, 3)
    assert refusal(event, JOIN, 3, name="Late") == {"no_round_to_come"}
    Event.objects.filter(pk=event.pk).update(system="howell")
    assert refusal(event, JOIN, 3, name="Late") == {"system_fixed"}


def test_an_old_page_changes_nothing(director: User) -> None:
    event = make_prepared(director, 7)
    seen = Event.objects.get(pk=event.pk).revision
    plans = round_plans(event)
    preview = seating_preview(event=event, change=SeatingChange(JOIN, 2, name="Late"))
    assert preview.newcomer == 8
    assert round_plans(event) == plans
    open_round(event, 1)
    with pytest.raises(StaleVersionError):
        change(event, JOIN, 2, name="Late", expected_revision=seen)
    assert event.entries.count() == 7
    assert not event.audit_records.filter(action=AuditAction.ENTRY_JOINED).exists()


def test_everybody_still_meets_everybody(director: User) -> None:
    """Nine become ten in round 2: the round robin of ten goes on as if they had been ten."""
    event = make_prepared(director, 9)
    play_round(event, 1)
    change(event, JOIN, 2, name="Tenth")
    met = {
        frozenset((a, b))
        for a, b in Sitting.objects.filter(round__event=event).values_list(
            "entry_a__number", "entry_b__number"
        )
    }
    resting = event.rounds.get(number=1).sit_outs.get().entry.number
    everybody = {frozenset(pair) for pair in combinations(range(1, 11), 2)}
    assert everybody - met == {frozenset((10, resting))}
    assert sound(event) == []
