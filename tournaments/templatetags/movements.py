"""A movement's numbers in words and as a picture."""

from __future__ import annotations

from django import template

from tournaments.mapping.heat_map import HeatLayer, heat_layers
from tournaments.selectors.movement_offers import Comparisons
from tournaments.words import movements

register = template.Library()

register.filter("duration", movements.duration_in_words)
register.filter("balance", movements.balance_in_words)
register.filter("offer_title", movements.offer_title)
register.filter("offer_statements", movements.offer_statements)
register.filter("offer_warnings", movements.offer_warnings)
register.filter("good_for", movements.good_for)
register.filter("comparisons_in_words", movements.comparisons_in_words)


@register.filter
def heat_layers_of(comparisons: Comparisons) -> tuple[HeatLayer, ...]:
    """The squares of the picture by their shade."""
    return heat_layers(comparisons.rows, comparisons.even)
