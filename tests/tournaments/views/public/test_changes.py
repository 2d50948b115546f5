"""What changed since publication: told to everybody, but only of what was public."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client

from tests.tournaments.factories import (
    NOW,
    make_prepared,
    open_round,
    play_of,
    play_round,
)
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Audience, Publication, ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, User
from tournaments.selectors.change_effects import PlaceChange
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RankingMethod, RankingRow
from tournaments.selectors.public_changes import has_public_changes, public_changes
from tournaments.selectors.ranking import ranking
from tournaments.services.adjustments import adjustment_make, adjustment_withdraw
from tournaments.services.course import event_prepare, event_unprepare
from tournaments.services.entries import entry_rename, entry_set_ranked
from tournaments.services.groups import play_regroup
from tournaments.services.publication import publication_set, release_switch
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_withdraw
from tournaments.services.scoring import event_change_scoring
from tournaments.words.public_changes import effect_words

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


def assigned(difference: int) -> ScoresheetDraft:
    ruling = Ruling.for_both(RulingPart(difference))
    return ScoresheetDraft(ScoresheetKind.ASSIGNED, ruling=ruling, reason="ruled")


def enter(event: Event, board: int, table: int, difference: int) -> None:
    play = play_of(event, board, table)
    scoresheet_enter(
        play=play,
        actor=event.owner,
        now=LATER,
        expected_version=play.version,
        draft=assigned(difference),
    )


def release(event: Event, number: int, *, on: bool = True) -> None:
    round_ = event.rounds.get(number=number)
    now = NOW if number == 1 else LATER
    release_switch(round_=round_, actor=event.owner, now=now, results=on, ranking=on)


def publish(event: Event) -> None:
    publication_set(event=event, actor=None, now=NOW, publication=Publication.PROVISIONAL)


@pytest.fixture
def event(director: User) -> Event:
    """Round 1 with the results 10, 5 on board 1 and 30, 0 on board 2, released and published;
    round 2 open and hidden.
    """
    made = make_prepared(director)
    play_round(made, 1)
    for board, table, difference in ((1, 1, 10), (1, 2, 5), (2, 1, 30), (2, 2, 0)):
        enter(made, board, table, difference)
    release(made, 1)
    publish(made)
    open_round(made, 2)
    return Event.objects.get(pk=made.pk)


def lines(event: Event) -> list[tuple[str, int | None]]:
    return [(str(one.action), one.board) for one in public_changes(fresh(event)).changes]


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def test_before_publication_there_is_nothing_to_tell(director: User, client: Client) -> None:
    event = make_prepared(director)
    play_round(event, 1)
    release(event, 1)
    enter(event, 1, 1, 50)
    assert public_changes(fresh(event)).published_at is None
    assert not has_public_changes(fresh(event))
    text = words(page(client, f"/e/{event.slug}/changes/"))
    assert "The results are not published yet" in text


def test_without_changes_the_page_says_so_and_is_not_linked(event: Event, client: Client) -> None:
    assert "Nothing was changed" in words(page(client, f"/e/{event.slug}/changes/"))
    assert "/changes/" not in page(client, f"/e/{event.slug}/")
    assert public_changes(event).moves == ()


def test_a_correction_is_told_with_its_effect(event: Event, client: Client) -> None:
    """By hand: everybody wins one board and loses one, 50 %; with 0 for 10 on board 1 its values
    are exchanged: two have 100 % and two, A at table 1 and B at table 2, have 0 %.
    """
    enter(event, 1, 1, 0)
    found = public_changes(fresh(event))
    (change,) = found.changes
    assert found.published_at == NOW
    assert (change.at, change.round, change.table, change.board) == (LATER, 1, 1, 1)
    assert (change.old["difference"], change.new["difference"]) == (10, 0)
    losers = {play_of(event, 1, 1).entry_a.number, play_of(event, 1, 2).entry_b.number}
    assert change.effect is not None
    assert {one.entry.number for one in change.effect} == losers
    moves = {(one.old, one.old_shared, one.new, one.new_shared) for one in change.effect}
    assert moves == {(1, True, 3, True)}
    assert found.moves == change.effect
    text = words(page(client, f"/e/{event.slug}/changes/"))
    assert "Board 1, table 1" in text
    assert "+10" in text
    assert text.count(": place 1= → 3=") == 4  # for the change, and for all together
    assert f"/e/{event.slug}/changes/" in page(client, f"/e/{event.slug}/")
    assert f"/e/{event.slug}/changes/" in page(client, f"/e/{event.slug}/live/")


def test_a_correction_that_moves_nobody_says_so(event: Event, client: Client) -> None:
    """Only the order of the differences counts for the per cents: 40 beats 0 as 30 did."""
    enter(event, 2, 1, 40)
    assert public_changes(fresh(event)).changes[0].effect == ()
    assert "No place changed." in words(page(client, f"/e/{event.slug}/changes/"))


def test_two_that_change_places_are_told_as_a_swap(event: Event, client: Client) -> None:
    """Penalties of 0.1, 0.2 and 0.3 % set the four apart; 0.15 % for the first make two swap."""
    by_place = [row.entry for row in _ranking(event)]
    for entry, percent in zip(by_place, ("-0", "-1/10", "-2/10", "-3/10"), strict=True):
        if percent != "-0":
            penalty(event, entry, percent)
    order = [row.entry for row in _ranking(event)]
    assert [row.place for row in _ranking(event)] == [1, 2, 3, 4]
    penalty(event, order[0], "-3/20")
    assert [row.entry for row in _ranking(event)][:2] == [order[1], order[0]]
    assert public_changes(fresh(event)).changes[0].effect is not None
    text = words(page(client, f"/e/{event.slug}/changes/"))
    assert "Places 1 and 2 swapped." in text
    assert "−0.15 % (late)" in text


def _ranking(event: Event) -> tuple[RankingRow, ...]:
    return ranking(fresh(event), RankingMethod.MAX, Audience.PUBLIC).rows


def penalty(event: Event, entry: EntryName, percent: str) -> None:
    row = event.entries.get(number=entry.number)
    adjustment_make(entry=row, actor=None, now=LATER, percent=percent, imp="", reason="late")


def test_hidden_results_are_not_told_now_or_later(event: Event, client: Client) -> None:
    for difference in (15, 25):
        enter(event, 3, 1, difference)
    assert lines(event) == []
    before = _untimed(words(page(client, f"/e/{event.slug}/changes/")))
    release(event, 2)
    assert lines(event) == []
    enter(event, 3, 1, 35)
    assert lines(event) == [("result_corrected", 3)]
    release(event, 2, on=False)
    assert lines(event) == []
    assert _untimed(words(page(client, f"/e/{event.slug}/changes/"))) == before


def _untimed(text: str) -> str:
    """A page's words without the clock: a minute may end while the test runs."""
    return re.sub(r"\d{1,2}:\d{2}", "", text)


