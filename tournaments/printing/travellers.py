"""Travellers: each board's cards, how often each result came up, and every play of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from django.utils.translation import gettext as _

from engine.seats import SEATS
from tournaments.printing.diagram import card_runs, draw_hand
from tournaments.printing.facts import draw_facts, facts_height
from tournaments.printing.fitting import width
from tournaments.printing.hand_records import seat_words
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    LABEL,
    MARGIN,
    NOTE,
    PORTRAIT,
    STRONG,
    TEXT,
    TINT,
    Align,
    Style,
)
from tournaments.printing.traveller_tables import (
    FREQUENCY_ROW,
    NOTE_ROW,
    PLAY_ROW,
    draw_frequencies,
    draw_notes,
    draw_plays,
    note_lines,
)
from tournaments.selectors.against_par import par_of
from tournaments.selectors.page_values import (
    CardsState,
    PlayResult,
    Traveller,
    imps_of_b_differ,
)
from tournaments.words.figures import decimal
from tournaments.words.notes import traveller_notes

HEAD = 22.0
DIAGRAM = 97.0
"""The diagram without the facts at its foot."""
TABLE_HEAD = 17.0
BLOCK_GAP = 20.0
DIAGRAM_WIDTH = 205.0
HAND_HEIGHT = 72.0


@dataclass(frozen=True, slots=True)
class Travellers:
    """The boards to show, in order."""

    boards: tuple[Traveller, ...]


@dataclass(frozen=True, slots=True)
class _Block:
    """A board's part of a page: its head and diagram on the first part only."""

    traveller: Traveller
    plays: tuple[PlayResult, ...]
    first: bool
    last: bool

    @property
    def height(self) -> float:
        table = TABLE_HEAD + len(self.plays) * PLAY_ROW if self.plays else 14.0
        notes = len(note_lines(self.traveller)) * NOTE_ROW if self.last else 0
        return HEAD + (diagram_height(self.traveller) if self.first else 0) + table + notes


@dataclass(slots=True)
class _Filling:
    """Pages being filled from the top."""

    room: float
    pages: list[list[tuple[float, _Block]]] = field(default_factory=list)
    used: float = 0.0

    def add(self, block: _Block) -> None:
        gap = BLOCK_GAP if self.used else 0.0
        if not self.pages or self.used + gap + block.height > self.room:
            self.pages.append([])
            self.used = gap = 0.0
        self.pages[-1].append((self.used + gap, block))
        self.used += gap + block.height


def diagram_height(traveller: Traveller) -> float:
    """How high the cards of a board are; more than two players have two rows of hands."""
    deal = traveller.cards.deal
    rows = 1 if deal is None or len(deal.seats) == len(SEATS) else 2
    return DIAGRAM + (rows - 1) * HAND_HEIGHT + facts_height(traveller.cards)


def lay_out(data: Travellers) -> Layout:
    """Boards one under another; a board is divided only if it is longer than a page."""
    title = _("Travellers")
    if not data.boards:
        return Layout(title, [message_page(_("No results are released yet."))])
    filling = _Filling(PORTRAIT[1] - TOP - BOTTOM_SPACE - 8)
    for traveller in data.boards:
        for block in _blocks(traveller, filling.room):
            filling.add(block)
    return Layout(title, [partial(_draw_page, blocks=blocks) for blocks in filling.pages])


def _blocks(traveller: Traveller, room: float) -> list[_Block]:
    whole = _Block(traveller, traveller.plays, first=True, last=True)
    if whole.height <= room:
        return [whole]
    blocks: list[_Block] = []
    rest: Sequence[PlayResult] = traveller.plays
    while rest:
        head = HEAD + TABLE_HEAD + (0 if blocks else diagram_height(traveller))
        notes = len(note_lines(traveller)) * NOTE_ROW
        fitting = max(1, int((room - head - notes) / PLAY_ROW))
        part, rest = rest[:fitting], rest[fitting:]
        blocks.append(_Block(traveller, tuple(part), first=not blocks, last=not rest))
    return blocks


def _draw_page(sheet: Sheet, blocks: list[tuple[float, _Block]]) -> None:
    for offset, block in blocks:
        _draw_block(sheet, TOP + 8 + offset, block)


