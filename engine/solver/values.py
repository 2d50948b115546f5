"""Card points with best play for each trump and each first leader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.cards.deal import Deal
from engine.cards.suit import SUITS, Suit
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.exchange import hands_in_play
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import LAST_TRICK
from engine.seats import Seat
from engine.solver.layout import layout_of, value_of
from engine.solver.search import PointSearch
from engine.solver.searching import new_search
from engine.solver.supported import require_solvable

LEADERS = (Seat.A, Seat.B)
"""The two seats that may lead first."""


@dataclass(frozen=True, slots=True)
class DealValues:
    """Card points of A with best play of both for each trump and first leader, the last trick's 10
    included, with the hands as they are after `exchanged_by` swapped (None: nobody). `in_play` is
    the known sum at each trump.
    """

    exchanged_by: Seat | None
    in_play: Mapping[Suit, int]
    points: Mapping[tuple[Suit, Seat], int]


def solve_values(
    rules: RuleSet,
    deal: AnyDeal,
    *,
    taker: Seat = Seat.A,
    exchanged_by: Seat | None = None,
    leaders: Iterable[Seat] = LEADERS,
) -> DealValues:
    """The values of a deal. `exchanged_by` is taken as given; `taker` matters only where the
    extra cards depend on who takes.

    Raises `RefusedError` for rules that cannot be solved.
    """
    require_solvable(rules, deal)
    dealt = drawn(rules, deal, taker)
    return values_of(lambda trump: new_search(rules), dealt, exchanged_by, tuple(leaders))


def values_of(
    search_at: Callable[[Suit], PointSearch],
    deal: Deal,
    exchanged_by: Seat | None,
    leaders: Sequence[Seat],
) -> DealValues:
    """`solve_values` with a search for each trump, which may know something already."""
    hands = hands_in_play(deal, exchanged_by)
    in_play: dict[Suit, int] = {}
    points: dict[tuple[Suit, Seat], int] = {}
    for trump in SUITS:
        search, layout = search_at(trump), layout_of(trump)
        a, b = layout.mask(hands[Seat.A]), layout.mask(hands[Seat.B])
        in_play[trump] = value_of(a | b) + LAST_TRICK
        for leader in leaders:
            own = search.value(a, b) if leader is Seat.A else in_play[trump] - search.value(b, a)
            points[trump, leader] = own
    return DealValues(exchanged_by, in_play, points)
