"""Perfect play and reachable results worked out the long way: every legal card, no pruning, the
rules straight from the oracle of the rule tests. Nothing here uses the engine's rules or solver.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from tests.engine.deberts.oracle import may_reply, second_wins, worth

Cards = frozenset[Card]


class End(NamedTuple):
    """How a play ended: card points of both seats, tricks of both, who won the last one."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    last: int


class Spot(NamedTuple):
    """A moment of the play; `turn` and `leader` are 0 for A and 1 for B."""

    hands: tuple[Cards, Cards]
    leader: int
    led: Card | None = None
    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)

    @property
    def turn(self) -> int:
        return self.leader if self.led is None else 1 - self.leader


def small_hands(rng: random.Random, size: int) -> tuple[Cards, Cards]:
    """Hands of so many cards each, drawn from part of the pack so that the suits meet."""
    pack = list(PACK)
    rng.shuffle(pack)
    return frozenset(pack[:size]), frozenset(pack[size : 2 * size])


def legal(spot: Spot, trump: Suit, *, must_beat: bool) -> list[Card]:
    """The cards that may be laid now."""
    hand = spot.hands[spot.turn]
    if spot.led is None:
        return sorted(hand, key=PACK.index)
    allowed = [card for card in hand if may_reply(card, spot.led, hand, trump)]
    if not must_beat and spot.led.suit is trump:
        allowed = [card for card in hand if card.suit is trump] or list(hand)
    return sorted(allowed, key=PACK.index)


def lay(spot: Spot, card: Card, trump: Suit) -> Spot:
    """The moment after a card."""
    hands = list(spot.hands)
    hands[spot.turn] = hands[spot.turn] - {card}
    left = (hands[0], hands[1])
    if spot.led is None:
        return spot._replace(hands=left, led=card)
    winner = 1 - spot.leader if second_wins(spot.led, card, trump) else spot.leader
    points, tricks = list(spot.points), list(spot.tricks)
    points[winner] += worth(spot.led, trump) + worth(card, trump)
    points[winner] += 0 if left[0] or left[1] else 10
    tricks[winner] += 1
    return Spot(left, winner, None, (points[0], points[1]), (tricks[0], tricks[1]))


def best_end(
    spot: Spot, trump: Suit, payoff: Callable[[End], int], *, must_beat: bool = True
) -> int:
    """What A gets by `payoff` when A wants the most of it and B the least."""

    @cache
    def value(here: Spot) -> int:
        if not any(here.hands):
            return payoff(End(here.points, here.tricks, here.leader))
        after = [value(lay(here, c, trump)) for c in legal(here, trump, must_beat=must_beat)]
        return max(after) if here.turn == 0 else min(after)

    return value(spot)


def all_ends(spot: Spot, trump: Suit, *, must_beat: bool = True) -> set[End]:
    """Every way a play can end."""

    @cache
    def ends(here: Spot) -> frozenset[End]:
        if not any(here.hands):
            return frozenset({End(here.points, here.tricks, here.leader)})
        return frozenset(
            end
            for card in legal(here, trump, must_beat=must_beat)
            for end in ends(lay(here, card, trump))
        )

    return set(ends(spot))


def points_of_a(end: End) -> int:
    return end.points[0]


def random_small_cases(
    seed: int, count: int, sizes: tuple[int, ...] = (3, 4, 5)
) -> Iterator[tuple[tuple[Cards, Cards], Suit, int, random.Random]]:
    """Hands, trump and leader, again and again, with a source of chance for more."""
    rng = random.Random(seed)
    for number in range(count):
        hands = small_hands(rng, sizes[number % len(sizes)])
        yield hands, rng.choice(list(Suit)), rng.randrange(2), rng
