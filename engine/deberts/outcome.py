"""What a deal ended in (docs/rules.md 6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.ending import Ending
from engine.deberts.per_seat import NOTHING, PerSeat, same
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat


class OutcomeKind(Enum):
    """The ends of a deal; values are those of documents."""

    MADE = "made"
    BAIT = "bait"
    HANGING = "hanging"
    PASSED_OUT = "passed_out"
    STOPPED = "stopped"
    """An act ended the deal before anything could be written for it: see `Outcome.ending`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A settled deal. Numbers are by seat, or by side for partners.

    `cards` are the card points with the last trick's 10, `declarations` the sequences that scored,
    `bela` the bela that scored, `bonus` what was written besides and the contract ignored (four
    sevens, a deberts); `written` is what each writes, `hanging` the points that hang: the taker may
    claim them too, except after a bait.

    `ending` is there if an act, not the last card, ended the deal. `trick_winners` tells who won
    each trick, as far as that is known: nothing after a tally.
    """

    kind: OutcomeKind
    contract: Contract | None
    cards: PerSeat[int] = NOTHING
    declarations: PerSeat[int] = NOTHING
    bela: PerSeat[int] = NOTHING
    written: PerSeat[int] = NOTHING
    hanging: int = 0
    bonus: PerSeat[int] = NOTHING
    ending: Ending | None = None
    trick_winners: tuple[Seat, ...] = field(default=(), compare=False)

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
        """Written points of A minus those of B: the result of a board between two."""
        return self.written[Seat.A] - self.written[Seat.B]

    @property
    def nets(self) -> PerSeat[Fraction]:
        """For each seat or side its written points minus the mean of the others': the result of a
        board among three or four. They add up to 0.
        """
        total, others = sum(self.written.values), len(self.written.values) - 1
        return self.written.map(lambda own: own - Fraction(total - own, others))

    def total(self, seat: Seat) -> int:
        """What the contract compared: card points, sequences and bela of a seat or side."""
        return self.cards[seat] + self.declarations[seat] + self.bela[seat]


def nothing_written(
    rules: RuleSet,
    kind: OutcomeKind,
    contract: Contract | None = None,
    ending: Ending | None = None,
) -> Outcome:
    """The outcome of a deal for which nobody writes anything."""
    zero = same(rules.side_seats, 0)
    return Outcome(kind, contract, zero, zero, zero, zero, 0, zero, ending)


def passed_out(rules: RuleSet) -> Outcome:
    """Everybody passed: a result of 0 : 0 (docs/rules.md 6.4)."""
    return nothing_written(rules, OutcomeKind.PASSED_OUT)


PASSED_OUT = Outcome(OutcomeKind.PASSED_OUT, None)
"""Four passes of two players."""
