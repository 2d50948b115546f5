"""Which option values can be played; everything else is refused by name, all at once.

A value counts here only if it could change the result of a two-player deal. Options of the game
around the deal (target, doezd, next dealer …) leave a deal played to its end as it is.
"""

from __future__ import annotations

from enum import Enum

from engine.deberts import options as o
from engine.deberts.consistency import contradictions
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.violations import Violation

_NOT_IN_A_DEAL: dict[str, tuple[object, ...]] = {
    "players": (3, 4),
    "partners": (True,),
    "dealer_forced": (o.DealerForced.AFTER_N_REDEALS,),
    "draw_size": (4,),
    "draw_first": (o.DrawFirst.LEFT_OF_TAKER,),
    "turn_up": (o.TurnUp.TAKER, o.TurnUp.BOTTOM, o.TurnUp.DEALER),
    "four_sevens": (o.FourSevens.BONUS,),
    "deberts_jackpot": (o.DebertsJackpot.WIN, o.DebertsJackpot.TARGET_POINTS),
    "bait": (False,),
}
_NOT_AT_THE_TABLE: dict[str, tuple[object, ...]] = {
    "four_sevens": (o.FourSevens.REDEAL,),
    "ask_terc": (True,),
    "doezd": (o.Doezd.OWN_TURN, o.Doezd.AFTER_TRICK),
    "polubait": (True,),
    "davi": (True,),
    "fifty_offer": (True,),
}


def deal_refusals(rules: RuleSet) -> tuple[Violation, ...]:
    """Why records and tallies cannot be settled by `rules`: contradictions and values not built.
    Empty if they can.
    """
    return (*contradictions(rules), *_unbuilt(rules, _NOT_IN_A_DEAL))


def table_refusals(rules: RuleSet) -> tuple[Violation, ...]:
    """`deal_refusals`, and the acts during a deal that `engine.deberts.deal_state` does not offer
    yet.
    """
    return (*deal_refusals(rules), *_unbuilt(rules, _NOT_AT_THE_TABLE))


def require_deal(rules: RuleSet) -> None:
    """Raise `RefusedError` with all of `deal_refusals`, if there are any."""
    if refusals := deal_refusals(rules):
        raise RefusedError(refusals)


def _unbuilt(rules: RuleSet, unbuilt: dict[str, tuple[object, ...]]) -> list[Violation]:
    found = []
    for option, values in unbuilt.items():
        value = getattr(rules, option)
        if value in values:
            text = value.value if isinstance(value, Enum) else value
            found.append(Violation("not_built", option, {"what": f"{option}={text}"}))
    return found
