"""Where everybody sits now and next: what hangs in the hall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.enums import EventStatus, RoundStatus
from tournaments.mapping.name_keys import sort_key
from tournaments.models import BoardSet, Event
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RoundSeating, SeatedTable
from tournaments.selectors.seating import round_seatings


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A competitor in a round: `table` None for who sits out. `person` sits there as a substitute;
    `seat` is that of the table's first board.
    """

    round: int
    entry: EntryName
    table: int | None = None
    seat: str = ""
    opponent: EntryName | None = None
    boards: tuple[int, ...] = ()
    person: str = ""

    @property
    def name(self) -> str:
        """Who sits there."""
        return self.person or self.entry.name


@dataclass(frozen=True, slots=True)
class HallSeating:
    """The round being played and the one after it; each None if there is none."""

    now: RoundSeating | None
    next: RoundSeating | None

    @property
    def shown(self) -> RoundSeating | None:
        """The round people look for: the one being played, else the one to come."""
        return self.now or self.next


def hall_seating(event: Event) -> HallSeating:
    """Who sits where now and next. Rounds that are not played any more are not to come, and those
    that are not paired yet have no seats.
    """
    seatings = round_seatings(event)
    now = next((one for one in seatings if one.status == RoundStatus.OPEN), None)
    over = event.status == EventStatus.FINISHED
    over = over or BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists()
    coming = [one for one in seatings if one.status == RoundStatus.PLANNED and not over]
    following = next(iter(coming), None)
    return HallSeating(now, following if following is not None and following.tables else None)


def whereabouts(seating: RoundSeating) -> list[Whereabouts]:
    """Everybody who is there, by the name of who sits."""
    found = [*_seated(seating), *(Whereabouts(seating.number, one) for one in seating.sit_outs)]
    return sorted(found, key=lambda one: (sort_key(one.name), one.entry.number))


def whereabouts_of(seating: RoundSeating, number: int) -> Whereabouts | None:
    """One competitor's place; None for who is absent."""
    found = (one for one in whereabouts(seating) if one.entry.number == number)
    return next(found, None)


def _seated(seating: RoundSeating) -> Iterator[Whereabouts]:
    for table in seating.tables:
        yield _at(seating, table, "A")
        yield _at(seating, table, "B")


def _at(seating: RoundSeating, table: SeatedTable, seat: str) -> Whereabouts:
    own, other = (table.a, table.b) if seat == "A" else (table.b, table.a)
    person = table.person_a if seat == "A" else table.person_b
    return Whereabouts(seating.number, own, table.table, seat, other, table.boards, person)
