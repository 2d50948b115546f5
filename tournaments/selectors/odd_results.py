"""Results a director should look at twice: far from the others, all alike, not checked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

from engine.scoring.outliers import is_far, median
from engine.scoring.settings import ImpSettings
from tournaments.enums import AuditAction, OddKind, RoundStatus, ScoresheetKind, ScoresheetStatus
from tournaments.mapping.event_rows import PlayRow
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event, Play, Scoresheet
from tournaments.selectors.evaluations import EvaluatedEvent, evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName, account_name
from tournaments.selectors.seating import entry_names

MANY_ALIKE = 3
"""The same points at so many tables, more than half of a board's, are odd."""


@dataclass(frozen=True, slots=True)
class Seen:
    """That a director looked at a finding: who, when, and what he found."""

    by: str
    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class OddResult:
    """One finding, about a play or, with `table` 0, about a whole board.

    `state` grows with every change of the results it is about; a mark holds for one state.
    `difference` is the play's, `middle` the median of the others for an outlier, `count` how many
    tables are meant, `a` and `b` who sat there, `reason` why it was accepted against the cards.
    """

    kind: OddKind
    round: int
    board: int
    table: int
    state: int
    a: EntryName | None = None
    b: EntryName | None = None
    difference: int | None = None
    reason: str = ""
    middle: Fraction | None = None
    count: int = 1
    seen: Seen | None = None

    @property
    def key(self) -> str:
        """What names the finding while it stands: `outlier-7-3`."""
        return f"{self.kind.value}-{self.board}-{self.table}"


def odd_results(event: Event) -> tuple[OddResult, ...]:
    """All findings, those nobody has looked at first, then by board and table."""
    found = evaluated(event, Scope.EVERYTHING)
    names = {name.number: name for name in entry_names(event).values()}
    seen = _seen(event)
    by_board: dict[int, list[PlayRow]] = defaultdict(list)
    for play in found.rows.plays:
        by_board[play.board].append(play)
    closed = {row.number for row in found.rows.rounds if row.status == RoundStatus.CLOSED}
    cap = _cap(settings_of(event).imp)
    findings = [
        _with_mark(one, seen)
        for plays in by_board.values()
        for one in (
            *_of_board(plays, all_in=plays[0].round in closed),
            *_of_plays(plays, names, found, cap),
        )
    ]
    return tuple(sorted(findings, key=lambda one: (one.seen is not None, one.board, one.table)))


def far_from_others(play: Play, difference: int | None) -> Fraction | None:
    """The median of the other results of the play's board and group if `difference` is far from
    them, else None.
    """
    if difference is None:
        return None
    others = list(
        Scoresheet.objects.filter(
            play__board=play.board,
            play__group=play.group,
            status=ScoresheetStatus.CONFIRMED,
            difference__isnull=False,
        )
        .exclude(play=play)
        .values_list("difference", flat=True)
    )
    known = [other for other in others if other is not None]
    return median(known) if is_far(difference, known) else None


def _cap(imp: ImpSettings) -> Fraction:
    """The most IMPs a comparison can give."""
    most = Fraction(len(imp.table))
    return most if imp.cap_comparison is None else min(most, imp.cap_comparison)


def _seen(event: Event) -> Mapping[tuple[str, int], Seen]:
    """The marks by key and state; a later one of the same finding replaces an earlier."""
    records = event.audit_records.filter(action=AuditAction.ODD_SEEN).select_related("actor")
    return {
        (record.new["key"], record.new["state"]): Seen(
            account_name(record.actor), record.at, record.reason
        )
        for record in records.order_by("pk")
        if record.new is not None
    }


def _with_mark(one: OddResult, seen: Mapping[tuple[str, int], Seen]) -> OddResult:
    mark = seen.get((one.key, one.state))
    if mark is None:
        return one
    return replace(one, seen=mark)


def _of_board(plays: Sequence[PlayRow], *, all_in: bool) -> Iterator[OddResult]:
    """What is odd about a board as a whole, once all its results are in."""
    real = [play for play in plays if play.sheet is not None and _is_played(play)]
    if not all_in or len(real) < MANY_ALIKE:
        return
    first = plays[0]
    state = sum(play.version for play in plays)
    kinds = {play.sheet.kind for play in real if play.sheet is not None}
    differences = {play.sheet.difference for play in real if play.sheet is not None}
    points, count = Counter(map(_points, real)).most_common(1)[0]
    kind = None
    if kinds == {ScoresheetKind.PASSED_OUT}:
        kind = OddKind.ALL_PASSED
    elif len(differences) == 1:
        kind = OddKind.ALL_EQUAL
    elif points is not None and count >= MANY_ALIKE and 2 * count > len(real):
        kind = OddKind.SAME_POINTS
    if kind is not None:
        tables = count if kind is OddKind.SAME_POINTS else len(real)
        yield OddResult(kind, first.round, first.board, 0, state, count=tables)


def _is_played(play: PlayRow) -> bool:
    played = {ScoresheetKind.TALLY, ScoresheetKind.PASSED_OUT}
    return play.sheet is not None and play.sheet.kind in played


def _points(play: PlayRow) -> tuple[int, int] | None:
    """The card points written down; None where nothing was played."""
    outcome = play.sheet.outcome if play.sheet is not None else None
    if outcome is None or outcome["outcome"] == "passed_out":
        return None
    return outcome["cards"]["A"], outcome["cards"]["B"]


def _of_plays(
    plays: Sequence[PlayRow],
    names: Mapping[int, EntryName],
    found: EvaluatedEvent,
    cap: Fraction,
) -> Iterator[OddResult]:
    far = _far_values(plays)
    for play in plays:
        if play.sheet is None:
            continue
        middle = far.get((play.group, play.sheet.difference))
        for kind in _kinds(play, found, cap, is_outlier=middle is not None):
            yield OddResult(
                kind,
                play.round,
                play.board,
                play.table,
                play.version,
                names[play.a],
                names[play.b],
                play.sheet.difference,
                play.sheet.overruled if kind is OddKind.OVERRULED else "",
                middle if kind is OddKind.OUTLIER else None,
            )


def _far_values(plays: Sequence[PlayRow]) -> dict[tuple[str, int | None], Fraction]:
    """Group and difference of the results that are far from the others of their group, with the
    median of those others. Equal results have the same others, so each value is looked at once.
    """
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for play in plays:
        if play.sheet is not None and play.sheet.difference is not None:
            groups[play.group].append(play.sheet.difference)
    far: dict[tuple[str, int | None], Fraction] = {}
    for group, differences in groups.items():
        for own in set(differences):
            others = differences.copy()
            others.remove(own)
            if is_far(own, others):
                far[group, own] = median(others)
    return far


def _kinds(
    play: PlayRow, found: EvaluatedEvent, cap: Fraction, *, is_outlier: bool
) -> Iterator[OddKind]:
    sheet = play.sheet
    if is_outlier:
        yield OddKind.OUTLIER
    value = found.values.get(play.play_id, (None,))[0]
    if _is_played(play) and value is not None and abs(value.imps) >= cap:
        yield OddKind.CAP
    if sheet is not None and sheet.kind is ScoresheetKind.TALLY:
        if not sheet.checked:
            yield OddKind.UNCHECKED
        if sheet.overruled:
            yield OddKind.OVERRULED
        if (sheet.outcome or {}).get("outcome") == "hanging":
            yield OddKind.HANGING
