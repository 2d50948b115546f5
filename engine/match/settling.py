"""A deal's points as its side of the match sees them: the settlement of `engine.deberts` with
players and sides in place of seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import Declared
from engine.deberts.outcome import OutcomeKind
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.match.acts import CardsBait, Counted, DealScore, FiftyTaken, Polubait
from engine.match.sides import divided, leading_order, playing_order, side_of

FIFTY = 50
"""Points of an accepted offer."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal that counts as played. `taker` is a side; `order` are the sides in leading order;
    `written` is by side, `hanging` hangs for `claimants`, `burnt` is nobody's; `baits` are the
    sides that fell into bait.
    """

    kind: OutcomeKind
    taker: int
    order: tuple[int, ...]
    counted: tuple[int, ...]
    written: tuple[int, ...]
    hanging: int = 0
    burnt: int = 0
    claimants: frozenset[int] = frozenset()
    baits: tuple[int, ...] = ()

    @property
    def defenders(self) -> tuple[int, ...]:
        """The sides against the taker, in leading order."""
        return tuple(side for side in self.order if side != self.taker)

    @property
    def best_defenders(self) -> tuple[int, ...]:
        """Those of them that wrote the most."""
        most = max(self.written[side] for side in self.defenders)
        return tuple(side for side in self.defenders if self.written[side] == most)


def settled_score(rules: RuleSet, dealer: int, deal: DealScore) -> Settled:
    """A deal played to its end. Which suit was trump changes nothing once the points are in."""
    taker = side_of(rules, deal.taker)
    counted = tuple(one.total for one in deal.points)
    order = leading_order(rules, dealer, deal.taker)
    if not rules.bait:
        tie = counted[taker] == max(counted[side] for side in order if side != taker)
        kind = OutcomeKind.HANGING if tie else OutcomeKind.MADE
        return Settled(kind, taker, order, counted, counted)
    sides = playing_order(rules, dealer)
    points = [deal.points[side] for side in sides]
    outcome = settle(
        rules,
        Contract(rules.side_seats[sides.index(taker)], deal.trump or Suit.SPADES),
        PerSeat(tuple(one.cards for one in points)),
        PerSeat(tuple(Declared(one.sequences, one.bela) for one in points)),
    )
    written = tuple(outcome.written.values[sides.index(side)] for side in range(rules.sides))
    everybody = frozenset(range(rules.sides))
    bait = outcome.kind is OutcomeKind.BAIT
    return Settled(
        outcome.kind,
        taker,
        order,
        counted,
        written,
        outcome.hanging,
        sum(counted) - sum(written) - outcome.hanging,
        everybody - {taker} if bait else everybody,
        (taker,) if bait else (),
    )


def settled_offence(rules: RuleSet, dealer: int, bait: CardsBait) -> Settled:
    """Bait on the cards: the offender's side writes nothing, the others share the whole. It
    counts as his bait, whoever took the contract.
    """
    taker, offender = side_of(rules, bait.taker), side_of(rules, bait.offender)
    order = leading_order(rules, dealer, bait.taker)
    others = tuple(side for side in order if side != offender)
    written, odd = divided(rules, bait.whole.total, others)
    kind = OutcomeKind.BAIT if offender == taker else OutcomeKind.MADE
    counted = _of_side(rules, offender, bait.whole)
    return Settled(kind, taker, order, counted, written, burnt=odd, baits=(offender,))


def settled_fifty(rules: RuleSet, dealer: int, fifty: FiftyTaken) -> Settled:
    """An accepted offer: the taker writes 50, nothing is played."""
    taker = side_of(rules, fifty.taker)
    written = tuple(FIFTY if side == taker else 0 for side in range(rules.sides))
    order = leading_order(rules, dealer, fifty.taker)
    return Settled(OutcomeKind.MADE, taker, order, written, written)


def settled_polubait(rules: RuleSet, dealer: int, polubait: Polubait) -> Settled:
    """A right polubait: bait at once."""
    taker, defender = side_of(rules, polubait.taker), side_of(rules, polubait.player)
    order = leading_order(rules, dealer, polubait.taker)
    whole = _of_side(rules, defender, polubait.whole)
    return Settled(OutcomeKind.BAIT, taker, order, whole, whole, baits=(taker,))


def _of_side(rules: RuleSet, side: int, whole: Counted) -> tuple[int, ...]:
    """What cannot be told apart any more, as if one side had counted it."""
    return tuple(whole.total if one == side else 0 for one in range(rules.sides))
