"""What an act writes: a match and an act in, the next match out (docs/matches.md 3–6).

The acts are taken as possible; `engine.match.checks` says which are.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from engine.deberts.options import DebertsJackpot, FourSevens, Game
from engine.deberts.outcome import OutcomeKind
from engine.match import acts
from engine.match.dealers import next_dealer
from engine.match.ending import best_of_others, result_after, result_at_target, won
from engine.match.match import End, LastDeal, Line, Match, added, for_side, nothing
from engine.match.pots import pots_after
from engine.match.settling import (
    Settled,
    settled_fifty,
    settled_offence,
    settled_polubait,
    settled_score,
)
from engine.match.sides import next_player, playing_order

HUNDRED = 100
"""Points for four sevens where they bring any, and the error that costs nothing."""


@singledispatch
def written(act: object, match: Match) -> Match:
    """The match after `act`. Raises `RefusedError` where the end of the game hangs on a trick
    nobody named.
    """
    raise TypeError(act)


@written.register
def _score(act: acts.DealScore, match: Match) -> Match:
    deal = settled_score(match.rules, match.dealer, act)
    if _dealt_again(match, deal):
        void = replace(deal, written=nothing(match.rules))
        line = replace(_line(match, act, void, burnt=sum(deal.counted)), taker=act.taker)
        return _after(match, replace(line, deal=match.deals + 1))
    bonus = nothing(match.rules)
    if act.deberts is not None and match.rules.deberts_jackpot is DebertsJackpot.TARGET_POINTS:
        bonus = for_side(match.rules, match.side_of(act.deberts), match.rules.target)
    trickless = act.trickless or frozenset()
    no_trick = tuple(
        match.rules.no_trick_penalty if side in trickless else 0
        for side in range(match.rules.sides)
    )
    tricks = tuple(match.side_of(player) for player in act.last_tricks)
    return _settle(match, act, act.taker, deal, bonus=bonus, penalties=no_trick, tricks=tricks)


@written.register
def _offence(act: acts.CardsBait, match: Match) -> Match:
    deal = settled_offence(match.rules, match.dealer, act)
    tricks = tuple(match.side_of(player) for player in act.last_tricks)
    return _settle(match, act, act.taker, deal, tricks=tricks)


@written.register
def _fifty(act: acts.FiftyTaken, match: Match) -> Match:
    deal = settled_fifty(match.rules, match.dealer, act)
    tricks = () if match.last is None else match.last.last_tricks
    return _settle(match, act, act.taker, deal, tricks=tricks)


@written.register
def _polubait(act: acts.Polubait, match: Match) -> Match:
    if 2 * act.own.total > act.whole.total:
        return _settle(match, act, act.taker, settled_polubait(match.rules, match.dealer, act))
    counted = for_side(match.rules, match.side_of(act.player), act.own.total)
    lost = _after(match, _broken_off(match, act, act.taker, counted, burnt=act.own.total))
    return replace(lost, result=won(lost, End.FALSE_POLUBAIT, match.side_of(act.taker)))


@written.register
def _doezd(act: acts.Doezd, match: Match) -> Match:
    side = match.side_of(act.player)
    counted = tuple(one.total for one in act.points)
    right = match.totals[side] + counted[side] >= match.rules.target
    if not right:
        lost = _after(match, _broken_off(match, act, act.taker, counted, burnt=sum(counted)))
        return replace(lost, result=won(lost, End.FALSE_DOEZD, best_of_others(match, side)))
    own = for_side(match.rules, side, counted[side])
    writes = own if match.rules.doezd_burns else counted
    line = _broken_off(match, act, act.taker, counted, burnt=sum(counted) - sum(writes))
    done = _after(match, replace(line, written=writes, totals=added(match.totals, writes)))
    return replace(done, result=won(done, End.DOEZD, side))


@written.register
def _passed_out(act: acts.PassedOut, match: Match) -> Match:
    line = replace(_line(match, act), deal=match.deals + 1, kind=OutcomeKind.PASSED_OUT)
    dealer = next_player(match.rules, match.dealer)
    return replace(_after(match, line), dealer=dealer, passed_out=match.passed_out + 1)


@written.register
def _four_sevens(act: acts.FourSevens, match: Match) -> Match:
    if match.rules.four_sevens is not FourSevens.BONUS:
        return _after(match, replace(_line(match, act), deal=match.deals + 1))
    # The deal goes on; whether anybody has the target is looked at when it is settled.
    bonus = for_side(match.rules, match.side_of(act.player), HUNDRED)
    return _after(match, _line(match, act, bonus=bonus))


@written.register
def _davi(act: acts.Davi, match: Match) -> Match:
    side = match.side_of(act.player)
    offered = _after(match, _line(match, act))
    if not act.accepted:
        return replace(offered, result=won(offered, End.DAVI_REFUSED, side))
    other = next(one for one in range(match.rules.sides) if one != side)
    return replace(offered, stake=2 * match.stake, davi_right=other)


@written.register
def _claim(act: acts.Claim, match: Match) -> Match:
    side = match.side_of(act.player)
    claimed = _after(match, _line(match, act))
    if side in match.target_reached:
        return replace(claimed, result=result_at_target(claimed))
    winner = best_of_others(match, side)
    return replace(claimed, result=won(claimed, End.FALSE_CLAIM, winner))


@written.register
def _deberts(act: acts.DebertsShown, match: Match) -> Match:
    shown = _after(match, replace(_line(match, act), deal=match.deals + 1))
    return replace(shown, result=won(shown, End.DEBERTS, match.side_of(act.player)))


@written.register
def _penalty(act: acts.Penalty, match: Match) -> Match:
    penalties = for_side(match.rules, act.side, act.points)
    return _judged(_after(match, _line(match, act, penalties=penalties)))


@written.register
def _correction(act: acts.Correction, match: Match) -> Match:
    change = for_side(match.rules, act.side, -act.excess)
    if act.found_by is not None and act.excess > 0 and act.excess != HUNDRED:
        change = added(change, for_side(match.rules, act.found_by, act.excess))
    corrected = replace(_after(match, _line(match, act, bonus=change)), result=None)
    return _judged(corrected)


def _settle(
    match: Match,
    act: acts.DealScore | acts.CardsBait | acts.FiftyTaken | acts.Polubait,
    taker: int,
    deal: Settled,
    *,
    bonus: tuple[int, ...] | None = None,
    penalties: tuple[int, ...] | None = None,
    tricks: tuple[int, ...] = (),
) -> Match:
    """A deal that counts as played: points, pots, penalties, the next dealer, and perhaps the
    end.
    """
    rules = match.rules
    given = pots_after(rules, match.pots, deal)
    baits, for_baits = _bait_penalties(match, deal.baits)
    line = _line(
        match,
        act,
        deal,
        pots=given.shares,
        bonus=bonus or nothing(rules),
        penalties=added(penalties or nothing(rules), for_baits),
        burnt=deal.burnt + given.dropped,
    )
    line = replace(line, deal=match.deals + 1, taker=taker, open_pots=given.stay)
    order = playing_order(rules, match.dealer)
    return _judged(
        replace(
            _after(match, line),
            pots=given.stay,
            baits=baits,
            dealer=next_dealer(rules, match.dealer, taker, deal),
            passed_out=0,
            last=LastDeal(taker, order, deal.kind, tricks),
        )
    )


def _judged(match: Match) -> Match:
    return replace(match, result=result_after(match))


def _dealt_again(match: Match, deal: Settled) -> bool:
    """Where a deal without bait is the game, equal best scores decide nothing."""
    if match.rules.game is not Game.ONE_DEAL or match.rules.bait:
        return False
    return deal.written.count(max(deal.written)) > 1


def _bait_penalties(
    match: Match, baited: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The counters of baits after these, and what they cost."""
    rules, every = match.rules, match.rules.bait_penalty_every
    counters, cost = list(match.baits), [0] * rules.sides
    for side in baited:
        counters[side] += 1
        if every and counters[side] == every:
            counters[side], cost[side] = 0, rules.bait_penalty
    return tuple(counters), tuple(cost)


