"""Separating entries with equal totals (docs/scoring.md, article 15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from engine.ranking.records import EntryRecord
from engine.scoring.chart import SeatValue
from engine.scoring.choices import Official, TieBreakRule


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break that separated an entry from others of its total, and the entry's value.

    `value` is None for an entry without one (not in the lot).
    """

    rule: TieBreakRule
    value: Fraction | None


@dataclass(frozen=True, slots=True)
class Field:
    """What the tie-breaks of one list look at: the records, the kind of board value, the lots."""

    records: Mapping[str, EntryRecord]
    ranking: Official
    last_round: int | None
    lots: tuple[str, ...]
    lots_between: tuple[tuple[str, ...], ...] = ()

    def board_value(self, value: SeatValue) -> Fraction:
        """A per cent in the max list, IMPs in the IMP list."""
        return value.percentage if self.ranking is Official.MAX else value.imps


Separation = Mapping[str, Fraction | None] | None
"""Each tied entry's value, None for an entry without one; None alone if the rule is passed over."""


def separate(
    tied: Sequence[str], rules: Sequence[TieBreakRule], field: Field
) -> list[list[tuple[str, tuple[TieBreak, ...]]]]:
    """`tied` in order of the tie-breaks, as groups of entries still tied at the end.

    Each rule is applied to what the rules before it left tied. Every entry comes with the
    tie-breaks that separated something it was tied with.
    """
    if len(tied) == 1 or not rules:
        return [[(entry, ()) for entry in tied]]
    rule, *rest = rules
    values = TIE_BREAKS[rule](tied, field)
    groups = _grouped(tied, values, lower_first=rule is TieBreakRule.LOT)
    if values is None or len(groups) == 1:
        return separate(tied, rest, field)
    return [
        [(entry, (TieBreak(rule, values[entry]), *later)) for entry, later in still]
        for group in groups
        for still in separate(group, rest, field)
    ]


def _grouped(tied: Sequence[str], values: Separation, *, lower_first: bool) -> list[list[str]]:
    """Entries of equal value together, the best first, those without a value last."""
    if values is None:
        return [list(tied)]
    with_value = {value for value in values.values() if value is not None}
    ordered: list[Fraction | None] = [*sorted(with_value, reverse=not lower_first), None]
    groups = [[entry for entry in tied if values[entry] == value] for value in ordered]
    return [group for group in groups if group]


def _direct(tied: Sequence[str], field: Field) -> Separation:
    """The board values of the boards on which tied entries met, if all met equally often."""
    among = set(tied)
    sums = dict.fromkeys(tied, Fraction(0))
    meetings = {frozenset(pair): 0 for pair in combinations(tied, 2)}
    for entry in tied:
        for line in field.records[entry].lines():
            others = among.intersection(line.row.entries) - {entry}
            if line.value is None or not others:
                continue
            sums[entry] += field.board_value(line.value)
            for other in others:
                meetings[frozenset((entry, other))] += 1
    counts = set(meetings.values())
    return sums if len(counts) == 1 and counts != {0} else None


def _common_boards(tied: Sequence[str], field: Field) -> Separation:
    """2 for each common board with the higher value, 1 for each equal one."""
    values = {
        entry: {
            line.board.board.board: field.board_value(line.value)
            for line in field.records[entry].lines()
            if line.value is not None
        }
        for entry in tied
    }
    points = dict.fromkeys(tied, Fraction(0))
    numbers: set[int] = set()
    for one, other in combinations(tied, 2):
        common = values[one].keys() & values[other].keys()
        numbers.add(len(common))
        for board in common:
            mine, theirs = values[one][board], values[other][board]
            points[one] += 1 + (mine > theirs) - (mine < theirs)
            points[other] += 1 + (theirs > mine) - (theirs < mine)
    return points if len(numbers) == 1 else None


def _tops(tied: Sequence[str], field: Field) -> Separation:
    """Real results better than every other of their chart."""
    return {
        entry: Fraction(sum(value.is_top for value in field.records[entry].values))
        for entry in tied
    }


def _last_round(tied: Sequence[str], field: Field) -> Separation:
    """The sum of the board values of the last round."""
    return {
        entry: sum(
            map(field.board_value, field.records[entry].by_round().get(field.last_round, ())),
            Fraction(0),
        )
        for entry in tied
    }


def _lot(tied: Sequence[str], field: Field) -> Separation:
    """The place in the lot between those who are tied, else in the lot for all, from 1."""
    order = lot_between(tied, field.lots_between) or field.lots
    places = {entry: Fraction(place) for place, entry in enumerate(order, start=1)}
    return {entry: places.get(entry) for entry in tied}


def lot_between(
    tied: Iterable[str], lots_between: Sequence[tuple[str, ...]]
) -> tuple[str, ...] | None:
    """The last lot in which all of `tied` had part; None without one."""
    among = set(tied)
    return next((lot for lot in reversed(lots_between) if among.issubset(lot)), None)


TIE_BREAKS: Mapping[TieBreakRule, Callable[[Sequence[str], Field], Separation]] = {
    TieBreakRule.DIRECT: _direct,
    TieBreakRule.COMMON_BOARDS: _common_boards,
    TieBreakRule.TOPS: _tops,
    TieBreakRule.LAST_ROUND: _last_round,
    TieBreakRule.LOT: _lot,
}
