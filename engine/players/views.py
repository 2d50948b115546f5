"""What a player at the table sees when it is his turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class AuctionView:
    """Before a call: the own first six cards, the turn-up and the calls so far."""

    rules: RuleSet
    seat: Seat
    hand: frozenset[Card]
    turn_up: Card
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class PlayView:
    """Before a card: the own cards still held, and everything that lies or lay open.

    `table` are the cards of the trick under way; `fallen` are the cards of the tricks that are
    over, `opponent_void` the suits in which all others have shown to be out of cards.
    """

    rules: RuleSet
    seat: Seat
    contract: Contract
    hand: frozenset[Card]
    seen_aside: frozenset[Card]
    table: tuple[Card, ...] = ()
    fallen: tuple[Card, ...] = ()
    opponent_void: frozenset[Suit] = frozenset()

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.contract.trump

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards the others may hold: neither own, nor played, nor lying open."""
        open_cards = self.hand | self.seen_aside | set(self.table) | set(self.fallen)
        return frozenset(
            card for card in PACK if card not in open_cards and card.suit not in self.opponent_void
        )
