"""Ranks, suits and cards in plain text, where no drawing can stand: refusals, prints."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from engine.cards.card import Card, Cards
from engine.cards.rank import Rank
from engine.cards.suit import Suit

_RANK_LETTERS: dict[Rank, Promise] = {
    Rank.JACK: pgettext_lazy("rank", "J"),
    Rank.QUEEN: pgettext_lazy("rank", "Q"),
    Rank.KING: pgettext_lazy("rank", "K"),
    Rank.ACE: pgettext_lazy("rank", "A"),
}
SUIT_WORDS: dict[Suit, Promise] = {
    Suit.SPADES: pgettext_lazy("suit", "spades"),
    Suit.HEARTS: pgettext_lazy("suit", "hearts"),
    Suit.DIAMONDS: pgettext_lazy("suit", "diamonds"),
    Suit.CLUBS: pgettext_lazy("suit", "clubs"),
}
# So that no system turns the sign into an emoji.
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


def rank(value: Rank) -> str:
    """A rank as pages and prints write it: the ten is `10`, the others as the language has them."""
    return "10" if value is Rank.TEN else str(_RANK_LETTERS.get(value, value.value))


def suit_text(value: Suit) -> str:
    """The sign of a suit: `♦`."""
    return value.symbol + _AS_TEXT


def card_text(value: Card) -> str:
    """A card as pages write it, suit first: `♦10`."""
    return suit_text(value.suit) + rank(value.rank)


def told(value: object) -> object:
    """A parameter of a message: cards and suits with their signs, all else as it is."""
    match value:
        case Card():
            return card_text(value)
        case Cards():
            return " ".join(map(card_text, value))
        case Suit():
            return suit_text(value)
    return value
