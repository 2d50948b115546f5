"""The traveller of a board: its cards, its frequencies and what every table did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from engine.scoring.choices import Basis
from tournaments.enums import Audience, ScoresheetKind
from tournaments.mapping.event_rows import PlayRow
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.mapping.rules import deal_of, rules_of, trump_facts
from tournaments.models import Board, Event
from tournaments.permissions import deals_are_public, director_may_see_deals
from tournaments.selectors.evaluations import EvaluatedEvent, evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.page_values import (
    BoardCards,
    CardsState,
    FrequencyLine,
    GroupDatum,
    PlayResult,
    Traveller,
)
from tournaments.selectors.perfect_play import analysis_of
from tournaments.selectors.play_results import play_result
from tournaments.selectors.seating import entry_names


def traveller(event: Event, number: int, audience: Audience) -> Traveller:
    """The traveller of board `number`. Raises `Board.DoesNotExist`."""
    board = event.boards.select_related("round", "analysis").get(number=number)
    return _Travellers(event, audience).of(board)


def travellers(
    event: Event, audience: Audience, rounds: Collection[int] | None = None
) -> list[Traveller]:
    """The travellers of all boards of `rounds` (None: all), in order; constant queries."""
    boards = event.boards.select_related("round", "analysis").order_by("number")
    if rounds is not None:
        boards = boards.filter(round__number__in=rounds)
    made = _Travellers(event, audience)
    return [made.of(board) for board in boards]


def board_cards(event: Event, board: Board, audience: Audience) -> BoardCards:
    """A board's cards if `audience` may see them: the one place where a page gets them."""
    visible = (
        deals_are_public(board.round)
        if audience is Audience.PUBLIC
        else director_may_see_deals(event, board.round)
    )
    if not visible:
        return BoardCards(board.number, board.round.number, CardsState.HIDDEN)
    if board.deal is None:
        return BoardCards(board.number, board.round.number, CardsState.UNKNOWN)
    deal = deal_of(event, board.deal)
    facts = trump_facts(rules_of(event), deal)
    place = board.number, board.round.number
    return BoardCards(*place, CardsState.SHOWN, deal, facts, analysis_of(board))


def perfect_plays(event: Event, audience: Audience) -> Mapping[int, PerfectPlay]:
    """Perfect play by the number of the board, where `audience` may see the cards and it is
    computed; one query.
    """
    boards = event.boards.select_related("round", "analysis")
    shown = [board_cards(event, board, audience) for board in boards]
    return {cards.number: cards.perfect_play for cards in shown if cards.perfect_play is not None}


class _Travellers:
    """What all travellers of an event have in common, loaded once."""

    def __init__(self, event: Event, audience: Audience) -> None:
        self.event = event
        self.audience = audience
        public = audience is Audience.PUBLIC
        self.found = evaluated(event, Scope.RELEASED_RESULTS if public else Scope.EVERYTHING)
        self.names = {name.number: name for name in entry_names(event).values()}
        self.numbers = list(event.boards.order_by("number").values_list("number", flat=True))
        self.plays: dict[int, list[PlayRow]] = defaultdict(list)
        for play in self.found.rows.plays:
            self.plays[play.board].append(play)

    def of(self, board: Board) -> Traveller:
        results = [
            play_result(play, self.names, self.found.values) for play in self.plays[board.number]
        ]
        index = self.numbers.index(board.number)
        settings = self.found.evaluation.session.settings
        return Traveller(
            cards=board_cards(self.event, board, self.audience),
            results_shown=self.audience is not Audience.PUBLIC or board.round.results_released,
            frequencies=frequencies(results, own_points=settings.basis is Basis.OWN_POINTS),
            plays=tuple(sorted(results, key=_order)),
            datums=_datums(self.found, board.number),
            previous=self.numbers[index - 1] if index else None,
            next=self.numbers[index + 1] if index + 1 < len(self.numbers) else None,
        )


def frequencies(
    results: Collection[PlayResult], *, own_points: bool = False
) -> tuple[FrequencyLine, ...]:
    """The distinct differences of the results, the highest for seat A first; those of a comparison
    group of its own come after the common ones. Weighted and split rulings have no line.

    With `own_points`, the basis of the event, equal differences of other points are lines apart.
    """
    lines: dict[tuple[Any, ...], FrequencyLine] = {}
    for result in results:
        if result.difference is None or result.percent_a is None:
            continue
        written = _written(result) if own_points else None
        key = (result.group, -result.difference, written, own_points and result.percent_a)
        known = lines.get(key)
        lines[key] = FrequencyLine(
            difference=result.difference,
            count=1 if known is None else known.count + 1,
            percent_a=result.percent_a,
            percent_b=result.percent_b or Fraction(0),
            imp_a=result.imp_a or Fraction(0),
            imp_b=result.imp_b or Fraction(0),
            example=result if known is None else known.example,
            group=result.group,
            written=written,
        )
    ordered = sorted(lines.values(), key=lambda line: line.written or (0, 0), reverse=True)
    return tuple(sorted(ordered, key=lambda line: (line.group, -line.difference)))


def _written(result: PlayResult) -> tuple[int, int] | None:
    """What both seats wrote; nothing where everybody passed, None where a ruling does not say."""
    if result.kind is ScoresheetKind.PASSED_OUT:
        return 0, 0
    if result.written_a is None or result.written_b is None:
        return None
    return result.written_a, result.written_b


def _order(result: PlayResult) -> tuple[int, int, int]:
    if result.difference is not None:
        return (0, -result.difference, result.table)
    return (1 if result.kind is not None else 2, 0, result.table)


def _datums(found: EvaluatedEvent, number: int) -> tuple[GroupDatum, ...]:
    groups = (
        group
        for board in found.evaluation.boards
        if board.board.board == number
        for group in board.groups
    )
    return tuple(
        GroupDatum(a.datum, b.datum, group.group or "")
        for group in groups
        for a, b in [group.charts]
        if a.datum is not None and b.datum is not None
    )
