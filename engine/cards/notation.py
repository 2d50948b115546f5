"""Reading and writing cards and deals. `parse` and `format` are exact inverses of each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.errors import NotationError
from engine.seats import SEATS, Seat
from engine.violations import Violation

_CARDS = {str(card): card for card in PACK}
_SUITS = {suit.value: suit for suit in Suit}


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
    first, second = {}, {}
    for seat in SEATS:
        first[seat], second[seat] = reading.packets(seat)
    turn_up, bottom = reading.single("turn_up"), reading.single("bottom")
    reading.unknown_keys()
    if reading.violations or turn_up is None or bottom is None:
        raise NotationError(reading.violations + reading.duplicates())
    return Deal(first, second, turn_up, bottom)


class _Reading:
    """Collects everything wrong with a deal document while reading it."""

    def __init__(self, document: Mapping[Any, Any]) -> None:
        self.document = document
        self.violations: list[Violation] = []
        self.places: dict[Card, list[str]] = {}

    def packets(self, seat: Seat) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        value = self._get(seat.value)
        if value is None:
            return (), ()
        if not isinstance(value, list) or len(value) != 2:
            self.violations.append(Violation("two_packets_expected", seat.value))
            return (), ()
        first, second = (
            self._cards(text, f"{seat.value}[{number}]", size)
            for number, (text, size) in enumerate(zip(value, (6, 3), strict=True))
        )
        return first, second

    def single(self, key: str) -> Card | None:
        value = self._get(key)
        if value is None:
            return None
        cards = self._cards(value, key, 1)
        return cards[0] if len(cards) == 1 else None

    def unknown_keys(self) -> None:
        known = {seat.value for seat in SEATS} | {"turn_up", "bottom"}
        self.violations += [
            Violation("unknown_key", str(key), {"key": key})
            for key in self.document
            if key not in known
        ]

    def duplicates(self) -> list[Violation]:
        return [
            Violation("duplicate_card", where[-1], {"card": str(card), "places": ", ".join(where)})
            for card, where in self.places.items()
            if len(where) > 1
        ]

    def _get(self, key: str) -> object:
        if key not in self.document:
            self.violations.append(Violation("missing_key", key, {"key": key}))
            return None
        value: object = self.document[key]
        if value is None:
            self.violations.append(Violation("not_a_string", key))
        return value

    def _cards(self, text: object, where: str, size: int) -> tuple[Card, ...]:
        if not isinstance(text, str):
            self.violations.append(Violation("not_a_string", where))
            return ()
        cards: list[Card] = []
        words = text.split()
        for index, word in enumerate(words):
            card = _CARDS.get(word)
            if card is None:
                at = f"{where}[{index}]" if size > 1 else where
                self.violations.append(Violation("bad_card", at, {"text": word}))
            else:
                cards.append(card)
                self.places.setdefault(card, []).append(where)
        if len(words) != size:
            parameters = {"expected": size, "count": len(words)}
            self.violations.append(Violation("wrong_card_count", where, parameters))
        return tuple(cards)
