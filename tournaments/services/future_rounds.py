"""Storing the rounds to come: their tables, their boards, who sits out and who is absent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from engine.cards.dealing import DealingPlan
from tournaments.enums import RoundStatus
from tournaments.mapping.round_plans import RoundPlan
from tournaments.mapping.seat_order import seated_boards
from tournaments.models import (
    Absence,
    Board,
    Entry,
    Event,
    LostBoard,
    Play,
    Round,
    SitOut,
    Sitting,
    Substitute,
)
from tournaments.services.dealing import dealt_board

Met = dict[int, dict[int, str]]
"""By the primary keys of board and entry: the award for who meets that entry on the board."""


def future_store(event: Event, from_round: int, plans: Collection[RoundPlan]) -> None:
    """Let the rounds from `from_round` on, none of which has begun, be those of `plans`.

    Rounds that are in no plan go with their boards; new ones get boards from the event's seed.
    Boards somebody has met by mistake are lost to his opponents.
    """
    rounds = {round_.number: round_ for round_ in event.rounds.filter(number__gte=from_round)}
    Play.objects.filter(sitting__round__in=rounds.values()).delete()
    for rows in (Sitting, SitOut, Absence):
        rows.objects.filter(round__in=rounds.values()).delete()
    wanted = {plan.number for plan in plans}
    event.rounds.filter(
        pk__in=[one.pk for one in rounds.values() if one.number not in wanted]
    ).delete()
    for number in sorted(wanted - rounds.keys()):
        rounds[number] = _new_round(event, number)
    entries = {entry.number: entry for entry in event.entries.all()}
    met = _met(event)
    for plan in plans:
        _store_round(rounds[plan.number], plan, entries, met)


def board_settle(board: Board) -> list[LostBoard]:
    """Let the tables of a board's own round play it, or lose it, as who has met it by mistake says.
    A table that has a scoresheet of it stays as it is. Returns the boards lost now.
    """
    known = _met(board.event).get(board.pk, {})
    boards = list(board.round.boards.order_by("number"))
    LostBoard.objects.filter(board=board).delete()
    for sitting in board.round.sittings.select_related("entry_a", "entry_b"):
        own = sitting.plays.filter(board=board)
        if own.filter(scoresheets__isnull=False).exists():
            continue
        own.delete()
        _store_plays(sitting, boards, {board.pk: known}, only=board)
    return list(LostBoard.objects.filter(board=board).select_related("sitting__round", "entry"))


def _new_round(event: Event, number: int) -> Round:
    """A round with boards from the seed, numbered on: the same as if it had been planned at once,
    since a board depends on nothing but the seed and its number (docs/fairness.md).
    """
    round_ = Round.objects.create(event=event, number=number, status=RoundStatus.PLANNED)
    seed, plan = bytes.fromhex(event.board_set.seed), DealingPlan(**event.board_set.plan)
    first = (number - 1) * event.boards_per_round + plan.first
    numbers = range(first, first + event.boards_per_round)
    Board.objects.bulk_create(dealt_board(round_, number, seed, plan) for number in numbers)
    return round_


def _met(event: Event) -> Met:
    """Who has met which board by mistake."""
    found: Met = defaultdict(dict)
    for play in Play.objects.filter(board__event=event, instead_of__isnull=False):
        for entry in (play.entry_a_id, play.entry_b_id):
            found[play.board_id][entry] = play.later_award
    return found


def _store_round(round_: Round, plan: RoundPlan, entries: dict[int, Entry], met: Met) -> None:
    boards = list(round_.boards.order_by("number"))
    sittings = Sitting.objects.bulk_create(
        Sitting(round=round_, table=one.table, entry_a=entries[one.a], entry_b=entries[one.b])
        for one in plan.tables
    )
    for sitting in sittings:
        _store_plays(sitting, boards, met)
    SitOut.objects.bulk_create(
        SitOut(round=round_, entry=entries[number]) for number in plan.sit_outs
    )
    Absence.objects.bulk_create(
        Absence(round=round_, entry=entries[number]) for number in plan.absent
    )
    Substitute.objects.filter(round=round_, entry__number__in=plan.absent).delete()


def _store_plays(
    sitting: Sitting, boards: Iterable[Board], met: Met, *, only: Board | None = None
) -> None:
    """The boards of a table (or `only` one of them); one that one of the two has met is lost to
    the other.
    """
    plays, lost = [], []
    for board, a, b in seated_boards(list(boards), sitting.entry_a, sitting.entry_b):
        if only is not None and board.pk != only.pk:
            continue
        known = met.get(board.pk, {})
        if a.pk not in known and b.pk not in known:
            plays.append(Play(sitting=sitting, board=board, entry_a=a, entry_b=b))
        for entry, opponent in ((a, b), (b, a)):
            if opponent.pk in known and entry.pk not in known:
                award = known[opponent.pk]
                lost.append(LostBoard(sitting=sitting, board=board, entry=entry, award=award))
    Play.objects.bulk_create(plays)
    LostBoard.objects.bulk_create(lost)
