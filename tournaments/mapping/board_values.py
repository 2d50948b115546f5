"""What the cards of a board are worth, for diagrams."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class TrumpFacts:
    """What the cards of a board are worth if `trump` is trump, without the exchange.

    `in_play_points` is the known sum; the others are a seat's own card points and the points of
    the sequences and bela it holds.
    """

    trump: Suit
    in_play_points: int
    cards_a: int
    cards_b: int
    declarations_a: int
    declarations_b: int
