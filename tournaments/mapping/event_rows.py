"""An event's rows as plain values: what the selectors load and the other mappings read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.enums import (
    PLAYED_RESULTS,
    AdjustmentKind,
    LotSource,
    RoundStatus,
    ScoresheetKind,
)
from tournaments.mapping.rulings import Ruling, ruling_from_document
from tournaments.models import Scoresheet


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A confirmed scoresheet; `ruling` is there for assigned, weighted and split rulings alone."""

    kind: ScoresheetKind
    tally: Mapping[str, Any] | None
    outcome: Mapping[str, Any] | None
    difference: int | None
    award_a: str
    award_b: str
    reason: str
    checked: bool
    ruling: Ruling | None = None
    overruled: str = ""


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
        ruling=None if sheet.ruling is None else ruling_from_document(sheet.ruling),
        overruled=sheet.overruled,
    )


def sheet_of_content(content: Mapping[str, Any]) -> SheetRow:
    """A scoresheet as an audit record keeps it."""
    ruling = content.get("ruling")
    return SheetRow(
        kind=ScoresheetKind(content["kind"]),
        tally=content["tally"],
        outcome=content["outcome"],
        difference=content["difference"],
        award_a=content["award_a"],
        award_b=content["award_b"],
        reason=content["reason"],
        checked=False,
        ruling=None if ruling is None else ruling_from_document(ruling),
        overruled=content.get("overruled", ""),
    )


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One board at one table; `a` and `b` are entry numbers, `sheet` None while nothing is in.

    `group` is the comparison group of a board whose cards differed, "" for the common one.
    """

    play_id: int
    version: int
    round: int
    table: int
    board: int
    a: int
    b: int
    sheet: SheetRow | None
    group: str = ""
    group_reason: str = ""

    @property
    def is_explained(self) -> bool:
        """Whether a footnote tells what happened: a ruling, not played, accepted against the cards,
        or compared apart.
        """
        if self.sheet is None:
            return False
        unusual = self.group or self.sheet.overruled
        return bool(unusual) or self.sheet.kind not in PLAYED_RESULTS


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that counts, with its board numbers and the entries that sit out."""

    number: int
    status: RoundStatus
    boards: tuple[int, ...]
    sit_outs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    """A penalty or carry-over in force; exact numbers as text, "" for none."""

    entry: int
    percent: str
    imp: str
    reason: str
    kind: AdjustmentKind = AdjustmentKind.PENALTY


@dataclass(frozen=True, slots=True)
class LotRow:
    """A lot in force: its number in the event, the start numbers in its order, how it was drawn."""

    number: int
    order: tuple[int, ...]
    source: LotSource
    reason: str


@dataclass(frozen=True, slots=True)
class LostRow:
    """A board an entry cannot play, in the round and at the table where it would have been.

    `award` is what the director gives for it, "" for nothing.
    """

    round: int
    table: int
    board: int
    entry: int
    award: str


@dataclass(frozen=True, slots=True)
class EventRows:
    """Everything the comparison needs; plays in order of board, then table, lots by number."""

    rounds: tuple[RoundRow, ...]
    plays: tuple[PlayRow, ...]
    adjustments: tuple[AdjustmentRow, ...]
    unranked: tuple[int, ...]
    lots: tuple[LotRow, ...] = ()
    lost: tuple[LostRow, ...] = ()
