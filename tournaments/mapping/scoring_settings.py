"""An event's scoring settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.formats.scoring_settings import settings_from_document, settings_to_document
from engine.scoring.presets import PRESETS
from engine.scoring.settings import ScoringSettings
from tournaments.models import Event

BYE_AWARDS: dict[str, Any] = {
    "none": None,
    "60": {"percent": "60", "imp": "0"},
    "50": {"percent": "50", "imp": "0"},
    "own_average": "own_average",
}
"""The awards of a sit-out the preparation offers, as the settings document writes them."""

BYE_KEPT = "kept"
"""Stands for an award that is not among them: it stays as it is."""


def default_scoring() -> dict[str, Any]:
    """The scoring of a new event, every setting written out."""
    return settings_to_document(ScoringSettings())


def preset_documents() -> dict[str, dict[str, Any]]:
    """The settings known by a name, the usual ones first."""
    named = {name: settings_to_document(settings) for name, settings in PRESETS.items()}
    return {"defaults": default_scoring(), **named}


def settings_of(event: Event) -> ScoringSettings:
    """The scoring settings the event was made with."""
    return settings_from_document(event.scoring)


def scoring_with(
    document: Mapping[str, Any], *, official: str, unequal: str, bye: str, imp_method: str
) -> dict[str, Any]:
    """The settings document with these choices in it, all else as it was; `bye` is a key of
    `BYE_AWARDS`, or `BYE_KEPT`.
    """
    choices = {
        "official": official,
        "unequal": unequal,
        "bye": document["bye"] if bye == BYE_KEPT else BYE_AWARDS[bye],
        "imp": {**document["imp"], "method": imp_method},
    }
    return settings_to_document(settings_from_document({**document, **choices}))


def scoring_choices(event: Event) -> dict[str, str]:
    """The arguments of `scoring_with` that leave the event's document as it is."""
    stored = event.scoring["bye"]
    bye = next((key for key, award in BYE_AWARDS.items() if award == stored), BYE_KEPT)
    return {
        "official": event.scoring["official"],
        "unequal": event.scoring["unequal"],
        "bye": bye,
        "imp_method": event.scoring["imp"]["method"],
    }
