from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcement
from engine.deberts.options import DealerForced, LongRun, SequenceEqual
from engine.deberts.outcome import PASSED_OUT, Outcome
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import DeclaredTotals, Tally, settle_tally
from engine.errors import RefusedError
from engine.seats import Seat
from tests.engine.deberts.positions import (
    HANGING,
    MADE,
    A,
    B,
    cards,
    deal_around,
    make_deal,
)

H, D, S = Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES
DEAL = make_deal(*MADE)
IN_D = Contract(A, D)
NOTHING_DECLARED = DeclaredTotals()

EMPTY_TRICK = deal_around("9S 8S 7S 9D 8D 7D 9C 8C 7C", "JH 9H AH QH AS AD AC TS 7H", "KH")
"""A has nothing but nines, eights and sevens, B one card without points: one trick can be empty."""
NO_EMPTY_TRICK = deal_around("9S 8S 7S 9D 8D 7D 9C 8C 7C", "JH 9H AH QH AS AD AC TS TD", "KH")


def faults(
    tally: Tally, deal: Deal | None = DEAL, rules: RuleSet = DUPLICATE
) -> list[tuple[str, str]]:
    with pytest.raises(RefusedError) as refused:
        settle_tally(rules, deal, tally)
    return [(v.code, v.where) for v in refused.value.violations]


def points_written(outcome: Outcome) -> tuple[str, tuple[int, ...], int]:
    return outcome.kind.value, outcome.written.values, outcome.hanging


@pytest.mark.parametrize("points", [{A: 88}, {B: 19}, {A: 88, B: 19}])
def test_the_made_deal_from_its_slip(points: Mapping[Seat, int]) -> None:
    outcome = settle_tally(DUPLICATE, DEAL, Tally(IN_D, points, A))
    assert points_written(outcome) == ("made", (88, 19), 0)
    assert outcome.cards.values == (88, 19)


def test_the_hanging_deal_from_its_slip() -> None:
    tally = Tally(Contract(B, S), {A: 51}, A, tricks={B: 3}, last_trick=B)
    outcome = settle_tally(DUPLICATE, make_deal(*HANGING), tally)
    assert points_written(outcome) == ("hanging", (51, 0), 51)


def test_passed_out() -> None:
    assert settle_tally(DUPLICATE, DEAL, Tally(None)) == PASSED_OUT
    assert settle_tally(DUPLICATE, None, Tally(None, {A: 0, B: 0})) == PASSED_OUT
    assert settle_tally(DUPLICATE, DEAL, Tally(None, declare=DeclaredTotals({A: 0}))) == PASSED_OUT
    full = Tally(None, {A: 1}, A, {A: Announcement()}, {A: 9}, A)
    assert faults(full) == [
        ("nothing_was_played", where)
        for where in ("points", "exchange", "tricks", "last_trick", "declare")
    ]
    assert faults(Tally(None, declare=DeclaredTotals({B: 20}))) == [
        ("nothing_was_played", "declarations")
    ]


def test_a_forced_dealer_leaves_contracts_out() -> None:
    other = replace(DUPLICATE, dealer_forced=DealerForced.OTHER_SUIT)
    turned = replace(DUPLICATE, dealer_forced=DealerForced.TURNED_SUIT)
    assert faults(Tally(None), DEAL, other) == [("passed_out_impossible", "contract")]
    assert faults(Tally(None), None, turned) == [("passed_out_impossible", "contract")]
    assert faults(Tally(Contract(B, H), {A: 40}), DEAL, turned) == [
        ("contract_impossible", "contract")
    ]
    assert settle_tally(other, DEAL, Tally(Contract(B, H), {A: 40})).taker is B
    assert settle_tally(turned, DEAL, Tally(Contract(B, D), {A: 88}, A)).taker is B


