"""Words and cells for the result of a play, shared by travellers and scorecards."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext as _

from engine.cards.suit import Suit
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.printing.diagram import suit_style
from tournaments.printing.grid import Cell
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import SMALL, Style
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult
from tournaments.words.figures import MINUS, MISSING, typed

_AVERAGES = {"average_plus": "A+", "average": "A", "average_minus": f"A{MINUS}"}
RULING_MARK = "✎"


def award_mark(award: str) -> str:
    """A ruling's word as a mark, its number as it is; empty for none."""
    if not award:
        return ""
    return _AVERAGES.get(award, f"{RULING_MARK}{typed(award)}")


def outcome_word(play: PlayResult) -> str:
    """How the board ended, in a word; empty for what was never played."""
    words = {
        "made": _("made"),
        "bait": _("bait"),
        "hanging": _("hanging bait"),
        "passed_out": _("passed out"),
    }
    return words.get(play.outcome, "")


def state_word(play: PlayResult) -> str:
    """What stands in place of a result that was not played; a dash for one still missing."""
    match play.kind:
        case ScoresheetKind.NOT_PLAYED:
            return _("not played")
        case ScoresheetKind.ARTIFICIAL:
            return _("ruling")
        case ScoresheetKind.PASSED_OUT:
            return _("passed out")
        case _:
            return MISSING


def trump_cell(play: PlayResult, taker: str) -> Cell:
    """The trump's sign and who took it."""
    return MISSING if play.trump is None else partial(_draw_trump, trump=play.trump, words=taker)


def _draw_trump(sheet: Sheet, x: float, y: float, room: float, trump: Suit, words: str) -> None:
    sign = sheet.text(x, y, trump.symbol, suit_style(trump, 9)) + 3
    sheet.text(x + sign, y, words, SMALL, room=room - sign)


def taker_letter(play: PlayResult) -> str:
    """The taker's seat; a star when the seven was swapped in this board."""
    star = "*" if play.exchanged_by is not None else ""
    return f"{play.taker.value}{star}" if play.taker is not None else ""


def name_cell(name: EntryName, style: Style = SMALL) -> Cell:
    """Start number and name on one line."""
    return partial(_draw_name, name=name, style=style)


def _draw_name(
    sheet: Sheet, x: float, y: float, room: float, name: EntryName, style: Style
) -> None:
    text = f"{name.number}  {name.name}"
    sheet.text(x, y, text, style, room=room)


def has_ruling(play: PlayResult) -> bool:
    """Whether a footnote explains this play."""
    return play.kind in {ScoresheetKind.ARTIFICIAL, ScoresheetKind.NOT_PLAYED}


def ruling_note(play: PlayResult) -> str:
    """The footnote: table, marks of both seats, the reason."""
    marks = ", ".join(
        f"{seat.value}: {award_mark(award)}"
        for seat, award in ((Seat.A, play.award_a), (Seat.B, play.award_b))
        if award
    )
    place = _("Round %(round)d, table %(table)d, board %(board)d") % {
        "round": play.round,
        "table": play.table,
        "board": play.board,
    }
    return " · ".join(part for part in (place, state_word(play), marks, play.reason) if part)
