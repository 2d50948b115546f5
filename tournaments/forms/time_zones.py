"""The time zones to choose from: the likely ones first, the others by region."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy as _

_OFTEN = (
    "Europe/Kyiv",
    "Europe/Paris",
    "Europe/Warsaw",
    "Europe/London",
    "Europe/Riga",
    "Europe/Chisinau",
    "Europe/Moscow",
    "Asia/Jerusalem",
    "Asia/Almaty",
    "America/New_York",
    "UTC",
)
_REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian")


@cache
def zone_choices() -> list[tuple[object, list[tuple[str, str]]]]:
    """Groups of (name, name) for a select: every place the time zone data knows, once."""
    known = available_timezones()
    groups: list[tuple[object, list[tuple[str, str]]]] = [
        (_("Often used"), [(name, _words(name)) for name in _OFTEN if name in known])
    ]
    for region in (*_REGIONS, "Pacific"):
        names = sorted(
            name for name in known if name.startswith(f"{region}/") and name not in _OFTEN
        )
        groups.append((region, [(name, _words(name)) for name in names]))
    return groups


def _words(name: str) -> str:
    return name.replace("_", " ")
