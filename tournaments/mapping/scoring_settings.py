"""An event's scoring settings."""

from __future__ import annotations

from typing import Any

from engine.formats.scoring_settings import settings_from_document, settings_to_document
from engine.scoring.settings import ScoringSettings
from tournaments.models import Event

BYE_AWARDS: dict[str, Any] = {
    "none": None,
    "60": {"percent": "60", "imp": "0"},
    "50": {"percent": "50", "imp": "0"},
    "own_average": "own_average",
}
"""The awards of a sit-out an event can choose, as the settings document writes them."""


def default_scoring() -> dict[str, Any]:
    """The scoring of a new event, every setting written out."""
    return settings_to_document(ScoringSettings())


def settings_of(event: Event) -> ScoringSettings:
    """The scoring settings the event was made with."""
    return settings_from_document(event.scoring)


def scoring_with(*, official: str, unequal: str, bye: str, imp_method: str) -> dict[str, Any]:
    """The settings document with these choices; `bye` is a key of `BYE_AWARDS`."""
    choices = {
        "official": official,
        "unequal": unequal,
        "bye": BYE_AWARDS[bye],
        "imp": {"method": imp_method},
    }
    return settings_to_document(settings_from_document(choices))


def scoring_choices(event: Event) -> dict[str, str]:
    """The arguments of `scoring_with` that give the event's document."""
    bye = next(key for key, award in BYE_AWARDS.items() if award == event.scoring["bye"])
    return {
        "official": event.scoring["official"],
        "unequal": event.scoring["unequal"],
        "bye": bye,
        "imp_method": event.scoring["imp"]["method"],
    }
