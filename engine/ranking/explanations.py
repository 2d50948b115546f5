"""How a total came about and why an entry has its place (docs/scoring.md, articles 14 to 16).

Values without words; the arithmetic is done once more, each step a property.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from engine.ranking.records import EntryRecord
from engine.ranking.standing_row import StandingList, StandingRow
from engine.ranking.standings import Standings
from engine.ranking.tie_breaks import TieBreak
from engine.ranking.totals import FullScore, is_mean
from engine.scoring.choices import Official, PercentageTotal, TieBreakRule
from engine.scoring.evaluation import Evaluation
from engine.scoring.session import Adjustment, SessionResults


@dataclass(frozen=True, slots=True)
class BoardTerm:
    """What one board adds: a per cent or IMPs."""

    board: int | str
    round: int | None
    value: Fraction


@dataclass(frozen=True, slots=True)
class RoundTerm:
    """The IMPs of one round and what of them counts, less where the gain of a round is capped."""

    round: int | None
    value: Fraction
    counted: Fraction


@dataclass(frozen=True, slots=True)
class TotalExplanation:
    """From the boards that count to the total of one ranking.

    `rounds` only with a cap on a round's gain, `full` only with factored totals, `is_mean` whether
    IMPs are divided by the boards. `adjustments` and `carry_over` have the unit of the ranking
    among others.
    """

    ranking: Official
    boards: tuple[BoardTerm, ...]
    rounds: tuple[RoundTerm, ...]
    full: FullScore | None
    is_mean: bool
    adjustments: tuple[Adjustment, ...]
    carry_over: tuple[Adjustment, ...]

    @property
    def sum(self) -> Fraction:
        """The sum of the boards, of IMPs after the cap."""
        if self.rounds:
            return sum((term.counted for term in self.rounds), Fraction(0))
        return sum((term.value for term in self.boards), Fraction(0))

    @property
    def mean(self) -> Fraction | None:
        """The mean of the boards; None without any."""
        return self.sum / len(self.boards) if self.boards else None

    @property
    def points(self) -> Fraction | None:
        """The rounded points of a factored total."""
        return None if self.full is None or self.mean is None else self.full.points(self.mean)

    @property
    def added(self) -> Fraction:
        """The sum of adjustments and carry-over in the unit of the ranking."""
        rows = self.adjustments + self.carry_over
        return sum((self.of_adjustment(row) for row in rows), Fraction(0))

    @property
    def total(self) -> Fraction | None:
        """The total; None without a board that counts."""
        if self.mean is None:
            return None
        if self.ranking is Official.IMP:
            total = self.sum + self.added
            return total / len(self.boards) if self.is_mean else total
        if self.full is not None and self.points is not None:
            return self.full.percentage(self.points) + self.added
        return self.mean + self.added

    def of_adjustment(self, row: Adjustment) -> Fraction:
        """What an adjustment adds in this ranking."""
        value = row.percentage if self.ranking is Official.MAX else row.imps
        return value or Fraction(0)


class NoPlace(Enum):
    """Why an entry has no place (article 15.2)."""

    NO_BOARDS = "no_boards"
    FEW_BOARDS = "few_boards"
    UNRANKED = "unranked"


@dataclass(frozen=True, slots=True)
class Separation:
    """The tie-break that separated two entries of equal totals, with the value of each."""

    rule: TieBreakRule
    own: Fraction | None
    other: Fraction | None


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The entries on the next place above or below, and how far their total is away.

    `difference` is their total less the own, so above it is not negative; `separation` only where
    it is 0.
    """

    entries: tuple[str, ...]
    place: int
    total: Fraction
    difference: Fraction
    separation: Separation | None = None


@dataclass(frozen=True, slots=True)
class PlaceExplanation:
    """Why an entry stands where it does: its neighbours, with whom it shares, or why it has no
    place. `places` is how many entries have one.
    """

    place: int | None
    places: int
    no_place: NoPlace | None
    shared_with: tuple[str, ...]
    above: Neighbour | None
    below: Neighbour | None
    tie_breaks: tuple[TieBreak, ...]


