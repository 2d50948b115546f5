"""Players taken out of the ranking."""

from __future__ import annotations

import pytest

from tests.tournaments.factories import (
    NOW,
    make_director,
    make_draft,
    make_finished,
    make_prepared,
    play_round,
)
from tournaments.enums import Audience, AuditAction
from tournaments.models import Entry, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.page_values import Ranking, RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.selectors.scorecards import scorecard
from tournaments.services.course import event_prepare, event_reopen
from tournaments.services.entries import NewEntry, entries_replace, entry_set_ranked

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Three rounds of six players: everybody has a result on each of six boards."""
    event = make_prepared(make_director(), 6, rounds=3)
    for number in (1, 2, 3):
        play_round(event, number)
    return Event.objects.get(pk=event.pk)


def set_ranked(event: Event, number: int, ranked: bool, reason: str = "guest") -> Entry:
    entry = event.entries.get(number=number)
    return entry_set_ranked(entry=entry, actor=None, now=NOW, ranked=ranked, reason=reason)


def made(event: Event, method: RankingMethod = RankingMethod.MAX) -> Ranking:
    return ranking(Event.objects.get(pk=event.pk), method, Audience.DIRECTOR)


@pytest.mark.parametrize("method", RankingMethod)
def test_the_places_close_up_and_all_values_stay(event: Event, method: RankingMethod) -> None:
    before = made(event, method)
    winner = before.rows[0].entry
    set_ranked(event, winner.number, ranked=False)
    after = made(event, method)
    assert [row.entry for row in after.rows] == [
        row.entry for row in (*before.rows[1:], before.rows[0])
    ]
    assert [row.place for row in after.rows] == [*(row.place - 1 for row in before.rows[1:]), None]
    assert [row.ranked for row in after.rows] == [True] * 5 + [False]
    totals = {row.entry: (row.total, row.per_round, row.boards) for row in before.rows}
    assert {row.entry: (row.total, row.per_round, row.boards) for row in after.rows} == totals
    assert after.results_in == before.results_in
    assert after.self_check == before.self_check == (50 if method is RankingMethod.MAX else 0)


def test_the_scorecard_counts_those_who_are_ranked(event: Event) -> None:
    set_ranked(event, 2, ranked=False)
    event.refresh_from_db()
    own = scorecard(event, 2, Audience.DIRECTOR)
    other = scorecard(event, 1, Audience.DIRECTOR)
    assert own.max_row is not None
    assert (own.max_row.place, own.max_row.ranked, own.competitors) == (None, False, 5)
    assert own.max_row.total is not None
    assert other.competitors == 5
    assert len(own.lines) == 6


def test_back_again_is_as_before(event: Event) -> None:
    before = made(event)
    set_ranked(event, 3, ranked=False)
    set_ranked(event, 3, ranked=True, reason="a member after all")
    assert made(event).rows == before.rows


def test_each_change_is_recorded_once(event: Event) -> None:
    seen = event.revision
    set_ranked(event, 3, ranked=False, reason=" withdrew  after round 2 ")
    set_ranked(event, 3, ranked=False, reason="again")
    set_ranked(event, 3, ranked=True, reason="came back")
    records = event.audit_records.order_by("-pk")[:2]
    assert [(one.action, one.subject, one.reason) for one in records] == [
        (AuditAction.ENTRY_RANKED, "3", "came back"),
        (AuditAction.ENTRY_UNRANKED, "3", "withdrew after round 2"),
    ]
    assert Event.objects.get(pk=event.pk).revision == seen + 2


def test_a_reason_is_needed(event: Event) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        set_ranked(event, 3, ranked=False, reason=" ")
    assert [problem.code for problem in refused.value.problems] == ["reason_missing"]
    assert event.entries.get(number=3).ranked


def test_only_before_and_during_play() -> None:
    draft = make_draft(make_director("a"))
    assert not set_ranked(draft, 1, ranked=False).ranked
    finished = make_finished(make_director("b"), 4, rounds=1)
    with pytest.raises(RequestRefusedError, match="Finished"):
        set_ranked(finished, 1, ranked=False)
    event_reopen(event=finished, actor=None, now=NOW, reason="a guest won")
    assert not set_ranked(finished, 1, ranked=False).ranked
    prepared = make_prepared(make_director("c"), 4)
    assert not set_ranked(prepared, 1, ranked=False).ranked


def test_the_preparation_keeps_who_is_not_ranked() -> None:
    draft = make_draft(make_director(), 5)
    set_ranked(draft, 2, ranked=False)
    names = [entry.person.name for entry in draft.entries.order_by("number")]
    order = [names[1], *names[2:], names[0], "Somebody New"]
    clubs = {entry.person.name: entry.person.club for entry in draft.entries.all()}
    new = [NewEntry(name, clubs.get(name, "")) for name in order]
    entries_replace(event=draft, actor=draft.owner, now=NOW, entries=new)
    event = event_prepare(event=draft, actor=draft.owner, now=NOW)
    rows = event.entries.order_by("number").values_list("person__name", "ranked")
    assert [name for name, ranked in rows if not ranked] == [names[1]]
