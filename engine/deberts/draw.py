"""The extra cards after the auction: who gets what (docs/rules.md 1.2, 1.3)."""

from __future__ import annotations

from itertools import islice

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.layout import Layout
from engine.deberts.options import DrawFirst, TurnUp
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat, from_seat
from engine.violations import Violation

AnyDeal = Deal | StockDeal
"""A deal in either form: with the packets as they were drawn, or with the stock."""


def layout(rules: RuleSet) -> Layout:
    """The shape of a deal in packets under these rules."""
    shorter: tuple[Seat, ...] = ()
    if rules.turn_up is TurnUp.DEALER:
        shorter = (rules.dealer,)
    elif rules.turn_up is TurnUp.TAKER:
        shorter = rules.seats
    bottom = rules.players < 4 and rules.turn_up is not TurnUp.BOTTOM
    return Layout(rules.players, rules.extra_cards, shorter, bottom)


def turn_up_goes_to(rules: RuleSet, taker: Seat) -> Seat | None:
    """Who gets the turn-up as the last of his extra cards."""
    return {TurnUp.TAKER: taker, TurnUp.DEALER: rules.dealer}.get(rules.turn_up)


def dealing_order(rules: RuleSet, taker: Seat) -> tuple[Seat, ...]:
    """The seats in the order in which they get their extra cards."""
    first = rules.seats[0]
    if rules.draw_first is DrawFirst.LEFT_OF_TAKER:
        first = rules.seats[(taker.place + 1) % rules.players]
    return from_seat(rules.seats, first)


def drawn(rules: RuleSet, deal: AnyDeal, taker: Seat) -> Deal:
    """The deal with its extra cards when `taker` plays; a deal already in packets stays as it is.

    The deal must fit the rules: `deal_misfits` finds nothing.
    """
    if isinstance(deal, Deal):
        return deal
    cards = iter(deal.stock)
    last = turn_up_goes_to(rules, taker)
    second: dict[Seat, tuple[Card, ...]] = {}
    for seat in dealing_order(rules, taker):
        second[seat] = tuple(islice(cards, rules.extra_cards - int(seat is last)))
    bottom = deal.stock[-1] if layout(rules).bottom else None
    return Deal(deal.first, {seat: second[seat] for seat in rules.seats}, deal.turn_up, bottom)


def deal_misfits(rules: RuleSet, deal: AnyDeal, taker: Seat | None = None) -> list[Violation]:
    """Why a deal is none of these rules: number of players, packets, the turn-up in another hand
    than that of `taker`, if he is known.
    """
    if deal.seats != rules.seats:
        parameters = {"players": rules.players, "count": len(deal.seats)}
        return [Violation("deal_for_other_players", "deal", parameters)]
    if isinstance(deal, StockDeal):
        return []
    expected = dict.fromkeys(rules.seats, rules.extra_cards)
    short = None
    if rules.turn_up is TurnUp.TAKER and taker is None:
        short = deal.turn_up_to
    elif taker is not None or rules.turn_up is TurnUp.DEALER:
        short = turn_up_goes_to(rules, taker or rules.dealer)
    if short is not None:
        expected[short] -= 1
    return [
        Violation(
            "wrong_card_count",
            f"deal.{seat.value}[1]",
            {"expected": count, "count": len(deal.second[seat])},
        )
        for seat, count in expected.items()
        if len(deal.second[seat]) != count
    ]
