"""A play's row as every page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards.suit import Suit
from engine.scoring.evaluation import SeatValues
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.mapping.event_rows import PlayRow, SheetRow
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult


def play_result(
    play: PlayRow, names: Mapping[int, EntryName], values: Mapping[int, SeatValues]
) -> PlayResult:
    """The result of one play with what it is worth to both seats; `values` by primary key, empty
    where the comparison is not wanted.
    """
    place: dict[str, Any] = {
        "round": play.round,
        "table": play.table,
        "board": play.board,
        "a": names[play.a],
        "b": names[play.b],
        "group": play.group,
        "group_reason": play.group_reason,
    }
    if play.sheet is None:
        return PlayResult(**place, kind=None)
    value_a, value_b = values.get(play.play_id, (None, None))
    return PlayResult(
        **place,
        **_sheet_values(play.sheet),
        percent_a=None if value_a is None else value_a.percentage,
        percent_b=None if value_b is None else value_b.percentage,
        imp_a=None if value_a is None else value_a.imps,
        imp_b=None if value_b is None else value_b.imps,
    )


def _sheet_values(sheet: SheetRow) -> dict[str, Any]:
    values: dict[str, Any] = {
        "kind": sheet.kind,
        "difference": sheet.difference,
        "award_a": sheet.award_a,
        "award_b": sheet.award_b,
        "reason": sheet.reason,
        "ruling": sheet.ruling,
        "overruled": sheet.overruled,
    }
    outcome, tally = sheet.outcome, sheet.tally or {}
    if outcome is None:
        return values
    values["outcome"] = outcome["outcome"]
    if sheet.kind != ScoresheetKind.TALLY:
        return values
    swapped = tally.get("exchange") or []
    return values | {
        "taker": Seat(outcome["taker"]),
        "trump": Suit(outcome["trump"]),
        "exchanged_by": Seat(swapped[0]) if swapped else None,
        "points_a": outcome["cards"]["A"],
        "points_b": outcome["cards"]["B"],
        "declared_a": outcome["declarations"]["A"] + outcome["bela"]["A"],
        "declared_b": outcome["declarations"]["B"] + outcome["bela"]["B"],
        "written_a": outcome["written"]["A"],
        "written_b": outcome["written"]["B"],
        "hanging": outcome["hanging"],
    }
