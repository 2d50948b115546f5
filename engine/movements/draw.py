"""Drawing the places in a movement, and lots, by the seed of the boards (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

ALGORITHM = "manela-draw/1"
LOT_ALGORITHM = "manela-lot/1"


def drawn_order(seed: bytes, entries: int) -> tuple[int, ...]:
    """The start numbers 1…`entries` in the order of the movement: the first is entry "1".

    Each start number is ranked by the SHA-256 of the algorithm, the seed and itself, so that
    anybody can repeat the draw once the seed is known, and nobody learns of the cards by it.
    """
    return _ordered(ALGORITHM, seed, range(1, entries + 1))


def drawn_lot(seed: bytes, numbers: Iterable[int]) -> tuple[int, ...]:
    """The start numbers `numbers` in the order of the lot, the best first.

    Drawn like the places in the movement, by tickets of their own. The order of two numbers does
    not depend on who else is in the lot, so drawing again changes nothing.
    """
    return _ordered(LOT_ALGORITHM, seed, numbers)


def _ordered(algorithm: str, seed: bytes, numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers, key=lambda number: _ticket(algorithm, seed, number)))


def _ticket(algorithm: str, seed: bytes, number: int) -> bytes:
    return sha256(f"{algorithm}|{seed.hex()}|{number}".encode("ascii")).digest()
