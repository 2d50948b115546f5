"""What is wrong with a plan, whoever made it (docs/movements.md).

A hard violation makes a plan unplayable; a soft one is named so that the director can decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.movements.balance import seat_counts
from engine.movements.plan import Plan, Sitting
from engine.movements.registry import SYSTEMS, places_of
from engine.violations import Violation

HARD = frozenset(
    {
        "unknown_entry",
        "same_player_twice",
        "board_twice",
        "boards_unequal",
        "seats_contradict",
        "table_twice",
    }
)
"""The codes of violations no plan may have."""


def check(plan: Plan) -> tuple[Violation, ...]:
    """Every violation of the plan, the hard ones first; `where` names round, table and board."""
    found = [violation for rule in _RULES for violation in rule(plan)]
    return tuple(sorted(found, key=lambda violation: not is_hard(violation)))


def is_hard(violation: Violation) -> bool:
    """Whether a plan with this violation cannot be played."""
    return violation.code in HARD


def _place(round_: int, table: int | None = None, board: int | None = None) -> str:
    parts = [f"round[{round_}]"]
    if table is not None:
        parts.append(f"table[{table}]")
    if board is not None:
        parts.append(f"board[{board}]")
    return ".".join(parts)


def _at(sitting: Sitting, board: int | None = None) -> str:
    return _place(sitting.round, sitting.table, board)


def _unknown_entries(plan: Plan) -> Iterator[Violation]:
    known = set(plan.names)
    for sitting in plan.sittings:
        for name in sitting.everybody:
            if name not in known:
                yield Violation("unknown_entry", _at(sitting), {"entry": name})
    for sit_out in plan.sit_outs:
        if sit_out.entry not in known:
            yield Violation("unknown_entry", _place(sit_out.round), {"entry": sit_out.entry})


def _players_twice(plan: Plan) -> Iterator[Violation]:
    for sitting in plan.sittings:
        for a, b in dict.fromkeys([sitting.players, *(board.players for board in sitting.boards)]):
            if a == b:
                parameters = {"entry": a, "round": sitting.round}
                yield Violation("same_player_twice", _at(sitting), parameters)
    allowed = places_of(plan.system)
    places = Counter((one.round, name) for one in plan.sittings for name in one.everybody)
    for sit_out in plan.sit_outs:
        places[sit_out.round, sit_out.entry] += allowed
    for (round_, name), count in places.items():
        if count > allowed:
            parameters = {"entry": name, "round": round_}
            yield Violation("same_player_twice", _place(round_), parameters)


def _boards_twice(plan: Plan) -> Iterator[Violation]:
    # The two of a team play a board once each, from opposite seats.
    seats = (0, 1) if places_of(plan.system) > 1 else (0, 0)
    seen: set[tuple[int, str, int]] = set()
    for sitting, board in plan.plays():
        plays = dict.fromkeys(
            (board.board, name, seat) for name, seat in zip(board.players, seats, strict=True)
        )
        for play in plays:
            if play in seen:
                parameters = {"entry": play[1], "board": board.board}
                yield Violation("board_twice", _at(sitting, board.board), parameters)
            seen.add(play)


def _boards_unequal(plan: Plan) -> Iterator[Violation]:
    for round_, sittings in plan.round_sittings().items():
        counts = {len(sitting.boards) for sitting in sittings}
        if len(counts) > 1:
            parameters = {"round": round_, "fewest": min(counts), "most": max(counts)}
            yield Violation("boards_unequal", _place(round_), parameters)


def _seats_contradict(plan: Plan) -> Iterator[Violation]:
    for sitting in plan.sittings:
        wrong = [
            board.board
            for board in sitting.boards
            if sorted(board.players) != sorted(sitting.players)
        ]
        if not wrong and sitting.boards and sitting.boards[0].players != sitting.players:
            wrong = [sitting.boards[0].board]
        for number in wrong:
            parameters = {"a": sitting.a, "b": sitting.b, "board": number}
            yield Violation("seats_contradict", _at(sitting, number), parameters)


def _tables_twice(plan: Plan) -> Iterator[Violation]:
    for (round_, table), count in Counter((one.round, one.table) for one in plan.sittings).items():
        if count > 1:
            parameters = {"round": round_, "table": table}
            yield Violation("table_twice", _place(round_, table), parameters)


def _rematches(plan: Plan) -> Iterator[Violation]:
    first_met: dict[frozenset[str], int] = {}
    for round_, sittings in plan.round_sittings().items():
        for sitting in sittings:
            pair = frozenset(sitting.players)
            before = first_met.setdefault(pair, round_)
            if before < round_ and len(pair) > 1:
                parameters = {"a": sitting.a, "b": sitting.b, "before": before}
                yield Violation("rematch", _at(sitting), parameters)


def sitting_out(plan: Plan) -> dict[int, tuple[str, ...]]:
    """Who sits out in each round: the entries no table of a round seats, said or not."""
    found = {}
    for round_, sittings in plan.round_sittings().items():
        seated = {name for sitting in sittings for name in sitting.everybody}
        found[round_] = tuple(name for name in plan.names if name not in seated)
    return found


def _second_sit_outs(plan: Plan) -> Iterator[Violation]:
    had = dict.fromkeys(plan.names, 0)
    for round_, names in sitting_out(plan).items():
        fewest = min(had.values(), default=0)
        for name in names:
            if had[name] > fewest:
                yield Violation("second_sit_out", _place(round_), {"entry": name, "round": round_})
            had[name] += 1


def _results(plan: Plan) -> list[tuple[int, int, str]]:
    """Each board with the number of its results and the place of the first."""
    places: dict[int, list[str]] = {}
    for sitting, board in plan.plays():
        places.setdefault(board.board, []).append(_at(sitting, board.board))
    return [(board, len(where), where[0]) for board, where in sorted(places.items())]


def _results_unequal(plan: Plan) -> Iterator[Violation]:
    results = _results(plan)
    most = max((count for _, count, _ in results), default=0)
    for board, count, where in results:
        if count < most:
            parameters = {"board": board, "count": count, "most": most}
            yield Violation("results_unequal", where, parameters)


def _nothing_to_compare(plan: Plan) -> Iterator[Violation]:
    for board, count, where in _results(plan):
        if count == 1:
            yield Violation("nothing_to_compare", where, {"board": board})


def _seats_unequal(plan: Plan) -> Iterator[Violation]:
    longest = max((len(sitting.boards) for sitting in plan.sittings), default=0)
    for name, seats in seat_counts(plan).items():
        if abs(seats.a - seats.b) > longest:
            parameters = {"entry": name, "a": seats.a, "b": seats.b}
            yield Violation("seats_unequal", "", parameters)


def _boards_at_two_tables(plan: Plan) -> Iterator[Violation]:
    if plan.system not in SYSTEMS or not SYSTEMS[plan.system].boards_travel:
        return
    tables: dict[tuple[int, int], list[int]] = {}
    for sitting, board in plan.plays():
        tables.setdefault((sitting.round, board.board), []).append(sitting.table)
    for (round_, board_number), where in sorted(tables.items()):
        for first, second in pairwise(dict.fromkeys(where)):
            parameters = {"board": board_number, "round": round_, "tables": f"{first}, {second}"}
            place = _place(round_, second, board_number)
            yield Violation("board_at_two_tables", place, parameters)


_RULES: tuple[Callable[[Plan], Iterator[Violation]], ...] = (
    _unknown_entries,
    _players_twice,
    _boards_twice,
    _boards_unequal,
    _seats_contradict,
    _tables_twice,
    _rematches,
    _second_sit_outs,
    _results_unequal,
    _seats_unequal,
    _boards_at_two_tables,
    _nothing_to_compare,
)
