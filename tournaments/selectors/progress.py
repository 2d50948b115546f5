"""Where an event stands: its rounds in numbers, and what to do next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from django.db.models import Count, Q

from tournaments.enums import EventStatus, Publication, RoundStatus, ScoresheetStatus
from tournaments.mapping.movements import paired_by_ranking
from tournaments.models import BoardSet, Event, Play, Round
from tournaments.permissions import deals_are_public
from tournaments.selectors.clocks import Clock, shown_clock


class NextStep(Enum):
    """The next sensible thing for the director to do."""

    PREPARE = "prepare"
    PAIR_ROUND = "pair_round"
    OPEN_ROUND = "open_round"
    ENTER_RESULTS = "enter_results"
    CLOSE_ROUND = "close_round"
    COMPLETE_RESULTS = "complete_results"
    FINISH = "finish"
    RELEASE = "release"
    MAKE_PROVISIONAL = "make_provisional"
    MAKE_FINAL = "make_final"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """A round in numbers: its boards, its tables, and the results that are in.

    `deals_shown` is whether the public sees the cards now: the switch alone is not enough.
    `to_pair` says that the ranking has still to pair it.
    """

    number: int
    status: RoundStatus
    boards: tuple[int, ...]
    results_in: int
    results_expected: int
    deals_released: bool
    results_released: bool
    ranking_released: bool
    deals_shown: bool
    to_pair: bool

    @property
    def missing(self) -> int:
        """The results still to come."""
        return self.results_expected - self.results_in

    @property
    def planned(self) -> bool:
        """Whether the round has not begun."""
        return self.status == RoundStatus.PLANNED

    @property
    def open(self) -> bool:
        """Whether the round is being played."""
        return self.status == RoundStatus.OPEN

    @property
    def closed(self) -> bool:
        """Whether the round is over."""
        return self.status == RoundStatus.CLOSED

    @property
    def fully_released(self) -> bool:
        """Whether the public may see everything of the round."""
        return self.deals_released and self.results_released and self.ranking_released


@dataclass(frozen=True, slots=True)
class EventProgress:
    """The rounds of an event, and the next step with the round it is about (None: the event).

    `revealed` says that the seed is known: it gives all boards away, so rounds not begun are
    played no more and count for nothing.
    """

    rounds: tuple[RoundProgress, ...]
    revealed: bool
    next_step: NextStep
    next_round: RoundProgress | None
    clock: Clock | None = None

    @property
    def openable(self) -> int | None:
        """The round to open next, None when no more are played."""
        if self.revealed:
            return None
        return next((round_.number for round_ in self.rounds if round_.planned), None)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The open rounds with results missing: as long as there are any, opening another one
        needs a reason.
        """
        return tuple(round_.number for round_ in self.rounds if round_.open and round_.missing)

    @property
    def results_in(self) -> int:
        """The results entered in all rounds."""
        return sum(round_.results_in for round_ in self.rounds)

    @property
    def results_expected(self) -> int:
        """The results of all rounds that are played."""
        return sum(
            round_.results_expected
            for round_ in self.rounds
            if not (self.revealed and round_.planned)
        )


def event_progress(event: Event) -> EventProgress:
    """Where the event stands; four queries whatever its size."""
    rows = list(event.rounds.order_by("number"))
    rounds = _rounds(event, rows)
    revealed = BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists()
    step, about = _next(event, rounds, revealed)
    return EventProgress(rounds, revealed, step, about, shown_clock(rows))


def missing_results(event: Event, rounds: Collection[int]) -> tuple[Play, ...]:
    """The plays of some rounds without a confirmed scoresheet, in order of board and table."""
    return tuple(
        Play.objects.filter(sitting__round__event=event, sitting__round__number__in=rounds)
        .exclude(scoresheets__status=ScoresheetStatus.CONFIRMED)
        .select_related("board", "sitting", "entry_a__person", "entry_b__person")
    )


def _rounds(event: Event, rows: list[Round]) -> tuple[RoundProgress, ...]:
    confirmed = Q(sittings__plays__scoresheets__status=ScoresheetStatus.CONFIRMED)
    counts = {
        number: (results_in, expected)
        for number, results_in, expected in event.rounds.values_list("number")
        .annotate(
            results_in=Count("sittings__plays", filter=confirmed, distinct=True),
            expected=Count("sittings__plays", distinct=True),
        )
        .order_by("number")
    }
    boards: dict[int, list[int]] = {}
    for number, board in event.boards.order_by("number").values_list("round__number", "number"):
        boards.setdefault(number, []).append(board)
    by_ranking = paired_by_ranking(event.system)
    return tuple(
        _progress(
            round_,
            boards.get(round_.number, []),
            *counts.get(round_.number, (0, 0)),
            by_ranking=by_ranking,
        )
        for round_ in rows
    )


def _progress(
    round_: Round, boards: list[int], results_in: int, expected: int, *, by_ranking: bool
) -> RoundProgress:
    return RoundProgress(
        number=round_.number,
        status=RoundStatus(round_.status),
        boards=tuple(boards),
        results_in=results_in,
        results_expected=expected,
        deals_released=round_.deals_released,
        results_released=round_.results_released,
        ranking_released=round_.ranking_released,
        deals_shown=deals_are_public(round_),
        to_pair=by_ranking and not expected and round_.status == RoundStatus.PLANNED,
    )


def _next(
    event: Event, rounds: tuple[RoundProgress, ...], revealed: bool
) -> tuple[NextStep, RoundProgress | None]:
    if event.status == EventStatus.DRAFT:
        return NextStep.PREPARE, None
    if event.status == EventStatus.FINISHED:
        return _next_after_the_end(event, rounds), None
    for round_ in rounds:
        if round_.open:
            step = NextStep.ENTER_RESULTS if round_.missing else NextStep.CLOSE_ROUND
            return step, round_
    for round_ in rounds:
        if round_.planned and not revealed:
            return NextStep.PAIR_ROUND if round_.to_pair else NextStep.OPEN_ROUND, round_
    for round_ in rounds:
        if round_.closed and round_.missing:
            return NextStep.COMPLETE_RESULTS, round_
    return NextStep.FINISH, None


def _next_after_the_end(event: Event, rounds: tuple[RoundProgress, ...]) -> NextStep:
    if not all(round_.fully_released for round_ in rounds if round_.closed):
        return NextStep.RELEASE
    if event.publication == Publication.NONE:
        return NextStep.MAKE_PROVISIONAL
    if event.publication == Publication.PROVISIONAL:
        return NextStep.MAKE_FINAL
    return NextStep.NOTHING
