"""Suits and cards as own inline drawings, so that no system turns them into emoji.

A page carries the four drawings once (`sprite`); every sign refers to them.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from engine.cards.card import Card
from engine.cards.rank import Rank
from engine.cards.suit import Suit
from tournaments.card_text import SUIT_WORDS, rank

VOID = "\N{EN DASH}"
# Drawn on a 24 × 24 grid.
_DRAWINGS: dict[Suit, str] = {
    Suit.SPADES: (
        '<path d="M12 1.8C5.3 7.8 2.2 11.1 2.2 14.5c0 2.7 2 4.5 4.4 4.5 1.8 0 3.4-.9 4.4-2.5'
        "-.1 2.4-.8 4.3-2.4 5.7h6.8c-1.6-1.4-2.3-3.3-2.4-5.7 1 1.6 2.6 2.5 4.4 2.5 2.4 0 "
        '4.4-1.8 4.4-4.5 0-3.4-3.1-6.7-9.8-12.7z"/>'
    ),
    Suit.HEARTS: (
        '<path d="M12 21.8C5 15.5 2 11.8 2 8c0-3 2.3-5.2 5.1-5.2C9.3 2.8 11.1 4 12 6c.9-2 '
        '2.7-3.2 4.9-3.2C19.7 2.8 22 5 22 8c0 3.8-3 7.5-10 13.8z"/>'
    ),
    Suit.DIAMONDS: (
        '<path d="M12 1.5c2.1 4.2 4.9 7.5 8.2 10.5-3.3 3-6.1 6.3-8.2 10.5-2.1-4.2-4.9-7.5'
        '-8.2-10.5 3.3-3 6.1-6.3 8.2-10.5z"/>'
    ),
    Suit.CLUBS: (
        '<circle cx="12" cy="6.5" r="4.7"/><circle cx="6.6" cy="13.8" r="4.6"/>'
        '<circle cx="17.4" cy="13.8" r="4.6"/><path d="M10.4 10h3.2l1.2 5h-6zM11.2 14.5c0 3.4'
        '-.7 5.9-2.6 7.7h6.8c-1.9-1.8-2.6-4.3-2.6-7.7z"/>'
    ),
}


def sprite() -> SafeString:
    """The four drawings."""
    symbols = "".join(
        f'<symbol id="suit-{suit.value}" viewBox="0 0 24 24">{drawing}</symbol>'
        for suit, drawing in _DRAWINGS.items()
    )
    return mark_safe(  # noqa: S308  (constants only)
        f'<svg class="sprite" aria-hidden="true">{symbols}</svg>'
    )


def suit(value: Suit | None) -> SafeString:
    """The sign of a suit with its word for screen readers; nothing for None."""
    if value is None:
        return SafeString("")
    return format_html(
        '<svg class="suit suit-{}" role="img" aria-label="{}"><use href="#suit-{}"/></svg>',
        value.value.lower(),
        SUIT_WORDS[value],
        value.value,
    )


def suit_word(value: Suit | None) -> str | Promise:
    """The suit in words: `spades`."""
    return "" if value is None else SUIT_WORDS[value]


def card(value: Card) -> SafeString:
    """A card in a text: suit sign, thin space, rank."""
    return format_html(
        '<span class="cards">{}\N{THIN SPACE}{}</span>', suit(value.suit), rank(value.rank)
    )


def cards(values: Iterable[Card]) -> SafeString:
    """Cards in a text, in the order given."""
    return format_html_join(" ", "{}", ((card(value),) for value in values))


def ranks_of(values: Iterable[Card], of: Suit) -> str:
    """The ranks that `values` hold in a suit, highest first in plain order; a dash for none."""
    held = sorted((value for value in values if value.suit is of), key=plain_order, reverse=True)
    return "\N{THIN SPACE}".join(rank(value.rank) for value in held)


def plain_order(value: Card) -> tuple[bool, bool, int]:
    """Sorts by strength in a plain suit (docs/rules.md): A 10 K Q J 9 8 7."""
    return (value.rank is Rank.ACE, value.rank is Rank.TEN, value.rank.height)
