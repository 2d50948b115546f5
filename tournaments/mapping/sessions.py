"""An event's rows as the session the engine compares and ranks (docs/scoring.md)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from engine.scoring.choices import Average, Basis
from engine.scoring.session import (
    Adjustment,
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Result,
    Row,
    SessionResults,
    SideAward,
    SitOut,
)
from engine.scoring.settings import ScoringSettings
from tournaments.enums import AdjustmentKind, RoundStatus, ScoresheetKind
from tournaments.mapping.event_rows import (
    AdjustmentRow,
    EventRows,
    LostRow,
    PlayRow,
    RoundRow,
    SheetRow,
)
from tournaments.mapping.rulings import ruled_result

_WORDS = {word.value: word for word in Average}


def session_of(rows: EventRows, settings: ScoringSettings) -> SessionResults:
    """The session of `rows`: on each board the plays that have a scoresheet, in their order, then
    the round's sit-outs, then who cannot play it and has an award. Entries are their numbers as
    text.

    A board is open while its round is played and a table has no result yet.
    """
    by_board: dict[int, list[PlayRow]] = defaultdict(list)
    for play in rows.plays:
        by_board[play.board].append(play)
    lost: dict[int, list[Row]] = defaultdict(list)
    for row in rows.lost:
        if row.award:
            lost[row.board].append(_lost(row, settings))
    own_points = settings.basis is Basis.OWN_POINTS
    boards = tuple(
        _board(number, round_, by_board[number], lost[number], own_points)
        for round_ in rows.rounds
        if round_.status != RoundStatus.PLANNED
        for number in round_.boards
    )
    present = {entry for board in boards for row in board.rows for entry in row.entries}
    added = [row for row in rows.adjustments if str(row.entry) in present]
    return SessionResults(
        settings=settings,
        boards=boards,
        adjustments=tuple(_adjustment(row) for row in added if row.kind is AdjustmentKind.PENALTY),
        carry_over=tuple(
            _adjustment(row) for row in added if row.kind is AdjustmentKind.CARRY_OVER
        ),
        unranked=tuple(str(entry) for entry in rows.unranked if str(entry) in present),
        lots_between=tuple(
            tuple(str(entry) for entry in lot.order if str(entry) in present) for lot in rows.lots
        ),
    )


def _adjustment(row: AdjustmentRow) -> Adjustment:
    return Adjustment(
        entry=str(row.entry),
        percentage=Fraction(row.percent) if row.percent else None,
        imps=Fraction(row.imp) if row.imp else None,
        reason=row.reason,
    )


def compared_plays(rows: EventRows) -> dict[int, list[PlayRow]]:
    """For each board the plays whose rows `session_of` makes, in the same order."""
    found: dict[int, list[PlayRow]] = defaultdict(list)
    for play in rows.plays:
        if play.sheet is not None:
            found[play.board].append(play)
    return found


def _lost(row: LostRow, settings: ScoringSettings) -> Row:
    """A board that cannot be played: a sit-out on this board alone, with the director's award."""
    side = award_of(row.award)
    if side.word is not None:
        award = settings.averages.award(side.word)
        side = SideAward(percentage=award.percentage, imps=award.imps)
    return Row((str(row.entry), None), SitOut(side))


def _board(
    number: int, round_: RoundRow, plays: list[PlayRow], lost: list[Row], own_points: bool
) -> BoardResults:
    results = [
        Row(
            (str(play.a), str(play.b)),
            result_of(play.sheet, own_points=own_points),
            group=play.group or None,
        )
        for play in plays
        if play.sheet is not None
    ]
    # Who met the board by mistake in another round has it already.
    playing = {entry for play in plays for entry in (play.a, play.b)}
    resting = [entry for entry in round_.sit_outs if entry not in playing]
    sit_outs = [Row((str(entry), None), SitOut()) for entry in resting]
    still_played = round_.status == RoundStatus.OPEN and len(results) < len(plays)
    return BoardResults(number, (*results, *sit_outs, *lost), round_.number, still_played)


def result_of(sheet: SheetRow, *, own_points: bool = False) -> Result:
    """What a scoresheet says, as the comparison's value; `own_points` is the event's basis."""
    if sheet.ruling is not None:
        return ruled_result(sheet.kind, sheet.ruling, own_points=own_points)
    match sheet.kind:
        case ScoresheetKind.ARTIFICIAL:
            return Artificial((award_of(sheet.award_a), award_of(sheet.award_b)))
        case ScoresheetKind.NOT_PLAYED:
            return NotPlayed(sheet.reason)
        case _:
            outcome = sheet.outcome or {}
            written = outcome["written"]
            return Played(points=(written["A"], written["B"]))


def award_of(text: str) -> SideAward:
    """A stored award: one of the average words, or a per cent as an exact number."""
    if text in _WORDS:
        return SideAward(word=_WORDS[text])
    return SideAward(percentage=Fraction(text))
