"""A two-player deal: what each seat gets, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.errors import NotationError
from engine.seats import SEATS, Seat
from engine.violations import Violation

FIRST_PACKET = 6
SECOND_PACKET = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one board (docs/rules.md): packets of six and three for each seat, the
    turned-up card and the bottom card of the stock. The other twelve cards are not recorded:
    nobody sees them.

    Raises `NotationError` with every defect: wrong numbers of cards, cards that are there twice.
    """

    first: Mapping[Seat, tuple[Card, ...]]
    second: Mapping[Seat, tuple[Card, ...]]
    turn_up: Card
    bottom: Card

    def __post_init__(self) -> None:
        if violations := self._defects():
            raise NotationError(violations)

    def _defects(self) -> list[Violation]:
        found: list[Violation] = []
        places: dict[Card, list[str]] = {}
        for seat in SEATS:
            for number, (packet, size) in enumerate(
                ((self.first[seat], FIRST_PACKET), (self.second[seat], SECOND_PACKET))
            ):
                where = f"{seat.value}[{number}]"
                if len(packet) != size:
                    parameters = {"expected": size, "count": len(packet)}
                    found.append(Violation("wrong_card_count", where, parameters))
                for card in packet:
                    places.setdefault(card, []).append(where)
        places.setdefault(self.turn_up, []).append("turn_up")
        places.setdefault(self.bottom, []).append("bottom")
        for card, where_all in places.items():
            if len(where_all) > 1:
                parameters = {"card": str(card), "places": ", ".join(where_all)}
                found.append(Violation("duplicate_card", where_all[-1], parameters))
        return found

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The nine cards of a seat, before any exchange."""
        return frozenset(self.first[seat]) | frozenset(self.second[seat])

    @property
    def undealt(self) -> frozenset[Card]:
        """The twelve cards of the stock that nobody sees (the bottom card is not among them)."""
        return frozenset(PACK) - self.hand(Seat.A) - self.hand(Seat.B) - {self.turn_up, self.bottom}
