"""What a scorecard says below its table: averages by role and seat, rulings, legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.printing.fitting import wrapped
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import LABEL, MARGIN, NOTE, PORTRAIT, SMALL, SMALL_STRONG
from tournaments.selectors.page_values import Scorecard, ScorecardLine
from tournaments.selectors.scorecard_sums import scorecard_sums
from tournaments.words.figures import percent, signed
from tournaments.words.notes import scorecard_notes

NOTES_BELOW, NOTE_LEADING = 40.0, 9.5
_Chosen = Callable[[ScorecardLine], bool]


def _as_taker(line: ScorecardLine) -> bool:
    return line.play is not None and line.play.taker is not None and line.play.taker is line.seat


def _defending(line: ScorecardLine) -> bool:
    return line.play is not None and line.play.taker not in {None, line.seat}


def _passed_out(line: ScorecardLine) -> bool:
    return line.play is not None and line.play.kind == ScoresheetKind.PASSED_OUT


def _groups() -> list[tuple[str, _Chosen]]:
    return [
        (_("As taker"), _as_taker),
        (_("Defending"), _defending),
        (_("Passed out"), _passed_out),
        (_("Seat A"), lambda line: line.seat is Seat.A),
        (_("Seat B"), lambda line: line.seat is Seat.B),
    ]


def draw_summary(sheet: Sheet, y: float, card: Scorecard, example: str = "") -> None:
    """Averages with their counts in one line, then penalties and rulings with their reasons, the
    legend and the `example` of how values come about, if there is one.
    """
    sheet.text(MARGIN, y, _("Averages in per cent, with the number of boards"), LABEL)
    step = (sheet.width - 2 * MARGIN) / 5
    for place, (label, chosen) in enumerate(_groups()):
        values = [line.percent for line in card.lines if line.percent is not None and chosen(line)]
        x = MARGIN + place * step
        sheet.text(x, y + 12, label, SMALL, room=step - 8)
        mean = sum(values, Fraction(0)) / len(values) if values else None
        runs: list[Run] = [(percent(mean), SMALL_STRONG.sized(9)), (f"  ({len(values)})", NOTE)]
        sheet.runs(x, y + 24, runs)
    for number, line in enumerate(_note_lines(card, example)):
        sheet.text(MARGIN, y + NOTES_BELOW + number * NOTE_LEADING, line, NOTE)


def summary_height(card: Scorecard, example: str = "") -> float:
    """What the summary takes under the table."""
    return 12 + NOTES_BELOW + len(_note_lines(card, example)) * NOTE_LEADING


def _note_lines(card: Scorecard, example: str) -> list[str]:
    room = PORTRAIT[0] - 2 * MARGIN
    notes = [*_notes(card), *filter(None, [example])]
    return [line for note in notes for line in wrapped(note, NOTE, room)]


def _notes(card: Scorecard) -> Iterable[str]:
    yield from (note.line for note in scorecard_notes(card).lines)
    sums = scorecard_sums(card)
    if sums.against_par is not None:
        yield ngettext(
            "Par: the own score beyond that of perfect play, computed with all cards visible. "
            "Together %(sum)s on %(count)s board.",
            "Par: the own score beyond that of perfect play, computed with all cards visible. "
            "Together %(sum)s on %(count)s boards.",
            sums.par_boards,
        ) % {"sum": signed(sums.against_par), "count": sums.par_boards}
    yield _(
        "△ 70 % and more, ▲ 100 %, ▽ 30 % and less, ▼ 0 %. "
        "* The seven of trumps was swapped for the turn-up."
    )
