"""Deals played by the automatic players: the record and the score slip tell the same story."""

from __future__ import annotations

from itertools import cycle, product
from random import Random

import pytest

from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.rank import Rank
from engine.deberts.outcome import OutcomeKind
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import settle_record
from engine.deberts.tally import Tally, settle_tally
from engine.players.registry import PLAYERS
from engine.players.table import PlayedDeal, play_deal
from engine.seats import SEATS, Seat

DEALS = 200
_WORTH_TRUMP = dict(zip("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
_WORTH_PLAIN = dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))


def _played() -> list[tuple[Deal, PlayedDeal]]:
    rng = Random("two hundred deals")
    pairs = cycle(product(PLAYERS.values(), repeat=2))
    return [
        (deal, play_deal(DUPLICATE, deal, dict(zip(SEATS, pair, strict=True)), rng))
        for deal, pair in zip(
            make_board_set(b"two hundred deals", DealingPlan(DEALS)), pairs, strict=False
        )
    ]


@pytest.fixture(scope="module")
def played() -> list[tuple[Deal, PlayedDeal]]:
    return _played()


def _sum_by_hand(deal: Deal, tally: Tally) -> int:
    """The known sum counted from the written cards, without the engine's tables."""
    assert tally.contract is not None
    cards = {str(card) for seat in SEATS for card in (*deal.first[seat], *deal.second[seat])}
    if tally.exchanged_by is not None:
        cards.remove(Rank.SEVEN.value + deal.turn_up.suit.value)
        cards.add(str(deal.turn_up))
    trump = tally.contract.trump.value
    return 10 + sum((_WORTH_TRUMP if c[1] == trump else _WORTH_PLAIN)[c[0]] for c in cards)


def test_a_record_and_its_tally_have_the_same_outcome(
    played: list[tuple[Deal, PlayedDeal]],
) -> None:
    for deal, table in played:
        assert settle_record(DUPLICATE, deal, table.record) == settle_tally(
            DUPLICATE, deal, table.tally
        )


def test_one_players_points_are_enough(played: list[tuple[Deal, PlayedDeal]]) -> None:
    for deal, table in played:
        slip = table.tally
        if slip.contract is None:
            continue
        for seat in SEATS:
            half = Tally(
                slip.contract, {seat: slip.points[seat]}, slip.exchanged_by, tricks=slip.tricks
            )
            outcome = settle_tally(DUPLICATE, deal, half)
            assert outcome == settle_record(DUPLICATE, deal, table.record)


def test_every_sum_is_the_known_sum(played: list[tuple[Deal, PlayedDeal]]) -> None:
    for deal, table in played:
        if table.tally.contract is not None:
            total = sum(table.tally.points.values())
            assert total == _sum_by_hand(deal, table.tally)
            assert 28 <= total <= 156


def test_the_sample_has_every_kind_of_deal(played: list[tuple[Deal, PlayedDeal]]) -> None:
    kinds = {settle_record(DUPLICATE, deal, table.record).kind for deal, table in played}
    assert {OutcomeKind.MADE, OutcomeKind.BAIT, OutcomeKind.PASSED_OUT} <= kinds
    swaps = {table.tally.exchanged_by for _, table in played}
    assert swaps == {None, Seat.A, Seat.B}
    takers = {table.tally.contract.taker for _, table in played if table.tally.contract}
    assert takers == set(SEATS)
