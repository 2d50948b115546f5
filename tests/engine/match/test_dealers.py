"""Who deals next."""

from __future__ import annotations

import pytest

from engine.deberts.options import (
    DealerForced,
    FourSevens,
    NextDealer,
    NextDealerAfterTie,
)
from engine.errors import RefusedError
from engine.match import acts
from engine.match.play import after
from tests.engine.match.games import game, rules, score

WINNER, TAKER, IN_TURN = NextDealer.WINNER, NextDealer.TAKER, NextDealer.IN_TURN


@pytest.mark.parametrize(
    ("option", "deal", "dealer"),
    [
        (WINNER, score(0, 90, 40), 0),
        (WINNER, score(0, 40, 90), 1),
        (TAKER, score(0, 40, 90), 0),
        (IN_TURN, score(1, 40, 90), 0),
    ],
)
def test_after_a_deal(option: NextDealer, deal: acts.DealScore, dealer: int) -> None:
    assert game(rules(next_dealer=option), deal, dealer=1).dealer == dealer


@pytest.mark.parametrize(
    ("option", "after_tie", "dealer"),
    [
        (WINNER, NextDealerAfterTie.DEFENDER, 1),
        (WINNER, NextDealerAfterTie.TAKER, 0),
        (TAKER, NextDealerAfterTie.DEFENDER, 0),
        (IN_TURN, NextDealerAfterTie.TAKER, 0),
    ],
)
def test_after_a_tie(option: NextDealer, after_tie: NextDealerAfterTie, dealer: int) -> None:
    of = rules(next_dealer=option, next_dealer_after_tie=after_tie)
    assert game(of, score(0, 60, 60), dealer=1).dealer == dealer


@pytest.mark.parametrize("option", list(NextDealer))
def test_passed_out_the_next_player_deals(option: NextDealer) -> None:
    assert game(rules(next_dealer=option), acts.PassedOut(), dealer=0).dealer == 1


def test_four_sevens_keep_the_dealer_and_everything_else() -> None:
    of = rules(four_sevens=FourSevens.REDEAL)
    match = game(of, score(1, 60, 60), acts.FourSevens(0), dealer=1)
    assert (match.dealer, match.totals, [pot.points for pot in match.pots]) == (0, (60, 0), [60])
    bonus = game(rules(four_sevens=FourSevens.BONUS), acts.FourSevens(1), dealer=1)
    assert (bonus.totals, bonus.dealer) == ((0, 100), 1)


def test_an_accepted_fifty_makes_the_taker_deal() -> None:
    of = rules("moscow", fifty_offer=True, lead_ends_game=250)
    match = game(of, score(1, 60, 60), acts.FiftyTaken(1), dealer=0)
    assert (match.dealer, match.totals, match.pots) == (1, (60, 50 + 60), ())


def test_the_dealer_is_forced_after_so_many_redeals() -> None:
    of = rules(dealer_forced=DealerForced.AFTER_N_REDEALS, dealer_forced_after=2)
    match = game(of, acts.PassedOut(), acts.FourSevens(0), acts.PassedOut())
    with pytest.raises(RefusedError, match="forced"):
        after(match, acts.PassedOut())
    assert after(after(match, score(0, 60, 30)), acts.PassedOut()).passed_out == 1