def test_sums() -> None:
    assert faults(Tally(IN_D, {A: 88, B: 20}, A)) == [("points_do_not_add_up", "points")]
    assert faults(Tally(IN_D, {A: 108}, A)) == [("points_above_sum", "points.A")]
    assert faults(Tally(IN_D, {A: 87, B: 20})) == [("points_fit_exchange", "points")]
    assert faults(Tally(IN_D, {A: 83, B: 20}, A)) == [("points_fit_no_exchange", "points")]
    assert faults(Tally(IN_D)) == [("card_points_needed", "points")]
    assert faults(Tally(IN_D, {A: -1, B: 108}, A)) == [("points_negative", "points.A")]


def test_words_for_a_forgotten_exchange() -> None:
    with pytest.raises(RefusedError) as refused:
        settle_tally(DUPLICATE, DEAL, Tally(IN_D, {A: 87, B: 20}))
    assert str(refused.value) == (
        "points: The points add up to 107, but 103 are in play; they fit if A exchanged the seven."
    )


def test_points_that_no_tricks_come_to() -> None:
    assert faults(Tally(IN_D, {A: 106}, A)) == [("points_impossible", "points.A")]
    assert faults(Tally(IN_D, {A: 1}, A)) == [("points_impossible", "points.A")]
    # a hand of nines to sevens against JH 9H AH QH AS AD AC TS TD: 3 is the queen of trumps
    won = Tally(Contract(A, H), {A: 3})
    assert settle_tally(DUPLICATE, NO_EMPTY_TRICK, won).cards.values == (3, 108)
    assert faults(replace(won, points={A: 2}), NO_EMPTY_TRICK) == [
        ("points_impossible", "points.A")
    ]
    assert faults(replace(won, points={A: 23, B: 88}, tricks={A: 1}), NO_EMPTY_TRICK) == [
        ("points_impossible_with_tricks", "points.A")
    ]
    assert faults(replace(won, last_trick=A), NO_EMPTY_TRICK) == [
        ("points_below_last_trick", "last_trick")
    ]


def test_tricks() -> None:
    tally = Tally(IN_D, {A: 88}, A)

    def with_tricks(tricks: Mapping[Seat, int], last: Seat | None = None) -> list[tuple[str, str]]:
        return faults(replace(tally, tricks=tricks, last_trick=last))

    assert with_tricks({A: 10}) == [("tricks_out_of_range", "tricks.A")]
    assert with_tricks({A: 6, B: 2}) == [("tricks_do_not_add_up", "tricks")]
    assert with_tricks({A: 0}) == [("points_without_trick", "points.A")]
    assert with_tricks({A: 0}, A) == [
        ("points_without_trick", "points.A"),
        ("last_trick_without_trick", "last_trick"),
    ]
    assert with_tricks({A: 9}) == [("points_without_trick", "points.B")]
    assert with_tricks({A: 8}, B) == [("points_impossible_with_tricks", "points.A")]
    good = replace(tally, tricks={A: 6, B: 3}, last_trick=A)
    assert settle_tally(DUPLICATE, DEAL, good).net == 69


def test_an_impossible_exchange_and_what_else_is_wrong() -> None:
    tally = Tally(
        Contract(A, H),
        {A: -5},
        B,
        {A: Announcement((cards("AC KC QC"), cards("JD TD")), True)},
        {A: 11},
    )
    assert faults(tally) == [
        ("exchange_not_trump", "exchange"),
        ("exchange_seven_not_held", "exchange"),
        ("points_negative", "points.A"),
        ("tricks_out_of_range", "tricks.A"),
        ("declared_card_not_held", "declare.A.sequences[0]"),
        ("declared_card_not_held", "declare.A.sequences[1]"),
        ("sequence_size", "declare.A.sequences[1]"),
    ]


