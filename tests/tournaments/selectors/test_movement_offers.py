"""What a movement would mean, with numbers counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.problems import RequestRefusedError
from tournaments.selectors.movement_offers import movement_offer, usual_offers


def test_a_full_cycle_of_eight() -> None:
    found = movement_offer("barometer", 8, None, 2)
    offer = found.offer
    assert (found.key, offer.deals, offer.tables, offer.copies) == ("barometer-7-2", 14, 4, 4)
    assert found.results == 56
    assert (offer.minutes, offer.quality, offer.warnings) == (98, 100, ())
    # Each board gives an entry 4 - 1 = 3; 14 of them over 7 others are 6 each.
    compared = found.comparisons
    assert compared is not None
    assert (compared.least, compared.most, compared.even) == (6, 6, 6)
    assert compared.pairs == ((6, 28),)
    assert [len(row) for row in compared.rows] == [8] * 8


def test_an_odd_number_cut_short_is_unequal() -> None:
    offer = movement_offer("barometer", 7, 3, 4).offer
    # Three of seven sit out once.
    assert (offer.sit_outs_fewest, offer.sit_outs_most) == (0, 1)
    assert (offer.boards_fewest, offer.boards_most) == (8, 12)
    assert {one.code for one in offer.warnings} >= {"sit_out_each_round", "uneven_boards"}


def test_beyond_the_cycle_the_meetings_come_again() -> None:
    assert movement_offer("barometer", 6, 8, 2).offer.rematches == 9


def test_the_balance_of_six_is_the_best_there_is() -> None:
    offer = movement_offer("barometer", 6, None, 2).offer
    assert offer.quality == Fraction(60)
    assert "uneven_comparisons" in {one.code for one in offer.warnings}


@pytest.mark.parametrize(("entries", "rounds", "boards"), [(8, 0, 3), (501, 1, 2), (8, 5000, 2)])
def test_what_does_not_exist_is_refused_with_every_reason(
    entries: int, rounds: int, boards: int
) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        movement_offer("barometer", entries, rounds, boards)
    assert len(refused.value.problems) == (2 if boards == 3 else 1)


@pytest.mark.parametrize("entries", [4, 5, 13, 64])
def test_offers_are_different_and_the_full_cycle_comes_first(entries: int) -> None:
    keys = [offer.key for offer in usual_offers(entries, 24)]
    assert len(set(keys)) == len(keys)
    assert usual_offers(entries, 24)[0].offer.opponents_fewest == entries - 1
