"""An event's rule set, and what its cards are worth under it."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any

from engine.cards.deal import Deal
from engine.cards.notation import deal_from_document
from engine.cards.suit import SUITS, Suit
from engine.deberts.board_rules import board_rules
from engine.deberts.declarations import BELA
from engine.deberts.draw import layout
from engine.deberts.in_play import available_declarations, in_play_points
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import card_points
from engine.formats.ruleset import ruleset_from_document, ruleset_to_document
from engine.seats import Seat
from tournaments.mapping.board_values import HandWorth, TrumpFacts
from tournaments.models import Event


class TableKind(Enum):
    """Who plays at a table; the value is the one of forms."""

    TWO = "two"
    PAIRS = "pairs"


_PLAYERS: dict[TableKind, tuple[int, bool]] = {
    TableKind.TWO: (2, False),
    TableKind.PAIRS: (4, True),
}
OFFERED: dict[TableKind, tuple[str, ...]] = {
    TableKind.TWO: ("duplicate", *(name for name in PRESET_NAMES if name != "duplicate")),
    TableKind.PAIRS: ("duplicate", "classic_ua", "kharkiv"),
}
"""The presets an event can be played by, the usual one first: those whose sources know such a
table (docs/rules.md 9.2).
"""


def default_rules() -> dict[str, Any]:
    """The rule set of a new event: the preset `duplicate`, as a document."""
    return ruleset_to_document(DUPLICATE)


RULES_KEPT = "kept"
"""Stands for rules that are no preset's: they stay as they are."""


def preset_rules(name: str, table: TableKind = TableKind.TWO) -> RuleSet:
    """What a board is played by under a preset.

    Raises `NotationError` if there is no such preset.
    """
    players, partners = _PLAYERS[table]
    return board_rules(preset(name, players, partners=partners))


def rules_choice(event: Event) -> str:
    """The name of the preset the event's boards are played by, `RULES_KEPT` if it is none."""
    stored, table = rules_of(event), table_kind(event)
    names = (name for name in OFFERED[table] if preset_rules(name, table) == stored)
    return next(names, RULES_KEPT)


def table_kind(event: Event) -> TableKind:
    """Who plays at a table of the event."""
    return TableKind.PAIRS if plays_in_pairs(event) else TableKind.TWO


def rules_of(event: Event) -> RuleSet:
    """The rule set the event was made with."""
    return ruleset_from_document(event.rules)


def deal_of(event: Event, document: object) -> Deal:
    """The deal of one of the event's boards from its document, in the shape its rules have.

    Raises `NotationError` with every defect.
    """
    return deal_from_document(document, layout(rules_of(event)))


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

    def worth(seat: Seat) -> HandWorth:
        sequences = sum(sequence.points for sequence in held[seat].sequences)
        return HandWorth(
            sum(card_points(card, trump) for card in deal.hand(seat)),
            sequences + (BELA if held[seat].bela else 0),
        )

    return TrumpFacts(trump, in_play_points(deal, trump, None), tuple(map(worth, deal.seats)))
