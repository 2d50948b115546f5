"""What pages are given: rankings, travellers and scorecards of real rows."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.cards.suit import Suit
from engine.seats import Seat
from tests.tournaments.factories import (
    NOW,
    make_director,
    make_draft,
    make_finished,
    make_prepared,
    open_round,
    play_round,
    plays_of,
)
from tournaments.enums import Audience, RoundStatus, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Board, Entry, Event
from tournaments.selectors.evaluations import forget_evaluations
from tournaments.selectors.page_values import CardsState, GroupDatum, RankingMethod
from tournaments.selectors.ranking import official_method, ranking
from tournaments.selectors.scorecards import scorecard, scorecards
from tournaments.selectors.travellers import traveller, travellers
from tournaments.services.boards import board_deal_by_hand
from tournaments.services.course import event_prepare
from tournaments.services.events import event_choose_scoring
from tournaments.services.publication import release_switch
from tournaments.services.rounds import round_close
from tournaments.services.scoresheets import scoresheet_enter

pytestmark = pytest.mark.django_db

BOTH = (Audience.PUBLIC, Audience.DIRECTOR)


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def by_hand_event() -> Event:
    """Four players, round 1 open, cards unknown: any score can be entered."""
    event = make_prepared(make_director(), 4)
    for board in event.boards.all():
        board_deal_by_hand(board=board, actor=None, now=NOW, reason="test")
    open_round(event)
    return event


def made(points_a: int, points_b: int) -> ScoresheetDraft:
    """A takes spades and makes it, without declarations."""
    taker = Seat.A if points_a > points_b else Seat.B
    points = {Seat.A: points_a, Seat.B: points_b}
    return ScoresheetDraft(ScoresheetKind.TALLY, taker, Suit.SPADES, points=points, declared={})


def enter(event: Event, drafts: Mapping[tuple[int, int], ScoresheetDraft]) -> Event:
    """Enter drafts by (board, table)."""
    for play in plays_of(event):
        draft = drafts.get((play.board.number, play.sitting.table))
        if draft is not None:
            scoresheet_enter(
                play=play, actor=None, now=NOW, expected_version=play.version, draft=draft
            )
    return fresh(event)


def test_the_values_of_a_board_by_hand() -> None:
    event = enter(by_hand_event(), {(1, 1): made(90, 52), (1, 2): made(21, 83)})
    found = traveller(event, 1, Audience.DIRECTOR)
    # Differences 38 and −62, datum −12: 50 and −50 away are 2 and −2 IMP.
    assert [play.difference for play in found.plays] == [38, -62]
    assert [play.percent_a for play in found.plays] == [100, 0]
    assert [play.percent_b for play in found.plays] == [0, 100]
    assert [play.imp_a for play in found.plays] == [2, -2]
    assert found.datums == (GroupDatum(Fraction(-12), Fraction(12)),)
    assert [(line.difference, line.count) for line in found.frequencies] == [(38, 1), (-62, 1)]
    assert [play.outcome for play in found.plays] == ["made", "made"]


def test_passed_out_is_compared_not_played_is_not_and_awards_stand_apart() -> None:
    awards = ScoresheetDraft(
        ScoresheetKind.ARTIFICIAL, award_a="average_plus", award_b="45", reason="late"
    )
    event = enter(
        by_hand_event(),
        {
            (1, 1): ScoresheetDraft(ScoresheetKind.PASSED_OUT),
            (1, 2): made(60, 40),
            (2, 1): awards,
            (2, 2): ScoresheetDraft(ScoresheetKind.NOT_PLAYED, reason="no time"),
        },
    )
    first = traveller(event, 1, Audience.DIRECTOR)
    assert [(p.kind, p.percent_a) for p in first.plays] == [
        (ScoresheetKind.TALLY, 100),
        (ScoresheetKind.PASSED_OUT, 0),
    ]
    second = {play.table: play for play in traveller(event, 2, Audience.DIRECTOR).plays}
    assert (second[1].percent_a, second[1].percent_b) == (60, 45)
    assert (second[1].imp_a, second[1].imp_b) == (3, Fraction(-3, 2))
    assert (second[2].percent_a, second[2].reason) == (None, "no time")
    boards = {
        row.entry.number: row.boards
        for row in ranking(event, RankingMethod.MAX, Audience.DIRECTOR).rows
    }
    at_table_two = {second[2].a.number, second[2].b.number}
    assert boards == {n: 1 if n in at_table_two else 2 for n in (1, 2, 3, 4)}


def test_an_open_board_counts_as_far_as_it_is_known() -> None:
    event = enter(by_hand_event(), {(1, 1): made(60, 40)})
    found = ranking(event, RankingMethod.MAX, Audience.DIRECTOR)
    assert (found.results_in, found.results_expected, found.open_boards) == (1, 4, 2)
    assert [row.total for row in found.rows] == [50, 50]


def test_the_ranking_by_imps_of_unequal_boards_is_a_mean() -> None:
    event = enter(
        by_hand_event(), {(1, 1): made(90, 52), (1, 2): made(21, 83), (2, 1): made(50, 49)}
    )
    round_close(round_=event.rounds.get(number=1), actor=None, now=NOW, reason="time")
    found = ranking(fresh(event), RankingMethod.IMP, Audience.DIRECTOR)
    assert found.imp_is_mean
    assert {row.boards for row in found.rows} == {1, 2}


def test_the_official_method_is_the_chosen_one() -> None:
    event = make_draft(make_director(), 4)
    event = event_choose_scoring(
        event=event,
        actor=None,
        now=NOW,
        official="imp",
        unequal="as_is",
        bye="60",
        imp_method="cross",
    )
    assert official_method(event) is RankingMethod.IMP


def test_a_sit_out_is_a_line_with_its_award() -> None:
    owner = make_director()
    event = make_draft(owner, 5)
    event_choose_scoring(
        event=event,
        actor=owner,
        now=NOW,
        official="max",
        unequal="neuberg",
        bye="60",
        imp_method="butler",
    )
    event_prepare(event=event, actor=owner, now=NOW)
    play_round(event)
    event = fresh(event)
    out = Entry.objects.get(sit_outs__round__event=event, sit_outs__round__number=1)
    card = scorecard(event, out.number, Audience.DIRECTOR)
    (line,) = card.lines
    assert (line.play, line.percent, line.imp) == (None, 60, 0)
    assert card.max_row is not None
    assert card.max_row.boards == 2


def test_both_seats_of_a_play_see_mirrored_values() -> None:
    event = make_finished(make_director(), 6)
    cards = {card.entry.number: card for card in scorecards(event, Audience.PUBLIC)}
    seen = 0
    for number, card in cards.items():
        for line in card.lines:
            assert line.play is not None
            assert line.opponent is not None
            other = next(
                one
                for one in cards[line.opponent.number].lines
                if one.play is not None and one.play.board == line.play.board
            )
            assert other.opponent is not None
            assert other.opponent.number == number
            assert (line.difference, line.imp) == (-other.difference, -other.imp)
            assert line.percent + other.percent == 100
            assert (line.points_own, line.written_own) == (other.points_other, other.written_other)
            seen += 1
    assert seen == 6 * 10


def test_totals_are_what_the_lines_add_up_to() -> None:
    event = make_finished(make_director(), 5)
    for card in scorecards(event, Audience.PUBLIC):
        values = [line for line in card.lines if line.play is not None]
        assert card.max_row is not None
        assert card.imp_row is not None
        assert card.max_row.total == sum(line.percent for line in values) / len(values)
        assert card.imp_row.total == sum(line.imp for line in values)


def test_nothing_is_shown_before_its_switch() -> None:
    event = make_prepared(make_director(), 4)
    play_round(event)
    event = fresh(event)
    found = traveller(event, 1, Audience.PUBLIC)
    assert (found.cards.state, found.cards.deal, found.results_shown) == (
        CardsState.HIDDEN,
        None,
        False,
    )
    assert (found.plays, found.frequencies) == ((), ())
    assert scorecard(event, 1, Audience.PUBLIC).lines == ()
    round_ = event.rounds.get(number=1)
    release_switch(round_=round_, actor=None, now=NOW, results=True)
    event = fresh(event)
    found = traveller(event, 1, Audience.PUBLIC)
    assert len(found.plays) == 2
    assert found.cards.state is CardsState.HIDDEN
    card = scorecard(event, 1, Audience.PUBLIC)
    assert len(card.lines) == 2
    assert card.max_row is None
    release_switch(round_=round_, actor=None, now=NOW, deals=True)
    assert traveller(fresh(event), 1, Audience.PUBLIC).cards.state is CardsState.SHOWN
    assert traveller(fresh(event), 3, Audience.PUBLIC).cards.state is CardsState.HIDDEN


def test_a_released_deal_hides_again_while_its_round_is_open() -> None:
    event = make_finished(make_director(), 4)
    event.rounds.filter(number=1).update(status=RoundStatus.OPEN)
    assert traveller(event, 1, Audience.PUBLIC).cards.state is CardsState.HIDDEN


def test_a_playing_director_waits_like_everybody() -> None:
    event = make_prepared(make_director(), 4)
    assert traveller(event, 1, Audience.DIRECTOR).cards.state is CardsState.SHOWN
    Event.objects.filter(pk=event.pk).update(director_plays=True)
    assert traveller(fresh(event), 1, Audience.DIRECTOR).cards.state is CardsState.HIDDEN
    play_round(event)
    assert traveller(fresh(event), 1, Audience.DIRECTOR).cards.state is CardsState.SHOWN
    assert traveller(fresh(event), 3, Audience.DIRECTOR).cards.state is CardsState.HIDDEN


def test_unknown_cards_are_said_to_be_unknown() -> None:
    event = by_hand_event()
    assert traveller(fresh(event), 1, Audience.DIRECTOR).cards.state is CardsState.UNKNOWN


def test_what_is_not_there() -> None:
    event = make_prepared(make_director(), 4)
    with pytest.raises(Board.DoesNotExist):
        traveller(event, 99, Audience.PUBLIC)
    with pytest.raises(Entry.DoesNotExist):
        scorecard(event, 99, Audience.PUBLIC)


def test_boards_know_their_neighbours() -> None:
    event = make_finished(make_director(), 4)
    found = travellers(event, Audience.PUBLIC)
    assert [(one.previous, one.next) for one in found] == [
        (None, 2),
        (1, 3),
        (2, 4),
        (3, 5),
        (4, 6),
        (5, None),
    ]
    assert [one.cards.number for one in travellers(event, Audience.PUBLIC, rounds=[2])] == [3, 4]


@pytest.mark.parametrize("audience", BOTH)
def test_queries_do_not_grow_with_the_field(audience: Audience) -> None:
    counts = []
    for players in (4, 9):
        event = make_finished(make_director(f"d{players}"), players)
        forget_evaluations()
        with CaptureQueriesContext(connection) as queries:
            ranking(event, RankingMethod.MAX, audience)
            travellers(event, audience)
            scorecards(event, audience)
        counts.append(len(queries))
    assert counts[0] == counts[1]
