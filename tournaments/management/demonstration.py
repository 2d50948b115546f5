"""The demonstration's evenings, read from `fixtures/demo` (described in its SOURCE.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings

from tournaments.services.simulation import Competitor, SimulatedEvening

PATH: Path = settings.BASE_DIR / "fixtures" / "demo" / "evenings.json"
_FIVE_MINUTES = 300


def _document() -> Mapping[str, Any]:
    document: Mapping[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return document


def people() -> tuple[Competitor, ...]:
    """The invented players."""
    return tuple(Competitor(**person) for person in _document()["people"])


def evenings(now: datetime) -> tuple[SimulatedEvening, ...]:
    """The evenings as seen from `now`."""
    known = people()
    return tuple(_evening(values, known, now) for values in _document()["evenings"])


def _evening(
    values: Mapping[str, Any], known: Sequence[Competitor], now: datetime
) -> SimulatedEvening:
    return SimulatedEvening(
        name=values["name"],
        venue=values["venue"],
        time_zone=values["time_zone"],
        starts_at=_start(values, now),
        competitors=tuple(known[place] for place in values["players"]),
        seed=values["seed"],
        rounds=values["rounds"],
        boards_per_round=values["boards_per_round"],
        rounds_played=values["rounds_played"],
        missing=values["missing"],
    )


def _start(values: Mapping[str, Any], now: datetime) -> datetime:
    """A day and a local time, or minutes from now, to the full five minutes."""
    local = now.astimezone(ZoneInfo(values["time_zone"]))
    if "minutes" in values:
        start = local + timedelta(minutes=values["minutes"])
        return start - timedelta(seconds=start.timestamp() % _FIVE_MINUTES)
    day = local.date() + timedelta(days=values["days"])
    return datetime.combine(day, time.fromisoformat(values["time"]), local.tzinfo)
