"""The slides of the big screen: the ranking, the tables still playing, who sits where next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from tournaments.enums import Audience
from tournaments.models import Event
from tournaments.selectors.page_values import RankingRow
from tournaments.selectors.progress import event_progress, missing_results
from tournaments.selectors.ranking import official_method, ranking
from tournaments.selectors.whereabouts import Whereabouts, hall_seating, whereabouts

RANKING_ROWS = 14
NAMES_A_SLIDE = 36
TABLES_A_SLIDE = 20

Item = TypeVar("Item")


class SlideKind(Enum):
    """What a slide shows."""

    RANKING = "ranking"
    MISSING = "missing"
    SEATING = "seating"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class MissingTable:
    """A table that still plays: its number, who sits there, how many results are missing."""

    table: int
    players: str
    missing: int


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide, the `part`th of `parts` of its kind; only the rows of its kind are there."""

    kind: SlideKind
    part: int = 1
    parts: int = 1
    round: int | None = None
    rows: tuple[RankingRow, ...] = ()
    is_max: bool = True
    missing: tuple[MissingTable, ...] = ()
    seats: tuple[Whereabouts, ...] = ()
    results_in: int = 0
    results_expected: int = 0

    @property
    def is_short(self) -> bool:
        """Whether there is room for larger letters."""
        rows = len(self.rows) or len(self.seats) / 2 or len(self.missing) / 2
        return rows <= RANKING_ROWS - 4


def slides(event: Event) -> tuple[Slide, ...]:
    """All slides in their order, at least one."""
    found = (*_ranking(event), *_missing(event), *_seating(event))
    return found or (Slide(SlideKind.NOTHING),)


def _ranking(event: Event) -> Iterator[Slide]:
    method = official_method(event)
    rows = [row for row in ranking(event, method, Audience.PUBLIC).rows if row.total is not None]
    for part, parts, own in _pages(rows, RANKING_ROWS):
        yield Slide(SlideKind.RANKING, part, parts, rows=own, is_max=method.value == "max")


def _missing(event: Event) -> Iterator[Slide]:
    """The tables of the round being played, as soon as a result is in: before that all of them
    play, and there is nothing to tell.
    """
    progress = event_progress(event)
    being_played = next((one for one in progress.rounds if one.open), None)
    if being_played is None or not being_played.results_in or not being_played.missing:
        return
    tables: dict[int, list[str]] = {}
    for play in missing_results(event, [being_played.number]):
        players = f"{play.entry_a.name} – {play.entry_b.name}"
        tables.setdefault(play.sitting.table, []).append(players)
    rows = [MissingTable(table, names[0], len(names)) for table, names in sorted(tables.items())]
    for part, parts, own in _pages(rows, TABLES_A_SLIDE):
        yield Slide(
            SlideKind.MISSING,
            part,
            parts,
            round=being_played.number,
            missing=own,
            results_in=being_played.results_in,
            results_expected=being_played.results_expected,
        )


def _seating(event: Event) -> Iterator[Slide]:
    """The round being played until its first result is in, after that the next one."""
    hall = hall_seating(event)
    begun = {one.number for one in event_progress(event).rounds if one.results_in}
    seating = hall.now
    if seating is None or seating.number in begun:
        seating = hall.next
    if seating is None:
        return
    for part, parts, own in _pages(whereabouts(seating), NAMES_A_SLIDE):
        yield Slide(SlideKind.SEATING, part, parts, round=seating.number, seats=own)


def _pages(rows: Sequence[Item], size: int) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """The rows in parts of nearly equal length, none longer than `size`."""
    parts = -(-len(rows) // size)
    for part in range(parts):
        start, stop = len(rows) * part // parts, len(rows) * (part + 1) // parts
        yield part + 1, parts, tuple(rows[start:stop])
