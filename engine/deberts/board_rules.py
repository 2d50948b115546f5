"""The rules of a whole game as those of a single board (docs/rules.md 9.5)."""

from __future__ import annotations

from dataclasses import replace

from engine.deberts import options as o
from engine.deberts.ruleset import RuleSet


def board_rules(rules: RuleSet) -> RuleSet:
    """`rules` without what only a game of many deals can have: target, claims, offers, doubling,
    penalties that are counted from deal to deal. Four sevens are not dealt again, since the deal
    is the board, and a deberts of seven cards is an ordinary run, since there is no game to win.
    The packets are fixed whoever takes: nobody gets the turned-up card for taking, and the further
    cards are dealt from the eldest on.

    What a deal is played and settled by stays. A rule set without contradictions gives one without
    `event_contradictions`.
    """
    forced = rules.dealer_forced
    if forced is o.DealerForced.AFTER_N_REDEALS:
        forced = o.DealerForced.OFF
    turn_up = rules.turn_up
    if turn_up is o.TurnUp.TAKER:
        turn_up = o.TurnUp.DEALER if rules.players == 4 else o.TurnUp.TABLE
    return replace(
        rules,
        turn_up=turn_up,
        draw_first=o.DrawFirst.ELDEST,
        game=o.Game.ONE_DEAL,
        dealer_forced=forced,
        four_sevens=o.FourSevens.OFF,
        deberts_jackpot=o.DebertsJackpot.OFF,
        end_claim=o.EndClaim.AUTO,
        doezd=o.Doezd.OFF,
        polubait=False,
        mars=False,
        davi=False,
        fifty_offer=False,
        lead_ends_game=0,
        bait_penalty_every=0,
        bait_penalty=0,
        no_trick_penalty=0,
    )
