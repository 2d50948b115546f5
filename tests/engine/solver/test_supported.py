from __future__ import annotations

from dataclasses import replace

import pytest

from engine.deberts import options as o
from engine.deberts.presets import PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.solver.supported import refusals, require_solvable

SOLVED = {"club", "club_fr", "classic_ua", "online_2p", "moscow", "short", "duplicate"}


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_presets(name: str) -> None:
    assert (not refusals(preset(name))) is (name in SOLVED)


def test_everything_that_cannot_be_played_is_named() -> None:
    rules = replace(
        RuleSet(),
        players=3,
        draw_size=4,
        turn_up=o.TurnUp.TAKER,
        deberts_jackpot=o.DebertsJackpot.WIN,
    )
    with pytest.raises(RefusedError) as caught:
        require_solvable(rules)
    named = {violation.where for violation in caught.value.violations}
    assert {"players", "draw_size", "turn_up", "deberts_jackpot"} <= named
    assert "draw_size = 4" in str(caught.value)
