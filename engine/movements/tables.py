"""Table numbers with the fewest moves, where boards do not depend on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.movements.pairings import Pair, Pairing


def placed_rounds(rounds: Sequence[Pairing], anchor: int) -> list[list[Pair]]:
    """The pairs of each round in order of their tables, the first pair at the first table.

    From round to round one of the two players of every table stays, and `anchor` always does;
    a pair that meets again in the next round stays together. Each round must seat the same
    players.
    """
    placed: list[list[Pair]] = []
    for pairing in rounds:
        placed.append(_next_round(placed[-1], pairing, anchor) if placed else list(pairing))
    return placed


def _next_round(before: Sequence[Pair], pairing: Pairing, anchor: int) -> list[Pair]:
    """Two rounds together are cycles of players: going round one, every other player stays."""
    table_of = {player: table for table, pair in enumerate(before) for player in pair}
    pair_of = {player: pair for pair in pairing for player in pair}
    found: dict[int, Pair] = {}
    for start in _anchor_first(table_of, anchor):
        stayer = start
        while table_of[stayer] not in found:
            table = table_of[stayer]
            found[table] = pair_of[stayer]
            newcomer = _partner(pair_of[stayer], stayer)
            stayer = _partner(before[table_of[newcomer]], newcomer)
    return [found[table] for table in range(len(before))]


def _anchor_first(players: Iterable[int], anchor: int) -> list[int]:
    return sorted(players, key=lambda player: (player != anchor, player))


def _partner(pair: Pair, player: int) -> int:
    return pair[1] if pair[0] == player else pair[0]
