"""An evening from nothing to final results, through the services alone."""

from __future__ import annotations

import pytest

from tests.tournaments.factories import NOW, make_director, make_finished, make_prepared, play_round
from tournaments.enums import Audience, EventStatus, Publication
from tournaments.models import Play, Scoresheet
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking

pytestmark = pytest.mark.django_db


def test_eight_players_meet_once_and_every_result_counts() -> None:
    event = make_finished(make_director(), 8)
    assert (event.status, event.publication) == (EventStatus.FINISHED, Publication.FINAL)
    assert Play.objects.count() == Scoresheet.objects.count() == 7 * 4 * 2
    for method in RankingMethod:
        found = ranking(event, method, Audience.PUBLIC)
        assert (found.results_in, found.results_expected) == (56, 56)
        assert [row.boards for row in found.rows] == [14] * 8
        assert found.self_check == (50 if method is RankingMethod.MAX else 0)


def test_with_seven_players_each_sits_out_once() -> None:
    event = make_finished(make_director(), 7)
    found = ranking(event, RankingMethod.MAX, Audience.DIRECTOR)
    assert [row.boards for row in found.rows] == [12] * 7
    assert all(row.per_round.count(None) == 1 for row in found.rows)


def test_the_public_sees_only_released_rounds() -> None:
    owner = make_director()
    event = make_prepared(owner, 4)
    play_round(event, 1)
    play_round(event, 2)
    event.refresh_from_db()
    assert ranking(event, RankingMethod.MAX, Audience.PUBLIC).rows == ()
    event.rounds.filter(number=1).update(ranking_released=True)
    event.revision += 1
    public = ranking(event, RankingMethod.MAX, Audience.PUBLIC)
    assert (public.rounds, [row.boards for row in public.rows]) == ((1,), [2] * 4)
    assert ranking(event, RankingMethod.MAX, Audience.DIRECTOR).rounds == (1, 2)


def test_the_seed_is_revealed_at_the_end_and_the_commitment_stood_before() -> None:
    owner = make_director()
    event = make_prepared(owner, 4)
    before = event.board_set
    assert before.revealed_at is None
    assert len(before.commitment) == 64
    finished = make_finished(make_director("other"), 4)
    assert finished.board_set.revealed_at == NOW
