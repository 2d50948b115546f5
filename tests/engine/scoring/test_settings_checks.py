"""Settings that cannot be, told by the engine itself and not only by who reads a document."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.scoring.settings import ImpSettings, ScoringSettings
from engine.scoring.settings_checks import settings_violations


@pytest.mark.parametrize("trim", ["0", "1", "7", "1/3", "19/40", "49/100"])
def test_a_trim_is_a_number_of_results_or_less_than_half_of_them(trim: str) -> None:
    assert not list(settings_violations(ScoringSettings(imp=ImpSettings(trim=Fraction(trim)))))


@pytest.mark.parametrize("trim", ["-1", "-1/3", "1/2", "2/3", "3/2"])
def test_other_trims_are_refused(trim: str) -> None:
    settings = ScoringSettings(imp=ImpSettings(trim=Fraction(trim)))
    (found,) = settings_violations(settings)
    assert (found.code, found.where) == ("trim_out_of_range", "imp.trim")
