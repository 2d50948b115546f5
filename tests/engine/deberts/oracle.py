"""The rules of following, sequences and settlement written once more: slow, and straight from the
rule text, card by card. Nothing here uses the engine's rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.cards.card import Card
from engine.cards.suit import Suit

NATURAL = "AKQJT987"
TRUMPS = "J9ATKQ87"
PLAIN = "ATKQJ987"
TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def worth(card: Card, trump: Suit) -> int:
    table = TRUMP_WORTH if card.suit is trump else PLAIN_WORTH
    return table[card.rank.value]


def second_wins(lead: Card, reply: Card, trump: Suit) -> bool:
    if lead.suit is trump and reply.suit is trump:
        return TRUMPS.index(reply.rank.value) < TRUMPS.index(lead.rank.value)
    if reply.suit is trump:
        return True
    if lead.suit is trump:
        return False
    if lead.suit is not reply.suit:
        return False
    return PLAIN.index(reply.rank.value) < PLAIN.index(lead.rank.value)


def may_reply(card: Card, lead: Card, hand: Iterable[Card], trump: Suit) -> bool:
    """Whether a card may be laid on another, for two players."""
    held = list(hand)
    has_suit = any(other.suit is lead.suit for other in held)
    has_trump = any(other.suit is trump for other in held)
    if lead.suit is trump:
        can_beat = any(other.suit is trump and second_wins(lead, other, trump) for other in held)
        if can_beat:
            return card.suit is trump and second_wins(lead, card, trump)
        if has_trump:
            return card.suit is trump
        return True
    if has_suit:
        return card.suit is lead.suit
    if has_trump:
        return card.suit is trump
    return True


def windows(hand: Iterable[Card], sizes: Sequence[int] = (3, 4)) -> list[tuple[Card, ...]]:
    """Every row of so many neighbouring cards of one suit, from its top."""
    held = list(hand)
    found = []
    for size in sizes:
        for suit in Suit:
            for group in combinations([card for card in held if card.suit is suit], size):
                ordered = sorted(group, key=lambda card: NATURAL.index(card.rank.value))
                places = [NATURAL.index(card.rank.value) for card in ordered]
                if places == list(range(places[0], places[0] + size)):
                    found.append(tuple(ordered))
    return found


def window_worth(window: Sequence[Card]) -> int:
    return {3: 20, 4: 50}[len(window)]


def most_points(hand: Iterable[Card]) -> int:
    """The best that can be made of a hand without using a card twice."""

    def best(rest: list[tuple[Card, ...]], used: frozenset[Card]) -> int:
        if not rest:
            return 0
        first, others = rest[0], rest[1:]
        without = best(others, used)
        if used & set(first):
            return without
        return max(without, window_worth(first) + best(others, used | set(first)))

    return best(windows(hand), frozenset())


def best_window(hand: Iterable[Card], trump: Suit) -> tuple[int, int, int] | None:
    """Kind, height of the top card and trump or not of the best sequence held."""
    return max(
        (
            (len(row), -NATURAL.index(row[0].rank.value), int(row[0].suit is trump))
            for row in windows(hand)
        ),
        default=None,
    )


def sequence_points(
    hands: tuple[Iterable[Card], Iterable[Card]],
    trump: Suit,
    announced: tuple[bool, bool],
    has_trick: tuple[bool, bool],
) -> tuple[int, int]:
    """What A and B score for sequences when A leads and each announces its best or is silent."""
    best = [best_window(hands[i], trump) if announced[i] else None for i in (0, 1)]
    if best[0] is None and best[1] is None:
        return (0, 0)
    if best[1] is None or (best[0] is not None and best[0] >= best[1]):
        return (most_points(hands[0]) if has_trick[0] else 0, 0)
    return (0, most_points(hands[1]) if has_trick[1] else 0)


def holds_bela(hand: Iterable[Card], trump: Suit) -> bool:
    ranks = {card.rank.value for card in hand if card.suit is trump}
    return "K" in ranks and "Q" in ranks


def play_out(
    hands: tuple[Iterable[Card], Iterable[Card]], trump: Suit, cards: Sequence[Card]
) -> tuple[list[int], list[int]]:
    """Card points and tricks of A and B for cards that fell in this order, A leading; every reply
    is checked.
    """
    held = [set(hands[0]), set(hands[1])]
    points, tricks, leader = [0, 0], [0, 0], 0
    for lead, reply in zip(cards[::2], cards[1::2], strict=True):
        follower = 1 - leader
        assert lead in held[leader]
        assert reply in held[follower]
        assert may_reply(reply, lead, held[follower], trump)
        held[leader].remove(lead)
        held[follower].remove(reply)
        leader = follower if second_wins(lead, reply, trump) else leader
        points[leader] += worth(lead, trump) + worth(reply, trump)
        tricks[leader] += 1
    assert not held[0] | held[1]
    points[leader] += 10
    return points, tricks


def written(taker: int, totals: Sequence[int]) -> tuple[str, list[int], int]:
    """Name of the outcome, what A and B write, what hangs; `taker` 0 for A, 1 for B."""
    defender = 1 - taker
    if totals[taker] > totals[defender]:
        return "made", list(totals), 0
    result = [0, 0]
    if totals[taker] < totals[defender]:
        result[defender] = totals[0] + totals[1]
        return "bait", result, 0
    result[defender] = totals[defender]
    return "hanging", result, totals[taker]
