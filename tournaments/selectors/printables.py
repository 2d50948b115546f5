"""The cards for making up the boards: for the director's documents only."""

from __future__ import annotations

from collections.abc import Collection

from engine.cards.notation import parse_cards
from tournaments.mapping.rules import deal_of
from tournaments.models import Event
from tournaments.selectors.page_values import PrintableBoard


def printable_boards(
    event: Event, rounds: Collection[int] | None = None
) -> tuple[PrintableBoard, ...]:
    """The boards whose cards are known, in order; `rounds` None means all of them."""
    boards = event.boards.filter(deal__isnull=False).order_by("number")
    if rounds is not None:
        boards = boards.filter(round__number__in=rounds)
    return tuple(
        PrintableBoard(
            number=number,
            round=round_,
            deal=deal_of(event, deal),
            pack=None if pack is None else parse_cards(pack),
        )
        for number, round_, deal, pack in boards.values_list(
            "number", "round__number", "deal", "pack_order"
        )
    )
