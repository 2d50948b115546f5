"""Deals that were recorded at the table, by card or by slip, as scores of a match."""

from __future__ import annotations

from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal
from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat
from engine.deberts.record import Record, settle_record
from engine.deberts.tally import Tally, settle_tally
from engine.match.acts import Counted, DealScore, PassedOut
from engine.match.match import Match
from engine.match.sides import next_player, side_of
from engine.seats import Seat


def score_of_record(match: Match, deal: AnyDeal, record: Record) -> DealScore | PassedOut:
    """What a deal recorded card by card writes now. Raises `RefusedError` as
    `engine.deberts.record.settle_record` does.
    """
    outcome = settle_record(match.rules, deal, record)
    if outcome.contract is None:
        return PassedOut()
    winners = outcome.trick_winners
    last = tuple(reversed(winners))
    return _score(match, outcome, outcome.contract, last, frozenset(winners))


def score_of_tally(match: Match, deal: AnyDeal, tally: Tally) -> DealScore | PassedOut:
    """What a score slip writes now. Raises `RefusedError` as `engine.deberts.tally.settle_tally`
    does.
    """
    outcome = settle_tally(match.rules, deal, tally)
    if outcome.contract is None:
        return PassedOut()
    last = () if tally.last_trick is None else (tally.last_trick,)
    tricks = dict(tally.tricks)
    sides = match.rules.side_seats
    missing = [seat for seat in sides if seat not in tricks]
    if len(missing) == 1:
        tricks[missing[0]] = match.rules.hand_size - sum(tricks.values())
    known = len(tricks) == len(sides)
    took = frozenset(seat for seat in sides if tricks.get(seat)) if known else None
    return _score(match, outcome, outcome.contract, last, took)


def _score(
    match: Match,
    outcome: Outcome,
    contract: Contract,
    last_tricks: tuple[Seat, ...],
    took: frozenset[Seat] | None,
) -> DealScore:
    """The outcome with players in place of seats; A is the player after the dealer. `took` are
    the seats that took a trick, none if that is not known.
    """
    rules = match.rules

    def player(seat: Seat) -> int:
        return (next_player(rules, match.dealer) + seat.place) % rules.players

    def by_side(numbers: PerSeat[int]) -> tuple[int, ...]:
        found = [0] * rules.sides
        for seat, number in numbers.items():
            found[side_of(rules, player(seat))] += number
        return tuple(found)

    points = zip(
        by_side(outcome.cards), by_side(outcome.declarations), by_side(outcome.bela), strict=True
    )
    without: frozenset[int] | None = None
    if took is not None:
        without = frozenset(range(rules.sides)) - {side_of(rules, player(seat)) for seat in took}
    return DealScore(
        taker=player(contract.taker),
        points=tuple(Counted(*one) for one in points),
        trump=contract.trump,
        last_tricks=tuple(player(seat) for seat in last_tricks),
        trickless=without,
    )
