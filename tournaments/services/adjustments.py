"""Penalties, bonuses and carry-overs on an entry's totals."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AdjustmentKind, AuditAction
from tournaments.lifecycle import Action
from tournaments.models import Adjustment, Entry, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.recording import locked_event, record, required_reason, touch

LARGEST = {"percent": 100, "imp": 1000}
_MADE = {
    AdjustmentKind.PENALTY: AuditAction.ADJUSTMENT_MADE,
    AdjustmentKind.CARRY_OVER: AuditAction.CARRY_OVER_MADE,
}
_WITHDRAWN = {
    AdjustmentKind.PENALTY: AuditAction.ADJUSTMENT_WITHDRAWN,
    AdjustmentKind.CARRY_OVER: AuditAction.CARRY_OVER_WITHDRAWN,
}


def _amount(text: str, field: str) -> tuple[str, list[Problem]]:
    """The exact number in `text` in canonical form ("" for none), with what is wrong with it."""
    written = text.strip().replace(",", ".").replace("−", "-")
    if not written:
        return "", []
    try:
        value = Fraction(written)
    except (ValueError, ZeroDivisionError):
        message = _("“%s” is not a number.") % text
        return "", [Problem("not_a_number", message, field)]
    if abs(value) > LARGEST[field] or len(str(value)) > 20:
        message = _("The number is too large or too long.")
        return "", [Problem("number_out_of_range", message, field)]
    return ("" if value == 0 else str(value)), []


@transaction.atomic
def adjustment_make(
    *,
    entry: Entry,
    actor: User | None,
    now: datetime,
    percent: str,
    imp: str,
    reason: str,
    kind: AdjustmentKind = AdjustmentKind.PENALTY,
) -> Adjustment:
    """Add percentage points and/or IMPs (a penalty is negative) to an entry's totals.

    Only a carry-over, what an entry brings from another session, may be without a reason.
    """
    exact_percent, problems = _amount(percent, "percent")
    exact_imp, imp_problems = _amount(imp, "imp")
    problems += imp_problems
    if not problems and not exact_percent and not exact_imp:
        message = _("Give percentage points, IMPs or both.")
        problems.append(Problem("adjustment_empty", message, "percent"))
    try:
        if kind is AdjustmentKind.PENALTY or reason.strip():
            reason = required_reason(reason)
    except RequestRefusedError as error:
        problems += error.problems
    if problems:
        raise RequestRefusedError(problems)
    event = locked_event(entry.event, Action.ENTER_RESULTS)
    adjustment = Adjustment.objects.create(
        event=event,
        entry=entry,
        kind=kind,
        percent=exact_percent,
        imp=exact_imp,
        reason=reason.strip(),
        made_by=actor,
        made_at=now,
    )
    touch(event, results_at=now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=_MADE[kind],
        subject=str(entry.number),
        new={"percent": exact_percent, "imp": exact_imp},
        reason=reason.strip(),
    )
    return adjustment


@transaction.atomic
def adjustment_withdraw(
    *, adjustment: Adjustment, actor: User | None, now: datetime, reason: str
) -> Adjustment:
    """Take a penalty or carry-over back; the row stays for the audit. Once more changes nothing."""
    reason = required_reason(reason)
    event = locked_event(adjustment.event, Action.ENTER_RESULTS)
    adjustment = Adjustment.objects.select_related("entry").get(pk=adjustment.pk)
    if adjustment.withdrawn_at is not None:
        return adjustment
    adjustment.withdrawn_at = now
    adjustment.save(update_fields=["withdrawn_at"])
    touch(event, results_at=now)
    record(
        event=event,
        actor=actor,
        now=now,
        action=_WITHDRAWN[AdjustmentKind(adjustment.kind)],
        subject=str(adjustment.entry.number),
        old={"percent": adjustment.percent, "imp": adjustment.imp},
        reason=reason,
    )
    return adjustment
