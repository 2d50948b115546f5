"""Words and cells for the result of a play, shared by travellers and scorecards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.suit import Suit
from tournaments.enums import ScoresheetKind
from tournaments.printing.diagram import suit_style
from tournaments.printing.grid import Cell
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import SMALL, Style
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult
from tournaments.words import outcomes
from tournaments.words.figures import MISSING
from tournaments.words.notes import Note, marks


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
        case None:
            return MISSING
        case _:
            return outcomes.outcome(play)


def result_words(play: PlayResult, notes: Iterable[Note]) -> str:
    """How the board ended, or what stands in place of that, with the marks of its footnotes."""
    words = outcome_word(play) if play.kind == ScoresheetKind.TALLY else state_word(play)
    marked = marks(notes)
    # A number without a sign belongs to the word before it.
    gap = " " if marked and not marked[0].isnumeric() else ""
    return f"{words}{gap}{marked}"


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
