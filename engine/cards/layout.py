"""How many cards lie where in a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.seats import TABLES, Seat
from engine.violations import Violation

FIRST_PACKET = 6
SECOND_PACKET = 3
"""The second packet as it usually is; some rules deal four, and four players get two."""

Places = Mapping[str, Sequence[Card | None]]
"""What lies at the places of a deal as violations name them: `A[0]` and `A[1]` for the packets of
A, `turn_up`, `bottom`, `stock`. None stands for a word that is no card and is counted as one.
"""


@dataclass(frozen=True, slots=True)
class Layout:
    """The shape of a deal: `draw` cards in the second packet of each of `players`.

    `shorter` are the seats of which one may have a card less, because the turn-up completes its
    hand; if it is one seat only, it must. `bottom` tells whether a bottom card is shown; with four
    players no card is left.
    """

    players: int = 2
    draw: int = SECOND_PACKET
    shorter: tuple[Seat, ...] = ()
    bottom: bool = True

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return TABLES[self.players]

    @property
    def stock(self) -> int:
        """Cards left after the first packets and the turn-up."""
        return len(PACK) - self.players * FIRST_PACKET - 1


def layout_of(second: Mapping[Seat, Sequence[Card]]) -> Layout:
    """The layout second packets show: none of more than four cards, all of one size but one that
    may be shorter by a card.
    """
    seats = TABLES[len(second)]
    longest = max(map(len, second.values()))
    draw = 2 if len(seats) == 4 else min(max(longest, SECOND_PACKET), SECOND_PACKET + 1)
    return Layout(len(seats), draw, seats, bottom=len(seats) < 4)


def deal_defects(places: Places, layout: Layout) -> list[Violation]:
    """Wrong numbers of cards and cards that are there twice, in a deal that may be unfinished."""
    short = [
        seat
        for seat in layout.shorter
        if len(places.get(f"{seat.value}[1]", ())) == layout.draw - 1
    ]
    sizes: dict[str, tuple[int, ...]] = {"turn_up": (1,), "bottom": (1,)}
    for seat in layout.seats:
        sizes[f"{seat.value}[0]"] = (FIRST_PACKET,)
        smallest = layout.draw - int(short == [seat])
        must = layout.shorter == (seat,)
        sizes[f"{seat.value}[1]"] = (layout.draw - 1,) if must else (smallest, layout.draw)
    return _wrong_counts(places, sizes) + _repeated(places)


def stock_defects(places: Places, layout: Layout) -> list[Violation]:
    """The same for a deal with the whole `stock` in place of second packets and bottom card."""
    sizes = {f"{seat.value}[0]": (FIRST_PACKET,) for seat in layout.seats}
    sizes |= {"turn_up": (1,), "stock": (layout.stock,)}
    return _wrong_counts(places, sizes) + _repeated(places)


def _wrong_counts(places: Places, sizes: Mapping[str, tuple[int, ...]]) -> list[Violation]:
    return [
        Violation("wrong_card_count", where, {"expected": sizes[where][-1], "count": len(packet)})
        for where, packet in places.items()
        if len(packet) not in sizes[where]
    ]


def _repeated(places: Mapping[str, Iterable[Card | None]]) -> list[Violation]:
    where_seen: dict[Card, list[str]] = {}
    for where, packet in places.items():
        for index, card in enumerate(packet):
            if card is not None:
                at = f"{where}[{index}]" if where == "stock" else where
                where_seen.setdefault(card, []).append(at)
    return [
        Violation("duplicate_card", found[-1], {"card": card, "places": ", ".join(found)})
        for card, found in where_seen.items()
        if len(found) > 1
    ]
