"""Nothing is wrong with events that were made by the services alone."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_draft,
    make_finished,
    make_played,
    make_prepared,
    open_round,
    play_of,
    play_round,
    possible_draft,
)
from tournaments.enums import Publication, ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Scoresheet, User
from tournaments.selectors.invariants.registry import INVARIANTS, examine
from tournaments.services.adjustments import adjustment_make, adjustment_withdraw
from tournaments.services.boards import board_deal_by_hand, board_enter_cards
from tournaments.services.course import event_prepare, event_reopen, event_unprepare
from tournaments.services.entries import entry_rename
from tournaments.services.groups import play_regroup
from tournaments.services.publication import publication_set, release_switch
from tournaments.services.rounds import round_reopen
from tournaments.services.scoresheets import (
    scoresheet_enter,
    scoresheet_undo,
    scoresheet_withdraw,
)

pytestmark = pytest.mark.django_db

SPLIT = Ruling((RulingPart(38),), (RulingPart(0),))


def found(event: Event) -> list[str]:
    return [f"{one.id}: {finding.where}: {finding.what}" for one, finding in examine(event)]


def enter(event: Event, board: int, table: int, draft: ScoresheetDraft) -> None:
    play = play_of(event, board, table)
    scoresheet_enter(
        play=play, actor=event.owner, now=NOW, expected_version=play.version, draft=draft
    )


def ruled(event: Event) -> None:
    """Every kind of result and of change on the boards 1 to 4 of two open rounds."""
    actor = event.owner
    artificial = ScoresheetDraft(
        ScoresheetKind.ARTIFICIAL, award_a="average_plus", award_b="40", reason="seen"
    )
    enter(event, 1, 1, artificial)
    enter(event, 1, 2, ScoresheetDraft(ScoresheetKind.NOT_PLAYED, reason="slow"))
    enter(event, 2, 1, ScoresheetDraft(ScoresheetKind.SPLIT, ruling=SPLIT, reason="misinformed"))
    enter(event, 2, 2, ScoresheetDraft(ScoresheetKind.PASSED_OUT))
    play = play_of(event, 1, 1)
    scoresheet_undo(play=play, actor=actor, now=NOW, expected_version=play.version)
    play = play_of(event, 2, 2)
    scoresheet_withdraw(
        play=play, actor=actor, now=NOW, expected_version=play.version, reason="other board"
    )
    enter(event, 2, 2, possible_draft(play_of(event, 2, 2), Random(3)))
    play = play_of(event, 2, 2)
    play_regroup(
        play=play,
        actor=actor,
        now=NOW,
        expected_version=play.version,
        group="fouled",
        reason="a card lay elsewhere",
    )
    play = play_of(event, 2, 2)
    scoresheet_undo(play=play, actor=actor, now=NOW, expected_version=play.version)


def test_every_state_of_an_event_is_clean(director: User) -> None:
    events = [
        make_draft(director),
        make_prepared(director, name="Prepared"),
        make_prepared(director, 5, name="Odd"),
        make_played(director, 5, rounds_played=2, missing=1, name="Running"),
        make_finished(director, 6),
    ]
    unprepared = events[1]
    event_unprepare(event=unprepared, actor=director, now=NOW, reason="a player more")
    event_prepare(event=unprepared, actor=director, now=NOW)
    for event in events:
        assert found(Event.objects.get(pk=event.pk)) == []


def test_rulings_corrections_and_cards_by_hand_are_clean(director: User) -> None:
    event = make_prepared(director, 5)
    by_hand = event.boards.get(number=3)
    cards = by_hand.deal
    board_deal_by_hand(board=by_hand, actor=director, now=NOW, reason="the cards fell")
    play_round(event, 1)
    ruled(event)
    for entry in event.entries.all()[:2]:
        penalty = adjustment_make(
            entry=entry, actor=director, now=NOW, percent="-1", imp="", reason="late"
        )
    adjustment_withdraw(adjustment=penalty, actor=director, now=NOW, reason="not late")
    entry_rename(
        entry=event.entries.first(), actor=director, now=NOW, name="Ada", club="", reason="misspelt"
    )
    open_round(event, 2)
    for table in (1, 2):
        enter(event, 3, table, ScoresheetDraft(ScoresheetKind.PASSED_OUT))
    board_enter_cards(board=by_hand, actor=director, now=NOW, document=cards)
    assert found(Event.objects.get(pk=event.pk)) == []


def test_a_published_event_opened_again_is_clean(director: User) -> None:
    event = make_finished(director, 4)
    event_reopen(event=event, actor=director, now=NOW, reason="a claim")
    round_ = event.rounds.get(number=1)
    round_reopen(round_=round_, actor=director, now=NOW, reason="a claim")
    ruled(event)
    release_switch(round_=round_, actor=director, now=NOW, results=False)
    publication_set(
        event=event,
        actor=director,
        now=NOW,
        publication=Publication.PROVISIONAL,
        provisional_until=NOW + timedelta(hours=1),
    )
    assert found(Event.objects.get(pk=event.pk)) == []


def test_the_doctor_says_that_nothing_is_wrong(director: User) -> None:
    make_finished(director)
    make_draft(director, name="Second")
    out = StringIO()
    call_command("doctor", stdout=out)
    assert out.getvalue() == (
        f"2 events checked by {len(INVARIANTS)} invariants: nothing is wrong.\n"
    )


def test_the_doctor_names_what_is_wrong_and_where(director: User) -> None:
    event = make_prepared(director)
    open_round(event)
    enter_all(event)
    sick = Scoresheet.objects.filter(play__board__number=2, play__sitting__table=1)
    sick.update(difference=999)
    second = make_draft(director, name="Second")
    out = StringIO()
    with pytest.raises(CommandError, match="2 events checked: 2 found") as error:
        call_command("doctor", stdout=out)
    assert error.value.returncode == 1
    lines = out.getvalue().splitlines()
    assert lines[0].startswith(
        f"{event.slug}: result.difference: round 1, table 1, board 2: the difference is 999, "
    )
    assert lines[1:] == [
        f"{event.slug}: audit.replay: round 1, table 1, board 2: the audit ends with another result"
    ]
    healthy = StringIO()
    call_command("doctor", event=second.slug, stdout=healthy)
    assert "1 event checked" in healthy.getvalue()


def test_the_doctor_knows_no_such_event_and_lists_what_it_checks(director: User) -> None:
    with pytest.raises(CommandError, match="There is no event elsewhere") as error:
        call_command("doctor", event="elsewhere")
    assert error.value.returncode == 2
    out = StringIO()
    call_command("doctor", list=True, stdout=out)
    listed = [line.split(": ", 1) for line in out.getvalue().splitlines()]
    assert [name for name, _ in listed] == list(INVARIANTS)
    assert all(states.endswith(".") for _, states in listed)
