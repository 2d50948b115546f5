"""Drawing who is which entry of a movement, by the seed of the boards (docs/fairness.md)."""

from __future__ import annotations

from hashlib import sha256

ALGORITHM = "manela-draw/1"


def drawn_order(seed: bytes, entries: int) -> tuple[int, ...]:
    """The start numbers 1…`entries` in the order of the movement: the first is entry "1".

    Each start number is ranked by the SHA-256 of the algorithm, the seed and itself, so that
    anybody can repeat the draw once the seed is known, and nobody learns of the cards by it.
    """
    return tuple(sorted(range(1, entries + 1), key=lambda number: _ticket(seed, number)))


def _ticket(seed: bytes, number: int) -> bytes:
    return sha256(f"{ALGORITHM}|{seed.hex()}|{number}".encode("ascii")).digest()
