"""Where a lot has to be drawn (docs/scoring.md, article 15.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.ranking.standings import StandingList, StandingRow, Standings
from engine.ranking.tie_breaks import TieBreak, lot_between
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


def lots_due(session: SessionResults, standings: Standings) -> tuple[LotDue, ...]:
    """The lots that are missing in the standings of `session`, the official ranking's first.

    None if the tie-breaks of the session have no lot.
    """
    if TieBreakRule.LOT not in session.settings.tie_breaks:
        return ()
    lists = {Official.MAX: standings.by_percentage, Official.IMP: standings.by_imps}
    rankings = sorted(Official, key=lambda one: one is not standings.official)
    return tuple(
        due
        for ranking in rankings
        for rows in lists[ranking]
        for due in _due(rows, ranking, session)
    )


def _due(rows: StandingList, ranking: Official, session: SessionResults) -> Iterator[LotDue]:
    tied: dict[object, list[StandingRow]] = {}
    for row in rows:
        if row.place is not None:
            tied.setdefault((row.total, _before_the_lot(row, session)), []).append(row)
    for group in tied.values():
        entries = tuple(row.entry for row in group)
        if len(group) < 2 or set(entries) <= set(session.lots):
            continue
        if lot_between(entries, session.lots_between) is None:
            best = min(row.place for row in group if row.place is not None)
            yield LotDue(ranking, best, entries)


def _before_the_lot(row: StandingRow, session: SessionResults) -> tuple[TieBreak, ...]:
    """What separated the row before it came to a lot; equal for those who were tied then."""
    rules = session.settings.tie_breaks
    earlier = rules[: rules.index(TieBreakRule.LOT)]
    return tuple(tie_break for tie_break in row.tie_breaks if tie_break.rule in earlier)
