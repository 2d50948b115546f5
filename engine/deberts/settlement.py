"""Who writes what (docs/rules.md 6)."""

from __future__ import annotations

from engine.deberts.contract import Contract
from engine.deberts.declarations import Declared
from engine.deberts.options import Game, HangingDuplicate, TieRule
from engine.deberts.outcome import Outcome, OutcomeKind
from engine.deberts.per_seat import NOTHING, PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat


def settle(
    rules: RuleSet, contract: Contract, cards: PerSeat[int], counted: PerSeat[Declared]
) -> Outcome:
    """The outcome of a deal that was played: `cards` are the card points with the last trick's
    10, `counted` the declarations that score.
    """
    totals = PerSeat.of(lambda seat: cards[seat] + counted[seat].sequences + counted[seat].bela)
    kind = _kind(totals[contract.taker], totals[contract.defender])
    written, hanging = _written(rules, contract, kind, totals)
    return Outcome(
        kind,
        contract,
        cards,
        counted.map(lambda points: points.sequences),
        counted.map(lambda points: points.bela),
        written,
        hanging,
    )


def bait_on_the_cards(
    contract: Contract, offender: Seat, in_play: int, won: PerSeat[Declared]
) -> Outcome:
    """The outcome after an offence (docs/rules.md 6.5): the offender writes nothing, the other
    side the known sum, the sequences that won the comparison and every bela held.

    `won` are the declarations of both seats before asking for tricks.
    """
    other = offender.other
    cards = NOTHING.put(other, in_play)
    sequences = NOTHING.put(other, sum(points.sequences for points in won.values))
    bela = NOTHING.put(other, sum(points.bela for points in won.values))
    everything = cards[other] + sequences[other] + bela[other]
    kind = OutcomeKind.BAIT if offender is contract.taker else OutcomeKind.MADE
    return Outcome(kind, contract, cards, sequences, bela, NOTHING.put(other, everything))


def _kind(taker: int, defender: int) -> OutcomeKind:
    if taker == defender:
        return OutcomeKind.HANGING
    return OutcomeKind.MADE if taker > defender else OutcomeKind.BAIT


def _written(
    rules: RuleSet, contract: Contract, kind: OutcomeKind, totals: PerSeat[int]
) -> tuple[PerSeat[int], int]:
    """What each seat writes, and what hangs."""
    taker, defender = contract.taker, contract.defender
    everything = NOTHING.put(defender, sum(totals.values))
    if kind is OutcomeKind.MADE:
        return totals, 0
    if kind is OutcomeKind.BAIT:
        return everything, 0
    tie = _tie_rule(rules)
    if tie is TieRule.EACH_KEEPS:
        return totals, 0
    if tie is TieRule.TO_DEFENDER:
        return everything, 0
    return totals.put(taker, 0), totals[taker] if tie is TieRule.HANGING else 0


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