def test_a_first_result_is_no_change_but_a_new_one_after_taking_back_is(event: Event) -> None:
    release(event, 2)
    enter(event, 3, 1, 15)
    assert lines(event) == []
    play = play_of(event, 3, 1)
    scoresheet_withdraw(
        play=play, actor=None, now=LATER, expected_version=play.version, reason="wrong board"
    )
    enter(event, 3, 1, 20)
    assert lines(event) == [("result_entered", 3), ("result_withdrawn", 3)]


def test_a_withdrawn_penalty_is_told_and_has_the_opposite_effect(event: Event) -> None:
    entry = event.entries.get(number=1)
    made = adjustment_make(entry=entry, actor=None, now=LATER, percent="-60", imp="", reason="late")
    adjustment_withdraw(adjustment=made, actor=None, now=LATER, reason="he was there")
    taken_back, given = public_changes(fresh(event)).changes
    assert [str(one.action) for one in (given, taken_back)] == [
        "adjustment_made",
        "adjustment_withdrawn",
    ]
    assert given.effect is not None
    assert taken_back.effect is not None
    there = {(one.entry.number, one.old, one.new) for one in given.effect}
    back = {(one.entry.number, one.new, one.old) for one in taken_back.effect}
    assert there == back
    assert public_changes(fresh(event)).moves == ()


def test_a_new_name_is_told_and_the_old_one_is_not(event: Event, client: Client) -> None:
    entry = event.entries.get(number=1)
    old = entry.person.name
    entry_rename(entry=entry, actor=None, now=LATER, name="Ada Neu", club="", reason="asked")
    text = words(page(client, f"/e/{event.slug}/changes/"))
    assert "Ada Neu the name was changed" in text
    assert old not in text
    assert "asked" not in text


