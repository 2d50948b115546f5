"""An event's scoring settings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.scoring.choices import Bye, ImpMethod, Official, Unequal
from engine.scoring.settings import Award, ImpSettings, ScoringSettings
from tournaments.models import Event

BYE_AWARDS: dict[str, Any] = {
    "none": None,
    "60": {"percent": "60", "imp": "0"},
    "50": {"percent": "50", "imp": "0"},
    "own_average": "own_average",
}
"""The awards of a sit-out an event can choose, as the settings document writes them."""


def default_scoring() -> dict[str, Any]:
    """The scoring of a new event."""
    return scoring_with(official="max", unequal="neuberg", bye="none", imp_method="butler")


def settings_of(event: Event) -> ScoringSettings:
    """The scoring settings the event was made with."""
    bye = event.scoring["bye"]
    award: Bye | Award = Bye.NOT_COUNTED
    if bye == "own_average":
        award = Bye.OWN_AVERAGE
    elif bye is not None:
        award = Award(Fraction(bye["percent"]), Fraction(bye["imp"]))
    return ScoringSettings(
        official=Official(event.scoring["official"]),
        unequal=Unequal(event.scoring["unequal"]),
        bye=award,
        imp=ImpSettings(method=ImpMethod(event.scoring["imp"]["method"])),
    )


def scoring_with(*, official: str, unequal: str, bye: str, imp_method: str) -> dict[str, Any]:
    """The settings document with these choices; `bye` is a key of `BYE_AWARDS`."""
    return {
        "official": official,
        "unequal": unequal,
        "bye": BYE_AWARDS[bye],
        "imp": {"method": imp_method},
    }


def scoring_choices(event: Event) -> dict[str, str]:
    """The arguments of `scoring_with` that give the event's document."""
    bye = next(key for key, award in BYE_AWARDS.items() if award == event.scoring["bye"])
    return {
        "official": event.scoring["official"],
        "unequal": event.scoring["unequal"],
        "bye": bye,
        "imp_method": event.scoring["imp"]["method"],
    }
