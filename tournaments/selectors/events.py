"""Which events somebody may know of."""

from __future__ import annotations

from datetime import date

from django.db.models import Count, QuerySet

from tournaments.enums import EventStatus, RoundStatus
from tournaments.models import Event, User

MOST_OFFERED = 50
"""Events to choose from."""


def public_events() -> QuerySet[Event]:
    """The events the public knows, newest first, with `players` counted."""
    return (
        Event.objects.exclude(status=EventStatus.DRAFT)
        .select_related("owner")
        .annotate(players=Count("entries"))
        .order_by("-starts_at", "pk")
    )


def public_event(slug: str) -> Event:
    """The event behind a public address. Raises `Event.DoesNotExist`, also for drafts."""
    return public_events().get(slug=slug)


def managed_events(user: User) -> QuerySet[Event]:
    """The events `user` directs (all of them for a superuser), newest first."""
    events = Event.objects.select_related("owner").annotate(players=Count("entries"))
    if not user.is_superuser:
        events = events.filter(owner=user)
    return events.order_by("-starts_at", "pk")


def managed_event(user: User, slug: str) -> Event:
    """An event `user` directs. Raises `Event.DoesNotExist` for everybody else's."""
    return managed_events(user).get(slug=slug)


def event_days(user: User) -> frozenset[date]:
    """The days on which events of `user` begin, each by its own clock."""
    events = Event.objects.filter(owner=user).only("starts_at", "time_zone")
    return frozenset(event.starts_at.astimezone(event.zone).date() for event in events)


def events_with_cards() -> list[Event]:
    """The latest events of two players at a table with boards whose cards everybody may see."""
    shown = public_events().filter(
        rounds__deals_released=True, rounds__status=RoundStatus.CLOSED, rules__players=2
    )
    return list(shown.distinct()[:MOST_OFFERED])
