"""Deals as they stand in an address: `7D8C9DACQCJD-JCAHJH-7SJS9HASKH8D-QHTC8S-KD-TS`.

The six packets of a two-player deal in the order of its document: A's first and further cards,
B's, the turned-up card, the bottom card.
"""

from __future__ import annotations

from typing import Any

from engine.cards.deal import Deal
from engine.cards.notation import deal_to_document
from engine.seats import SEATS

BETWEEN = "-"
MOST_CHARACTERS = 100
"""More than any deal needs; what is longer is cut off, and so is no deal."""
_PACKETS = 6


def deal_to_address(deal: Deal) -> str:
    """The parameter of an address that stands for a two-player deal."""
    document = deal_to_document(deal)
    hands = (packet for seat in SEATS for packet in document[seat.value])
    packets = (*hands, document["turn_up"], document.get("bottom", ""))
    return BETWEEN.join(packet.replace(" ", "") for packet in packets)


def address_to_document(text: str) -> dict[str, Any]:
    """The `deal` object of a parameter, not yet checked: what is no deal gives an object with the
    same defects.
    """
    packets = text[:MOST_CHARACTERS].strip().split(BETWEEN, _PACKETS - 1)
    words = [_words(packet) for packet in packets]
    words += [""] * (_PACKETS - len(words))
    a_first, a_second, b_first, b_second, turn_up, bottom = words
    return {
        "A": [a_first, a_second],
        "B": [b_first, b_second],
        "turn_up": turn_up,
        "bottom": bottom,
    }


def _words(packet: str) -> str:
    return " ".join(packet[start : start + 2] for start in range(0, len(packet), 2))