def _line(
    match: Match,
    act: acts.Act,
    deal: Settled | None = None,
    *,
    pots: tuple[int, ...] | None = None,
    bonus: tuple[int, ...] | None = None,
    penalties: tuple[int, ...] | None = None,
    burnt: int = 0,
) -> Line:
    """A line of these numbers, with the totals they lead to."""
    none = nothing(match.rules)
    pots, bonus, penalties = pots or none, bonus or none, penalties or none
    writes = none if deal is None else deal.written
    off = tuple(-points for points in penalties)
    return Line(
        act=act,
        dealer=match.dealer,
        counted=none if deal is None else deal.counted,
        written=writes,
        pots=pots,
        bonus=bonus,
        penalties=penalties,
        totals=added(match.totals, writes, pots, bonus, off),
        kind=None if deal is None else deal.kind,
        hung=0 if deal is None else deal.hanging,
        burnt=burnt,
        open_pots=match.pots,
        baits=() if deal is None else deal.baits,
    )


def _broken_off(
    match: Match, act: acts.Act, taker: int, counted: tuple[int, ...], *, burnt: int
) -> Line:
    """The line of a deal that ends the game before its last card; nothing is written yet."""
    line = replace(_line(match, act), deal=match.deals + 1, taker=taker)
    return replace(line, counted=counted, burnt=burnt)


def _after(match: Match, line: Line) -> Match:
    """The match with one more line."""
    deals = match.deals if line.deal is None else line.deal
    return replace(match, totals=line.totals, deals=deals, line=line, before=match)
