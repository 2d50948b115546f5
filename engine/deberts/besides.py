"""Points written besides the result of a deal, which the contract ignores (docs/rules.md 1.4,
5.9).
"""

from __future__ import annotations

from engine.cards.suit import Suit
from engine.deberts.deberts import best_deberts
from engine.deberts.declarations import Claim, announcing_order
from engine.deberts.four_sevens import FOUR_SEVENS
from engine.deberts.options import DebertsJackpot
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat


def points_besides(
    rules: RuleSet,
    trump: Suit,
    claims: PerSeat[Claim],
    leader: Seat,
    sevens: Seat | None,
) -> PerSeat[int]:
    """By side: the target for the deberts that counts, where it brings that, and 100 for the
    seat that showed four `sevens` for points.
    """
    found = same(rules.side_seats, 0)
    if rules.deberts_jackpot is DebertsJackpot.TARGET_POINTS:
        shown = claims.map(lambda claim: claim.deberts)
        holder = best_deberts(rules, trump, shown, announcing_order(rules, leader))
        if holder is not None:
            found = found.put(rules.side_of(holder), rules.target)
    if sevens is not None:
        side = rules.side_of(sevens)
        found = found.put(side, found[side] + FOUR_SEVENS)
    return found