def test_wrong_points_and_wrong_declarations_together() -> None:
    named = Tally(IN_D, {A: 88, B: 20}, A, {B: Announcement(bela=True)}, {A: 10})
    assert faults(named) == [
        ("tricks_out_of_range", "tricks.A"),
        ("bela_not_held", "declare.B.bela"),
        ("points_do_not_add_up", "points"),
    ]
    totals = Tally(IN_D, {A: 88, B: 20}, A, DeclaredTotals({B: 20}))
    assert faults(totals) == [
        ("points_do_not_add_up", "points"),
        ("declared_points_impossible", "declarations.B"),
    ]
    assert faults(replace(totals, points={A: 106})) == [
        ("points_impossible", "points.A"),
        ("declared_points_impossible", "declarations.B"),
    ]


def test_an_empty_trick_that_matters_is_asked_for() -> None:
    tally = Tally(Contract(A, H), {A: 0})
    assert faults(tally, EMPTY_TRICK) == [("tricks_needed", "tricks.A")]
    none = settle_tally(DUPLICATE, EMPTY_TRICK, replace(tally, tricks={A: 0}))
    one = settle_tally(DUPLICATE, EMPTY_TRICK, replace(tally, tricks={B: 8}))
    assert (none.declarations[A], one.declarations[A]) == (0, 60)
    assert points_written(none) == ("bait", (0, 101), 0)
    assert points_written(one) == ("bait", (0, 161), 0)


def test_an_empty_trick_that_does_not_matter_is_not_asked_for() -> None:
    tally = Tally(Contract(A, H), {A: 0})
    assert settle_tally(DUPLICATE, NO_EMPTY_TRICK, tally).declarations[A] == 0
    free = replace(DUPLICATE, sequences_need_trick=False)
    assert settle_tally(free, EMPTY_TRICK, tally).declarations[A] == 60
    silent = replace(tally, declare={})
    assert settle_tally(DUPLICATE, EMPTY_TRICK, silent).declarations[A] == 0
    penalty = replace(preset("club"), no_trick_penalty=50)
    assert faults(silent, EMPTY_TRICK, penalty) == [("tricks_needed", "tricks.A")]
    assert settle_tally(penalty, NO_EMPTY_TRICK, silent).cards[A] == 0


def test_bela_may_need_the_trick() -> None:
    deal = deal_around("KH QH 7S 9D 8D 7D 9C 8C 7C", "JH 9H AH 8H AS AD AC TS 7H", "TH")
    rules = replace(DUPLICATE, bela_needs_trick=True, sequences_need_trick=False)
    tally = Tally(Contract(A, H), {A: 0})
    assert faults(tally, deal, rules) == [("tricks_needed", "tricks.A")]
    assert settle_tally(rules, deal, replace(tally, tricks={A: 1})).bela[A] == 20
    assert settle_tally(DUPLICATE, deal, replace(tally, tricks={A: 0})).bela[A] == 20


TERCS = deal_around("KS QS JS 9C 8C 7C AD 7D 8H", "JD TD 9D KH QH 7H AC TC TS", "AH")
"""A: terc to the king and a low one; B: terc to the jack, and bela if hearts are trump."""


@pytest.mark.parametrize(
    ("a", "b", "right"),
    [
        (0, 0, (0, 0, 0, 0)),
        (40, 0, (40, 0, 0, 0)),
        (40, 20, (40, 0, 0, 20)),
        (0, 20, (0, 0, 0, 20)),  # A silent: terc or bela, read as bela
        (0, 40, (0, 20, 0, 20)),
    ],
)
def test_points_for_declarations(a: int, b: int, right: tuple[int, ...]) -> None:
    tally = Tally(Contract(A, H), {A: 30}, None, DeclaredTotals({A: a, B: b}))
    outcome = settle_tally(DUPLICATE, TERCS, tally)
    assert outcome.declarations.values + outcome.bela.values == right


