"""An event's rows as plain values: what the selectors load and the other mappings read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.enums import RoundStatus, ScoresheetKind
from tournaments.models import Scoresheet


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A confirmed scoresheet."""

    kind: ScoresheetKind
    tally: Mapping[str, Any] | None
    outcome: Mapping[str, Any] | None
    difference: int | None
    award_a: str
    award_b: str
    reason: str
    checked: bool


def sheet_row(sheet: Scoresheet) -> SheetRow:
    """A scoresheet's row as a plain value."""
    return SheetRow(
        kind=ScoresheetKind(sheet.kind),
        tally=sheet.tally,
        outcome=sheet.outcome,
        difference=sheet.difference,
        award_a=sheet.award_a,
        award_b=sheet.award_b,
        reason=sheet.reason,
        checked=sheet.checked,
    )


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One board at one table; `a` and `b` are entry numbers, `sheet` None while nothing is in."""

    play_id: int
    version: int
    round: int
    table: int
    board: int
    a: int
    b: int
    sheet: SheetRow | None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that counts, with its board numbers and the entries that sit out."""

    number: int
    status: RoundStatus
    boards: tuple[int, ...]
    sit_outs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    """A penalty in force; exact numbers as text, "" for none."""

    entry: int
    percent: str
    imp: str
    reason: str


@dataclass(frozen=True, slots=True)
class EventRows:
    """Everything the comparison needs; plays in order of board, then table."""

    rounds: tuple[RoundRow, ...]
    plays: tuple[PlayRow, ...]
    adjustments: tuple[AdjustmentRow, ...]
    unranked: tuple[int, ...]
