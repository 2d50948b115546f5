"""What the public may see: three switches a round, and how final the results are."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, EventStatus, Publication, RoundStatus
from tournaments.lifecycle import Action
from tournaments.models import Event, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services.recording import locked_event, record, touch

SWITCHES = ("deals_released", "results_released", "ranking_released")


@transaction.atomic
def release_switch(
    *,
    round_: Round,
    actor: User | None,
    now: datetime,
    deals: bool | None = None,
    results: bool | None = None,
    ranking: bool | None = None,
) -> Round:
    """Set a round's release switches; None leaves one as it is.

    Cards can be released only when the round is closed: everybody may still have to play them.
    """
    event = locked_event(round_.event, Action.RELEASE)
    round_ = Round.objects.get(pk=round_.pk)
    if deals and round_.status != RoundStatus.CLOSED:
        message = _("Round %d is not closed: its cards stay hidden.") % round_.number
        raise RequestRefusedError.because("round_not_closed", message, "deals")
    wanted = dict(zip(SWITCHES, (deals, results, ranking), strict=True))
    _set_switches(event, round_, actor, now, {k: v for k, v in wanted.items() if v is not None})
    return round_


@transaction.atomic
def release_all(*, event: Event, actor: User | None, now: datetime) -> Event:
    """Release cards, results and ranking of every closed round."""
    event = locked_event(event, Action.RELEASE)
    for round_ in event.rounds.filter(status=RoundStatus.CLOSED):
        _set_switches(event, round_, actor, now, dict.fromkeys(SWITCHES, True))
    return event


def _set_switches(
    event: Event, round_: Round, actor: User | None, now: datetime, wanted: dict[str, bool]
) -> None:
    old = {name: getattr(round_, name) for name in wanted}
    if old == wanted:
        return
    for name, value in wanted.items():
        setattr(round_, name, value)
    round_.save(update_fields=list(wanted))
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.RELEASE_CHANGED,
        subject=str(round_.number),
        old=old,
        new=wanted,
    )


@transaction.atomic
def publication_set(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    publication: Publication,
    provisional_until: datetime | None = None,
) -> Event:
    """Say how final the results are. Final needs a finished event; a deadline is kept only
    while they are provisional.
    """
    event = locked_event(event, Action.PUBLISH)
    if publication == Publication.FINAL and event.status != EventStatus.FINISHED:
        message = _("Finish the event before its results become final.")
        raise RequestRefusedError.because("event_not_finished", message, "publication")
    if publication != Publication.PROVISIONAL:
        provisional_until = None
    old = {"publication": event.publication, "until": _iso(event.provisional_until)}
    new = {"publication": publication.value, "until": _iso(provisional_until)}
    if old == new:
        return event
    event.publication, event.provisional_until = publication, provisional_until
    event.save(update_fields=["publication", "provisional_until"])
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.PUBLICATION_CHANGED,
        old=old,
        new=new,
    )
    return event


def _iso(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
