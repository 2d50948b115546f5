"""A player who counts: points, trumps, and the cards that nothing beats any more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.cards.suit import Suit
from engine.deberts.auction import Call
from engine.deberts.declarations import all_sequences
from engine.deberts.strength import beats, card_points, strength
from engine.deberts.trick import winning_place
from engine.players.hand_value import promise
from engine.players.views import AuctionView, PlayView

FIRST_ROUND = 40
"""The promise from which the turned suit is taken."""
SECOND_ROUND = 36
"""The promise from which another suit is named: the opponent has shown no strength."""


@dataclass(frozen=True, slots=True)
class CarefulPlayer:
    """Calls by the value of the hand, draws trumps while he has the higher ones, cashes what
    cannot be beaten, keeps his tens guarded.

    `boldness` are points by which he overrates every hand; negative: underrates.
    """

    boldness: int = 0

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """The suit that promises most, if it is enough; a pass otherwise, if it is legal."""
        suits = {call: call.suit or view.turn_up.suit for call in legal if call is not Call.PASS}
        values = {call: promise(view.hand, suit) + self.boldness for call, suit in suits.items()}
        best = max(values, key=values.__getitem__)
        enough = FIRST_ROUND if best is Call.PLAY else SECOND_ROUND
        return best if values[best] >= enough or Call.PASS not in legal else Call.PASS

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Unless the seven is needed for a sequence that the turn-up does not replace."""
        seven = next(card for card in view.hand if _same_suit_seven(card, turn_up))
        swapped = (view.hand - {seven}) | {turn_up}
        lost = _declared(view, view.hand) - _declared(view, swapped)
        return lost <= card_points(turn_up, view.trump)

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """A lead or an answer, whichever it is."""
        return _answer(view, legal) if view.table else _lead(view, legal)


def _same_suit_seven(card: Card, turn_up: Card) -> bool:
    return card.suit is turn_up.suit and card.rank.height == 0


def _declared(view: PlayView, hand: frozenset[Card]) -> int:
    return sum(sequence.points for sequence in all_sequences(view.rules, view.trump, hand))


def _cheapest(cards: Iterable[Card], trump: Suit) -> Card:
    return min(cards, key=lambda card: _cost(card, trump))


def _cost(card: Card, trump: Suit) -> tuple[int, bool, int, int]:
    return card_points(card, trump), card.suit is trump, strength(card, trump), CARD_INDEX[card]


def _lead(view: PlayView, legal: frozenset[Card]) -> Card:
    trump = view.trump
    rivals = [card for card in view.unseen if card.suit is trump]
    trumps = [card for card in legal if card.suit is trump]
    top = max(trumps, key=lambda card: strength(card, trump), default=None)
    if top is not None and rivals and not any(beats(rival, top, trump) for rival in rivals):
        return top
    sure = [card for card in legal if card.suit is not trump and _is_sure(view, card)]
    if sure and (top is None or not rivals):
        return max(sure, key=lambda card: (card_points(card, trump), CARD_INDEX[card]))
    return min(legal, key=lambda card: (_danger(view, card), _cost(card, trump)))


def _is_sure(view: PlayView, card: Card) -> bool:
    """Whether no card the opponent may hold beats it within its suit."""
    return not any(
        other.suit is card.suit and strength(other, view.trump) > strength(card, view.trump)
        for other in view.unseen
    )


def _danger(view: PlayView, card: Card) -> int:
    """What leading this card gives away: its points if it can be beaten, a ten left bare."""
    if card.suit is view.trump:
        return 2 + card_points(card, view.trump)
    if _is_sure(view, card):
        return 1
    rest = [other for other in view.hand if other.suit is card.suit and other is not card]
    bared = max((card_points(other, view.trump) for other in rest), default=0)
    return card_points(card, view.trump) + (bared if len(rest) == 1 and bared >= 10 else 0)


def _answer(view: PlayView, legal: frozenset[Card]) -> Card:
    trump = view.trump
    best = view.table[winning_place(trump, view.table)]
    winning = [card for card in legal if beats(card, best, trump)]
    if not winning:
        return min(legal, key=lambda card: (_danger_of_discard(view, card), _cost(card, trump)))
    plain = [card for card in winning if card.suit is not trump]
    if plain:  # a point card that wins now may not win later
        return max(plain, key=lambda card: (card_points(card, trump), -CARD_INDEX[card]))
    return _cheapest(winning, trump)


def _danger_of_discard(view: PlayView, card: Card) -> int:
    points = card_points(card, view.trump)
    rest = [other for other in view.hand if other.suit is card.suit and other is not card]
    bared = max((card_points(other, view.trump) for other in rest), default=0)
    return points + (bared // 2 if len(rest) == 1 and bared >= 10 else 0)