def test_points_for_declarations_the_cards_do_not_allow() -> None:
    tally = Tally(Contract(A, H), {A: 30})

    def declared(a: int, b: int, rules: RuleSet = DUPLICATE) -> list[tuple[str, str]]:
        return faults(replace(tally, declare=DeclaredTotals({A: a, B: b})), TERCS, rules)

    assert declared(20, 0) == [("declared_points_impossible", "declarations.A")]
    assert declared(50, 90) == [
        ("declared_points_impossible", "declarations.A"),
        ("declared_points_impossible", "declarations.B"),
    ]
    assert declared(40, 40) == [("declared_points_clash", "declarations")]
    with pytest.raises(RefusedError) as refused:
        settle_tally(DUPLICATE, TERCS, replace(tally, declare=DeclaredTotals({A: 10})))
    assert "possible: 0, 40." in str(refused.value)


def test_points_for_declarations_without_a_trick() -> None:
    tally = Tally(Contract(A, H), {A: 0}, None, DeclaredTotals({A: 60}))
    assert settle_tally(DUPLICATE, EMPTY_TRICK, tally).declarations[A] == 60
    assert (
        settle_tally(DUPLICATE, EMPTY_TRICK, replace(tally, declare=NOTHING_DECLARED)).net == -101
    )
    assert faults(tally, NO_EMPTY_TRICK) == [("declared_points_impossible", "declarations.A")]
    assert faults(replace(tally, tricks={A: 0}), EMPTY_TRICK) == [
        ("declared_points_impossible", "declarations.A")
    ]


def test_announced_by_hand() -> None:
    tally = Tally(Contract(A, H), {A: 30})
    both = {A: Announcement((cards("KS QS JS"),)), B: Announcement((cards("JD TD 9D"),), True)}
    outcome = settle_tally(DUPLICATE, TERCS, replace(tally, declare=both))
    assert (outcome.declarations.values, outcome.bela.values) == ((40, 0), (0, 20))
    silent = settle_tally(DUPLICATE, TERCS, replace(tally, declare={B: both[B]}))
    assert silent.declarations.values == (0, 20)
    assert faults(replace(tally, declare={A: Announcement((cards("9C 8C 7C"),))}), TERCS) == [
        ("sequence_not_best", "declare.A.sequences[0]")
    ]


