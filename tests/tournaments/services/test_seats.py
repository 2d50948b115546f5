"""Players who sat the other way round, and slips read from the wrong seat."""

from __future__ import annotations

import pytest

from engine.cards.card import Card
from engine.cards.notation import deal_from_document
from engine.cards.rank import Rank
from engine.deberts.in_play import in_play_points
from engine.seats import SEATS, Seat
from tests.tournaments.factories import (
    NOW,
    enter_all,
    make_prepared,
    open_round,
    play_of,
    play_round,
)
from tournaments.enums import AuditAction, ScoresheetKind, SwapReading
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Scoresheet, Sitting, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.audit import result_changes
from tournaments.selectors.invariants.registry import examine
from tournaments.services.rounds import round_close, round_open
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_undo
from tournaments.services.seats import seats_swap, swap_preview

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Six players, round 1 with all results, everything else to come."""
    event = make_prepared(director, 6, rounds=3)
    open_round(event, 1)
    enter_all(event, 1)
    return Event.objects.get(pk=event.pk)


def sitting_of(event: Event, table: int = 1) -> Sitting:
    return Sitting.objects.select_related("round__event").get(
        round__event=event, round__number=1, table=table
    )


def swap(event: Event, reading: SwapReading, *boards: int, reason: str = "sat wrong") -> None:
    versions = {board: play_of(event, board, 1).version for board in boards}
    seats_swap(
        sitting=sitting_of(event),
        actor=event.owner,
        now=NOW,
        expected_versions=versions,
        reading=reading,
        reason=reason,
    )


def sheet_of(play: Play) -> Scoresheet:
    return play.scoresheets.get(status="confirmed")


def numbers(play: Play) -> tuple[int, int]:
    return play.entry_a.number, play.entry_b.number


def sound(event: Event) -> list[str]:
    return [f"{one.id} {found}" for one, found in examine(Event.objects.get(pk=event.pk))]


def mirrorable(event: Event, board: int = 1) -> None:
    """An artificial score can be read from either seat whatever the cards are."""
    play = play_of(event, board, 1)
    draft = ScoresheetDraft(ScoresheetKind.ARTIFICIAL, award_a="60", award_b="40", reason="late")
    scoresheet_enter(
        play=play, actor=event.owner, now=NOW, expected_version=play.version, draft=draft
    )


def test_players_change_seats_and_what_is_written_for_a_seat_stays(event: Event) -> None:
    before = {board: play_of(event, board, 1) for board in (1, 2)}
    results = {board: sheet_of(play).difference for board, play in before.items()}
    swap(event, SwapReading.PLAYERS, 1, 2)
    for board, play in before.items():
        after = play_of(event, board, 1)
        assert numbers(after) == tuple(reversed(numbers(play)))
        assert sheet_of(after).difference == results[board]
    sitting = sitting_of(event)
    assert (sitting.entry_a, sitting.entry_b) == (before[1].entry_b, before[1].entry_a)
    assert sound(event) == []


def test_the_slip_is_read_from_the_other_seat(event: Event) -> None:
    mirrorable(event)
    before = play_of(event, 1, 1)
    swap(event, SwapReading.RESULT, 1)
    after = play_of(event, 1, 1)
    assert numbers(after) == numbers(before)
    assert (sheet_of(after).award_a, sheet_of(after).award_b) == ("40", "60")
    swap(event, SwapReading.BOTH, 1)
    both = play_of(event, 1, 1)
    assert numbers(both) == tuple(reversed(numbers(before)))
    assert (sheet_of(both).award_a, sheet_of(both).award_b) == ("60", "40")
    assert sound(event) == []


def test_the_cards_must_allow_the_other_reading(director: User) -> None:
    """Only who holds the seven of trumps can have exchanged it: read from the other seat, the slip
    is refused as a whole.
    """
    event = make_prepared(director, 6)
    play, seat = exchange_of(event)
    table, board = play.sitting, play.board.number
    for number in range(1, table.round.number + 1):
        play_on(event, number)
    deal = deal_from_document(play.board.deal)
    trump = deal.turn_up.suit
    total = in_play_points(deal, trump, seat)
    draft = ScoresheetDraft(
        ScoresheetKind.TALLY,
        taker=seat,
        trump=trump,
        exchanged_by=seat,
        points={seat: total - 40, seat.other: 40},
    )
    scoresheet_enter(play=play, actor=None, now=NOW, expected_version=0, draft=draft)
    for reading in (SwapReading.RESULT, SwapReading.BOTH):
        (made,) = swap_preview(sitting=table, boards=frozenset({board}), reading=reading, now=NOW)
        assert [problem.where for problem in made.problems] == ["boards"]
        assert str(board) in str(made.problems[0].message)
        with pytest.raises(RequestRefusedError):
            seats_swap(
                sitting=table,
                actor=None,
                now=NOW,
                expected_versions={board: 1},
                reading=reading,
                reason="x",
            )
    (made,) = swap_preview(
        sitting=table, boards=frozenset({board}), reading=SwapReading.PLAYERS, now=NOW
    )
    assert made.problems == ()
    assert sheet_of(play).version == 1


def exchange_of(event: Event) -> tuple[Play, Seat]:
    """A play in whose cards one seat can exchange the seven of the turned-up suit."""
    for play in Play.objects.select_related("board__event", "sitting__round__event").order_by(
        "board__number"
    ):
        deal = deal_from_document(play.board.deal)
        for seat in SEATS:
            if Card(Rank.SEVEN, deal.turn_up.suit) in deal.first[seat]:
                return play, seat
    raise AssertionError


def play_on(event: Event, number: int) -> None:
    """Leave the round before as it is and open the next one."""
    round_open(round_=event.rounds.get(number=number), actor=None, now=NOW, reason="test")


def test_one_undo_takes_the_whole_exchange_back(event: Event) -> None:
    mirrorable(event)
    before = play_of(event, 1, 1)
    swap(event, SwapReading.BOTH, 1)
    play = play_of(event, 1, 1)
    scoresheet_undo(play=play, actor=None, now=NOW, expected_version=play.version)
    after = play_of(event, 1, 1)
    assert numbers(after) == numbers(before)
    assert (sheet_of(after).award_a, sheet_of(after).award_b) == ("60", "40")
    assert sound(event) == []


def test_a_table_without_results_can_change_seats(director: User) -> None:
    event = make_prepared(director, 6, rounds=3)
    open_round(event, 1)
    before = play_of(event, 1, 1)
    swap(event, SwapReading.PLAYERS, 1, 2)
    assert numbers(play_of(event, 1, 1)) == tuple(reversed(numbers(before)))
    with pytest.raises(RequestRefusedError) as refused:
        swap(event, SwapReading.RESULT, 1)
    assert [problem.code for problem in refused.value.problems] == ["no_result"]
    assert sound(event) == []


def test_old_pages_missing_reasons_and_rounds_to_come_are_refused(event: Event) -> None:
    with pytest.raises(StaleVersionError):
        seats_swap(
            sitting=sitting_of(event),
            actor=None,
            now=NOW,
            expected_versions={1: 0},
            reading=SwapReading.PLAYERS,
            reason="x",
        )
    with pytest.raises(RequestRefusedError, match="reason"):
        swap(event, SwapReading.PLAYERS, 1, reason=" ")
    with pytest.raises(RequestRefusedError, match="at least one board"):
        swap(event, SwapReading.PLAYERS)
    later = Sitting.objects.select_related("round__event").get(
        round__event=event, round__number=2, table=1
    )
    with pytest.raises(RequestRefusedError, match="not open"):
        seats_swap(
            sitting=later,
            actor=None,
            now=NOW,
            expected_versions={3: 0},
            reading=SwapReading.PLAYERS,
            reason="x",
        )
    assert not event.audit_records.filter(action=AuditAction.SEATS_SWAPPED).exists()


def test_the_history_names_who_sat_there_then(event: Event) -> None:
    """A record from before an exchange is told with the seats of its own time."""
    play_before = play_of(event, 1, 1)
    swap(event, SwapReading.PLAYERS, 1)
    swapped, entered = result_changes(event, play=play_of(event, 1, 1))
    assert entered.a.number == play_before.entry_a.number
    assert swapped.old is not None
    assert swapped.old["seats"] == list(numbers(play_before))


def test_a_round_played_before_is_exchanged_too(event: Event) -> None:
    round_close(round_=event.rounds.get(number=1), actor=None, now=NOW)
    play_round(event, 2)
    swap(event, SwapReading.PLAYERS, 2)
    assert sound(event) == []
