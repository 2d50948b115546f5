"""How the values of an event came about, each computed only for what a page shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.ranking.explanations import StandingExplanation, explain_standing
from engine.scoring.choices import Basis, Official
from engine.scoring.explanations import BoardExplainer, Explanation, ResultExplanation, Standing
from engine.seats import SEATS, Seat
from tournaments.enums import Audience
from tournaments.models import Event
from tournaments.selectors.evaluations import EvaluatedEvent, evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.seating import entry_names


@dataclass(frozen=True, slots=True)
class ValueExplanation:
    """How an entry got its value on a board; `explanation` is None if it has none there.

    `basis` tells whether results are differences, seen from the seat, or the seat's own points.
    """

    board: int
    entry: EntryName
    seat: Seat
    basis: Basis
    explanation: Explanation | None


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """An entry's total and place by a method, with the names of everybody there is."""

    method: RankingMethod
    official: bool
    entry: EntryName
    standing: StandingExplanation
    names: Mapping[int, EntryName]


class Explanations:
    """The explanations of what an audience sees of an event; constant queries."""

    def __init__(self, event: Event, audience: Audience) -> None:
        """Nothing is explained yet."""
        public = audience is Audience.PUBLIC
        found = evaluated(event, Scope.RELEASED_RESULTS if public else Scope.EVERYTHING)
        self.names = {name.number: name for name in entry_names(event).values()}
        self._evaluation = found.evaluation
        self._boards = {board.board.board: board for board in found.evaluation.boards}
        self._explainers: dict[int, BoardExplainer] = {}

    def value(self, board: int, entry: int) -> ValueExplanation | None:
        """How `entry` got its value on `board`; None for who is in no row of it."""
        explainer = self._explainer(board)
        where = None if explainer is None else _where(explainer, entry)
        if explainer is None or where is None:
            return None
        index, seat = where
        basis = self._evaluation.session.settings.basis
        explanation = explainer.row(index, seat)
        return ValueExplanation(board, self.names[entry], SEATS[seat], basis, explanation)

    def standings(self, board: int) -> dict[int, Standing]:
        """In short how every result of `board` stands in its chart, by the number of the entry."""
        explainer = self._explainer(board)
        if explainer is None:
            return {}
        return {
            int(entry): standing
            for index, row in enumerate(explainer.board.board.rows)
            for seat, entry in enumerate(row.entries)
            if entry is not None and (standing := explainer.standing(index, seat)) is not None
        }

    def standing(self, board: int, entry: int) -> Standing | None:
        """In short how the result of `entry` on `board` stands; None without one."""
        explainer = self._explainer(board)
        where = None if explainer is None else _where(explainer, entry)
        return None if explainer is None or where is None else explainer.standing(*where)

    def example(self) -> ValueExplanation | None:
        """The first result of the first board that has as many as any: one to show the method by.

        None before any result.
        """
        for board in self._boards.values():
            for row in board.board.rows:
                first = row.entries[0]
                if first is None or not row.result.is_real:
                    continue
                if max(group.n for group in board.groups) == self._evaluation.expected:
                    return self.value(int(board.board.board), int(first))
        return None

    def first_result(self, entry: int, boards: Iterable[int]) -> ValueExplanation | None:
        """The value of `entry` on the first of `boards` where it has a result; None without."""
        for board in boards:
            value = self.value(board, entry)
            if value is not None and isinstance(value.explanation, ResultExplanation):
                return value
        return None

    def _explainer(self, board: int) -> BoardExplainer | None:
        if board in self._boards and board not in self._explainers:
            self._explainers[board] = BoardExplainer(self._evaluation, self._boards[board])
        return self._explainers.get(board)


def place_explanations(
    event: Event, entry: int, audience: Audience, names: Mapping[int, EntryName]
) -> list[EntryPlace]:
    """The places of `entry` in both rankings, the official one first; [] before any ranking."""
    public = audience is Audience.PUBLIC
    found = evaluated(event, Scope.RELEASED_RANKING if public else Scope.EVERYTHING)
    official = found.evaluation.session.settings.official
    explained = [
        EntryPlace(method, official is Official(method.value), names[entry], standing, names)
        for method in RankingMethod
        if (standing := _standing(found, entry, Official(method.value))) is not None
    ]
    return sorted(explained, key=lambda one: not one.official)


def _standing(found: EvaluatedEvent, entry: int, ranking: Official) -> StandingExplanation | None:
    return explain_standing(found.evaluation, found.standings, str(entry), ranking)


def _where(explainer: BoardExplainer, entry: int) -> tuple[int, int] | None:
    """The row and the seat of an entry on a board."""
    for index, row in enumerate(explainer.board.board.rows):
        if str(entry) in row.entries:
            return index, row.entries.index(str(entry))
    return None
