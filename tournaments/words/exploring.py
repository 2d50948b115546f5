"""What can come of a deal at all, in words and as the bars of a strip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.seats import SEATS, Seat
from engine.solver.reachable import Reachable
from tournaments.mapping.perfect_play import reachable_from_document


@dataclass(frozen=True, slots=True)
class ReachableLine:
    """What a seat's play can give after one exchange: A's card points as `ranges`, `14, 16–98`;
    `bars` are the same as (from, width) on a strip `in_play` wide.
    """

    words: str
    in_play: int
    count: int
    ranges: str
    bars: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ReachableTrump:
    """A trump suit with the lines that differ."""

    trump: Suit
    turned: bool
    lines: tuple[ReachableLine, ...]


def reachable_trumps(document: Mapping[str, Any], deal: Deal) -> tuple[ReachableTrump, ...]:
    """All results an analysis says are possible, the turned suit first."""
    turned = deal.turn_up.suit
    suits = sorted(Suit, key=lambda suit: suit is not turned)
    return tuple(
        ReachableTrump(suit, suit is turned, tuple(_lines(document, suit))) for suit in suits
    )


def _lines(document: Mapping[str, Any], trump: Suit) -> Iterator[ReachableLine]:
    by_taker = {taker: _cases(document, Contract(taker, trump)) for taker in SEATS}
    if by_taker[Seat.A] == by_taker[Seat.B]:
        yield from (_line(_swap_words(who), one) for who, one in by_taker[Seat.A].items())
        return
    for taker, cases in by_taker.items():
        for who, one in cases.items():
            takes = _("%(seat)s takes") % {"seat": taker.value}
            yield _line(f"{takes}; {_swap_words(who)}", one)


def _cases(document: Mapping[str, Any], contract: Contract) -> dict[Seat | None, Reachable]:
    found = {who: reachable_from_document(document, (contract, who)) for who in (None, *SEATS)}
    return {who: one for who, one in found.items() if one is not None}


def _swap_words(who: Seat | None) -> str:
    if who is None:
        return _("nobody swaps the seven")
    return _("%(seat)s swaps the seven") % {"seat": who.value}


def _line(words: str, found: Reachable) -> ReachableLine:
    points = found.all_points(Seat.A)
    bars = tuple((first, last - first + 1) for first, last in _runs(points))
    shown = (
        str(first) if width == 1 else f"{first}\N{EN DASH}{first + width - 1}"
        for first, width in bars
    )
    return ReachableLine(words, found.in_play, len(points), ", ".join(shown), bars)


def _runs(points: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The runs of neighbouring numbers as (first, last)."""
    first = last = None
    for point in sorted(points):
        if first is None or last is None:
            first = last = point
        elif point == last + 1:
            last = point
        else:
            yield first, last
            first = last = point
    if first is not None and last is not None:
        yield first, last
