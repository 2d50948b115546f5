"""Standings: totals, places, and what separated the entries (docs/scoring.md, articles 14–16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import lcm

from engine.ranking.additions import Additions
from engine.ranking.natural_order import natural_key
from engine.ranking.records import EntryRecord, entry_records
from engine.ranking.tie_breaks import Field, TieBreak, separate
from engine.ranking.totals import FullScore, Total, imp_total, is_mean, percentage_total
from engine.scoring.choices import Official
from engine.scoring.evaluation import Evaluation
from engine.scoring.session import Adjustment, SessionResults


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One entry's standing.

    `place` is None for an entry without a place, `total` for one without a counted board;
    `points` only with factored totals; `tie_breaks` what separated it from entries of its total.
    """

    place: int | None
    shared: bool
    entry: str
    total: Fraction | None
    boards: int
    points: Fraction | None = None
    tie_breaks: tuple[TieBreak, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    carry_over: tuple[Adjustment, ...] = ()


StandingList = Sequence[StandingRow]
"""The entries with a place in its order, then the others by total."""


@dataclass(frozen=True, slots=True)
class Standings:
    """Both rankings: one list each, with separate winners one for each seat.

    `records` are the entries' boards, what every total is made of.
    """

    by_percentage: tuple[StandingList, ...]
    by_imps: tuple[StandingList, ...]
    official: Official
    records: Mapping[str, EntryRecord]

    @property
    def official_lists(self) -> tuple[StandingList, ...]:
        """The lists of the official ranking."""
        return self.by_percentage if self.official is Official.MAX else self.by_imps


def standings(evaluation: Evaluation) -> Standings:
    """Rank an evaluated session by per cents and by IMPs, on exact totals.

    Equal totals that no tie-break separates share a place (1, 2=, 2=, 4). Equal entries stand in
    natural order of their names; nothing depends on the order of boards or rows.
    """
    session = evaluation.session
    records = entry_records(evaluation)
    full = FullScore(
        evaluation.expected, max((len(record.values) for record in records.values()), default=0)
    )
    lists = _lists(records.values(), session.settings.winners)
    rankers = [_Ranker(members, session, records, full) for members in lists]
    return Standings(
        tuple(ranker.ranked(Official.MAX) for ranker in rankers),
        tuple(ranker.ranked(Official.IMP) for ranker in rankers),
        session.settings.official,
        records,
    )


def _lists(records: Iterable[EntryRecord], winners: int) -> list[list[EntryRecord]]:
    lists: list[list[EntryRecord]] = [[] for _ in range(winners)]
    for record in sorted(records, key=lambda record: natural_key(record.entry)):
        lists[record.seat if winners > 1 else 0].append(record)
    return lists


class _Ranker:
    """Ranks the members of one list, given in natural order."""

    def __init__(
        self,
        members: Sequence[EntryRecord],
        session: SessionResults,
        records: dict[str, EntryRecord],
        full: FullScore,
    ) -> None:
        self.session = session
        self.records = records
        self.full = full
        self.additions = Additions(session)
        fewest, unranked = max(1, session.settings.min_boards), set(session.unranked)
        placed: list[EntryRecord] = []
        others: list[EntryRecord] = []
        for record in members:
            has_place = len(record.values) >= fewest and record.entry not in unranked
            (placed if has_place else others).append(record)
        self.placed, self.others = placed, others
        self.mean = is_mean(session.settings.imp.total, placed)
        rounds = [board.round for board in session.boards if board.round is not None]
        self.last_round = max(rounds, default=None)

    def ranked(self, ranking: Official) -> tuple[StandingRow, ...]:
        """The list by `ranking`."""
        session = self.session
        field = Field(self.records, ranking, self.last_round, session.lots, session.lots_between)
        totals = {record.entry: self._total(record, ranking) for record in self.placed}
        rows: list[StandingRow] = []
        for _, equal in groupby(_ordered(totals), key=lambda entry: totals[entry].total):
            for group in separate(list(equal), session.settings.tie_breaks, field):
                place = len(rows) + 1
                for entry, tie_breaks in group:
                    row = self._row(entry, totals[entry], place, shared=len(group) > 1)
                    rows.append(replace(row, tie_breaks=tie_breaks) if tie_breaks else row)
        totals = {record.entry: self._total(record, ranking) for record in self.others}
        rows += [self._row(entry, totals[entry], None, shared=False) for entry in _ordered(totals)]
        return tuple(rows)

    def _total(self, record: EntryRecord, ranking: Official) -> Total:
        settings = self.session.settings
        if ranking is Official.MAX:
            return percentage_total(record, settings.total, self.full, self.additions)
        return imp_total(record, settings.imp, self.additions, mean=self.mean)

    def _row(self, entry: str, total: Total, place: int | None, *, shared: bool) -> StandingRow:
        return StandingRow(
            place,
            shared,
            entry,
            total.total,
            len(self.records[entry].values),
            total.points,
            adjustments=self.additions.adjustments(entry),
            carry_over=self.additions.carry_over(entry),
        )


def _ordered(totals: dict[str, Total]) -> list[str]:
    return by_total({entry: total.total for entry, total in totals.items()})


def by_total(totals: Mapping[str, Fraction | None]) -> list[str]:
    """The entries from the highest total to the lowest, those without one last, order kept."""
    exact = {
        entry: total.as_integer_ratio() for entry, total in totals.items() if total is not None
    }
    common = lcm(*{denominator for _, denominator in exact.values()})
    whole = {entry: number * (common // below) for entry, (number, below) in exact.items()}
    ordered = sorted(exact, key=whole.__getitem__, reverse=True)
    return ordered + [entry for entry in totals if entry not in exact]
