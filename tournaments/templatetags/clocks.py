"""The clock of a round on any page."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django import template
from django.utils import timezone

from tournaments.models import Event, Round
from tournaments.selectors.clocks import Clock, shown_clock
from tournaments.templatetags.events import event_minute

register = template.Library()


@register.inclusion_tag("partials/clock.html")
def rounds_clock(event: Event, rounds: Collection[Round]) -> dict[str, Any]:
    """The clock of the round being played, out of all rounds of the event."""
    return _values(event, shown_clock(rounds))


@register.inclusion_tag("partials/clock.html")
def round_clock(event: Event, clock: Clock | None) -> dict[str, Any]:
    """A clock: when the time is up, or how much is left while it stands."""
    return _values(event, clock)


def _values(event: Event, clock: Clock | None) -> dict[str, Any]:
    if clock is None:
        return {"clock": None}
    now = timezone.now()
    minutes, seconds = divmod(clock.seconds_left(now), 60)
    values = {
        "clock": clock,
        "round": clock.round,
        "left": f"{minutes}:{seconds:02d}",
        "over": clock.running and not minutes and not seconds,
    }
    if clock.ends_at is not None:
        values |= {
            "time": event_minute(clock.ends_at, event),
            "ends": round(clock.ends_at.timestamp() * 1000),
            "now": round(now.timestamp() * 1000),
        }
    return values
