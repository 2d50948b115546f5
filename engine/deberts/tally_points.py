"""Card points and tricks of a score slip: do they add up, can they be? (docs/rules.md 8.2–8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards.suit import Suit
from engine.deberts.exchange import Hands
from engine.deberts.per_seat import PerSeat
from engine.deberts.possible_points import (
    LARGEST_SUM,
    SMALLEST_SUM,
    TRICKS,
    possible_tricks,
    possible_tricks_unseen,
)
from engine.deberts.strength import LAST_TRICK
from engine.seats import SEATS, Seat
from engine.violations import Violation

PossibleTricks = PerSeat[frozenset[int]]
"""The numbers of tricks each seat may have won."""


@dataclass(frozen=True, slots=True)
class SlipPoints:
    """The numbers on a slip: card points and tricks of one seat or both, who won the last."""

    points: Mapping[Seat, int]
    tricks: Mapping[Seat, int]
    last_trick: Seat | None

    def tricks_of(self, seat: Seat) -> int | None:
        """The tricks of a seat, read off the other's if only those are given."""
        if seat in self.tricks:
            return self.tricks[seat]
        return TRICKS - self.tricks[seat.other] if seat.other in self.tricks else None


@dataclass(frozen=True, slots=True)
class KnownSums:
    """The known sum of a deal, and what it would be with another exchange than the slip's."""

    in_play: int
    otherwise: Mapping[Seat | None, int]


def examine_points(slip: SlipPoints) -> list[Violation]:
    """Points that are missing or below 0, whatever the cards."""
    if not slip.points:
        return [Violation("card_points_needed", "points")]
    return [
        Violation("points_negative", f"points.{seat.value}", {"seat": seat.value, "points": points})
        for seat, points in slip.points.items()
        if points < 0
    ]


def examine_trick_numbers(slip: SlipPoints) -> list[Violation]:
    """Numbers of tricks that cannot be, whatever the cards."""
    found: list[Violation] = []
    for seat, tricks in slip.tricks.items():
        if not 0 <= tricks <= TRICKS:
            parameters = {"seat": seat.value, "tricks": tricks, "most": TRICKS}
            found.append(Violation("tricks_out_of_range", f"tricks.{seat.value}", parameters))
    if len(slip.tricks) == len(SEATS) and sum(slip.tricks.values()) != TRICKS:
        parameters = {"sum": sum(slip.tricks.values()), "most": TRICKS}
        found.append(Violation("tricks_do_not_add_up", "tricks", parameters))
    return found


ANY_TRICKS: PossibleTricks = PerSeat.of(lambda _: frozenset(range(TRICKS + 1)))
"""Nothing is known about the tricks."""


def complete_points(
    slip: SlipPoints, sums: KnownSums | None
) -> tuple[PerSeat[int] | None, list[Violation]]:
    """Card points of both seats, if they can be told, and all defects. `sums` is none where the
    cards are unknown; then both seats' points are needed.
    """
    given = slip.points
    if sums is not None and len(given) == 1:
        return _derived(given, sums.in_play)
    missing = [seat.value for seat in SEATS if seat not in given]
    if missing:
        return None, [
            Violation("card_points_needed_unseen", f"points.{seat}", {"seat": seat})
            for seat in missing
        ]
    points = PerSeat.of(given.__getitem__)
    total = sum(points.values)
    if sums is None and not SMALLEST_SUM <= total <= LARGEST_SUM:
        parameters = {"sum": total, "smallest": SMALLEST_SUM, "largest": LARGEST_SUM}
        return None, [Violation("points_sum_out_of_range", "points", parameters)]
    if sums is not None and total != sums.in_play:
        return None, [_wrong_sum(total, sums)]
    return points, []


def examine_tricks(
    slip: SlipPoints, points: PerSeat[int], cards: tuple[Hands, Suit] | None
) -> tuple[PossibleTricks, list[Violation]]:
    """How many tricks each seat may have won with these points, and all defects. `cards` are the
    hands in play and the trump, none where they are unknown.
    """
    found = [fault for seat in SEATS for fault in _without_trick(slip, seat, points[seat])]
    seat = next(iter(slip.points))
    possible = _possible(slip, seat, points, cards)
    tricks = slip.tricks_of(seat)
    parameters = {"seat": seat.value, "points": points[seat], "tricks": tricks}
    if not possible and not found:
        found.append(Violation("points_impossible", f"points.{seat.value}", parameters))
    elif tricks is not None:
        if tricks not in possible and not found:
            found.append(
                Violation("points_impossible_with_tricks", f"points.{seat.value}", parameters)
            )
        possible &= {tricks}
    others = frozenset(TRICKS - number for number in possible)
    return PerSeat((possible, possible)).put(seat.other, others), found


def _derived(
    given: Mapping[Seat, int], in_play: int
) -> tuple[PerSeat[int] | None, list[Violation]]:
    ((seat, points),) = given.items()
    if points > in_play:
        parameters = {"seat": seat.value, "points": points, "known": in_play}
        return None, [Violation("points_above_sum", f"points.{seat.value}", parameters)]
    return PerSeat((points, points)).put(seat.other, in_play - points), []


def _wrong_sum(total: int, sums: KnownSums) -> Violation:
    parameters: dict[str, object] = {"sum": total, "known": sums.in_play}
    for seat, known in sums.otherwise.items():
        if known == total:
            code = "points_fit_no_exchange" if seat is None else "points_fit_exchange"
            parameters["seat"] = "" if seat is None else seat.value
            return Violation(code, "points", parameters)
    return Violation("points_do_not_add_up", "points", parameters)


def _without_trick(slip: SlipPoints, seat: Seat, points: int) -> list[Violation]:
    """The plain contradictions, which deserve their own words."""
    found: list[Violation] = []
    parameters = {"seat": seat.value, "points": points, "least": LAST_TRICK}
    if slip.tricks_of(seat) == 0 and points > 0:
        found.append(Violation("points_without_trick", f"points.{seat.value}", parameters))
    if slip.last_trick is seat and slip.tricks_of(seat) == 0:
        found.append(Violation("last_trick_without_trick", "last_trick", parameters))
    if slip.last_trick is seat and points < LAST_TRICK:
        found.append(Violation("points_below_last_trick", "last_trick", parameters))
    return found


def _possible(
    slip: SlipPoints, seat: Seat, points: PerSeat[int], cards: tuple[Hands, Suit] | None
) -> frozenset[int]:
    if cards is not None:
        hands, trump = cards
        return possible_tricks(hands, trump, seat, points[seat], slip.last_trick)
    won_last = None if slip.last_trick is None else slip.last_trick is seat
    return possible_tricks_unseen(points[seat], points[seat.other], won_last)
