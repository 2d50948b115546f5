"""The results of the rounds played → who met whom, and the order for the next round."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import RefusedError
from engine.movements.plan import Plan, SeatedBoard, SitOut, Sitting
from engine.movements.registry import places_of
from engine.ranking.natural_order import natural_key
from engine.ranking.standings import standings
from engine.ranking.team_standings import team_matches, team_standings
from engine.scoring.evaluation import evaluate
from engine.scoring.session import BoardResults, SessionResults
from engine.violations import Violation

TOLERATED = frozenset({"entry_twice"})
"""A team has two rows on a board, one for each of its members."""


@dataclass(frozen=True, slots=True)
class PlayedSoFar:
    """The rounds played as a plan, and all entries of it, the best first."""

    played: Plan
    ranking: tuple[str, ...]


def played_so_far(session: SessionResults, system: str, entries: int) -> PlayedSoFar:
    """What a session of the entries "1" … "N" says for the next round of an event.

    The official ranking decides, victory points in an event of teams; who has no result yet comes
    last. A row that was not played is a meeting all the same. Tables are numbered in order of the
    rows. Raises `RefusedError` with every `round_missing` and `unknown_entry`.
    """
    names = [str(number) for number in range(1, entries + 1)]
    found = [*_missing_rounds(session), *_strangers(session, set(names))]
    if found:
        raise RefusedError(found)
    if places_of(system) > 1:
        ranked = [row.team for row in team_standings(team_matches(session), names)]
    else:
        lists = standings(evaluate(session)).official_lists
        rows = sorted(
            (row for rows in lists for row in rows),
            key=lambda row: (row.place is None, row.place or 0),
        )
        ranked = [row.entry for row in rows]
    known = set(ranked)
    return PlayedSoFar(
        _played(session, system, entries),
        (*ranked, *(name for name in sorted(names, key=natural_key) if name not in known)),
    )


def _missing_rounds(session: SessionResults) -> list[Violation]:
    return [
        Violation("round_missing", f"boards[{index}].round", {"board": board.board})
        for index, board in enumerate(session.boards)
        if board.round is None or board.round < 1
    ]


def _strangers(session: SessionResults, names: set[str]) -> list[Violation]:
    return [
        Violation("unknown_entry", f"boards[{index}].results[{place}]", {"entry": entry})
        for index, board in enumerate(session.boards)
        for place, row in enumerate(board.rows)
        for entry in row.entries
        if entry is not None and entry not in names
    ]


def _played(session: SessionResults, system: str, entries: int) -> Plan:
    tables: dict[int, dict[tuple[str, ...], list[SeatedBoard]]] = {}
    sit_outs: dict[SitOut, None] = {}
    for position, board in enumerate(session.boards, start=1):
        number = board.round or 0
        at = tables.setdefault(number, {})
        for row in board.rows:
            present = [entry for entry in row.entries[:2] if entry is not None]
            if len(present) < 2:
                sit_outs.update((SitOut(number, entry), None) for entry in present)
                continue
            a, b = present
            # In an event of teams the two tables of a match differ by their seats.
            key = (a, b) if places_of(system) > 1 else tuple(sorted(present))
            at.setdefault(key, []).append(SeatedBoard(_number_of(board, position), a, b))
    sittings = tuple(
        Sitting(number, table, boards[0].a, boards[0].b, tuple(boards))
        for number, found in sorted(tables.items())
        for table, boards in enumerate(found.values(), start=1)
    )
    return Plan(system, entries, max(tables, default=0), sittings, tuple(sit_outs))


def _number_of(board: BoardResults, position: int) -> int:
    """The board's number; one that is called by a word counts as its place in the list."""
    text = str(board.board)
    return int(text) if text.isascii() and text.isdigit() else position
