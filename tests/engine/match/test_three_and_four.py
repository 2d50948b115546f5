"""Games of three and four: singles and partners."""

from __future__ import annotations

import pytest

from engine.deberts.options import HangingRepeat, ThreeEqualBait, ThreeOdd
from engine.errors import RefusedError
from engine.match import acts
from engine.match.acts import Counted, DealScore
from engine.match.match import End, Match
from engine.match.play import after, start
from tests.engine.match.games import game, rules, score

MOSCOW, CLASSIC = rules("moscow", 3), rules("classic_ua", 3)


def _partners(taker: int, first: int, second: int) -> DealScore:
    return DealScore(taker, (Counted(first), Counted(second)))


def _pots(match: Match) -> list[tuple[int, list[int]]]:
    return [(pot.points, sorted(pot.claimants)) for pot in match.pots]


def test_a_bait_against_the_sum_is_halved_the_odd_point_to_the_earlier() -> None:
    # player 2 deals: 0 is the eldest, 1 takes
    match = game(MOSCOW, score(1, 60, 41, 50), dealer=2)
    assert match.totals == (60 + 21, 0, 50 + 20)
    # player 1 deals: 2 leads and gets the odd point
    match = game(MOSCOW, score(1, 60, 41, 50), dealer=1)
    assert match.totals == (60 + 20, 0, 50 + 21)
    dropped = rules("moscow", 3, three_odd=ThreeOdd.DROPPED)
    match = game(dropped, score(1, 60, 41, 50), dealer=2)
    assert (match.totals, match.lines[0].burnt) == ((80, 0, 70), 1)


@pytest.mark.parametrize(
    ("of", "totals"), [(MOSCOW, (0, 80, 82)), (CLASSIC, (60, 50, 52))], ids=["sum", "each"]
)
def test_whom_the_taker_must_beat(of: object, totals: tuple[int, ...]) -> None:
    assert game(of, score(0, 60, 50, 52), dealer=2).totals == totals  # type: ignore[arg-type]


def test_a_bait_goes_to_the_better_opponent() -> None:
    assert game(CLASSIC, score(0, 40, 62, 60), dealer=2).totals == (0, 102, 60)


def test_after_a_bait_with_equal_opponents_the_taker_claims_nothing() -> None:
    match = game(CLASSIC, score(0, 42, 60, 60), dealer=2)
    assert (match.totals, _pots(match)) == ((0, 60, 60), [(42, [1, 2])])
    assert match.lines[0].baits == (0,)
    match = after(match, score(0, 100, 40, 22))
    assert (match.lines[-1].pots, match.pots) == ((0, 42, 0), ())
    halves = rules("classic_ua", 3, three_equal_bait=ThreeEqualBait.HALVES)
    assert game(halves, score(0, 42, 60, 60), dealer=2).totals == (0, 81, 81)


def test_equal_claimants_leave_the_pot_where_it_is() -> None:
    match = game(CLASSIC, score(0, 42, 60, 60), score(0, 80, 41, 41), dealer=2)
    assert (match.lines[-1].pots, _pots(match)) == ((0, 0, 0), [(42, [1, 2])])


def test_pots_with_different_claimants_are_never_joined() -> None:
    of = rules("classic_ua", 3, hanging_repeat=HangingRepeat.ACCUMULATE)
    match = game(of, score(0, 42, 60, 60), score(0, 60, 60, 42), dealer=2)
    assert _pots(match) == [(42, [1, 2]), (60, [0, 1, 2])]
    match = after(match, score(0, 90, 40, 30))
    assert match.lines[-1].pots == (60, 42, 0)


def test_a_pot_is_halved_if_the_next_deal_is_a_bait() -> None:
    # 81 : 51 + 30 hang; the best defender, 1, deals, so 2 leads: the odd point of the pot is his
    match = game(MOSCOW, score(0, 81, 51, 30), score(1, 60, 41, 50), dealer=2)
    assert _pots(match) == []
    assert match.lines[-1].pots == (40, 0, 41)
    best = game(MOSCOW, score(0, 81, 51, 30), score(0, 90, 41, 20), dealer=2)
    assert best.lines[-1].pots == (81, 0, 0)


