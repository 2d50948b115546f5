"""Cutting a printed stack gives the slips in order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.imposition import cut_stack


def cut_and_pile(pages: list[list[int | None]], per_page: int) -> list[int]:
    """What hands do: cut all pages at once, lay pile upon pile, drop the blank ones."""
    piles = [[page[place] for page in pages] for place in range(per_page)]
    return [item for pile in piles for item in pile if item is not None]


def test_thirteen_slips_on_pages_of_ten() -> None:
    assert cut_stack(list(range(13)), 10) == [
        [0, 2, 4, 6, 8, 10, 12, None, None, None],
        [1, 3, 5, 7, 9, 11, None, None, None, None],
    ]


@given(st.integers(0, 200), st.integers(1, 12))
def test_the_cut_stack_is_in_order(count: int, per_page: int) -> None:
    pages = cut_stack(list(range(count)), per_page)
    assert cut_and_pile(pages, per_page) == list(range(count))
    assert len(pages) == -(-count // per_page)
    assert all(len(page) == per_page for page in pages)
