"""The two rankings of an event."""

from __future__ import annotations

from fractions import Fraction

from engine.ranking.lots import lots_used
from engine.ranking.records import EntryRecord, RoundSubtotal, round_subtotals
from engine.ranking.standing_row import StandingList
from engine.scoring.choices import ImpTotal, Official
from tournaments.enums import Audience, RoundStatus
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.selectors.evaluations import EvaluatedEvent, evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import (
    AdjustmentNote,
    LotNote,
    PlayResult,
    Ranking,
    RankingMethod,
    RankingRow,
)
from tournaments.selectors.play_results import play_result
from tournaments.selectors.seating import entry_names


def ranking(event: Event, method: RankingMethod, audience: Audience) -> Ranking:
    """A ranking by `method`: of everything entered for the director, of the rounds whose ranking
    is released for the public.
    """
    scope = Scope.RELEASED_RANKING if audience is Audience.PUBLIC else Scope.EVERYTHING
    found = evaluated(event, scope)
    names = {name.number: name for name in entry_names(event).values()}
    rounds = tuple(row.number for row in found.rows.rounds if row.status != RoundStatus.PLANNED)
    rows = tuple(
        RankingRow(
            place=standing.place,
            shared=standing.shared,
            entry=names[int(standing.entry)],
            boards=standing.boards,
            total=standing.total,
            per_round=_per_round(found.standings.records[standing.entry], rounds, method),
            adjusted=bool(standing.adjustments or standing.carry_over),
            ranked=int(standing.entry) not in found.rows.unranked,
            points=standing.points,
            tie_breaks=standing.tie_breaks,
        )
        for standing in _standing_list(found, method)
    )
    totals = [row.total for row in rows if row.total is not None]
    started = [play for play in found.rows.plays if play.round in rounds]
    official = settings_of(event).official
    return Ranking(
        method=method,
        official=official is Official(method.value),
        rows=rows,
        rounds=rounds,
        boards_total=max((row.boards for row in rows), default=0),
        imp_is_mean=_imp_is_mean(event, rows),
        self_check=sum(totals, Fraction(0)) / len(totals) if totals else None,
        adjustments=adjustment_notes(found, names),
        results_in=sum(play.sheet is not None for play in started),
        results_expected=len(started),
        open_boards=sum(board.board.open for board in found.evaluation.boards),
        updated_at=event.results_at,
        explained=_explained(event, found, names, audience),
        tie_breaks=settings_of(event).tie_breaks,
        lots=_lot_notes(found, method, names),
    )


def _lot_notes(
    found: EvaluatedEvent, method: RankingMethod, names: dict[int, EntryName]
) -> tuple[LotNote, ...]:
    """The lots that separate somebody in a ranking; of equal lots the last one counts."""
    session = found.evaluation.session
    by_order = dict(zip(session.lots_between, found.rows.lots, strict=True))
    return tuple(
        LotNote(
            entries=tuple(names[int(entry)] for entry in used.entries),
            order=tuple(names[number] for number in by_order[used.lot].order),
            source=by_order[used.lot].source,
            reason=by_order[used.lot].reason,
        )
        for used in lots_used(session, _standing_list(found, method))
    )


def _explained(
    event: Event, found: EvaluatedEvent, names: dict[int, EntryName], audience: Audience
) -> tuple[PlayResult, ...]:
    """The plays with a footnote; for the public those of rounds whose results are released."""
    plays = [play for play in found.rows.plays if play.is_explained]
    if plays and audience is Audience.PUBLIC:
        shown = set(event.rounds.filter(results_released=True).values_list("number", flat=True))
        plays = [play for play in plays if play.round in shown]
    return tuple(play_result(play, names, found.values) for play in plays)


def official_method(event: Event) -> RankingMethod:
    """The method of the event's official ranking."""
    return RankingMethod(settings_of(event).official.value)


def adjustment_notes(
    found: EvaluatedEvent, names: dict[int, EntryName]
) -> tuple[AdjustmentNote, ...]:
    """The penalties and carry-overs in force, with the names of those they concern."""
    return tuple(
        AdjustmentNote(
            entry=names[row.entry],
            percent=Fraction(row.percent or 0),
            imp=Fraction(row.imp or 0),
            reason=row.reason,
            kind=row.kind,
        )
        for row in found.rows.adjustments
    )


def _standing_list(found: EvaluatedEvent, method: RankingMethod) -> StandingList:
    """The list of a ranking; events have one list of winners."""
    lists = (
        found.standings.by_percentage if method is RankingMethod.MAX else found.standings.by_imps
    )
    return lists[0]


def _per_round(
    record: EntryRecord, rounds: tuple[int, ...], method: RankingMethod
) -> tuple[Fraction | None, ...]:
    subtotals = round_subtotals(record)
    return tuple(_value(subtotals.get(number), method) for number in rounds)


def _value(subtotal: RoundSubtotal | None, method: RankingMethod) -> Fraction | None:
    if subtotal is None:
        return None
    return subtotal.percentage if method is RankingMethod.MAX else subtotal.imps


def _imp_is_mean(event: Event, rows: tuple[RankingRow, ...]) -> bool:
    """Whether the IMP totals are means per board (docs/scoring.md, totals)."""
    total = settings_of(event).imp.total
    if total is ImpTotal.AUTO:
        return len({row.boards for row in rows if row.place is not None}) > 1
    return total is ImpTotal.MEAN
