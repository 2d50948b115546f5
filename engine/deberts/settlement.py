"""Who writes what (docs/rules.md 6)."""

from __future__ import annotations

from engine.deberts.contract import Contract
from engine.deberts.declarations import Declared
from engine.deberts.options import (
    Game,
    HangingDuplicate,
    ThreeBait,
    ThreeBeat,
    ThreeEqualBait,
    TieRule,
)
from engine.deberts.outcome import Outcome, OutcomeKind
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import defenders, first_leader, shares
from engine.seats import Seat, from_seat


def settle(
    rules: RuleSet,
    contract: Contract,
    cards: PerSeat[int],
    counted: PerSeat[Declared],
    bonus: PerSeat[int] | None = None,
) -> Outcome:
    """The outcome of a deal that was played, all by side: `cards` are the card points with the
    last trick's 10, `counted` the declarations that score, `bonus` points written besides, which
    the contract ignores.
    """
    sides = rules.side_seats
    totals = PerSeat.of(
        lambda side: cards[side] + counted[side].sequences + counted[side].bela, sides
    )
    kind = _kind(rules, contract, totals)
    written, hanging = _written(rules, contract, kind, totals)
    extra = same(sides, 0) if bonus is None else bonus
    return Outcome(
        kind,
        contract,
        cards,
        counted.map(lambda points: points.sequences),
        counted.map(lambda points: points.bela),
        PerSeat.of(lambda side: written[side] + extra[side], sides),
        hanging,
        extra,
    )


def bait_on_the_cards(
    rules: RuleSet, contract: Contract, offender: Seat, in_play: int, won: PerSeat[Declared]
) -> Outcome:
    """The outcome after an offence (docs/rules.md 6.5): the offender's side writes nothing, the
    other the known sum, the sequences that won the comparison and every bela held. Several others
    share everything equally.

    `won` are the declarations of all sides before asking for tricks.
    """
    guilty, zero = rules.side_of(offender), same(rules.side_seats, 0)
    kind = OutcomeKind.MADE
    order = map(rules.side_of, from_seat(rules.seats, first_leader(rules, contract)))
    others = tuple(side for side in dict.fromkeys(order) if side is not guilty)
    if guilty is rules.side_of(contract.taker):
        kind = OutcomeKind.BAIT
    sequences = sum(points.sequences for points in won.values)
    bela = sum(points.bela for points in won.values)
    return Outcome(
        kind,
        contract,
        shares(rules, in_play, others, zero),
        shares(rules, sequences, others, zero),
        shares(rules, bela, others, zero),
        shares(rules, in_play + sequences + bela, others, zero),
        0,
        zero,
    )


def write_everything(
    rules: RuleSet, contract: Contract, cards: PerSeat[int], counted: PerSeat[Declared]
) -> Outcome:
    """A bait at once: the taker falls short whatever is still to be played, and the defender
    writes the whole (docs/rules.md 10.7).
    """
    outcome = settle(rules, contract, cards, counted)
    taker = rules.side_of(contract.taker)
    whole = sum(outcome.total(side) for side in rules.side_seats)
    zero = same(rules.side_seats, 0)
    return Outcome(
        OutcomeKind.BAIT,
        contract,
        outcome.cards,
        outcome.declarations,
        outcome.bela,
        zero.put(taker.other, whole),
        0,
        zero,
    )


def _kind(rules: RuleSet, contract: Contract, totals: PerSeat[int]) -> OutcomeKind:
    """How the taker compares with the best defender, or with all together (docs/rules.md 6.7)."""
    against = [totals[side] for side in defenders(rules, contract)]
    needed = max(against) if rules.three_beat is ThreeBeat.EACH else sum(against)
    own = totals[rules.side_of(contract.taker)]
    if own == needed:
        return OutcomeKind.HANGING
    return OutcomeKind.MADE if own > needed else OutcomeKind.BAIT


def _written(
    rules: RuleSet, contract: Contract, kind: OutcomeKind, totals: PerSeat[int]
) -> tuple[PerSeat[int], int]:
    """What each side writes, and what hangs."""
    if kind is OutcomeKind.MADE or not rules.bait:
        return totals, 0
    taker = rules.side_of(contract.taker)
    own, lost = totals.put(taker, 0), totals[taker]
    others = defenders(rules, contract)
    best = tuple(side for side in others if totals[side] == max(totals[s] for s in others))
    receivers = others if rules.three_bait is ThreeBait.HALVES else best
    if kind is OutcomeKind.BAIT:
        if len(best) > 1 and receivers is best and _equal_bait_hangs(rules):
            return own, lost
        return shares(rules, lost, receivers, own), 0
    tie = _tie_rule(rules)
    if tie is TieRule.EACH_KEEPS:
        return totals, 0
    if tie is TieRule.TO_DEFENDER:
        return shares(rules, lost, receivers, own), 0
    return own, lost if tie is TieRule.HANGING else 0


_ON_A_BOARD = {
    HangingDuplicate.VOID: TieRule.HANGING,
    HangingDuplicate.TO_DEFENDER: TieRule.TO_DEFENDER,
    HangingDuplicate.EACH_KEEPS: TieRule.EACH_KEEPS,
}


def _tie_rule(rules: RuleSet) -> TieRule:
    """On a board there is no next deal to take a pot: `hanging_duplicate` says what happens."""
    if rules.tie_rule is TieRule.HANGING and rules.game is Game.ONE_DEAL:
        return _ON_A_BOARD[rules.hanging_duplicate]
    return rules.tie_rule


def _equal_bait_hangs(rules: RuleSet) -> bool:
    """Whether the taker's points hang when the best defenders are equal (docs/rules.md 6.9). On a
    board they are then nobody's, or shared after all.
    """
    if rules.three_equal_bait is ThreeEqualBait.HALVES:
        return False
    return rules.game is Game.TARGET or rules.hanging_duplicate is HangingDuplicate.VOID
