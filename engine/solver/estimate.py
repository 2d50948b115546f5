"""What each call is worth to somebody who sees only six cards and the turn-up.

The unseen cards are dealt again and again at random, and each deal is solved with all cards seen.
All calls are measured on the same deals, so the differences between them are known better than the
values themselves. Deals come in pairs that share no unseen card: what one has too much the other
has too little, which makes the mean of a pair steadier than that of two deals by chance.

What comes after the call is best play with all cards seen, by both. That flatters nobody in the
play of the cards, but it makes a pass look worse than it is: the other side would call as if it
saw everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from random import Random

from engine.cards.card import Card
from engine.cards.deal import StockDeal
from engine.cards.layout import FIRST_PACKET
from engine.cards.pack import PACK
from engine.deberts.auction import Call, auction_result, caller, examine_auction, legal_calls
from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.seats import SEATS, Seat
from engine.solver.contracts import SolvedDeal
from engine.solver.par import net_after
from engine.solver.supported import refusals
from engine.violations import Violation

Progress = Callable[[int, int], None]
"""Is told the samples done and those wanted; an error it raises ends the work."""


@dataclass(frozen=True, slots=True)
class CallEstimate:
    """What a call is worth to the caller: the mean net from his side with its standard error, how
    far that is behind the best call (0 for the best) with the standard error of this difference,
    and the share of deals in which his contract falls into bait. Errors are in hundredths.
    """

    call: Call
    mean: Fraction
    standard_error: Fraction
    behind: Fraction
    behind_error: Fraction
    bait: Fraction


@dataclass(frozen=True, slots=True)
class CallEstimates:
    """All legal calls, the best first, measured on the same `samples` deals."""

    samples: int
    calls: tuple[CallEstimate, ...]

    @property
    def best(self) -> CallEstimate:
        """The call with the highest mean."""
        return self.calls[0]


@dataclass(frozen=True, slots=True)
class _Pair:
    """For each call, the sum of the caller's nets and the baits in two deals."""

    nets: dict[Call, int]
    baits: Counter[Call]


def estimate_calls(
    rules: RuleSet,
    hand: Collection[Card],
    turn_up: Card,
    calls: Sequence[Call] = (),
    *,
    samples: int = 100,
    seed: int = 0,
    progress: Progress | None = None,
) -> CallEstimates:
    """Measure every call that is legal after `calls`, whose caller holds `hand`, his first six.

    `samples` is rounded up to an even number, at least four. The same arguments give the same
    answer. Raises `RefusedError` for rules that cannot be solved, cards that cannot be, and an
    auction that is illegal or over.
    """
    _examine(rules, hand, turn_up, calls)
    rng, pairs = Random(seed), max(2, (samples + 1) // 2)  # noqa: S311 - a simulation
    seen: list[_Pair] = []
    for number in range(1, pairs + 1):
        deals = pair_of_deals(rules, hand, turn_up, caller(calls), rng)
        seen.append(_measure(rules, deals, tuple(calls)))
        if progress is not None:
            progress(2 * number, 2 * pairs)
    return _summary(seen)


def pair_of_deals(
    rules: RuleSet, hand: Collection[Card], turn_up: Card, seat: Seat, rng: Random
) -> tuple[StockDeal, StockDeal]:
    """Two deals in which `seat` holds `hand`. As far as the pack suffices (with four extra cards it
    is three cards short), no other card reaches a player in both.
    """
    order = [card for card in PACK if card not in hand and card != turn_up]
    rng.shuffle(order)
    used = FIRST_PACKET + len(SEATS) * rules.extra_cards
    return (
        _deal(hand, turn_up, seat, order),
        _deal(hand, turn_up, seat, order[used:] + order[:used]),
    )


def _deal(hand: Collection[Card], turn_up: Card, seat: Seat, order: list[Card]) -> StockDeal:
    first = {seat: tuple(hand), seat.other: tuple(order[:FIRST_PACKET])}
    return StockDeal({one: first[one] for one in SEATS}, turn_up, tuple(order[FIRST_PACKET:]))


def _measure(rules: RuleSet, deals: tuple[StockDeal, StockDeal], calls: tuple[Call, ...]) -> _Pair:
    seat, turned = caller(calls), deals[0].turn_up.suit
    sign = 1 if seat is Seat.A else -1
    pair = _Pair({}, Counter())
    for deal in deals:
        solved = SolvedDeal(rules, deal)
        for call in legal_calls(rules, turned, calls):
            after = (*calls, call)
            pair.nets[call] = pair.nets.get(call, 0) + sign * net_after(solved, after)
            result = auction_result(rules, turned, after)
            if result is not None and result.contract is not None:
                outcome = solved.table(result.contract).outcome
                pair.baits[call] += outcome.kind is OutcomeKind.BAIT
    return pair


def _summary(seen: list[_Pair]) -> CallEstimates:
    count = len(seen)
    sums = {call: [pair.nets[call] for pair in seen] for call in seen[0].nets}
    best = max(sums, key=lambda call: sum(sums[call]))
    found = [
        CallEstimate(
            call,
            Fraction(sum(nets), 2 * count),
            _error(nets),
            Fraction(sum(sums[best]) - sum(nets), 2 * count),
            _error([a - b for a, b in zip(sums[best], nets, strict=True)]),
            Fraction(sum(pair.baits[call] for pair in seen), 2 * count),
        )
        for call, nets in sums.items()
    ]
    return CallEstimates(2 * count, tuple(sorted(found, key=lambda one: one.behind)))


def _error(sums: list[int]) -> Fraction:
    """The standard error of the mean of deals, of which these are the sums of two each; in
    hundredths, rounded down.
    """
    count, total = len(sums), sum(sums)
    squares = count * sum(value * value for value in sums) - total * total
    variance = Fraction(squares, 4 * count * count * (count - 1))
    return Fraction(isqrt(int(variance * 10_000)), 100)


def _examine(rules: RuleSet, hand: Collection[Card], turn_up: Card, calls: Sequence[Call]) -> None:
    found = list(refusals(rules))
    if len(hand) != FIRST_PACKET:
        parameters = {"expected": FIRST_PACKET, "count": len(hand)}
        found.append(Violation("wrong_card_count", "hand", parameters))
    for card, times in Counter([*hand, turn_up]).items():
        if times > 1:
            twice = {"card": card, "places": "hand, turn_up"}
            found.append(Violation("duplicate_card", "hand", twice))
    if not found:
        found = _examine_calls(rules, turn_up, calls)
    if found:
        raise RefusedError(found)


def _examine_calls(rules: RuleSet, turn_up: Card, calls: Sequence[Call]) -> list[Violation]:
    """Illegal calls, and an auction that is over; that it is unfinished is as it should be."""
    _, judged = examine_auction(rules, turn_up.suit, calls)
    found = [violation for violation in judged if violation.code != "auction_unfinished"]
    if not found and not legal_calls(rules, turn_up.suit, calls):
        found.append(Violation("auction_over", "auction"))
    return found
