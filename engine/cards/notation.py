"""Reading and writing cards and deals. `parse` and `format` are exact inverses of each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards.card import Card
from engine.cards.deal import Deal, card_defects
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.errors import NotationError
from engine.seats import SEATS
from engine.violations import Violation

_CARDS = {str(card): card for card in PACK}
_SUITS = {suit.value: suit for suit in Suit}
_SINGLE = ("turn_up", "bottom")


def parse_card(text: str) -> Card:
    """`TD` → the ten of diamonds. Raises `NotationError`."""
    card = _CARDS.get(text)
    if card is None:
        raise NotationError([Violation("bad_card", "", {"text": text})])
    return card


def parse_suit(text: str) -> Suit:
    """`S`, `H`, `D` or `C` → the suit. Raises `NotationError`."""
    suit = _SUITS.get(text)
    if suit is None:
        raise NotationError([Violation("bad_suit", "", {"text": text})])
    return suit


def format_cards(cards: Iterable[Card]) -> str:
    """Cards in the given order, one space between them; a void is the empty string."""
    return " ".join(str(card) for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The inverse of `format_cards`. Raises `NotationError` naming every word that is no card."""
    cards: list[Card] = []
    violations: list[Violation] = []
    for index, word in enumerate(text.split()):
        try:
            cards.append(parse_card(word))
        except NotationError as error:
            violations += [v.within(f"[{index}]") for v in error.violations]
    if violations:
        raise NotationError(violations)
    return tuple(cards)


def deal_to_document(deal: Deal) -> dict[str, Any]:
    """The `deal` object of the `deberts-record/1` and `deberts-tally/1` documents."""
    packets = {
        seat.value: [format_cards(deal.first[seat]), format_cards(deal.second[seat])]
        for seat in SEATS
    }
    return {**packets, "turn_up": str(deal.turn_up), "bottom": str(deal.bottom)}


def deal_from_document(document: object) -> Deal:
    """The inverse of `deal_to_document`. Raises `NotationError` with every defect found."""
    if not isinstance(document, Mapping):
        raise NotationError([Violation("not_an_object")])
    reading = _Reading(document)
    reading.keys()
    for seat in SEATS:
        reading.packets(seat.value)
    for key in _SINGLE:
        reading.cards_of(document.get(key), key)
    return reading.deal()


class _Reading:
    """Collects everything wrong with a deal document while reading it."""

    def __init__(self, document: Mapping[Any, Any]) -> None:
        self.document = document
        self.violations: list[Violation] = []
        self.cards: dict[str, list[Card | None]] = {}

    def keys(self) -> None:
        """Note missing and unknown keys."""
        known = [*(seat.value for seat in SEATS), *_SINGLE]
        self.violations += [
            Violation("missing_key", key, {"key": key}) for key in known if key not in self.document
        ]
        self.violations += [
            Violation("unknown_key", str(key), {"key": key})
            for key in self.document
            if key not in known
        ]

    def packets(self, key: str) -> None:
        """Read the two packets of a seat."""
        value = self.document.get(key)
        if isinstance(value, list) and len(value) == 2:
            for number, text in enumerate(value):
                self.cards_of(text, f"{key}[{number}]")
        elif key in self.document:
            self.violations.append(Violation("two_packets_expected", key))

    def cards_of(self, text: object, where: str) -> None:
        """Read the cards of one place; a place that is missing was noted as a key."""
        if not isinstance(text, str):
            if where not in _SINGLE or where in self.document:
                self.violations.append(Violation("not_a_string", where))
            return
        self.cards[where] = [_CARDS.get(word) for word in text.split()]
        for index, word in enumerate(text.split()):
            if word not in _CARDS:
                at = where if where in _SINGLE else f"{where}[{index}]"
                self.violations.append(Violation("bad_card", at, {"text": word}))

    def deal(self) -> Deal:
        """The deal. Raises `NotationError` with everything noted."""
        if violations := self.violations + card_defects(self.cards):
            raise NotationError(violations)
        packets = {place: tuple(filter(None, cards)) for place, cards in self.cards.items()}
        return Deal(
            first={seat: packets[f"{seat.value}[0]"] for seat in SEATS},
            second={seat: packets[f"{seat.value}[1]"] for seat in SEATS},
            turn_up=packets["turn_up"][0],
            bottom=packets["bottom"][0],
        )
