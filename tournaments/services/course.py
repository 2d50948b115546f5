"""The course of an event: from the preparation to the end, and back with a reason."""

from __future__ import annotations

import secrets
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.cards.board_set import commitment, plan_to_document
from engine.cards.dealing import ALGORITHM, SEED_BYTES, DealingPlan
from engine.movements.draw import drawn_order
from engine.movements.plan import Plan
from tournaments.enums import AuditAction, EventStatus, Publication, RoundStatus, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.movements import FEWEST_ENTRIES, movement_plan, rounds_of
from tournaments.mapping.rules import plays_in_pairs, rules_of
from tournaments.models import (
    Board,
    BoardSet,
    Entry,
    Event,
    Play,
    Round,
    SitOut,
    Sitting,
    User,
)
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.analyses import event_analyses_request
from tournaments.services.dealing import dealt_board
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)
from tournaments.services.rounds import missing_plays, missing_problems


@transaction.atomic
def event_prepare(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    seed: bytes | None = None,
    expected_revision: int | None = None,
) -> Event:
    """Deal the boards, draw the places and plan the rounds; the players and settings are fixed.

    Where the ranking pairs the rounds only the first one has tables then
    (`tournaments.services.pairing`); the boards of all are dealt.

    `seed` is for simulations and tests; normally it is drawn from the system's source of
    randomness. Raises `RequestRefusedError` with everything that is missing, `StaleVersionError`
    if anything of the preparation changed after `expected_revision`.
    """
    event = locked_event(event, Action.PREPARE)
    require_unchanged(event, expected_revision, SetupPart)
    entries = list(event.entries.order_by("number"))
    _require_fitting(entries, partners=plays_in_pairs(event))
    if len(entries) < FEWEST_ENTRIES:
        message = _("At least %(least)d players are needed; here are %(count)d.")
        numbers = {"least": FEWEST_ENTRIES, "count": len(entries)}
        raise RequestRefusedError.because("too_few_entries", message % numbers, "players")
    rounds = rounds_of(event.system, len(entries), event.rounds_planned)
    plan = movement_plan(event.system, len(entries), rounds, event.boards_per_round)
    seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
    drawn = _draw(entries, seed)
    boards = _store_boards(event, rounds, seed, now)
    _store_seating(event, plan, boards, drawn)
    event.status = EventStatus.PREPARED
    event.save(update_fields=["status"])
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.EVENT_PREPARED,
        new={"rounds": rounds, "boards": len(boards), "commitment": event.board_set.commitment},
    )
    event_analyses_request(event=event, now=now)
    return event


@transaction.atomic
def event_unprepare(*, event: Event, actor: User | None, now: datetime, reason: str) -> Event:
    """Back to the preparation before the first round: boards and rounds are thrown away.

    Preparing again deals new boards from a new seed; nothing printed is good any longer.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.UNPREPARE)
    event.document_jobs.all().delete()
    Play.objects.filter(board__event=event).delete()
    event.rounds.all().delete()
    BoardSet.objects.filter(event=event).delete()
    event.entries.update(movement_number=None, late=False)
    event.status, event.publication = EventStatus.DRAFT, Publication.NONE
    event.save(update_fields=["status", "publication"])
    touch(event)
    record(event=event, actor=actor, now=now, action=AuditAction.EVENT_UNPREPARED, reason=reason)
    return event


@transaction.atomic
def event_finish(*, event: Event, actor: User | None, now: datetime) -> Event:
    """End the event: no round is open and no result missing. The seed is revealed.

    Rounds that were never opened are not part of it: the rounds played are the event, but the
    seed gives their boards away, so they cannot be played any more.
    """
    event = locked_event(event, Action.FINISH)
    problems = [
        Problem("round_open", _("Round %d is still open.") % number, f"rounds[{number}]")
        for number in event.rounds.filter(status=RoundStatus.OPEN).values_list("number", flat=True)
    ]
    closed = list(event.rounds.filter(status=RoundStatus.CLOSED).values_list("number", flat=True))
    problems += missing_problems(missing_plays(event, closed))
    if problems:
        raise RequestRefusedError(problems)
    event.status = EventStatus.FINISHED
    event.save(update_fields=["status"])
    BoardSet.objects.filter(event=event, revealed_at__isnull=True).update(revealed_at=now)
    touch(event)
    record(event=event, actor=actor, now=now, action=AuditAction.EVENT_FINISHED)
    return event


@transaction.atomic
def event_reopen(*, event: Event, actor: User | None, now: datetime, reason: str) -> Event:
    """Open a finished event again for corrections; final results become provisional.

    The seed was revealed and stays so.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.REOPEN)
    event.status = EventStatus.RUNNING
    if event.publication == Publication.FINAL:
        event.publication = Publication.PROVISIONAL
    event.save(update_fields=["status", "publication"])
    touch(event)
    record(event=event, actor=actor, now=now, action=AuditAction.EVENT_REOPENED, reason=reason)
    return event


