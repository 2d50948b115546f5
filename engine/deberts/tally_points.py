"""Card points and tricks of a score slip: do they add up, can they be? (docs/rules.md 8.2–8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards.suit import Suit
from engine.deberts.exchange import Hands
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.possible_points import (
    SUM_LIMITS,
    joint_tricks,
    ways,
    ways_unseen,
)
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import LAST_TRICK
from engine.seats import Seat
from engine.violations import Violation

PossibleTricks = PerSeat[frozenset[int]]
"""The numbers of tricks each side may have won."""


@dataclass(frozen=True, slots=True)
class SlipPoints:
    """The numbers on a slip, by side: card points and tricks, and who won the last trick."""

    points: Mapping[Seat, int]
    tricks: Mapping[Seat, int]
    last_trick: Seat | None

    def all_tricks(self, rules: RuleSet) -> dict[Seat, int]:
        """The tricks of every side that are given, or follow from the others'."""
        given = {side: self.tricks[side] for side in rules.side_seats if side in self.tricks}
        missing = [side for side in rules.side_seats if side not in given]
        if len(missing) == 1:
            given[missing[0]] = rules.hand_size - sum(given.values())
        return given


@dataclass(frozen=True, slots=True)
class KnownSums:
    """The known sum of a deal, and what it would be with another exchange than the slip's."""

    in_play: int
    otherwise: Mapping[Seat | None, int]


def examine_points(rules: RuleSet, slip: SlipPoints) -> list[Violation]:
    """Points that are missing or below 0, or of nobody, whatever the cards."""
    found = [
        Violation("points_of_no_side", f"{key}.{seat.value}", {"seat": seat.value})
        for key, numbers in (("points", slip.points), ("tricks", slip.tricks))
        for seat in numbers
        if seat not in rules.side_seats
    ]
    if not slip.points:
        found.append(Violation("card_points_needed", "points"))
    return found + [
        Violation("points_negative", f"points.{seat.value}", {"seat": seat.value, "points": points})
        for seat, points in slip.points.items()
        if points < 0
    ]


def examine_trick_numbers(rules: RuleSet, slip: SlipPoints) -> list[Violation]:
    """Numbers of tricks that cannot be, whatever the cards."""
    found: list[Violation] = []
    most = rules.hand_size
    for seat, tricks in slip.tricks.items():
        if not 0 <= tricks <= most:
            parameters = {"seat": seat.value, "tricks": tricks, "most": most}
            found.append(Violation("tricks_out_of_range", f"tricks.{seat.value}", parameters))
    total = sum(slip.tricks.values())
    complete = all(side in slip.tricks for side in rules.side_seats)
    if (complete and total != most) or (not found and total > most):
        parameters = {"sum": total, "most": most}
        found.append(Violation("tricks_do_not_add_up", "tricks", parameters))
    return found


def any_tricks(rules: RuleSet) -> PossibleTricks:
    """Nothing is known about the tricks."""
    return same(rules.side_seats, frozenset(range(rules.hand_size + 1)))


def complete_points(
    rules: RuleSet, slip: SlipPoints, sums: KnownSums | None
) -> tuple[PerSeat[int] | None, list[Violation]]:
    """Card points of all sides, if they can be told, and all defects. `sums` is none where the
    cards are not known.
    """
    given = slip.points
    missing = [side for side in rules.side_seats if side not in given]
    if sums is None and missing:
        return None, [
            Violation("card_points_needed_unseen", f"points.{seat.value}", {"seat": seat.value})
            for seat in missing
        ]
    if len(missing) > 1:
        names = ", ".join(side.value for side in missing)
        return None, [Violation("card_points_needed_of", "points", {"seats": names})]
    total = sum(given.values())
    if sums is None:
        smallest, largest = SUM_LIMITS[rules.players, rules.hand_size]
        if not smallest <= total <= largest:
            parameters = {"sum": total, "smallest": smallest, "largest": largest}
            return None, [Violation("points_sum_out_of_range", "points", parameters)]
        return PerSeat.of(given.__getitem__, rules.side_seats), []
    if missing and total > sums.in_play:
        return None, [_above_sum(given, sums.in_play)]
    if not missing and total != sums.in_play:
        return None, [_wrong_sum(total, sums)]
    rest = sums.in_play - total
    return PerSeat.of(lambda side: given.get(side, rest), rules.side_seats), []


def examine_tricks(
    rules: RuleSet,
    slip: SlipPoints,
    points: PerSeat[int],
    cards: tuple[Hands, Suit] | None,
) -> tuple[PossibleTricks, list[Violation]]:
    """How many tricks each side may have won with these points, and all defects. `cards` are the
    hands in play and the trump, none where they are unknown.
    """
    known = slip.all_tricks(rules)
    found = [
        fault for side in rules.side_seats for fault in _without_trick(slip, known, side, points)
    ]
    options = points.map(
        lambda number: ways_unseen(rules, number) if cards is None else ways(*cards, number)
    )
    possible = joint_tricks(options, rules.hand_size, known, slip.last_trick)
    if possible.values[0] or found:
        return possible, found
    without = [side for side in slip.points if not options[side]]
    seat = next(iter((*without, *slip.points)))
    parameters = {"seat": seat.value, "points": points[seat], "tricks": known.get(seat)}
    loose = joint_tricks(options, rules.hand_size, {}, slip.last_trick)
    with_tricks = seat in known and loose.values[0]
    code = "points_impossible_with_tricks" if with_tricks else "points_impossible"
    return possible, [Violation(code, f"points.{seat.value}", parameters)]


def _above_sum(given: Mapping[Seat, int], in_play: int) -> Violation:
    if len(given) > 1:
        together = {"sum": sum(given.values()), "known": in_play}
        return Violation("points_above_sum_together", "points", together)
    ((seat, points),) = given.items()
    alone = {"seat": seat.value, "points": points, "known": in_play}
    return Violation("points_above_sum", f"points.{seat.value}", alone)


def _wrong_sum(total: int, sums: KnownSums) -> Violation:
    parameters: dict[str, object] = {"sum": total, "known": sums.in_play}
    for seat, known in sums.otherwise.items():
        if known == total:
            code = "points_fit_no_exchange" if seat is None else "points_fit_exchange"
            parameters["seat"] = "" if seat is None else seat.value
            return Violation(code, "points", parameters)
    return Violation("points_do_not_add_up", "points", parameters)


def _without_trick(
    slip: SlipPoints, known: Mapping[Seat, int], seat: Seat, points: PerSeat[int]
) -> list[Violation]:
    """The plain contradictions, which deserve their own words."""
    found: list[Violation] = []
    parameters = {"seat": seat.value, "points": points[seat], "least": LAST_TRICK}
    if known.get(seat) == 0 and points[seat] > 0:
        found.append(Violation("points_without_trick", f"points.{seat.value}", parameters))
    if slip.last_trick is seat and known.get(seat) == 0:
        found.append(Violation("last_trick_without_trick", "last_trick", parameters))
    if slip.last_trick is seat and points[seat] < LAST_TRICK:
        found.append(Violation("points_below_last_trick", "last_trick", parameters))
    return found
