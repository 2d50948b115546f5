"""Scoring settings as a stored document: an exact inverse, with every defect named."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engine.errors import NotationError
from engine.formats.results_settings import SETTINGS_KEYS
from engine.formats.scoring_settings import settings_from_document, settings_to_document
from engine.scoring.choices import (
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    RoundingMode,
    TieBreakRule,
    Unequal,
)
from engine.scoring.presets import PRESETS
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding, ScoringSettings

UNUSUAL = ScoringSettings(
    official=Official.IMP,
    basis=Basis.OWN_POINTS,
    unequal=Unequal.AS_IS,
    matchpoint_rounding=Rounding(Fraction(1, 100), RoundingMode.HALF_EVEN),
    total=PercentageTotal.FACTORED,
    bye=Award(Fraction(121, 2), Fraction(-1, 3)),
    imp=ImpSettings(
        method=ImpMethod.CROSS,
        trim=Fraction(9, 20),
        rounding=Rounding(Fraction(10), RoundingMode.TRUNCATE),
        divisor=CrossDivisor.TOTAL,
        table=(Fraction(5), Fraction(21, 2)),
        multiplier=Fraction(3, 2),
        cap_comparison=Fraction(17),
        cap_round_gain=Fraction(12),
        total=ImpTotal.SUM,
    ),
    averages=Averages(average_plus=Award(Fraction(70), Fraction(4)), own_if_better=True),
    tie_breaks=(TieBreakRule.TOPS, TieBreakRule.LOT),
    winners=2,
    min_boards=9,
)


@pytest.mark.parametrize(
    "scoring",
    [ScoringSettings(), ScoringSettings(bye=Bye.OWN_AVERAGE), UNUSUAL, *PRESETS.values()],
)
def test_stored_and_read_back(scoring: ScoringSettings) -> None:
    document = settings_to_document(scoring)
    assert settings_from_document(json.loads(json.dumps(document))) == scoring
    assert set(document) == set(SETTINGS_KEYS)


def test_a_missing_key_is_the_default() -> None:
    assert settings_from_document({}) == ScoringSettings()


def test_every_defect_is_named_with_its_place() -> None:
    with pytest.raises(NotationError) as error:
        settings_from_document({"official": "luck", "winners": 9, "imp": {"trim": "1/2"}, "x": 1})
    places = {(violation.code, violation.where) for violation in error.value.violations}
    assert {code for code, _ in places} >= {"unknown_value", "trim_out_of_range", "unknown_key"}
    assert {where for _, where in places} >= {
        "settings.official",
        "settings.imp.trim",
        "settings.x",
    }
