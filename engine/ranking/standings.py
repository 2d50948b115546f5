"""Standings: totals, places, and what separated the entries (docs/scoring.md, articles 14–16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import lcm

from engine.ranking.additions import Additions
from engine.ranking.board_sums import BoardSums
from engine.ranking.natural_order import natural_key
from engine.ranking.records import EntryRecord, entry_records
from engine.ranking.standing_row import StandingList, StandingRow
from engine.ranking.tie_breaks import Field, separate
from engine.ranking.totals import FullScore, Total, Totals, is_mean
from engine.ranking.whole_list import Members, WholeList
from engine.scoring.choices import Official, PercentageTotal
from engine.scoring.evaluation import Evaluation
from engine.scoring.session import SessionResults


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
    additions = Additions(session)
    totals = Totals(session.settings, full, BoardSums(evaluation.boards), additions)
    rankers = [
        _Ranker(
            Members(members, additions, session.settings.min_boards, session.unranked),
            session,
            records,
            totals,
        )
        for members in _lists(records.values(), session.settings.winners)
    ]
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
    """Ranks the members of one list."""

    def __init__(
        self,
        members: Members,
        session: SessionResults,
        records: dict[str, EntryRecord],
        totals: Totals,
    ) -> None:
        self.members = members
        self.session = session
        self.records = records
        self.totals = totals
        placed = (members.records[number] for number in members.placed)
        self.mean = is_mean(session.settings.imp.total, placed)
        rounds = [board.round for board in session.boards if board.round is not None]
        self.last_round = max(rounds, default=None)

    def ranked(self, ranking: Official) -> StandingList:
        """The list by `ranking`."""
        settings = self.session.settings
        if ranking is Official.MAX:
            totals = [self.totals.by_percentage(record) for record in self.members.records]
        else:
            totals = [
                self.totals.by_imps(record, mean=self.mean) for record in self.members.records
            ]
        if not settings.tie_breaks and settings.total is PercentageTotal.MEAN:
            return WholeList.of(self.members, (total.total for total in totals))
        return self._separated(ranking, totals)

    def _separated(self, ranking: Official, totals: list[Total]) -> tuple[StandingRow, ...]:
        """The list where equal totals are separated, or points stand beside them."""
        session = self.session
        field = Field(self.records, ranking, self.last_round, session.lots, session.lots_between)
        members = self.members
        total_of = {
            record.entry: total for record, total in zip(members.records, totals, strict=True)
        }
        rows: list[StandingRow] = []
        placed = by_total(self._exact(members.placed, totals))
        for _, equal in groupby(placed, key=lambda entry: total_of[entry].total):
            for group in separate(list(equal), session.settings.tie_breaks, field):
                place = len(rows) + 1
                for entry, tie_breaks in group:
                    row = self._row(entry, total_of[entry], place, shared=len(group) > 1)
                    rows.append(replace(row, tie_breaks=tie_breaks) if tie_breaks else row)
        others = by_total(self._exact(members.others + members.without_boards, totals))
        rows += [self._row(entry, total_of[entry], None, shared=False) for entry in others]
        return tuple(rows)

    def _exact(self, numbers: Iterable[int], totals: list[Total]) -> dict[str, Fraction | None]:
        return {self.members.records[number].entry: totals[number].total for number in numbers}

    def _row(self, entry: str, total: Total, place: int | None, *, shared: bool) -> StandingRow:
        return StandingRow(
            place,
            shared,
            entry,
            total.total,
            len(self.records[entry].values),
            total.points,
            adjustments=self.members.additions.adjustments(entry),
            carry_over=self.members.additions.carry_over(entry),
        )


def by_total(totals: Mapping[str, Fraction | None]) -> list[str]:
    """The entries from the highest total to the lowest, those without one last, order kept."""
    exact = {
        entry: total.as_integer_ratio() for entry, total in totals.items() if total is not None
    }
    common = lcm(*{denominator for _, denominator in exact.values()})
    whole = {entry: number * (common // below) for entry, (number, below) in exact.items()}
    ordered = sorted(exact, key=whole.__getitem__, reverse=True)
    return ordered + [entry for entry in totals if entry not in exact]
