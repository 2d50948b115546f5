"""A table with automatic players: a deal in, what happened out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.auction import Call, auction_result, caller, legal_calls
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.exchange import (
    exchange_possible,
    exchange_seven,
    exchange_window,
    hands_in_play,
)
from engine.deberts.options import ExchangeUntil
from engine.deberts.play import Play, start_play
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import by_side
from engine.deberts.tally import Tally
from engine.players.player import Player
from engine.players.views import AuctionView, PlayView
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal at one table: every act, and what the score slip says afterwards."""

    record: Record
    tally: Tally


def play_deal(
    rules: RuleSet, deal: AnyDeal, players: Mapping[Seat, Player], rng: Random
) -> PlayedDeal:
    """Let `players` call and play `deal`. Everything the rules allow is announced, and nobody
    ends the deal before its last card (docs/rules.md 10).
    """
    calls = _hold_auction(rules, deal, players, rng)
    result = auction_result(rules, deal.turn_up.suit, calls)
    if result is None or result.contract is None:
        return PlayedDeal(Record(calls), Tally(None))
    cards = drawn(rules, deal, result.contract.taker)
    table = _Table(rules, cards, result.contract, players, rng)
    table.play_all()
    record = Record(calls, table.exchanged_by, None, tuple(table.laid))
    return PlayedDeal(record, table.tally())


def _hold_auction(
    rules: RuleSet, deal: AnyDeal, players: Mapping[Seat, Player], rng: Random
) -> tuple[Call, ...]:
    calls: tuple[Call, ...] = ()
    while legal := legal_calls(rules, deal.turn_up.suit, calls):
        seat = caller(calls, rules.seats)
        view = AuctionView(rules, seat, frozenset(deal.first[seat]), deal.turn_up, calls)
        calls = (*calls, players[seat].call(view, legal, rng))
    return calls


@dataclass(slots=True)
class _Table:
    """The play of one deal, and what has been shown so far."""

    rules: RuleSet
    deal: Deal
    contract: Contract
    players: Mapping[Seat, Player]
    rng: Random
    exchanged_by: Seat | None = None
    laid: list[Card] = field(default_factory=list)
    voids: dict[Seat, frozenset[Suit]] = field(
        default_factory=lambda: dict.fromkeys(Seat, frozenset())
    )
    state: Play = field(init=False)
    last_trick: Seat | None = None

    def __post_init__(self) -> None:
        self.state = start_play(self.rules, self.contract, hands_in_play(self.deal, None))

    def play_all(self) -> None:
        """Lay all cards; who may and wants to exchanges at the last moment for it."""
        at_own_card = exchange_window(self.rules) is ExchangeUntil.OWN_FIRST_CARD
        for early in () if at_own_card else self.rules.seats:
            self._offer_exchange(early)
        while (seat := self.state.turn) is not None:
            if at_own_card and len(self.laid) < self.rules.players:
                self._offer_exchange(seat)
            card = self.players[seat].card(self._view(seat), self.state.legal, self.rng)
            self._note_void(seat, card)
            self.state = self.state.lay(card)
            self.laid.append(card)
        self.last_trick = self.rules.side_of(self.state.leader)

    def tally(self) -> Tally:
        """The score slip of the finished play."""
        points = by_side(self.rules, self.state.points).as_mapping()
        tricks = by_side(self.rules, self.state.tricks).as_mapping()
        return Tally(
            self.contract, points, self.exchanged_by, tricks=tricks, last_trick=self.last_trick
        )

    def _offer_exchange(self, seat: Seat) -> None:
        if not exchange_possible(self.rules, self.deal, self.contract, seat):
            return
        if self.players[seat].exchanges(self._view(seat), self.deal.turn_up, self.rng):
            self.exchanged_by = seat
            after = hands_in_play(self.deal, seat)
            if self.laid:  # another seat has laid a card, so only this hand is still whole
                after = self.state.hands.put(seat, after[seat])
            self.state = replace(self.state, hands=after)

    def _note_void(self, seat: Seat, card: Card) -> None:
        """Who does not follow has none of the suit led; who does not trump has no trumps either."""
        if not self.state.table:
            return
        led = self.state.table[0].suit
        if card.suit is not led:
            shown = {led} if card.suit is self.contract.trump else {led, self.contract.trump}
            self.voids[seat] |= shown

    def _view(self, seat: Seat) -> PlayView:
        table = self.state.table
        swapped = self.exchanged_by is not None
        turned = exchange_seven(self.deal) if swapped else self.deal.turn_up
        aside = {*self.deal.bottom_cards}
        if self.deal.turn_up_to is None:
            aside.add(turned)
        return PlayView(
            rules=self.rules,
            seat=seat,
            contract=self.contract,
            hand=self.state.hands[seat],
            seen_aside=frozenset(aside),
            table=table,
            fallen=tuple(self.laid[: len(self.laid) - len(table)]),
            opponent_void=frozenset.intersection(
                *(self.voids[other] for other in self.rules.seats if other is not seat)
            ),
        )
