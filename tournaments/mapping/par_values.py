"""A result beside perfect play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.seats import Seat
from tournaments.mapping.perfect_play import ContractWorth


@dataclass(frozen=True, slots=True)
class AgainstPar:
    """A result, all numbers from seat A: what both would have got (`par`), what best play of the
    contract would have given (`worth`; None: passed out, 0), and what came of it.
    """

    par: int
    worth: ContractWorth | None
    result: int

    @property
    def auction(self) -> int:
        """What the contract was worth beyond par: B's gift in the auction, negative A's."""
        return (0 if self.worth is None else self.worth.net) - self.par

    @property
    def play(self) -> int:
        """What the play gave beyond the worth of the contract: B's gift, negative A's."""
        return self.result - (0 if self.worth is None else self.worth.net)

    @property
    def total(self) -> int:
        """The result beyond par."""
        return self.result - self.par

    def seen_from(self, seat: Seat) -> int:
        """The result beyond par, as the player in `seat` has it."""
        return self.total if seat is Seat.A else -self.total
