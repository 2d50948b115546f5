"""Which rules and deals the solver can play; everything else is refused, all at once."""

from __future__ import annotations

from enum import Enum

from engine.deberts import options as o
from engine.deberts.consistency import contradictions
from engine.deberts.draw import AnyDeal, deal_misfits
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
}
"""The options that are not solved in all their values: what a forced dealer must do cannot depend
on earlier deals. What belongs to the game around the deal, or to acts that stop the play (four
sevens, seven neighbouring cards, claims, davi), leaves a deal that is played to its end as it is.
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


def require_solvable(rules: RuleSet, deal: AnyDeal) -> None:
    """Raise `RefusedError` with all `refusals`; with none of them, if the deal does not fit the
    rules, or fits only contracts of one taker.
    """
    found = refusals(rules)
    if not found:
        takers = (None, *rules.seats)
        found = tuple(next(filter(None, (deal_misfits(rules, deal, t) for t in takers)), ()))
    if found:
        raise RefusedError(found)
