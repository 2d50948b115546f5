"""Suits and cards in templates; the drawings are in `tournaments.card_signs`."""

from __future__ import annotations

from django import template

from engine.cards.suit import SUITS, Suit
from tournaments import card_signs

register = template.Library()

register.simple_tag(card_signs.sprite, name="suit_sprite")
register.filter("suit", card_signs.suit)
register.filter("suit_word", card_signs.suit_word)
register.filter("rank", card_signs.rank)
register.filter("card", card_signs.card)
register.filter("cards", card_signs.cards)
register.filter("ranks_of", card_signs.ranks_of)


@register.simple_tag
def all_suits() -> tuple[Suit, ...]:
    """The suits in the order of every diagram."""
    return SUITS
