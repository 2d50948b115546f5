"""Players, the sides they score for, and their order at the table.

Players are numbered from 0 in playing order and keep their numbers for the whole match, while
their seats turn with the dealer. Without partners every player is a side of his own; of four
partners players 0 and 2 are side 0, players 1 and 3 side 1.
"""

from __future__ import annotations

from engine.deberts.options import FirstLead, ThreeOdd
from engine.deberts.ruleset import RuleSet


def side_of(rules: RuleSet, player: int) -> int:
    """The side a player scores for."""
    return player % rules.sides


def next_player(rules: RuleSet, player: int) -> int:
    """Who sits after a player."""
    return (player + 1) % rules.players


def sides_from(rules: RuleSet, player: int) -> tuple[int, ...]:
    """All sides in playing order, beginning with that of `player`."""
    return tuple(side_of(rules, player + step) for step in range(rules.sides))


def playing_order(rules: RuleSet, dealer: int) -> tuple[int, ...]:
    """All sides in playing order, beginning with the eldest."""
    return sides_from(rules, next_player(rules, dealer))


def leading_order(rules: RuleSet, dealer: int, taker: int) -> tuple[int, ...]:
    """All sides in playing order, beginning with who leads to the first trick."""
    if rules.first_lead is FirstLead.TAKER:
        return sides_from(rules, taker)
    return playing_order(rules, dealer)


def divided(rules: RuleSet, points: int, among: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """`points` in equal parts for the sides `among`, given in leading order: what each side of
    the match gets, and what is dropped. Odd points go one by one to the earliest, or to nobody
    (`three_odd`).
    """
    part, odd = divmod(points, len(among))
    parts = [0] * rules.sides
    for place, side in enumerate(among):
        gets_odd = rules.three_odd is ThreeOdd.EARLIER and place < odd
        parts[side] = part + (1 if gets_odd else 0)
    return tuple(parts), points - sum(parts)
