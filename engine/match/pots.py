"""Points that hang, and who gets them (docs/matches.md 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.deberts.options import HangingAtEnd, HangingRepeat, ThreePotOnBait
from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.match.settling import Settled
from engine.match.sides import divided


@dataclass(frozen=True, slots=True)
class Hung:
    """Points one deal left hanging, and its best defenders, in leading order."""

    points: int
    defenders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pot:
    """Points that go to one claimant together; `claimants` are sides."""

    hung: tuple[Hung, ...]
    claimants: frozenset[int]

    @property
    def points(self) -> int:
        """All that hangs in it."""
        return sum(one.points for one in self.hung)


@dataclass(frozen=True, slots=True)
class PotShares:
    """What a deal did to the pots: points by side, those that stay, points that are dropped."""

    shares: tuple[int, ...]
    stay: tuple[Pot, ...]
    dropped: int = 0


def pots_after(rules: RuleSet, pots: tuple[Pot, ...], deal: Settled) -> PotShares:
    """What the open pots bring after a deal that was played, and the pots then open, its own
    among them.
    """
    if deal.kind is OutcomeKind.HANGING:
        given = _after_a_tie(rules, pots, deal)
    else:
        given = _claimed(rules, pots, deal)
    if not deal.hanging:
        return given
    new = Pot((Hung(deal.hanging, deal.best_defenders),), deal.claimants)
    return replace(given, stay=_with(rules, given.stay, new))


def pots_at_end(rules: RuleSet, pots: tuple[Pot, ...]) -> PotShares:
    """Who gets what still hangs when the game is over."""
    shares, dropped = [0] * rules.sides, 0
    for hung in (one for pot in pots for one in pot.hung):
        if rules.hanging_at_end is HangingAtEnd.BURN:
            dropped += hung.points
            continue
        parts, odd = divided(rules, hung.points, hung.defenders)
        shares = [one + part for one, part in zip(shares, parts, strict=True)]
        dropped += odd
    return PotShares(tuple(shares), (), dropped)


def _after_a_tie(rules: RuleSet, pots: tuple[Pot, ...], deal: Settled) -> PotShares:
    """A tie leaves old pots open, unless they go to its defender."""
    if rules.hanging_repeat is not HangingRepeat.OLD_TO_DEFENDER:
        return PotShares((0,) * rules.sides, pots)
    given = _Giving(rules)
    for pot in pots:
        given.give(pot, tuple(side for side in deal.best_defenders if side in pot.claimants))
    return given.done()


def _claimed(rules: RuleSet, pots: tuple[Pot, ...], deal: Settled) -> PotShares:
    played_for = pots[:1] if rules.hanging_repeat is HangingRepeat.QUEUE else pots
    halves = deal.kind is OutcomeKind.BAIT and rules.three_pot_on_bait is ThreePotOnBait.HALVES
    given = _Giving(rules)
    for pot in played_for:
        claimants = tuple(side for side in deal.order if side in pot.claimants)
        if halves:
            given.give(pot, tuple(side for side in claimants if side != deal.taker))
            continue
        most = max(deal.written[side] for side in claimants)
        best = tuple(side for side in claimants if deal.written[side] == most)
        given.give(pot, best if len(best) == 1 else ())
    return given.done(pots[len(played_for) :])


class _Giving:
    """Pots as they are given away."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.shares = [0] * rules.sides
        self.stay: list[Pot] = []
        self.dropped = 0

    def give(self, pot: Pot, sides: tuple[int, ...]) -> None:
        """A pot to these sides in equal parts; to none of them, it stays."""
        if not sides:
            self.stay.append(pot)
            return
        parts, odd = divided(self.rules, pot.points, sides)
        self.shares = [one + part for one, part in zip(self.shares, parts, strict=True)]
        self.dropped += odd

    def done(self, untouched: tuple[Pot, ...] = ()) -> PotShares:
        """What became of them all."""
        return PotShares(tuple(self.shares), (*self.stay, *untouched), self.dropped)


def _with(rules: RuleSet, pots: tuple[Pot, ...], new: Pot) -> tuple[Pot, ...]:
    """Old and new together where they accumulate and the same sides may claim them."""
    if rules.hanging_repeat is not HangingRepeat.ACCUMULATE:
        return (*pots, new)
    joined = [
        replace(pot, hung=pot.hung + new.hung) if pot.claimants == new.claimants else pot
        for pot in pots
    ]
    return tuple(joined) if joined != list(pots) else (*pots, new)
