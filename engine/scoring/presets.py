"""Settings known by a name (docs/scoring.md, article 2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from engine.scoring.choices import ImpMethod, ImpTotal, PercentageTotal, RoundingMode, Unequal
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding, ScoringSettings

_OWN_IF_BETTER = Averages(own_if_better=True)

PRESETS: Mapping[str, ScoringSettings] = MappingProxyType(
    {
        "source_004": ScoringSettings(unequal=Unequal.AS_IS, imp=ImpSettings(total=ImpTotal.SUM)),
        "acbl": ScoringSettings(
            matchpoint_rounding=Rounding(Fraction(2, 100), RoundingMode.HALF_AWAY),
            total=PercentageTotal.FACTORED,
            averages=_OWN_IF_BETTER,
            imp=ImpSettings(method=ImpMethod.CROSS),
        ),
        "ebu": ScoringSettings(
            matchpoint_rounding=Rounding(Fraction(1, 10_000), RoundingMode.HALF_AWAY),
            averages=_OWN_IF_BETTER,
            imp=ImpSettings(
                method=ImpMethod.CROSS, rounding=Rounding(Fraction(10), RoundingMode.HALF_AWAY)
            ),
        ),
        "jfr": ScoringSettings(
            bye=Award(Fraction(60), Fraction(0)),
            imp=ImpSettings(
                trim=Fraction(19, 40), rounding=Rounding(Fraction(10), RoundingMode.TRUNCATE)
            ),
        ),
        "bbo": ScoringSettings(unequal=Unequal.AS_IS, imp=ImpSettings(method=ImpMethod.CROSS)),
    }
)
"""Preset id → settings. The datum rounding of `ebu` waits for a change to Butler."""
