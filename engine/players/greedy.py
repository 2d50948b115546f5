"""A player who takes what he can see."""

from __future__ import annotations

from random import Random

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.cards.rank import Rank
from engine.cards.suit import SUITS, Suit
from engine.deberts.auction import Call
from engine.deberts.strength import beats, card_points, strength
from engine.deberts.trick import winning_place
from engine.players.views import AuctionView, PlayView

_ENOUGH_TRUMPS = 3
_LEADERS = {Rank.JACK, Rank.NINE, Rank.ACE}


class GreedyPlayer:
    """Takes with three trumps and one of the three highest, leads his strongest card, wins every
    trick he can.
    """

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """The first suit that is long and high enough; a pass, if there is none and it is legal."""
        for suit in (view.turn_up.suit, *SUITS):
            call = Call.PLAY if suit is view.turn_up.suit else Call(suit.value)
            if call in legal and _is_good(view.hand, suit):
                return call
        return Call.PASS if Call.PASS in legal else legal[0]

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Always: the turn-up is never weaker."""
        return True

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """The strongest lead; the cheapest card that wins; else the cheapest card."""
        trump = view.trump
        cards = sorted(legal, key=lambda card: (_value(card, trump), CARD_INDEX[card]))
        if not view.table:
            return cards[-1]
        best = view.table[winning_place(trump, view.table)]
        winning = [card for card in cards if beats(card, best, trump)]
        return winning[0] if winning else cards[0]


def _is_good(hand: frozenset[Card], suit: Suit) -> bool:
    ranks = {card.rank for card in hand if card.suit is suit}
    return len(ranks) >= _ENOUGH_TRUMPS and bool(ranks & _LEADERS)


def _value(card: Card, trump: Suit) -> tuple[int, int]:
    return card_points(card, trump), strength(card, trump)