def _draw_block(sheet: Sheet, y: float, block: _Block) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    cards = block.traveller.cards
    sheet.fill(left, y, right - left, HEAD - 4, TINT)
    taken = sheet.text(left + 6, y + 13, _("Board"), NOTE)
    number = sheet.text(left + 10 + taken, y + 14, str(cards.number), STRONG.sized(14))
    words = _("Round %d") % cards.round
    if not block.first:
        words += " · " + _("continued")
    sheet.text(left + 20 + taken + number, y + 13, words, NOTE)
    datum = next((one for one in block.traveller.datums if not one.group), None)
    if block.first and datum is not None:
        words = _("Datum for A: %s") % decimal(datum.a)
        if datum.has_two_charts:
            words = _("Datum for A: %(a)s, for B: %(b)s") % {
                "a": decimal(datum.a),
                "b": decimal(datum.b),
            }
        sheet.text(right - 6, y + 13, words, NOTE, align=Align.RIGHT)
    y += HEAD
    if block.first:
        _draw_diagram(sheet, y, block.traveller)
        y += diagram_height(block.traveller)
    if not block.plays:
        words = _("The results of this board are not released yet.")
        sheet.text(left, y + 10, words, TEXT.coloured(GREY))
        return
    with_b = imps_of_b_differ(block.traveller.plays)
    end = draw_plays(sheet, y, block.plays, traveller_notes(block.traveller), with_b=with_b)
    if block.last:
        draw_notes(sheet, end, block.traveller)


def _draw_diagram(sheet: Sheet, y: float, traveller: Traveller) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    cards = traveller.cards
    deal = cards.deal
    height = diagram_height(traveller) - 8
    sheet.box(left, y, DIAGRAM_WIDTH, height, 0.5, HAIRLINE)
    if cards.state is CardsState.SHOWN and deal is not None:
        top = [(_("Turn-up") + " ", LABEL), *card_runs(deal.turn_up, 9.5)]
        sheet.runs(left + 7, y + 14, top)
        if deal.bottom is not None:
            bottom = [(_("Bottom") + " ", LABEL), *card_runs(deal.bottom, 8)]
            sheet.runs(left + DIAGRAM_WIDTH - 7, y + 14, bottom, align=Align.RIGHT)
        for seat in deal.seats:
            column = left + (DIAGRAM_WIDTH / 2 + 4 if seat.place % 2 else 7)
            line = y + 27 + seat.place // 2 * HAND_HEIGHT
            sheet.runs(column, line, [(seat.value, STRONG), (f"  {seat_words(seat, deal)}", LABEL)])
            draw_hand(sheet, column, line + 14, deal, seat, 9.5, DIAGRAM_WIDTH / 2 - 14)
        draw_facts(sheet, left, y + height - facts_height(cards), DIAGRAM_WIDTH, cards)
    else:
        words = {
            CardsState.UNKNOWN: _("Dealt by hand, the cards were not written down."),
        }.get(cards.state, _("The cards are not released yet."))
        style = Style(size=8, colour=GREY)
        size = min(8.0, 8.0 * (DIAGRAM_WIDTH - 20) / width(words, style))
        centre = left + DIAGRAM_WIDTH / 2
        sheet.text(centre, y + height / 2, words, style.sized(size), align=Align.CENTRE)
    start = left + DIAGRAM_WIDTH + 14
    _draw_frequencies(sheet, start, right, y, traveller)


def _draw_frequencies(
    sheet: Sheet, left: float, right: float, y: float, traveller: Traveller
) -> None:
    """The frequency table beside the diagram, in two columns if need be."""
    height = diagram_height(traveller)
    most = 2 * int((height - TABLE_HEAD) / FREQUENCY_ROW)
    shown, hidden = traveller.frequencies[:most], traveller.frequencies[most:]
    draw_frequencies(sheet, left, right, y, shown, par_of(traveller.cards))
    if hidden:
        words = _("and %d more") % len(hidden)
        sheet.text(right, y + height - 3, words, LABEL, align=Align.RIGHT)
