"""Score slips as a director types them on one line."""

from __future__ import annotations

from engine.deberts.tally import Tally
from engine.seats import SEATS


def slip_line(board: int, table: int, tally: Tally) -> str:
    """`7 3 A S 88 19 xA tA5 tB4`, or `7 3 p` for four passes."""
    return f"{board} {table} {slip_words(tally)}"


def slip_words(tally: Tally) -> str:
    """The line without board and table."""
    if tally.contract is None:
        return "p"
    words = [tally.contract.taker.value, tally.contract.trump.value]
    words += [str(tally.points[seat]) for seat in SEATS]
    if tally.exchanged_by is not None:
        words.append(f"x{tally.exchanged_by.value}")
    words += [f"t{seat.value}{tally.tricks[seat]}" for seat in SEATS if tally.points[seat] == 0]
    return " ".join(words)
