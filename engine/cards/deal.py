"""A deal: what each seat gets, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.layout import Layout, deal_defects, layout_of, stock_defects
from engine.cards.pack import PACK
from engine.errors import NotationError
from engine.seats import TABLES, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one board as they reach the players (docs/rules.md 1): packets of six and of
    two to four cards for each seat, the turned-up card and the bottom card of the stock. Cards
    nobody sees are not recorded. Packets keep the order in which they were dealt.

    A seat whose second packet is one card shorter than the others' gets the turn-up as its last
    card. The bottom card is none with four players, and where the turn-up lies under the stock.

    Raises `NotationError` with every defect: wrong numbers of cards, cards that are there twice.
    """

    first: Mapping[Seat, tuple[Card, ...]]
    second: Mapping[Seat, tuple[Card, ...]]
    turn_up: Card
    bottom: Card | None

    def __post_init__(self) -> None:
        places: dict[str, Sequence[Card]] = {
            f"{seat.value}[{number}]": packets[seat]
            for seat in self.seats
            for number, packets in enumerate((self.first, self.second))
        }
        places["turn_up"] = (self.turn_up,)
        if self.bottom is not None:
            places["bottom"] = (self.bottom,)
        if found := deal_defects(places, layout_of(self.second)):
            raise NotationError(found)

    def __hash__(self) -> int:
        packets = tuple((self.first[seat], self.second[seat]) for seat in self.seats)
        return hash((packets, self.turn_up, self.bottom))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return TABLES[len(self.first)]

    @property
    def turn_up_to(self) -> Seat | None:
        """Who gets the turn-up as his last card; usually nobody."""
        sizes = [len(self.second[seat]) for seat in self.seats]
        return self.seats[sizes.index(min(sizes))] if min(sizes) < max(sizes) else None

    @property
    def bottom_cards(self) -> tuple[Card, ...]:
        """The bottom card, if one is shown."""
        return () if self.bottom is None else (self.bottom,)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards a seat plays with, before any exchange."""
        return frozenset((*self.first[seat], *self.later(seat)))

    def later(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat gets after the auction, in order: the turn-up is the last of them."""
        packet = self.second[seat]
        return (*packet, self.turn_up) if seat is self.turn_up_to else packet

    @property
    def undealt(self) -> frozenset[Card]:
        """The cards of the stock that nobody sees (the bottom card is not among them)."""
        seen = frozenset[Card]().union(*map(self.hand, self.seats), {self.turn_up})
        return frozenset(PACK) - seen - {self.bottom}


@dataclass(frozen=True, slots=True)
class StockDeal:
    """The cards of one board before the auction: a packet of six for each seat, the turned-up
    card, and the stock from its top to the bottom card.

    Raises `NotationError` with every defect.
    """

    first: Mapping[Seat, tuple[Card, ...]]
    turn_up: Card
    stock: tuple[Card, ...]

    def __post_init__(self) -> None:
        places: dict[str, Sequence[Card]] = {
            f"{seat.value}[0]": self.first[seat] for seat in self.seats
        }
        places |= {"turn_up": (self.turn_up,), "stock": self.stock}
        if found := stock_defects(places, Layout(len(self.seats))):
            raise NotationError(found)

    def __hash__(self) -> int:
        return hash((tuple(self.first[seat] for seat in self.seats), self.turn_up, self.stock))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return TABLES[len(self.first)]
