"""Results beside perfect play, with numbers that can be added up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.outcome import OutcomeKind
from engine.deberts.record import Record
from engine.seats import SEATS, Seat
from tournaments.enums import ScoresheetKind
from tournaments.mapping.perfect_play import ContractWorth, Par, PerfectPlay
from tournaments.selectors.against_par import ParPlace, against_par, par_places
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import FrequencyLine, PlayResult

PAR = 44


def perfect() -> PerfectPlay:
    """Par is +44 with hearts taken by A; spades taken by B are worth −10."""
    nets = {(Seat.A, Suit.HEARTS): PAR, (Seat.B, Suit.SPADES): -10}
    worths = tuple(
        ContractWorth(
            Contract(seat, suit), nets.get((seat, suit), 0), OutcomeKind.MADE, 60, 40, None, None
        )
        for suit in Suit
        for seat in SEATS
    )
    return PerfectPlay(worths, Par(PAR, Contract(Seat.A, Suit.HEARTS), Record(()), ()))


NAME = EntryName(1, "Anna", "")
RESULT = PlayResult(
    round=1,
    table=1,
    board=1,
    a=NAME,
    b=NAME,
    kind=ScoresheetKind.TALLY,
    taker=Seat.B,
    trump=Suit.SPADES,
    difference=-25,
)


def test_auction_and_play_add_up_to_the_result() -> None:
    beside = against_par(perfect(), RESULT)
    assert beside is not None
    # B's spades instead of A's hearts: 54 less for A; then 15 less in the play.
    assert (beside.auction, beside.play, beside.total) == (-54, -15, -69)
    assert beside.par + beside.auction + beside.play == RESULT.difference
    assert (beside.seen_from(Seat.A), beside.seen_from(Seat.B)) == (-69, 69)


def test_passing_out_is_an_auction_without_play() -> None:
    passed = replace(RESULT, kind=ScoresheetKind.PASSED_OUT, taker=None, trump=None, difference=0)
    beside = against_par(perfect(), passed)
    assert beside is not None
    assert (beside.auction, beside.play, beside.total) == (-44, 0, -44)


@pytest.mark.parametrize(
    "result",
    [
        replace(RESULT, kind=None, difference=None),
        replace(RESULT, kind=ScoresheetKind.ASSIGNED),
        replace(RESULT, kind=ScoresheetKind.ARTIFICIAL, difference=None),
        replace(RESULT, group="fouled"),
    ],
)
def test_what_did_not_come_about_with_these_cards_is_not_compared(result: PlayResult) -> None:
    assert against_par(perfect(), result) is None
    assert against_par(None, RESULT) is None


def lines(*differences: int, group: str = "") -> list[FrequencyLine]:
    return [FrequencyLine(one, 1, PAR, PAR, PAR, PAR, RESULT, group) for one in differences]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("differences", "place"),
    [
        ((103, 44, -20), {44: ParPlace.HERE}),
        ((103, 45, 43, -20), {43: ParPlace.ABOVE}),
        ((43, -20), {43: ParPlace.ABOVE}),
        ((103, 45), {45: ParPlace.BELOW}),
        ((), {}),
    ],
)
def test_where_the_rule_of_par_is_drawn(
    differences: tuple[int, ...], place: dict[int, ParPlace]
) -> None:
    assert par_places(lines(*differences), PAR) == place
    assert par_places(lines(*differences), None) == {}


def test_results_with_other_cards_carry_no_rule() -> None:
    both = [*lines(103, 60), *lines(44, group="fouled")]
    assert par_places(both, PAR) == {60: ParPlace.BELOW}
