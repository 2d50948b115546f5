"""Stored tournaments with published results, as results documents of the project.

The files are read where they are, from the folder in the environment variable REAL_EVENTS_DIR.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

VARIABLE = "REAL_EVENTS_DIR"


def folder() -> Path | None:
    """The folder of the events, None without the variable."""
    value = os.environ.get(VARIABLE)
    return Path(value) if value else None


def load(path: Path) -> Any:
    """A stored file; its decimal fractions are exact."""
    return json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)


@dataclass(frozen=True)
class EventCase:
    """A stored event: its settings and how its published numbers are printed."""

    name: str
    values: int
    settings: dict[str, Any]
    board_decimals: int
    total_decimals: int
    unit: str = "percent"
    phantom: str | None = None
    boards_a_round: int = 1
    weighted: Mapping[int, list[dict[str, Any]]] = field(default_factory=dict)
    unshared: tuple[str, ...] = ()

    def document(self, stored: Any) -> dict[str, Any]:
        """The results document of the stored event."""
        rows = [row for board in stored["boards"] for row in board["results"]]
        seated = {row[seat] for row in rows for seat in ("ns", "ew")} - {self.phantom}
        listed = {row["pair"] for row in stored["ranking"]} or seated
        return {
            "schema": "duplicate-results/1",
            "settings": self.settings,
            "boards": [
                {
                    "board": board["board"],
                    "round": index // self.boards_a_round + 1,
                    "results": [self._row(board["board"], row) for row in board["results"]],
                }
                for index, board in enumerate(stored["boards"])
            ],
            "adjustments": [
                {"entry": row["pair"], "imp": text(row["adj"]), "reason": "as published"}
                for row in stored["ranking"]
                if "adj" in row
            ],
            "unranked": sorted(seated - listed),
        }

    def _row(self, board: int, row: Mapping[str, Any]) -> dict[str, Any]:
        seats = {"a": row["ns"], "b": row["ew"]}
        published = {"a": row["pub_ns"], "b": row.get("pub_ew")}
        if row["score"] is not None:
            return {**seats, "score": row["score"]}
        if self.phantom in seats.values():
            seat = "a" if seats["b"] == self.phantom else "b"
            own = {"imp": text(published[seat])} if "cap_round_gain" in str(self.settings) else True
            return {seat: seats[seat], "sit_out": own}
        if board in self.weighted:
            return {**seats, "weighted": self.weighted[board]}
        suffix = "" if self.unit == "percent" else "_imp"
        award = {f"{seat}{suffix}": text(value or 0) for seat, value in published.items()}
        return {**seats, "artificial": award}


def text(value: Decimal | int) -> str:
    """A stored number as an exact number of a document."""
    return str(Decimal(value))


_BYE_60 = {"percent": "60", "imp": "0"}
_BYE_50 = {"percent": "50", "imp": "0"}

EVENTS: Iterable[EventCase] = (
    EventCase("pary-wb130801", 702, {}, 2, 2),
    EventCase("pary-wb120802", 459, {"bye": _BYE_60}, 2, 2, phantom="18"),
    EventCase(
        "pary-wb130808",
        667,
        {"bye": _BYE_60},
        2,
        2,
        phantom="24",
        weighted={
            7: [{"score": 170, "weight": "67/100"}, {"score": 140, "weight": "33/100"}],
        },
    ),
    EventCase(
        "kops-pch1003",
        1232,
        {"matchpoint_rounding": {"step": "0.01", "mode": "half_away"}},
        1,
        2,
    ),
    EventCase(
        "pary-szczyrk-butler",
        2655,
        {
            "official": "imp",
            "imp": {
                "method": "butler",
                "trim": "19/40",
                "rounding": {"step": 10, "mode": "truncate"},
                "cap_round_gain": 12,
                "total": "sum",
            },
        },
        1,
        1,
        unit="imp",
        phantom="94",
        boards_a_round=2,
        unshared=("39",),
    ),
    EventCase(
        "kops-sm0807-ximp",
        234,
        {
            "official": "imp",
            "bye": _BYE_50,
            "imp": {"method": "cross", "cap_comparison": 17, "total": "sum"},
        },
        1,
        2,
        unit="imp",
        phantom="6",
    ),
    EventCase(
        "bbo-skyclub-2196-ximp",
        52,
        {"official": "imp", "imp": {"method": "cross", "total": "sum"}},
        2,
        2,
        unit="imp",
    ),
    EventCase(
        "acbl-club-mitchell-13t",
        709,
        {"unequal": "as_is", "total": "factored", "winners": 2},
        2,
        2,
        unit="matchpoints",
    ),
)
