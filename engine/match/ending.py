"""When a game is over, and who has won it (docs/matches.md 6)."""

from __future__ import annotations

from collections.abc import Collection

from engine.deberts.options import BothReach, BothReachRecord, EndClaim, Game
from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.match.match import End, Match, Result, added, sides_at_target
from engine.match.pots import pots_at_end
from engine.match.sides import playing_order
from engine.violations import Violation


def mars_limit(rules: RuleSet) -> int:
    """Below this many points the loser's game counts twice."""
    return -(-rules.target // 2) if rules.mars_limit is None else rules.mars_limit


def result_after(match: Match) -> Result | None:
    """The result of a match whose latest act has settled a deal or changed the totals; none if
    the game goes on. Raises `RefusedError` where it hangs on a trick nobody named.
    """
    if match.rules.game is Game.ONE_DEAL:
        return _one_deal(match)
    reached = match.target_reached
    if len(reached) > 1:
        _require_last_trick(match, reached)
    if reached and match.rules.end_claim is EndClaim.AUTO:
        return result_at_target(match)
    return _lead(match)


def result_at_target(match: Match) -> Result:
    """The result of a game in which somebody has the target, and said so if he must."""
    given = pots_at_end(match.rules, match.pots)
    totals = added(match.totals, given.shares)
    reached = sides_at_target(match.rules, totals)
    if len(reached) == 1:
        return won(match, End.TARGET, reached[0])
    winner = _winner_of_several(match, totals, reached)
    if winner is None:
        return Result(End.VOID, None, 0, totals, burnt=given.dropped)
    recorded = totals
    if match.rules.both_reach_record is BothReachRecord.ONE_POINT:
        recorded = tuple(
            match.rules.target - (side != winner) if side in reached else total
            for side, total in enumerate(totals)
        )
    return Result(End.TARGET, winner, match.stake, recorded, burnt=given.dropped)


def won(match: Match, end: End, winner: int) -> Result:
    """The result if `winner` has won for this reason; mars is looked at where it counts."""
    given = pots_at_end(match.rules, match.pots)
    totals = added(match.totals, given.shares)
    others = [total for side, total in enumerate(totals) if side != winner]
    settled = end in {End.TARGET, End.LEAD, End.DOEZD}
    mars = match.rules.mars and settled and max(others) < mars_limit(match.rules)
    games = match.stake * (2 if mars else 1)
    return Result(end, winner, games, totals, mars, given.dropped)


def best_of_others(match: Match, loser: int) -> int:
    """Who wins a game that one side has lost: the best total, of equal ones the earlier in
    playing order.
    """
    others = [side for side in playing_order(match.rules, match.dealer) if side != loser]
    return max(others, key=lambda side: match.totals[side])


def _one_deal(match: Match) -> Result | None:
    """A deal is the game. Without bait equal scores are dealt again."""
    last = match.last
    if last is None:
        return None
    order = last.order
    if match.rules.bait and last.kind is OutcomeKind.HANGING:
        order = tuple(side for side in order if side != match.side_of(last.taker))
    most = max(match.totals[side] for side in order)
    best = [side for side in order if match.totals[side] == most]
    return won(match, End.ONE_DEAL, best[0])


def _lead(match: Match) -> Result | None:
    gap = match.rules.lead_ends_game
    if not gap:
        return None
    first, second = sorted(match.totals, reverse=True)
    if first - second < gap:
        return None
    return won(match, End.LEAD, match.totals.index(first))


def _winner_of_several(
    match: Match, totals: tuple[int, ...], reached: tuple[int, ...]
) -> int | None:
    """Who of those that have the target wins (`both_reach`); none if the game is void."""
    rules, last = match.rules, match.last
    order = playing_order(rules, match.dealer) if last is None else last.order
    taker = None if last is None else match.side_of(last.taker)
    if rules.both_reach is BothReach.DEFENDER:
        return next(side for side in order if side in reached and side != taker)
    if rules.both_reach is BothReach.LAST_TRICK:
        return _require_last_trick(match, reached)
    most = max(totals)
    best = [side for side in order if totals[side] == most]
    if len(best) > 1 and match.pots and not any(pots_at_end(rules, match.pots).shares):
        return None
    return taker if taker in best else best[0]


def _require_last_trick(match: Match, reached: Collection[int]) -> int | None:
    """The side that took the latest trick of those that have the target, where that decides."""
    if match.rules.both_reach is not BothReach.LAST_TRICK:
        return None
    tricks = () if match.last is None else match.last.last_tricks
    for side in tricks:
        if side in reached:
            return side
    target = match.rules.target
    raise RefusedError([Violation("last_trick_needed", "last_tricks", {"target": target})])
