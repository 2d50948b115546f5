"""Which of two players deals: the boards of a round change the seats half-way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Player = TypeVar("Player")
Board = TypeVar("Board")


def seated_boards(
    boards: Sequence[Board], a: Player, b: Player
) -> Iterator[tuple[Board, Player, Player]]:
    """Each board of a round with who holds seats A and B: the first half as the table says, the
    second half exchanged (docs/movements.md).
    """
    half = (len(boards) + 1) // 2
    for index, board in enumerate(boards):
        yield (board, a, b) if index < half else (board, b, a)
