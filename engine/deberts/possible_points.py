"""Which card points a seat can have at all, and with how many tricks (docs/rules.md 8.3).

The cards of each trick come one from each hand, so a seat with t tricks holds t cards of its own
hand and t of the other's. Which tricks the rules of following would really let it win is not
asked: everything refused here is impossible, not everything accepted can happen.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.suit import Suit
from engine.deberts.exchange import Hands
from engine.deberts.strength import LAST_TRICK, card_points
from engine.seats import Seat

TRICKS = 9
"""Tricks of a two-player deal."""

SMALLEST_SUM, LARGEST_SUM = 28, 156
"""Limits of the card points of both players together, the last trick's 10 included."""


def possible_tricks(
    hands: Hands, trump: Suit, seat: Seat, points: int, last_trick: Seat | None = None
) -> frozenset[int]:
    """The numbers of tricks with which `seat` can have `points` card points; empty if it cannot.

    `last_trick` is who won it, none if that is not known.
    """
    own = _sums(card_points(card, trump) for card in hands[seat])
    other = _sums(card_points(card, trump) for card in hands[seat.other])
    with_last = {
        tricks
        for tricks in range(1, TRICKS + 1)
        if any(points - LAST_TRICK - value in other[tricks] for value in own[tricks])
    }
    without_last = {
        tricks
        for tricks in range(TRICKS)
        if any(points - value in other[tricks] for value in own[tricks])
    }
    if last_trick is None:
        return frozenset(with_last | without_last)
    return frozenset(with_last if last_trick is seat else without_last)


def possible_tricks_unseen(
    points: int, other: int, last_trick_won: bool | None = None
) -> frozenset[int]:
    """The same without knowing the cards: what holds for every deal. `other` are the opponent's
    points, `last_trick_won` whether this seat won the last trick.
    """
    fewest = 1 if points or last_trick_won else 0
    most = TRICKS - 1 if other or last_trick_won is False else TRICKS
    needed = {True: points >= LAST_TRICK, False: other >= LAST_TRICK, None: True}
    if 1 in (points, other) or not needed[last_trick_won]:
        return frozenset()
    return frozenset(range(fewest, most + 1))


def _sums(values: Iterable[int]) -> list[set[int]]:
    """For each number of cards, the sums of so many of them."""
    sums: list[set[int]] = [{0}] + [set() for _ in range(TRICKS)]
    for value in values:
        for count in range(TRICKS, 0, -1):
            sums[count] |= {total + value for total in sums[count - 1]}
    return sums
