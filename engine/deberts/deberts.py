"""Seven or more neighbouring cards in one hand, where they are more than a long run (docs/rules.md
5.9).
"""

from __future__ import annotations

from collections.abc import Sequence as Listing

from engine.cards.card import Card
from engine.cards.suit import Suit
from engine.deberts.options import DebertsJackpot, DebertsSuit, SequenceEqual
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat

LENGTH = 7
"""The fewest cards of a deberts."""

Run = tuple[Card, ...]


def is_deberts(rules: RuleSet, trump: Suit, run: Run) -> bool:
    """Whether a run of neighbouring cards is a deberts under these rules."""
    if rules.deberts_jackpot is DebertsJackpot.OFF or len(run) < LENGTH:
        return False
    return rules.deberts_suit is DebertsSuit.ANY or run[0].suit is trump


def best_deberts(
    rules: RuleSet, trump: Suit, shown: PerSeat[Run | None], order: Listing[Seat]
) -> Seat | None:
    """Whose deberts counts of those shown, compared like sequences: top card, trump, the earlier
    in `order`. None if nobody showed one, or equal ones of which none counts.
    """

    def rank(run: Run) -> tuple[int, int]:
        first = rules.sequence_trump_priority and run[0].suit is trump
        return run[0].rank.height, int(first)

    ranks = {seat: rank(run) for seat in order if (run := shown[seat]) is not None}
    best = [seat for seat, one in ranks.items() if one == max(ranks.values())]
    if len(best) > 1 and rules.sequence_equal is SequenceEqual.NOBODY:
        return None
    return best[0] if best else None
