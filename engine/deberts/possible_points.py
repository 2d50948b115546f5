"""Which card points a side can have at all, and with how many tricks (docs/rules.md 8.3).

The cards of each trick come one from each hand, so a side with t tricks holds t cards of every
hand. Which tricks the rules of following would really let it win is not asked: everything refused
here is impossible, not everything accepted can happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from engine.cards.suit import Suit
from engine.deberts.exchange import Hands
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import LAST_TRICK, card_points
from engine.seats import Seat

SUM_LIMITS: dict[tuple[int, int], tuple[int, int]] = {
    (2, 9): (28, 156),
    (2, 10): (36, 160),
    (3, 9): (95, 162),
    (3, 10): (128, 162),
    (4, 8): (162, 162),
}
"""Limits of the card points of all together, the last trick's 10 included, by number of players
and size of the hands (docs/rules.md 4.4).
"""

Way = tuple[int, bool]
"""A number of tricks, and whether the last one is among them."""


def ways(hands: Hands, trump: Suit, points: int) -> frozenset[Way]:
    """The ways in which a side can have `points` card points; empty if it cannot."""
    size = len(hands.values[0])
    sums = _sums([card_points(card, trump) for card in hand] for hand in hands.values)
    with_last = {(t, True) for t in range(1, size + 1) if points - LAST_TRICK in sums[t]}
    return frozenset(with_last | {(t, False) for t in range(size) if points in sums[t]})


def ways_unseen(rules: RuleSet, points: int) -> frozenset[Way]:
    """The same without knowing the cards: what holds for every deal."""
    size = rules.hand_size
    found = frozenset(
        (t, True) for t in range(1, size + 1) if points >= LAST_TRICK and points != 11
    )
    if points in _NO_SUMS:
        return found
    fewest = 1 if points else 0
    return found | {(t, False) for t in range(fewest, size)}


_NO_SUMS = frozenset({1})
"""No cards come to this; 11 with the last trick would need it."""


def joint_tricks(
    options: PerSeat[frozenset[Way]],
    size: int,
    known: Mapping[Seat, int],
    last_trick: Seat | None,
) -> PerSeat[frozenset[int]]:
    """The numbers of tricks that all sides together can have: `size` in all, one of them the
    last, `known` as far as they are known. Empty for every side if that cannot be.
    """
    chances = [
        [way for way in sorted(one) if _agrees(way, side, known, last_trick)]
        for side, one in options.items()
    ]
    fits = [
        combination
        for combination in _combinations(chances, size)
        if sum(last for _, last in combination) == 1
    ]
    places = range(len(options.values))
    return PerSeat(tuple(frozenset(combination[i][0] for combination in fits) for i in places))


def _agrees(way: Way, side: Seat, known: Mapping[Seat, int], last_trick: Seat | None) -> bool:
    tricks, last = way
    fits_last = last_trick is None or last is (last_trick is side)
    return fits_last and known.get(side, tricks) == tricks


def _combinations(chances: list[list[Way]], size: int) -> Iterator[tuple[Way, ...]]:
    """One way for each side, their tricks adding up to `size`; the last side's is looked up."""
    closing: dict[int, list[Way]] = {}
    for way in chances[-1]:
        closing.setdefault(way[0], []).append(way)
    for first in product(*chances[:-1]):
        for way in closing.get(size - sum(tricks for tricks, _ in first), ()):
            yield (*first, way)


def _sums(hands: Iterable[list[int]]) -> list[set[int]]:
    """For each number of tricks, the sums of so many cards of every hand."""
    together: list[set[int]] = []
    for values in hands:
        own: list[set[int]] = [{0}] + [set() for _ in values]
        for value in values:
            for count in range(len(values), 0, -1):
                own[count] |= {total + value for total in own[count - 1]}
        if together:
            own = [{a + b for a in x for b in y} for x, y in zip(together, own, strict=True)]
        together = own
    return together
