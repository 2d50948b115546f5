"""A two-player deal: what each seat gets, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.errors import NotationError
from engine.seats import SEATS, Seat
from engine.violations import Violation

FIRST_PACKET = 6
SECOND_PACKET = 3

PLACES: dict[str, int] = {
    **{
        f"{seat.value}[{number}]": size
        for seat in SEATS
        for number, size in enumerate((FIRST_PACKET, SECOND_PACKET))
    },
    "turn_up": 1,
    "bottom": 1,
}
"""The places of a deal as violations name them, and how many cards belong there."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one board (docs/rules.md): packets of six and three for each seat, the
    turned-up card and the bottom card of the stock. The other twelve cards are not recorded:
    nobody sees them. Packets keep the order in which they were dealt.

    Raises `NotationError` with every defect: wrong numbers of cards, cards that are there twice.
    """

    first: Mapping[Seat, tuple[Card, ...]]
    second: Mapping[Seat, tuple[Card, ...]]
    turn_up: Card
    bottom: Card

    def __post_init__(self) -> None:
        packets = [packet for seat in SEATS for packet in (self.first[seat], self.second[seat])]
        found = card_defects(
            dict(zip(PLACES, (*packets, (self.turn_up,), (self.bottom,)), strict=True))
        )
        if found:
            raise NotationError(found)

    def __hash__(self) -> int:
        packets = tuple((self.first[seat], self.second[seat]) for seat in SEATS)
        return hash((packets, self.turn_up, self.bottom))

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The nine cards of a seat, before any exchange."""
        return frozenset(self.first[seat]) | frozenset(self.second[seat])

    @property
    def undealt(self) -> frozenset[Card]:
        """The twelve cards of the stock that nobody sees (the bottom card is not among them)."""
        return frozenset(PACK) - self.hand(Seat.A) - self.hand(Seat.B) - {self.turn_up, self.bottom}


def card_defects(cards: Mapping[str, Sequence[Card | None]]) -> list[Violation]:
    """Wrong numbers of cards and cards that are there twice, in a deal that may be unfinished.

    `cards` gives, for some of the `PLACES`, what lies there; None stands for a word that is no
    card and is counted as one.
    """
    found: list[Violation] = []
    where_seen: dict[Card, list[str]] = {}
    for where, packet in cards.items():
        if len(packet) != PLACES[where]:
            parameters = {"expected": PLACES[where], "count": len(packet)}
            found.append(Violation("wrong_card_count", where, parameters))
        for card in packet:
            if card is not None:
                where_seen.setdefault(card, []).append(where)
    for card, places in where_seen.items():
        if len(places) > 1:
            repeated = {"card": card, "places": ", ".join(places)}
            found.append(Violation("duplicate_card", places[-1], repeated))
    return found
