"""How a competitor is named on pages and in documents."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryName:
    """A competitor's start number and name."""

    number: int
    name: str
    club: str = ""
