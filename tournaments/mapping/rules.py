"""An event's rule set, and what its cards are worth under it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.cards.deal import Deal
from engine.cards.suit import SUITS, Suit
from engine.deberts.board_rules import board_rules
from engine.deberts.declarations import BELA
from engine.deberts.in_play import available_declarations, in_play_points
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import card_points
from engine.formats.ruleset import ruleset_from_document, ruleset_to_document
from engine.seats import Seat
from tournaments.mapping.board_values import TrumpFacts
from tournaments.models import Event

OFFERED = ("duplicate", *(name for name in PRESET_NAMES if name != "duplicate"))
"""The presets an event can be played by, the usual one first."""


def default_rules() -> dict[str, Any]:
    """The rule set of a new event: the preset `duplicate`, as a document."""
    return ruleset_to_document(DUPLICATE)


RULES_KEPT = "kept"
"""Stands for rules that are no preset's: they stay as they are."""


def preset_rules(name: str) -> RuleSet:
    """What a board is played by under a preset.

    Raises `NotationError` if there is no such preset.
    """
    return board_rules(preset(name))


def rules_choice(event: Event) -> str:
    """The name of the preset the event's boards are played by, `RULES_KEPT` if it is none."""
    stored = rules_of(event)
    return next((name for name in OFFERED if preset_rules(name) == stored), RULES_KEPT)


def rules_of(event: Event) -> RuleSet:
    """The rule set the event was made with."""
    return ruleset_from_document(event.rules)


def plays_in_pairs(event: Event) -> bool:
    """Whether two partners are one entry."""
    return bool(event.rules["partners"])


@lru_cache(maxsize=512)
def trump_facts(rules: RuleSet, deal: Deal) -> tuple[TrumpFacts, ...]:
    """What the cards are worth in each suit without the exchange, the turned suit first."""
    turned = deal.turn_up.suit
    suits = (turned, *(suit for suit in SUITS if suit is not turned))
    return tuple(_facts(rules, deal, suit) for suit in suits)


def _facts(rules: RuleSet, deal: Deal, trump: Suit) -> TrumpFacts:
    held = available_declarations(rules, deal, trump, None)

    def cards(seat: Seat) -> int:
        return sum(card_points(card, trump) for card in deal.hand(seat))

    def declarations(seat: Seat) -> int:
        sequences = sum(sequence.points for sequence in held[seat].sequences)
        return sequences + (BELA if held[seat].bela else 0)

    return TrumpFacts(
        trump=trump,
        in_play_points=in_play_points(deal, trump, None),
        cards_a=cards(Seat.A),
        cards_b=cards(Seat.B),
        declarations_a=declarations(Seat.A),
        declarations_b=declarations(Seat.B),
    )
