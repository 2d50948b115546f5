"""Tables on a sheet: columns with a head, cells fitted to their column."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import SMALL, SMALL_STRONG, Align, Style

CELL_GAP = 5.0
HEAD_HEIGHT = 15.0

CellDrawer = Callable[[Sheet, float, float, float], None]
"""Draws a cell that is more than one text: sheet, left edge, baseline, room."""
Cell = str | tuple[str, Style] | CellDrawer


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title and the share of the width it takes."""

    title: str
    share: float
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns laid over a width."""

    columns: tuple[Column, ...]
    left: float
    width: float
    style: Style = SMALL
    _edges: Mapping[int, tuple[float, float]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        whole = sum(column.share for column in self.columns)
        edges: dict[int, tuple[float, float]] = {}
        x = self.left
        for number, column in enumerate(self.columns):
            end = x + self.width * column.share / whole
            edges[number] = (x, end - (CELL_GAP if number < len(self.columns) - 1 else 0))
            x = end
        object.__setattr__(self, "_edges", edges)

    def edges(self, column: int) -> tuple[float, float]:
        """Left and right end of a column's cells."""
        return self._edges[column]

    def head(self, sheet: Sheet, y: float) -> None:
        """The titles and a rule under them; `HEAD_HEIGHT` high, `y` is the top."""
        for number, column in enumerate(self.columns):
            self._draw(sheet, number, y + 10, (column.title, SMALL_STRONG.sized(7)))
        sheet.rule(self.left, y + HEAD_HEIGHT, self.left + self.width, y + HEAD_HEIGHT, 0.7)

    def row(self, sheet: Sheet, baseline: float, cells: Sequence[Cell]) -> None:
        """One line of cells."""
        for number, cell in enumerate(cells):
            self._draw(sheet, number, baseline, cell)

    def _draw(self, sheet: Sheet, number: int, baseline: float, cell: Cell) -> None:
        if not cell:
            return
        start, end = self._edges[number]
        if callable(cell):
            cell(sheet, start, baseline, end - start)
            return
        text, style = (cell, self.style) if isinstance(cell, str) else cell
        align = self.columns[number].align
        x = {Align.LEFT: start, Align.RIGHT: end, Align.CENTRE: (start + end) / 2}[align]
        sheet.text(x, baseline, text, style, align=align, room=end - start)
