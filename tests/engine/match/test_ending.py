"""When a game ends, and who wins it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.deberts.options import (
    BothReach,
    BothReachRecord,
    DebertsJackpot,
    Doezd,
    FourSevens,
    HangingRepeat,
)
from engine.errors import RefusedError
from engine.match import acts
from engine.match.acts import Counted
from engine.match.match import End, Match
from engine.match.play import after, undone
from tests.engine.match.games import game, rules, score


def _end(match: Match) -> tuple[End, int | None, int]:
    assert match.result is not None
    return match.result.end, match.result.winner, match.result.games


def test_the_first_at_the_target_wins_at_once() -> None:
    match = game(rules(), score(0, 62, 30), opening=(440, 100))
    assert _end(match) == (End.TARGET, 0, 1)
    with pytest.raises(RefusedError, match="over"):
        after(match, score(0, 62, 30))
    assert undone(match).totals == (440, 100)


@pytest.mark.parametrize("target", [301, 501, 1001])
def test_a_target_is_reached_to_the_point(target: int) -> None:
    of = rules(target=target)
    below = game(of, score(0, 62, 30), opening=(target - 63, 0))
    assert below.result is None
    assert game(of, score(0, 62, 30), opening=(target - 62, 0)).result is not None


def test_both_at_the_target_the_defender_wins() -> None:
    both = score(0, 90, 40)
    result = game(rules("club"), both, opening=(450, 480)).result
    assert result is not None
    assert (result.winner, result.totals) == (1, (540, 520))


def test_the_record_of_501_to_500() -> None:
    result = game(rules("club_fr"), score(0, 90, 40), opening=(450, 480)).result
    assert result is not None
    assert (result.winner, result.totals) == (1, (500, 501))
    assert rules("club_fr").both_reach_record is BothReachRecord.ONE_POINT


def test_the_last_trick_decides_where_it_is_asked() -> None:
    of = rules("club", both_reach=BothReach.LAST_TRICK)
    with pytest.raises(RefusedError) as caught:
        game(of, score(0, 90, 40), opening=(450, 480))
    assert [one.code for one in caught.value.violations] == ["last_trick_needed"]
    assert _end(game(of, score(0, 90, 40, last_tricks=(0,)), opening=(450, 480)))[1] == 0


def test_equal_totals_go_to_the_taker_or_to_another_game() -> None:
    of = rules("classic_ua", target=501)
    equal = game(of, score(1, 40, 80), opening=(490, 450))
    assert (equal.totals, _end(equal)) == ((530, 530), (End.TARGET, 1, 1))
    # an older pot still hangs where pots queue: 60 and 70, only the first is played for
    queue = replace(of, hanging_repeat=HangingRepeat.QUEUE)
    acts_before = [score(0, 60, 60), score(1, 70, 70)]
    match = game(queue, *acts_before, score(0, 90, 40), opening=(300, 420))
    assert (match.totals, len(match.pots)) == ((520, 520), 1)
    assert _end(match) == (End.VOID, None, 0)


def test_an_unclaimed_game_goes_on_and_a_false_claim_loses() -> None:
    of = rules("online_2p")
    match = game(of, score(0, 62, 30), opening=(440, 100))
    assert match.result is None
    assert match.target_reached == (0,)
    assert _end(after(match, acts.Claim(0))) == (End.TARGET, 0, 1)
    assert _end(after(match, acts.Claim(1))) == (End.FALSE_CLAIM, 0, 1)
    later = after(match, score(0, 62, 30))
    assert _end(after(later, acts.Claim(0)))[0] is End.TARGET


def test_a_claim_does_not_beat_the_rule_for_both() -> None:
    match = game(rules("online_2p"), score(0, 90, 40), opening=(450, 480))
    assert _end(after(match, acts.Claim(0))) == (End.TARGET, 1, 1)


def test_a_wrong_doezd_loses_and_everything_of_it_burns() -> None:
    doezd = acts.Doezd(0, 0, (Counted(40), Counted(25)))
    match = game(rules(), doezd, opening=(450, 300))
    assert _end(match) == (End.FALSE_DOEZD, 1, 1)
    assert (match.totals, match.lines[-1].burnt) == ((450, 300), 65)


def test_doezd_counts_no_pot_and_may_leave_the_others_their_points() -> None:
    of = rules(doezd=Doezd.AFTER_TRICK, doezd_burns=False)
    before = [score(0, 60, 60)]
    doezd = acts.Doezd(0, 0, (Counted(50, 0, 20), Counted(25)))
    won = game(of, *before, doezd, opening=(431, 100))
    assert _end(won) == (End.DOEZD, 0, 1)
    assert won.totals == (501, 100 + 60 + 25)
    assert won.result is not None
    assert won.result.burnt == 60
    assert _end(game(of, *before, doezd, opening=(430, 100)))[0] is End.FALSE_DOEZD


def _polubait(own: int) -> acts.Polubait:
    return acts.Polubait(1, 0, Counted(own), Counted(120, 20))


def test_polubait_needs_more_than_half() -> None:
    of = rules(polubait=True)
    right = game(of, _polubait(71), opening=(300, 200))
    assert (right.totals, right.result) == ((300, 340), None)
    assert right.lines[-1].baits == (0,)
    assert _end(game(of, _polubait(70), opening=(300, 200))) == (End.FALSE_POLUBAIT, 0, 1)


def test_davi_alternates_and_a_refusal_costs_the_stake_before_it() -> None:
    of = rules(davi=True, mars=True)
    match = game(of, acts.Davi(0, accepted=True))
    with pytest.raises(RefusedError, match="only this side"):
        after(match, acts.Davi(0, accepted=True))
    match = after(match, acts.Davi(1, accepted=True))
    assert (match.stake, match.davi_right) == (4, 0)
    assert _end(after(match, acts.Davi(0, accepted=False))) == (End.DAVI_REFUSED, 0, 4)
    match = after(after(match, score(0, 150, 0)), acts.PassedOut())
    assert match.stake == 4
    for _ in range(3):
        match = after(match, score(0, 150, 0))
    assert _end(match) == (End.TARGET, 0, 8)


def test_a_gap_of_250_ends_the_game_with_fifties() -> None:
    of = rules("moscow", fifty_offer=True, lead_ends_game=250)
    match = game(of, score(0, 100, 0), score(0, 100, 0))
    assert match.result is None
    assert _end(after(match, acts.FiftyTaken(0))) == (End.LEAD, 0, 1)
    assert after(match, acts.FiftyTaken(1)).result is None


@pytest.mark.parametrize(
    ("bait", "points", "totals", "winner"),
    [
        (True, (90, 40), (90, 40), 0),
        (True, (40, 90), (0, 130), 1),
        (True, (60, 60), (0, 60), 1),
        (False, (40, 90), (40, 90), 1),
    ],
)
def test_the_short_game(
    bait: bool, points: tuple[int, int], totals: tuple[int, int], winner: int
) -> None:
    match = game(rules("short", bait=bait), score(0, *points))
    assert (match.totals, _end(match)) == (totals, (End.ONE_DEAL, winner, 1))


def test_a_short_game_without_bait_is_dealt_again_after_a_tie() -> None:
    match = game(rules("short", bait=False), acts.PassedOut(), score(0, 60, 60))
    assert (match.result, match.totals, match.dealer) == (None, (0, 0), 0)
    assert match.lines[-1].burnt == 120
    assert _end(after(match, score(0, 60, 61)))[1] == 1


def test_a_correction_before_the_deal_ends_no_short_game() -> None:
    of = rules("short", four_sevens=FourSevens.BONUS)
    match = game(of, acts.FourSevens(0), acts.Correction(0, 10), dealer=1)
    assert (match.result, match.totals, match.deals) == (None, (90, 0), 0)
    assert _end(after(match, score(0, 60, 30))) == (End.ONE_DEAL, 0, 1)


def test_davi_doubles_the_short_game() -> None:
    of = rules("short", davi=True)
    assert _end(game(of, acts.Davi(1, accepted=True), score(0, 90, 40))) == (End.ONE_DEAL, 0, 2)


def test_seven_neighbouring_cards_win_or_bring_the_target() -> None:
    assert _end(game(rules("kharkiv"), acts.DebertsShown(1))) == (End.DEBERTS, 1, 1)
    of = rules("kharkiv", deberts_jackpot=DebertsJackpot.TARGET_POINTS, target=301)
    brings = game(of, score(1, 60, 80, deberts=0, trickless=frozenset()))
    assert (brings.totals, _end(brings)) == ((301 + 60, 80), (End.TARGET, 0, 1))
    third = [score(0, 30, 40, trickless=frozenset())] * 2
    short = game(of, *third, score(0, 30, 40, deberts=0, trickless=frozenset()))
    assert (short.totals, short.result) == ((301 - 100, 210), None)
