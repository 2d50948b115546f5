"""The lots of an event: those drawn, and those that are due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.ranking.lots import lots_due
from engine.scoring.choices import TieBreakRule
from tournaments.enums import LotSource, RoundStatus
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event, Lot
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName, account_name
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.seating import entry_names


@dataclass(frozen=True, slots=True)
class DueLot:
    """Players whom only a lot can still separate, and the places they are tied for."""

    entries: tuple[EntryName, ...]
    places: tuple[tuple[RankingMethod, int], ...]

    @property
    def key(self) -> str:
        """Their start numbers in order, which name the lot in addresses and forms: `2-5-11`."""
        return "-".join(str(number) for number in sorted(entry.number for entry in self.entries))


@dataclass(frozen=True, slots=True)
class LotLine:
    """A lot in the list; `order` the best place first."""

    number: int
    order: tuple[EntryName, ...]
    source: LotSource
    reason: str
    by: str
    at: datetime
    withdrawn_at: datetime | None


def has_lots(event: Event) -> bool:
    """Whether the event separates equal totals by lot."""
    return TieBreakRule.LOT in settings_of(event).tie_breaks


def lots_matter(event: Event) -> bool:
    """Whether there is anything to see of lots: a tie-break by lot, or one drawn earlier."""
    return has_lots(event) or event.lots.exists()


def due_lots(event: Event) -> tuple[DueLot, ...]:
    """The lots to draw, those of the official ranking first; none while a round has results to
    come. One lot serves both rankings where the same players are tied.
    """
    if not has_lots(event):
        return ()
    found = evaluated(event, Scope.EVERYTHING)
    begun = {row.number for row in found.rows.rounds if row.status != RoundStatus.PLANNED}
    if any(play.sheet is None for play in found.rows.plays if play.round in begun):
        return ()
    names = {str(name.number): name for name in entry_names(event).values()}
    places: dict[frozenset[str], list[tuple[RankingMethod, int]]] = {}
    order: dict[frozenset[str], tuple[str, ...]] = {}
    for due in lots_due(found.evaluation.session, found.standings):
        entries = frozenset(due.entries)
        order.setdefault(entries, due.entries)
        places.setdefault(entries, []).append((RankingMethod(due.ranking.value), due.place))
    return tuple(
        DueLot(tuple(names[entry] for entry in order[entries]), tuple(tied_for))
        for entries, tied_for in places.items()
    )


def rounds_to_come(event: Event) -> int:
    """How many rounds are still to be opened."""
    return event.rounds.filter(status=RoundStatus.PLANNED).count()


def lot_list(event: Event) -> tuple[LotLine, ...]:
    """All lots ever drawn in the event, in their order; two queries."""
    names = {name.number: name for name in entry_names(event).values()}
    return tuple(
        LotLine(
            number=lot.number,
            order=tuple(names[number] for number in lot.order),
            source=LotSource(lot.source),
            reason=lot.reason,
            by=account_name(lot.made_by),
            at=lot.made_at,
            withdrawn_at=lot.withdrawn_at,
        )
        for lot in event.lots.select_related("made_by").order_by("number")
    )


def lot_at(event: Event, number: int) -> Lot | None:
    """The lot of a number."""
    return event.lots.filter(number=number).select_related("event").first()
