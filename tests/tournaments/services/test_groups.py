"""Fouled boards: plays compared apart, moved back, undone, and refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments import rulings
from tests.tournaments.factories import NOW, make_prepared, play_of
from tournaments.enums import Audience, AuditAction
from tournaments.models import Event, Play, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.audit import result_changes
from tournaments.selectors.travellers import traveller
from tournaments.services.groups import play_regroup
from tournaments.services.scoresheets import scoresheet_undo

pytestmark = pytest.mark.django_db


def regroup(
    play: Play, version: int, group: str = "fouled", reason: str = "two cards swapped"
) -> Play:
    return play_regroup(
        play=play, actor=None, now=NOW, expected_version=version, group=group, reason=reason
    )


def percents(event: Event) -> dict[int, Any]:
    found = traveller(Event.objects.get(pk=event.pk), 1, Audience.DIRECTOR)
    return {play.table: play.percent_a for play in found.plays}


def test_a_table_with_other_cards_is_compared_apart_and_put_back(director: User) -> None:
    event = rulings.ruled_event(director)
    before = percents(event)
    play = regroup(rulings.ruled_play(event), 1)
    assert (play.group, play.group_reason, play.version) == ("fouled", "two cards swapped", 2)
    # One of four expected is a small group of one, 60 %; three of four by Neuberg:
    # m 0, 2, 4 → M = (m + 1)·4/3 − 1 = 1/3, 3, 17/3 of 6.
    found = {table: round(float(value), 4) for table, value in percents(event).items()}
    assert found == {1: 5.5556, 2: 50.0, 3: 94.4444, 4: 60.0}
    (line,) = [
        line
        for line in traveller(Event.objects.get(pk=event.pk), 1, Audience.DIRECTOR).plays
        if line.table == 4
    ]
    assert (line.group, line.group_reason) == ("fouled", "two cards swapped")
    regroup(play, 2, "", "the cards were right after all")
    assert percents(event) == before


def test_the_change_is_audited_and_undone_like_a_result(director: User) -> None:
    event = rulings.ruled_event(director)
    play = regroup(rulings.ruled_play(event), 1, "  other   cards ")
    assert play.group == "other cards"
    change = result_changes(event, play=play)[0]
    assert (change.action, change.reason, change.version, change.last) == (
        AuditAction.PLAY_GROUPED,
        "two cards swapped",
        2,
        True,
    )
    sheet = scoresheet_undo(play=play, actor=director, now=NOW, expected_version=2)
    assert sheet is not None
    assert sheet.kind == "weighted"
    play.refresh_from_db()
    assert (play.group, play.group_reason, play.version) == ("", "", 3)
    scoresheet_undo(play=play, actor=director, now=NOW, expected_version=3)
    play.refresh_from_db()
    assert (play.group, play.group_reason) == ("other cards", "two cards swapped")
    assert play.scoresheets.count() == 1


def test_frequencies_keep_the_groups_apart(director: User) -> None:
    event = rulings.three_results(director)
    rulings.enter(event, 4, rulings.assigned(38))
    regroup(rulings.ruled_play(event), 1)
    lines = traveller(Event.objects.get(pk=event.pk), 1, Audience.DIRECTOR).frequencies
    assert [(line.group, line.difference, line.count) for line in lines] == [
        ("", 150, 1),
        ("", 100, 1),
        ("", 38, 1),
        ("fouled", 38, 1),
    ]


@pytest.mark.parametrize(
    ("group", "reason", "codes"),
    [
        ("fouled", "", {"reason_missing"}),
        ("", " ", {"reason_missing"}),
        ("x" * 21, "", {"group_too_long", "reason_missing"}),
        ("x" * 21, "y" * 201, {"group_too_long", "reason_too_long"}),
    ],
)
def test_what_is_wrong_is_refused_with_every_reason(
    director: User, group: str, reason: str, codes: set[str]
) -> None:
    event = rulings.ruled_event(director)
    play, records = rulings.ruled_play(event), event.audit_records.count()
    with pytest.raises(RequestRefusedError) as refused:
        regroup(play, 1, group, reason)
    assert {problem.code for problem in refused.value.problems} == codes
    play.refresh_from_db()
    assert (play.group, play.version, event.audit_records.count()) == ("", 1, records)


def test_a_stale_form_and_a_round_not_open_change_nothing(director: User) -> None:
    event = rulings.ruled_event(director)
    with pytest.raises(StaleVersionError):
        regroup(rulings.ruled_play(event), 0)
    later = Play.objects.get(pk=play_of(event, 3, 1).pk)
    with pytest.raises(RequestRefusedError) as refused:
        regroup(later, 0)
    assert refused.value.problems[0].code == "round_not_open"
    prepared = make_prepared(director, 4, name="Another evening")
    with pytest.raises(RequestRefusedError) as refused:
        regroup(play_of(prepared, 1, 1), 0)
    assert refused.value.problems[0].code == "wrong_state"
    assert not Play.objects.exclude(group="").exists()


def test_a_play_that_is_in_the_group_stays_as_it_is(director: User) -> None:
    event = rulings.ruled_event(director)
    play = regroup(rulings.ruled_play(event), 1)
    records = event.audit_records.count()
    assert regroup(play, 2).version == 2
    assert event.audit_records.count() == records
