"""The outcome of a deal as a document."""

from __future__ import annotations

from typing import Any

from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat


def outcome_to_document(outcome: Outcome) -> dict[str, Any]:
    """The answer of `replay` and `tally` (docs/rules.md 6.6): numbers by seat, `net` from A's
    side; taker and trump are null if the deal was passed out.
    """
    return {
        "outcome": outcome.kind.value,
        "taker": None if outcome.taker is None else outcome.taker.value,
        "trump": None if outcome.trump is None else outcome.trump.value,
        "cards": by_seat(outcome.cards),
        "declarations": by_seat(outcome.declarations),
        "bela": by_seat(outcome.bela),
        "written": by_seat(outcome.written),
        "hanging": outcome.hanging,
        "net": outcome.net,
    }


def by_seat(values: PerSeat[int]) -> dict[str, int]:
    """Numbers under the seats' letters."""
    return {seat.value: value for seat, value in values.items()}
