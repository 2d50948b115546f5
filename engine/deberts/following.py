"""Which cards may be laid (docs/rules.md 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards.card import Card
from engine.cards.suit import Suit
from engine.deberts.options import Overtrump
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import strength
from engine.violations import Violation


def legal_cards(
    rules: RuleSet, trump: Suit, hand: Iterable[Card], table: Sequence[Card]
) -> frozenset[Card]:
    """The cards of `hand` that may be laid to the trick whose earlier cards are `table`.

    Follow suit; without the suit led, trump; beat the trumps on the table where the rules ask for
    it and it can be done; otherwise any card. Never empty for a hand with cards.
    """
    cards = frozenset(hand)
    if not table:
        return cards
    led = table[0].suit
    following = frozenset(card for card in cards if card.suit is led)
    if following and led is not trump:
        return following
    trumps = frozenset(card for card in cards if card.suit is trump)
    if not trumps:
        return cards
    return _beating(rules, trump, trumps, table) or trumps


def refusal(
    rules: RuleSet, trump: Suit, hand: Iterable[Card], table: Sequence[Card], card: Card
) -> Violation | None:
    """Why a card of the hand may not be laid now; none if it may."""
    cards = frozenset(hand)
    legal = legal_cards(rules, trump, cards, table)
    if card in legal:
        return None
    parameters = {"card": card, "led": table[0]}
    if card.suit is trump and all(other.suit is trump for other in legal):
        return Violation("card_must_overtrump", "", parameters)
    if any(other.suit is table[0].suit for other in legal):
        return Violation("card_must_follow", "", parameters)
    return Violation("card_must_trump", "", parameters)


def _beating(
    rules: RuleSet, trump: Suit, trumps: frozenset[Card], table: Sequence[Card]
) -> frozenset[Card]:
    if rules.overtrump is Overtrump.NEVER:
        return frozenset()
    if rules.overtrump is Overtrump.TRUMP_LEAD and table[0].suit is not trump:
        return frozenset()
    highest = max((strength(card, trump) for card in table if card.suit is trump), default=0)
    return frozenset(card for card in trumps if strength(card, trump) > highest)
