"""Cards between which there is no difference at all: worthless neighbours in one hand."""

from __future__ import annotations

from engine.solver.layout import PLACES, PLAIN_VALUES, SUIT_BITS, TRUMP_VALUES

_WORTHLESS = [(PLAIN_VALUES if place else TRUMP_VALUES).count(0) for place in PLACES]


def _steps_from(lowest: int) -> int:
    """The worthless cards of all suits from a step upwards."""
    return sum(
        1 << SUIT_BITS * place + step
        for place, count in zip(PLACES, _WORTHLESS, strict=True)
        for step in range(lowest, count)
    )


_SECOND_OR_HIGHER, _THIRD = _steps_from(1), _steps_from(2)


def unlike(cards: int, other: int) -> int:
    """`cards` of one hand with only the lowest kept of those that are worth nothing and have no
    card of `other` (with a card led, if there is one) between them.
    """
    doubled = cards & cards << 1 & _SECOND_OR_HIGHER
    doubled |= cards & cards << 2 & ~(other << 1) & _THIRD
    return cards & ~doubled
