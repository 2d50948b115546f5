"""Which slip stands where, so that the piles of a cut stack follow one another in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def cut_stack(items: Sequence[Item], per_page: int) -> list[list[Item | None]]:
    """The pages, each with `per_page` places (None stays blank).

    The printed pages are cut as one stack. Each place gives a pile; the piles laid under one
    another in the order of the places (the first on top) hold the items in their order.
    """
    pages = -(-len(items) // per_page)
    places: list[list[Item | None]] = []
    for page in range(pages):
        numbers = (place * pages + page for place in range(per_page))
        places.append([items[n] if n < len(items) else None for n in numbers])
    return places
