"""Which cards may be laid (docs/rules.md 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards.card import Card
from engine.cards.suit import Suit
from engine.deberts.options import Overtrump, OvertrumpPartner
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import strength
from engine.deberts.trick import winning_place
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
    """Why a card of the hand may not be laid now, with the cards that forbid it; none if it may."""
    cards = frozenset(hand)
    legal = legal_cards(rules, trump, cards, table)
    if card in legal:
        return None
    parameters = {"card": card, "led": table[0]}
    shown = max(legal, key=lambda other: strength(other, trump))
    parameters["held"] = shown
    if shown.suit is not trump:
        return Violation("card_must_follow", "", parameters)
    if card.suit is trump:
        parameters["beaten"] = max(_trumps(trump, table), key=lambda c: strength(c, trump))
        return Violation("card_must_overtrump", "", parameters)
    if table[0].suit is trump:
        return Violation("card_must_follow", "", parameters)
    return Violation("card_must_trump", "", parameters)


def _beating(
    rules: RuleSet, trump: Suit, trumps: frozenset[Card], table: Sequence[Card]
) -> frozenset[Card]:
    """The trumps that beat the highest on the table, if that is a duty now."""
    if rules.overtrump is Overtrump.NEVER or _exempt(rules, trump, table):
        return frozenset()
    if rules.overtrump is Overtrump.TRUMP_LEAD and table[0].suit is not trump:
        return frozenset()
    highest = max((strength(card, trump) for card in _trumps(trump, table)), default=0)
    return frozenset(card for card in trumps if strength(card, trump) > highest)


def _exempt(rules: RuleSet, trump: Suit, table: Sequence[Card]) -> bool:
    """Whether the partner holds the trick, and his trump need not be beaten."""
    if not rules.partners or rules.overtrump_partner is OvertrumpPartner.MUST:
        return False
    return winning_place(trump, table) == len(table) - 2


def _trumps(trump: Suit, table: Sequence[Card]) -> list[Card]:
    return [card for card in table if card.suit is trump]
