"""Reading and writing cards and deals. `parse` and `format` are exact inverses of each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.layout import Layout, deal_defects, stock_defects
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.errors import NotationError
from engine.violations import Violation

_CARDS = {str(card): card for card in PACK}
_SUITS = {suit.value: suit for suit in Suit}
_SINGLE = ("turn_up", "bottom")

USUAL = Layout()
"""The layout of two players who draw three cards."""


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


def deal_to_document(deal: Deal | StockDeal) -> dict[str, Any]:
    """The `deal` object of the `deberts-record/1` and `deberts-tally/1` documents."""
    if isinstance(deal, StockDeal):
        packets = {seat.value: [format_cards(deal.first[seat])] for seat in deal.seats}
        return {**packets, "turn_up": str(deal.turn_up), "stock": format_cards(deal.stock)}
    packets = {
        seat.value: [format_cards(deal.first[seat]), format_cards(deal.second[seat])]
        for seat in deal.seats
    }
    document = {**packets, "turn_up": str(deal.turn_up)}
    return document if deal.bottom is None else {**document, "bottom": str(deal.bottom)}


def deal_from_document(document: object, layout: Layout = USUAL) -> Deal:
    """The inverse of `deal_to_document` for a deal in packets. Raises `NotationError` with every
    defect found.
    """
    reading = _Reading(document, layout, ("turn_up", "bottom"))
    for seat in layout.seats:
        reading.packets(seat.value, 2, "two_packets_expected")
    for key in _SINGLE if layout.players < 4 else _SINGLE[:1]:
        reading.cards_of(reading.document.get(key), key)
    packets = reading.places(deal_defects(reading.cards, layout))
    bottom = packets.get("bottom")
    return Deal(
        {seat: packets[f"{seat.value}[0]"] for seat in layout.seats},
        {seat: packets[f"{seat.value}[1]"] for seat in layout.seats},
        packets["turn_up"][0],
        None if bottom is None else bottom[0],
    )


def stock_deal_from_document(document: object, layout: Layout = USUAL) -> StockDeal:
    """The inverse of `deal_to_document` for a deal with its stock. Raises `NotationError` with
    every defect found.
    """
    reading = _Reading(document, layout, ("turn_up", "stock"))
    for seat in layout.seats:
        reading.packets(seat.value, 1, "one_packet_expected")
    for key in ("turn_up", "stock"):
        reading.cards_of(reading.document.get(key), key)
    packets = reading.places(stock_defects(reading.cards, layout))
    first = {seat: packets[f"{seat.value}[0]"] for seat in layout.seats}
    return StockDeal(first, packets["turn_up"][0], packets["stock"])


def deal_from_either_form(document: object, layout: Layout = USUAL) -> Deal | StockDeal:
    """The deal of a document in packets or with `stock` (docs/rules.md 7.1). Raises
    `NotationError` with every defect found.
    """
    if isinstance(document, Mapping) and "stock" in document:
        return stock_deal_from_document(document, layout)
    return deal_from_document(document, layout)


class _Reading:
    """Collects everything wrong with a deal document while reading it."""

    def __init__(self, document: object, layout: Layout, more: Sequence[str]) -> None:
        """Note missing and unknown keys; `more` are those beside the seats."""
        if not isinstance(document, Mapping):
            raise NotationError([Violation("not_an_object")])
        self.document: Mapping[Any, Any] = document
        self.cards: dict[str, list[Card | None]] = {}
        known = [*(seat.value for seat in layout.seats), *more]
        if layout.players > 3:
            known = [key for key in known if key != "bottom"]
        needed = [key for key in known if key != "bottom" or layout.bottom]
        self.violations = [
            Violation("missing_key", key, {"key": key}) for key in needed if key not in document
        ]
        self.violations += [
            Violation("unknown_key", str(key), {"key": key}) for key in document if key not in known
        ]

    def packets(self, key: str, count: int, otherwise: str) -> None:
        """Read the packets of a seat; one alone may also stand without a list."""
        value = self.document.get(key)
        if count == 1 and isinstance(value, str):
            value = [value]
        if isinstance(value, list) and len(value) == count:
            for number, text in enumerate(value):
                self.cards_of(text, f"{key}[{number}]")
        elif key in self.document:
            self.violations.append(Violation(otherwise, key))

    def cards_of(self, text: object, where: str) -> None:
        """Read the cards of one place; a place that is missing was noted as a key."""
        if not isinstance(text, str):
            if "[" in where or where in self.document:
                self.violations.append(Violation("not_a_string", where))
            return
        self.cards[where] = [_CARDS.get(word) for word in text.split()]
        for index, word in enumerate(text.split()):
            if word not in _CARDS:
                at = where if where in _SINGLE else f"{where}[{index}]"
                self.violations.append(Violation("bad_card", at, {"text": word}))

    def places(self, defects: list[Violation]) -> dict[str, tuple[Card, ...]]:
        """What lies where. Raises `NotationError` with everything noted."""
        if violations := self.violations + defects:
            raise NotationError(violations)
        return {place: tuple(filter(None, cards)) for place, cards in self.cards.items()}
