"""Whole games of chance: none gets stuck, and every point is accounted for.

MATCHES sets how many games of each rule set are played.
"""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.deberts.consistency import contradictions
from engine.deberts.declarations import BELA
from engine.deberts.options import (
    BothReachRecord,
    DealerForced,
    DebertsJackpot,
    Doezd,
    EndClaim,
    FourSevens,
    HangingAtEnd,
    HangingRepeat,
    ThreeOdd,
)
from engine.deberts.possible_declarations import highest_total, side_sums
from engine.deberts.presets import PRESET_NAMES
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.match import acts
from engine.match.acts import Act, Counted
from engine.match.match import Match
from engine.match.numbers import sum_limits
from engine.match.play import after, replayed, start, undone
from tests.engine.match.games import rules

MATCHES = int(os.environ.get("MATCHES", "15"))
LONGEST = 400

EVERYTHING: dict[str, Any] = {
    "mars": True,
    "davi": True,
    "polubait": True,
    "doezd": Doezd.OWN_TURN,
    "fifty_offer": True,
    "lead_ends_game": 250,
    "four_sevens": FourSevens.BONUS,
    "deberts_jackpot": DebertsJackpot.TARGET_POINTS,
    "dealer_forced": DealerForced.AFTER_N_REDEALS,
    "bait_penalty_every": 3,
    "bait_penalty": 100,
    "no_trick_penalty": 50,
    "hanging_repeat": HangingRepeat.QUEUE,
    "hanging_at_end": HangingAtEnd.TO_DEFENDER,
}
RULES: dict[str, RuleSet] = {
    **{name: rules(name) for name in PRESET_NAMES},
    "everything": rules("club", **EVERYTHING),
    "everything claimed": rules("moscow", **EVERYTHING),
    "short with davi": rules("short", davi=True, bait=False),
    **{
        f"{name} {players}": rules(name, players)
        for name in ("classic_ua", "kharkiv", "moscow", "short")
        for players in (3, 4)
    },
    **{f"{name} partners": rules(name, 4, True) for name in ("club_fr", "classic_ua", "kharkiv")},
    "odd points dropped": rules(
        "moscow", 3, three_odd=ThreeOdd.DROPPED, hanging_repeat=HangingRepeat.QUEUE
    ),
    "shared pots": rules(
        "classic_ua",
        3,
        hanging_repeat=HangingRepeat.OLD_TO_DEFENDER,
        hanging_at_end=HangingAtEnd.TO_DEFENDER,
        no_trick_penalty=50,
    ),
}


def _split(total: int, parts: int, rng: Random) -> list[int]:
    """Card points by side; nobody has exactly 1, and someone has the last trick's 10."""
    while True:
        cuts = sorted(rng.randint(0, total) for _ in range(parts - 1))
        found = [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]
        if rng.random() < 0.15:
            found = [total // parts] * parts
            found[0] += total - sum(found)
        if 1 not in found and max(found) >= 10:
            return found


def _counted(of: RuleSet, total: int, rng: Random) -> tuple[Counted, ...]:
    cards = _split(total, of.sides, rng)
    sums = sorted(one for one in side_sums(of) if one <= 100)
    with_sequences, with_bela = rng.randrange(of.sides), rng.randrange(of.sides)
    return tuple(
        Counted(
            points,
            rng.choice(sums) if points and side == with_sequences and rng.random() < 0.4 else 0,
            BELA if points and side == with_bela and rng.random() < 0.2 else 0,
        )
        for side, points in enumerate(cards)
    )


def _deal(match: Match, rng: Random) -> acts.DealScore:
    of = match.rules
    while True:
        points = _counted(of, rng.randint(*sum_limits(of)), rng)
        winners = [
            player for player in range(of.players) if points[match.side_of(player)].cards >= 10
        ]
        last = rng.choice(winners)
        others = [player for player in range(of.players) if points[match.side_of(player)].cards]
        shown = of.deberts_jackpot is DebertsJackpot.TARGET_POINTS and rng.random() < 0.01
        deal = acts.DealScore(
            rng.randrange(of.players),
            points,
            last_tricks=(last, *rng.sample(others, len(others))),
            trickless=frozenset(
                side for side, one in enumerate(points) if not one.cards and rng.random() < 0.7
            ),
            deberts=rng.randrange(of.players) if shown else None,
        )
        if all(one.total <= highest_total(of) for one in points):
            return deal


def _other(match: Match, rng: Random) -> Act:
    """Some act that is no plain deal; whether it can be is another question."""
    of, player = match.rules, rng.randrange(match.rules.players)
    taker = rng.randrange(of.players)
    whole = Counted(rng.randint(*sum_limits(of)), rng.choice([0, 20, 50]), rng.choice([0, 20]))
    choices: list[Act] = [
        acts.PassedOut(),
        acts.FourSevens(player),
        acts.CardsBait(player, taker, whole, last_tricks=tuple(range(of.players))),
        acts.FiftyTaken(taker),
        acts.Davi(player, rng.random() < 0.9),
        acts.Polubait(player, taker, replace(whole, cards=whole.cards // 2), whole),
        acts.Penalty(rng.randrange(of.sides), rng.randint(1, 60)),
        acts.Correction(
            rng.randrange(of.sides), rng.choice([-20, 7, 100]), rng.randrange(of.sides)
        ),
        acts.Doezd(player, taker, _counted(of, rng.randint(20, 120), rng)),
        acts.Claim(player),
    ]
    return rng.choice(choices)


def _next(match: Match, rng: Random) -> Match:
    """One act more; a plain deal is always possible."""
    if match.rules.end_claim is EndClaim.CLAIM and match.target_reached and rng.random() < 0.6:
        return after(match, acts.Claim(match.target_reached[0]))
    if rng.random() < 0.3:
        act = _other(match, rng)
        hasty = isinstance(act, acts.Claim | acts.Doezd | acts.Polubait) and rng.random() < 0.8
        try:
            return match if hasty else after(match, act)
        except RefusedError:
            return match
    return after(match, _deal(match, rng))


def _account(match: Match) -> None:
    """What was played = written + pots + burnt + what hangs; totals = written + pots + bonus −
    penalties, all of it added up here from the lines alone.
    """
    lines = match.lines
    played = sum(sum(line.counted) for line in lines)
    written = sum(sum(line.written) + sum(line.pots) + line.burnt for line in lines)
    assert played == written + sum(pot.points for pot in match.pots)
    for side, total in enumerate(match.totals):
        assert total == match.opening[side] + sum(
            line.written[side] + line.pots[side] + line.bonus[side] - line.penalties[side]
            for line in lines
        )
    assert match.result is not None
    if match.rules.both_reach_record is BothReachRecord.TOTALS:
        hanging = sum(pot.points for pot in match.pots)
        assert sum(match.result.totals) + match.result.burnt == sum(match.totals) + hanging


@pytest.mark.parametrize("name", RULES)
def test_every_game_ends_and_every_point_is_accounted_for(name: str) -> None:
    of = RULES[name]
    assert contradictions(of) == ()
    for number in range(MATCHES):
        rng = Random(f"{name} {number}")
        match = start(of, rng.randrange(of.players))
        for _ in range(LONGEST):
            match = _next(match, rng)
            if match.over:
                break
        assert match.over, "a game must come to its end"
        _account(match)
        assert replayed(start(of, match.opening_dealer), match.acts) == match
        assert undone(match).acts == match.acts[:-1]
