from dataclasses import replace

import pytest

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import Declared
from engine.deberts.options import Game, HangingDuplicate, TieRule
from engine.deberts.outcome import PASSED_OUT, Outcome, OutcomeKind
from engine.deberts.per_seat import NOTHING, PerSeat
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import bait_on_the_cards, settle
from engine.seats import SEATS, Seat
from tests.engine.deberts import oracle
from tests.engine.deberts.positions import A, B

NO_DECLARATIONS = PerSeat((Declared(), Declared()))


def settled(taker: Seat, a: int, b: int, rules: RuleSet = DUPLICATE) -> Outcome:
    return settle(rules, Contract(taker, Suit.HEARTS), PerSeat((a, b)), NO_DECLARATIONS)


def short(outcome: Outcome) -> tuple[str, list[int], int]:
    return outcome.kind.value, list(outcome.written.values), outcome.hanging


@pytest.mark.parametrize(
    ("taker", "a", "b", "right"),
    [
        (A, 72, 90, ("bait", [0, 162], 0)),
        (A, 81, 81, ("hanging", [0, 81], 81)),
        (B, 81, 81, ("hanging", [81, 0], 81)),
        (A, 55, 50, ("made", [55, 50], 0)),
        (A, 55, 70, ("bait", [0, 125], 0)),
        (B, 55, 70, ("made", [55, 70], 0)),
        (B, 70, 55, ("bait", [125, 0], 0)),
        (A, 1, 0, ("made", [1, 0], 0)),
        (A, 0, 1, ("bait", [0, 1], 0)),
    ],
)
def test_worked_examples(taker: Seat, a: int, b: int, right: tuple[str, list[int], int]) -> None:
    assert short(settled(taker, a, b)) == right


def test_every_pair_of_totals_against_the_rule_text() -> None:
    for taker in SEATS:
        for a in range(0, 276, 3):
            for b in range(0, 276, 3):
                right = oracle.written(SEATS.index(taker), (a, b))
                assert short(settled(taker, a, b)) == right


def test_swapping_the_seats_mirrors_the_result() -> None:
    for a in range(60):
        for b in range(60):
            one, other = settled(A, a, b), settled(B, b, a)
            assert one.net == -other.net
            assert one.written.values == other.written.values[::-1]


TIES = [
    (TieRule.HANGING, Game.ONE_DEAL, HangingDuplicate.VOID, ([0, 81], 81)),
    (TieRule.HANGING, Game.ONE_DEAL, HangingDuplicate.TO_DEFENDER, ([0, 162], 0)),
    (TieRule.HANGING, Game.ONE_DEAL, HangingDuplicate.EACH_KEEPS, ([81, 81], 0)),
    (TieRule.HANGING, Game.TARGET, HangingDuplicate.TO_DEFENDER, ([0, 81], 81)),
    (TieRule.TO_DEFENDER, Game.ONE_DEAL, HangingDuplicate.VOID, ([0, 162], 0)),
    (TieRule.TO_DEFENDER, Game.TARGET, HangingDuplicate.VOID, ([0, 162], 0)),
    (TieRule.EACH_KEEPS, Game.ONE_DEAL, HangingDuplicate.TO_DEFENDER, ([81, 81], 0)),
    (TieRule.TAKER_ZERO, Game.ONE_DEAL, HangingDuplicate.EACH_KEEPS, ([0, 81], 0)),
    (TieRule.TAKER_ZERO, Game.TARGET, HangingDuplicate.VOID, ([0, 81], 0)),
]


@pytest.mark.parametrize(("tie", "game", "board", "right"), TIES)
def test_ties(
    tie: TieRule, game: Game, board: HangingDuplicate, right: tuple[list[int], int]
) -> None:
    rules = replace(DUPLICATE, tie_rule=tie, game=game, hanging_duplicate=board)
    assert short(settled(A, 81, 81, rules)) == ("hanging", *right)
    assert short(settled(B, 81, 81, rules)) == ("hanging", right[0][::-1], right[1])
    assert short(settled(A, 82, 80, rules)) == ("made", [82, 80], 0)
    assert short(settled(A, 80, 82, rules)) == ("bait", [0, 162], 0)


def test_declarations_and_bela_decide_and_are_shown() -> None:
    points = PerSeat((Declared(0, 20), Declared(50, 0)))
    outcome = settle(DUPLICATE, Contract(A, Suit.CLUBS), PerSeat((70, 37)), points)
    assert outcome == Outcome(
        OutcomeKind.MADE,
        Contract(A, Suit.CLUBS),
        PerSeat((70, 37)),
        PerSeat((0, 50)),
        PerSeat((20, 0)),
        PerSeat((90, 87)),
        0,
    )
    assert (outcome.total(A), outcome.total(B), outcome.net) == (90, 87, 3)
    assert (outcome.taker, outcome.trump) == (A, Suit.CLUBS)


def test_passed_out() -> None:
    assert PASSED_OUT.written == NOTHING
    assert (PASSED_OUT.taker, PASSED_OUT.trump, PASSED_OUT.net) == (None, None, 0)


def test_bait_on_the_cards() -> None:
    won = PerSeat((Declared(0, 20), Declared(50, 0)))
    contract = Contract(A, Suit.CLUBS)
    offence = bait_on_the_cards(DUPLICATE, contract, A, 107, won)
    assert short(offence) == ("bait", [0, 177], 0)
    assert (offence.cards[B], offence.declarations[B], offence.bela[B]) == (107, 50, 20)
    assert short(bait_on_the_cards(DUPLICATE, contract, B, 107, won)) == ("made", [177, 0], 0)


def test_other_presets_settle_alike() -> None:
    for name in ("club", "club_fr", "moscow", "short", "online_2p", "classic_ua"):
        assert short(settled(A, 81, 81, preset(name))) == ("hanging", [0, 81], 81)
