"""Who deals next (docs/matches.md 5)."""

from __future__ import annotations

from engine.deberts.options import NextDealer, NextDealerAfterTie
from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.match.settling import Settled
from engine.match.sides import next_player, playing_order


def next_dealer(rules: RuleSet, dealer: int, taker: int, deal: Settled) -> int:
    """The dealer after a deal that counts as played; `dealer` and `taker` are players."""
    if rules.next_dealer is NextDealer.IN_TURN:
        return next_player(rules, dealer)
    if rules.next_dealer is NextDealer.TAKER:
        return taker
    order = playing_order(rules, dealer)
    if deal.kind is OutcomeKind.HANGING:
        if rules.next_dealer_after_tie is NextDealerAfterTie.TAKER:
            return taker
        order = tuple(side for side in order if side != deal.taker)
    # Only where no partners are the winner deals, so the side is the player.
    return max(order, key=lambda side: deal.written[side])
