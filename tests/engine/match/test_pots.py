"""Points that hang, option by option."""

from __future__ import annotations

import pytest

from engine.deberts.options import HangingAtEnd, HangingRepeat, TieRule
from engine.match.acts import PassedOut
from engine.match.match import Match
from engine.match.play import after
from tests.engine.match.games import game, rules, score


def _pots(match: Match) -> list[int]:
    return [pot.points for pot in match.pots]


@pytest.mark.parametrize(
    ("repeat", "pots", "totals"),
    [
        (HangingRepeat.ACCUMULATE, [151], (0, 151)),
        (HangingRepeat.QUEUE, [81, 70], (0, 151)),
        (HangingRepeat.OLD_TO_DEFENDER, [70], (0, 81 + 151)),
    ],
)
def test_a_second_tie(repeat: HangingRepeat, pots: list[int], totals: tuple[int, int]) -> None:
    match = game(rules(hanging_repeat=repeat), score(0, 81, 81), score(0, 70, 70))
    assert (_pots(match), match.totals) == (pots, totals)


def test_a_queue_gives_one_pot_a_deal_the_oldest_first() -> None:
    of = rules(hanging_repeat=HangingRepeat.QUEUE)
    match = game(of, score(0, 81, 81), score(0, 70, 70), score(0, 90, 30))
    assert (match.lines[-1].pots, _pots(match)) == ((81, 0), [70])
    match = after(match, score(0, 30, 60))
    assert (match.lines[-1].pots, _pots(match)) == ((0, 70), [])


def test_a_deal_passed_out_settles_no_pot() -> None:
    match = game(rules(), score(0, 81, 81), PassedOut())
    assert (_pots(match), match.totals) == ([81], (0, 81))


def test_the_taker_in_bait_loses_the_pot_too() -> None:
    match = game(rules(), score(0, 81, 81), score(0, 40, 60))
    assert match.totals == (0, 81 + 100 + 81)


def test_the_pot_may_reach_the_target() -> None:
    match = game(rules(), score(0, 51, 51), score(0, 70, 10), opening=(381, 0))
    assert match.totals == (381 + 70 + 51, 61)
    assert match.result is not None
    assert match.result.winner == 0


@pytest.mark.parametrize(
    ("at_end", "totals", "burnt", "winner"),
    [
        (HangingAtEnd.BURN, (500, 510), 60, 1),
        (HangingAtEnd.TO_DEFENDER, (500, 570), 0, 1),
    ],
)
def test_a_pot_left_at_the_end(
    at_end: HangingAtEnd, totals: tuple[int, int], burnt: int, winner: int
) -> None:
    of = rules("club", hanging_at_end=at_end)
    result = game(of, score(0, 60, 60), opening=(500, 450)).result
    assert result is not None
    assert (result.totals, result.burnt, result.winner) == (totals, burnt, winner)


@pytest.mark.parametrize(
    ("tie", "totals", "burnt"),
    [
        (TieRule.TO_DEFENDER, (0, 120), 0),
        (TieRule.EACH_KEEPS, (60, 60), 0),
        (TieRule.TAKER_ZERO, (0, 60), 60),
    ],
)
def test_ties_that_leave_no_pot(tie: TieRule, totals: tuple[int, int], burnt: int) -> None:
    match = game(rules(tie_rule=tie), score(0, 60, 60))
    assert (match.totals, match.lines[-1].burnt, match.pots) == (totals, burnt, ())
