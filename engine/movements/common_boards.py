"""Rounds in which all tables play the same boards, each from its own printed copy."""

from __future__ import annotations

from collections.abc import Iterable

from engine.movements.pairings import Pair
from engine.movements.plan import SeatedBoard, Sitting


def sittings_of_round(
    number: int, pairs: Iterable[Pair], boards: range, places: int = 1
) -> list[Sitting]:
    """The sittings of a round whose pairs, seat A first, are in order of their tables.

    The first half of the boards (of an odd number the greater half) is played as the pairs say,
    the other with the seats of every table exchanged: comparisons are the same for each board, and
    with an even number everybody deals as often as not. With two `places` a pair is a match of
    teams, at two tables with opposite seats.
    """
    seated = [side for a, b in pairs for side in ((a, b), (b, a))[:places]]
    return [
        sitting_of_pair(number, table, pair, boards) for table, pair in enumerate(seated, start=1)
    ]


def boards_of_round(number: int, boards_per_round: int) -> range:
    """Round r has the boards (r − 1)·K + 1 … r·K."""
    return range((number - 1) * boards_per_round + 1, number * boards_per_round + 1)


def sitting_of_pair(number: int, table: int, pair: Pair, boards: range) -> Sitting:
    """One table: the greater half of the boards as the pair says, the rest the other way round."""
    a, b = (str(player) for player in pair)
    half = (len(boards) + 1) // 2
    seated = (
        *(SeatedBoard(board, a, b) for board in boards[:half]),
        *(SeatedBoard(board, b, a) for board in boards[half:]),
    )
    return Sitting(number, table, a, b, seated)