def test_scoring_and_ranks_are_told(event: Event, client: Client) -> None:
    """With IMPs official the 30 of board 2 are worth more than the 5 of board 1."""
    document = {**event.scoring, "official": "imp"}
    event_change_scoring(event=event, actor=None, now=LATER, document=document, reason="asked")
    entry = event.entries.get(number=1)
    for ranked in (False, True):
        entry_set_ranked(entry=entry, actor=None, now=LATER, ranked=ranked, reason="a guest")
    back, out, scoring = public_changes(fresh(event)).changes
    assert back.effect is not None
    assert out.effect is not None
    assert {(one.entry.number, one.old, one.new) for one in out.effect} == {
        (one.entry.number, one.new, one.old) for one in back.effect
    }
    assert scoring.effect is not None
    text = words(page(client, f"/e/{event.slug}/changes/"))
    assert "taken out of the ranking" in text
    assert "put back into the ranking" in text
    assert "Scoring" in text


def test_a_play_moved_between_groups_is_told(event: Event, client: Client) -> None:
    """Alone in its group of two expected, board 1 gives 50 %: table 1 keeps its place."""
    play = play_of(event, 1, 1)
    play_regroup(
        play=play,
        actor=None,
        now=LATER,
        expected_version=play.version,
        group="fouled",
        reason="a card lay elsewhere",
    )
    (change,) = public_changes(fresh(event)).changes
    assert change.effect == public_changes(fresh(event)).moves
    assert change.effect
    assert "a card lay elsewhere" not in words(page(client, f"/e/{event.slug}/changes/"))


def test_a_result_of_a_round_without_a_public_ranking_has_no_effect(event: Event) -> None:
    round_ = event.rounds.get(number=2)
    release_switch(round_=round_, actor=None, now=NOW, results=True)
    enter(event, 3, 1, 15)
    enter(event, 3, 1, 25)
    (change,) = public_changes(fresh(event)).changes
    assert change.effect is None


def test_other_rounds_in_the_ranking_are_not_compared(event: Event) -> None:
    release(event, 2)
    enter(event, 1, 1, 0)
    found = public_changes(fresh(event))
    assert found.moves is None
    assert found.changes[0].effect


def test_effects_that_cannot_be_worked_out_are_left_out(event: Event) -> None:
    enter(event, 1, 1, 0)
    Event.objects.filter(pk=event.pk).update(scoring={**event.scoring, "winners": 3})
    found = public_changes(fresh(event))
    assert found.moves is None
    assert [change.effect for change in found.changes] == [None]


def test_settings_that_no_longer_fit_end_the_effects(event: Event) -> None:
    """With the settings before the change the results could not be ranked."""
    enter(event, 1, 1, 0)
    document = {**event.scoring, "official": "imp"}
    event_change_scoring(event=event, actor=None, now=LATER, document=document, reason="asked")
    record = event.audit_records.latest("pk")
    record.old["scoring"]["winners"] = 3
    record.save()
    assert [change.effect for change in public_changes(fresh(event)).changes] == [None, None]


def test_boards_dealt_anew_start_a_new_list(director: User) -> None:
    """What was published and released before belongs to boards that are no more."""
    event = make_prepared(director)
    release(event, 1)
    event_unprepare(event=event, actor=director, now=NOW, reason="a player more")
    event_prepare(event=fresh(event), actor=director, now=NOW)
    play_round(event, 1)
    publish(event)
    enter(event, 1, 1, 0)
    assert public_changes(fresh(event)).published_at == NOW
    assert lines(event) == []
    assert not has_public_changes(fresh(event))


def test_many_moves_are_told_in_short() -> None:
    moves = [
        PlaceChange(EntryName(n, f"Player {n}"), n, False, n % 9 + 1, False) for n in range(1, 10)
    ]
    told = effect_words(moves)
    assert told[0] == "Player 1: place 1 → 2"
    assert told[-1] == "and 3 more places"
    assert len(told) == 7
    gone = [PlaceChange(EntryName(1, "A"), 1, False, None, False)]
    assert effect_words(gone) == ["A: place 1 → –"]


def test_the_queries_do_not_grow_with_the_changes(
    event: Event, client: Client, django_assert_max_num_queries
) -> None:
    for difference in (1, 2, 3, 4):
        enter(event, 1, 1, difference)
    with django_assert_max_num_queries(17):
        page(client, f"/e/{event.slug}/changes/")
