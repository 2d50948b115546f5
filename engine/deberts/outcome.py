"""What a deal ended in (docs/rules.md 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.per_seat import NOTHING, PerSeat
from engine.seats import Seat


class OutcomeKind(Enum):
    """The four ends of a deal; values are those of documents."""

    MADE = "made"
    BAIT = "bait"
    HANGING = "hanging"
    PASSED_OUT = "passed_out"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A settled deal.

    `cards` are the card points with the last trick's 10, `declarations` the sequences that scored,
    `bela` the bela that scored; `written` is what each seat writes, `hanging` the points that hang.
    """

    kind: OutcomeKind
    contract: Contract | None
    cards: PerSeat[int] = NOTHING
    declarations: PerSeat[int] = NOTHING
    bela: PerSeat[int] = NOTHING
    written: PerSeat[int] = NOTHING
    hanging: int = 0

    @property
    def taker(self) -> Seat | None:
        """The contract taker; none if the deal was passed out."""
        return None if self.contract is None else self.contract.taker

    @property
    def trump(self) -> Suit | None:
        """The trump suit; none if the deal was passed out."""
        return None if self.contract is None else self.contract.trump

    @property
    def net(self) -> int:
        """Written points of A minus those of B: the result of a board."""
        return self.written[Seat.A] - self.written[Seat.B]

    def total(self, seat: Seat) -> int:
        """What the contract compared: card points, sequences and bela of a seat."""
        return self.cards[seat] + self.declarations[seat] + self.bela[seat]


PASSED_OUT = Outcome(OutcomeKind.PASSED_OUT, None)
"""Four passes: a result of 0 : 0 (docs/rules.md 6.4)."""
