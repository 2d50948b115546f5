"""The table of a scorecard: the boards of a round, its subtotal, a round sat out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from django.utils.translation import gettext as _

from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.printing.grid import Cell, Column, Grid
from tournaments.printing.results import (
    name_cell,
    result_words,
    trump_cell,
)
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    MARGIN,
    SMALL,
    SMALL_STRONG,
    TINT,
    Align,
)
from tournaments.selectors.page_values import PlayResult, ScorecardLine
from tournaments.selectors.scorecard_sums import sum_against_par
from tournaments.words.figures import imp, percent, points, signed
from tournaments.words.notes import Notes

UP, DOWN = "▲", "▼"
HIGH, LOW = Fraction(70), Fraction(30)
TOP_SCORE, BOTTOM_SCORE = Fraction(100), Fraction(0)
_RIGHT = Align.RIGHT


def card_grid(sheet: Sheet, *, with_par: bool) -> Grid:
    """The columns of a scorecard; that against par only where there is something in it."""
    columns: tuple[Column, ...] = (
        Column(_("Round"), 5, _RIGHT),
        Column(_("Table"), 4.4, _RIGHT),
        Column(_("Board"), 4.8, _RIGHT),
        Column(_("Seat"), 3.8, Align.CENTRE),
        Column(_("Opponent"), 22),
        Column(_("Trump"), 8),
        Column(_("Cards"), 8, _RIGHT),
        Column(_("Written"), 8, _RIGHT),
        Column(_("Result"), 10),
        Column(_("Score"), 6, _RIGHT),
        Column("%", 7.5, _RIGHT),
        Column("", 2.6),
        Column(_("IMP"), 6, _RIGHT),
    )
    if with_par:
        columns += (Column(_("Par"), 6.4, _RIGHT),)
    return Grid(columns, MARGIN, sheet.width - 2 * MARGIN)


def draw_round(
    sheet: Sheet,
    grid: Grid,
    y: float,
    lines: Sequence[ScorecardLine],
    row: float,
    notes: Notes,
    person: str = "",
) -> float:
    """The boards of one round, marked with the card's footnotes, and a slim subtotal with the name
    of a substitute; returns where they end.
    """
    left, right = MARGIN, sheet.width - MARGIN
    for line in lines:
        grid.row(sheet, y + row * 0.68, _cells(line, notes))
        y += row
        sheet.rule(left, y, right, y, 0.25, HAIRLINE)
    if any(line.play is not None and line.percent is not None for line in lines):
        _draw_subtotal(sheet, grid, y, lines, row, person)
        y += row
    sheet.rule(left, y, right, y, 0.5, GREY)
    return y


def _sit_out_cells(line: ScorecardLine) -> list[Cell]:
    """A round or a board without an opponent, with the award if there is one."""
    words = _("sits out") if line.lost is None else _("could not be played")
    board: Cell = "" if line.lost is None else (str(line.lost), SMALL_STRONG)
    cells: list[Cell] = [str(line.round), "", board, "", (words, SMALL.coloured(GREY))]
    cells += [""] * 5
    if line.percent is None and line.imp is None:
        return cells
    return [*cells, percent(line.percent), "", imp(line.imp), ""]


def _draw_subtotal(
    sheet: Sheet, grid: Grid, y: float, lines: Sequence[ScorecardLine], row: float, person: str
) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    sheet.fill(left, y + 0.2, right - left, row - 0.4, TINT)
    percents = [line.percent for line in lines if line.percent is not None]
    imps = [line.imp for line in lines if line.imp is not None]
    mean = sum(percents, Fraction(0)) / len(percents)
    style = SMALL_STRONG.sized(7)
    cells: list[Cell] = [""] * 4
    words = _("Round %d") % lines[0].round
    if person:
        words += ", " + _("played by %s") % person
    cells.append((words, style))
    cells += [""] * 5
    total = (imp(sum(imps, Fraction(0))), style) if imps else ""
    beside = sum_against_par(lines)
    cells += [(percent(mean), style), "", total, "" if beside is None else (signed(beside), style)]
    grid.row(sheet, y + row * 0.68, cells)


def _cells(line: ScorecardLine, notes: Notes) -> list[Cell]:
    play = line.play
    if play is None or line.opponent is None or line.seat is None:
        return _sit_out_cells(line)
    head: list[Cell] = [
        str(play.round),
        str(play.table),
        (str(play.board), SMALL_STRONG),
        line.seat.value,
        name_cell(line.opponent),
    ]
    words = result_words(play, notes.of_play(play, line.seat))
    if play.kind != ScoresheetKind.TALLY:
        middle: list[Cell] = ["", "", "", (words, SMALL.coloured(GREY))]
    else:
        middle = [
            trump_cell(play, _taker_words(play, line.seat)),
            _pair(line.points_own, line.points_other),
            _pair(line.written_own, line.written_other),
            words,
        ]
    score = (signed(line.difference), SMALL_STRONG)
    beside = "" if line.against_par is None else signed(line.against_par)
    return [
        *head,
        *middle,
        score,
        percent(line.percent),
        _glyph(line.percent),
        imp(line.imp),
        beside,
    ]


def _pair(own: int | None, other: int | None) -> str:
    return f"{points(own)} : {points(other)}"


def _taker_words(play: PlayResult, seat: Seat) -> str:
    star = "*" if play.exchanged_by is not None else ""
    return (_("own") if play.taker is seat else _("opp.")) + star


def _glyph(value: Fraction | None) -> Cell:
    """A triangle for a high or low per cent, solid for a top or a bottom, readable in grey."""
    if value is None or LOW < value < HIGH:
        return ""
    sign = UP if value >= HIGH else DOWN
    solid = value in {TOP_SCORE, BOTTOM_SCORE}
    return partial(_draw_glyph, sign=sign if solid else {UP: "△", DOWN: "▽"}[sign])


def _draw_glyph(sheet: Sheet, x: float, y: float, room: float, sign: str) -> None:
    sheet.text(x - 2, y, sign, SMALL.sized(6.5), room=room + 4)
