"""What the cards of a board are worth, for diagrams."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class HandWorth:
    """A hand's own card points, and the points of the sequences and bela it holds."""

    cards: int
    declarations: int


@dataclass(frozen=True, slots=True)
class TrumpFacts:
    """What the cards of a board are worth if `trump` is trump, without the exchange.

    `in_play_points` is the known sum, `hands` are in the order of the seats.
    """

    trump: Suit
    in_play_points: int
    hands: tuple[HandWorth, ...]
