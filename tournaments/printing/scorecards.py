"""Personal scorecards: a page for each competitor with every board, or the blank schedule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import groupby

from django.utils.translation import gettext as _

from tournaments.printing.fitting import printable, width, wrapped
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.scorecard_summary import draw_summary, summary_height
from tournaments.printing.scorecard_table import card_grid, draw_round
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    LABEL,
    MARGIN,
    NOTE,
    PORTRAIT,
    STRONG,
    TITLE,
    Align,
)
from tournaments.selectors.explanations import ValueExplanation
from tournaments.selectors.page_values import RankingRow, Scorecard, ScorecardLine
from tournaments.selectors.scorecard_sums import sum_against_par
from tournaments.words.explanations import worked_example
from tournaments.words.figures import imp, percent, place
from tournaments.words.notes import scorecard_notes

HEAD = 64.0
NAME, LONG_NAME = TITLE.sized(15), TITLE.sized(10)
TALLEST_ROW, SHORTEST_ROW = 15.0, 10.5


@dataclass(frozen=True, slots=True)
class Scorecards:
    """The cards to print, in order; `examples` show by the number of an entry, on a board of its
    own, how values come about.
    """

    cards: tuple[Scorecard, ...]
    examples: Mapping[int, ValueExplanation] = field(default_factory=dict)

    def example(self, card: Scorecard) -> str:
        """The worked example of a card in words; "" without one."""
        value = self.examples.get(card.entry.number)
        return "" if value is None else worked_example(value)


def lay_out(data: Scorecards) -> Layout:
    """A page for each competitor; a very long card goes on over several pages."""
    title = _("Scorecards") if len(data.cards) != 1 else _("Scorecard")
    pages = [
        partial(_draw_page, card=card, lines=lines, row=row, part=part, example=example)
        for card in data.cards
        for example in [data.example(card)]
        for part, (lines, row) in enumerate(_parts(card, example))
    ]
    if not pages:
        return Layout(title, [message_page(_("No results are released yet."))])
    return Layout(title, pages)


def _parts(card: Scorecard, example: str) -> list[tuple[Sequence[ScorecardLine], float]]:
    """The lines of each page and the height of a row: rows shrink before a page is added."""
    room = PORTRAIT[1] - TOP - BOTTOM_SPACE - HEAD - 20 - summary_height(card, example)
    rounds = [list(lines) for _number, lines in groupby(card.lines, key=lambda line: line.round)]
    rows = sum(len(lines) + 1 for lines in rounds)
    row = min(TALLEST_ROW, max(SHORTEST_ROW, room / max(rows, 1)))
    parts: list[list[ScorecardLine]] = [[]]
    used = 0.0
    for lines in rounds:
        height = (len(lines) + 1) * row
        if used + height > room and parts[-1]:
            parts.append([])
            used = 0.0
        parts[-1] += lines
        used += height
    return [(lines, row) for lines in parts]


def _draw_page(
    sheet: Sheet,
    card: Scorecard,
    lines: Sequence[ScorecardLine],
    row: float,
    part: int,
    example: str,
) -> None:
    _draw_name(sheet, card, continued=bool(part))
    y = TOP + HEAD
    grid = card_grid(sheet, with_par=sum_against_par(card.lines) is not None)
    grid.head(sheet, y)
    y += 17
    notes = scorecard_notes(card)
    if not lines:
        sheet.text(MARGIN, y + 14, _("No results are released yet."), NOTE)
    for number, group in groupby(lines, key=lambda line: line.round):
        person = card.substitutes.get(number, "")
        y = draw_round(sheet, grid, y, list(group), row, notes, person)
    if card.lines and lines and lines[-1] is card.lines[-1]:
        draw_summary(sheet, y + 12, card, example)


def _draw_name(sheet: Sheet, card: Scorecard, continued: bool) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    figures_left = right - 236
    name = card.entry.name + (f" · {_('continued')}" if continued else "")
    room = figures_left - left - 14
    club = " · ".join(part for part in (_("No. %d") % card.entry.number, card.entry.club) if part)
    if width(printable(name, NAME.font), NAME) <= room:
        sheet.text(left, TOP + 22, name, NAME)
    else:
        for number, line in enumerate(wrapped(name, LONG_NAME, room)[:2]):
            sheet.text(left, TOP + 12 + number * 12.5, line, LONG_NAME, room=room)
    sheet.text(left, TOP + 38, club, NOTE.sized(8), room=room)
    columns: list[tuple[str, str, str]] = [
        (_("Max, %"), percent(_total(card.max_row)), _place_words(card.max_row, card)),
        (_("IMP"), imp(_total(card.imp_row)), _place_words(card.imp_row, card)),
        (_("Boards"), _boards(card), ""),
    ]
    stops = (figures_left + 86, figures_left + 178, right)
    for stop, (label, figure, words) in zip(stops, columns, strict=True):
        sheet.text(stop, TOP + 10, label, LABEL, align=Align.RIGHT)
        sheet.text(stop, TOP + 27, figure, STRONG.sized(15), align=Align.RIGHT)
        sheet.text(stop, TOP + 38, words, NOTE, align=Align.RIGHT)
    sheet.hairline(left, right, TOP + 48)


def _total(row: RankingRow | None) -> Fraction | None:
    return None if row is None else row.total


def _boards(card: Scorecard) -> str:
    row = card.max_row or card.imp_row
    if row is not None:
        return str(row.boards)
    return str(sum(line.play is not None and line.percent is not None for line in card.lines))


def _place_words(row: RankingRow | None, card: Scorecard) -> str:
    if row is None or row.place is None:
        return "" if row is None or row.ranked else _("not ranked")
    return _("place %(place)s of %(competitors)d") % {
        "place": place(row.place, row.shared),
        "competitors": card.competitors,
    }
