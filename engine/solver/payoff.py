"""What card points are worth once declarations, bait and hanging bait are counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcements, Declared, claims_of, counted, declared
from engine.deberts.exchange import Hands
from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.deberts.sides import first_leader

_Result = tuple[int, bool, bool]
"""Card points of A, and whether A and B have a trick."""


@dataclass(frozen=True, slots=True)
class Payoff:
    """The settlement of a contract as a function of the play, with the announcements fixed.

    Both having a trick, A's net never falls when A's card points rise: the sum of all totals is
    fixed, and a bait, a tie and a made contract stand in this order for the taker. So best play for
    card points is best play for the net. Only where declarations need a trick and a player may end
    without one this is not enough; `engine.solver.net_search` deals with it.
    """

    rules: RuleSet
    contract: Contract
    in_play: int
    declared: PerSeat[Declared]
    _known: dict[_Result, int] = field(default_factory=dict, compare=False, repr=False)

    def outcome(self, points: int, *, a_has_trick: bool, b_has_trick: bool) -> Outcome:
        """The settled deal when A ends with `points`."""
        has_trick = PerSeat((a_has_trick, b_has_trick))
        scoring = PerSeat.of(
            lambda seat: counted(self.rules, self.declared[seat], has_trick=has_trick[seat])
        )
        return settle(self.rules, self.contract, PerSeat((points, self.in_play - points)), scoring)

    def net(self, points: int, *, a_has_trick: bool = True, b_has_trick: bool = True) -> int:
        """A's net when A ends with `points`."""
        key = (points, a_has_trick, b_has_trick)
        if key not in self._known:
            outcome = self.outcome(points, a_has_trick=a_has_trick, b_has_trick=b_has_trick)
            self._known[key] = outcome.net
        return self._known[key]

    @property
    def net_without_trick_of_a(self) -> int:
        """A's net when A ends without a trick."""
        return self.net(0, a_has_trick=False)

    @property
    def net_without_trick_of_b(self) -> int:
        """A's net when B ends without a trick."""
        return self.net(self.in_play, b_has_trick=False)


def payoff_of(
    rules: RuleSet,
    contract: Contract,
    hands: Hands,
    in_play: int,
    announcements: Announcements | None = None,
) -> Payoff:
    """The payoff of a contract played with these hands; without announcements by hand everything
    the rules allow is announced, as in a record without them.
    """
    claims = claims_of(rules, contract.trump, hands, announcements)
    won = declared(rules, contract.trump, claims, first_leader(rules, contract))
    return Payoff(rules, contract, in_play, won)
