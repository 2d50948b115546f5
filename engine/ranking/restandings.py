"""The standings after one board was valued again, from those before it.

Only the entries of that board have other totals, and they differ by what the board's values
differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from engine.ranking.records import EntryRecord
from engine.ranking.standing_row import StandingList
from engine.ranking.standings import Standings, standings
from engine.ranking.whole_list import WholeList
from engine.scoring.choices import ImpTotal, PercentageTotal
from engine.scoring.evaluation import BoardEvaluation, Evaluation, SeatValues

Gain = tuple[Fraction, Fraction]
"""What a board's new values add to an entry's per cents and IMPs."""

_NOTHING: Gain = (Fraction(0), Fraction(0))


def standings_after(old: Standings, before: Evaluation, after: Evaluation) -> Standings:
    """The standings of `after`, exactly as `standings` makes them.

    `old` are the standings of `before`, and `after` is what `revaluate` made of it. Where totals
    are more than sums of board values (factored totals, capped rounds, tie-breaks), or somebody
    has more or fewer boards than before, everything is ranked again.
    """
    gains = _gains(before, after) if _sums_alone(after) else None
    if gains is None:
        return standings(after)
    kind = after.session.settings.imp.total
    percentages = [(gain, entries) for (gain, _), entries in gains if gain]
    imps = [(gain, entries) for (_, gain), entries in gains if gain]
    by_percentage, by_imps = map(_whole, (old.by_percentage, old.by_imps))
    return Standings(
        tuple(rows.plus(percentages, mean=True) for rows in by_percentage),
        tuple(rows.plus(imps, mean=_is_mean(kind, rows)) for rows in by_imps),
        old.official,
        _RevaluedRecords(old.records, after.boards),
    )


def _sums_alone(evaluation: Evaluation) -> bool:
    settings = evaluation.session.settings
    return (
        settings.total is PercentageTotal.MEAN
        and settings.imp.cap_round_gain is None
        and not settings.tie_breaks
    )


def _whole(lists: Sequence[StandingList]) -> Sequence[WholeList]:
    """The lists as `standings` makes them where totals are sums alone."""
    return cast("Sequence[WholeList]", lists)


def _is_mean(kind: ImpTotal, rows: WholeList) -> bool:
    return len(rows.board_counts) > 1 if kind is ImpTotal.AUTO else kind is ImpTotal.MEAN


def _gains(before: Evaluation, after: Evaluation) -> list[tuple[Gain, list[str]]] | None:
    """The gains with the entries that have them, nobody twice; None if they do not tell all."""
    differing = [
        (old, new) for old, new in zip(before.boards, after.boards, strict=True) if old is not new
    ]
    if len(differing) > 1:
        return None
    return _board_gains(*differing[0]) if differing else []


def _board_gains(old: BoardEvaluation, new: BoardEvaluation) -> list[tuple[Gain, list[str]]] | None:
    # Rows of one result share their values: comparing the objects saves comparing the numbers.
    groups: dict[tuple[int, int], tuple[list[Gain | None], list[tuple[str | None, ...]]]] = {}
    for row, of_old, of_new in zip(new.board.rows, old.values, new.values, strict=True):
        key = id(of_old), id(of_new)
        group = groups.get(key)
        if group is None:
            group = groups[key] = list(_row_gains(of_old, of_new)), []
        group[1].append(row.entries)
    found = []
    for gains, seated in groups.values():
        for seat, gain in enumerate(gains):
            if gain is None:
                return None
            if gain is not _NOTHING:
                names = [entries[seat] for entries in seated]
                found.append((gain, [name for name in names if name is not None]))
    return found


def _row_gains(old: SeatValues, new: SeatValues) -> Iterator[Gain | None]:
    """By seat; None where a value came or went."""
    for before, after in zip(old, new, strict=True):
        if before is None or after is None:
            yield _NOTHING if before is after else None
        else:
            gain = after.percentage - before.percentage, after.imps - before.imps
            yield gain if any(gain) else _NOTHING


class _RevaluedRecords(Mapping[str, EntryRecord]):
    """The records of entries whose boards have new values; each is made when it is asked for."""

    __slots__ = ("_boards", "_old")

    _old: Mapping[str, EntryRecord]

    def __init__(self, old: Mapping[str, EntryRecord], boards: tuple[BoardEvaluation, ...]) -> None:
        self._old = old._old if isinstance(old, _RevaluedRecords) else old
        self._boards = boards

    def __getitem__(self, entry: str) -> EntryRecord:
        moved = replace(self._old[entry], boards=self._boards)
        values = tuple(line.value for line in moved.lines() if line.value is not None)
        return replace(moved, values=values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._old)

    def __len__(self) -> int:
        return len(self._old)
