"""Players and sides: partners score together (docs/rules.md 1.5)."""

from __future__ import annotations

from engine.deberts.contract import Contract
from engine.deberts.options import FirstLead, ThreeOdd
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat, from_seat


def by_side(rules: RuleSet, values: PerSeat[int]) -> PerSeat[int]:
    """The sums of each side's players."""
    if not rules.partners:
        return values
    return PerSeat.of(
        lambda side: sum(value for seat, value in values.items() if rules.side_of(seat) is side),
        rules.side_seats,
    )


def first_leader(rules: RuleSet, contract: Contract) -> Seat:
    """Who leads to the first trick (docs/rules.md 4.2)."""
    return contract.taker if rules.first_lead is FirstLead.TAKER else Seat.A


def defenders(rules: RuleSet, contract: Contract) -> tuple[Seat, ...]:
    """The sides that do not take the contract, in playing order from the first leader."""
    order = from_seat(rules.seats, first_leader(rules, contract))
    sides = dict.fromkeys(map(rules.side_of, order))
    return tuple(side for side in sides if side is not rules.side_of(contract.taker))


def shares(
    rules: RuleSet, points: int, receivers: tuple[Seat, ...], written: PerSeat[int]
) -> PerSeat[int]:
    """`written` with equal shares of `points` added for `receivers`; the odd points go one by one
    to the earlier of them, or to nobody (docs/rules.md 6.8).
    """
    share, odd = divmod(points, len(receivers))
    if rules.three_odd is ThreeOdd.DROPPED:
        odd = 0
    for place, side in enumerate(receivers):
        written = written.put(side, written[side] + share + int(place < odd))
    return written
