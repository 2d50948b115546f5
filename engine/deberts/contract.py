"""The contract of a deal: who takes it, and the trump suit."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.suit import Suit
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """The contract taker must end with strictly more than the defender (docs/rules.md 6.1)."""

    taker: Seat
    trump: Suit

    @property
    def defender(self) -> Seat:
        """The taker's opponent where two players or sides meet."""
        return self.taker.other
