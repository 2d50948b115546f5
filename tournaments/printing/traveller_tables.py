"""The two tables of a traveller: frequencies and plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tournaments.enums import ScoresheetKind
from tournaments.printing.fitting import wrapped
from tournaments.printing.grid import HEAD_HEIGHT, Cell, Column, Grid
from tournaments.printing.results import (
    name_cell,
    result_words,
    taker_letter,
    trump_cell,
)
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    INK,
    MARGIN,
    NOTE,
    PORTRAIT,
    SMALL,
    SMALL_STRONG,
    Align,
)
from tournaments.selectors.against_par import ParPlace, par_places
from tournaments.selectors.page_values import (
    BoardCards,
    FrequencyLine,
    PlayResult,
    Traveller,
    imps_of_b_differ,
)
from tournaments.words.datums import datum_sentences
from tournaments.words.figures import MISSING, imp, percent, points, signed
from tournaments.words.notes import Notes, traveller_notes
from tournaments.words.perfect_play import chain_words, par_words
from tournaments.words.rulings import RULING_SIGN

PLAY_ROW = 12.0
FREQUENCY_ROW = 10.2
NOTE_ROW = 10.0
_RIGHT = Align.RIGHT


def draw_frequencies(
    sheet: Sheet,
    left: float,
    right: float,
    y: float,
    lines: Sequence[FrequencyLine],
    par: int | None = None,
) -> None:
    """Score of A, how often, per cents and IMPs; two columns once one is full. A rule is drawn
    where `par` falls.

    Seat B's IMPs have a column where they are more than seat A's with the other sign.
    """
    if not lines:
        return
    gap = 14.0
    one_column = len(lines) <= 12
    half = (right - left - gap) / 2
    width = (right - left) if one_column else half
    parts = [lines] if one_column else [lines[: -(-len(lines) // 2)], lines[-(-len(lines) // 2) :]]
    most = max(line.count for line in lines)
    with_b = imps_of_b_differ(lines)
    places = par_places(lines, par)
    for number, part in enumerate(parts):
        start = left + number * (half + gap)
        _draw_part(
            sheet, start, width, y, part, most, wide=one_column, with_b=with_b, places=places
        )


def _draw_part(
    sheet: Sheet,
    left: float,
    width: float,
    y: float,
    lines: Sequence[FrequencyLine],
    most: int,
    *,
    wide: bool,
    with_b: bool,
    places: Mapping[int, ParPlace],
) -> None:
    columns = [
        Column(_("Score A"), 1.2, _RIGHT),
        Column(_("Times"), 1.0, _RIGHT),
        Column("", 1.4 if wide else 0.1),
        Column(_("% A"), 1.2, _RIGHT),
        Column(_("% B"), 1.2, _RIGHT),
        Column(_("IMP A"), 1.1, _RIGHT),
        *([Column(_("IMP B"), 1.1, _RIGHT)] if with_b else []),
    ]
    grid = Grid(tuple(columns), left, width, SMALL.sized(7))
    grid.head(sheet, y - 2)
    for number, line in enumerate(lines):
        baseline = y + HEAD_HEIGHT + 6.5 + number * FREQUENCY_ROW
        apart = f"{RULING_SIGN} " if line.group else ""
        cells: list[Cell] = [
            (f"{apart}{_score(line)}", SMALL_STRONG.sized(7)),
            str(line.count),
            "",
            percent(line.percent_a),
            percent(line.percent_b),
            imp(line.imp_a),
            *([imp(line.imp_b)] if with_b else []),
        ]
        grid.row(sheet, baseline, cells)
        if wide:
            start, end = grid.edges(2)
            length = (end - start) * line.count / most
            sheet.fill(start, baseline - 5.2, length, 5.2, HAIRLINE)
        place = None if line.group else places.get(line.difference)
        for rule in _rules_at(place, baseline):
            sheet.rule(left, rule, left + width, rule, 0.9, INK)


def _rules_at(place: ParPlace | None, baseline: float) -> list[float]:
    """Where the rules of par are drawn at a line: above, below, or both for the line of par."""
    above, below = baseline - 7.4, baseline + 2.8
    return {
        None: [],
        ParPlace.ABOVE: [above],
        ParPlace.HERE: [above, below],
        ParPlace.BELOW: [below],
    }[place]


def _score(line: FrequencyLine) -> str:
    """The difference, or the points of both where each seat's own are compared."""
    if line.written is None:
        return signed(line.difference)
    return f"{points(line.written[0])} : {points(line.written[1])}"


