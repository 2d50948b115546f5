"""The ranking: the official list first, then the other one, with its notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from tournaments.printing.fitting import width, wrapped
from tournaments.printing.grid import HEAD_HEIGHT, Cell, Column, Grid
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.moments import clock
from tournaments.printing.rendering import Layout, Page
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import (
    GREY,
    LANDSCAPE,
    MARGIN,
    NOTE,
    PORTRAIT,
    SLANTED,
    SMALL,
    STRONG,
    SUBTITLE,
    Align,
    Style,
)
from tournaments.selectors.explanations import ValueExplanation
from tournaments.selectors.page_values import Ranking, RankingMethod, RankingRow
from tournaments.words.explanations import worked_example
from tournaments.words.figures import MISSING, decimal, imp, percent, place
from tournaments.words.notes import Notes, marks, ranking_notes
from tournaments.words.tie_breaks import tie_break_legend, tie_break_values

ROUNDS_IN_PORTRAIT, ROUNDS_IN_LANDSCAPE = 8, 20
ROW = 14.0
HEAD = 46.0
NOTE_LEADING = 9.5
_RIGHT = Align.RIGHT


@dataclass(frozen=True, slots=True)
class Rankings:
    """Both rankings, the official one first. `final` is False while places may still change;
    `example` shows on a result of the event how values come about.
    """

    rankings: tuple[Ranking, ...]
    sentence: str
    status: str
    final: bool
    zone: ZoneInfo
    example: ValueExplanation | None = None


def lay_out(data: Rankings) -> Layout:
    """Portrait, or landscape when there are many rounds; each list begins a page."""
    title = _("Ranking")
    rounds = max((len(ranking.rounds) for ranking in data.rankings), default=0)
    if not rounds:
        return Layout(title, [message_page(_("The ranking is not released yet."))])
    size = PORTRAIT if rounds <= ROUNDS_IN_PORTRAIT else LANDSCAPE
    pages = [page for ranking in data.rankings for page in _pages(data, ranking, size)]
    return Layout(title, pages, size)


def _pages(data: Rankings, ranking: Ranking, size: tuple[float, float]) -> list[Page]:
    notes = _notes(data, ranking, size[0] - 2 * MARGIN)
    room = size[1] - TOP - BOTTOM_SPACE - HEAD - HEAD_HEIGHT - 6
    per_page = int(room / ROW)
    starts = range(0, max(len(ranking.rows), 1), per_page)
    parts = [ranking.rows[start : start + per_page] for start in starts]
    left_over = room - len(parts[-1]) * ROW
    pages: list[Page] = [
        partial(_draw_page, data=data, ranking=ranking, rows=rows, notes=()) for rows in parts[:-1]
    ]
    last = parts[-1]
    if left_over >= len(notes) * NOTE_LEADING + 14:
        return [*pages, partial(_draw_page, data=data, ranking=ranking, rows=last, notes=notes)]
    pages.append(partial(_draw_page, data=data, ranking=ranking, rows=last, notes=()))
    return [*pages, partial(_draw_notes, y=TOP + 12, notes=notes)]


def _method_words(ranking: Ranking) -> str:
    return _("Max") if ranking.method is RankingMethod.MAX else _("IMP")


def _draw_page(
    sheet: Sheet,
    data: Rankings,
    ranking: Ranking,
    rows: Sequence[RankingRow],
    notes: Sequence[str],
) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    runs: list[Run] = [(_method_words(ranking), STRONG.sized(15))]
    if ranking.official:
        runs.append((f"   {_('official ranking')}", SUBTITLE.sized(9)))
    sheet.runs(left, TOP + 17, runs)
    sheet.text(right, TOP + 17, data.status, STRONG.sized(9), align=Align.RIGHT, room=220)
    sheet.text(left, TOP + 31, data.sentence, SUBTITLE, room=right - left)
    grid = _grid(sheet, ranking)
    y = TOP + HEAD
    grid.head(sheet, y)
    y += HEAD_HEIGHT
    marked = ranking_notes(ranking)
    for row in rows:
        grid.row(sheet, y + 9.7, _cells(row, ranking, data.final, marked))
        y += ROW
        sheet.hairline(left, right, y)
    _draw_notes(sheet, y + 14, notes)


def _rounds_shown(ranking: Ranking) -> bool:
    return len(ranking.rounds) <= ROUNDS_IN_LANDSCAPE


def _grid(sheet: Sheet, ranking: Ranking) -> Grid:
    is_max = ranking.method is RankingMethod.MAX
    total = "%" if is_max else _("IMP per board") if ranking.imp_is_mean else _("IMP")
    width = sheet.width - 2 * MARGIN
    fixed = [
        Column(_("Place"), 27, _RIGHT),
        Column(_("No."), 21, _RIGHT),
        Column(_("Player"), 0),
        Column(_("Boards"), 32, _RIGHT),
        *([Column(_("Points"), 44, _RIGHT)] if _has_points(ranking) else []),
        Column(total, 46, _RIGHT),
        *([Column(_("Tie-break"), 50, _RIGHT)] if _has_tie_breaks(ranking) else []),
    ]
    rounds: list[Column] = []
    if _rounds_shown(ranking):
        rounds = [Column(_("R%d") % number, 27, _RIGHT) for number in ranking.rounds]
    used = sum(column.share for column in (*fixed, *rounds))
    fixed[2] = Column(_("Player"), width - used)
    return Grid((*fixed, *rounds), MARGIN, width, SMALL.sized(8.5))


def _cells(row: RankingRow, ranking: Ranking, final: bool, notes: Notes) -> list[Cell]:
    is_max = ranking.method is RankingMethod.MAX
    figure = percent(row.total) if is_max else imp(row.total)
    place_style = STRONG.sized(9) if final else SLANTED.sized(9)
    cells: list[Cell] = [
        (place(row.place, row.shared), place_style),
        (str(row.entry.number), SMALL.coloured(GREY)),
        partial(_draw_player, row=row, marked=marks(notes.of_entry(row.entry.number))),
        str(row.boards),
        *([percent(row.points)] if _has_points(ranking) else []),
        (figure, STRONG.sized(9)),
        *([tie_break_values(row, ranking.method)] if _has_tie_breaks(ranking) else []),
    ]
    if _rounds_shown(ranking):
        style = SMALL.sized(7)
        cells += [(_round_figure(value, is_max), style) for value in row.per_round]
    return cells


def _has_points(ranking: Ranking) -> bool:
    return any(row.points is not None for row in ranking.rows)


def _has_tie_breaks(ranking: Ranking) -> bool:
    return any(row.tie_breaks for row in ranking.rows)


def _round_figure(value: Fraction | None, is_max: bool) -> str:
    if value is None:
        return MISSING
    return decimal(value, 1) if is_max else imp(value, 1)


def _draw_player(
    sheet: Sheet, x: float, y: float, room: float, row: RankingRow, marked: str
) -> None:
    """Name, footnote marks and club; the marks are never cut off by a long name."""
    reserved = min(room / 3, width(marked, NOTE)) + 4 if marked else 0.0
    taken = sheet.text(x, y, row.entry.name, Style(size=9), room=room - reserved)
    if marked:
        taken += 4 + sheet.text(x + taken + 4, y, marked, NOTE, room=reserved - 4)
    left = room - taken - 5
    if row.entry.club and left > 24:
        sheet.text(x + taken + 5, y, row.entry.club, NOTE, room=left)


def _notes(data: Rankings, ranking: Ranking, room: float) -> list[str]:
    sentences = [_results_words(data, ranking)]
    if any(row.shared for row in ranking.rows):
        sentences.append(_("= Equal exact totals share the place."))
    if legend := tie_break_legend(ranking):
        sentences.append(legend)
    if not data.final:
        sentences.append(_("Places in italics may still change."))
    if ranking.self_check is not None:
        is_max = ranking.method is RankingMethod.MAX
        mean = percent(ranking.self_check) if is_max else imp(ranking.self_check)
        sentences.append(_("Mean of all totals: %s.") % mean)
    if data.example is not None:
        is_max = ranking.method is RankingMethod.MAX
        sentences.append(worked_example(data.example, percentage=is_max, imps=not is_max))
    sentences += [note.line for note in ranking_notes(ranking).lines]
    return [line for sentence in sentences for line in wrapped(sentence, NOTE, room)]


def _results_words(data: Rankings, ranking: Ranking) -> str:
    words = _("%(got)d of %(all)d results") % {
        "got": ranking.results_in,
        "all": ranking.results_expected,
    }
    if ranking.updated_at is not None:
        last = _("last at %s") % clock(ranking.updated_at, data.zone)
        words = f"{words}, {last}"
    return f"{words}."


def _draw_notes(sheet: Sheet, y: float, notes: Sequence[str]) -> None:
    for number, line in enumerate(notes):
        sheet.text(MARGIN, y + number * NOTE_LEADING, line, NOTE)
