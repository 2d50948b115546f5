"""Suits and cards in templates; the drawings are in `tournaments.words.card_signs`."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.suit import SUITS, Suit
from engine.seats import Seat
from tournaments import card_text
from tournaments.words import card_signs, figures

register = template.Library()


@dataclass(frozen=True, slots=True)
class HandLine:
    """The ranks of one suit in a hand."""

    suit: Suit
    first: str
    later: str

    @property
    def void(self) -> bool:
        """Whether the hand has no card of the suit."""
        return not self.first and not self.later


register.simple_tag(card_signs.sprite, name="suit_sprite")
register.filter("suit", card_signs.suit)
register.filter("suit_word", card_signs.suit_word)
register.filter("rank", card_text.rank)
register.filter("card", card_signs.card)
register.filter("cards", card_signs.cards)
register.filter("ranks_of", card_signs.ranks_of)
register.filter("worth", figures.worth)


@register.filter
def hands(deal: Deal) -> list[tuple[Seat, str, str]]:
    """The seats of a diagram with their names and what they are."""
    roles = {deal.seats[0]: _("eldest hand"), deal.seats[-1]: _("dealer")}
    return [
        (seat, _("Seat %(letter)s") % {"letter": seat.value}, roles.get(seat, ""))
        for seat in deal.seats
    ]


@register.filter
def hand_lines(deal: Deal, seat: Seat) -> list[HandLine]:
    """A hand suit by suit: the first six, and the later cards set apart."""
    return [
        HandLine(
            suit,
            card_signs.ranks_of(deal.first[seat], suit),
            card_signs.ranks_of(deal.later(seat), suit),
        )
        for suit in SUITS
    ]