@dataclass(frozen=True, slots=True)
class StandingExplanation:
    """An entry in one ranking."""

    entry: str
    total: TotalExplanation
    place: PlaceExplanation


def explain_standing(
    evaluation: Evaluation, standings: Standings, entry: str, ranking: Official
) -> StandingExplanation | None:
    """The total and the place of `entry` by `ranking`; None for an entry that is in no row.

    `standings` are those of `evaluation`.
    """
    lists = standings.by_percentage if ranking is Official.MAX else standings.by_imps
    for rows in lists:
        for index, row in enumerate(rows):
            if row.entry == entry:
                session = evaluation.session
                return StandingExplanation(
                    entry,
                    _total(evaluation, standings, rows, row, ranking),
                    _place(rows, index, session),
                )
    return None


def _total(
    evaluation: Evaluation,
    standings: Standings,
    rows: StandingList,
    row: StandingRow,
    ranking: Official,
) -> TotalExplanation:
    settings = evaluation.session.settings
    records = standings.records
    boards = tuple(_terms(records[row.entry], ranking))
    full: FullScore | None = None
    rounds: tuple[RoundTerm, ...] = ()
    mean = False
    if ranking is Official.IMP:
        rounds = tuple(_rounds(boards, settings.imp.cap_round_gain))
        placed = (records[other.entry] for other in rows if other.place is not None)
        mean = is_mean(settings.imp.total, placed)
    elif settings.total is PercentageTotal.FACTORED:
        most = max(len(record.values) for record in records.values())
        full = FullScore(evaluation.expected, most)
    return TotalExplanation(ranking, boards, rounds, full, mean, row.adjustments, row.carry_over)


def _terms(record: EntryRecord, ranking: Official) -> Iterator[BoardTerm]:
    for line in record.lines():
        if line.value is not None:
            value = line.value.percentage if ranking is Official.MAX else line.value.imps
            yield BoardTerm(line.board.board.board, line.board.board.round, value)


def _rounds(boards: Iterable[BoardTerm], cap: Fraction | None) -> Iterator[RoundTerm]:
    if cap is None:
        return
    sums: dict[int | None, Fraction] = {}
    for term in boards:
        sums[term.round] = sums.get(term.round, Fraction(0)) + term.value
    for number, value in sums.items():
        yield RoundTerm(number, value, min(value, cap))


def _place(rows: StandingList, index: int, session: SessionResults) -> PlaceExplanation:
    row = rows[index]
    placed = [other for other in rows if other.place is not None]
    if row.place is None:
        reason = _no_place(row, session)
        return PlaceExplanation(None, len(placed), reason, (), None, None, ())
    better = [
        other.place for other in placed if other.place is not None and other.place < row.place
    ]
    worse = [other.place for other in placed if other.place is not None and other.place > row.place]
    return PlaceExplanation(
        row.place,
        len(placed),
        None,
        tuple(
            other.entry for other in placed if other.place == row.place and other.entry != row.entry
        ),
        _neighbour(row, placed, max(better, default=None)),
        _neighbour(row, placed, min(worse, default=None)),
        row.tie_breaks,
    )


def _no_place(row: StandingRow, session: SessionResults) -> NoPlace:
    if row.entry in session.unranked:
        return NoPlace.UNRANKED
    return NoPlace.FEW_BOARDS if row.boards else NoPlace.NO_BOARDS


def _neighbour(
    row: StandingRow, placed: Sequence[StandingRow], place: int | None
) -> Neighbour | None:
    there = [other for other in placed if other.place == place]
    own, other = row.total, there[0].total if there else None
    if place is None or own is None or other is None:  # entries with a place have a total
        return None
    separation = None if own != other else _separation(row.tie_breaks, there[0].tie_breaks)
    return Neighbour(tuple(each.entry for each in there), place, other, other - own, separation)


def _separation(own: Iterable[TieBreak], other: Iterable[TieBreak]) -> Separation | None:
    """The first tie-break on which two entries of one total differ."""
    differing = (
        Separation(mine.rule, mine.value, theirs.value)
        for mine, theirs in zip(own, other, strict=False)
        if mine.value != theirs.value
    )
    return next(differing, None)
