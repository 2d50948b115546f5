"""A movement's numbers in words."""

from __future__ import annotations

from django import template

from tournaments.selectors.movement_offers import MovementOffer
from tournaments.tables.movement_offers import balance_in_words, duration_in_words

register = template.Library()

register.filter("duration", duration_in_words)


@register.filter
def balance(offer: MovementOffer) -> str:
    """The balance of 100, with one decimal."""
    return balance_in_words(offer)
