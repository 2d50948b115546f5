"""Lots between players whose totals and other tie-breaks are equal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.movements.draw import LOT_ALGORITHM, drawn_lot
from tournaments.enums import AuditAction, LotSource
from tournaments.lifecycle import Action
from tournaments.models import BoardSet, Event, Lot, User
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.lots import due_lots
from tournaments.services.recording import locked_event, record, required_reason, touch

_ACTIONS = {
    LotSource.SEED: AuditAction.LOT_DRAWN,
    LotSource.BY_HAND: AuditAction.LOT_RECORDED,
}


@transaction.atomic
def lot_draw(
    *, event: Event, actor: User | None, now: datetime, entries: Collection[int], reason: str
) -> Lot:
    """Draw a lot between `entries`, start numbers, from the seed of the event's boards.

    Drawing again gives the same order (docs/fairness.md). Raises `RequestRefusedError` without a
    reason, `StaleVersionError` if no lot is due between just these.
    """
    reason = required_reason(reason)
    event = locked_event(event, Action.ENTER_RESULTS)
    _require_due(event, entries)
    seed = bytes.fromhex(BoardSet.objects.get(event=event).seed)
    return _store(event, actor, now, LotSource.SEED, drawn_lot(seed, entries), reason)


@transaction.atomic
def lot_record(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    entries: Collection[int],
    order: Sequence[int],
    reason: str,
) -> Lot:
    """Keep a lot drawn by hand between `entries`: `order` are their numbers, the best place first.

    Raises `RequestRefusedError` with everything wrong, `StaleVersionError` if no lot is due between
    just these.
    """
    problems = order_problems(entries, order)
    try:
        reason = required_reason(reason)
    except RequestRefusedError as refused:
        problems += refused.problems
    if problems:
        raise RequestRefusedError(problems)
    event = locked_event(event, Action.ENTER_RESULTS)
    _require_due(event, entries)
    return _store(event, actor, now, LotSource.BY_HAND, order, reason)


@transaction.atomic
def lot_withdraw(*, lot: Lot, actor: User | None, now: datetime, reason: str) -> Lot:
    """Take a lot back; the row stays for the audit. Once more changes nothing."""
    reason = required_reason(reason)
    event = locked_event(lot.event, Action.ENTER_RESULTS)
    lot = Lot.objects.get(pk=lot.pk)
    if lot.withdrawn_at is not None:
        return lot
    lot.withdrawn_at = now
    lot.save(update_fields=["withdrawn_at"])
    touch(event, results_at=now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.LOT_WITHDRAWN,
        old=lot_content(lot),
        reason=reason,
    )
    return lot


def order_problems(entries: Collection[int], order: Sequence[int]) -> list[Problem]:
    """What is wrong with an order of `entries`: each of them has to be in it once."""
    problems: list[Problem] = []
    for code, message, numbers in (
        ("lot_unknown", _("Not among those who are tied: %s."), set(order) - set(entries)),
        ("lot_twice", _("More than once: %s."), {n for n in order if order.count(n) > 1}),
        ("lot_missing", _("Missing: %s."), set(entries) - set(order)),
    ):
        if numbers:
            words = message % ", ".join(map(str, sorted(numbers)))
            problems.append(Problem(code, words, "order"))
    return problems


def lot_content(lot: Lot) -> dict[str, object]:
    """A lot as the audit keeps it."""
    return {"number": lot.number, "order": lot.order, "source": lot.source}


def _require_due(event: Event, entries: Collection[int]) -> None:
    """The results may have changed since the page was made, or somebody else drew already."""
    due = due_lots(event)
    if not any({entry.number for entry in one.entries} == set(entries) for one in due):
        raise StaleVersionError(due)


def _store(
    event: Event,
    actor: User | None,
    now: datetime,
    source: LotSource,
    order: Sequence[int],
    reason: str,
) -> Lot:
    lot = Lot.objects.create(
        event=event,
        number=event.lots.count() + 1,
        source=source,
        algorithm=LOT_ALGORITHM if source is LotSource.SEED else "",
        order=list(order),
        reason=reason,
        made_by=actor,
        made_at=now,
    )
    touch(event, results_at=now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=_ACTIONS[source],
        new=lot_content(lot),
        reason=reason,
    )
    return lot
