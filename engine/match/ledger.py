"""The ledger as it is kept on paper: one line a deal, running totals, marks (docs/matches.md 8)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.match.match import Line, Match

BAIT_MARK = "БТ"
"""The mark of a bait in most clubs."""

SHORT_BAIT_MARK = "Б"
"""The mark where `classic_ua` and `kharkiv` are played."""


def bait_mark(rules_name: object) -> str:
    """How a bait is marked where the preset of this name is played."""
    return SHORT_BAIT_MARK if rules_name in ("classic_ua", "kharkiv") else BAIT_MARK


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one line. `total` is none where only the mark is written: bait, or `hung`
    points that hang (none if none do).
    """

    total: int | None
    bait: bool = False
    hung: int | None = None

    def text(self, mark: str) -> str:
        """As it is written: `181`, `БТ`, `vs(81)`, `БТ −20`."""
        words = [mark] if self.bait else []
        if self.hung is not None:
            words.append(f"vs({self.hung})")
        if self.total is not None:
            words.append(str(self.total).replace("-", "−"))
        return " ".join(words)


def cells(match: Match, line: Line) -> tuple[Cell, ...]:
    """The cells of a line of `match`, by side."""
    before = tuple(total - change for total, change in zip(line.totals, changes(line), strict=True))
    found = []
    for side, total in enumerate(line.totals):
        bait = side in line.baits
        hangs = line.hung and line.taker is not None and match.side_of(line.taker) == side
        marked = bait or bool(hangs)
        shown = None if marked and before[side] == total else total
        found.append(Cell(shown, bait, line.hung if hangs else None))
    return tuple(found)


def changes(line: Line) -> tuple[int, ...]:
    """By how much a line changed each side's total."""
    columns = zip(line.written, line.pots, line.bonus, line.penalties, strict=True)
    return tuple(written + pot + bonus - off for written, pot, bonus, off in columns)
