"""What a deal under way waits for."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """The parts of a deal in which somebody must act. Dealing, drawing and settling wait for
    nobody.
    """

    AUCTION = "auction"
    OFFER = "offer"
    """The defender may offer 50 points, or his offer waits for an answer."""
    DAVI = "davi"
    """A doubling waits for an answer."""
    EXCHANGE = "exchange"
    FOUR_SEVENS = "four sevens"
    """The last moment to show them, for a player whose turn would come too late."""
    ANNOUNCING = "announcing"
    PLAY = "play"
    OVER = "over"
