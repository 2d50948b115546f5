"""The trump seven for the turn-up (docs/rules.md 3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.rank import Rank
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal
from engine.deberts.options import ExchangeOrigin, ExchangeUntil, ExchangeWho, TurnUp
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.violations import Violation

Hands = PerSeat[frozenset[Card]]
"""The cards each seat plays with."""


def exchange_seven(deal: Deal) -> Card:
    """The only card the turn-up can be exchanged for."""
    return Card(Rank.SEVEN, deal.turn_up.suit)


def exchange_possible(rules: RuleSet, deal: Deal, contract: Contract, seat: Seat) -> bool:
    """Whether `seat` may exchange in this deal (docs/rules.md 3.1–3.3)."""
    return not exchange_obstacles(rules, deal, contract, seat)


def exchange_obstacles(
    rules: RuleSet, deal: Deal, contract: Contract, seat: Seat
) -> tuple[Violation, ...]:
    """Every reason why `seat` may not exchange; empty if it may."""
    found: list[Violation] = []
    seven = exchange_seven(deal)
    who = {"seat": seat.value, "card": seven}
    if rules.exchange_requires_turned_trump and contract.trump is not deal.turn_up.suit:
        found.append(Violation("exchange_not_trump", "exchange", {"card": deal.turn_up}))
    if rules.exchange_who is ExchangeWho.TAKER and seat is not contract.taker:
        found.append(Violation("exchange_taker_only", "exchange", who))
    if rules.turn_up in {TurnUp.TAKER, TurnUp.BOTTOM}:
        found.append(Violation("exchange_turn_up_gone", "exchange", {"card": deal.turn_up}))
    if deal.turn_up == seven:
        found.append(Violation("exchange_turn_up_seven", "exchange", who))
    elif seat not in deal.seats or seven not in deal.hand(seat):
        found.append(Violation("exchange_seven_not_held", "exchange", who))
    elif seven not in deal.first[seat] and _first_six_only(rules):
        found.append(Violation("exchange_not_first_six", "exchange", who))
    return tuple(found)


def examine_exchange(
    rules: RuleSet, deal: AnyDeal, contract: Contract | None, seats: Sequence[Seat | None]
) -> tuple[Seat | None, list[Violation]]:
    """Judge the list of seats that exchanged, `None` standing for one that could not be read.

    Without a known contract, or cards not yet drawn, only the number of exchanges is judged.
    Returns the seat, if the exchange is possible, and all defects.
    """
    found: list[Violation] = []
    if len(seats) > 1:
        found.append(Violation("exchange_twice", "exchange"))
    for seat in dict.fromkeys(seats):
        if seat is not None and contract is not None and isinstance(deal, Deal):
            found += exchange_obstacles(rules, deal, contract, seat)
    return (seats[0] if seats and not found else None), found


def hands_in_play(deal: Deal, exchanged_by: Seat | None) -> Hands:
    """The cards each seat plays with, after the exchange (docs/rules.md 3.2). Where the turn-up
    goes to the dealer's hand, he gets the seven in its place: his own, if he was the one.
    """
    hands = PerSeat.of(deal.hand, deal.seats)
    if exchanged_by is None or exchanged_by is deal.turn_up_to:
        return hands
    seven = exchange_seven(deal)
    if deal.turn_up_to is not None:
        last = deal.turn_up_to
        hands = hands.put(last, (hands[last] - {deal.turn_up}) | {seven})
    swapped = (hands[exchanged_by] - {seven}) | {deal.turn_up}
    return hands.put(exchanged_by, swapped)


def exchange_window(rules: RuleSet) -> ExchangeUntil:
    """Until when the turn-up can be exchanged (docs/rules.md 3.3): if it becomes the dealer's
    last card, only before the draw.
    """
    return ExchangeUntil.BEFORE_DRAW if rules.turn_up is TurnUp.DEALER else rules.exchange_until


def _first_six_only(rules: RuleSet) -> bool:
    """A seven from the second packet is too late for an exchange before the draw."""
    return (
        rules.exchange_origin is ExchangeOrigin.FIRST_SIX
        or exchange_window(rules) is ExchangeUntil.BEFORE_DRAW
    )
