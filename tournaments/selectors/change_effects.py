"""What one change did to the places: the public ranking with it and without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import RefusedError
from engine.formats.scoring_settings import settings_from_document
from engine.ranking.restandings import standings_after
from engine.ranking.standings import Standings, standings
from engine.scoring.choices import Official
from engine.scoring.evaluation import Evaluation, evaluate
from engine.scoring.revaluation import revaluate
from engine.scoring.settings import ScoringSettings
from tournaments.enums import AdjustmentKind, AuditAction, LotSource, RoundStatus
from tournaments.mapping.event_rows import (
    AdjustmentRow,
    EventRows,
    LotRow,
    PlayRow,
    sheet_of_content,
)
from tournaments.mapping.scoring_settings import settings_of
from tournaments.mapping.sessions import session_of
from tournaments.models import AuditRecord, Event, StandingsSnapshot
from tournaments.selectors.event_rows import Scope, event_rows
from tournaments.selectors.names import EntryName

Places = dict[str, tuple[int | None, bool]]
"""By the number of an entry as text: its place and whether it is shared."""

_MADE = {
    AuditAction.ADJUSTMENT_MADE: AdjustmentKind.PENALTY,
    AuditAction.CARRY_OVER_MADE: AdjustmentKind.CARRY_OVER,
}
_WITHDRAWN = {
    AuditAction.ADJUSTMENT_WITHDRAWN: AdjustmentKind.PENALTY,
    AuditAction.CARRY_OVER_WITHDRAWN: AdjustmentKind.CARRY_OVER,
}


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """An entry with its place before and after a change."""

    entry: EntryName
    old: int | None
    old_shared: bool
    new: int | None
    new_shared: bool


class Replay:
    """The public ranking as it stands, taken back change by change, the latest first."""

    def __init__(self, event: Event, names: Mapping[str, EntryName]) -> None:
        """`names` are the competitors by number as text. Reads the released rows and no others."""
        self._names = names
        self._rows = event_rows(event, Scope.RELEASED_RANKING)
        self._settings = settings_of(event)
        self._lost = False
        try:
            self._evaluation = evaluate(session_of(self._rows, self._settings))
            self._standings = standings(self._evaluation)
        except RefusedError:
            self._lost = True

    def undo(self, record: AuditRecord) -> tuple[PlaceChange, ...] | None:
        """Take a change back. Returns what it had done to the places, the new order first; None
        if the change is not about the public ranking, or the ranking without it cannot be made.
        """
        if self._lost:
            return None
        rows, settings = _without(record, self._rows, self._settings)
        if (rows, settings) == (self._rows, self._settings):
            return None
        after = _places(self._standings)
        try:
            made = self._ranked(record, rows, settings)
        except RefusedError:
            self._lost = True
            return None
        self._rows, self._settings = rows, settings
        self._evaluation, self._standings = made
        return self._moves(_places(self._standings), after)

    def since(self, snapshot: StandingsSnapshot) -> tuple[PlaceChange, ...] | None:
        """The places that are others than in a snapshot, before anything was taken back; None if
        other rounds counted then.
        """
        rounds = [row.number for row in self._rows.rounds if row.status != RoundStatus.PLANNED]
        if self._lost or snapshot.document["rounds"] != rounds:
            return None
        rows = snapshot.document[self._standings.official.value]
        before = {row["entry"]: (row["place"], row["shared"]) for row in rows}
        return self._moves(before, _places(self._standings))

    def _moves(self, before: Places, after: Places) -> tuple[PlaceChange, ...]:
        return tuple(
            PlaceChange(self._names[entry], *before[entry], *after[entry])
            for entry in after
            if entry in before and before[entry] != after[entry]
        )

    def _ranked(
        self, record: AuditRecord, rows: EventRows, settings: ScoringSettings
    ) -> tuple[Evaluation, Standings]:
        """The standings of other rows; by the changed board alone where a result was corrected."""
        session = session_of(rows, settings)
        if record.play is None or record.old is None or record.new is None:
            made = evaluate(session)
            return made, standings(made)
        number = record.play.board.number
        (board,) = (one for one in session.boards if one.board == number)
        made = revaluate(self._evaluation, board)
        return made, standings_after(self._standings, self._evaluation, made)


def _places(found: Standings) -> Places:
    lists = found.by_percentage if found.official is Official.MAX else found.by_imps
    return {row.entry: (row.place, row.shared) for rows in lists for row in rows}


def _without(
    record: AuditRecord, rows: EventRows, settings: ScoringSettings
) -> tuple[EventRows, ScoringSettings]:
    """Rows and settings before a change; the same ones where it makes no difference to them."""
    action = AuditAction(record.action)
    if record.play_id is not None:
        plays = tuple(
            _with_content(play, record.old, record.new) if play.play_id == record.play_id else play
            for play in rows.plays
        )
        return replace(rows, plays=plays), settings
    if action is AuditAction.EVENT_CHANGED:
        return rows, settings_from_document((record.old or {})["scoring"])
    if action in _MADE:
        return _less(rows, _adjustment(record, _MADE[action], record.new)), settings
    if action in _WITHDRAWN:
        row = _adjustment(record, _WITHDRAWN[action], record.old)
        return replace(rows, adjustments=(*rows.adjustments, row)), settings
    if action is AuditAction.LOT_WITHDRAWN:
        lots = sorted((*rows.lots, _lot(record.old, record.reason)), key=lambda lot: lot.number)
        return replace(rows, lots=tuple(lots)), settings
    if action in {AuditAction.LOT_DRAWN, AuditAction.LOT_RECORDED}:
        left_lots = tuple(lot for lot in rows.lots if lot.number != (record.new or {})["number"])
        return replace(rows, lots=left_lots), settings
    number = int(record.subject)
    if action is AuditAction.ENTRY_UNRANKED:
        left = tuple(entry for entry in rows.unranked if entry != number)
        return replace(rows, unranked=left), settings
    if action is AuditAction.ENTRY_RANKED:
        return replace(rows, unranked=(*rows.unranked, number)), settings
    return rows, settings


def _with_content(play: PlayRow, old: Any, new: Any) -> PlayRow:
    for content in (old, new):
        if content is not None and "group" in content:
            return replace(play, group=old["group"], group_reason=old["group_reason"])
        if content is not None and "seats" in content:
            a, b = old["seats"]
            sheet = None if old["result"] is None else sheet_of_content(old["result"])
            return replace(play, a=a, b=b, sheet=sheet)
    return replace(play, sheet=None if old is None else sheet_of_content(old))


def _adjustment(record: AuditRecord, kind: AdjustmentKind, value: Any) -> AdjustmentRow:
    return AdjustmentRow(int(record.subject), value["percent"], value["imp"], "", kind)


def _lot(value: Any, reason: str) -> LotRow:
    return LotRow(value["number"], tuple(value["order"]), LotSource(value["source"]), reason)


def _less(rows: EventRows, gone: AdjustmentRow) -> EventRows:
    """The rows without one adjustment of these amounts."""
    kept = list(rows.adjustments)
    for index, row in enumerate(kept):
        if replace(row, reason="") == gone:
            del kept[index]
            break
    return replace(rows, adjustments=tuple(kept))
