"""The outcome of a deal as a document."""

from __future__ import annotations

from typing import Any

from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat
from engine.seats import SEATS


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
        "net": _net(outcome),
        **_extras(outcome),
    }


def _net(outcome: Outcome) -> int | dict[str, str]:
    if len(outcome.written.values) == len(SEATS):
        return outcome.net
    return {seat.value: str(value) for seat, value in outcome.nets.items()}


def _extras(outcome: Outcome) -> dict[str, Any]:
    """What few deals have: points besides, and the act that ended the deal."""
    extras: dict[str, Any] = {}
    if any(outcome.bonus.values):
        extras["bonus"] = by_seat(outcome.bonus)
    if outcome.ending is not None:
        ending = outcome.ending
        extras["ended_by"] = {
            "act": ending.by.value,
            "seat": ending.seat.value,
            "points": by_seat(ending.points),
        }
        if ending.right is not None:
            extras["ended_by"]["right"] = ending.right
    return extras


def by_seat(values: PerSeat[int]) -> dict[str, int]:
    """Numbers under the seats' letters."""
    return {seat.value: value for seat, value in values.items()}
