"""Rounds paired by the ranking, one after the other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tournaments.factories import (
    NOW,
    make_draft,
    make_played,
    make_prepared,
    open_round,
    play_round,
)
from tournaments.enums import Audience, AuditAction, SeatingChangeKind
from tournaments.mapping.round_plans import RoundPlan
from tournaments.models import Event, Play, Sitting, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.progress import NextStep, event_progress
from tournaments.selectors.ranking import ranking
from tournaments.selectors.round_plans import SeatingChange, round_plans
from tournaments.services.course import event_finish, event_prepare, event_unprepare
from tournaments.services.events import event_choose_movement
from tournaments.services.pairing import pairing_preview, round_pair
from tournaments.services.rounds import round_close
from tournaments.services.seating_changes import seating_change, seating_undo

pytestmark = pytest.mark.django_db


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def paired(event: Event, **more: object) -> RoundPlan:
    event = fresh(event)
    return round_pair(event=event, actor=event.owner, now=NOW, **more).new[0]  # type: ignore[arg-type]


def sound(event: Event) -> list[str]:
    return [f"{one.id} {found}" for one, found in examine(fresh(event))]


def pairs(plan: RoundPlan) -> set[frozenset[int]]:
    return {frozenset((one.a, one.b)) for one in plan.tables}


def by_ranking(event: Event) -> list[int]:
    return [
        row.entry.number for row in ranking(fresh(event), RankingMethod.MAX, Audience.DIRECTOR).rows
    ]


def change(event: Event, kind: SeatingChangeKind, from_round: int, **values: object) -> None:
    asked = SeatingChange(kind, from_round, **values)  # type: ignore[arg-type]
    seating_change(event=fresh(event), actor=event.owner, now=NOW, change=asked, reason="so")


def test_preparing_deals_all_boards_and_seats_the_first_round_alone(director: User) -> None:
    event = make_prepared(director, 8, rounds=4, system="swiss")
    assert (event.rounds.count(), event.boards.count()) == (4, 8)
    assert [len(plan.tables) for plan in round_plans(event)] == [4, 0, 0, 0]
    drawn = {entry.movement_number: entry.number for entry in event.entries.all()}
    halves = {frozenset((drawn[place], drawn[place + 4])) for place in range(1, 5)}
    assert pairs(round_plans(event)[0]) == halves
    assert event_progress(event).next_step is NextStep.OPEN_ROUND
    assert sound(event) == []


def test_the_leaders_meet_in_the_second_round(director: User) -> None:
    event = make_prepared(director, 8, rounds=4, system="swiss")
    first = round_plans(event)[0]
    play_round(event, 1)
    assert event_progress(fresh(event)).next_step is NextStep.PAIR_ROUND
    order = by_ranking(event)
    made = paired(event)
    together = next(pair for pair in pairs(made) if order[0] in pair)
    # The best meets the next one he has not met.
    met = next(pair for pair in pairs(first) if order[0] in pair)
    wanted = order[1] if order[1] not in met else order[2]
    assert together == {order[0], wanted}
    assert pairs(made).isdisjoint(pairs(first))
    plays = Play.objects.filter(sitting__round__number=2)
    assert sorted({play.board.number for play in plays}) == [3, 4]
    assert plays.count() == 8
    assert event_progress(fresh(event)).next_step is NextStep.OPEN_ROUND
    record = event.audit_records.first()
    assert record is not None
    assert (record.action, record.new["from_round"]) == (AuditAction.ROUND_PAIRED, 2)
    assert sound(event) == []


def test_the_same_results_give_the_same_pairing(director: User) -> None:
    one, other = (
        make_played(director, 7, rounds=3, system="swiss", name=name) for name in ("A", "B")
    )
    assert [pairs(plan) for plan in round_plans(one)] == [
        pairs(plan) for plan in round_plans(other)
    ]
    assert sound(one) == []


def test_without_a_pairing_no_round_begins(director: User) -> None:
    event = make_prepared(director, 6, rounds=3, system="swiss")
    with pytest.raises(RequestRefusedError) as refused:
        pairing_preview(event=event)
    assert refused.value.problems[0].code == "no_round_to_pair"  # the first round was drawn
    play_round(event, 1)
    with pytest.raises(RequestRefusedError) as refused:
        open_round(fresh(event), 2)
    assert [problem.code for problem in refused.value.problems] == ["round_not_paired"]


def test_missing_results_ask_for_a_reason(director: User) -> None:
    event = make_prepared(director, 6, rounds=3, system="swiss")
    round_ = open_round(event, 1)
    with pytest.raises(RequestRefusedError) as refused:
        paired(event)
    assert len(refused.value.problems) == 6
    assert {problem.code for problem in refused.value.problems} == {"result_missing"}
    assert Sitting.objects.filter(round__number=2).count() == 0
    round_close(round_=round_, actor=director, now=NOW, reason="the slips got lost")
    with pytest.raises(RequestRefusedError):
        paired(event)
    assert len(paired(event, reason="nobody wants to wait").tables) == 3
    assert sound(event) == []


def test_a_barometer_has_nothing_to_pair(director: User) -> None:
    event = make_prepared(director, 6, rounds=3)
    play_round(event, 1)
    with pytest.raises(RequestRefusedError) as refused:
        paired(event)
    assert refused.value.problems[0].code == "no_round_to_pair"


def test_a_pairing_can_be_made_again_and_taken_back_until_the_round_begins(director: User) -> None:
    event = make_prepared(director, 8, rounds=3, system="swiss")
    play_round(event, 1)
    first = paired(event)
    assert paired(event) == first
    seen = fresh(event).revision
    seating_undo(event=fresh(event), actor=director, now=NOW, reason="too early")
    assert round_plans(event)[1].tables == first.tables  # the second pairing was the same
    seating_undo(event=fresh(event), actor=director, now=NOW, reason="too early")
    assert round_plans(event)[1].tables == ()
    assert event.boards.count() == 6
    with pytest.raises(StaleVersionError):
        paired(event, expected_revision=seen)
    paired(event, expected_revision=fresh(event).revision)
    open_round(fresh(event), 2)
    with pytest.raises(RequestRefusedError):
        paired(event)  # the third comes after the second, whose results are missing
    assert sound(event) == []


def test_who_leaves_is_not_paired_and_who_comes_late_is(director: User) -> None:
    event = make_prepared(director, 8, rounds=5, system="swiss")
    play_round(event, 1)
    change(event, SeatingChangeKind.WITHDRAW, 2, entry=3)
    assert round_plans(event)[1] == RoundPlan(2, (), (), (3,))
    made = paired(event)
    assert 3 not in {number for pair in pairs(made) for number in pair}
    assert len(made.sit_outs) == 1
    assert sound(event) == []
    # The round is paired: a late player gets it paired anew, with everybody at a table.
    change(event, SeatingChangeKind.JOIN, 2, name="Пізній Гість")
    second = round_plans(event)[1]
    assert (len(second.tables), second.sit_outs, second.absent) == (4, (), (3,))
    assert all(plan.absent == (3,) for plan in round_plans(event)[2:])
    play_round(fresh(event), 2)
    change(event, SeatingChangeKind.ROUNDS, 6, rounds=6)
    assert (event.rounds.count(), event.boards.count()) == (6, 12)
    paired(event)
    assert sound(event) == []


def test_nobody_sits_out_twice_and_nobody_meets_twice(director: User) -> None:
    event = make_played(director, 7, rounds=5, system="swiss")
    plans = round_plans(event)
    resting = [number for plan in plans for number in plan.sit_outs]
    assert len(resting) == len(set(resting)) == 5
    met = [pair for plan in plans for pair in pairs(plan)]
    assert len(met) == len(set(met)) == 15
    assert sound(event) == []


def test_a_danish_lets_the_leaders_meet_again(director: User) -> None:
    event = make_played(director, 4, rounds=6, system="danish")
    plans = round_plans(event)
    assert len(plans) == 6
    for before, after in pairwise(plans):
        assert pairs(before).isdisjoint(pairs(after))  # but not in the very next round
    assert sound(event) == []


def test_partners_are_paired_like_single_players(director: User) -> None:
    event = make_played(director, 6, rounds=3, system="swiss", partners=True)
    met = [pair for plan in round_plans(event) for pair in pairs(plan)]
    assert len(met) == len(set(met)) == 9
    assert sound(event) == []


def test_an_evening_ended_early_leaves_the_unpaired_rounds_out(director: User) -> None:
    event = make_prepared(director, 6, rounds=4, system="swiss")
    play_round(event, 1)
    event_finish(event=fresh(event), actor=director, now=NOW)
    with pytest.raises(RequestRefusedError):
        paired(event)
    assert sound(event) == []


def test_back_to_the_preparation_and_on(director: User) -> None:
    event = make_prepared(director, 6, rounds=3, system="swiss")
    event_unprepare(event=event, actor=director, now=NOW, reason="one more comes")
    event_prepare(event=fresh(event), actor=director, now=NOW)
    assert [len(plan.tables) for plan in round_plans(event)] == [3, 0, 0]
    assert sound(event) == []


@pytest.mark.parametrize(
    ("system", "rounds", "code"),
    [
        ("swiss", None, "rounds_missing"),
        ("swiss", 8, "rounds_exceed_opponents"),
        ("danish", None, "rounds_missing"),
        ("howell", 7, "unknown_value"),
    ],
)
def test_a_movement_that_cannot_be_is_refused(
    director: User, system: str, rounds: int | None, code: str
) -> None:
    event = make_draft(director, 8)
    with pytest.raises(RequestRefusedError) as refused:
        event_choose_movement(
            event=event,
            actor=director,
            now=NOW,
            system=system,
            rounds=rounds,
            boards_per_round=2,
            reject_four_sevens=True,
        )
    assert [problem.code for problem in refused.value.problems] == [code]
    assert fresh(event).system == "barometer"
