"""Damages done to the rows of an event, by the invariants that are to find them.

The event has five players: round 1 is closed, round 2 open with all results, the others to come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection

from engine.cards.dealing import DealingPlan, deal_from_pack, pack_of_board
from engine.cards.notation import deal_to_document
from tests.tournaments.factories import NOW, play_of, plays_of
from tournaments.models import (
    AuditRecord,
    Board,
    BoardSet,
    Entry,
    Event,
    LostBoard,
    Play,
    Round,
    Scoresheet,
    SitOut,
    Sitting,
    StandingsSnapshot,
    Substitute,
)
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.standings_documents import ALGORITHM, standings_document

Damage = Callable[[Event], None]
DAMAGES: dict[str, list[Damage]] = {}


def damages(invariant: str) -> Callable[[Damage], Damage]:
    """What the decorated function does is to be found by `invariant` alone."""

    def register(damage: Damage) -> Damage:
        DAMAGES.setdefault(invariant, []).append(damage)
        return damage

    return register


def rows(model: Any, **lookup: Any) -> Any:
    """The rows to damage; there is at least one."""
    found = model.objects.filter(**lookup)
    assert found.exists()
    return found


def sheets(event: Event, board: int = 1, table: int = 1) -> Any:
    play = play_of(event, board, table)
    return rows(Scoresheet, play=play, status="confirmed")


def rewrite(event: Event, **changes: Any) -> None:
    """Another scoresheet for board 1, table 1, and an audit that tells the same."""
    sheets(event).update(**changes)
    record = AuditRecord.objects.filter(play=play_of(event, 1, 1)).latest("pk")
    AuditRecord.objects.filter(pk=record.pk).update(new={**record.new, **changes})


def rounds(event: Event, number: int) -> Any:
    return rows(Round, event=event, number=number)


@damages("result.one_confirmed")
def second_confirmed(event: Event) -> None:
    sheet = sheets(event).get()
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX scoresheet_one_confirmed")
    sheets(event).update(version=0)
    sheet.pk, sheet.version = None, 1
    Scoresheet.objects.bulk_create([sheet])


@damages("result.versions")
def a_version_too_high(event: Event) -> None:
    sheets(event).update(version=7)


@damages("result.versions")
def a_replaced_one_on_top(event: Event) -> None:
    sheet = sheets(event).get()
    sheets(event).update(version=0)
    sheet.pk, sheet.status = None, "superseded"
    Scoresheet.objects.bulk_create([sheet])


@damages("result.started")
def round_not_begun(event: Event) -> None:
    rounds(event, 2).update(status="planned", opened_at=None)
    rows(AuditRecord, event=event, action="round_opened", subject="2").delete()


@damages("result.difference")
def other_difference(event: Event) -> None:
    rewrite(event, difference=777)


@damages("result.form")
def no_slip(event: Event) -> None:
    rewrite(event, tally=None)


@damages("result.form")
@damages("ranking.comparable")
def an_award_that_is_none(event: Event) -> None:
    changes = {"kind": "artificial", "tally": None, "outcome": None, "difference": None}
    rewrite(event, **changes, award_a="101", award_b="50")


@damages("result.form")
def shares_that_are_no_whole(event: Event) -> None:
    side = [{"difference": 0, "written": None, "weight": "1/3"}]
    changes = {"kind": "assigned", "tally": None, "outcome": None, "difference": 0}
    rewrite(event, **changes, ruling={"A": side, "B": side})


@damages("result.recomputed")
def other_cards_won(event: Event) -> None:
    play = next(p for p in plays_of(event, 1) if p.board.number == 1 and p.sitting.table == 1)
    outcome = play.scoresheets.get(status="confirmed").outcome
    rewrite(event, outcome={**outcome, "cards": {"A": 1, "B": 2}})


@damages("result.recomputed")
def a_slip_the_cards_do_not_allow(event: Event) -> None:
    sheet = next(
        sheet
        for sheet in rows(Scoresheet, play__board__event=event, status="confirmed", kind="tally")
        if sheet.play.sitting.round.number == 1
    )
    tally = {**sheet.tally, "points": {"A": 400, "B": 1}}
    rows(Scoresheet, pk=sheet.pk).update(tally=tally)
    record = AuditRecord.objects.filter(play=sheet.play).latest("pk")
    AuditRecord.objects.filter(pk=record.pk).update(new={**record.new, "tally": tally})


@damages("result.form")
@damages("result.difference")
@damages("ranking.comparable")
def no_outcome(event: Event) -> None:
    rewrite(event, outcome=None)


@damages("seating.entry_numbers")
def a_place_missing(event: Event) -> None:
    rows(Entry, event=event, number=5).update(movement_number=None)


@damages("seating.entry_numbers")
def a_number_missing(event: Event) -> None:
    rows(Entry, event=event, number=5).update(number=50)


@damages("seating.people")
def a_partner_where_everybody_plays_alone(event: Event) -> None:
    other = rows(Entry, event=event, number=2).get()
    rows(Entry, event=event, number=1).update(partner=other.person)


@damages("seating.draw")
def places_exchanged(event: Event) -> None:
    first, second = event.entries.order_by("number")[:2]
    for entry, place in ((first, second.movement_number), (second, first.movement_number)):
        rows(Entry, pk=entry.pk).update(movement_number=place)


@damages("seating.board_once")
@damages("seating.round_boards")
@damages("seating.wrong_boards")
def a_board_of_another_round(event: Event) -> None:
    """Who plays a board of another round has played it already or will play it again."""
    play = play_of(event, 5, 1)
    Play.objects.filter(pk=play.pk).update(board=rows(Board, event=event, number=1).get())


@damages("seating.round_boards")
def a_play_missing(event: Event) -> None:
    Play.objects.filter(pk=play_of(event, 6, 1).pk).delete()


@damages("seating.one_place")
def seated_and_sitting_out(event: Event) -> None:
    round_ = rounds(event, 3).get()
    seated = rows(Sitting, round=round_, table=1).get().entry_a
    SitOut.objects.bulk_create([SitOut(round=round_, entry=seated)])


@damages("seating.nobody_forgotten")
def nowhere(event: Event) -> None:
    rows(SitOut, round__event=event, round__number=3).delete()


@damages("seating.seats")
def seats_exchanged(event: Event) -> None:
    play = play_of(event, 5, 1)
    Play.objects.filter(pk=play.pk).update(entry_a=play.entry_b, entry_b=play.entry_a)


@damages("seating.seats")
def somebody_else_plays(event: Event) -> None:
    idle = rows(SitOut, round__event=event, round__number=3).get().entry
    Play.objects.filter(pk=play_of(event, 5, 1).pk).update(entry_a=idle)


@damages("seating.wrong_boards")
def a_board_of_the_round_as_a_wrong_one(event: Event) -> None:
    play = play_of(event, 3, 1)
    Play.objects.filter(pk=play.pk).update(instead_of=rows(Board, event=event, number=4).get())


@damages("seating.lost_boards")
def a_board_lost_that_is_played(event: Event) -> None:
    play = play_of(event, 5, 1)
    lost = LostBoard(sitting=play.sitting, board=play.board, entry=play.entry_a)
    LostBoard.objects.bulk_create([lost])


@damages("seating.substitutes")
@damages("seating.board_once")
def a_substitute_at_two_tables(event: Event) -> None:
    one, other = rows(Sitting, round__event=event, round__number=3).order_by("table")
    person = other.entry_a.person
    Substitute.objects.bulk_create([Substitute(round=one.round, entry=one.entry_a, person=person)])


@damages("audit.seating")
def tables_the_audit_does_not_know(event: Event) -> None:
    """Number 5 rests in round 5."""
    plan = {"round": 5, "tables": [[1, 1, 5], [2, 2, 3]], "sit_outs": [4], "absent": []}
    new = {"from_round": 5, "rounds": [plan]}
    AuditRecord.objects.create(event=event, at=NOW, action="rounds_changed", old=new, new=new)


@damages("cards.deals")
def a_card_twice(event: Event) -> None:
    board = rows(Board, event=event, number=5).get()
    deal = {**board.deal, "bottom": board.deal["turn_up"]}
    rows(Board, pk=board.pk).update(deal=deal)


@damages("cards.deals")
def no_cards(event: Event) -> None:
    rows(Board, event=event, number=5).update(deal=None)


@damages("cards.from_seed")
def other_cards(event: Event) -> None:
    pack = pack_of_board(b"another seed of thirty-two bytes", 5, DealingPlan(10))
    rows(Board, event=event, number=5).update(deal=deal_to_document(deal_from_pack(pack)))


@damages("cards.commitment")
def other_commitment(event: Event) -> None:
    rows(BoardSet, event=event).update(commitment="0" * 64)


@damages("cards.seed_secret")
def seed_told(event: Event) -> None:
    rows(BoardSet, event=event).update(revealed_at=NOW)


@damages("cards.seed_secret")
def seed_kept(event: Event) -> None:
    AuditRecord.objects.create(event=event, at=NOW, action="event_finished")


@damages("course.event_status")
def not_running(event: Event) -> None:
    rows(Event, pk=event.pk).update(status="prepared")


@damages("course.event_status")
def in_preparation(event: Event) -> None:
    rows(Event, pk=event.pk).update(status="draft")


@damages("course.event_status")
def no_seed(event: Event) -> None:
    rows(BoardSet, event=event).delete()


@damages("course.round_times")
def begun_out_of_order(event: Event) -> None:
    rounds(event, 4).update(status="open", opened_at=NOW)
    AuditRecord.objects.create(event=event, at=NOW, action="round_opened", subject="4")


@damages("course.round_times")
def opened_at_no_time(event: Event) -> None:
    rounds(event, 1).update(opened_at=None)


@damages("course.round_times")
def never_closed(event: Event) -> None:
    rounds(event, 1).update(closed_at=None)


@damages("course.finished")
def finished_too_early(event: Event) -> None:
    rows(Event, pk=event.pk).update(status="finished")


@damages("course.finished")
def finished_without_a_result(event: Event) -> None:
    play = play_of(event, 1, 1)
    rows(Event, pk=event.pk).update(status="finished")
    rounds(event, 2).update(status="closed", closed_at=NOW)
    AuditRecord.objects.create(event=event, at=NOW, action="round_closed", subject="2")
    rows(AuditRecord, play=play).delete()
    Scoresheet.objects.filter(play=play).delete()
    Play.objects.filter(pk=play.pk).update(version=0)


@damages("course.released_deals")
def cards_of_an_open_round(event: Event) -> None:
    rounds(event, 2).update(deals_released=True)
    AuditRecord.objects.create(
        event=event, at=NOW, action="release_changed", subject="2", new={"deals_released": True}
    )


@damages("course.publication")
def final_too_early(event: Event) -> None:
    rows(Event, pk=event.pk).update(publication="final")


@damages("course.publication")
def deadline_of_nothing(event: Event) -> None:
    rows(Event, pk=event.pk).update(provisional_until=NOW)


@damages("ranking.comparable")
def impossible_settings(event: Event) -> None:
    rows(Event, pk=event.pk).update(scoring={**event.scoring, "winners": 3})


@damages("ranking.snapshots")
def other_standings(event: Event) -> None:
    made = standings_document(event, Scope.EVERYTHING)
    StandingsSnapshot.objects.create(
        event=event,
        scope=Scope.EVERYTHING.value,
        inputs_hash=made.inputs_hash,
        algorithm=ALGORITHM,
        document={**made.document, "imp": []},
        revision=event.revision,
        made_at=NOW,
    )


@damages("ranking.untraced")
def changed_behind_the_back(event: Event) -> None:
    made = standings_document(event, Scope.EVERYTHING)
    StandingsSnapshot.objects.create(
        event=event,
        scope=Scope.EVERYTHING.value,
        inputs_hash="0" * 64,
        algorithm=ALGORITHM,
        document=made.document,
        revision=event.revision,
        made_at=NOW,
    )


@damages("audit.complete")
def a_version_nobody_made(event: Event) -> None:
    Play.objects.filter(pk=play_of(event, 1, 1).pk).update(version=2)


@damages("audit.chain")
def from_something_else(event: Event) -> None:
    record = rows(AuditRecord, play=play_of(event, 1, 1)).get()
    rows(AuditRecord, pk=record.pk).update(old=record.new)


@damages("audit.replay")
def other_words(event: Event) -> None:
    sheets(event).update(reason="nobody said so")


@damages("audit.replay")
def other_group(event: Event) -> None:
    Play.objects.filter(pk=play_of(event, 1, 1).pk).update(group="fouled")


@damages("audit.rounds")
def closed_by_nobody(event: Event) -> None:
    rounds(event, 2).update(status="closed", closed_at=NOW)


@damages("audit.releases")
def released_by_nobody(event: Event) -> None:
    rounds(event, 1).update(ranking_released=True)
