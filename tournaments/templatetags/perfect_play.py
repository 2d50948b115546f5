"""Perfect play in templates."""

from __future__ import annotations

from typing import Any

from django import template

from tournaments.selectors.page_values import BoardCards
from tournaments.words import figures
from tournaments.words import perfect_play as words

register = template.Library()


@register.inclusion_tag("partials/perfect_play.html")
def perfect_play(cards: BoardCards) -> dict[str, Any]:
    """The grid of a board's contracts, par in words and its calls one by one; or why there is
    none. Nothing where the cards are not shown.
    """
    if cards.analysis is None or cards.deal is None:
        return {}
    play = cards.analysis.play
    if play is None:
        return {"missing": words.state_words(cards.analysis.state)}
    return {
        "rows": words.grid(play, cards.deal),
        "par": words.par_words(play),
        "chain": words.chain_words(play, cards.deal),
        "net": figures.signed(play.par.net),
    }
