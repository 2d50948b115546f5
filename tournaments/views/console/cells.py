"""The cells of the console's grid, and the play that is asked for next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.suit import Suit
from tournaments.enums import ScoresheetKind
from tournaments.mapping.event_rows import SheetRow
from tournaments.models import Event
from tournaments.selectors.console import ConsolePlay, ConsoleTable
from tournaments.words import figures
from tournaments.words.outcomes import award
from tournaments.words.results import Opponents, play_words, result_words
from tournaments.words.rulings import RULING_SIGN, group_words


class SlipOrder(Enum):
    """In which order the slips lie; the value is the one in addresses."""

    TABLES = "tables"  # all boards of table 1, then of table 2
    BOARDS = "boards"  # all tables of the first board, then of the next


@dataclass(frozen=True, slots=True)
class Cell:
    """A play in the grid: a link with a sign, a state in words and a sentence."""

    board: int
    table: int
    address: str
    css: str
    sign: str
    state: str
    words: str
    result: str
    trump: Suit | None = None
    taker: str = ""
    unchecked: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A table of the grid."""

    table: ConsoleTable
    cells: tuple[Cell | None, ...]


def grid_boards(tables: Iterable[ConsoleTable]) -> list[int]:
    """The boards of the grid's columns: those of the round, and those played by mistake."""
    return sorted({play.board for table in tables for play in table.plays})


def grid_rows(
    event: Event, tables: Iterable[ConsoleTable], boards: Iterable[int]
) -> tuple[GridRow, ...]:
    """The grid of a round; None where a table does not play a board."""
    columns = tuple(boards)
    rows = []
    for table in tables:
        cells = {play.board: grid_cell(event, play) for play in table.plays}
        rows.append(GridRow(table, tuple(cells.get(board) for board in columns)))
    return tuple(rows)


def play_address(event: Event, round_number: int, table: int, board: int, name: str = "") -> str:
    """The address of a play's page, or of one of its actions."""
    view = f"play_{name}" if name else "play"
    return reverse(f"manage:{view}", args=[event.slug, round_number, table, board])


def console_address(event: Event, **parameters: str | int) -> str:
    """The address of the console; empty parameters are left out."""
    given = {name: value for name, value in parameters.items() if value != ""}
    return f"{reverse('manage:console', args=[event.slug])}?{urlencode(given)}"


def missing_plays(tables: Iterable[ConsoleTable], order: SlipOrder) -> list[ConsolePlay]:
    """The plays of a round without a result, in the order of the slips."""
    return sorted(
        (play for table in tables for play in table.plays if play.sheet is None),
        key=lambda play: _place(play.table, play.board, order),
    )


def next_play(
    missing: list[ConsolePlay], order: SlipOrder, after: tuple[int, int] | None
) -> ConsolePlay | None:
    """The missing play to enter next: the first one after the play `after` (table, board), and
    from the beginning again at the end; None when all results are in.
    """
    if after is not None:
        last = _place(*after, order)
        for play in missing:
            if _place(play.table, play.board, order) > last:
                return play
    return missing[0] if missing else None


def _place(table: int, board: int, order: SlipOrder) -> tuple[int, int]:
    return (table, board) if order is SlipOrder.TABLES else (board, table)


def grid_cell(event: Event, play: ConsolePlay) -> Cell:
    """One play as a cell."""
    css, sign, state = _look(play.sheet)
    names = Opponents(play.a, play.b)
    words = play_words(play.board, play.table, play.sheet, names)
    if play.group:
        words = f"{words}; {group_words(play.group)}"
    outcome = {} if play.sheet is None else play.sheet.outcome or {}
    trump = outcome.get("trump")
    played = play.sheet is not None and play.sheet.kind is ScoresheetKind.TALLY
    return Cell(
        board=play.board,
        table=play.table,
        address=play_address(event, play.round, play.table, play.board),
        css=css,
        sign=sign,
        state=state,
        words=words,
        result=result_words(play.sheet, names),
        trump=None if trump is None else Suit(trump),
        taker=outcome.get("taker") or "",
        group=play.group,
        unchecked=played and play.sheet is not None and not play.sheet.checked,
    )


def _look(sheet: SheetRow | None) -> tuple[str, str, str]:
    """The class, the sign and the word of a state: never the colour alone."""
    if sheet is None:
        return "cell-empty", figures.MISSING, _("missing")
    match sheet.kind:
        case ScoresheetKind.TALLY:
            return "cell-confirmed", figures.signed(sheet.difference), _("entered")
        case ScoresheetKind.PASSED_OUT:
            return "cell-passed", pgettext("in a grid", "pass"), _("passed out")
        case ScoresheetKind.NOT_PLAYED:
            return "cell-not-played", pgettext("in a grid", "not pl."), _("not played")
        case ScoresheetKind.ARTIFICIAL:
            marks = f"{award(sheet.award_a)} : {award(sheet.award_b)}"
            return "cell-artificial", marks, _("adjusted")
        case ScoresheetKind.ASSIGNED:
            sign = f"{RULING_SIGN} {figures.signed(sheet.difference)}"
            return "cell-artificial", sign, _("assigned")
        case _:
            return "cell-artificial", RULING_SIGN, _("ruling")
