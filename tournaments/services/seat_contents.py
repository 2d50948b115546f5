"""Who held which seat of a play, as the audit keeps it beside the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from tournaments.models import Entry, Play, Scoresheet
from tournaments.services.sheet_contents import sheet_content


def is_seats_content(content: Any) -> TypeGuard[Mapping[str, Any]]:
    """Whether an audit record's value is about the seats of a play."""
    return isinstance(content, Mapping) and "seats" in content


def seats_content(play: Play, current: Scoresheet | None) -> dict[str, Any]:
    """The numbers of the entries in seats A and B, and the result that counts for them."""
    return {
        "seats": [play.entry_a.number, play.entry_b.number],
        "result": None if current is None else sheet_content(current),
    }


def seats_restore(play: Play, numbers: Sequence[int]) -> None:
    """Seat the two entries of a play in the order of `numbers`. The seats of the table are those
    of its first board of the round.
    """
    by_number = {entry.number: entry for entry in (play.entry_a, play.entry_b)}
    seat_players(play, by_number[numbers[0]], by_number[numbers[1]])


def seat_players(play: Play, a: Entry, b: Entry) -> None:
    """Write who holds which seat of a play."""
    play.entry_a, play.entry_b = a, b
    play.save(update_fields=["entry_a", "entry_b"])
    sitting = play.sitting
    first = sitting.plays.filter(instead_of=None).order_by("board__number").first()
    if first is not None and first.pk == play.pk:
        sitting.entry_a, sitting.entry_b = a, b
        sitting.save(update_fields=["entry_a", "entry_b"])
