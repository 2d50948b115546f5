"""Penalties, bait on the cards, and errors in writing."""

from __future__ import annotations

import pytest

from engine.match import acts
from engine.match.acts import Counted
from engine.match.ledger import cells
from engine.match.match import End
from engine.match.play import after, undone
from tests.engine.match.games import game, rules, score

SOME = frozenset[int]()


def test_every_third_bait_costs_a_hundred_and_a_tie_is_none() -> None:
    of = rules("kharkiv")
    bait, tie = score(0, 40, 60, trickless=SOME), score(0, 60, 60, trickless=SOME)
    match = game(of, bait, tie, bait)
    assert match.baits == (2, 0)
    third = after(match, bait)
    assert (third.totals[0], third.baits) == (-100, (0, 0))
    assert cells(third, third.lines[-1])[0].text("Б") == "Б −100"
    assert after(third, bait).baits == (1, 0)


def test_a_deal_without_a_trick_costs_fifty() -> None:
    of = rules("kharkiv")
    match = game(of, score(0, 150, 0, trickless=frozenset({1})))
    assert match.totals == (150, -50)
    assert game(of, score(0, 150, 0, trickless=SOME)).totals == (150, 0)


def test_bait_on_the_cards_gives_the_other_side_everything() -> None:
    whole = Counted(130, 70, 20)
    taker = game(rules(), acts.CardsBait(0, 0, whole))
    assert (taker.totals, taker.lines[-1].baits) == ((0, 220), (0,))
    defender = game(rules(), score(0, 60, 60), acts.CardsBait(1, 0, whole))
    assert (defender.totals, defender.lines[-1].baits) == ((220 + 60, 60), (1,))


@pytest.mark.parametrize(
    ("correction", "totals"),
    [
        (acts.Correction(0, 10, found_by=1), (80, 50)),
        (acts.Correction(0, 10), (80, 40)),
        (acts.Correction(0, 100, found_by=1), (-10, 40)),
        (acts.Correction(0, -10, found_by=1), (100, 40)),
    ],
)
def test_the_pencil_rule(correction: acts.Correction, totals: tuple[int, int]) -> None:
    assert game(rules(), score(0, 90, 40), correction).totals == totals


def test_a_correction_can_open_a_game_that_looked_won() -> None:
    match = game(rules(), score(0, 90, 40), opening=(420, 100))
    assert match.result is not None
    corrected = after(match, acts.Correction(0, 20, found_by=1))
    assert (corrected.result, corrected.totals) == (None, (490, 160))
    assert undone(corrected) == match
    won = after(undone(match), acts.Penalty(1, 30))
    assert won.totals == (420, 70)


def test_a_correction_can_end_a_game() -> None:
    match = game(rules(), score(0, 90, 40), acts.Correction(0, -20), opening=(400, 100))
    assert match.result is not None
    assert (match.result.end, match.totals) == (End.TARGET, (510, 140))