def test_after_a_tie_the_best_defender_deals_in_moscow_the_taker_in_classic() -> None:
    assert game(MOSCOW, score(0, 81, 30, 51), dealer=1).dealer == 2
    assert game(CLASSIC, score(0, 60, 60, 42), dealer=1).dealer == 0
    assert game(rules("kharkiv", 3), score(0, 60, 60, 42, trickless=frozenset())).dealer == 2


def test_the_higher_total_wins_among_three() -> None:
    of = rules("classic_ua", 3, target=1001)
    result = game(of, score(0, 70, 40, 52), opening=(933, 965, 0), dealer=2).result
    assert result is not None
    assert (result.totals, result.winner) == ((1003, 1005, 52), 1)


def test_the_latest_trick_of_one_who_has_the_target_decides() -> None:
    opening = (470, 480, 100)
    deal = score(0, 90, 40, 32, last_tricks=(2, 0, 1))
    match = after(game(MOSCOW, deal, opening=opening, dealer=2), acts.Claim(1))
    assert match.result is not None
    assert match.result.winner == 0
    unknown = score(0, 90, 40, 32, last_tricks=(2,))
    with pytest.raises(RefusedError, match="last trick"):
        game(MOSCOW, unknown, opening=opening, dealer=2)


def test_a_wrong_doezd_gives_the_game_to_the_best_of_the_others() -> None:
    points = (Counted(20), Counted(10), Counted(0))
    match = game(MOSCOW, acts.Doezd(0, 1, points), opening=(400, 90, 120), dealer=0)
    assert match.result is not None
    assert (match.result.end, match.result.winner) == (End.FALSE_DOEZD, 2)
    equal = game(MOSCOW, acts.Doezd(0, 1, points), opening=(400, 90, 90), dealer=1)
    assert equal.result is not None
    assert equal.result.winner == 2  # the eldest


def test_bait_on_the_cards_is_shared_by_the_others() -> None:
    match = game(CLASSIC, acts.CardsBait(1, 0, Counted(140, 20, 20)), dealer=2)
    assert (match.totals, match.lines[0].baits) == ((90, 0, 90), (1,))


def test_a_short_game_of_three_goes_to_the_highest() -> None:
    result = game(rules("short", 3), score(1, 60, 41, 50), dealer=2).result
    assert result is not None
    assert (result.end, result.winner) == (End.ONE_DEAL, 0)
    again = game(rules("short", 3, bait=False), score(1, 60, 41, 60), dealer=2)
    assert (again.result, again.totals, again.dealer) == (None, (0, 0, 0), 2)


def test_four_singles_play_with_the_whole_pack() -> None:
    of = rules("classic_ua", 4)
    assert game(of, score(2, 20, 30, 62, 50), dealer=3).totals == (20, 30, 62, 50)
    with pytest.raises(RefusedError, match="161, not to 162"):
        game(of, DealScore(2, tuple(Counted(one) for one in (20, 30, 61, 50))))


def test_partners_score_together_and_deal_in_turn() -> None:
    of = rules("classic_ua", 4, partners=True)
    match = game(of, _partners(2, 100, 62), _partners(3, 100, 62), dealer=3)
    assert match.totals == (100 + 162, 62)
    assert (match.dealer, match.lines[-1].baits) == (1, (1,))
    with pytest.raises(RefusedError, match="sides"):
        after(match, score(0, 60, 40, 40, 22))


def test_partners_sides_follow_the_dealer() -> None:
    # the dealer moves, the sides stay: player 1 (side 1) takes as the eldest, then as the dealer
    of = rules("club_fr", 4, partners=True)
    for dealer in range(4):
        match = after(start(of, dealer), _partners(1, 100, 62))
        assert match.totals == (162, 0)
        assert match.dealer == 1
