"""A second search for whole deals: everything is remembered, nothing is pruned or merged.

Its own cards (numbers 0–17), its own tables, its own order of going through a position; made to be
obviously right, and to be what the solver's speed is measured against.
"""

from __future__ import annotations

from engine.cards.card import Card
from engine.cards.suit import Suit
from tests.engine.deberts.oracle import may_reply, second_wins, worth


class FullSearch:
    """A deal at a trump. `value(leader)` is what A gets if that seat leads (0: A)."""

    def __init__(self, a: frozenset[Card], b: frozenset[Card], trump: Suit) -> None:
        self.cards = [*sorted(a, key=str), *sorted(b, key=str)]
        self.size = len(a)
        self.worth = [worth(card, trump) for card in self.cards]
        suits = {card.suit for card in self.cards}
        self.suit_bits = {
            suit: sum(1 << i for i, card in enumerate(self.cards) if card.suit is suit)
            for suit in suits
        }
        self.trump_bits = self.suit_bits.get(trump, 0)
        self.beats = [
            sum(1 << j for j, reply in enumerate(self.cards) if second_wins(lead, reply, trump))
            for lead in self.cards
        ]
        self.is_trump = [card.suit is trump for card in self.cards]
        self.hands = ((1 << self.size) - 1, ((1 << len(b)) - 1) << self.size)
        self.known: dict[tuple[int, int], int] = {}
        self._check_replies(trump)

    def value(self, leader: int) -> int:
        """Card points of A, the last trick's 10 included."""
        return self._value(self.hands[0] | self.hands[1], leader)

    def _replies(self, lead: int, held: int) -> int:
        suit = held & self.suit_bits[self.cards[lead].suit]
        if suit and self.is_trump[lead]:
            return suit & self.beats[lead] or suit
        return suit or held & self.trump_bits or held

    def _value(self, left: int, leader: int) -> int:
        """What A still gets with the cards `left` when `leader` leads."""
        if not left:
            return 0
        key = (left, leader)
        if key in self.known:
            return self.known[key]
        mine, other = left & self.hands[leader], left & self.hands[1 - leader]
        last = 10 if mine & (mine - 1) == 0 else 0
        choices = []
        for lead in range(2 * self.size):
            if not mine >> lead & 1:
                continue
            answers = []
            replies = self._replies(lead, other)
            for reply in range(2 * self.size):
                if not replies >> reply & 1:
                    continue
                winner = 1 - leader if self.beats[lead] >> reply & 1 else leader
                gained = self.worth[lead] + self.worth[reply] + last if winner == 0 else 0
                answers.append(gained + self._value(left ^ 1 << lead ^ 1 << reply, winner))
            choices.append(min(answers) if leader == 0 else max(answers))
        self.known[key] = max(choices) if leader == 0 else min(choices)
        return self.known[key]

    def _check_replies(self, trump: Suit) -> None:
        """The masks say what the oracle says of the first trick."""
        for lead, card in enumerate(self.cards):
            other = self.hands[1 if lead < self.size else 0]
            held = [c for j, c in enumerate(self.cards) if other >> j & 1]
            allowed = sum(
                1 << self.cards.index(reply)
                for reply in held
                if may_reply(reply, card, held, trump)
            )
            assert self._replies(lead, other) == allowed
