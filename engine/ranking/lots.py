"""Where a lot has to be drawn (docs/scoring.md, article 15.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.ranking.standing_row import StandingList, StandingRow
from engine.ranking.standings import Standings
from engine.ranking.tie_breaks import lot_between
from engine.scoring.choices import Official, TieBreakRule
from engine.scoring.session import SessionResults


@dataclass(frozen=True, slots=True)
class LotDue:
    """Entries that only a lot can still separate, in the order of the list.

    `ranking` is the list they are tied in, `place` the best place they are tied for.
    """

    ranking: Official
    place: int
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LotUsed:
    """A lot that separates entries: who was tied, in the order of the list, and the whole lot."""

    entries: tuple[str, ...]
    lot: tuple[str, ...]


def lots_due(session: SessionResults, standings: Standings) -> tuple[LotDue, ...]:
    """The lots that are missing in the standings of `session`, the official ranking's first.

    There are none if the session's tie-breaks have no lot.
    """
    lists = {Official.MAX: standings.by_percentage, Official.IMP: standings.by_imps}
    rankings = sorted(Official, key=lambda one: one is not standings.official)
    return tuple(
        due
        for ranking in rankings
        for rows in lists[ranking]
        for due in _due(rows, ranking, session)
    )


def lots_used(session: SessionResults, rows: StandingList) -> tuple[LotUsed, ...]:
    """The lots between entries that separate somebody in a list of the standings of `session`."""
    found = []
    for group in _tied(rows, session):
        entries = tuple(row.entry for row in group)
        lot = lot_between(entries, session.lots_between)
        if lot is not None:
            found.append(LotUsed(entries, lot))
    return tuple(found)


def _due(rows: StandingList, ranking: Official, session: SessionResults) -> Iterator[LotDue]:
    for group in _tied(rows, session):
        entries = tuple(row.entry for row in group)
        covered = set(entries) <= set(session.lots)
        if not covered and lot_between(entries, session.lots_between) is None:
            yield LotDue(ranking, min(row.place for row in group if row.place), entries)


def _tied(rows: StandingList, session: SessionResults) -> list[list[StandingRow]]:
    """Those with a place who are still tied when it comes to the lot, two or more together."""
    rules = session.settings.tie_breaks
    if TieBreakRule.LOT not in rules:
        return []
    earlier = rules[: rules.index(TieBreakRule.LOT)]
    tied: dict[object, list[StandingRow]] = {}
    for row in rows:
        if row.place is not None:
            before = tuple(one for one in row.tie_breaks if one.rule in earlier)
            tied.setdefault((row.total, before), []).append(row)
    return [group for group in tied.values() if len(group) > 1]
