"""Deals written with the whole stock in place of second packets and bottom card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards.card import Card
from engine.cards.deal import FIRST_PACKET, SECOND_PACKET, Deal
from engine.cards.notation import deal_from_document, parse_card
from engine.cards.pack import PACK
from engine.errors import NotationError
from engine.seats import SEATS
from engine.violations import Violation

STOCK_SIZE = len(PACK) - len(SEATS) * FIRST_PACKET - 1
"""Cards left after the first packets and the turn-up."""


def deal_from_either_form(document: object) -> Deal:
    """The deal of a document in the usual form or with `stock`: the remaining cards from the top
    to the bottom card (docs/rules.md 7.1). Raises `NotationError` with every defect found.
    """
    if not isinstance(document, Mapping) or "stock" not in document:
        return deal_from_document(document)
    words, found = _stock_words(document["stock"])
    if words is None:
        words = [""] * STOCK_SIZE
    try:
        deal = deal_from_document(_usual_form(document, words))
    except NotationError as error:
        if not found:
            raise
        found += [violation for violation in error.violations if not _from_stock(violation)]
        raise NotationError(found) from None
    found += _seen_before(deal, words)
    if found:
        raise NotationError(found)
    return deal


def _stock_words(stock: object) -> tuple[list[str] | None, list[Violation]]:
    """The words of the stock, none if it is no text of the right length, and its defects."""
    if not isinstance(stock, str):
        return None, [Violation("not_a_string", "stock")]
    words = stock.split()
    found: list[Violation] = []
    for index, word in enumerate(words):
        try:
            parse_card(word)
        except NotationError as error:
            found += [violation.within(f"stock[{index}]") for violation in error.violations]
    if len(words) != STOCK_SIZE:
        parameters = {"expected": STOCK_SIZE, "count": len(words)}
        return None, [*found, Violation("wrong_card_count", "stock", parameters)]
    return words, found


def _usual_form(document: Mapping[Any, Any], words: list[str]) -> dict[Any, Any]:
    usual = {key: value for key, value in document.items() if key != "stock"}
    for place, seat in enumerate(SEATS):
        if seat.value in usual:
            first = usual[seat.value]
            packet = " ".join(words[place * SECOND_PACKET : (place + 1) * SECOND_PACKET])
            packets = [first] if isinstance(first, str) else first
            one = isinstance(packets, list) and len(packets) == 1
            usual[seat.value] = [*packets, packet] if one else first
    return {**usual, "bottom": words[-1]}


def _from_stock(violation: Violation) -> bool:
    """Whether a defect of the usual form only repeats a defect of the stock."""
    places = ("bottom", *(f"{seat.value}[1]" for seat in SEATS))
    return violation.where.startswith(places)


def _seen_before(deal: Deal, words: list[str]) -> list[Violation]:
    """Cards of the stock nobody gets that are there twice."""
    seen: set[Card] = set(PACK) - deal.undealt
    found: list[Violation] = []
    for index in range(len(SEATS) * SECOND_PACKET, STOCK_SIZE - 1):
        card = parse_card(words[index])
        if card in seen:
            parameters = {"card": card, "places": "stock"}
            found.append(Violation("duplicate_card", f"stock[{index}]", parameters))
        seen.add(card)
    return found
