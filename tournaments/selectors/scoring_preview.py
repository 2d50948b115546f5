"""What other scoring settings would change in the rankings of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import RefusedError
from engine.ranking.standing_row import StandingList, StandingRow
from engine.ranking.standings import standings
from engine.scoring.choices import Official
from engine.scoring.evaluation import evaluate
from engine.scoring.settings import ScoringSettings
from tournaments.mapping.sessions import session_of
from tournaments.models import Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.seating import entry_names


@dataclass(frozen=True, slots=True)
class PlaceAndTotal:
    """Where an entry stands in a ranking; None for no place, no counted board."""

    place: int | None
    shared: bool
    total: Fraction | None


@dataclass(frozen=True, slots=True)
class EntryChange:
    """An entry whose place or total would be another one."""

    entry: EntryName
    old: PlaceAndTotal
    new: PlaceAndTotal

    @property
    def moves(self) -> bool:
        """Whether the place would change, not only the total."""
        return (self.old.place, self.old.shared) != (self.new.place, self.new.shared)


@dataclass(frozen=True, slots=True)
class RankingPreview:
    """What would change in one ranking: the entries that differ, in their new order."""

    method: RankingMethod
    official_now: bool
    official_then: bool
    changes: tuple[EntryChange, ...]

    @property
    def moves(self) -> tuple[EntryChange, ...]:
        """The changes of a place."""
        return tuple(change for change in self.changes if change.moves)


@dataclass(frozen=True, slots=True)
class ScoringPreview:
    """Both rankings of everything entered, by per cent first; `results` counts what is entered."""

    rankings: tuple[RankingPreview, ...]
    results: int


def scoring_preview(event: Event, settings: ScoringSettings) -> ScoringPreview:
    """The effect of `settings` on the rankings of everything that is entered so far.

    Raises `RequestRefusedError` if the results do not allow the settings.
    """
    found = evaluated(event, Scope.EVERYTHING)
    try:
        then = standings(evaluate(session_of(found.rows, settings)))
    except RefusedError as error:
        raise RequestRefusedError.of(error.violations) from error
    now = found.standings
    names = {str(name.number): name for name in entry_names(event).values()}
    pairs = (
        (RankingMethod.MAX, now.by_percentage[0], then.by_percentage[0]),
        (RankingMethod.IMP, now.by_imps[0], then.by_imps[0]),
    )
    return ScoringPreview(
        rankings=tuple(
            RankingPreview(
                method=method,
                official_now=now.official is Official(method.value),
                official_then=settings.official is Official(method.value),
                changes=_changes(old, new, names),
            )
            for method, old, new in pairs
        ),
        results=sum(play.sheet is not None for play in found.rows.plays),
    )


def _changes(
    old: StandingList, new: StandingList, names: Mapping[str, EntryName]
) -> tuple[EntryChange, ...]:
    before = {row.entry: _place(row) for row in old}
    return tuple(
        EntryChange(names[row.entry], before[row.entry], _place(row))
        for row in new
        if before[row.entry] != _place(row)
    )


def _place(row: StandingRow) -> PlaceAndTotal:
    return PlaceAndTotal(row.place, row.shared, row.total)
