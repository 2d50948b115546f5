"""What a movement would mean, with numbers counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.problems import RequestRefusedError
from tournaments.selectors.movement_offers import movement_offer, usual_offers


def test_a_full_cycle_of_eight() -> None:
    offer = movement_offer(8, None, 2)
    assert (offer.rounds, offer.cycle, offer.boards, offer.tables) == (7, 7, 14, 4)
    assert offer.results == 56
    assert (offer.boards_fewest, offer.boards_most) == (14, 14)
    assert (offer.sit_outs_most, offer.rematches, offer.unmet_pairs) == (0, 0, 0)
    assert offer.quality == 100
    assert offer.full
    assert not offer.unequal_boards
    assert not offer.unbalanced
    assert offer.minutes(7) == 98


def test_an_odd_number_cut_short_is_unequal() -> None:
    offer = movement_offer(7, 3, 4)
    # Three of seven sit out once; 3 tables × 3 rounds are 9 of the 21 pairs.
    assert (offer.sit_outs_fewest, offer.sit_outs_most) == (0, 1)
    assert (offer.boards_fewest, offer.boards_most) == (8, 12)
    assert offer.unmet_pairs == 12
    assert offer.unequal_boards
    assert not offer.full
    assert offer.unbalanced


def test_beyond_the_cycle_the_meetings_come_again() -> None:
    offer = movement_offer(6, 8, 2)
    assert (offer.rematches, offer.unmet_pairs) == (9, 0)


def test_the_balance_of_six_is_the_best_there_is() -> None:
    assert movement_offer(6, None, 2).quality == Fraction(60)
    assert movement_offer(6, None, 2).unbalanced


@pytest.mark.parametrize(("entries", "rounds", "boards"), [(8, 0, 3), (501, 1, 2), (8, 5000, 2)])
def test_what_does_not_exist_is_refused_with_every_reason(
    entries: int, rounds: int, boards: int
) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        movement_offer(entries, rounds or -1, boards)
    assert len(refused.value.problems) == (2 if boards == 3 else 1)


@pytest.mark.parametrize("entries", [4, 5, 6, 7, 8, 12, 13, 64])
def test_the_usual_offers_are_different_and_long_ones_come_first(entries: int) -> None:
    offers = usual_offers(entries)
    choices = [(offer.rounds, offer.boards_per_round) for offer in offers]
    assert 2 <= len(offers) <= 8
    assert len(set(choices)) == len(choices)
    assert [offer.boards for offer in offers] == sorted(
        (offer.boards for offer in offers), reverse=True
    )
    assert (offers[0].cycle, 2) in choices
