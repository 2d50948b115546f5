"""Numbered footnotes for everything that is not simply a result: one way for pages and prints.

A ruling is marked with A+, A, A− (the average words) or ✎, a board not played with its number
alone; the footnote tells the kind and the reason.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from engine.seats import SEATS, Seat
from tournaments.enums import AdjustmentKind, LotSource, ScoresheetKind
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import (
    AdjustmentNote,
    LotNote,
    PlayResult,
    Ranking,
    Scorecard,
    Traveller,
)
from tournaments.words import figures
from tournaments.words.outcomes import award, awards
from tournaments.words.rulings import RULING_SIGN, group_words, ruling_words

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote: its number, the sign it is marked with (may be empty), and what it says."""

    number: int
    sign: str
    words: str

    @property
    def mark(self) -> str:
        """Sign and number, as prints show them: `✎¹`."""
        return self.sign + str(self.number).translate(_SUPERSCRIPTS)

    @property
    def line(self) -> str:
        """The footnote with its number, as prints show it."""
        return f"{str(self.number).translate(_SUPERSCRIPTS)} {self.words}"


@dataclass(frozen=True, slots=True)
class Notes:
    """The footnotes under one table, in the order of their numbers."""

    lines: tuple[Note, ...]
    by_play: Mapping[tuple[int, int, int], Note]
    by_entry: Mapping[int, tuple[Note, ...]]

    def of_play(self, play: PlayResult, seat: Seat | None = None) -> tuple[Note, ...]:
        """The footnote of a play, with the sign of one seat or of both; empty without one."""
        note = self.by_play.get((play.round, play.board, play.table))
        if note is None:
            return ()
        return (note if seat is None else replace(note, sign=seat_sign(play, seat)),)

    def of_entry(self, number: int) -> tuple[Note, ...]:
        """The footnotes about an entry: not ranked, penalties, carry-over, plays."""
        return self.by_entry.get(number, ())


def notes_on(
    plays: Iterable[PlayResult],
    adjustments: Iterable[AdjustmentNote] = (),
    unranked: Iterable[EntryName] = (),
    lots: Iterable[LotNote] = (),
) -> Notes:
    """Number what has to be explained: who is not ranked, what changes totals, lots, then plays,
    each in their order.
    """
    lines: list[Note] = []
    by_play: dict[tuple[int, int, int], Note] = {}
    by_entry: dict[int, tuple[Note, ...]] = defaultdict(tuple)
    for entry in unranked:
        note = Note(len(lines) + 1, "", unranked_words(entry))
        lines.append(note)
        by_entry[entry.number] += (note,)
    for adjustment in adjustments:
        note = Note(len(lines) + 1, RULING_SIGN, adjustment_words(adjustment))
        lines.append(note)
        by_entry[adjustment.entry.number] += (note,)
    for lot in lots:
        note = Note(len(lines) + 1, "", lot_words(lot))
        lines.append(note)
        for entry in lot.entries:
            by_entry[entry.number] += (note,)
    for play in plays:
        if not play.is_explained:
            continue
        note = Note(len(lines) + 1, play_sign(play), play_note_words(play))
        lines.append(note)
        by_play[play.round, play.board, play.table] = note
        for seat, entry in zip(SEATS, (play.a, play.b), strict=True):
            by_entry[entry.number] += (replace(note, sign=seat_sign(play, seat)),)
    return Notes(tuple(lines), by_play, dict(by_entry))


def traveller_notes(traveller: Traveller) -> Notes:
    """The footnotes under the plays of a board."""
    return notes_on(traveller.plays)


def scorecard_notes(card: Scorecard) -> Notes:
    """The footnotes under a scorecard."""
    return notes_on([line.play for line in card.lines if line.play is not None], card.adjustments)


def ranking_notes(ranking: Ranking) -> Notes:
    """The footnotes under a ranking."""
    unranked = [row.entry for row in ranking.rows if not row.ranked]
    return notes_on(ranking.explained, ranking.adjustments, unranked, ranking.lots)


def marks(notes: Iterable[Note]) -> str:
    """The marks of several footnotes side by side."""
    return "\N{THIN SPACE}".join(note.mark for note in notes)


def play_sign(play: PlayResult) -> str:
    """The sign of both seats: one if they are the same, else `A+ : A−`."""
    signs = [seat_sign(play, seat) for seat in SEATS]
    return signs[0] if signs[0] == signs[1] else " : ".join(signs)


def seat_sign(play: PlayResult, seat: Seat) -> str:
    """The sign of one seat's result."""
    if play.kind == ScoresheetKind.ARTIFICIAL:
        given = play.award_a if seat is Seat.A else play.award_b
        return award(given) if given.startswith("average") else RULING_SIGN
    return "" if play.kind == ScoresheetKind.NOT_PLAYED else RULING_SIGN


def play_note_words(play: PlayResult) -> str:
    """`Board 7, table 3, Anna – Borys: weighted: 67 % of +170, 33 % of +140 – deal disturbed`."""
    place = _("Board %(board)s, table %(table)s, %(a)s – %(b)s") % {
        "board": play.board,
        "table": play.table,
        "a": play.a.name,
        "b": play.b.name,
    }
    said = [_with_reason(what, why) for what, why in _what(play)]
    return f"{place}: {'; '.join(said)}"


def _what(play: PlayResult) -> Iterable[tuple[str, str]]:
    """What happened and why: of the result, and of its comparison group."""
    if play.ruling is not None and play.kind is not None:
        yield ruling_words(play.kind, play.ruling), play.reason
    elif play.kind == ScoresheetKind.ARTIFICIAL:
        yield _("artificial scores %(awards)s") % {"awards": awards(play)}, play.reason
    elif play.kind == ScoresheetKind.NOT_PLAYED:
        yield _("not played"), play.reason
    if play.overruled:
        yield _("accepted although no play of the cards gives it"), play.overruled
    if play.group:
        yield group_words(play.group), play.group_reason


def adjustment_words(note: AdjustmentNote) -> str:
    """`Anna: penalty −5.00 %, −3.00 IMP – late`."""
    amounts = []
    if note.percent:
        amounts.append(_("%(number)s %%") % {"number": figures.imp(note.percent)})
    if note.imp:
        amounts.append(_("%(number)s IMP") % {"number": figures.imp(note.imp)})
    values = {"name": note.entry.name, "amount": ", ".join(amounts)}
    if note.kind is AdjustmentKind.CARRY_OVER:
        words = _("%(name)s: carry-over %(amount)s") % values
    else:
        words = _("%(name)s: adjustment %(amount)s") % values
    return _with_reason(words, note.reason)


def lot_words(lot: LotNote) -> str:
    """`Lot drawn from the seed: 1. Anna, 2. Borys – equal after all rounds`."""
    if lot.source is LotSource.SEED:
        words = _("Lot drawn from the seed: %(order)s")
    else:
        words = _("Lot drawn by hand: %(order)s")
    return _with_reason(words % {"order": order_words(lot.order)}, lot.reason)


def order_words(order: Iterable[EntryName]) -> str:
    """`1. Anna, 2. Borys`."""
    return ", ".join(f"{place}. {entry.name}" for place, entry in enumerate(order, start=1))


def unranked_words(entry: EntryName) -> str:
    """`Anna: not ranked; the results count for everybody else`; the reason is not for everybody."""
    words = _("%(name)s: not ranked; the results count for everybody else")
    return words % {"name": entry.name}


def _with_reason(what: str, why: str) -> str:
    return f"{what} – {why}" if why else what
