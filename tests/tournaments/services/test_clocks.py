"""The clock of a round: set, started, stopped; time is a parameter."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.tournaments.factories import NOW, make_prepared, make_running, play_round
from tournaments.enums import AuditAction
from tournaments.models import Event, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.selectors.clocks import clock_of, round_on, shown_clock
from tournaments.services.clocks import (
    announcement_set,
    clock_add,
    clock_pause,
    clock_set,
    clock_start,
)
from tournaments.services.rounds import round_close

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def round_(director: User) -> Round:
    return make_running(director).rounds.get(number=1)


def left(round_: Round, after: timedelta) -> int | None:
    clock = clock_of(Round.objects.get(pk=round_.pk))
    return None if clock is None else clock.seconds_left(NOW + after)


def test_a_clock_runs_stands_and_goes_on(round_: Round) -> None:
    revision = round_.event.revision
    clock_set(round_=round_, actor=None, now=NOW, minutes=20)
    assert left(round_, 5 * MINUTE) == 1200
    clock_start(round_=round_, actor=None, now=NOW)
    clock_start(round_=round_, actor=None, now=NOW + MINUTE)  # pressed twice
    assert left(round_, 5 * MINUTE) == 900
    clock_pause(round_=round_, actor=None, now=NOW + 6 * MINUTE)
    assert left(round_, 60 * MINUTE) == 840
    clock_start(round_=round_, actor=None, now=NOW + 10 * MINUTE)
    assert left(round_, 10 * MINUTE) == 840
    assert left(round_, 99 * MINUTE) == 0
    clock_add(round_=round_, actor=None, now=NOW + 10 * MINUTE, minutes=2)
    assert left(round_, 10 * MINUTE) == 960
    clock_set(round_=round_, actor=None, now=NOW, minutes=None)
    assert left(round_, MINUTE) is None
    acts = round_.event.audit_records.filter(action=AuditAction.CLOCK_SET)
    assert acts.count() == 6
    assert Event.objects.get(pk=round_.event_id).revision == revision


def test_time_that_is_up_can_be_given_more(round_: Round) -> None:
    clock_set(round_=round_, actor=None, now=NOW, minutes=1)
    clock_start(round_=round_, actor=None, now=NOW)
    clock_add(round_=round_, actor=None, now=NOW + 3 * MINUTE, minutes=2)
    assert left(round_, 3 * MINUTE) == 120
    clock_pause(round_=round_, actor=None, now=NOW + 3 * MINUTE)
    clock_add(round_=round_, actor=None, now=NOW, minutes=-5)
    assert left(round_, 0 * MINUTE) == 0


def test_a_clock_needs_a_time_and_a_round_that_is_not_over(round_: Round) -> None:
    with pytest.raises(RequestRefusedError, match="Set the time"):
        clock_start(round_=round_, actor=None, now=NOW)
    with pytest.raises(RequestRefusedError, match="1 to 600"):
        clock_set(round_=round_, actor=None, now=NOW, minutes=0)
    clock_set(round_=round_, actor=None, now=NOW, minutes=5)
    round_close(round_=round_, actor=None, now=NOW, reason="test")
    assert left(round_, MINUTE) is None
    with pytest.raises(RequestRefusedError, match="is closed"):
        clock_start(round_=round_, actor=None, now=NOW)


def test_everybody_sees_the_clock_of_the_round_being_played(director: User) -> None:
    event = make_prepared(director)
    assert round_on(event) == event.rounds.get(number=1)
    play_round(event, 1)
    second = event.rounds.get(number=2)
    clock_set(round_=second, actor=None, now=NOW, minutes=15)
    clock = shown_clock(event.rounds.all())
    assert clock is not None
    assert (clock.round, clock.running, clock.left) == (2, False, 900)
    for number in (2, 3):
        play_round(event, number)
    assert shown_clock(event.rounds.all()) is None
    assert round_on(event) is None


def test_a_line_is_announced_and_taken_away(round_: Round) -> None:
    event = announcement_set(event=round_.event, actor=None, now=NOW, text="  Break until  20:15 ")
    assert event.announcement == "Break until 20:15"
    announcement_set(event=event, actor=None, now=NOW, text="Break until 20:15")
    assert event.audit_records.filter(action=AuditAction.ANNOUNCED).count() == 1
    assert announcement_set(event=event, actor=None, now=NOW, text="").announcement == ""
    with pytest.raises(RequestRefusedError, match="200"):
        announcement_set(event=event, actor=None, now=NOW, text="x" * 201)
