from __future__ import annotations

import random
from fractions import Fraction
from statistics import mean, stdev

import pytest

from engine.cards.card import Card
from engine.cards.notation import parse_card, parse_cards
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.draw import drawn
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.seats import Seat
from engine.solver.contracts import contract_values
from engine.solver.estimate import estimate_calls, pair_of_deals

HAND = parse_cards("JH 9H 8H TS KS 7C")
TURN_UP = parse_card("QD")
PASS = Call.PASS


def test_the_last_call_is_the_mean_of_the_contracts() -> None:
    found = estimate_calls(DUPLICATE, HAND, TURN_UP, [PASS] * 3, samples=6, seed=4)
    rng = random.Random(4)
    sums: dict[Call, list[int]] = {}
    baits: dict[Call, int] = {}
    for _ in range(3):
        for call in (Call.SPADES, Call.HEARTS, Call.CLUBS):
            sums.setdefault(call, []).append(0)
        for deal in pair_of_deals(DUPLICATE, HAND, TURN_UP, Seat.B, rng):
            values = {value.contract: value for value in contract_values(DUPLICATE, deal)}
            for call in sums:
                assert call.suit is not None
                value = values[Contract(Seat.B, call.suit)]
                sums[call][-1] -= value.net
                baits[call] = baits.get(call, 0) + (value.outcome.kind.value == "bait")
    sums[PASS] = [0, 0, 0]
    best = max(sums, key=lambda call: sum(sums[call]))
    assert found.samples == 6
    assert found.best.call is best
    assert {one.call for one in found.calls} == set(sums)
    for one in found.calls:
        assert one.mean == Fraction(sum(sums[one.call]), 6)
        assert one.standard_error == pytest.approx(stdev(sums[one.call]) / 2 / 3**0.5, abs=0.011)
        apart = [a - b for a, b in zip(sums[best], sums[one.call], strict=True)]
        assert one.behind == mean(map(Fraction, apart)) / 2
        assert one.behind_error == pytest.approx(stdev(apart) / 2 / 3**0.5, abs=0.011)
        assert one.bait == Fraction(baits.get(one.call, 0), 6)


def test_a_pair_shares_no_unseen_card() -> None:
    for rules in (DUPLICATE, RuleSet(draw_size=4)):
        dealt = []
        for deal in pair_of_deals(rules, HAND, TURN_UP, Seat.A, random.Random(1)):
            assert set(deal.first[Seat.A]) == set(HAND)
            cards = drawn(rules, deal, Seat.A)
            dealt.append((cards.hand(Seat.A) | cards.hand(Seat.B)) - set(HAND))
        assert len(dealt[0] & dealt[1]) == (0 if rules is DUPLICATE else 3)


def test_a_strong_hand_calls_and_says_how_it_goes() -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, wanted: int) -> None:
        told.append((done, wanted))

    strong = parse_cards("JH 9H AH TS AS 7C")
    found = estimate_calls(
        DUPLICATE, strong, parse_card("QH"), samples=5, seed=1, progress=progress
    )
    assert found.best.call is Call.PLAY
    assert told == [(2, 6), (4, 6), (6, 6)]
    again = estimate_calls(DUPLICATE, strong, parse_card("QH"), samples=6, seed=1)
    assert again == found


def test_the_work_can_be_stopped() -> None:
    def stop(done: int, wanted: int) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        estimate_calls(DUPLICATE, HAND, TURN_UP, [PASS] * 3, progress=stop)


@pytest.mark.parametrize(
    ("hand", "calls", "codes"),
    [
        (HAND[:5], [], {"wrong_card_count"}),
        ((*HAND[:5], TURN_UP), [], {"duplicate_card"}),
        ((*HAND, HAND[0]), [], {"wrong_card_count", "duplicate_card"}),
        (HAND, [Call.HEARTS], {"call_illegal"}),
        (HAND, [Call.PLAY], {"auction_over"}),
        (HAND, [PASS, Call.PLAY, PASS], {"call_after_end"}),
    ],
)
def test_what_cannot_be_is_refused(
    hand: tuple[Card, ...], calls: list[Call], codes: set[str]
) -> None:
    with pytest.raises(RefusedError) as caught:
        estimate_calls(DUPLICATE, hand, TURN_UP, calls)
    assert {violation.code for violation in caught.value.violations} == codes


def test_rules_that_cannot_be_solved_are_refused() -> None:
    with pytest.raises(RefusedError):
        estimate_calls(RuleSet(players=3), HAND, TURN_UP)