def _play_grid(sheet: Sheet, *, with_b: bool) -> Grid:
    names = 14 if with_b else 15
    columns = (
        Column(_("Table"), 3.8 if with_b else 3.2, _RIGHT),
        Column(_("Seat A"), names),
        Column(_("Seat B"), names),
        Column(_("Trump"), 4.6),
        Column(_("Cards A:B"), 6, _RIGHT),
        Column(_("Decl. A:B"), 6, _RIGHT),
        Column(_("Result"), 7.5),
        Column(_("Score"), 4.6, _RIGHT),
        Column(_("% A"), 5.2, _RIGHT),
        Column(_("% B"), 5.2, _RIGHT),
        Column(_("IMP A"), 5, _RIGHT),
        *([Column(_("IMP B"), 5, _RIGHT)] if with_b else []),
    )
    return Grid(columns, MARGIN, sheet.width - 2 * MARGIN)


def draw_plays(
    sheet: Sheet, y: float, plays: Sequence[PlayResult], notes: Notes, *, with_b: bool
) -> float:
    """Every play a line, marked with the traveller's footnotes; returns where the table ends.

    `with_b` adds a column for the IMPs of seat B.
    """
    grid = _play_grid(sheet, with_b=with_b)
    grid.head(sheet, y)
    left, right = MARGIN, sheet.width - MARGIN
    for number, play in enumerate(plays):
        top = y + HEAD_HEIGHT + number * PLAY_ROW
        last: list[Cell] = [imp(play.imp_b)] if with_b else []
        grid.row(sheet, top + 8.6, [*_cells(play, notes), *last])
        sheet.hairline(left, right, top + PLAY_ROW)
    return y + HEAD_HEIGHT + len(plays) * PLAY_ROW


def _cells(play: PlayResult, notes: Notes) -> list[Cell]:
    words = result_words(play, notes.of_play(play))
    names: list[Cell] = [str(play.table), name_cell(play.a), name_cell(play.b)]
    if play.kind != ScoresheetKind.TALLY:
        shown = signed(play.difference)
        middle: list[Cell] = ["", "", "", (words, SMALL.coloured(GREY)), (shown, SMALL_STRONG)]
        return [*names, *middle, *_comparison(play)]
    return [
        *names,
        trump_cell(play, taker_letter(play)),
        f"{points(play.points_a)} : {points(play.points_b)}",
        _declared(play),
        words,
        (signed(play.difference), SMALL_STRONG),
        *_comparison(play),
    ]


def _comparison(play: PlayResult) -> list[Cell]:
    """Per cents and IMPs."""
    return [percent(play.percent_a), percent(play.percent_b), imp(play.imp_a)]


def _declared(play: PlayResult) -> str:
    if not play.declared_a and not play.declared_b:
        return MISSING
    return f"{points(play.declared_a)} : {points(play.declared_b)}"


def note_lines(traveller: Traveller) -> list[str]:
    """The lines of the footnotes under the plays, the averages of groups compared apart, and what
    the star means.
    """
    notes = [note.line for note in traveller_notes(traveller).lines]
    if traveller.plays:
        notes += datum_sentences(datum for datum in traveller.datums if datum.group)
    notes += _par_notes(traveller.cards)
    if any(play.exchanged_by is not None for play in traveller.plays):
        notes.append(_("* The seven of trumps was swapped for the turn-up."))
    room = PORTRAIT[0] - 2 * MARGIN
    return [line for note in notes for line in wrapped(note, NOTE, room)]


def _par_notes(cards: BoardCards) -> list[str]:
    """Par with its calls, and that the rule in the frequencies stands for it."""
    if cards.perfect_play is None or cards.deal is None:
        return []
    words = [par_words(cards.perfect_play), *chain_words(cards.perfect_play, cards.deal)]
    words.append(_("Computed with all cards visible; the ruled line of the frequencies is par."))
    return [" ".join(words)]


def draw_notes(sheet: Sheet, y: float, traveller: Traveller) -> None:
    """Rulings with their reasons, and what the star means."""
    for number, line in enumerate(note_lines(traveller)):
        sheet.text(MARGIN, y + 8 + number * NOTE_ROW, line, NOTE)