class TestWithoutTheCards:
    """Boards dealt by hand: only what holds for every deal."""

    def settle(self, tally: Tally, rules: RuleSet = DUPLICATE) -> Outcome:
        return settle_tally(rules, None, tally)

    def faults(self, rules: RuleSet = DUPLICATE, **changes: object) -> list[tuple[str, str]]:
        tally = Tally(IN_D, {A: 88, B: 19}, declare=NOTHING_DECLARED)
        return faults(replace(tally, **changes), None, rules)

    def test_points_of_both(self) -> None:
        tally = Tally(IN_D, {A: 60, B: 47}, A, DeclaredTotals({A: 20, B: 50}))
        assert points_written(self.settle(tally)) == ("bait", (0, 177), 0)
        outcome = self.settle(tally)
        assert (outcome.bela[A], outcome.declarations[B]) == (20, 50)
        assert self.faults(points={A: 88}) == [("card_points_needed_unseen", "points.B")]
        assert self.faults(points={}) == [
            ("card_points_needed", "points"),
        ]

    @pytest.mark.parametrize(("a", "b"), [(28, 0), (0, 28), (156, 0), (88, 19), (100, 56)])
    def test_sums_that_can_be(self, a: int, b: int) -> None:
        assert self.settle(Tally(IN_D, {A: a, B: b}, declare=NOTHING_DECLARED)).cards.values == (
            a,
            b,
        )

    @pytest.mark.parametrize(("a", "b"), [(27, 0), (13, 14), (157, 0), (81, 81)])
    def test_sums_that_cannot(self, a: int, b: int) -> None:
        assert self.faults(points={A: a, B: b}) == [("points_sum_out_of_range", "points")]

    def test_one_point_cannot_be(self) -> None:
        assert self.faults(points={A: 1, B: 80}) == [("points_impossible", "points.A")]
        assert self.faults(points={A: 80, B: 1}) == [("points_impossible", "points.B")]

    def test_tricks(self) -> None:
        assert self.faults(tricks={A: 0}) == [("points_without_trick", "points.A")]
        assert self.faults(tricks={A: 9}) == [("points_without_trick", "points.B")]
        assert self.faults(points={A: 80, B: 5}, last_trick=B) == [
            ("points_below_last_trick", "last_trick")
        ]
        assert self.faults(points={A: 5, B: 80}, last_trick=A) == [
            ("points_below_last_trick", "last_trick")
        ]
        empty = Tally(IN_D, {A: 80, B: 0}, None, NOTHING_DECLARED, {B: 2}, A)
        assert self.settle(empty).net == 80
        assert self.faults(points={A: 80, B: 0}, tricks={B: 9}, last_trick=A) == [
            ("points_without_trick", "points.A"),
            ("last_trick_without_trick", "last_trick"),
        ]

    def test_declarations_are_points(self) -> None:
        assert self.faults(declare=None) == [("declared_points_needed", "declarations")]
        assert self.faults(declare={A: Announcement()}) == [
            ("declared_points_needed", "declarations")
        ]

    def test_which_points_for_declarations_some_deal_allows(self) -> None:
        allowed = {0, 20, 40, 50, 60, 70, 80, 90, 100, 120}
        for points in range(0, 200, 10):
            declare = DeclaredTotals({A: points})
            if points in allowed:
                tally = Tally(IN_D, {A: 60, B: 47}, declare=declare)
                assert self.settle(tally).total(A) == 60 + points
            else:
                assert self.faults(declare=declare) == [
                    ("declared_points_impossible", "declarations.A")
                ]

    def test_one_player_has_the_sequences_and_one_bela(self) -> None:
        clash = DeclaredTotals({A: 40, B: 50})
        assert self.faults(declare=clash) == [("declared_points_clash", "declarations")]
        both = replace(DUPLICATE, sequence_equal=SequenceEqual.BOTH)
        tally = Tally(IN_D, {A: 88, B: 19}, declare=clash)
        assert self.settle(tally, both).declarations.values == (20, 50)

    def test_hundred(self) -> None:
        hundred = replace(DUPLICATE, long_run=LongRun.HUNDRED)
        tally = Tally(IN_D, {A: 88, B: 19}, declare=DeclaredTotals({A: 150}))
        assert self.settle(tally, hundred).total(A) == 238
        assert self.faults(declare=tally.declare) == [
            ("declared_points_impossible", "declarations.A")
        ]

    def test_the_highest_total(self) -> None:
        tally = Tally(IN_D, {A: 155, B: 0}, declare=DeclaredTotals({A: 120}))
        assert self.settle(tally).total(A) == 275
        assert self.faults(points={A: 156, B: 0}, declare=tally.declare) == [
            ("total_too_high", "points.A")
        ]

    def test_sequences_need_a_trick(self) -> None:
        assert self.faults(
            points={A: 80, B: 0}, tricks={B: 0}, declare=DeclaredTotals({B: 50})
        ) == [("declared_points_impossible", "declarations.B")]
        tally = Tally(IN_D, {A: 80, B: 0}, declare=DeclaredTotals({B: 50}))
        assert self.settle(tally).declarations[B] == 50


def test_rules_or_a_deal_that_cannot_be_are_refused_before_anything_else() -> None:
    tally = Tally(IN_D, {A: -1})
    assert faults(tally, DEAL, replace(DUPLICATE, mars_limit=900)) == [
        ("options_clash", "mars_limit")
    ]
    assert faults(tally, DEAL, preset("kharkiv")) == [
        ("wrong_card_count", "deal.A[1]"),
        ("wrong_card_count", "deal.B[1]"),
    ]
    assert faults(tally, DEAL, preset("duplicate", 3)) == [("deal_for_other_players", "deal")]