def _require_fitting(entries: list[Entry], *, partners: bool) -> None:
    """Everybody has a partner where partners play, and nobody where they do not."""
    wrong = [entry for entry in entries if (entry.partner_id is not None) is not partners]
    if not wrong:
        return
    numbers = ", ".join(str(entry.number) for entry in wrong)
    words = (
        _("A partner is missing at number %s: look the players over.")
        if partners
        else _("Nobody plays with a partner at this table: look number %s over.")
    )
    raise RequestRefusedError.because("partners_misfit", words % numbers, "players")


def _draw(entries: list[Entry], seed: bytes) -> dict[str, Entry]:
    """Give every entry its place in the movement; by the movement's names."""
    drawn: dict[str, Entry] = {}
    for place, number in enumerate(drawn_order(seed, len(entries)), start=1):
        entry = entries[number - 1]
        entry.movement_number = place
        drawn[str(place)] = entry
    Entry.objects.bulk_update(entries, ["movement_number"])
    return drawn


def _store_boards(event: Event, rounds: int, seed: bytes, now: datetime) -> dict[int, Board]:
    """Deal and store the boards of all rounds: each has its own, numbered on."""
    count = rounds * event.boards_per_round
    rules = rules_of(event)
    dealing = DealingPlan(
        boards=count,
        reject_four_sevens=event.reject_four_sevens,
        rounds=rounds,
        players=rules.players,
        draw=rules.draw_size,
    )
    BoardSet.objects.create(
        event=event,
        algorithm=ALGORITHM,
        seed=seed.hex(),
        commitment=commitment(seed, event.slug, dealing),
        plan=plan_to_document(dealing),
        created_at=now,
    )
    rows = Round.objects.bulk_create(
        Round(event=event, number=number) for number in range(1, rounds + 1)
    )
    boards = [
        dealt_board(rows[(number - 1) // event.boards_per_round], number, seed, dealing)
        for number in dealing.numbers
    ]
    return {board.number: board for board in Board.objects.bulk_create(boards)}


def _store_seating(
    event: Event, plan: Plan, boards: dict[int, Board], drawn: dict[str, Entry]
) -> None:
    rounds = {round_.number: round_ for round_ in event.rounds.all()}
    sittings = Sitting.objects.bulk_create(
        Sitting(
            round=rounds[sitting.round],
            table=sitting.table,
            entry_a=drawn[sitting.a],
            entry_b=drawn[sitting.b],
        )
        for sitting in plan.sittings
    )
    Play.objects.bulk_create(
        Play(
            sitting=row,
            board=boards[board.board],
            entry_a=drawn[board.a],
            entry_b=drawn[board.b],
        )
        for row, sitting in zip(sittings, plan.sittings, strict=True)
        for board in sitting.boards
    )
    SitOut.objects.bulk_create(
        SitOut(round=rounds[sit_out.round], entry=drawn[sit_out.entry]) for sit_out in plan.sit_outs
    )
