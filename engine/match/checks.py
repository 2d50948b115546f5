"""Which acts are possible as a match stands: every reason against one (docs/matches.md 7)."""

from __future__ import annotations

from enum import Enum
from functools import singledispatch

from engine.deberts.options import (
    DealerForced,
    DebertsJackpot,
    Doezd,
    EndClaim,
    FourSevens,
    Game,
    RevokePenalty,
)
from engine.match import acts
from engine.match.match import End, Match
from engine.match.numbers import score_faults, unfinished_faults, whole_faults
from engine.violations import Violation


def faults(act: acts.Act, match: Match) -> list[Violation]:
    """All reasons why `act` cannot be written now; empty if it can."""
    if match.result is not None and not (
        isinstance(act, acts.Correction) and match.result.end in RECKONED
    ):
        return [Violation("match_over")]
    return [*_people_faults(act, match), *_faults(act, match)]


RECKONED = {End.TARGET, End.LEAD, End.ONE_DEAL, End.VOID}
"""Ends that follow from the totals, so that an error in these can still be set right."""

_PEOPLE = ("taker", "player", "offender", "deberts")
_SIDES = ("side", "found_by")


def _people_faults(act: acts.Act, match: Match) -> list[Violation]:
    """Players and sides who are not there."""
    rules, found = match.rules, []
    for name in _PEOPLE:
        player = getattr(act, name, None)
        if player is not None and not 0 <= player < rules.players:
            found.append(_no_such_player(player, name, match))
    for place, player in enumerate(getattr(act, "last_tricks", ())):
        if not 0 <= player < rules.players:
            found.append(_no_such_player(player, f"last_tricks[{place}]", match))
    named = {name: getattr(act, name, None) for name in _SIDES}
    for place, side in enumerate(sorted(getattr(act, "trickless", None) or ())):
        named[f"trickless[{place}]"] = side
    for name, side in named.items():
        if side is not None and not 0 <= side < rules.sides:
            parameters = {"side": side + 1, "sides": rules.sides}
            found.append(Violation("no_such_side", name, parameters))
    return found


def _no_such_player(player: int, where: str, match: Match) -> Violation:
    parameters = {"player": player + 1, "players": match.rules.players}
    return Violation("no_such_player", where, parameters)


def _unless(allowed: bool, match: Match, option: str) -> list[Violation]:
    """That the rules of this match know no such act."""
    if allowed:
        return []
    value = getattr(match.rules, option)
    if isinstance(value, Enum):
        text = str(value.value)
    else:
        text = str(value).lower()
    return [Violation("act_not_in_rules", "", {"option": option, "value": text})]


@singledispatch
def _faults(act: object, match: Match) -> list[Violation]:
    """Reasons against one kind of act."""
    raise TypeError(act)


@_faults.register
def _score(act: acts.DealScore, match: Match) -> list[Violation]:
    found = score_faults(match.rules, act)
    jackpot = match.rules.deberts_jackpot
    if act.deberts is not None and jackpot is not DebertsJackpot.TARGET_POINTS:
        found += [v.within("deberts") for v in _unless(False, match, "deberts_jackpot")]
    return found


@_faults.register
def _passed_out(_: acts.PassedOut, match: Match) -> list[Violation]:
    rules = match.rules
    forced = rules.dealer_forced in {DealerForced.OTHER_SUIT, DealerForced.TURNED_SUIT} or (
        rules.dealer_forced is DealerForced.AFTER_N_REDEALS
        and match.passed_out >= rules.dealer_forced_after
    )
    return [Violation("passed_out_impossible")] if forced else []


@_faults.register
def _four_sevens(_: acts.FourSevens, match: Match) -> list[Violation]:
    return _unless(match.rules.four_sevens is not FourSevens.OFF, match, "four_sevens")


@_faults.register
def _offence(act: acts.CardsBait, match: Match) -> list[Violation]:
    allowed = match.rules.revoke_penalty is RevokePenalty.BAIT
    return _unless(allowed, match, "revoke_penalty") + whole_faults(match.rules, act.whole)


@_faults.register
def _fifty(_: acts.FiftyTaken, match: Match) -> list[Violation]:
    return _unless(match.rules.fifty_offer, match, "fifty_offer")


@_faults.register
def _davi(act: acts.Davi, match: Match) -> list[Violation]:
    found = _unless(match.rules.davi, match, "davi")
    right = match.davi_right
    if not found and right is not None and right != match.side_of(act.player):
        found.append(Violation("davi_right_elsewhere", "player", {"side": right + 1}))
    return found


@_faults.register
def _claim(_: acts.Claim, match: Match) -> list[Violation]:
    return _unless(match.rules.end_claim is EndClaim.CLAIM, match, "end_claim")


@_faults.register
def _doezd(act: acts.Doezd, match: Match) -> list[Violation]:
    found = _unless(match.rules.doezd is not Doezd.OFF, match, "doezd")
    return found + unfinished_faults(match.rules, act)


@_faults.register
def _polubait(act: acts.Polubait, match: Match) -> list[Violation]:
    found = _unless(match.rules.polubait, match, "polubait")
    found += whole_faults(match.rules, act.whole, act.own)
    if match.side_of(act.player) == match.side_of(act.taker):
        found.append(Violation("polubait_of_taker", "player"))
    return found


@_faults.register
def _deberts(_: acts.DebertsShown, match: Match) -> list[Violation]:
    allowed = match.rules.deberts_jackpot is DebertsJackpot.WIN
    return _unless(allowed, match, "deberts_jackpot")


@_faults.register
def _penalty(act: acts.Penalty, match: Match) -> list[Violation]:
    found = _unless(match.rules.game is Game.TARGET, match, "game")
    if act.points < 1:
        found.append(Violation("penalty_too_small", "points", {"points": act.points}))
    return found


@_faults.register
def _correction(act: acts.Correction, match: Match) -> list[Violation]:
    found = []
    if not any(any(line.totals) for line in match.lines):
        found.append(Violation("nothing_to_correct"))
    if act.excess == 0:
        found.append(Violation("correction_of_nothing", "excess"))
    if act.found_by == act.side:
        found.append(Violation("correction_found_by_writer", "found_by"))
    return found
