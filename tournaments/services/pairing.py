"""Pairing the next round by the ranking (docs/movements.md, Swiss and Danish)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.errors import RefusedError
from tournaments.enums import AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.round_plans import round_plans_to_document
from tournaments.models import BoardSet, Event, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.pairing import RoundPairing, round_pairing, round_to_pair
from tournaments.services.future_rounds import future_store
from tournaments.services.recording import locked_event, record, touch
from tournaments.services.rounds import missing_plays, reason_in_spite_of


def pairing_preview(*, event: Event) -> RoundPairing:
    """The next round as the ranking pairs it now, without storing anything. Raises
    `RequestRefusedError` with the reason why it cannot be paired.
    """
    if round_to_pair(event) is None:
        message = _("There is no round to be paired by the ranking.")
        raise RequestRefusedError.because("no_round_to_pair", message)
    if BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists():
        message = _("The seed was revealed: no more rounds can be played.")
        raise RequestRefusedError.because("seed_revealed", message)
    try:
        return round_pairing(event)
    except RefusedError as error:
        raise RequestRefusedError.of(error.violations) from error


@transaction.atomic
def round_pair(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    reason: str = "",
    expected_revision: int | None = None,
) -> RoundPairing:
    """Pair the next round by the ranking, or pair it again as long as it has not begun.

    Missing results of the rounds before are listed and refused unless a reason is given. Raises
    `StaleVersionError` if anything changed after `expected_revision`: the ranking is another then.
    """
    event = locked_event(event, Action.CHANGE_SEATING)
    if expected_revision is not None and event.revision != expected_revision:
        raise StaleVersionError(event, [SetupPart.SEATING])
    made = pairing_preview(event=event)
    before = list(event.rounds.filter(number__lt=made.number).values_list("number", flat=True))
    reason = reason_in_spite_of(missing_plays(event, before), reason)
    future_store(event, made.number, made.new)
    touch(event, parts=[SetupPart.SEATING])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ROUND_PAIRED,
        old={"from_round": made.number, "rounds": round_plans_to_document(made.old)},
        new={"from_round": made.number, "rounds": round_plans_to_document(made.new)},
        reason=reason,
    )
    return made
