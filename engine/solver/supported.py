"""Which rules the solver can play; everything else is refused by name, all at once."""

from __future__ import annotations

from enum import Enum

from engine.deberts import options as o
from engine.deberts.consistency import contradictions
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.violations import Violation

_PLAYED: dict[str, tuple[object, ...]] = {
    "players": (2,),
    "partners": (False,),
    "dealer_forced": (
        o.DealerForced.OFF,
        o.DealerForced.OTHER_SUIT,
        o.DealerForced.TURNED_SUIT,
    ),
    "draw_size": (3,),
    "draw_first": (o.DrawFirst.ELDEST,),
    "turn_up": (o.TurnUp.TABLE,),
    "deberts_jackpot": (o.DebertsJackpot.OFF,),
}
"""The values of options that change which cards are in play, who must call, or what a deal brings.
What belongs to the game around the deal or to acts that stop the play (four sevens, claims, davi)
leaves a deal that is played to its end as it is.
"""


def refusals(rules: RuleSet) -> tuple[Violation, ...]:
    """Why deals under `rules` cannot be solved; empty if they can."""
    found = []
    for option, values in _PLAYED.items():
        value = getattr(rules, option)
        if value not in values:
            shown = value.value if isinstance(value, Enum) else value
            found.append(Violation("solver_option", option, {"option": option, "value": shown}))
    named = {violation.where for violation in found}
    others = (violation for violation in contradictions(rules) if violation.where not in named)
    return (*found, *others)


def require_solvable(rules: RuleSet) -> None:
    """Raise `RefusedError` with all `refusals`, if there are any."""
    if found := refusals(rules):
        raise RefusedError(found)
