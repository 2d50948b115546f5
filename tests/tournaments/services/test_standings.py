"""Standings are kept when something is published, once for the same inputs."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_finished,
    make_prepared,
    make_running,
    open_round,
    play_round,
    plays_of,
    possible_draft,
)
from tournaments.enums import Publication
from tournaments.models import Event, Round, StandingsSnapshot, User
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.selectors.standings_documents import ALGORITHM, last_snapshot
from tournaments.services.publication import publication_set, release_switch
from tournaments.services.rounds import round_close
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_undo
from tournaments.services.standings import standings_snapshot

pytestmark = pytest.mark.django_db


def correct_one(event: Event, seed: int = 99) -> None:
    """Another result for the first play of round 1."""
    play = plays_of(event, 1)[0]
    rng = Random(seed)
    sheet = play.scoresheets.get(status="confirmed")
    for _ in range(50):
        draft = possible_draft(play, rng)
        made = scoresheet_enter(
            play=play, actor=None, now=NOW, expected_version=play.version, draft=draft
        )
        if made.difference != sheet.difference:
            return
        play.refresh_from_db()
    raise AssertionError


def scopes(event: Event) -> list[str]:
    return list(event.standings_snapshots.values_list("scope", flat=True))


def test_closing_a_round_keeps_what_the_director_sees(director: User) -> None:
    event = make_prepared(director)
    round_ = open_round(event)
    enter_all(event)
    assert scopes(event) == []
    round_close(round_=round_, actor=director, now=NOW)
    assert scopes(event) == ["everything"]
    snapshot = event.standings_snapshots.get()
    assert snapshot.algorithm == ALGORITHM
    assert snapshot.made_at == NOW
    assert snapshot.document["rounds"] == [1]
    event.refresh_from_db()
    assert snapshot.revision == event.revision
    shown = ranking(event, RankingMethod.MAX, "director")
    assert [
        (row["place"], row["shared"], row["entry"], row["total"], row["boards"])
        for row in snapshot.document["max"]
    ] == [
        (row.place, row.shared, str(row.entry.number), str(row.total), row.boards)
        for row in shown.rows
    ]


def test_releasing_and_publishing_keep_what_the_public_sees(director: User) -> None:
    event = make_prepared(director)
    play_round(event)
    round_: Round = event.rounds.get(number=1)
    release_switch(round_=round_, actor=director, now=NOW, results=True)
    first = last_snapshot(event, Scope.RELEASED_RANKING)
    assert first is not None
    assert first.document == {"rounds": [], "max": [], "imp": []}
    release_switch(round_=round_, actor=director, now=NOW, ranking=True)
    publication_set(event=event, actor=director, now=NOW, publication=Publication.PROVISIONAL)
    assert scopes(event) == ["everything", "released_ranking", "released_ranking"]


def test_the_same_inputs_are_kept_once(director: User) -> None:
    event = make_finished(director)
    before = StandingsSnapshot.objects.count()
    for scope in Scope:
        first = standings_snapshot(event=event, scope=scope, now=NOW)
        again = standings_snapshot(event=event, scope=scope, now=NOW + timedelta(days=1))
        assert first is not None
        assert first == again
        assert again.made_at == NOW
    # Only the scope that nobody keeps by itself is new.
    assert StandingsSnapshot.objects.count() == before + 1


def test_a_correction_gives_new_standings_and_keeps_the_old(director: User) -> None:
    event = make_prepared(director)
    play_round(event)
    old = last_snapshot(event, Scope.EVERYTHING)
    assert old is not None
    correct_one(event)
    new = standings_snapshot(event=event, scope=Scope.EVERYTHING, now=NOW)
    assert new is not None
    assert new.inputs_hash != old.inputs_hash
    assert StandingsSnapshot.objects.get(pk=old.pk).document == old.document
    play = plays_of(event, 1)[0]
    while play.version > 1:
        scoresheet_undo(play=play, actor=None, now=NOW, expected_version=play.version)
        sheet = play.scoresheets.get(status="confirmed")
        if sheet.outcome == play.scoresheets.get(version=1).outcome:
            break
        play.refresh_from_db()
    back = standings_snapshot(event=event, scope=Scope.EVERYTHING, now=NOW)
    assert back is not None
    assert back.inputs_hash == old.inputs_hash
    assert back.document == old.document


def test_what_cannot_be_compared_does_not_stop_the_act(director: User) -> None:
    event = make_running(director)
    enter_all(event)
    Event.objects.filter(pk=event.pk).update(scoring={**event.scoring, "winners": 3})
    round_close(round_=event.rounds.get(number=1), actor=director, now=NOW)
    assert scopes(event) == []
