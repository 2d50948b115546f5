"""The two tables of a traveller: frequencies and plays."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.enums import ScoresheetKind
from tournaments.printing.grid import HEAD_HEIGHT, Cell, Column, Grid
from tournaments.printing.results import (
    award_mark,
    has_ruling,
    name_cell,
    outcome_word,
    ruling_note,
    state_word,
    taker_letter,
    trump_cell,
)
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    MARGIN,
    NOTE,
    SMALL,
    SMALL_STRONG,
    Align,
)
from tournaments.selectors.page_values import FrequencyLine, PlayResult
from tournaments.words.figures import MISSING, imp, percent, points, signed

PLAY_ROW = 12.0
FREQUENCY_ROW = 10.2
NOTE_ROW = 10.0
_RIGHT = Align.RIGHT


def draw_frequencies(
    sheet: Sheet, left: float, right: float, y: float, lines: Sequence[FrequencyLine]
) -> None:
    """Score of A, how often, per cents and IMPs; two columns once one is full."""
    if not lines:
        return
    gap = 14.0
    one_column = len(lines) <= 12
    half = (right - left - gap) / 2
    width = (right - left) if one_column else half
    parts = [lines] if one_column else [lines[: -(-len(lines) // 2)], lines[-(-len(lines) // 2) :]]
    most = max(line.count for line in lines)
    for number, part in enumerate(parts):
        _draw_part(sheet, left + number * (half + gap), width, y, part, most, one_column)


def _draw_part(
    sheet: Sheet,
    left: float,
    width: float,
    y: float,
    lines: Sequence[FrequencyLine],
    most: int,
    wide: bool,
) -> None:
    columns = [
        Column(_("Score A"), 1.2, _RIGHT),
        Column(_("Times"), 1.0, _RIGHT),
        Column("", 1.4 if wide else 0.1),
        Column(_("% A"), 1.2, _RIGHT),
        Column(_("% B"), 1.2, _RIGHT),
        Column(_("IMP A"), 1.1, _RIGHT),
    ]
    grid = Grid(tuple(columns), left, width, SMALL.sized(7))
    grid.head(sheet, y - 2)
    for number, line in enumerate(lines):
        baseline = y + HEAD_HEIGHT + 6.5 + number * FREQUENCY_ROW
        cells: list[Cell] = [
            (signed(line.difference), SMALL_STRONG.sized(7)),
            str(line.count),
            "",
            percent(line.percent_a),
            percent(line.percent_b),
            imp(line.imp_a),
        ]
        grid.row(sheet, baseline, cells)
        if wide:
            start, end = grid.edges(2)
            length = (end - start) * line.count / most
            sheet.fill(start, baseline - 5.2, length, 5.2, HAIRLINE)


def _play_grid(sheet: Sheet) -> Grid:
    columns = (
        Column(_("Table"), 3.2, _RIGHT),
        Column(_("Seat A"), 15),
        Column(_("Seat B"), 15),
        Column(_("Trump"), 4.6),
        Column(_("Cards A:B"), 6, _RIGHT),
        Column(_("Decl. A:B"), 6, _RIGHT),
        Column(_("Result"), 7.5),
        Column(_("Score"), 4.6, _RIGHT),
        Column(_("% A"), 5.2, _RIGHT),
        Column(_("% B"), 5.2, _RIGHT),
        Column(_("IMP A"), 5, _RIGHT),
    )
    return Grid(columns, MARGIN, sheet.width - 2 * MARGIN)


def draw_plays(sheet: Sheet, y: float, plays: Sequence[PlayResult]) -> float:
    """Every play a line; returns where the table ends."""
    grid = _play_grid(sheet)
    grid.head(sheet, y)
    left, right = MARGIN, sheet.width - MARGIN
    for number, play in enumerate(plays):
        top = y + HEAD_HEIGHT + number * PLAY_ROW
        grid.row(sheet, top + 8.6, _cells(play))
        sheet.hairline(left, right, top + PLAY_ROW)
    return y + HEAD_HEIGHT + len(plays) * PLAY_ROW


def _cells(play: PlayResult) -> list[Cell]:
    names: list[Cell] = [str(play.table), name_cell(play.a), name_cell(play.b)]
    if play.kind != ScoresheetKind.TALLY:
        words = state_word(play)
        shown = signed(play.difference)
        middle: list[Cell] = ["", "", "", (words, SMALL.coloured(GREY)), (shown, SMALL_STRONG)]
        return [*names, *middle, *_comparison(play)]
    return [
        *names,
        trump_cell(play, taker_letter(play)),
        f"{points(play.points_a)} : {points(play.points_b)}",
        _declared(play),
        outcome_word(play),
        (signed(play.difference), SMALL_STRONG),
        *_comparison(play),
    ]


def _comparison(play: PlayResult) -> list[Cell]:
    """Per cents and IMPs; a ruling's mark stands before its per cent."""
    marked = [
        f"{award_mark(award)} {percent(value)}".strip()
        for award, value in (
            (_word(play.award_a), play.percent_a),
            (_word(play.award_b), play.percent_b),
        )
    ]
    return [*marked, imp(play.imp_a)]


def _word(award: str) -> str:
    """The award if it is a word; a number is the per cent itself."""
    return award if award.startswith("average") else ""


def _declared(play: PlayResult) -> str:
    if not play.declared_a and not play.declared_b:
        return MISSING
    return f"{points(play.declared_a)} : {points(play.declared_b)}"


def notes_of(plays: Sequence[PlayResult]) -> list[str]:
    """The footnotes under the plays."""
    notes = [ruling_note(play) for play in plays if has_ruling(play)]
    if any(play.exchanged_by is not None for play in plays):
        notes.append(_("* The seven of trumps was swapped for the turn-up."))
    return notes


def draw_notes(sheet: Sheet, y: float, plays: Sequence[PlayResult]) -> None:
    """Rulings with their reasons, and what the star means."""
    room = sheet.width - 2 * MARGIN
    for number, note in enumerate(notes_of(plays)):
        sheet.text(MARGIN, y + 8 + number * NOTE_ROW, note, NOTE, room=room)
